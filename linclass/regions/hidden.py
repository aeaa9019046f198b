"""Areas that may hide between the nodes of a grid: the scores show them, though no label does.

Along a grid line the score of a class, less the largest score, is nearly a parabola (exactly one for quadratic rules).
If its top between two nodes is above zero, the class wins there, however narrow its area is.
"""

import numpy as np

from linclass.arrays import BoolArray, FloatArray

GENEROUS = 2.0  # tops are taken as this much higher, because scores are only nearly parabolas


def hidden_cells(scores: FloatArray) -> BoolArray:
    """Return which cells (n, n) to look into, from the scores at the nodes (n + 1, n + 1, K), K = 1 for two classes."""
    S = np.concatenate([-scores, scores], axis=2) if scores.shape[2] == 1 else scores
    deficit = S - S.max(axis=2, keepdims=True)  # zero for the winner
    wins = S.argmax(axis=2)[:, :, None] == np.arange(S.shape[2])
    rise = _rise(deficit, wins, axis=0) + _rise(deficit, wins, axis=1)
    nodes = (~wins & (deficit + GENEROUS * rise > 0)).any(axis=2)
    cells: BoolArray = nodes[:-1, :-1] | nodes[:-1, 1:] | nodes[1:, :-1] | nodes[1:, 1:]
    return cells


def _rise(f: FloatArray, wins: BoolArray, axis: int) -> FloatArray:
    """Return how far the parabola through three neighbours rises above the middle one, 0 where that is not the top.

    With values a, b, c it is (a - c)^2 / (8 (2b - a - c)). Where one of the three wins, the labels show the area.
    """
    f, wins = np.moveaxis(f, axis, 0), np.moveaxis(wins, axis, 0)
    tops = (f[1:-1] >= f[:-2]) & (f[1:-1] >= f[2:]) & ~(wins[:-2] | wins[1:-1] | wins[2:])
    at = np.nonzero(tops)
    a, b, c = f[:-2][at], f[1:-1][at], f[2:][at]
    curvature = 2 * b - a - c
    rise = np.zeros_like(f)
    rise[1:-1][at] = np.divide((a - c) ** 2, 8 * curvature, out=np.zeros_like(b), where=curvature > 0)
    return np.moveaxis(rise, 0, axis)
