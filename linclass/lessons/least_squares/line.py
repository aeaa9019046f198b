"""The line through the classes along which the functions y_k are compared."""

import numpy as np

from linclass.lessons.kit import FloatArray, clipping, require
from linclass.lessons.least_squares.study import Run

NO_LINE = "The line through the place x does not cross the window: bring x back into it."

PLACES = 161


def through_classes(run: Run) -> tuple[FloatArray, FloatArray]:
    """Return a point of the line, the probe, and its direction of length 1: where the class means spread most."""
    away = run.means - run.means.mean(axis=0)
    largest = float(np.abs(away).max())
    if largest == 0:
        return run.probe, np.array([1.0, 0.0])
    direction = np.linalg.svd(away / largest)[2][0]
    forward = away[-1] - away[0]
    return run.probe, direction if forward @ direction >= 0 else -direction


def ends(run: Run) -> FloatArray:
    """Return where the line enters and leaves the window, (2, 2); no row if it passes outside."""
    at, direction = through_classes(run)
    normal = np.array([-direction[1], direction[0]])
    result = clipping.chord(clipping.corners(run.data.window), normal, -float(normal @ at))
    return result if len(result) == 0 or (result[1] - result[0]) @ direction > 0 else result[::-1]


def places(run: Run) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return u (m,), the points x(u) (m, 2) on the line, and the projections u_i (n,) of the training points.

    u is the way from the probe.

    Raises
    ------
    Missing
        Where the line does not cross the window.
    """
    crossing = ends(run)
    require(len(crossing), NO_LINE)
    at, direction = through_classes(run)
    first, last = (crossing - at) @ direction
    u = np.linspace(float(first), float(last), PLACES)
    require(u[0] < u[-1], NO_LINE)
    return u, at + np.outer(u, direction), (run.train.X - at) @ direction
