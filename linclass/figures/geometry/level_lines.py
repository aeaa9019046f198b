"""Generalized linear models y = f(w'x + w0): the activation curve, beside the level lines w'x + w0 = f^-1(c).

The inverse f^-1 is the link function; every level set y = c is a line parallel to the boundary (lecture 2). The step
has no inverse: it takes the values 0 and 1 on whole sides of the plane, and its boundary is where it jumps.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.special import expit, logit, ndtr, ndtri

from linclass.figures.kit import (
    Animation,
    Dict,
    FloatArray,
    Stroke,
    Theme,
    TwoClasses,
    Window,
    clipping,
    decimal,
    layout,
    plane,
    run_layout,
    words,
)
from linclass.figures.thinning import frame_steps

FRAMES = 49  # levels of the animation
CURVE = 161  # vertices


@dataclass(frozen=True)
class Activation:
    """An activation function.

    Attributes
    ----------
    name : str
        What it is called in a picture.
    f : function of an array
    link : function of an array, or None
        f^-1 on the values that f takes; None for the step, which has no inverse.
    reach : float
        The curve is shown for |a| up to here; for the identity the window decides (0).
    levels : tuple of float
        Values c worth a level line each.
    """

    name: str
    f: Callable[[FloatArray], FloatArray]
    link: Callable[[FloatArray], FloatArray] | None
    reach: float
    levels: tuple[float, ...]


POSTERIOR = (0.1, 0.25, 0.5, 0.75, 0.9)
ACTIVATIONS = {
    "identity": Activation("a", np.array, np.array, 0.0, (-2.0, -1.0, 0.0, 1.0, 2.0)),
    "step": Activation("step(a)", lambda a: np.heaviside(a, 1.0), None, 3.0, ()),  # f(0) = 1
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
) -> Animation:
    """Animate a dot along the curve f at (a, c = f(a)); on the plane the line w'x + w0 = a = f^-1(c) moves with it.

    Parameters
    ----------
    chosen : one of ACTIVATIONS
    x : array (2,), whose own value stands on the curve
    two : TwoClasses
        Their values stand on the curve; there may be no points.
    focus : int or None
        A `OnlyStep` for the only level that gets a frame.

    Raises
    ------
    ValueError
        If w = 0: then y is the same everywhere and has no level lines.
    """
    if not np.any(w):
        raise ValueError("With w = 0 the value y is the same everywhere: there are no level lines.")
    theme = two.led(theme)
    reach = reach_of(chosen, w, w0, two.window)
    values = values_of(reach)
    frames = []
    for s in frame_steps(len(values) - 1, focus):
        a = float(values[s])
        c = float(chosen.f(np.array(a)))
        dropped = {"x": [a, a, -reach], "y": [float(chosen.f(np.array(-reach))), c, c]}
        frames.append((str(s), [_rounded(dropped), _rounded({"x": [a], "y": [c]})]))
    title = "a = <b>w</b>ᵀ<b>x</b> + w<sub>0</sub>"
    axes = {
        "xaxis": layout.axis(theme, title, range=[-1.05 * reach, 1.05 * reach], nticks=7),
        "yaxis": layout.axis(theme, f"f(a) = {chosen.name}", nticks=6),
    }
    own = two.t * (two.X @ w + w0)
    mean = decimal(float(own.mean())) if len(own) else "none"
    alt = (
        f"The activation {chosen.name} with a dot at the value c; as it climbs, the line where y = c moves"
        " over the plane in the direction of w, parallel to the boundary. The point x has a"
        f" = {decimal(float(w @ x + w0))}; on the correct side: {np.count_nonzero(own > 0)} of {len(own)}"
        f" points, with a mean t a of {mean}."
    )
    arrangement = layout.base(theme, **axes, meta=words.about(alt, 0.5))
    fixed = _curve(chosen, reach, w, w0, x, two, theme)
    return Animation(fixed, _templates(theme), arrangement, frames)


def reach_of(chosen: Activation, w: FloatArray, w0: float, window: Window) -> float:
    """Return up to which |a| the curve is shown."""
    if chosen.reach:
        return chosen.reach
    return float(np.abs(clipping.corners(window) @ w + w0).max()) or 1.0


def values_of(reach: float) -> FloatArray:
    """Return the values a of the animation, ascending, evenly spaced; the one in the middle is 0."""
    return np.linspace(-0.95 * reach, 0.95 * reach, FRAMES)


def _curve(
    chosen: Activation,
    reach: float,
    w: FloatArray,
    w0: float,
    x: FloatArray,
    two: TwoClasses,
    theme: Theme,
) -> list[Dict]:
    """Return the curve, the points on it, and x on it; what lies beyond the ends is left out."""
    a = np.linspace(-reach, reach, CURVE)
    if chosen.link is None:
        a = np.array([-reach, -1e-9, 0.0, 1e-9, reach])
    at = {"showlegend": False}
    f = chosen.f(a) if chosen.link is not None else np.array([0.0, 0.0, np.nan, 1.0, 1.0])  # a jump is no line
    result = [plane.line(np.column_stack([a, f]), Stroke(theme.text, 2.0), "", 5, **at)]
    values = two.X @ w + w0
    inside = np.abs(values) <= reach
    places = np.column_stack([values, chosen.f(values)])
    rows = two.rows[inside]
    marks = plane.points(places[inside], two.data.y[inside], theme, two.labels, rows=rows, **at, opacity=0.7)
    result += [m | {"hovertemplate": "a = %{x:.4g}<br>f(a) = %{y:.4g}<extra></extra>"} for m in marks]
    own = float(w @ x + w0)
    if abs(own) <= reach:
        here = np.array([own, float(chosen.f(np.array(own)))])
        result.append(plane.spot(here, "update", "", theme, 5, symbol="x-thin-open", factor=1.4) | at)
    return result


def _templates(theme: Theme) -> list[Dict]:
    """Return the looks of the broken line from a up to the curve and across to c, and of the dot."""
    level = theme.stroke("direction")
    dot = run_layout.dot(0, theme, marker={"color": level.colour}) | {"xaxis": "x", "yaxis": "y"}
    return [plane.line(run_layout.NO_POINTS, Stroke(level.colour, 1.25, "dash"), "", 0), dot]


def _rounded(place: Dict) -> Dict:
    """Return coordinates to six significant digits."""
    return {axis: [float(f"{v:.6g}") for v in values] for axis, values in place.items()}
