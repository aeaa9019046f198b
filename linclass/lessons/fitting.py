"""Fitting a rule in a lesson: what came out, how long it took, and what the method had to say about it."""

from __future__ import annotations

import time
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from linclass.base import ConvergenceWarning
from linclass.lessons.lesson import Missing
from linclass.lessons.markdown import plain

if TYPE_CHECKING:
    from linclass.arrays import ArrayLike
    from linclass.base import Classifier

Rule = TypeVar("Rule", bound="Classifier")


@dataclass(frozen=True, eq=False)
class Fit(Generic[Rule]):
    """A fitted rule.

    Attributes
    ----------
    seconds : float
        The time that `fit` took.
    warnings : tuple of str
        What it warned of: a run that did not converge, and what to do about it.
    """

    rule: Rule
    seconds: float
    warnings: tuple[str, ...]


def fit(rule: Rule, X: ArrayLike, y: ArrayLike) -> Fit[Rule]:
    """Return the rule fitted on (X, y).

    Raises
    ------
    Missing
        Where these points have no answer, with the sentence of the estimator that says why.
    """
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always", ConvergenceWarning)
        begin = time.perf_counter()
        try:
            rule.fit(X, y)
        except ValueError as error:
            raise Missing(plain(error), status=str(error)) from error
        seconds = time.perf_counter() - begin
    return Fit(rule, seconds, tuple(str(w.message) for w in said if issubclass(w.category, ConvergenceWarning)))
