"""Fisher's criterion over the angle of the direction: J(theta), with the directions that compete."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import plotly.graph_objects as go

from linclass.figures import layout, plane, words
from linclass.figures.layout import SCREEN, Size

if TYPE_CHECKING:
    from collections.abc import Mapping

    from linclass.base import FloatArray
    from linclass.figures.theme import Theme

ANGLES = 181  # of J(theta): one a degree


def criterion_curve(
    S_W: FloatArray,
    S_B: FloatArray,
    theme: Theme,
    *,
    marked: Mapping[str, FloatArray] | None = None,
    size: Size = SCREEN,
) -> go.Figure:
    """Draw J over the angle of w from the x1 axis, 0 to 180 degrees: w and -w are one direction.

    Parameters
    ----------
    S_W, S_B : arrays (2, 2), scatter within and between the classes
    marked : directions (2,) to mark on the curve, by the name to show
    """
    degrees = np.linspace(0, 180, ANGLES)
    J = criterion(S_W, S_B, np.column_stack([np.cos(np.deg2rad(degrees)), np.sin(np.deg2rad(degrees))]))
    hover = "θ = %{x:.0f}°<br>J = %{y:.4g}<extra></extra>"
    curve = {
        "type": "scatter",
        "mode": "lines",
        "x": degrees.tolist(),
        "y": plane.significant(J),
        "line": {"color": theme.text, "width": 2 * size.line},
        "hovertemplate": hover,
        "showlegend": False,
    }
    colours = (theme.accent, theme.update, theme.certificate, theme.muted)
    spots, said = [], []
    for (name, w), colour, symbol in zip(
        (marked or {}).items(), colours, ("circle", "diamond", "square", "x"), strict=False
    ):
        angle = float(np.rad2deg(np.arctan2(w[1], w[0])) % 180)
        height = float(criterion(S_W, S_B, np.asarray(w, dtype=float)[None])[0])
        spots.append(
            {
                "type": "scatter",
                "mode": "markers",
                "x": [round(angle, 4)],
                "y": plane.significant(np.array([height])),
                "name": f"{layout.pretty(name)}: θ = {angle:.0f}°, J = {layout.number(height, 3)}",
                "marker": {"size": size.marker + 3, "color": colour, "symbol": symbol},
                "hovertemplate": f"{layout.pretty(name)}<br>{hover}",
                "cliponaxis": False,
            }
        )
        said.append(f"{name} at {angle:.0f} degrees has J = {height:.3g}")
    best = int(np.argmax(J))
    alt = f"J over the angle of w, largest ({J[best]:.3g}) near {degrees[best]:.0f} degrees. {'; '.join(said)}"
    x = layout.axis(theme, "angle θ of w, degrees", size, range=[0, 180], tick0=0, dtick=30)
    y = layout.axis(theme, "J(θ)", size, rangemode="tozero", nticks=5)
    return go.Figure([curve, *spots], layout.base(theme, size, xaxis=x, yaxis=y, meta=words.about(alt, 0.5, size)))


def criterion(S_W: FloatArray, S_B: FloatArray, directions: FloatArray) -> FloatArray:
    """Return J(w) = w'S_B w / w'S_W w for each row of directions (m, 2), (m,).

    Where the classes do not vary along w, J is NaN: a gap in the curve.
    """
    above = np.einsum("mi,ij,mj->m", directions, S_B, directions)
    under = np.einsum("mi,ij,mj->m", directions, S_W, directions)
    J: FloatArray = np.divide(above, under, out=np.full(len(directions), np.nan), where=under > 0)
    return J
