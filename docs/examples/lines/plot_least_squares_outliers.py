"""
Least squares follows outliers
==============================

Least squares fits :math:`\\pm1` and charges for points that are *too* correct: fifteen points far
out on their own side turn its line. Logistic regression hardly notices them.
"""

import numpy as np

from linclass import LeastSquaresClassifier, LogisticRegression
from linclass.datasets import Recipe, generate

data = generate(Recipe("outliers", {"outliers": 15}))

for model in (LeastSquaresClassifier(), LogisticRegression(lam=0.01)):
    model.fit(data.X, data.y)
    wrong = np.count_nonzero(model.predict(data.X) != data.y)
    print(f"{type(model).__name__}: {wrong} of {len(data.y)} misclassified")

# %%
# Both lines on one plane.

from linclass.notebook import view

view("compare", "panels", data, rules=("least_squares", "logistic"))
