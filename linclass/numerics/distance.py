"""Distances from a hyperplane w'x + w0 = 0."""

import math

import numpy as np

from linclass.arrays import FloatArray


def distance(w: FloatArray, w0: float, x: FloatArray) -> tuple[float, FloatArray]:
    """Return r = (w'x + w0)/‖w‖ and the foot x_perp = x - r w/‖w‖, (D,).

    Raises
    ------
    ValueError
        If w = 0.
    """
    length = math.hypot(*w)
    if length == 0:
        raise ValueError("w = 0 has no hyperplane, so no point has a distance from it.")
    r = float((w @ x + w0) / length)
    return r, np.asarray(x - r * w / length)
