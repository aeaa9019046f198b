"""The window of the plane: it shows every point, and distorts the picture only where it must."""

import math

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import PLANE, Window

SHAPE = 5 / 4  # width : height
PADDING = 0.08  # of the range, on each side
COMPARABLE = 5.0  # ranges within this factor share one unit; beyond it the smaller one would be a thin stripe
MIN_RANGE = 1e-12  # ranges below are as good as constant


def window_for(X: FloatArray) -> Window:
    """Return the usual plane where the points X (n, 2) lie in it and fill half of it, else a window around them."""
    if len(X) == 0 or (inside(X, PLANE) and (np.ptp(X, axis=0) >= [5, 4]).any()):
        return PLANE
    return window_around(X)


def window_around(X: FloatArray) -> Window:
    """Return a window with round edges and some space around the points X (n, 2), n > 0.

    Equal units on both axes, in the shape 5 : 4, while the ranges are comparable, else each axis for itself. A
    constant coordinate takes the other's range, or 1.
    """
    low, high = X.min(axis=0), X.max(axis=0)
    ranges = _ranges(low, high)
    half = ranges * (0.5 + PADDING)
    if ranges.max() <= COMPARABLE * ranges.min():
        half_height = _round_up(max(half[1], half[0] / SHAPE))
        half_x, half_y = SHAPE * half_height, half_height
    else:
        half_x, half_y = _round_up(half[0]), _round_up(half[1])
    return Window(*_edges((low[0] + high[0]) / 2, half_x), *_edges((low[1] + high[1]) / 2, half_y))


def window_kept(window: Window, X: FloatArray) -> Window:
    """Return a window as long as it shows every point of X (n, 2), else another one for them."""
    return window if inside(X, window) else window_for(X)


def inside(X: FloatArray, window: Window) -> bool:
    """Return whether every point of X (n, 2) lies in the window."""
    low, high = [window.x_min, window.y_min], [window.x_max, window.y_max]
    return bool((np.clip(X, low, high) == X).all())


def _ranges(low: FloatArray, high: FloatArray) -> FloatArray:
    """Return the range of each coordinate (2,), with something sensible where there is none."""
    ranges = high - low
    constant = ranges < np.maximum(MIN_RANGE, 1e-9 * np.maximum(np.abs(low), np.abs(high)))
    size = np.maximum(1.0, 0.1 * np.abs(high))
    if constant.all():
        return size
    other = ranges[::-1]
    return np.where(constant, np.maximum(other, 1e-9 * size), ranges)


def _round_up(size: float) -> float:
    """Return the smallest number of two digits that is at least `size`."""
    step = 10.0 ** (math.floor(math.log10(size)) - 1)
    return math.ceil(size / step) * step


def _edges(centre: float, half: float) -> tuple[float, float]:
    """Return centre -+ half, the centre moved to a round number inside the padding."""
    digits = 1 - math.floor(math.log10(half))
    middle = round(float(centre), digits)
    return round(middle - half, digits + 3), round(middle + half, digits + 3)
