"""
Masking: a class that never wins
================================

Three classes stand in a row. Least squares fits a linear function to each class's code; that of the
middle class is nearly flat, and one of the other two is higher almost everywhere.
"""

import numpy as np

from linclass import FeatureMap, LeastSquaresClassifier, LogisticRegression, PolynomialFeatures
from linclass.datasets import Recipe, generate

data = generate(Recipe("collinear"))
models = {
    "least squares": LeastSquaresClassifier(),
    "logistic regression": LogisticRegression(lam=0.01),
    "least squares on squares and products": FeatureMap(PolynomialFeatures(degree=2), LeastSquaresClassifier()),
}
for name, model in models.items():
    assigned = model.fit(data.X, data.y).predict(data.X)
    print(f"{name}: {np.count_nonzero(assigned == 1)} points assigned to the middle class of {data.counts[1]}")

# %%
# The three functions along the line through the means.

from linclass.notebook import view

view("least_squares", "estimates", data)
