"""The nearest of many pairs of a query and a point."""

import numpy as np

from linclass.arrays import FloatArray, IntArray


def nearest_first(rows: IntArray, points: IntArray, distances: FloatArray, k: int) -> tuple[FloatArray, IntArray]:
    """Return the distances and the numbers of the k nearest points of each row, (n, k) each, of at least k pairs a row.

    Of points at the same distance the first comes first; `rows` is ascending.
    """
    order = np.lexsort((points, distances, rows))
    firsts = np.flatnonzero(np.r_[True, np.diff(rows) > 0])
    chosen = order[firsts[:, None] + np.arange(k)]
    return distances[chosen], points[chosen]
