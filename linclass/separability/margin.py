"""The direction in homogeneous coordinates that keeps farthest from all samples, which bounds the perceptron's run."""

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.numerics.exact import integers
from linclass.numerics.homogeneous import homogeneous, kesler, reflected
from linclass.numerics.linear_algebra import nonnegative
from linclass.separability.verification import EPS, checked, finite


def maximum_margin(X: FloatArray, t: FloatArray) -> tuple[FloatArray, float] | None:
    """Return the (w, w0) of least norm with t_i (w'x_i + w0) >= 1 for all i, or None if none was found.

    The norm is that of a = (w0, w), bias included: of all directions in homogeneous coordinates this one has the
    largest min_i a'z_i / ||a||, which makes the perceptron's bound the best. Least distance programming by
    non-negative least squares (Lawson and Hanson, Solving Least Squares Problems, chapter 23).

    Returns
    -------
    (w (D,), w0), scaled to min_i t_i (w'x_i + w0) = 1, or None
        None says that there is none, or that its margin is lost in rounding.

    Raises
    ------
    ValueError
        If t is not -1 and +1, or X is not finite.
    """
    a = _least(reflected(*checked(X, t)))
    return None if a is None else (a[1:], float(a[0]))


def maximum_margin_of_many(X: FloatArray, numbers: IntArray) -> FloatArray | None:
    """Return the K vectors (w_k0, w_k), (K, D + 1), that lead by at least 1 at every point and are shortest together.

    Point i belongs to class `numbers[i]`, 0 .. K - 1. None says that there are none, or that their lead is lost in
    rounding; what is returned gives every point to its class in exact arithmetic. ValueError if X is not finite.
    """
    X = finite(X)
    K = int(numbers.max()) + 1
    a = _least(kesler(X, numbers, K))
    if a is None:
        return None
    A = a.reshape(K, -1)
    return A if parts_all(X, numbers, A) else None


def parts_all(X: FloatArray, numbers: IntArray, A: FloatArray) -> bool:
    """Tell whether the own class of every point leads all others, for vectors A (K, D + 1), in exact arithmetic.

    Point i belongs to class `numbers[i]`, a row of A is (w_k0, w_k).
    Floating-point error bounds settle all points but those within rounding of a boundary; integers settle these.
    ValueError if X is not finite.
    """
    X = finite(X)
    if not np.isfinite(A).all():
        return False
    Z = homogeneous(X)
    scores = Z @ A.T
    doubt = (Z.shape[1] + 1) * EPS * (np.abs(Z) @ np.abs(A).T).max(axis=1) + np.finfo(np.float64).tiny
    leads = _leads(scores, numbers)
    near = np.flatnonzero(~(leads > doubt))  # sums that overflow among them
    if len(near) == 0 or (leads < -doubt).any():
        return len(near) == 0
    return bool((_leads(integers.products(Z[near], A), numbers[near]) > 0).all())


def _leads(scores: AnyArray, numbers: IntArray) -> AnyArray:
    """Return by how much each point's own score is above the largest other one, (n,) for scores (n, K)."""
    rows = np.arange(len(scores))
    own = scores[rows, numbers]
    others = scores[numbers[:, None] != np.arange(scores.shape[1])].reshape(len(scores), -1)
    leads: AnyArray = own - others.max(axis=1)
    return leads


def _least(Z: FloatArray) -> FloatArray | None:
    """Return the shortest a with a'z >= 1 for all rows z of Z, or None if none was found."""
    unit = 2.0 ** int(np.frexp(np.abs(Z).max())[1])
    system = np.vstack([Z.T / unit, np.ones(len(Z))])
    result = nonnegative.least_squares(system, np.r_[np.zeros(Z.shape[1]), 1.0])
    residual = -result.residual
    if residual[-1] >= 0:
        return None
    a = residual[:-1] / -residual[-1] / unit
    smallest = float((Z @ a).min())
    if not smallest > 0:
        return None
    shortest: FloatArray = a / smallest
    return shortest
