"""The offsets w0 that are optimal with a given w: where no multiplier is strictly between its bounds, an interval.

In w0 alone the objective is convex and piecewise linear. With b_i = t_i (1 - t_i w'x_i), the offset that puts point i
on its margin, it is

    sum_i u_i max(0, t_i (b_i - w0)),    with slope  sum {u_i : b_i < w0} - sum {u_i : t_i = +1}

so it is least where the points with smaller b_i weigh as much as the positive class: at one b_i, or between two.
With rho free (NuSVC) the edges a = rho - w0 and b = rho + w0 of the two classes are optimal each by itself: a is least
costly where so many positive points have t_i w'x_i < a that they weigh nu / 2.

Source: C. J. C. Burges and D. J. Crisp, Uniqueness of the SVM solution, Advances in Neural Information Processing
Systems 12 (1999).
"""

import math

import numpy as np

from linclass.arrays import AnyArray, BoolArray, FloatArray
from linclass.solvers.svm.tolerances import EPS, MIN_FREE_SHARE, WHOLE


def any_free(alpha: FloatArray, u: float | FloatArray) -> bool | BoolArray:
    """Return whether an alpha (..., n) is strictly between 0 and u: its point is on the margin and determines w0."""
    room = np.minimum(alpha, u - alpha)
    free: bool | BoolArray = np.maximum.reduce(room, axis=-1) > MIN_FREE_SHARE * np.maximum.reduce(alpha, axis=-1)
    return free


def optimal_offsets(pulls: FloatArray, t: FloatArray, u: float | FloatArray) -> tuple[float, float]:
    """Return the smallest and the largest optimal w0, for pulls t_i w'x_i (n,), targets t (n,) and bounds u.

    Weights that add up to the same sum but for its rounding count as equal.
    """
    b = 1.0 - pulls
    b *= t
    if isinstance(u, float):
        k = int(np.count_nonzero(t > 0.0))
        b.partition((k - 1, k))
        return float(b[k - 1]), float(b[k])
    order = b.argsort()
    below = u.take(order).cumsum()
    asked, doubt = float(u[t > 0.0].sum()), (16 + len(t)) * EPS * float(below[-1])
    first, second = below.searchsorted([asked - doubt, asked + doubt], side="right")
    return float(b[order[min(first, len(t) - 1)]]), float(b[order[min(second, len(t) - 1)]])


def is_whole(count: float) -> bool:
    """Return whether nu n / 2 is a whole number, so that an edge may lie anywhere between two points."""
    return round(count) > 0 and abs(count - round(count)) <= WHOLE * count


def optimal_edge(pulls: FloatArray, count: float) -> tuple[float, float]:
    """Return the smallest and the largest optimal edge of one class, for its pulls t_i w'x_i and a whole nu n / 2.

    The largest is infinite where the whole class is at its bound.
    """
    k = round(count)
    if k >= len(pulls):
        return float(np.maximum.reduce(pulls)), math.inf
    ordered: AnyArray = np.partition(pulls, (k - 1, k))
    return float(ordered[k - 1]), float(ordered[k])


def optimal_margin(positive: tuple[float, float], negative: tuple[float, float]) -> tuple[float, tuple[float, float]]:
    """Return NuSVC's rho and the offsets that are optimal with it, for the optimal edges of the two classes.

    rho is the middle of its own interval, and where that has no end the smallest.
    """
    (low, high), (under, over) = positive, negative
    largest = high + over
    rho = 0.25 * (low + high + under + over) if largest < math.inf else 0.5 * (low + under)
    return rho, (max(rho - high, under - rho), min(rho - low, over - rho))
