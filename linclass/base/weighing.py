"""Classifiers whose points may count more or less than once: one by one, and class by class."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from linclass import checks
from linclass.arrays import ArrayLike
from linclass.base.classifier import Classifier
from linclass.base.estimator import hyperparameter, unqualified
from linclass.base.routing import FitRequest


class Counting(FitRequest, Classifier):
    """The shared base of these classifiers: a weight of 2 is a point twice, a weight of 0 is none."""

    def _given(self, X: ArrayLike, y: ArrayLike | None, sample_weight: ArrayLike | None = None) -> checks.Given:
        """Return the checked points with their weights, of the points times of their classes; a weight of 0 is none."""
        given = super()._given(X, y)
        return checks.weighted(given, sample_weight, getattr(self, "class_weight", None), self)


class Weighing(Counting):
    """A classifier that takes weights of the points."""

    @unqualified
    def fit(
        self, X: ArrayLike, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None, **unknown: Any
    ) -> Self:
        """Learn from X of shape (n, D), n labels of any type and, if given, n weights of the points.

        A weight of 0, or one below 1e-100 of the largest, is no point. Where that fails, everything stays as it was.
        """
        self._refuse(unknown)
        return self._fit(X, y, sample_weight)


class PassingOn(Counting):
    """A classifier made of others, which take the weights if they can."""

    @unqualified
    def fit(
        self, X: ArrayLike, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None, **unknown: Any
    ) -> Self:
        """Learn from X of shape (n, D) and n labels of any type; where that fails, everything stays as it was.

        `sample_weight`, n weights of the points, goes on to the estimators inside; TypeError if those take none.
        """
        self._refuse(unknown)
        return self._fit(X, y, sample_weight)


@dataclass(kw_only=True, eq=False)
class ClassWeighing(Weighing):
    """A classifier whose classes, too, may count more or less.

    Parameters
    ----------
    class_weight : None, "balanced" or dict
        What each point of a class counts, times its `sample_weight`: label -> weight, 1 where none is given;
        "balanced" is n / (K n_k), which makes all classes weigh the same.
    """

    class_weight: Mapping[Any, float] | str | None = hyperparameter(None, symbol="c")
