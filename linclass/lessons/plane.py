"""The marks that a lesson shows on the plane, its sentence, and what the pointer reads off."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import logsumexp

from linclass.arrays import FloatArray
from linclass.base import protocols
from linclass.datasets.dataset import Dataset, Window
from linclass.figures import clipping
from linclass.figures.marks import Line, Mark, Role
from linclass.figures.posteriors import level_marks, linear_levels
from linclass.lessons.numbers import class_label, lowered, short_class_label
from linclass.numerics.posteriors import posteriors

MAX_RINGS = 500  # around points that are wrong, at a start that has all of them wrong
NODES = np.stack(np.meshgrid(np.linspace(-1, 1, 4), np.linspace(-1, 1, 4)), axis=-1).reshape(-1, 2)
MAX_RESIDUAL = 1e-9  # of the largest value: a larger residual shows that a function is of no degree up to 2


@dataclass(frozen=True, eq=False)
class Readout:
    """Functions on the plane, whose values are computed where the pointer is.

    Attributes
    ----------
    names : tuple of str
        One for each function: "y", or "y₁", "y₂", ...
    functions : array (m, 3) or (m, 6)
        Coefficients of 1, x1, x2 and, for six, x1^2, x1 x2, x2^2.
    posteriors : tuple of str
        The labels of the classes whose posteriors follow: one, whose log odds the only function is; or m, by softmax of
        all; or none.
    """

    names: tuple[str, ...]
    functions: FloatArray
    posteriors: tuple[str, ...] = ()


def boundary_lines(w: FloatArray, w0: float, window: Window, role: Role, label: str) -> list[Line]:
    """Return the line w'x + w0 = 0 with a role and a label; none where it passes outside the window, or w = 0."""
    ends = clipping.chord(clipping.corners(window), w, w0)
    return [Line(ends, role, label)] if len(ends) else []


def level_lines(
    data: Dataset,
    classes: Sequence[int],
    scores: Callable[[FloatArray], FloatArray],
    nodes: int,
    line: tuple[FloatArray, float] | None,
) -> list[Line]:
    """Return the level lines of posteriors: straight and exact where two classes have the log odds w'x + w0 of `line`.

    Parameters
    ----------
    scores : function of X (n, 2)
        Returns the log odds of the second of two classes, (n,), or the functions whose softmax the posteriors are,
        (n, K).
    nodes : int
        Along each side of the grid on which lines that are curved are followed.
    """
    names = [short_class_label(data.class_names[k], k) for k in classes]
    if line is not None:
        return linear_levels(*line, data.window, (classes[0], classes[1]), (names[0], names[1]))

    def odds(X: FloatArray) -> FloatArray:
        y = scores(X)
        if y.ndim == 1:
            return np.column_stack([-y, y])
        others = [logsumexp(np.delete(y, k, axis=1), axis=1) for k in range(y.shape[1])]
        return np.asarray(y - np.column_stack(others))

    return level_marks(odds, classes, names, data.window, nodes)


def of_rule(w: FloatArray, w0: float, posterior: str = "") -> Readout | None:
    """Return y(x) = w'x + w0, and the posterior of a class whose log odds that is; None for the zero rule."""
    return of_functions(np.atleast_2d(w), np.atleast_1d(w0), (posterior,) if posterior else ())


def of_functions(
    W: FloatArray, w0: FloatArray, posteriors: Sequence[str] = (), numbers: Sequence[int] = ()
) -> Readout | None:
    """Return the functions of the rows of W (m, 2) or (m, 5) with their biases (m,); None where one is not finite.

    `numbers` are those of the classes from 0, which the names bear where there are several functions.
    """
    functions = np.column_stack([w0, W])
    if not np.isfinite(functions).all() or not functions.any():
        return None
    several = [f"y{lowered(k + 1)}" for k in numbers or range(len(functions))]
    return Readout(("y",) if len(functions) == 1 else tuple(several), functions, tuple(map(class_label, posteriors)))


