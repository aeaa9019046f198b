"""A direction, the rule along it, and the two directions that compete, on the person's points."""

from dataclasses import dataclass, replace

import numpy as np

from linclass import FisherDiscriminant
from linclass.figures.fisher.criterion import angle_of
from linclass.lessons.fisher.settings import BY_HAND, Settings
from linclass.lessons.kit import (
    AnyState,
    Dataset,
    FloatArray,
    Missing,
    PageProblem,
    TwoClasses,
    class_named,
    noiseless,
    of_sides,
)
from linclass.numerics import angles
from linclass.numerics.linear_algebra.scatter import class_scatter

MEANS_EQUAL = (
    "**The means of the two sides are equal**, so no direction tells them apart by their means: J = 0 everywhere."
    " Move a point, or choose *Turned by hand*."
)


MIN_EQUAL_COSINE = 1 - 1e-9  # of the cosine between two directions that are the same


@dataclass(frozen=True, eq=False)
class Run:
    """A direction and what it does.

    Attributes
    ----------
    data : Dataset
        All the person's points.
    two : TwoClasses
        The points of the two sides; `train` and `test` are parts of them.
    w : array (2,), length 1
        The direction, with the sense that it was given: Fisher's and that of the means point from the mean of the
        negative side to that of the positive one; one turned by hand points to its handle.
    along : FisherDiscriminant
        The rule on y = w'x, a line, and J(w). Its own direction is 1 or -1: its thresholds and means are those of
        `sense` times y.
    best, means : FisherDiscriminant
        Fisher's direction and the difference of the means, in the plane.
    """

    chosen: Settings
    data: Dataset
    two: TwoClasses
    train: TwoClasses
    test: TwoClasses
    w: FloatArray
    along: FisherDiscriminant
    best: FisherDiscriminant
    means: FisherDiscriminant

    @property
    def sense(self) -> float:
        """1 where w points to the positive side, -1 where it points away from it."""
        return -1.0 if self.along.direction_[0] < 0 else 1.0

    @property
    def thresholds(self) -> list[float]:
        """The values of y = w'x at which the rule changes its mind, ascending; 0 for rounding beside the points' y."""
        reach = float((np.abs(self.train.X) @ np.abs(self.w)).max())
        return sorted(noiseless(value, reach) for value in (self.sense * self.along.thresholds_).tolist())

    @property
    def beyond(self) -> list[float]:
        """The thresholds that lie beyond all points, those kept for the test among them."""
        y = self.two.X @ self.w
        return [value for value in self.thresholds if not y.min() <= value <= y.max()]

    @property
    def lowest(self) -> int:
        """The side, 0 or 1, of the values of y below all thresholds."""
        below = self.thresholds[0] - max(1.0, abs(self.thresholds[0])) if len(self.thresholds) else 0.0
        return int(self.along.predict([[below]])[0])

    @property
    def angle(self) -> float:
        """The angle from the x1 axis to w in degrees, above -180 and at most 180."""
        return angle_of(self.w)

    @property
    def names(self) -> tuple[str, str]:
        """The names of the negative and the positive side, safe inside Markdown."""
        return class_named(self.two.negative.name), class_named(self.two.positive.name)

    def wrong(self, part: TwoClasses) -> int:
        """Return how many of these points are on the wrong side."""
        return int(np.sum(self.along.predict((part.X @ self.w)[:, None]) != part.data.y)) if len(part.X) else 0

    def overlapping(self) -> int:
        """Return how many training points lie where both projected classes do."""
        y = self.train.X @ self.w
        first, second = (y[self.train.data.y == k] for k in (0, 1))
        low, high = max(first.min(), second.min()), min(first.max(), second.max())
        return int(np.sum((y >= low) & (y <= high)))

    def other(self) -> "Run | None":
        """Return the run along Fisher's direction, or along that of the means where Fisher's is chosen already.

        None where the means are equal, and have no direction.
        """
        is_best = abs(float(self.w @ self.best.direction_)) > MIN_EQUAL_COSINE * float(np.hypot(*self.best.direction_))
        w = (self.means if is_best else self.best).direction_
        return replace(self, w=w, along=along(w, self.train, self.chosen.threshold)) if w.any() else None

    def own_scatter(self) -> FloatArray:
        """Return S_1 and S_2, (2, 2, 2)."""
        scatter = class_scatter(self.train.X, self.train.data.y, 2, own=True)
        return scatter.unscaled(scatter.own)


def study(data: Dataset, chosen: Settings) -> Run:
    """Project the training points on the chosen direction."""
    two = chosen.sides.of(data)
    train, test = (two.only(rows) for rows in chosen.split.rows(data))
    X, y = train.X, train.data.y
    best, means = (FisherDiscriminant(direction=name).fit(X, y) for name in ("fisher", "means"))
    if chosen.direction == BY_HAND:
        w = angles.unit(np.deg2rad(chosen.angle))
    else:
        w = (best if chosen.direction == "fisher" else means).direction_
        if not w.any():
            raise Missing(MEANS_EQUAL)
    return Run(chosen, data, two, train, test, w, along(w, train, chosen.threshold), best, means)


def along(w: FloatArray, train: TwoClasses, threshold: str) -> FisherDiscriminant:
    """Return the discriminant on the projections y = w'x, one feature."""
    return FisherDiscriminant(threshold=threshold).fit((train.X @ w)[:, None], train.data.y)


def problem(_: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers."""
    chosen = run.chosen
    if chosen.direction == BY_HAND:
        model = FisherDiscriminant(threshold=chosen.threshold)
        return of_sides(run.train, run.test, model, projected=run.w)
    return of_sides(run.train, run.test, FisherDiscriminant(direction=chosen.direction, threshold=chosen.threshold))
