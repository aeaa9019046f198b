"""The kind of conic w'phi(x) + w0 = 0 that is the boundary of two Gaussian classes."""

import numpy as np

from linclass.lessons.kit import FloatArray, Window

COEFFICIENT_TOLERANCE = 1e-9  # of the largest coefficient, in units of the window: what is less is 0


def conic(weights: FloatArray, w0: float, window: Window) -> str:
    """Return "line", "circle", "ellipse", "parabola", "hyperbola", "crossing", "parallel", "none" or "equal".

    y(x) = g'x + x'Q x + w0 is moved to the window's middle and measured in its half height, so that what is small is
    small against what is seen. The eigenvalues of Q tell the kind; moved to its centre, the constant tells whether
    there is a curve at all.

    Parameters
    ----------
    weights : array (2,) of x, or (5,) of (x1, x2, x1^2, x1 x2, x2^2)
    """
    a, b, d = weights[2:] if len(weights) == 5 else (0.0, 0.0, 0.0)
    Q, g = np.array([[a, b / 2], [b / 2, d]]), np.asarray(weights[:2], dtype=float)
    middle = np.array([(window.x_min + window.x_max) / 2, (window.y_min + window.y_max) / 2])
    unit = window.height / 2
    w0 = float(w0 + g @ middle + middle @ Q @ middle)
    g, Q = unit * (g + 2 * Q @ middle), unit**2 * Q
    largest = max(float(np.abs(Q).max()), float(np.abs(g).max()))
    if largest == 0 and w0 == 0:
        return "equal"
    if not 0 < largest < np.inf:
        return "none"
    Q, g, w0 = Q / largest, g / largest, w0 / largest
    values, axes = np.linalg.eigh(Q)
    small = np.abs(values) <= COEFFICIENT_TOLERANCE
    if small.all():
        return "line"
    return _without_centre(values, axes, g, w0) if small.any() else _with_centre(values, Q, g, w0)


def _without_centre(values: FloatArray, axes: FloatArray, g: FloatArray, w0: float) -> str:
    """Return the kind where one eigenvalue is 0: a parabola, or parallel lines where nothing is linear along it."""
    curved = int(np.abs(values).argmax())
    if abs(float(g @ axes[:, 1 - curved])) > COEFFICIENT_TOLERANCE:
        return "parabola"
    slope = float(g @ axes[:, curved])
    return "parallel" if slope**2 - 4 * float(values[curved]) * w0 > 0 else "none"


def _with_centre(values: FloatArray, Q: FloatArray, g: FloatArray, w0: float) -> str:
    centre = -np.linalg.solve(Q, g) / 2
    there = w0 + float(g @ centre) / 2
    if values[0] * values[1] < 0:
        return "crossing" if abs(there) <= COEFFICIENT_TOLERANCE else "hyperbola"
    if there * values[0] >= 0:
        return "none"
    return "circle" if abs(values[1] - values[0]) <= COEFFICIENT_TOLERANCE else "ellipse"
