"""An outlier: one point goes far out on its own, correct side, and least squares turns after it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np

from linclass import LeastSquaresClassifier, LogisticRegression
from linclass.datasets.window import inside, window_around
from linclass.lessons.kit import (
    MAX_COORDINATE,
    FloatArray,
    IntArray,
    TwoClasses,
    clipping,
    fitting,
    noiseless,
    shown_step,
)
from linclass.models import many_sets
from linclass.numerics.angles import angle

Model: TypeAlias = LeastSquaresClassifier | LogisticRegression

LAST_PLACE = 32  # the number of the farthest place
CORNER_SHARE = 0.82  # of the way to a corner of the window: the plane has its numbers and its names there


@dataclass(frozen=True, eq=False)
class Way:
    """The way of one point away from the others: which point, and its places.

    Attributes
    ----------
    moved : int
        The row of the point in the two sides.
    start, goal : arrays (2,)
        Its own place, and the farthest.
    """

    moved: int
    start: FloatArray
    goal: FloatArray

    def at(self, places: Sequence[int]) -> FloatArray:
        """Return where these of the places 0 .. 32 are, (m, 2)."""
        shares = np.array(places, dtype=np.float64) / LAST_PLACE
        return np.asarray(self.start + np.outer(shares, self.goal - self.start))


@dataclass(frozen=True, eq=False)
class Outlier:
    """The rules fitted at some places of a point's way.

    Attributes
    ----------
    two : TwoClasses
        The two sides, with the point at its own place.
    way : Way
    places : tuple of m of the places 0 .. 32, ascending from 0
    rules : mapping from a method's name to an array (m, 3) of w1, w2, w0
    wrong : mapping from the same to how many points are on the wrong side, m numbers
    """

    two: TwoClasses
    way: Way
    places: tuple[int, ...]
    rules: Mapping[str, FloatArray]
    wrong: Mapping[str, list[int]]

    @cached_property
    def path(self) -> FloatArray:
        """The places of the point, (m, 2)."""
        return self.way.at(self.places)

    @cached_property
    def turned(self) -> dict[str, list[float]]:
        """The degrees by which each line has turned at each place; NaN where there is no line."""
        return {name: [turned(rows, row) for row in range(len(rows))] for name, rows in self.rules.items()}

    def row(self, place: int) -> int:
        """Return which of the m places one of the 33 is."""
        return self.places.index(place)


def place(step: int | None) -> int:
    """Return the place of a step of the run that is asked for: the farthest where none is."""
    return shown_step(step, LAST_PLACE)


def way(two: TwoClasses, model: LeastSquaresClassifier, goal: tuple[float, float] | None = None) -> Way:
    """Return the way of the positive side's point that least squares finds most surely right.

    A point that the window shows comes first. Without a goal it goes as far as the window does: to the corner, of those
    on its own side, at which least squares gets most points wrong, or else turns most. Where the window shows no such
    point, that of all points stands for it.
    """
    begin = fitting.fit(model, two.X, two.data.y).rule
    home = two.data.home
    own = np.flatnonzero(two.t > 0)
    shown = own[((two.X[own] >= home[::2]) & (two.X[own] <= home[1::2])).all(axis=1)]
    candidates = shown if len(shown) else own
    moved = int(candidates[np.argmax(begin.decision_function(two.X[candidates]))])
    start = two.X[moved]
    if goal is not None:
        return Way(moved, start, np.array(goal, dtype=np.float64))
    corners = clipping.corners(home if inside(start[None], home) else window_around(two.X))
    right = begin.decision_function(corners) > 0
    goals = start + CORNER_SHARE * ((corners[right] if right.any() else corners) - start)
    rules, wrong = _at(two, moved, np.vstack([start, goals]), model)
    result = [(wrong[j], np.nan_to_num(turned(rules, j))) for j in range(1, len(rules))]
    return Way(moved, start, goals[result.index(max(result))])


def far_out(two: TwoClasses, models: Mapping[str, Model], goes: Way, places: Sequence[int]) -> Outlier:
    """Fit each model to the points with one of them at the beginning of its way, and at these places of it."""
    chosen = tuple(sorted({0, *places}))
    rules: dict[str, FloatArray] = {}
    wrong: dict[str, list[int]] = {}
    for name, model in models.items():
        rules[name], wrong[name] = _at(two, goes.moved, goes.at(chosen), model)
    return Outlier(two, goes, chosen, rules, wrong)


def turned(rules: FloatArray, row: int) -> float:
    """Return by how many degrees w of a row differs from w of the first; not a number for w = 0."""
    a, b = rules[0, :2], rules[row, :2]
    if not (a.any() and b.any() and np.isfinite(a).all() and np.isfinite(b).all()):
        return np.nan
    return noiseless(angle(a, b))


def _at(two: TwoClasses, moved: int, path: FloatArray, model: Model) -> tuple[FloatArray, list[int]]:
    """Return w1, w2, w0 (m, 3) for each place of the point, and how many points are on the wrong side then."""
    sets = np.repeat(two.X[None], len(path), axis=0)
    sets[:, moved] = np.clip(path, -MAX_COORDINATE, MAX_COORDINATE)
    rules = _each(model, sets, two.data.y)
    values = np.einsum("mnd,md->mn", sets, rules[:, :2]) + rules[:, 2:]
    wrong: list[int] = np.count_nonzero((values > 0) != (two.t > 0), axis=1).tolist()  # 0 is the negative side's
    return rules, wrong


def _each(model: Model, sets: FloatArray, y: IntArray) -> FloatArray:
    """Return w1, w2, w0 for each set of points, (m, 3): all at once, and one by one where that is not enough."""
    result = many_sets.rules(model, sets, y)
    for j in np.flatnonzero(np.isnan(result).any(axis=1)):
        rule = fitting.fit(model, sets[j], y).rule
        result[j] = np.append(rule.coef_[0], rule.intercept_[0])
    return result
