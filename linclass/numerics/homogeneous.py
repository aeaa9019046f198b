"""Points as z = (1, x), so that a rule is one vector a = (w0, w) and y(x) = a'z; and targets t = -1 and +1.

Reflected points t z turn "on its own side" into one condition for all: a'(t z) > 0.
"""

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.numerics.blocks import blocks

ORDINARY = 10  # |x| between 2^-10 and 2^10 is taken as it is


def signs(y: AnyArray, positive: object = 1) -> FloatArray:
    """Return the targets t (n,): +1 for the points of the class `positive`, -1 for all others."""
    return np.where(y == positive, 1.0, -1.0)


def homogeneous(X: FloatArray) -> FloatArray:
    """Return the rows z_i = (1, x_i), (n, D + 1)."""
    Z = np.empty((len(X), X.shape[1] + 1))
    Z[:, 0] = 1.0
    Z[:, 1:] = X
    return Z


def reflected(X: FloatArray, t: FloatArray) -> FloatArray:
    """Return the rows z_i = t_i (1, x_i), (n, D + 1): class -1 reflected through the origin.

    A rule a = (w0, w) is right about point i exactly if a'z_i > 0.
    """
    Z = np.empty((len(X), X.shape[1] + 1))
    Z[:, 0] = t
    np.multiply(X, np.asarray(t)[:, None], out=Z[:, 1:])
    return Z


def kesler(X: FloatArray, numbers: IntArray, K: int) -> FloatArray:
    """Return the points of Kesler's construction, (n (K - 1), K (D + 1)): z in its class's block, -z in another's.

    Vectors a_1, ..., a_K, as one, are right about point i exactly if their products with its K - 1 rows are above 0.
    """
    n, p = len(X), X.shape[1] + 1
    points, rivals = np.divmod(np.arange(n * K), K)
    kept = rivals != numbers[points]
    points, rivals = points[kept], rivals[kept]
    rows, z = np.arange(len(points)), homogeneous(X)[points]
    result = np.zeros((len(points), K, p))
    result[rows, numbers[points]], result[rows, rivals] = z, -z
    return result.reshape(len(points), K * p)


def homogeneous_columns(X: FloatArray) -> FloatArray:
    """Return the points z = (1, x) as the columns of a (D + 1, n) array: each coordinate lies together in memory."""
    Z = np.empty((X.shape[1] + 1, len(X)))
    Z[0] = 1.0
    for part in blocks(len(X), X.shape[1]):
        Z[1:, part] = X[part].T
    return Z


def in_ordinary_units(X: FloatArray, *, rescale: bool = True) -> tuple[FloatArray, float]:
    """Return the rows (1, x_i / unit), (n, D + 1), and the unit, a power of two.

    The unit is 1 if the largest |x_ij| is ordinary (or `rescale` is False), else that which brings it into [0.5, 1).
    """
    largest = max(float(X.max()), -float(X.min()))
    exponent = int(np.frexp(largest)[1]) if largest > 0 else 0
    unit = 1.0 if abs(exponent) <= ORDINARY or not rescale else float(np.ldexp(1.0, exponent))
    return homogeneous(X if unit == 1.0 else X / unit), unit
