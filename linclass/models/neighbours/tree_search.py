"""Nearest points in few dimensions, by a k-d tree."""

from typing import NamedTuple

import numpy as np
from scipy.spatial import cKDTree

from linclass.arrays import FloatArray, IntArray

TIE_FACTOR = 1 + 1e-12  # distances closer than this factor are equal up to rounding


class Nearest(NamedTuple):
    """The k nearest points of each query, and where more points are as near as the k-th.

    `distances` and `points` are (n, k); `tied` are the numbers of the queries (m,) with a tie, `radii` (m,) how far.
    """

    distances: FloatArray
    points: IntArray
    tied: IntArray
    radii: FloatArray


class TreeSearch:
    """Finds the nearest of the points X (n, D)."""

    rows_at_once = 65_536  # queries, which bounds memory

    def __init__(self, X: FloatArray) -> None:
        self._tree = cKDTree(X, balanced_tree=False, compact_nodes=False)

    @property
    def points(self) -> FloatArray:
        """The points, (n, D)."""
        return np.asarray(self._tree.data)

    def nearest(self, Z: FloatArray, k: int) -> Nearest:
        """Return k nearest points of each row of Z, and which rows have more that are as near."""
        asked = min(k + 1, self._tree.n)  # one more shows whether the k-th is tied
        distances, nearest = (np.reshape(a, (len(Z), asked)) for a in self._tree.query(Z, k=asked))
        tied = np.empty(0, dtype=np.int64)
        if asked > k:
            tied = np.flatnonzero(distances[:, k] <= distances[:, k - 1] * TIE_FACTOR)
        return Nearest(distances[:, :k], nearest[:, :k], tied, distances[tied, k - 1])

    def within(self, Z: FloatArray, radii: FloatArray) -> tuple[IntArray, IntArray, FloatArray]:
        """Return all pairs of a row of Z and a point within its radius, up to rounding, and their distances."""
        result = self._tree.query_ball_point(Z, radii * TIE_FACTOR * TIE_FACTOR)
        rows = np.repeat(np.arange(len(Z)), [len(points) for points in result])
        points = np.concatenate([np.asarray(part, dtype=np.intp) for part in result])
        return rows, points, np.sqrt(((self._tree.data[points] - Z[rows]) ** 2).sum(axis=1))

    def within_kth(self, Z: FloatArray, k: int) -> tuple[IntArray, IntArray, FloatArray]:
        """Return all pairs of a row of Z and a point not farther from it than its k-th nearest.

        Returns
        -------
        rows, points : arrays (m,), the numbers of both, ordered by row
        distances : array (m,)
        """
        result = self.nearest(Z, k)
        plain = np.ones(len(Z), dtype=np.bool_)
        plain[result.tied] = False
        rows, points = np.repeat(np.flatnonzero(plain), k), result.points[plain].ravel()
        distances = result.distances[plain].ravel()
        if len(result.tied) == 0:
            return rows, points, distances
        more, near, away = self.within(Z[result.tied], result.radii)
        rows, points = np.append(rows, result.tied[more]), np.append(points, near)
        order = np.argsort(rows, kind="stable")
        return rows[order], points[order], np.append(distances, away)[order]
