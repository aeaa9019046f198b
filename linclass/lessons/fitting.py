"""Fitting a rule in a lesson: what came out, how long it took, and what the method had to say about it."""

from __future__ import annotations

import time
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from linclass.base import ConvergenceWarning
from linclass.lessons import fit_messages
from linclass.lessons.lesson import Missing

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
        What it warned of, in the lesson's words: a run that did not converge, and what can be done about it.
    """

    rule: Rule
    seconds: float
    warnings: tuple[str, ...]


def fit(rule: Rule, X: ArrayLike, y: ArrayLike, *, lam: bool = False) -> Fit[Rule]:
    """Return the rule fitted on (X, y); `lam` says that the page has a penalty λ, which may then be advised.

    Raises
    ------
    Missing
        Where these points have no answer, with the sentence that says why.
    """
    with warnings.catch_warnings(record=True) as messages:
        warnings.simplefilter("always", ConvergenceWarning)
        begin = time.perf_counter()
        try:
            rule.fit(X, y)
        except ValueError as error:
            sentence = fit_messages.refused(error, rule, X, y)
            raise Missing(sentence, status=sentence) from error
        seconds = time.perf_counter() - begin
    warned = [w.message for w in messages if isinstance(w.message, ConvergenceWarning)]
    sentences = [fit_messages.warned(warning.stop, rule, lam=lam) for warning in warned]
    return Fit(rule, seconds, tuple(dict.fromkeys(sentences)))
