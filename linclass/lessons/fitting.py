"""Fitting a rule in a lesson: what came out, how long it took, and what the method had to say about it."""

import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np

from linclass import FeatureMap
from linclass.arrays import ArrayLike
from linclass.base import Classifier, ConvergenceWarning
from linclass.base.stopping import NoSolutionError, SearchStop, StopReason
from linclass.lessons import counted
from linclass.lessons.lesson import Missing
from linclass.lessons.numbers import decimal
from linclass.models.least_squares.stop_reasons import LeastSquaresStopReason
from linclass.models.logistic import LogisticStopReason
from linclass.models.perceptron.stop_reasons import PerceptronStopReason
from linclass.models.svm.stop_reasons import LinearSVCStopReason, MarginStopReason, NuSVCStopReason

STOPPED = "The search stopped before its goal; what you see is where it ended."

SEPARABLE = (
    "The classes are linearly separable, so the likelihood has no maximum: ‖w‖ would grow for ever. What you see is"
    " where the search ended."
)
TOUCHES = (
    "The classes touch but do not overlap, so the likelihood has no maximum: ‖w‖ would grow for ever. What you see is"
    " where the search ended."
)
PARTLY = (
    "Some classes can be told from others without an error, so the likelihood has no maximum: ‖w‖ would grow for ever."
    " What you see is where the search ended."
)
UNDECIDED = (
    "The gradient is practically zero where the search ended, but it could not be proved that the likelihood has"
    " a maximum."
)
SET_LAM = "Set λ > 0: then the cost is certain to have a minimum."

RAISE_LAM = "Raise λ."
FEWER_FEATURES = "Choose fewer features."
NEARER_OFF_LINE = "Bring the points nearer to the origin, or off their common line."

MISTAKES_LEFT = (
    "Stopped after {updates} with points still on the wrong side: perhaps the classes are not separable, or more"
    " updates"
    " are needed."
)
NEARER = "Bring the points nearer to the origin."

GAP_OPEN = "The solver stopped with the duality gap still open: a better rule may exist."
LOWER_C = "Lower C, or bring the points nearer together."
BEYOND_DIGITS = (
    "C is too large for points or features spread so widely: rounding hides which rule is the best, and the duality"
    " gap"
    " stays open."
)
LOWER_C_OR_FEWER = "Lower C, or choose fewer features."
TOO_FAR = (
    "The rule cannot be written as finely as this C asks: the classes lie too close together for their extent, or too"
    " far"
    " from the origin. The duality gap stays open."
)
NO_HARD_MARGIN = (
    "No hard margin exists: no line separates these classes by more than rounding. Take a soft margin (a finite C),"
    " or move the points that overlap."
)
TOO_CLOSE = "The classes lie so close together that the length of w is beyond the range of numbers. Move them apart."
OTHER_NU = "Choose another ν, or bring the points nearer to the origin."
HULLS_MEET = (
    "The reduced convex hulls of the classes overlap: ρ = 0 and w = 0, so that every point gets the same class."
    " Raise ν."
)

ONE_CLASS = "There are points of only one class to learn from, and a rule needs two."
TOO_FLAT = "The points lie so close together that the weights leave the range of numbers. Move them apart."


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


AnyFit: TypeAlias = Fit[Any]  # whichever rule it is of


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


DEPENDENT = {"lam": RAISE_LAM, "features": FEWER_FEATURES, "points": NEARER_OFF_LINE}
EXTENDED = {"features": LOWER_C_OR_FEWER, "points": LOWER_C}
MESSAGES: dict[StopReason, FitMessage] = {  # of any other reason the page says that the search stopped
    LogisticStopReason.SEPARABLE: FitMessage(SEPARABLE, lam=SET_LAM),
    LogisticStopReason.UNSEPARATED: FitMessage(SEPARABLE, lam=SET_LAM),
    LogisticStopReason.TOUCHES: FitMessage(TOUCHES, lam=SET_LAM),
    LogisticStopReason.PARTLY: FitMessage(PARTLY, lam=SET_LAM),
    LogisticStopReason.UNDECIDED: FitMessage(UNDECIDED, lam=SET_LAM),
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
    PerceptronStopReason.OUT_OF_UPDATES: FitMessage(MISTAKES_LEFT),
    PerceptronStopReason.OVERFLOW: FitMessage(
        "The weights grew beyond the range of numbers.", features=FEWER_FEATURES, points=NEARER
    ),
    LinearSVCStopReason.UNSOLVED: FitMessage(GAP_OPEN, **EXTENDED),
    LinearSVCStopReason.ZIGZAGS: FitMessage(GAP_OPEN, **EXTENDED),
    LinearSVCStopReason.BEYOND_PRECISION: FitMessage(BEYOND_DIGITS, **EXTENDED),
    LinearSVCStopReason.TOO_FAR: FitMessage(
        TOO_FAR, features=LOWER_C_OR_FEWER, points="Lower C, or bring the points nearer to the origin."
    ),
    LinearSVCStopReason.NOT_SEPARABLE: FitMessage(NO_HARD_MARGIN),
    MarginStopReason.TOO_CLOSE: FitMessage(TOO_CLOSE),
    NuSVCStopReason.UNSOLVED: FitMessage(GAP_OPEN, points=OTHER_NU),
    NuSVCStopReason.HULLS_MEET: FitMessage(HULLS_MEET),
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
WRITTEN: dict[str, Callable[[float], str]] = {"updates": counted.updates, "nu": decimal, "most": decimal}


def warned(stop: SearchStop | None, rule: object, *, lam: bool = False) -> str:
    """Return the lesson's sentence for the end of this rule's fit; `lam` where the page has a penalty λ."""
    return STOPPED if stop is None else _sentence(stop, rule, lam)


def refused(error: ValueError, rule: object, X: ArrayLike, y: ArrayLike) -> str:
    """Return the lesson's sentence for a fit on (X, y) that has no answer."""
    if isinstance(error, NoSolutionError):
        return _sentence(error.stop, rule, lam=False)
    if len(np.unique(np.asarray(y))) < 2:
        return ONE_CLASS
    if np.abs(np.asarray(X, dtype=np.float64)).max() < 1:  # the squares of such numbers are only too small
        return TOO_FLAT
    advice = FEWER_FEATURES if isinstance(rule, FeatureMap) else NEARER
    return f"The points lie so far out that the numbers made of them leave the range of numbers. {advice}"


def _sentence(stop: SearchStop, rule: object, lam: bool) -> str:
    """Return what happened, with its numbers, and the advice."""
    message = MESSAGES.get(stop.reason, FitMessage(STOPPED))
    numbers = {name: WRITTEN.get(name, str)(number) for name, number in stop.numbers.items()}
    return f"{message.happened.format(**numbers)} {_advice(message, rule, lam)}".rstrip()


def _advice(message: FitMessage, rule: object, lam: bool) -> str:
    """Return the advice on λ where the page has one; else on the features, where the rule maps; else on the points."""
    if lam and message.lam:
        return message.lam
    return message.features if message.features and isinstance(rule, FeatureMap) else message.points
