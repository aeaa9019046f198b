"""Families of rules, each ordered by one number from simple to complex."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from linclass.base import Classifier
from linclass.base.protocols import Rule
from linclass.features import PolynomialFeatures
from linclass.figures.marks import Method
from linclass.lessons.shown_rule import PredictOnly
from linclass.models.feature_map import FeatureMap
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.multiclass import OneVsRest
from linclass.models.neighbours import KNeighborsClassifier
from linclass.models.svm import LinearSVC

RIDGE_DEGREE, SVM_DEGREE = 5, 3


@dataclass(frozen=True)
class Family:
    """Rules of growing complexity.

    Attributes
    ----------
    field : str
        The setting that orders them.
    values : tuple of numbers
        From the simplest rule to the most complex one.
    start : number
        Where a page begins.
    make : function
        Takes a value and the number of classes, returns an unfitted rule.
    estimate : str
        What estimates P(C_k|x), as `bias_variance(output=...)` calls it; "label" where nothing does.
    role : str
        How its boundary is drawn: as the method's on every page.
    """

    field: str
    values: tuple[Any, ...]
    start: Any
    make: Callable[[Any, int], Classifier]
    estimate: str
    role: Method


def drawn(rule: Rule) -> Rule:
    """Return the rule whose regions are asked for: itself, or its predictions alone where that is much faster."""
    return PredictOnly(rule) if getattr(rule, "n_neighbors", 1) > 1 else rule


def _polynomial(degree: int, _K: int) -> Classifier:  # one rule for any number of classes
    return FeatureMap(PolynomialFeatures(degree=degree), LeastSquaresClassifier())


def _ridge(lam: float, _K: int) -> Classifier:
    return FeatureMap(PolynomialFeatures(degree=RIDGE_DEGREE), LeastSquaresClassifier(lam=lam))


def _neighbours(k: int, _K: int) -> Classifier:
    return KNeighborsClassifier(n_neighbors=k)


def _svm(C: float, K: int) -> Classifier:
    pair = LinearSVC(C=C)
    return FeatureMap(PolynomialFeatures(degree=SVM_DEGREE), pair if K == 2 else OneVsRest(estimator=pair))


FAMILIES = {
    "polynomial": Family("degree", (1, 2, 3, 4, 5, 6), 3, _polynomial, "decision", "least_squares"),
    "neighbours": Family("k", (31, 21, 15, 9, 5, 3, 1), 5, _neighbours, "probability", "neighbours"),
    "ridge": Family("lam", (1000.0, 100.0, 10.0, 1.0, 0.1, 0.001), 1.0, _ridge, "decision", "least_squares"),
    "svm": Family("C", (0.001, 0.01, 0.1, 1.0, 10.0, 100.0), 1.0, _svm, "label", "svm"),
}
