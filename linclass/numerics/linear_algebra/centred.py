"""Features moved to mean 0, in units of powers of two, for methods that need no scatter matrix."""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray
from linclass.numerics.blocks import blocks
from linclass.numerics.linear_algebra.scatter import SAFE, power_of_two_scale


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
    """Return scale·X minus its weighted mean, block by block; two passes keep the mean's digits."""
    n, D = X.shape
    first, rows = X[0] * scale, np.empty((n, D))
    counts = np.full(n, 1 / n) if weights is None else weights / weights.sum()
    shift, squares = np.zeros(D), np.zeros(D)
    scaled = bool((scale != 1).any())
    for part in blocks(n, D):
        np.subtract(X[part] * scale if scaled else X[part], first, out=rows[part])  # exact zeros where all points agree
        shift += counts[part] @ rows[part]
    for part in blocks(n, D):
        block = rows[part]
        block -= shift
        if weights is not None:
            block *= np.sqrt(weights[part])[:, None]
        squares += np.einsum("ij,ij->j", block, block)
    return Centred(rows, scale, first + shift, squares)
