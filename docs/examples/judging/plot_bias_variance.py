"""
Bias and variance of a polynomial
=================================

A rule is trained on many data sets from a known distribution. Its squared error splits exactly into
bias and variance; the degree trades one for the other.
"""

from linclass import FeatureMap, LeastSquaresClassifier, PolynomialFeatures
from linclass.bias_variance import ClassDensities, bias_variance
from linclass.datasets import Recipe, densities

distribution = ClassDensities(densities(Recipe("esl_mixture", {"n": 20})))
for degree in (1, 2, 3, 4):
    rule = FeatureMap(PolynomialFeatures(degree=degree), LeastSquaresClassifier(coding="plus_minus_one"))
    result = bias_variance(rule, distribution, n=80, datasets=20, points=300, output="decision")
    bias, variance = result.squared_biases.mean(), result.variances.mean()
    print(f"degree {degree}: bias^2 {bias:.4f} + variance {variance:.4f} = {result.squared_errors.mean():.4f}")

# %%
# The curves of many data sets, on top of one another.

from linclass.datasets import generate
from linclass.notebook import view

view("bias_variance", "fits", generate(Recipe("esl_mixture", {"n": 20})), degree=3, n=80, R=20)
