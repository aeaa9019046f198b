"""
A line in feature space is a curve in the plane
===============================================

No line separates two circles. With the squares :math:`x_1^2, x_2^2` as further features a plane
does, and the same linear methods apply without change.
"""

import numpy as np

from linclass import FeatureMap, LeastSquaresClassifier, QuadraticFeatures
from linclass.datasets import Recipe, generate

data = generate(Recipe("circles", {"n": 50, "noise": 0.1}))
linear = LeastSquaresClassifier().fit(data.X, data.y)
curved = FeatureMap(QuadraticFeatures(interactions=False), LeastSquaresClassifier()).fit(data.X, data.y)

for name, model in (("x alone", linear), ("x and its squares", curved)):
    print(f"{name}: {np.count_nonzero(model.predict(data.X) != data.y)} of {len(data.y)} misclassified")
print("weights of x1, x2, x1^2, x2^2:", curved.estimator_.coef_[0].round(3))

# %%
# Line and curve.

from linclass.notebook import view

view("features", "pair", data)
