"""
Logistic regression: Newton's method and gradient descent
=========================================================

Both end at the same rule, as the cross-entropy is convex; Newton's method takes a handful of steps.
The length of the gradient is the certificate.
"""

import numpy as np

from linclass import LogisticRegression
from linclass.datasets import Recipe, generate

data = generate(Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 2}))
for solver in ("gradient_descent", "optimal_step", "newton"):
    model = LogisticRegression(solver=solver, max_iter=1000, tol=1e-3).fit(data.X, data.y)
    wrong = np.count_nonzero(model.predict(data.X) != data.y)
    certificate = f"cost {model.cost_:.4f}, gradient {model.gradient_norm_:.1e}"
    print(f"{solver}: {model.n_iter_} iterations, {certificate}, {wrong} misclassified")

# %%
# Newton's method after one step.

from linclass.notebook import view

view("logistic", "run", data, solver="newton", step=1)
