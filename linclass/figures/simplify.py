"""Polylines with no more vertices than can be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from linclass.base import FloatArray

FEW = 8  # vertices that are not worth looking at


def simplified(points: FloatArray, tolerance: float) -> FloatArray:
    """Return a polyline (m, 2) without vertices that lie within `tolerance` of the chord of those that stay.

    The ends stay, and every vertex that is left out is within `tolerance` of the result.
    Source: D. Douglas and T. Peucker, Cartographica 10 (1973).
    """
    if tolerance <= 0 or len(points) <= FEW:
        return points
    kept = np.zeros(len(points), dtype=bool)
    kept[[0, -1]] = True
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        distances = _from_segment(points[first + 1 : last], points[first], points[last])
        farthest = int(distances.argmax())
        if distances[farthest] > tolerance:
            middle = first + 1 + farthest
            kept[middle] = True
            spans += [(first, middle), (middle, last)]
    return points[kept]


def _from_segment(points: FloatArray, a: FloatArray, b: FloatArray) -> FloatArray:
    """Return the distance of each point from the segment ab, (m,)."""
    along = b - a
    squared = float(along @ along)
    share = np.clip((points - a) @ along / squared, 0, 1) if squared > 0 else np.zeros(len(points))
    return np.asarray(np.hypot(*(points - a - np.outer(share, along)).T))
