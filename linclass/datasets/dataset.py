"""What the person works on: labelled points in the plane, and where they came from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from linclass.base import FloatArray, IntArray

MAX_CLASSES = 6
MAX_POINTS = 2000
MAX_COORDINATE = 1e9


class Window(NamedTuple):
    """The part of the plane that is shown: x_min <= x1 <= x_max, y_min <= x2 <= y_max."""

    x_min: float
    x_max: float
    y_min: float
    y_max: float


PLANE = Window(-5.0, 5.0, -4.0, 4.0)  # where points are drawn and generated: 5 : 4, equal units on both axes


@dataclass(frozen=True)
class Recipe:
    """How to make a data set again: a generator's (or bundled table's) name and its settings."""

    name: str
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Dataset:
    """Labelled points in the plane.

    Attributes
    ----------
    X : array (n, 2)
    y : array (n,) of class numbers 0 .. K-1; class 0 is the lectures' C_1
    class_names, feature_names : the person's words for the classes and the two axes
    window : the part of the plane to show
    recipe : how the points were made; None once they were drawn, edited or uploaded
    """

    X: FloatArray
    y: IntArray
    class_names: tuple[str, ...] = ("1", "2")
    feature_names: tuple[str, str] = ("x1", "x2")
    window: Window = PLANE
    recipe: Recipe | None = None

    def __post_init__(self) -> None:
        if self.X.shape != (len(self.y), 2):
            raise ValueError(f"X must be (n, 2) with n = len(y); got {self.X.shape} and {len(self.y)}.")
        if not np.isfinite(self.X).all():
            raise ValueError("Every coordinate must be a finite number.")
        self.X.flags.writeable = False
        self.y.flags.writeable = False

    @property
    def counts(self) -> IntArray:
        """The number of points of each class, (K,)."""
        return np.bincount(self.y, minlength=len(self.class_names)).astype(np.int64)
