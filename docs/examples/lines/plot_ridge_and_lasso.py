"""
Ridge shrinks, the lasso selects
================================

On nine polynomial features the penalty :math:`\\lambda\\sum\\lvert w_j\\rvert` sets weights to exactly 0,
:math:`\\frac\\lambda2\\sum w_j^2` only makes them smaller. The lasso has no formula; its duality
gap says how far from the minimum the search stopped.
"""

import numpy as np

from linclass import FeatureMap, LeastSquaresClassifier, PolynomialFeatures
from linclass.datasets import Recipe, generate

data = generate(Recipe("moons"))
for penalty in ("l2", "l1"):
    for lam in (1.0, 10.0, 100.0):
        inner = LeastSquaresClassifier(coding="plus_minus_one", penalty=penalty, lam=lam)
        fitted = FeatureMap(PolynomialFeatures(degree=3), inner).fit(data.X, data.y).estimator_
        weights = np.count_nonzero(fitted.coef_)
        print(f"{penalty}, lambda {lam:5}: {weights} of {fitted.coef_.size} weights, gap {fitted.duality_gap_:.0e}")

# %%
# All weights as the penalty grows.

from linclass.notebook import view

view("least_squares", "paths", data, degree=3, penalty="l1", lam=10.0)
