"""One point goes far away on its own, correct side: what least squares and logistic regression make of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.datasets.dataset import MAX_COORDINATE, Window
from linclass.figures import clipping
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.logistic import LogisticRegression
from linclass.ui import fitting
from linclass.ui.lessons.least_squares.study import RIVAL_LAM, wrong
from linclass.ui.texts import least_squares as texts

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.ui.lessons.least_squares.settings import Settings
    from linclass.ui.sides import TwoSides

PLACES = 33
WIDER = 2.0  # how many times the window is as wide and high as the person's
EDGE = 10 * MAX_COORDINATE


@dataclass(frozen=True, eq=False)
class Wander:
    """A point's way, and the rules fitted at each place of it.

    Attributes
    ----------
    data : Dataset
        The two sides, with a window that holds the way.
    moved : int
        The row of the point.
    path : array (m, 2)
    rules : mapping from a name to an array (m, 3) of w1, w2, w0
    errors : mapping from a name to how many of the other points are wrong, (m,)
    """

    data: Dataset
    moved: int
    path: FloatArray
    rules: dict[str, FloatArray]
    errors: dict[str, list[int]]


def wander(two: TwoSides, chosen: Settings) -> Wander | str:
    """Let the positive side's outermost point go to the far corner of its own side."""
    window = wider(two.data.window)
    rules = {
        texts.LEAST_SQUARES: LeastSquaresClassifier(coding=chosen.coding, lam=chosen.lam, penalty=chosen.penalty),
        texts.LOGISTIC: LogisticRegression(lam=RIVAL_LAM),
    }
    begin = fitting.fit(rules[texts.LEAST_SQUARES], two.X, two.data.y)
    if isinstance(begin, str):
        return begin
    corners = clipping.corners(window)
    target = corners[int(np.argmax(begin.rule.decision_function(corners)))]
    own = np.flatnonzero(two.data.y == 1)
    moved = int(own[np.argmin(np.hypot(*(two.X[own] - target).T))])
    path = two.X[moved] + np.outer(np.linspace(0, 0.97, PLACES), target - two.X[moved])
    found: dict[str, list[FloatArray]] = {name: [] for name in rules}
    errors: dict[str, list[int]] = {name: [] for name in rules}
    for at in path:
        there = _moved(two.data, moved, at)
        for name, rule in rules.items():
            fit = fitting.fit(rule, there.X, there.y)
            if isinstance(fit, str):
                return fit
            found[name].append(_line(fit.rule))
            errors[name].append(wrong(fit.rule, there))
    lines = {name: np.array(values) for name, values in found.items()}
    return Wander(replace(two.data, window=window), moved, path, lines, errors)


def wider(window: Window) -> Window:
    """Return a window around the same centre, twice as wide and high."""
    x, y = (window.x_min + window.x_max) / 2, (window.y_min + window.y_max) / 2
    w, h = WIDER * (window.x_max - window.x_min) / 2, WIDER * (window.y_max - window.y_min) / 2
    return Window(*(float(np.clip(edge, -EDGE, EDGE)) for edge in (x - w, x + w, y - h, y + h)))


def turned(rules: FloatArray, step: int) -> float:
    """Return by how many degrees w at a place differs from w at the first; not a number for w = 0."""
    a, b = _unit(rules[0, :2]), _unit(rules[step, :2])
    return float(np.degrees(np.arccos(np.clip(a @ b, -1, 1)))) if a.any() and b.any() else float("nan")


def _unit(w: FloatArray) -> FloatArray:
    """Return w at length 1, whatever its units; zero where it has no direction."""
    largest = float(np.abs(w).max())
    if not 0 < largest < np.inf:
        return np.zeros(2)
    return np.asarray(w / largest / np.hypot(*(w / largest)))


def _moved(data: Dataset, moved: int, at: FloatArray) -> Dataset:
    X = data.X.copy()
    X[moved] = at
    return replace(data, X=np.clip(X, -MAX_COORDINATE, MAX_COORDINATE))


def _line(rule: Any) -> FloatArray:
    return np.append(rule.coef_[0], rule.intercept_[0])
