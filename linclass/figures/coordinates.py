"""Coordinates as the browser reads them: short lists, no more digits than can be seen."""

import math
from collections.abc import Iterable

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window
from linclass.figures.layout import Dict
from linclass.figures.numbers import tidy

GAP = np.full((1, 2), np.nan)
COORDINATE_DIGITS = 3.5  # decimal digits of a coordinate, in units of the window: a fraction of a pixel


def decimals(window: Window) -> int:
    """Return how many decimals place a coordinate to 1/3000 of the window's shorter side or better."""
    side = window.side
    return math.ceil(COORDINATE_DIGITS - math.log10(side))


def xy(points: FloatArray, digits: int) -> Dict:
    """Return the coordinates of a few vertices as short lists, which are smaller than binary arrays.

    A row that is not finite becomes a gap. No vertex at all becomes one gap: Plotly drops an empty trace for good,
    so that a later frame could not fill it.
    """
    if len(points) == 0:
        return {"x": [None], "y": [None]}
    x, y = _rounded(points, digits).T.tolist()
    return {"x": [_or_gap(v) for v in x], "y": [_or_gap(v) for v in y]}


def joined(pieces: Iterable[FloatArray]) -> FloatArray:
    """Return polylines (m, 2) as one with a gap between any two; no vertex at all, (0, 2), where there are none."""
    return np.vstack([part for piece in pieces for part in (piece, GAP)][:-1] or [np.empty((0, 2))])


def frames_xy(points: FloatArray, digits: int) -> list[Dict]:
    """Return the coordinates of `xy` for every frame, (frames, vertices, 2), computed at once where there is no gap."""
    if points.size == 0 or not np.isfinite(points).all():
        return [xy(frame, digits) for frame in points]
    return [{"x": x, "y": y} for x, y in _rounded(points, digits).transpose(0, 2, 1).tolist()]


def _rounded(points: FloatArray, digits: int) -> FloatArray:
    """Return points to so many digits, and never -0."""
    return np.round(points, digits) + 0.0


def _or_gap(value: float) -> float | None:
    """Return None for what is not finite: JSON has no NaN, and Plotly leaves a gap there."""
    return value if math.isfinite(value) else None


def significant(values: FloatArray, digits: int = 6) -> list[float | None]:
    """Return values as a list, to so many significant digits: two more than hover shows. No number leaves a gap.

    What is rounding noise relative to the largest is 0, as hover says it.
    """
    return [float(f"{v:.{digits}g}") if math.isfinite(v) else None for v in tidy(values).tolist()]
