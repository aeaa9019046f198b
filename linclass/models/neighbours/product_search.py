"""Nearest points in many dimensions, where trees cannot help: all distances by one matrix product, a block at a time.

‖z - x‖^2 = ‖z‖^2 + (-2z, 1)'(x, ‖x‖^2): the product ranks the points up to rounding, and the few that can be among
the nearest are then measured exactly. Single precision, which is twice as fast, ranks them well enough where the points
and the query lie around one centre; where they do not, it is done in double precision.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.models.neighbours.ordering import nearest_first
from linclass.numerics.blocks import blocks

EPS = float(np.finfo(np.float64).eps)
ROWS = 128  # queries and points that are multiplied at once: the product stays in the processor's cache
COLUMNS = 2048
MAX_ROWS, MAX_PAIRS = 65_536, 1 << 22  # queries at once, and pairs of a query and a point if all are equally far
MAX_CENTRE_DISTANCE = 30.0  # times the mean |x|^2: points and queries so far from the centre are many
MIN_SINGLE_PRECISION, MAX_SINGLE_PRECISION = 1e-20, 1e20  # mean |x|^2 whose squares single precision still holds


class ProductSearch:
    """Finds the nearest of the points X (n, D)."""

    def __init__(self, X: FloatArray) -> None:
        self.points = X
        self.centre = X.mean(axis=0)
        self.extent = max(float(X.max()), -float(X.min()))
        self.single = Lifted.of(X, self.centre, np.float32)

    @property
    def rows_at_once(self) -> int:
        """The number of queries answered at once, which bounds memory."""
        return min(MAX_ROWS, max(ROWS, MAX_PAIRS // len(self.points)))

    @cached_property
    def double(self) -> Lifted:
        """The lifted training points in double precision."""
        return Lifted.of(self.points, self.centre, np.float64)

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

    def nearest_first(self, Z: FloatArray, k: int) -> tuple[FloatArray, IntArray]:
        """Return distances and numbers of the k nearest points of each row of Z, (n, k) each, in their order."""
        return nearest_first(*self.within_kth(Z, k), k)

    def _block(self, Z: FloatArray, k: int, first: int) -> tuple[IntArray, IntArray]:
        """Return the pairs whose ranking value is, up to rounding, among the k smallest of its row."""
        written = EPS * max(self.extent, float(Z.max()), -float(Z.min()))  # rounding of the coordinates
        Z = Z - self.centre
        sizes = np.einsum("ij,ij->i", Z, Z)
        points = self.single if self.single.suits(float(sizes.max())) else self.double
        type_ = points.rows.dtype
        lifted = np.ones((len(Z), Z.shape[1] + 1), dtype=type_)
        np.multiply(Z, -2.0, out=lifted[:, :-1], casting="same_kind")
        slack = np.finfo(type_).eps * (sizes + points.largest) + written * (np.sqrt(sizes) + np.sqrt(points.largest))
        slack = (8 * Z.shape[1] * slack).astype(type_)
        smallest = np.full((len(Z), k), np.inf, dtype=type_)  # the k smallest values so far
        result: list[tuple[IntArray, IntArray, AnyArray]] = []
        for start in range(0, len(points.rows), COLUMNS):
            product = lifted.dot(points.rows[start : start + COLUMNS].T)
            if start == 0:
                bounds = _bounds(product, k) + slack
            hits = (product <= bounds[:, None]).ravel().nonzero()[0]
            rows, columns = np.divmod(hits, product.shape[1])
            values = product.ravel()[hits]
            result.append((rows, columns + start, values))
            if len(hits) > 0:
                smallest = _merge(smallest, rows, values)
                bounds = smallest.max(axis=1) + slack
        rows, columns, values = (np.concatenate(part) for part in zip(*result, strict=True))
        kept = np.flatnonzero(values <= bounds[rows])
        order = kept[np.argsort(rows[kept], kind="stable")]
        return rows[order] + first, columns[order]


@dataclass(frozen=True, eq=False)
class Lifted:
    """The points about their centre as rows (x, |x|^2), (n, D + 1); the largest and the typical, mean |x|^2."""

    rows: AnyArray
    largest: float
    typical: float

    @classmethod
    def of(cls, X: FloatArray, centre: FloatArray, precision: type[np.floating[Any]]) -> Lifted:
        """Lift the points X (n, D), a block at a time."""
        rows, largest, total = np.empty((len(X), X.shape[1] + 1), dtype=precision), 0.0, 0.0
        with np.errstate(over="ignore"):  # numbers that overflow single precision do not suit it
            for part in blocks(len(X), X.shape[1]):
                centred = X[part] - centre
                squares = np.einsum("ij,ij->i", centred, centred)
                largest, total = max(largest, float(squares.max())), total + float(squares.sum())
                rows[part, :-1], rows[part, -1] = centred, squares
        return cls(rows, largest, total / len(X))

    def suits(self, size: float) -> bool:
        """Return whether single precision tells the neighbours of queries with |z|^2 up to this apart."""
        return (
            self.typical > 0.0
            and max(size, self.largest) < MAX_CENTRE_DISTANCE * self.typical
            and MIN_SINGLE_PRECISION < self.typical < MAX_SINGLE_PRECISION
        )


def _bounds(product: AnyArray, k: int) -> AnyArray:
    """Return a bound of the k-th smallest value of each row: the k-th smallest of the minima of groups of columns."""
    size = max(1, min(64, product.shape[1] // (4 * k)))
    whole = product.shape[1] // size * size
    minima = product[:, :whole].reshape(len(product), -1, size).min(axis=2)
    if minima.shape[1] < k:
        return np.full(len(product), np.inf, dtype=product.dtype)
    bounds: AnyArray = np.partition(minima, k - 1, axis=1)[:, k - 1]
    return bounds


def _merge(smallest: AnyArray, rows: IntArray, values: AnyArray) -> AnyArray:
    """Return the k smallest of what each row had and its new values; `rows` is ascending."""
    n, k = smallest.shape
    counts = np.bincount(rows, minlength=n)
    place = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
    new = np.full((n, int(counts.max())), np.inf, dtype=values.dtype)
    new[rows, place] = values
    merged: AnyArray = np.partition(np.hstack([smallest, new]), k - 1, axis=1)[:, :k]
    return merged
