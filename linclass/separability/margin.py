"""The direction in homogeneous coordinates that keeps farthest from all samples, which bounds the perceptron's run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.numerics import nonnegative
from linclass.numerics.homogeneous import reflected

if TYPE_CHECKING:
    from linclass.arrays import FloatArray


def maximum_margin(X: FloatArray, t: FloatArray) -> tuple[FloatArray, float] | None:
    """Return the (w, w0) of least norm with t_i (w'x_i + w0) >= 1 for all i, or None if none was found.

    The norm is that of a = (w0, w), bias included: of all directions in homogeneous coordinates this one has the
    largest min_i a'z_i / ||a||, which makes the perceptron's bound the best. Least distance programming by
    non-negative least squares (Lawson and Hanson, Solving Least Squares Problems, chapter 23).

    Returns
    -------
    (w (D,), w0), scaled to min_i t_i (w'x_i + w0) = 1, or None
        None says that there is none, or that its margin is lost in rounding.
    """
    Z = reflected(X, t)
    unit = 2.0 ** int(np.frexp(np.abs(Z).max())[1])
    system = np.vstack([Z.T / unit, np.ones(len(t))])
    found = nonnegative.least_squares(system, np.r_[np.zeros(Z.shape[1]), 1.0])
    residual = -found.residual
    if residual[-1] >= 0:
        return None
    a = residual[:-1] / -residual[-1] / unit
    smallest = float((Z @ a).min())
    if not smallest > 0:
        return None
    a = a / smallest
    return a[1:], float(a[0])
