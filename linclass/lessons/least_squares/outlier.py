"""An outlier: one point goes far out on its own, correct side, and least squares turns after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets.dataset import MAX_COORDINATE, Window
from linclass.figures import clipping
from linclass.lessons import fitting
from linclass.lessons.least_squares import texts
from linclass.models import many_sets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray, IntArray
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.least_squares import LeastSquaresClassifier
    from linclass.models.logistic import LogisticRegression

PLACES = 33
WIDER = 2.0  # how many times the window is as wide and high as the person's
EDGE = 10 * MAX_COORDINATE


@dataclass(frozen=True, eq=False)
class Outlier:
    """A point's way, and the rules fitted at each place of it.

    Attributes
    ----------
    two : TwoClasses
        The two sides, with a window that holds the way.
    moved : int
        The row of the point in them.
    places : sequence of m of the places 0 .. 32 of its way, ascending from 0
    path : array (m, 2)
    rules : mapping from a name to an array (m, 3) of w1, w2, w0
    errors : mapping from a name to how many of the other points are wrong, (m,)
    """

    two: TwoClasses
    moved: int
    places: Sequence[int]
    path: FloatArray
    rules: dict[str, FloatArray]
    errors: dict[str, list[int]]


def far_out(
    two: TwoClasses,
    least_squares: LeastSquaresClassifier,
    logistic: LogisticRegression,
    places: Sequence[int] = range(PLACES),
) -> Outlier:
    """Let the positive side's outermost point go to the far corner of its own side, and stop at these places."""
    window = wider(two.window)
    rules: dict[str, LeastSquaresClassifier | LogisticRegression] = {
        texts.LEAST_SQUARES: least_squares,
        texts.LOGISTIC: logistic,
    }
    begin = fitting.fit(least_squares, two.X, two.data.y).rule
    corners = clipping.corners(window)
    target = corners[int(np.argmax(begin.decision_function(corners)))]
    own = np.flatnonzero(two.t > 0)
    moved = int(own[np.argmin(np.hypot(*(two.X[own] - target).T))])
    path = two.X[moved] + np.outer(np.linspace(0, 0.97, PLACES)[list(places)], target - two.X[moved])
    sets = np.repeat(two.X[None], len(path), axis=0)
    sets[:, moved] = np.clip(path, -MAX_COORDINATE, MAX_COORDINATE)
    lines = {name: _each(model, sets, two.data.y) for name, model in rules.items()}
    errors = {name: _wrong(found, sets, two.t) for name, found in lines.items()}
    return Outlier(replace(two, data=replace(two.data, window=window)), moved, places, path, lines, errors)


def _each(model: LeastSquaresClassifier | LogisticRegression, sets: FloatArray, y: IntArray) -> FloatArray:
    """Return w1, w2, w0 for each set of points, (m, 3): all at once, and one by one where that is not enough."""
    found = many_sets.rules(model, sets, y)
    for j in np.flatnonzero(np.isnan(found).any(axis=1)):
        rule = fitting.fit(model, sets[j], y).rule
        found[j] = np.append(rule.coef_[0], rule.intercept_[0])
    return found


def _wrong(rules: FloatArray, sets: FloatArray, t: FloatArray) -> list[int]:
    """Return how many points of each set its rule has on the wrong side; the boundary is the negative side's."""
    values = np.einsum("mnd,md->mn", sets, rules[:, :2]) + rules[:, 2:]
    wrong: list[int] = np.count_nonzero((values > 0) != (t > 0), axis=1).tolist()
    return wrong


def wider(window: Window) -> Window:
    """Return a window around the same centre, twice as wide and high."""
    x, y = (window.x_min + window.x_max) / 2, (window.y_min + window.y_max) / 2
    w, h = WIDER * (window.x_max - window.x_min) / 2, WIDER * (window.y_max - window.y_min) / 2
    return Window(*(float(np.clip(edge, -EDGE, EDGE)) for edge in (x - w, x + w, y - h, y + h)))


def turned(rules: FloatArray, row: int) -> float:
    """Return by how many degrees w of a row differs from w of the first; not a number for w = 0."""
    a, b = _unit(rules[0, :2]), _unit(rules[row, :2])
    if not (a.any() and b.any()):
        return float("nan")
    return float(np.degrees(np.arctan2(abs(a[0] * b[1] - a[1] * b[0]), a @ b)))  # exactly 0 where nothing turned


def _unit(w: FloatArray) -> FloatArray:
    """Return w at length 1, whatever its units; zero where it has no direction."""
    largest = float(np.abs(w).max())
    if not 0 < largest < np.inf:
        return np.zeros(2)
    return np.asarray(w / largest / np.hypot(*(w / largest)))
