"""Homogeneous coordinates, in the units of the input unless those would leave the range of numbers."""

from __future__ import annotations

import numpy as np

from linclass.base import FloatArray  # noqa: TC001 - read at run time by tools that inspect signatures

ORDINARY = 10  # |x| between 2^-10 and 2^10 is taken as it is


def homogeneous(X: FloatArray, *, rescale: bool = True) -> tuple[FloatArray, float]:
    """Return x~ = (1, x / unit) for each row, (n, D + 1), and the unit, a power of two.

    The unit is 1 if the largest |x_ij| is ordinary (or `rescale` is False), else that which brings it into [0.5, 1).
    """
    largest = max(float(X.max()), -float(X.min()))
    exponent = int(np.frexp(largest)[1]) if largest > 0 else 0
    unit = 1.0 if abs(exponent) <= ORDINARY or not rescale else float(np.ldexp(1.0, exponent))
    extended = np.empty((X.shape[0], X.shape[1] + 1))
    extended[:, 0] = 1.0
    np.divide(X, unit, out=extended[:, 1:])
    return extended, unit
