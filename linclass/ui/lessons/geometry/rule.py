"""The rule in the person's hand and what it makes of the points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.geometry import distance
from linclass.ui import shell

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme
    from linclass.ui.lessons.geometry.settings import Settings
    from linclass.ui.sides import TwoSides


@dataclass(frozen=True, eq=False)
class Lesson:
    """The rule, the point x, and the person's points.

    Attributes
    ----------
    two : TwoSides or str
        The points of two sides; where there are none, the sentence that says what is missing.
    data : Dataset
        The points of two sides with y = 0 and 1; without two sides, no point.
    """

    chosen: Settings
    two: TwoSides | str
    data: Dataset

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
        """y(x) = w'x + w0."""
        return float(self.w @ self.x + self.w0)

    @property
    def length(self) -> float:
        """‖w‖."""
        return float(np.hypot(*self.w))

    @property
    def r(self) -> float:
        """The signed distance y(x)/‖w‖; w must not be zero."""
        return distance(self.w, self.w0, self.x)[0]

    @property
    def foot(self) -> FloatArray:
        """The foot of x on the boundary, (2,); w must not be zero."""
        return distance(self.w, self.w0, self.x)[1]

    @property
    def shift(self) -> float:
        """-w0/‖w‖: where along w from the origin the boundary lies; w must not be zero."""
        return -self.w0 / self.length

    @property
    def wrong(self) -> IntArray:
        """The rows of the person's points that are not on their own side (on the boundary is on neither)."""
        if isinstance(self.two, str):
            return np.empty(0, dtype=np.int64)
        return self.two.rows[self.two.t * (self.two.X @ self.w + self.w0) <= 0]

    @property
    def right(self) -> int:
        """How many points are on their own side."""
        return len(self.data.y) - len(self.wrong)

    @property
    def names(self) -> tuple[str, str]:
        """What the negative and the positive side are called."""
        return self.data.class_names[0], self.data.class_names[1]

    @property
    def theme(self) -> Theme:
        """The palette in which a figure's classes 0 and 1 look like the two sides on the plane."""
        return shell.theme() if isinstance(self.two, str) else self.two.theme


def study(data: Dataset, chosen: Settings) -> Lesson:
    """Return what the rule makes of the points; it is there without points too."""
    two = chosen.sides.of(data)
    if isinstance(two, str):
        names = data.class_names[:2] if len(data.class_names) > 1 else ("1", "2")
        return Lesson(chosen, two, replace(data, X=np.empty((0, 2)), y=np.empty(0, dtype=np.int64), class_names=names))
    return Lesson(chosen, two, two.data)
