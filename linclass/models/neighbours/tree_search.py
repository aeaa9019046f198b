"""Nearest points in few dimensions, by a k-d tree."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from scipy.spatial import cKDTree

from linclass.arrays import FloatArray, IntArray
from linclass.models.neighbours.ordering import nearest_first

MAX_PAIRS = 1 << 20  # pairs of a place and a point that are listed at once, unless one place has more
TIE_FACTOR = 1 + 1e-12  # distances closer than this factor are equal up to rounding


class Nearest(NamedTuple):
    """The k nearest points of each query, and where more points are as near as the k-th.

    `distances` and `points` are (n, k); `tied` are the numbers of the queries (m,) with a tie, `radii` (m,) how far.
    """

    distances: FloatArray
    points: IntArray
    tied: IntArray
    radii: FloatArray


class TiedPlaces(NamedTuple):
    """Places, and the points that are not farther from them than the k-th nearest.

    `rows` (r,) are the queries at these places, and `places` (r,) says at which one each is; the pairs of a place's
    number, ascending, and a point are `numbers`, `points` and `distances` (m,).
    """

    rows: IntArray
    places: IntArray
    numbers: IntArray
    points: IntArray
    distances: FloatArray


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

    def tied(self, Z: FloatArray, result: Nearest) -> Iterator[TiedPlaces]:
        """Yield what is within the radius of the tied rows of Z, up to rounding, so many places at once as fit memory.

        Where many points are equal most queries are, too: each place is asked about once.
        """
        if len(result.tied) == 0:
            return
        places, first, place = np.unique(Z[result.tied], axis=0, return_index=True, return_inverse=True)
        radii = result.radii[first] * TIE_FACTOR * TIE_FACTOR
        piece = np.zeros(len(places), dtype=np.int64)  # the number of the piece of each place
        if len(places) * self._tree.n > MAX_PAIRS:
            piece = np.cumsum(self._tree.query_ball_point(places, radii, return_length=True)) // MAX_PAIRS
        starts = np.append(np.flatnonzero(np.diff(piece, prepend=-1)), len(places))
        of_place = np.argsort(place.ravel(), kind="stable")  # the tied rows, place by place
        ends = np.cumsum(np.bincount(place.ravel()))
        for start, end in zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True):
            lists = self._tree.query_ball_point(places[start:end], radii[start:end])
            numbers = np.repeat(np.arange(end - start), [len(points) for points in lists])
            points = np.concatenate([np.asarray(part, dtype=np.intp) for part in lists])
            distances = np.sqrt(((self._tree.data[points] - places[start + numbers]) ** 2).sum(axis=1))
            rows = of_place[ends[start - 1] if start else 0 : ends[end - 1]]
            yield TiedPlaces(result.tied[rows], place.ravel()[rows] - start, numbers, points, distances)

    def nearest_first(self, Z: FloatArray, k: int) -> tuple[FloatArray, IntArray]:
        """Return distances and numbers of the k nearest points of each row of Z, (n, k) each, in their order."""
        result = self.nearest(Z, k)
        order = np.lexsort((result.points, result.distances), axis=-1)
        distances = np.take_along_axis(result.distances, order, axis=1)
        points = np.take_along_axis(result.points, order, axis=1)
        for some in self.tied(Z, result):
            away, near = nearest_first(some.numbers, some.points, some.distances, k)
            distances[some.rows], points[some.rows] = away[some.places], near[some.places]
        return distances, points
