"""Nearest points in many dimensions, where trees cannot help: all distances by one matrix product, a block at a time.

‖z - x‖^2 = ‖z‖^2 + (-2z, 1)'(x, ‖x‖^2): the product ranks the points up to rounding, and the few that can be among
the nearest are then measured exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

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

    def candidates(self, Z: FloatArray, k: int) -> Iterator[tuple[IntArray, FloatArray]]:
        """Yield for each row of Z the numbers of all points not farther than the k-th nearest, and some more.

        With them come their distances from the row, exact up to rounding.
        """
        for start in range(0, len(Z), ROWS):
            block = Z[start : start + ROWS]
            for z, found in zip(block, self._rank(block, k), strict=True):
                yield found, np.sqrt(((self.points[found] - z) ** 2).sum(axis=1))

    def _rank(self, Z: FloatArray, k: int) -> list[IntArray]:
        """Return for each row of Z the points whose ranking value is, up to rounding, among the k smallest."""
        lifted = np.column_stack([-2 * Z, np.ones(len(Z))])
        lengths = np.einsum("ij,ij->i", Z, Z)
        slack = 8 * Z.shape[1] * np.finfo(float).eps * (lengths + self.largest)
        bounds = np.full(len(Z), np.inf)  # the k-th smallest value so far
        values: list[FloatArray] = [np.empty(0)] * len(Z)
        numbers: list[IntArray] = [np.empty(0, dtype=np.int64)] * len(Z)
        for start in range(0, len(self.points), COLUMNS):
            product = lifted @ self.lifted[start : start + COLUMNS].T
            close = product <= (bounds + slack)[:, None]
            for row in np.flatnonzero(close.any(axis=1)):
                new = np.flatnonzero(close[row])
                joined = np.append(values[row], product[row, new])
                if len(joined) > k:
                    bounds[row] = np.partition(joined, k - 1)[k - 1]
                kept = joined <= bounds[row] + slack[row]
                values[row] = joined[kept]
                numbers[row] = np.append(numbers[row], new + start)[kept]
        return numbers
