"""
Bumps that unroll two spirals
=============================

Thirty Gaussian bumps around chosen points are thirty features; in their space a plane separates two
spirals. A penalty keeps the weights small.
"""

import numpy as np

from linclass import FeatureMap, GaussianFeatures, LogisticRegression
from linclass.datasets import Recipe, generate

data = generate(Recipe("spirals", {"n": 80}))
for centres in (5, 15, 30):
    rule = FeatureMap(GaussianFeatures(centres=centres), LogisticRegression(lam=0.01)).fit(data.X, data.y)
    wrong = np.count_nonzero(rule.predict(data.X) != data.y)
    print(f"{centres:2} bumps of width {rule.features_.width_:.2f}: {wrong} of {len(data.y)} misclassified")

# %%
# The curve of thirty bumps.

from linclass.notebook import view

view("features", "errors", data, phi="bumps", bumps=30, method="logistic", lam=0.01)
