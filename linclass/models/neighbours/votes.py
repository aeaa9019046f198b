"""Votes of neighbours, shared where several are equally far."""

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.models.neighbours.tree_search import TIE_FACTOR


def shared_votes(rows: IntArray, distances: FloatArray, numbers: IntArray, count: int, k: int, K: int) -> FloatArray:
    """Return the k votes of each of `count` rows by class, (count, K).

    Given are pairs of a row (ascending) and a point's class number: all points within the distance of the row's k-th
    nearest, and maybe more. Points nearer than the k-th have a vote each; those at its distance share what is left.
    """
    order = np.lexsort((distances, rows))
    firsts = np.searchsorted(rows, np.arange(count))
    radius = distances[order][firsts + k - 1][rows]
    inside = distances * TIE_FACTOR < radius
    tied = ~inside & (distances <= radius * TIE_FACTOR)
    cells = rows * K + numbers
    nearer, level = (np.bincount(cells, weights, count * K).reshape(count, K) for weights in (inside, tied))
    left, among = k - nearer.sum(axis=1, keepdims=True), level.sum(axis=1, keepdims=True)
    votes: FloatArray = (nearer * among + left * level) / among  # one rounding: equal votes are equal numbers
    return votes


def count_votes(numbers: IntArray, K: int) -> FloatArray:
    """Return how often each class occurs in each row of `numbers` (n, k), as (n, K)."""
    n = len(numbers)
    cells = (np.arange(n)[:, None] * K + numbers).ravel()
    return np.bincount(cells, minlength=n * K).reshape(n, K).astype(np.float64)
