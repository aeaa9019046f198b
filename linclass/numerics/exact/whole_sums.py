"""Sums and products of whole points, exact: what scatter matrices and means of whole points are made of."""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm
from typing import Any

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.numerics.exact.integers import MOST_COLUMNS, Integers

LARGEST_WHOLE = 2**20  # coordinates up to here are summed exactly
MAX_EXACT_WHOLE = 2.0**53  # whole numbers up to here are doubles, so that sums of them are exact in any order
FEW_ROWS = 256  # where doubles sum no more, machine integers sum so many at once, which stay in the cache
MORE_ROWS = 2**9  # times as many sum up to 2^62


@dataclass(frozen=True, eq=False)
class WholeSums:
    """Counts, sums and products of the classes of whole points, in Python's integers.

    Attributes
    ----------
    counts : list of K whole numbers, the points of each class or the sums of their weights
    sums : array (K, D), Σ x over each class
    products : array (D, D), Σ x x' over all points
    """

    counts: list[int]
    sums: Integers
    products: Integers

    @classmethod
    def of(cls, X: FloatArray, numbers: IntArray, K: int, weights: FloatArray | None) -> WholeSums | None:
        """Return the sums of points X (n, D) with class numbers (n,), or None unless all are whole up to 2^20.

        Weights (n,) have to be whole as well: a point counts so many times. None also for more features than
        `linclass.numerics.exact.integers.solution` takes: nothing else would solve for their weights exactly.
        """
        if X.shape[1] > MOST_COLUMNS or not _is_whole(X[0]) or not _is_whole(X):
            return None
        heaviest = 1.0
        if weights is not None:
            if not (weights == np.floor(weights)).all():
                return None
            heaviest = float(weights.max())
        largest = max(1.0, float(np.abs(X).max()))
        rows = int(min(MAX_EXACT_WHOLE / (largest * largest * heaviest), len(X)))
        if largest > LARGEST_WHOLE or rows < 1:
            return None
        kind: Any = np.float64
        if rows < min(FEW_ROWS, len(X)):
            kind, rows = np.int64, min(MORE_ROWS * rows, FEW_ROWS)
        D = X.shape[1]
        counts, sums, products = np.zeros(K, dtype=object), np.zeros((K, D), object), np.zeros((D, D), object)
        for start in range(0, len(X), rows):
            part = slice(start, start + rows)
            members = (numbers[part, None] == np.arange(K)).astype(kind)
            points = weighted = X[part].astype(kind, copy=False)
            if weights is not None:
                each = weights[part, None].astype(kind, copy=False)
                members *= each
                weighted = points * each
            counts += _integers(members.sum(axis=0))
            sums += _integers(members.T @ points)
            products += _integers(weighted.T @ points)
        return cls(counts.tolist(), sums, products)

    def within(self) -> tuple[Integers, int]:
        """Return L S_W, (D, D), and L, the least common multiple of the counts."""
        L = lcm(*self.counts)
        S = L * self.products
        for count, total in zip(self.counts, self.sums, strict=True):
            S = S - (L // count) * np.outer(total, total)
        return S, L

    def total(self) -> tuple[Integers, int]:
        """Return n S_T, (D, D), and n."""
        n, total = sum(self.counts), self.sums.sum(axis=0)
        return n * self.products - np.outer(total, total), n


def _is_whole(values: FloatArray) -> bool:
    """Return whether all values are whole."""
    return bool((values == np.floor(values)).all())


def _integers(values: AnyArray) -> Integers:
    """Return whole numbers as Python's integers, which do not overflow."""
    integers: Integers = values.astype(np.int64).astype(object)
    return integers
