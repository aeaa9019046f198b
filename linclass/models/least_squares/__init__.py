"""Least squares on targets: the estimator, and the lecture's iteration towards its solution."""

from linclass.models.least_squares.classifier import LeastSquaresClassifier
from linclass.models.least_squares.descent import DescentStep

__all__ = ["DescentStep", "LeastSquaresClassifier"]
