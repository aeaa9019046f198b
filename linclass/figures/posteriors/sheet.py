"""A surface over the plane, made of few nodes that are closest where it is steepest.

A sigmoid that climbs within a hundredth of the window would be drawn as a saw by a grid of equal squares: where its
step crosses them aslant, each row of the grid has it between two nodes of its own. Here a row's nodes divide the length
of its profile into equal parts, the width of the window and the height of the surface both counted as 1. A step takes
about half of them, and runs along lines of the grid, whatever its direction.

Source: C. de Boor, Good approximation by splines with variable knots II (1974), for knots between which a function has
equal parts of its length.
"""

from collections.abc import Callable

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window

PROFILE_PLACES = 12  # places between two nodes at which a profile is measured


def nodes(heights: Callable[[FloatArray], FloatArray], window: Window, n: int) -> tuple[FloatArray, FloatArray]:
    """Return x and y of the nodes of a grid over the window, moved along the axis along which the surface climbs more.

    The moved one is an array (n, n), row by row from below; the other is x (1, n) or y (n, 1).

    Parameters
    ----------
    heights : takes places (m, 2), returns the surface's heights (m,), all finite
    n : nodes along each side; the sides of the window are among the grid's lines
    """
    u, v = np.linspace(window.x_min, window.x_max, n), np.linspace(window.y_min, window.y_max, n)
    rough = _on(heights, u, v)
    if np.abs(np.diff(rough, axis=1)).sum() >= np.abs(np.diff(rough, axis=0)).sum():
        fine = _between(u)
        return _spread(fine, _on(heights, fine, v), n), v[:, None]
    fine = _between(v)
    return u[None], _spread(fine, _on(heights, u, fine).T, n).T


def _between(side: FloatArray) -> FloatArray:
    """Return the places where profiles are measured: PROFILE_PLACES to an interval, the side's own among them."""
    return np.linspace(side[0], side[-1], PROFILE_PLACES * (len(side) - 1) + 1)


def _on(heights: Callable[[FloatArray], FloatArray], u: FloatArray, v: FloatArray) -> FloatArray:
    """Return the heights over all of u and v, (len(v), len(u))."""
    places = np.stack(np.meshgrid(u, v), axis=-1).reshape(-1, 2)
    return np.asarray(heights(places)).reshape(len(v), len(u))


def _spread(fine: FloatArray, profiles: FloatArray, n: int) -> FloatArray:
    """Return n places along each profile (rows of heights over `fine`) between which it is equally long."""
    span = float(np.ptp(profiles)) or 1.0
    steps = np.hypot(1 / (len(fine) - 1), np.diff(profiles, axis=1) / span)
    along = np.concatenate([np.zeros((len(profiles), 1)), steps.cumsum(axis=1)], axis=1)
    shares = np.linspace(0, 1, n)
    return np.stack([np.interp(shares * far[-1], far, fine) for far in along])
