"""Straight lines and half planes cut exactly to a window: no tolerances, no grids.

A rule is (w, w0) with y(x) = w'x + w0. Only its direction matters here, so it is scaled first: rules with weights
of 1e-300 or 1e300 are cut like any others.
"""

from typing import TypeAlias

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window

Point: TypeAlias = list[float]


def corners(window: Window) -> FloatArray:
    """Return the window's corners (4, 2), anticlockwise from the lower left."""
    x_min, x_max, y_min, y_max = window
    return np.array([[x_min, y_min], [x_max, y_min], [x_max, y_max], [x_min, y_max]], dtype=np.float64)


def centre(window: Window) -> FloatArray:
    """Return the window's centre (2,)."""
    x_min, x_max, y_min, y_max = window
    return np.array([(x_min + x_max) / 2, (y_min + y_max) / 2])


def normalized(w: FloatArray, w0: float) -> tuple[FloatArray, float]:
    """Return the same rule with max(|w1|, |w2|, |w0|) = 1; the zero rule stays zero."""
    largest = max(*map(abs, w.tolist()), abs(float(w0)))
    if largest == 0:
        return np.zeros_like(w, dtype=np.float64), 0.0
    return w / largest, float(w0) / largest


def half_plane(polygon: FloatArray, w: FloatArray, w0: float) -> FloatArray:
    """Return the part of a convex polygon (m, 2) where w'x + w0 >= 0, as a polygon (m', 2), empty if there is none.

    Sutherland and Hodgman (1974), one edge of the clip at a time: corners on the right side stay, an edge that
    changes sides is cut where w'x + w0 = 0.
    """
    places, y = _heights(polygon, w, w0)
    kept = []
    for a, b, y_a, y_b in zip(places[-1:] + places, places, y[-1:] + y, y, strict=False):
        if y_a >= 0:
            kept.append(a)
        if y_a < 0 < y_b or y_b < 0 < y_a:
            kept.append(_crossing(a, b, y_a, y_b))
    if len(kept) < 3:  # a corner or an edge that only touches the line has no area
        return np.empty((0, 2))
    return np.array(kept)


def chord(polygon: FloatArray, w: FloatArray, w0: float) -> FloatArray:
    """Return the two ends (2, 2) of the line w'x + w0 = 0 inside a convex polygon, (0, 2) if it passes outside."""
    if not w.any():
        return np.empty((0, 2))
    places, y = _heights(polygon, w, w0)
    ends = [
        a if y_a == 0 else _crossing(a, b, y_a, y_b)
        for a, b, y_a, y_b in zip(places[-1:] + places, places, y[-1:] + y, y, strict=False)
        if y_a == 0 or y_a < 0 < y_b or y_b < 0 < y_a
    ]
    return np.array(ends) if len(ends) == 2 else np.empty((0, 2))


def _heights(polygon: FloatArray, w: FloatArray, w0: float) -> tuple[list[Point], list[float]]:
    """Return the corners, and y at each: plain floats, as arrays of two numbers only cost time."""
    w, w0 = normalized(w, w0)
    places: list[Point] = polygon.tolist()
    y: list[float] = (polygon @ w + w0).tolist()
    return places, y


def _crossing(a: Point, b: Point, y_a: float, y_b: float) -> Point:
    """Return the point of the segment ab where the linear function that is y_a at a and y_b at b is zero."""
    share = y_a / (y_a - y_b)
    return [_between(a[0], b[0], share), _between(a[1], b[1], share)]


def _between(p: float, q: float, share: float) -> float:
    """Return p + (q - p) share; rounding can't push it beyond the ends."""
    return min(max(p + (q - p) * share, min(p, q)), max(p, q))
