"""The window as the square from -1 to 1, in which all geometry is done: tolerances then hold at any zoom."""

from collections.abc import Sequence

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window, has_inside

MERGE_DISTANCE = 1e-12  # points of the square nearer than this are one point


class UnitSquare:
    """The map between a window of the plane and the square [-1, 1] x [-1, 1]."""

    def __init__(self, window: Sequence[float]) -> None:
        self.window = _checked(window)
        self.low = np.array([self.window.x_min, self.window.y_min])
        self.high = np.array([self.window.x_max, self.window.y_max])
        self.centre, self.half = self.low / 2 + self.high / 2, self.high / 2 - self.low / 2

    def to_plane(self, u: FloatArray) -> FloatArray:
        """Return points (m, 2) of the square in the plane's units; its border lands on the window's exactly."""
        x = self.centre + self.half * u
        return np.where(u <= -1, self.low, np.where(u >= 1, self.high, x))

    @property
    def shape(self) -> tuple[float, float]:
        """Half the window's width and height, in units of the larger."""
        width, height = (self.half / self.half.max()).tolist()
        return width, height

    def to_scale(self, x: FloatArray) -> FloatArray:
        """Return points (m, 2) of the plane in units of half the window's longer side: distances keep proportion."""
        return np.asarray((x - self.centre) / self.half.max())

    def lines(self, W: FloatArray, w0: FloatArray) -> list[tuple[float, float, float]]:
        """Return the lines w'x + w0 = 0 that meet the square, as (a, b, c) with a u + b v + c the distance in it.

        A rule with w = 0 has no line.
        """
        scale = np.maximum(np.abs(W).max(axis=1), np.abs(w0))
        scale = np.where(scale > 0, scale, 1.0)
        normals = W / scale[:, None] * self.half
        offsets = W / scale[:, None] @ self.centre + w0 / scale
        lengths = np.hypot(normals[:, 0], normals[:, 1])
        meets = np.abs(offsets) < np.abs(normals).sum(axis=1)  # strictly: touching a corner cuts nothing off
        result = np.column_stack([normals, offsets])[meets] / lengths[meets, None]
        return [(a, b, c) for a, b, c in result.tolist()]


def _checked(given: Sequence[float]) -> Window:
    """Return the window; ValueError unless it is finite, ordered and wide enough for its coordinates' digits."""
    if len(given) != 4:
        raise ValueError(f"window must be (x_min, x_max, y_min, y_max); got {given!r}.")
    window = Window(*map(float, given))
    if not all(np.isfinite(side) and abs(side) <= checks.MAX_COORDINATE for side in window):
        raise ValueError(f"window must be finite, within {checks.MAX_COORDINATE:g}; got {window}.")
    if not has_inside(window):
        raise ValueError(f"window must have x_min < x_max and y_min < y_max, apart enough to tell; got {window}.")
    return window
