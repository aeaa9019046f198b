"""The cosine rule w'x = ‖w‖ ‖x‖ cos θ: how far x reaches along w, and where w0 puts the boundary."""

import numpy as np

from linclass.figures.kit import (
    FONT_PX,
    Arrow,
    Dict,
    FloatArray,
    Line,
    Mark,
    Sketch,
    Theme,
    Window,
    decimal,
    layout,
    legend,
    plane,
    windows,
    words,
)
from linclass.figures.vectors import boundary
from linclass.numerics.angles import angle, unit

SHAPE = 1.8  # width : height
MAX_LENGTH_RATIO = 3.0  # the tip of w is in the picture unless it lies so many times as far away as x
ARC_RANGE = 0.15, 0.3  # radius of the angle's arc, of ‖x‖
ARC = 25  # vertices
NAME_ROOM = 1.2  # of the length of x: its name stands beyond its tip
NARROW_ANGLE = 30  # degrees; the name of a smaller angle stands outside it


def cosine(w: FloatArray, w0: float, x: FloatArray, theme: Theme, *, scale: float = 1.0) -> Sketch:
    """Draw w and x from the origin, their angle, the shadow of x on w, and the boundaries with and without w0.

    Parameters
    ----------
    scale : float
        How many times its length w is drawn, as on the plane beside it.

    Raises
    ------
    ValueError
        If w = 0 or x = 0: then there is no angle.
    """
    length, norm = float(np.hypot(*w)), float(np.hypot(*x))
    if length == 0 or norm == 0:
        raise ValueError("An angle needs two vectors that are not zero.")
    unit = w / length
    shadow = float(x @ unit)
    tip = scale * w
    foot = shadow * unit
    shift = -w0 / length * unit
    far = [
        *([tip] if scale * length < MAX_LENGTH_RATIO * norm else []),
        *([shift] if np.hypot(*shift) < 2 * norm else []),
    ]
    window = windows.around_origin(np.array([NAME_ROOM * x, foot, *far]), SHAPE)
    theta, radii = angle(w, x), norm * np.array(ARC_RANGE)
    name = f"‖<b>x</b>‖ cos θ = {decimal(shadow)}"
    drawn: list[Mark] = [
        Line(boundary(w, 0.0, window).points, "margin", "<b>w</b>ᵀ<b>x</b> = 0"),
        Line(boundary(w, w0, window).points, "boundary", "<b>w</b>ᵀ<b>x</b> + w<sub>0</sub> = 0"),
        Line(np.array([np.zeros(2), shift]), "start", f"−w<sub>0</sub>/‖<b>w</b>‖ = {decimal(-w0 / length)}"),
        Line(np.array([x, foot]), "distance", ""),
        Line(np.array([np.zeros(2), foot]), "direction", name),
        Arrow(np.zeros(2), tip, "weight", "w"),
        Arrow(np.zeros(2), np.asarray(x, dtype=float), "update", "x"),
    ]
    data = plane.traces(drawn, np.empty((0, 2)), window, theme)
    data += _angle(unit, x / norm, float(np.clip(0.25 * scale * length, *radii)), theta, window, theme)
    horizontal, vertical = layout.plane(window, theme, ("x1", "x2"))
    alt = (
        f"The vectors w and x from the origin with {decimal(theta)} degrees between them; x reaches"
        f" {decimal(shadow)} along w, and the boundary lies at {decimal(-w0 / length)} in that direction."
    )
    about = words.about(alt, layout.shape(window))
    return legend.figure(data, layout.base(theme, xaxis=horizontal, yaxis=vertical, meta=about))


def _angle(a: FloatArray, b: FloatArray, radius: float, theta: float, window: Window, theme: Theme) -> list[Dict]:
    """Return the arc from direction a to direction b and its name."""
    start = np.arctan2(a[1], a[0])
    turn = np.radians(theta) * (1 if a[0] * b[1] - a[1] * b[0] >= 0 else -1)
    at = start + np.linspace(0, turn, ARC)
    digits = plane.decimals(window)
    arc = plane.line(radius * unit(at), theme.stroke("certificate"), "", digits)
    beside = start + turn / 2 if theta > NARROW_ANGLE else start - np.copysign(0.5, turn)
    middle = 1.6 * radius * unit(beside)[None]
    label = {
        "type": "scatter",
        "mode": "text",
        **plane.xy(middle, digits),
        "text": [f"θ = {decimal(theta, 3)}°"],
        "textfont": plane.halo(theme.certificate, theme, FONT_PX + 1),
        "hoverinfo": "skip",
        "showlegend": False,
    }
    return [arc, label]
