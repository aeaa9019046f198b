"""The plane: points, and the marks of `marks.py` as Plotly traces; in the same look as the drawing canvas.

Traces are plain dicts, validated once when the figure is made. What to draw comes as marks, which are computed by
`boundary`, `halfplanes` and `rule`, or by a page.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window
from linclass.figures.coordinates import decimals, joined, significant, xy
from linclass.figures.layout import FONT_PX, MARKER_PX, Dict
from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring, Role, Spot
from linclass.figures.points import class_label, points
from linclass.figures.theme import Stroke, Theme
from linclass.figures.vectors import anchor, arrow_scale, boundary, halfplanes, rule, scaled_label

__all__ = [
    "anchor",
    "arrow",
    "arrow_scale",
    "boundary",
    "class_label",
    "coloured",
    "decimals",
    "fade",
    "halfplanes",
    "halo",
    "head",
    "joined",
    "label_position",
    "line",
    "points",
    "region",
    "rule",
    "scaled_label",
    "significant",
    "spot",
    "trace",
    "traces",
    "xy",
]

REGION_OPACITY = 0.16


def traces(marks: Sequence[Mark], X: FloatArray, window: Window, theme: Theme) -> list[Dict]:
    """Return the traces of marks, in their order; X (n, 2) are the points that rings go around."""
    return [trace(mark, X, window, theme) for mark in marks]


def trace(mark: Mark, X: FloatArray, window: Window, theme: Theme) -> Dict:
    """Return one mark as one trace."""
    digits = decimals(window)
    match mark:
        case Region():
            return region(mark, theme, digits)
        case Line():
            return line(mark.points, _stroke(mark, theme), mark.label, digits)
        case Arrow():
            return arrow(mark, theme, digits)
        case Ring():
            return spot(X[mark.index], mark.role, mark.label, theme, digits, symbol="circle-open", factor=2.1)
        case Spot():
            style: Dict = {"symbol": "x-thin-open", "factor": 1.2}
            if mark.point and mark.number is not None:
                style = {"symbol": theme.symbols[mark.number], "factor": 1.6}
            placed = spot(mark.at, mark.role, mark.label, theme, digits, **style)
            return placed if mark.number is None else coloured(placed, theme.classes[mark.number])
        case Handle():
            return spot(mark.at, mark.role, mark.label, theme, digits, symbol="diamond-open", factor=1.4)


def coloured(place: Dict, colour: str) -> Dict:
    """Return a marked place in another colour than its role's."""
    marker = place["marker"]
    return place | {"marker": marker | {"color": colour, "line": marker["line"] | {"color": colour}}}


def _stroke(mark: Line, theme: Theme) -> Stroke:
    """Return a line's stroke, in the colour of its class if it has one."""
    stroke = theme.stroke(mark.role)
    return stroke if mark.number is None else replace(stroke, colour=theme.classes[mark.number])


def region(mark: Region, theme: Theme, digits: int, **extra: object) -> Dict:
    """Return a region as a tinted polygon without outline; one that nobody or several claim is grey, hatched.

    One way for nobody, both ways for several, as on the canvas.
    """
    single = len(mark.claims) == 1
    colour = theme.classes[mark.claims[0]] if single else theme.ambiguous
    return {
        "type": "scatter",
        "mode": "lines",
        **xy(mark.polygon, digits),
        "zorder": -1,  # under the points, also when frames move it: then Plotly forgets the order of traces
        "fill": "toself",
        "fillcolor": fade(colour, REGION_OPACITY if single else 0.3),
        "line": {"width": 0},
        "hoverinfo": "skip",
        "showlegend": False,
        **(
            {}
            if single
            else {"fillpattern": {"shape": "x" if mark.claims else "/", "fgcolor": colour, "size": 8, "solidity": 0.3}}
        ),
        **extra,
    }


def line(points: FloatArray, stroke: Stroke, label: str, digits: int, **extra: object) -> Dict:
    """Return a polyline (m, 2) with its stroke; it is named in the legend if it has a label."""
    return {
        "type": "scatter",
        "mode": "lines",
        **xy(points, digits),
        "line": {"color": stroke.colour, "width": stroke.width, "dash": stroke.dash},
        "name": label,
        "showlegend": bool(label),
        "hoverinfo": "name" if label else "skip",
        **extra,
    }


def arrow(mark: Arrow, theme: Theme, digits: int, **extra: object) -> Dict:
    """Return a vector: shaft, head turned along it, and its label beyond the tip."""
    stroke = theme.stroke(mark.role)
    return {
        **line(np.array([mark.tail, mark.tip]), stroke, mark.label, digits),
        **head(stroke.colour),
        "mode": "lines+markers+text",
        "text": ["", f"<b>{mark.label}</b>"],
        "textposition": label_position(mark.tip - mark.tail),
        "textfont": halo(stroke.colour, theme, FONT_PX + 2),
        **extra,
    }


def head(colour: str, at: Sequence[int] = (0, 1)) -> Dict:
    """Return the markers that make those vertices of a line arrow heads that have a 1 in `at`."""
    sizes = [11 * here for here in at]
    return {
        "marker": {
            "symbol": "arrow",
            "angleref": "previous",
            "size": sizes,
            "color": colour,
            "opacity": 1,
            "line": {"width": 0},
        }
    }


def halo(colour: str, theme: Theme, font: int) -> Dict:
    """Return the type of a label that stands among points: a rim in the background's colour keeps it legible."""
    rim = ", ".join(f"{x}px {y}px 1px {theme.background}" for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)))
    return {"color": colour, "size": font, "shadow": rim}


def spot(at: FloatArray, role: Role, label: str, theme: Theme, digits: int, *, symbol: str, factor: float) -> Dict:
    """Return one marked place."""
    stroke = theme.stroke(role)
    return {
        "type": "scatter",
        "mode": "markers",
        **xy(np.asarray(at).reshape(-1, 2), digits),
        "marker": {
            "symbol": symbol,
            "size": factor * MARKER_PX,
            "color": stroke.colour,
            "line": {"width": stroke.width, "color": stroke.colour},
        },
        "name": label,
        "showlegend": bool(label),
        "hoverinfo": "x+y+name" if label else "x+y",
    }


def label_position(direction: FloatArray) -> str:
    """Return the side of an arrow's tip that lies ahead of it, where its label covers nothing."""
    if abs(direction[0]) > abs(direction[1]):
        return "middle right" if direction[0] > 0 else "middle left"
    return "top center" if direction[1] > 0 else "bottom center"


def fade(colour: str, opacity: float) -> str:
    """Return a colour #RRGGBB made translucent."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red},{green},{blue},{opacity})"
