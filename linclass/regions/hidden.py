"""Where an area may hide between the nodes of a grid: the scores tell, though no label does.

Along a grid line the score of a class, less the largest score, is nearly a parabola (exactly one for quadratic rules).
If its top between two nodes is above zero, the class wins there, however narrow its area is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from linclass.base import FloatArray

    BoolArray: TypeAlias = npt.NDArray[np.bool_]

GENEROUS = 2.0  # tops are taken as this much higher, because scores are only nearly parabolas


def hidden_cells(scores: FloatArray) -> BoolArray:
    """Return which cells (n, n) to look into, from the scores at the nodes (n + 1, n + 1, K), K = 1 for two classes."""
    S = np.concatenate([-scores, scores], axis=2) if scores.shape[2] == 1 else scores
    deficit = S - S.max(axis=2, keepdims=True)  # zero for the winner
    top = deficit + GENEROUS * (_rise(deficit, axis=0) + _rise(deficit, axis=1))
    tied = (deficit == 0).sum(axis=2, keepdims=True) > 1  # a node on the outline: the label does not tell its inside
    nodes = ((deficit < 0) | tied) & (top > 0)
    nodes = nodes.any(axis=2)
    cells: BoolArray = nodes[:-1, :-1] | nodes[:-1, 1:] | nodes[1:, :-1] | nodes[1:, 1:]
    return cells


def _rise(f: FloatArray, axis: int) -> FloatArray:
    """Return how far the parabola through three neighbours rises above the middle one, 0 where that is not the top.

    With values a, b, c it is (a - c)^2 / (8 (2b - a - c)).
    """
    f = np.moveaxis(f, axis, 0)
    a, b, c = f[:-2], f[1:-1], f[2:]
    curvature = 2 * b - a - c
    is_top = (b >= a) & (b >= c) & (curvature > 0)
    rise = np.zeros_like(f)
    np.divide((a - c) ** 2, 8 * curvature, out=rise[1:-1], where=is_top)
    return np.moveaxis(rise, 0, axis)
