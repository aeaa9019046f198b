"""The cells in which each of K linear functions is the largest: convex, cut exactly, fast enough for each step."""

from collections.abc import Sequence
from itertools import combinations

from linclass.figures.kit import FloatArray, Window, clipping


def cells(W: FloatArray, w0: FloatArray, window: Window) -> list[FloatArray]:
    """Return for each class the convex polygon of the window where its linear function is the largest."""
    return [_leading(k, [j for j in range(len(W)) if j != k], W, w0, window) for k in range(len(W))]


def borders(W: FloatArray, w0: FloatArray, window: Window) -> list[FloatArray]:
    """Return the segments (2, 2) on which two functions are equal and no other is larger."""
    result = []
    for k, j in combinations(range(len(W)), 2):
        both = _leading(k, [i for i in range(len(W)) if i not in (k, j)], W, w0, window)
        if len(both):
            ends = clipping.chord(both, W[k] - W[j], float(w0[k] - w0[j]))
            result += [ends] if len(ends) else []
    return result


def _leading(k: int, others: Sequence[int], W: FloatArray, w0: FloatArray, window: Window) -> FloatArray:
    """Return the polygon of the window where function k is at least as large as the others."""
    polygon = clipping.corners(window)
    for j in others:
        if len(polygon):
            polygon = clipping.half_plane(polygon, W[k] - W[j], float(w0[k] - w0[j]))
    return polygon
