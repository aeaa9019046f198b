"""Generalized linear models y = f(w'x + w0): the activation curve beside the level lines w'x + w0 = f^-1(c).

The inverse f^-1 is the link function; every level set y = c is a line parallel to the boundary (lecture 2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import expit, logit, ndtr, ndtri

from linclass.figures import clipping, layout, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.frames import shown
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.marks import Region
from linclass.figures.theme import Stroke

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Window
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses

FRAMES = 49  # levels of the animation
CURVE = 161  # vertices


@dataclass(frozen=True)
class Activation:
    """An activation function.

    Attributes
    ----------
    name : str
        What it is called in a picture.
    f, link : functions of an array
        f, and f^-1 on the values that f takes; for the step, where every value in between is taken at 0 alone, 0.
    reach : float
        The curve is shown for |a| up to here; for the identity the window decides (0).
    levels : tuple of float
        Values c worth a level line each.
    """

    name: str
    f: Callable[[FloatArray], FloatArray]
    link: Callable[[FloatArray], FloatArray]
    reach: float
    levels: tuple[float, ...]


POSTERIOR = (0.1, 0.25, 0.5, 0.75, 0.9)
ACTIVATIONS = {
    "identity": Activation("a", np.array, np.array, 0.0, (-2.0, -1.0, 0.0, 1.0, 2.0)),
    "step": Activation("step(a)", lambda a: np.heaviside(a, 0.5), np.zeros_like, 3.0, (0.5,)),
    "sigmoid": Activation("σ(a)", expit, logit, 6.0, POSTERIOR),
    "probit": Activation("Φ(a)", ndtr, ndtri, 4.0, POSTERIOR),
}


def level_lines(
    chosen: Activation,
    w: FloatArray,
    w0: float,
    x: FloatArray,
    two: TwoClasses,
    theme: Theme,
    *,
    focus: int | None = None,
    size: Size = SCREEN,
) -> Animation:
    """Animate the level c: a dot climbs the curve f, and the line w'x + w0 = f^-1(c) moves over the plane.

    Parameters
    ----------
    chosen : one of ACTIVATIONS
    x : array (2,), whose own value stands on the curve
    two : TwoClasses
        On the plane and on the curve; there may be no points.
    focus : int or None
        A `Still` for the only level that gets a frame.

    Raises
    ------
    ValueError
        If w = 0: then y is the same everywhere and has no level lines.
    """
    if not np.any(w):
        raise ValueError("With w = 0 the value y is the same everywhere: there are no level lines.")
    theme, window, digits = two.led(theme), two.window, plane.decimals(two.window)
    reach = reach_of(chosen, w, w0, window)
    polygon = clipping.corners(window)
    levels = levels_of(chosen, reach)
    frames = []
    for s in shown(len(levels) - 1, focus):
        c = float(levels[s])
        a = float(chosen.link(np.array(c)))
        above = clipping.half_plane(polygon, w, w0 - a)
        dropped = {"x": [a, a, -reach], "y": [float(chosen.f(np.array(-reach))), c, c]}
        line = clipping.chord(polygon, w, w0 - a)
        places = [plane.xy(above, digits), plane.xy(line, digits), _rounded(dropped), _rounded({"x": [a], "y": [c]})]
        frames.append((str(s), places))
    panel = stage.Panel(
        f"f(a) = {chosen.name}",
        layout.axis(
            theme, "a = <b>w</b>′<b>x</b> + w<sub>0</sub>", size, range=[-1.05 * reach, 1.05 * reach], nticks=5
        ),
        layout.axis(theme, "", size, nticks=5),
    )
    alt = (
        f"Left the plane with the line where y = c; right the activation {chosen.name} with its value c. As c climbs, "
        f"the line moves in the direction of w, parallel to the boundary. The point x has a = {w @ x + w0:.4g}."
    )
    arrangement = stage.arrangement(window, two.feature_names, [panel], alt, theme, size)
    fixed = [*_plane(w, w0, x, two, theme, size), *_curve(chosen, reach, w, w0, x, two, theme, size)]
    return Animation(fixed, stage.filled(_looks(theme, size), frames[0][1]), arrangement, frames)


def reach_of(chosen: Activation, w: FloatArray, w0: float, window: Window) -> float:
    """Return up to which |a| the curve is shown."""
    if chosen.reach:
        return chosen.reach
    return float(np.abs(clipping.corners(window) @ w + w0).max()) or 1.0


def levels_of(chosen: Activation, reach: float) -> FloatArray:
    """Return the levels c of the animation, ascending: at evenly spaced a, or evenly spaced over a step."""
    if chosen.name == ACTIVATIONS["step"].name:
        return np.linspace(0.02, 0.98, FRAMES)
    return np.asarray(chosen.f(np.linspace(-0.95 * reach, 0.95 * reach, FRAMES)))


def _plane(w: FloatArray, w0: float, x: FloatArray, two: TwoClasses, theme: Theme, size: Size) -> list[Dict]:
    digits, polygon = plane.decimals(two.window), clipping.corners(two.window)
    return [
        *plane.points(two.X, two.data.y, theme, two.labels, size),
        plane.line(clipping.chord(polygon, w, w0), theme.stroke("boundary"), "a = 0", size, digits),
        plane.spot(x, "update", "<b>x</b>", theme, size, digits, symbol="x-thin-open", factor=1.4),
    ]


def _curve(
    chosen: Activation,
    reach: float,
    w: FloatArray,
    w0: float,
    x: FloatArray,
    two: TwoClasses,
    theme: Theme,
    size: Size,
) -> list[Dict]:
    """Return the curve, the points on it, and x on it; what lies beyond the ends is left out."""
    a = np.linspace(-reach, reach, CURVE)
    if chosen.name == ACTIVATIONS["step"].name:
        a = np.array([-reach, -1e-9, 0.0, 1e-9, reach])
    at = {"showlegend": False, **stage.axes(0)}
    found = [plane.line(np.column_stack([a, chosen.f(a)]), Stroke(theme.text, 2.0), "", size, 5, **at)]
    values = two.X @ w + w0
    inside = np.abs(values) <= reach
    places = np.column_stack([values, chosen.f(values)])
    marks = plane.points(places[inside], two.data.y[inside], theme, two.labels, size, **at, opacity=0.7)
    found += [m | {"hovertemplate": "a = %{x}<br>f(a) = %{y}<extra></extra>"} for m in marks]
    own = float(w @ x + w0)
    if abs(own) <= reach:
        here = np.array([own, float(chosen.f(np.array(own)))])
        found.append(plane.spot(here, "update", "", theme, size, 5, symbol="x-thin-open", factor=1.4) | at)
    return found


def _looks(theme: Theme, size: Size) -> list[Dict]:
    level = theme.stroke("direction")
    above = plane.region(Region(stage.NOTHING, (1,)), theme, 0)
    return [
        above | {"name": "y > c"},
        plane.line(stage.NOTHING, level, "y = c", size, 0),
        plane.line(stage.NOTHING, Stroke(level.colour, 1.25, "dash"), "", size, 0, **stage.axes(0)),
        stage.dot(0, theme, size, marker={"color": level.colour}),
    ]


def _rounded(place: Dict) -> Dict:
    return {axis: [float(f"{v:.6g}") for v in values] for axis, values in place.items()}
