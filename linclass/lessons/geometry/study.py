"""The rule that the visitor drags, and its values at the points."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from linclass.figures.geometry.level_lines import reach_of, values_of
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.kit import Dataset, FloatArray, IntArray, Missing, TwoClasses, require
from linclass.mistakes import beyond_margin, values


@dataclass(frozen=True, eq=False)
class Run:
    """The rule, the point x, and the person's points.

    Attributes
    ----------
    two : TwoClasses
        The points of the two sides; none where a side has none.
    missing : str
        The sentence that says why there are no two sides; empty where they are.
    """

    chosen: Settings
    data: Dataset
    two: TwoClasses
    missing: str = ""

    @property
    def w(self) -> FloatArray:
        """The weights, (2,)."""
        return self.chosen.w

    @property
    def w0(self) -> float:
        """The bias."""
        return self.chosen.w0

    @property
    def x(self) -> FloatArray:
        """The point x, (2,)."""
        return self.chosen.x

    @property
    def y(self) -> float:
        """y(x) = w'x + w0; 0 where x lies on the boundary but for rounding, as for the points."""
        return float(values(self.x[None], self.w, self.w0)[0])

    @property
    def length(self) -> float:
        """‖w‖."""
        return float(np.hypot(*self.w))

    @property
    def r(self) -> float:
        """The signed distance y(x)/‖w‖; w must not be zero."""
        return self.y / self.length

    @property
    def foot(self) -> FloatArray:
        """The foot of x on the boundary, (2,); w must not be zero."""
        return self.x - self.r * self.w / self.length

    @property
    def shift(self) -> float:
        """-w0/‖w‖: where along w from the origin the boundary lies; w must not be zero."""
        return -self.w0 / self.length

    @cached_property
    def values(self) -> FloatArray:
        """The values a = w'x + w0 that the line of the level lines passes, ascending."""
        return values_of(reach_of(self.chosen.f, self.w, self.w0, self.two.data.home))

    @property
    def middle(self) -> int:
        """The step at which that line is the boundary."""
        return len(self.values) // 2

    @property
    def wrong(self) -> IntArray:
        """The rows of the person's points that are not on their own side (on the boundary is on neither)."""
        return self.two.rows[beyond_margin(self.two.X, self.two.t, self.w, self.w0)]

    @property
    def right(self) -> int:
        """The number of points that are on their own side."""
        return len(self.two.t) - len(self.wrong)


def with_w(run: Run) -> Run:
    """Return the run if w is not 0; raise Missing otherwise."""
    require(run.length > 0)
    return run


def study(data: Dataset, chosen: Settings) -> Run:
    """Return the run of the rule; it exists without points too."""
    try:
        return Run(chosen, data, chosen.sides.of(data))
    except Missing as missing:
        names = data.class_names[:2] if len(data.class_names) > 1 else ("1", "2")
        nobody = replace(
            data, X=np.empty((0, 2)), y=np.empty(0, dtype=np.int64), class_names=names, recipe=None, test=None
        )
        return Run(chosen, data, TwoClasses.of(nobody), missing.sentence)
