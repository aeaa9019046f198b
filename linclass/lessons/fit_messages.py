"""Fit messages: a method's warnings and errors in the words and symbols of a lesson.

The package speaks to programmers: of `lam`, of `max_iter`, of an X to be rescaled. A page has points, and controls that
are called λ, ν and C. So every sentence that a fit may warn with stands here, as the package's own constant, beside the
lesson's: what happened, in the page's symbols, and what the person can do about it. What is not known here is told in
general words; the package's own never reach a page.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.numbers import decimal
from linclass.lessons.texts import counts as counted
from linclass.lessons.texts import fit_messages as texts
from linclass.models import logistic
from linclass.models.feature_map import FeatureMap
from linclass.models.least_squares import problem
from linclass.models.perceptron.perceptron import ended
from linclass.models.svm import NuSVC, linear_svc, machine, nu_svc

if TYPE_CHECKING:
    from linclass.arrays import ArrayLike


@dataclass(frozen=True)
class FitMessage:
    """One sentence of a lesson, and the advice that follows it.

    Attributes
    ----------
    happened : str
        With places for the numbers of the package's sentence.
    lam, features, points : str
        The advice where the page has a penalty λ; else where the rule works on features that the person chooses; else.
    """

    happened: str
    lam: str = ""
    features: str = ""
    points: str = ""


def _perceptron(*, finite: bool) -> str:
    """Return the perceptron's sentence for a run without success, with a place for its number of updates."""
    number = 987_654_321
    return ended(solved=False, finite=finite, max_updates=number)[1].replace(str(number), "{updates}")


DEPENDENT = {"lam": texts.RAISE_LAM, "features": texts.FEWER_FEATURES, "points": texts.NEARER_OFF_LINE}
EXTENDED = {"features": texts.LOWER_C_OR_FEWER, "points": texts.LOWER_C}
MESSAGES = {
    logistic.SEPARABLE: FitMessage(texts.SEPARABLE, lam=texts.SET_LAM),
    logistic.UNSEPARATED: FitMessage(texts.SEPARABLE, lam=texts.SET_LAM),
    logistic.TOUCHES: FitMessage(texts.TOUCHES, lam=texts.SET_LAM),
    logistic.PARTLY: FitMessage(texts.PARTLY, lam=texts.SET_LAM),
    logistic.UNDECIDED: FitMessage(texts.UNDECIDED, lam=texts.SET_LAM),
    logistic.STALLED: FitMessage(texts.STALLED, **DEPENDENT),
    logistic.DIVERGED: FitMessage(texts.DIVERGED),
    problem.CANCELS: FitMessage(texts.CANCELS, **DEPENDENT),
    _perceptron(finite=True): FitMessage(texts.MISTAKES_LEFT),
    _perceptron(finite=False): FitMessage(texts.GREW, features=texts.FEWER_FEATURES, points=texts.NEARER),
    linear_svc.UNSOLVED: FitMessage(texts.GAP_OPEN, **EXTENDED),
    linear_svc.ZIGZAGS: FitMessage(texts.GAP_OPEN, **EXTENDED),
    linear_svc.BEYOND_PRECISION: FitMessage(texts.BEYOND, **EXTENDED),
    linear_svc.TOO_FAR: FitMessage(texts.TOO_FAR, features=texts.LOWER_C_OR_FEWER, points=texts.LOWER_C_OR_NEARER),
    linear_svc.NOT_SEPARABLE: FitMessage(texts.NO_HARD_MARGIN),
    machine.TOO_CLOSE: FitMessage(texts.TOO_CLOSE),
    nu_svc.UNSOLVED: FitMessage(texts.GAP_OPEN, points=texts.OTHER_NU),
    nu_svc.HULLS_MEET: FitMessage(texts.HULLS_MEET),
    nu_svc.TOO_NEAR: FitMessage(texts.TOO_NEAR),
}
COUNTED = {"updates": counted.updates}


def warned(message: object, rule: object, *, lam: bool = False) -> str:
    """Return the lesson's sentence for a warning of this rule's fit; `lam` where the page has a penalty λ."""
    return _told(str(message), rule, lam) or texts.STOPPED


def refused(error: ValueError, rule: object, X: ArrayLike, y: ArrayLike) -> str:
    """Return the lesson's sentence for a fit on (X, y) that has no answer."""
    result = _told(str(error), rule, lam=False)
    if result:
        return result
    sizes = np.unique(np.asarray(y), return_counts=True)[1]
    if len(sizes) < 2:
        return texts.ONE_CLASS
    n, smaller = int(sizes.sum()), int(sizes.min())
    if isinstance(rule, NuSVC) and rule.nu * n > 2 * smaller:
        numbers = {"nu": decimal(rule.nu), "smaller": smaller, "n": n, "most": decimal(2 * smaller / n)}
        return texts.NU_TOO_LARGE.format(**numbers)
    if np.abs(np.asarray(X, dtype=np.float64)).max() < 1:  # the squares of such numbers are only too small
        return texts.FLAT
    return f"{texts.FAR_OUT} {texts.FEWER_FEATURES if isinstance(rule, FeatureMap) else texts.NEARER}"


def _told(message: str, rule: object, lam: bool) -> str:
    """Return the sentence that stands for a message of the package; empty where it is not known."""
    for template, told in MESSAGES.items():
        match = _pattern(template).fullmatch(message)
        if match is not None:
            numbers = {name: write(int(match[name])) for name, write in COUNTED.items() if name in match.re.groupindex}
            return f"{told.happened.format(**numbers)} {_advice(told, rule, lam)}".rstrip()
    return ""


def _advice(told: FitMessage, rule: object, lam: bool) -> str:
    if lam and told.lam:
        return told.lam
    return told.features if told.features and isinstance(rule, FeatureMap) else told.points


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """Return what a message of the package looks like: its constant, with anything where numbers are written."""
    parts = Formatter().parse(template)
    return re.compile("".join(re.escape(text) + (f"(?P<{name}>.+)" if name else "") for text, name, *_ in parts))