def of_fitted(rule: protocols.Rule, data: Dataset) -> Readout | None:
    """Return a fitted rule's functions, and its posteriors where they are sigmoid or softmax of these.

    None where its functions are no polynomials of degree 1 or 2 in the coordinates, or there are none.
    """
    if not protocols.scores(rule):
        return None
    places = places_in(data.window)
    values = np.asarray(rule.decision_function(places), dtype=float)
    read = interpolated(values, data.window)
    if read is None:
        return None
    classes = [int(k) for k in rule.classes_]
    W, w0 = read[:, 1:], read[:, 0]
    if protocols.has_posteriors(rule) and np.allclose(
        posteriors(values), rule.predict_proba(places), atol=MAX_RESIDUAL
    ):
        names = [data.class_names[k] for k in classes]
        return of_functions(W, w0, names[1:] if len(W) == 1 else names, classes)
    return of_functions(W, w0, numbers=classes)


def interpolated(values: FloatArray, window: Window) -> FloatArray | None:
    """Return the coefficients (m, 3) or (m, 6) of functions with these values, (16,) or (16, m), at the nodes.

    16 places of the window determine a polynomial of degree 2 more than twice over; None where one is no such.
    """
    values = np.asarray(values, dtype=np.float64).reshape(len(NODES), -1)
    if not np.isfinite(values).all():
        return None
    u, v = NODES.T
    for powers in ([u**0, u, v], [u**0, u, v, u * u, u * v, v * v]):
        design = np.column_stack(powers)
        scaled = np.asarray(np.linalg.lstsq(design, values, rcond=None)[0], dtype=np.float64)
        if np.abs(design @ scaled - values).max() <= MAX_RESIDUAL * np.abs(values).max():
            return _in_the_units_of(window, scaled.T)
    return None


def places_in(window: Window) -> FloatArray:
    """Return the nodes in a window, (16, 2)."""
    (cx, cy), (hx, hy) = _middle(window)
    return NODES * (hx, hy) + (cx, cy)


def _middle(window: Window) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the window's middle, and half its width and height."""
    x_min, x_max, y_min, y_max = window
    return ((x_min + x_max) / 2, (y_min + y_max) / 2), ((x_max - x_min) / 2, (y_max - y_min) / 2)


def _in_the_units_of(window: Window, scaled: FloatArray) -> FloatArray:
    """Return coefficients in x and y for those in u = (x - c_x) / h_x and v = (y - c_y) / h_y."""
    (cx, cy), (hx, hy) = _middle(window)
    a, b, c = scaled.T[:3]
    b, c = b / hx, c / hy
    if scaled.shape[1] == 3:
        return np.column_stack([a - b * cx - c * cy, b, c])
    d, e, f = scaled.T[3:]
    d, e, f = d / hx**2, e / (hx * hy), f / hy**2
    constant = a - b * cx - c * cy + d * cx**2 + e * cx * cy + f * cy**2
    return np.column_stack([constant, b - 2 * d * cx - e * cy, c - 2 * f * cy - e * cx, d, e, f])


def place_in_sight(place: tuple[float, float] | None, usual: tuple[float, float], data: Dataset) -> FloatArray:
    """Return a place (2,) that was dragged; where it never was, or is out of sight, its usual one.

    Parameters
    ----------
    usual : shares of the width and the height of the points' own window
    """
    x_min, x_max, y_min, y_max = data.window
    if place is not None and x_min <= place[0] <= x_max and y_min <= place[1] <= y_max:
        return np.array(place)
    home = data.home
    return np.array([home.x_min + usual[0] * home.width, home.y_min + usual[1] * home.height])


@dataclass(frozen=True)
class Plane:
    """The drawn plane: marks beside the points, and the sentence under it that follows a drag.

    `readout` is what the pointer reads off at its place beside the coordinates; None where there is no such function.
    """

    marks: Sequence[Mark] = ()
    status: str = ""
    readout: Readout | None = None
