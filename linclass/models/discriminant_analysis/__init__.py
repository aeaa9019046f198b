"""Discriminant analysis: Bayes classifiers with Gaussian classes."""

from linclass.models.discriminant_analysis.gaussian import GaussianClassifier
from linclass.models.discriminant_analysis.linear_and_quadratic import (
    LinearDiscriminantAnalysis,
    QuadraticDiscriminantAnalysis,
)
from linclass.models.discriminant_analysis.simple import GaussianNB, NearestCentroid

__all__ = [
    "GaussianClassifier",
    "GaussianNB",
    "LinearDiscriminantAnalysis",
    "NearestCentroid",
    "QuadraticDiscriminantAnalysis",
]
