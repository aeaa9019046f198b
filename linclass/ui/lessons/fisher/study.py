"""A direction, the rule along it, and the two directions that compete, on the person's points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from linclass.models.fisher import FisherDiscriminant
from linclass.numerics.scatter import class_scatter
from linclass.ui.lessons.fisher.settings import BY_HAND
from linclass.ui.texts import fisher as texts
from linclass.ui.texts.markdown import plain

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.ui.lessons.fisher.settings import Settings
    from linclass.ui.sides import TwoSides


@dataclass(frozen=True, eq=False)
class Lesson:
    """A direction and what it does.

    Attributes
    ----------
    two : TwoSides
        The points of the two sides; `train` and `test` are parts of them.
    turned : array (2,), length 1
        The direction as chosen, or as the hand turned it.
    w : array (2,)
        The same or its opposite: it points from class 1 to class 2.
    along : FisherDiscriminant
        The rule on y = w'x, a line: its thresholds, projected means and variances, and J(w).
    best, means : FisherDiscriminant
        Fisher's direction and the difference of the means, in the plane.
    """

    two: TwoSides
    train: Dataset
    test: Dataset
    turned: FloatArray
    w: FloatArray
    along: FisherDiscriminant
    best: FisherDiscriminant
    means: FisherDiscriminant

    @property
    def thresholds(self) -> list[float]:
        """The values of y = w'x at which the rule changes its mind, ascending."""
        return list(self.along.thresholds_.tolist())

    @property
    def lowest(self) -> int:
        """The class, 0 or 1, of the values of y below all thresholds."""
        below = self.thresholds[0] - max(1.0, abs(self.thresholds[0])) if len(self.thresholds) else 0.0
        return int(self.along.predict([[below]])[0])

    @property
    def angle(self) -> float:
        """The angle of the direction from the x1 axis in degrees, at least 0 and below 180."""
        return float(np.rad2deg(np.arctan2(self.w[1], self.w[0])) % 180)

    @property
    def names(self) -> tuple[str, str]:
        """What the two sides are called, safe inside Markdown; a class that has only a number is "class 2"."""
        minus, plus = (texts.CLASS.format(name=name) if name.isdigit() else plain(name) for name in self.two.names)
        return minus, plus

    def wrong(self, data: Dataset) -> int:
        """Return how many of these points are on the wrong side."""
        return int(np.sum(self.along.predict((data.X @ self.w)[:, None]) != data.y)) if len(data.y) else 0

    def overlapping(self) -> int:
        """Return how many training points lie where both projected classes do."""
        y = self.train.X @ self.w
        first, second = (y[self.train.y == k] for k in (0, 1))
        low, high = max(first.min(), second.min()), min(first.max(), second.max())
        return int(np.sum((y >= low) & (y <= high)))

    def own_scatter(self) -> FloatArray:
        """Return S_1 and S_2, (2, 2, 2)."""
        scatter = class_scatter(self.train.X, self.train.y, 2, own=True)
        return scatter.unscaled(scatter.own)


def study(data: Dataset, chosen: Settings, turned: float | None = None) -> Lesson | str:
    """Project on the chosen direction, or on the one at angle `turned`; where nothing can be, say so in a sentence."""
    two = chosen.sides.of(data)
    if isinstance(two, str):
        return two
    train, test = (two.only(rows).data for rows in chosen.split.rows(data))
    best, means = (FisherDiscriminant(direction=name).fit(train.X, train.y) for name in ("fisher", "means"))
    by_hand = turned is not None or chosen.direction == BY_HAND
    if by_hand:
        radians = np.deg2rad(chosen.angle if turned is None else turned)
        direction = np.array([np.cos(radians), np.sin(radians)])
    else:
        direction = (best if chosen.direction == "fisher" else means).direction_
        if not direction.any():
            return texts.MEANS_EQUAL
    w, along = _along(direction, train.X, train.y, chosen.threshold)
    return Lesson(two, train, test, direction, w, along, best, means)


def _along(w: FloatArray, X: FloatArray, y: IntArray, threshold: str) -> tuple[FloatArray, FisherDiscriminant]:
    """Return w or -w, whichever points to class 2, and the discriminant on the projections."""
    rule = FisherDiscriminant(threshold=threshold).fit((X @ w)[:, None], y)
    if rule.direction_[0] >= 0:
        return w, rule
    return -w, FisherDiscriminant(threshold=threshold).fit((X @ -w)[:, None], y)
