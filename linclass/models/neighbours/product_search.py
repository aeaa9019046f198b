"""Nearest points in many dimensions, where trees cannot help: all distances by one matrix product, a block at a time.

‖z - x‖^2 = ‖z‖^2 + (-2z, 1)'(x, ‖x‖^2): the product ranks the points up to rounding, and the few that can be among
the nearest are then measured exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray

ROWS = 128  # queries and points that are multiplied at once: the product stays in the processor's cache
COLUMNS = 4096


class ProductSearch:
    """Finds the nearest of the points X (n, D)."""

    def __init__(self, X: FloatArray) -> None:
        self.points = X
        squares = np.einsum("ij,ij->i", X, X)
        self.lifted = np.column_stack([X, squares])
        self.largest = float(squares.max())

    def within_kth(self, Z: FloatArray, k: int) -> tuple[IntArray, IntArray, FloatArray]:
        """Return all pairs of a row of Z and a point not farther from it than its k-th nearest, and some more.

        Returns
        -------
        rows, points : arrays (m,), the numbers of both, ordered by row
        distances : array (m,), exact up to rounding
        """
        parts = [self._block(Z[start : start + ROWS], k, start) for start in range(0, len(Z), ROWS)]
        rows, points = (np.concatenate(part) for part in zip(*parts, strict=True))
        distances = np.zeros(len(rows))
        for j in range(Z.shape[1]):
            distances += (self.points[points, j] - Z[rows, j]) ** 2
        return rows, points, np.sqrt(distances)

    def _block(self, Z: FloatArray, k: int, first: int) -> tuple[IntArray, IntArray]:
        """Return the pairs whose ranking value is, up to rounding, among the k smallest of its row."""
        lifted = np.column_stack([-2 * Z, np.ones(len(Z))])
        slack = 8 * Z.shape[1] * np.finfo(float).eps * (np.einsum("ij,ij->i", Z, Z) + self.largest)
        smallest = np.full((len(Z), k), np.inf)  # the k smallest values so far
        found: list[tuple[IntArray, IntArray, FloatArray]] = []
        for start in range(0, len(self.points), COLUMNS):
            product = lifted @ self.lifted[start : start + COLUMNS].T
            if start == 0:
                bounds = _bounds(product, k) + slack
            hits = np.flatnonzero(product <= bounds[:, None])
            rows, columns = np.divmod(hits, product.shape[1])
            values = product.ravel()[hits]
            found.append((rows, columns + start, values))
            if len(hits) > 0:
                smallest = _merge(smallest, rows, values)
                bounds = smallest.max(axis=1) + slack
        rows, points, values = (np.concatenate(part) for part in zip(*found, strict=True))
        kept = np.flatnonzero(values <= bounds[rows])
        order = kept[np.argsort(rows[kept], kind="stable")]
        return rows[order] + first, points[order]


def _bounds(product: FloatArray, k: int) -> FloatArray:
    """Return a bound of the k-th smallest value of each row: the k-th smallest of the minima of groups of columns."""
    size = max(1, min(64, product.shape[1] // (4 * k)))
    whole = product.shape[1] // size * size
    minima = product[:, :whole].reshape(len(product), -1, size).min(axis=2)
    if minima.shape[1] < k:
        return np.full(len(product), np.inf)
    bounds: FloatArray = np.partition(minima, k - 1, axis=1)[:, k - 1]
    return bounds


def _merge(smallest: FloatArray, rows: IntArray, values: FloatArray) -> FloatArray:
    """Return the k smallest of what each row had and its new values; `rows` is ascending."""
    n, k = smallest.shape
    counts = np.bincount(rows, minlength=n)
    place = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
    new = np.full((n, int(counts.max())), np.inf)
    new[rows, place] = values
    merged: FloatArray = np.partition(np.hstack([smallest, new]), k - 1, axis=1)[:, :k]
    return merged
