"""Angles of vectors of the plane, and between them."""

import math

import numpy as np

from linclass.arrays import FloatArray

MAX_ROUNDING = 1e-15  # of a cosine: cos(pi / 2) is 6e-17, as pi is rounded


def unit(angle: FloatArray | float) -> FloatArray:
    """Return the vectors of length 1 at angles in radians, (..., 2): (cos, sin), exactly 0 at right angles."""
    vectors = np.stack([np.cos(angle), np.sin(angle)], axis=-1)
    return np.where(np.abs(vectors) < MAX_ROUNDING, 0.0, vectors)


def angle(a: FloatArray, b: FloatArray) -> float:
    """Return the angle between two vectors (2,) in degrees, 0 to 180; 0 where one of them is zero.

        angle = atan2(|a1 b2 - a2 b1|, a'b)

    By the tangent, which keeps its digits near 0 and 180, of vectors so scaled that no product leaves the numbers.
    """
    a, b = (v / (float(np.abs(v).max()) or 1.0) for v in (a, b))
    return math.degrees(math.atan2(abs(float(a[0] * b[1] - a[1] * b[0])), float(a @ b)))
