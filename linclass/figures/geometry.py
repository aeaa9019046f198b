"""The geometry of y(x) = w'x + w0: w, its boundary, and a point x = x_perp + r w/‖w‖ with its signed distance r."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, legend, plane, words
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.marks import Line, Mark, Region, Spot

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Window
    from linclass.figures.theme import Theme


def geometry(
    w: FloatArray,
    w0: float,
    x: FloatArray,
    window: Window,
    theme: Theme,
    *,
    feature_names: tuple[str, str] = ("x1", "x2"),
    size: Size = SCREEN,
) -> go.Figure:
    """Draw the hyperplane of w and w0, the point x, its foot x_perp, and the distances r and -w0/‖w‖.

    Raises
    ------
    ValueError
        If w = 0: then there is no hyperplane.
    """
    marks = geometry_marks(w, w0, x, window)
    data = plane.traces(marks, np.empty((0, 2)), window, theme, size)
    for trace, mark in zip(data, marks, strict=True):
        if isinstance(mark, Region):
            inequality = "> 0" if mark.claims == (1,) else "< 0"
            trace |= {
                "hoveron": "fills",
                "hoverinfo": "text",
                "text": f"<b>w</b>′<b>x</b> + w<sub>0</sub> {inequality}",
            }
        if isinstance(mark, Spot):
            trace["hoverinfo"] = "x+y+name"
    data.append(_labels(w, w0, x, window, theme, size))
    horizontal, vertical = layout.plane(window, theme, feature_names, size)
    about = words.about(sentence(w, w0, x), layout.shape(window), size)
    return legend.figure(data, layout.base(theme, size, xaxis=horizontal, yaxis=vertical, meta=about))


def geometry_marks(w: FloatArray, w0: float, x: FloatArray, window: Window) -> list[Mark]:
    """Return the same as marks, for the canvas as well; the positive side is class number 1's."""
    r, foot = distance(w, w0, x)
    origin = np.zeros(2)
    from_origin, nearest = distance(w, w0, origin)
    value = layout.number(r * float(np.hypot(*w)), 3)
    return [
        *plane.rule(w, w0, window, claims=(1, 0)),
        Line(np.array([origin, nearest]), "start", f"−w₀/‖w‖ = {layout.number(-from_origin, 3)}"),
        Line(np.array([foot, x]), "update", f"r = {layout.number(r, 3)}"),
        Spot(origin, "distance", ""),
        Spot(foot, "certificate", f"x⊥ = ({layout.number(foot[0], 3)}, {layout.number(foot[1], 3)})"),
        Spot(x, "update", f"x, y(x) = {value}"),
    ]


def distance(w: FloatArray, w0: float, x: FloatArray) -> tuple[float, FloatArray]:
    """Return r = (w'x + w0)/‖w‖ and the foot x_perp = x - r w/‖w‖ (2,).

    Raises
    ------
    ValueError
        If w = 0.
    """
    length = float(np.hypot(*w))
    if length == 0:
        raise ValueError("w = 0 has no hyperplane, so no point has a distance from it.")
    r = float((w @ x + w0) / length)
    return r, np.asarray(x - r * w / length)


def _labels(w: FloatArray, w0: float, x: FloatArray, window: Window, theme: Theme, size: Size) -> Dict:
    """Return the names of the points and of the distance r, where they cover neither w nor the boundary."""
    r, foot = distance(w, w0, x)
    side = min(window.x_max - window.x_min, window.y_max - window.y_min)
    across = 0.045 * side * np.array([-w[1], w[0]]) / np.hypot(*w)  # to the left of w
    ahead = 0.05 * side * np.sign(r or 1) * w / np.hypot(*w)
    places = np.array([x + ahead, foot - ahead + across, (x + foot) / 2 + across, -across])
    colours = [theme.update, theme.certificate, theme.update, theme.muted]
    return {
        "type": "scatter",
        "mode": "text",
        **plane.xy(places, plane.decimals(window)),
        "text": ["<b>x</b>", "<b>x</b><sub>⊥</sub>", "r", "0"],
        "textfont": plane.halo(theme.text, theme, size.font + 2) | {"color": colours},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def sentence(w: FloatArray, w0: float, x: FloatArray) -> str:
    """Return the alt text: the distances of the origin and of x, and the side of x."""
    r, foot = distance(w, w0, x)
    side = "on the boundary" if r == 0 else f"on the {'positive' if r > 0 else 'negative'} side"
    return (
        f"The line w'x + w0 = 0 with w = ({w[0]:.3g}, {w[1]:.3g}) and w0 = {w0:.3g}, at {-w0 / np.hypot(*w):.3g} from "
        f"the origin. The point ({x[0]:.3g}, {x[1]:.3g}) lies {side}, at signed distance {r:.3g}, with its foot "
        f"at ({foot[0]:.3g}, {foot[1]:.3g})."
    )
