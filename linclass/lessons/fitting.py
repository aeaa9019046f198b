"""Fitting a rule in a lesson: what came out, how long it took, and what the method had to say about it."""

import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from linclass.arrays import ArrayLike
from linclass.base import Classifier, ConvergenceWarning
from linclass.base.stopping import NoSolutionError, SearchStop, StopReason
from linclass.lessons import counted
from linclass.lessons.lesson import Missing
from linclass.lessons.numbers import decimal
from linclass.lessons.texts import fit_messages as texts
from linclass.models.feature_map import FeatureMap
from linclass.models.least_squares.stop_reasons import LeastSquaresStopReason
from linclass.models.logistic import LogisticStopReason
from linclass.models.perceptron.stop_reasons import PerceptronStopReason
from linclass.models.svm.stop_reasons import LinearSVCStopReason, MarginStopReason, NuSVCStopReason

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
            sentence = refused(error, rule, X, y)
            raise Missing(sentence, status=sentence) from error
        seconds = time.perf_counter() - begin
    stops = [w.message.stop for w in messages if isinstance(w.message, ConvergenceWarning)]
    sentences = [warned(stop, rule, lam=lam) for stop in stops]
    return Fit(rule, seconds, tuple(dict.fromkeys(sentences)))


def solved(rule: Rule, X: ArrayLike, y: ArrayLike) -> Rule | None:
    """Return the rule fitted on (X, y); None where these points have no answer."""
    try:
        return fit(rule, X, y).rule
    except Missing:
        return None


@dataclass(frozen=True)
class FitMessage:
    """One sentence of a lesson, and the advice that follows it.

    Attributes
    ----------
    happened : str
        With places for the numbers of the stop.
    lam, features, points : str
        The advice where the page has a penalty λ; else where the rule works on features that the person chooses; else.
    """

    happened: str
    lam: str = ""
    features: str = ""
    points: str = ""


DEPENDENT = {"lam": texts.RAISE_LAM, "features": texts.FEWER_FEATURES, "points": texts.NEARER_OFF_LINE}
EXTENDED = {"features": texts.LOWER_C_OR_FEWER, "points": texts.LOWER_C}
MESSAGES: dict[StopReason, FitMessage] = {  # of any other reason the page says that the search stopped
    LogisticStopReason.SEPARABLE: FitMessage(texts.SEPARABLE, lam=texts.SET_LAM),
    LogisticStopReason.UNSEPARATED: FitMessage(texts.SEPARABLE, lam=texts.SET_LAM),
    LogisticStopReason.TOUCHES: FitMessage(texts.TOUCHES, lam=texts.SET_LAM),
    LogisticStopReason.PARTLY: FitMessage(texts.PARTLY, lam=texts.SET_LAM),
    LogisticStopReason.UNDECIDED: FitMessage(texts.UNDECIDED, lam=texts.SET_LAM),
    LogisticStopReason.STALLED: FitMessage(
        "The search stopped short of the minimum: rounding hides whether a further step still lowers the cost.",
        **DEPENDENT,
    ),
    LogisticStopReason.DIVERGED: FitMessage(
        "The steps were too long for this cost, which grew until it left the range of numbers."
    ),
    LeastSquaresStopReason.CANCELS: FitMessage(
        (
            "Rounding blurs these weights: the features nearly depend on one another, or the points lie far"
            " from the origin."
        ),
        **DEPENDENT,
    ),
    PerceptronStopReason.OUT_OF_UPDATES: FitMessage(texts.MISTAKES_LEFT),
    PerceptronStopReason.OVERFLOW: FitMessage(
        "The weights grew beyond the range of numbers.", features=texts.FEWER_FEATURES, points=texts.NEARER
    ),
    LinearSVCStopReason.UNSOLVED: FitMessage(texts.GAP_OPEN, **EXTENDED),
    LinearSVCStopReason.ZIGZAGS: FitMessage(texts.GAP_OPEN, **EXTENDED),
    LinearSVCStopReason.BEYOND_PRECISION: FitMessage(texts.BEYOND, **EXTENDED),
    LinearSVCStopReason.TOO_FAR: FitMessage(
        texts.TOO_FAR, features=texts.LOWER_C_OR_FEWER, points="Lower C, or bring the points nearer to the origin."
    ),
    LinearSVCStopReason.NOT_SEPARABLE: FitMessage(texts.NO_HARD_MARGIN),
    MarginStopReason.TOO_CLOSE: FitMessage(texts.TOO_CLOSE),
    NuSVCStopReason.UNSOLVED: FitMessage(texts.GAP_OPEN, points=texts.OTHER_NU),
    NuSVCStopReason.HULLS_MEET: FitMessage(texts.HULLS_MEET),
    NuSVCStopReason.TOO_NEAR: FitMessage(
        "The reduced convex hulls of the classes lie too near to each other for the computer's digits: ρ"
        " = 0 and w = 0, so that every point gets the same class. Raise ν, or move the classes apart."
    ),
    NuSVCStopReason.INFEASIBLE: FitMessage(
        "ν = {nu} is too large here: every multiplier is at most 1/n, and the smaller class has {smaller}"
        " of {n} points, so that ν can be at most 2 · {smaller} / {n} = {most}. Lower ν, or give the"
        " smaller class more points."
    ),
}
WRITTEN: dict[str, Callable[[Any], str]] = {"updates": counted.updates, "nu": decimal, "most": decimal}


def warned(stop: SearchStop | None, rule: object, *, lam: bool = False) -> str:
    """Return the lesson's sentence for the end of this rule's fit; `lam` where the page has a penalty λ."""
    return texts.STOPPED if stop is None else _sentence(stop, rule, lam)


def refused(error: ValueError, rule: object, X: ArrayLike, y: ArrayLike) -> str:
    """Return the lesson's sentence for a fit on (X, y) that has no answer."""
    if isinstance(error, NoSolutionError):
        return _sentence(error.stop, rule, lam=False)
    if len(np.unique(np.asarray(y))) < 2:
        return texts.ONE_CLASS
    if np.abs(np.asarray(X, dtype=np.float64)).max() < 1:  # the squares of such numbers are only too small
        return texts.FLAT
    return f"{texts.FAR_OUT} {texts.FEWER_FEATURES if isinstance(rule, FeatureMap) else texts.NEARER}"


def _sentence(stop: SearchStop, rule: object, lam: bool) -> str:
    """Return what happened, with its numbers, and the advice."""
    message = MESSAGES.get(stop.reason, FitMessage(texts.STOPPED))
    numbers = {name: WRITTEN.get(name, str)(number) for name, number in stop.numbers.items()}
    return f"{message.happened.format(**numbers)} {_advice(message, rule, lam)}".rstrip()


def _advice(message: FitMessage, rule: object, lam: bool) -> str:
    if lam and message.lam:
        return message.lam
    return message.features if message.features and isinstance(rule, FeatureMap) else message.points
