"""Features moved to mean 0, in units of powers of two, for methods that need no scatter matrix."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from linclass.numerics.linear_algebra.scatter import SAFE, power_of_two_scale

if TYPE_CHECKING:
    from linclass.arrays import FloatArray


@dataclass(frozen=True, eq=False)
class Centred:
    """Rows z_i = sqrt(c_i) (scale * x_i - mean) for points that count c_i times.

    Attributes
    ----------
    rows : array (n, D)
    scale : array (D,) of powers of two
    mean : array (D,)
        The weighted mean of scale * x.
    squares : array (D,)
        The sums of squares of the columns; exactly 0 for a feature that does not vary.
    """

    rows: FloatArray
    scale: FloatArray
    mean: FloatArray
    squares: FloatArray


def centred(X: FloatArray, weights: FloatArray | None = None) -> Centred:
    """Centre X (n, D), of which this is one copy."""
    ones = np.ones(X.shape[1])
    with np.errstate(over="ignore", invalid="ignore", under="ignore"):
        result = _centred(X, weights, ones)
    if ((result.squares > SAFE[0]) & (result.squares < SAFE[1])).all():
        return result
    scale = power_of_two_scale(X)
    return result if (scale == ones).all() else _centred(X, weights, scale)


def _centred(X: FloatArray, weights: FloatArray | None, scale: FloatArray) -> Centred:
    first = X[0] * scale
    rows = X * scale
    rows -= first  # exact zeros where all points agree
    n = len(X)
    shift = (np.full(n, 1 / n) if weights is None else weights / weights.sum()) @ rows
    rows -= shift
    if weights is not None:
        rows *= np.sqrt(weights)[:, None]
    return Centred(rows, scale, first + shift, np.einsum("ij,ij->j", rows, rows))
