"""
LMS: least squares one sample at a time
=======================================

The rule of Widrow and Hoff corrects the weights by each sample's error. A rate that falls once a
pass comes much nearer to the minimum than one that falls at every update.
"""

import warnings

import numpy as np

from linclass import LeastSquaresClassifier, LMSClassifier
from linclass.base import ConvergenceWarning
from linclass.datasets import Recipe, generate

data = generate(Recipe("blobs", {"n": 20}))
t = np.where(data.y == 1, 1.0, -1.0)


def squared_error(model):
    return np.sum((t - data.X @ model.coef_[0] - model.intercept_) ** 2)


warnings.simplefilter("ignore", ConvergenceWarning)  # 20 passes end before the updates are small
for schedule in ("inverse", "inverse_pass", "constant"):
    model = LMSClassifier(schedule=schedule, max_epochs=20).fit(data.X, data.y)
    print(f"{schedule:>12}: J = {squared_error(model):.3f} after {model.n_updates_} updates")
exact = LeastSquaresClassifier(coding="plus_minus_one").fit(data.X, data.y)
print(f"     formula: J = {squared_error(exact):.3f}")

# %%
# The cost along the run.

from linclass.notebook import view

view("least_squares", "iterations", data, schedule="inverse_pass", passes=20)
