"""
Logistic regression on separable classes
========================================

Where a line separates the classes the likelihood has no maximum: :math:`\\lVert\\mathbf w\\rVert`
grows without end. linclass says so, with the line as the proof. A penalty brings the maximum back.
"""

import warnings

import numpy as np

from linclass import LogisticRegression
from linclass.base import ConvergenceWarning
from linclass.datasets import Recipe, generate

data = generate(Recipe("elongated", {"n": 20, "seed": 1}))
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always", ConvergenceWarning)
    for iterations in (10, 100, 1000):
        model = LogisticRegression(solver="gradient_descent", max_iter=iterations).fit(data.X, data.y)
        print(f"{iterations:4} iterations: |w| = {np.linalg.norm(model.coef_):.2f}")
print(caught[-1].message)

model = LogisticRegression(lam=1.0).fit(data.X, data.y)
print(f"with lambda = 1: |w| = {np.linalg.norm(model.coef_):.2f} after {model.n_iter_} Newton steps")

# %%
# The posterior hardens with the iterations.

from linclass.notebook import view

view("logistic", "run", data, solver="gradient_descent", max_iter=1000)
