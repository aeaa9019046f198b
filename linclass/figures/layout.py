"""One base for all figures: type, axes, legend, sizes; and the window of the plane as the canvas shows it."""

import html
import math
import re
from typing import Any

import numpy as np

from linclass.arrays import ArrayLike
from linclass.datasets.dataset import Window
from linclass.datasets.isolation import isolated
from linclass.figures.numbers import MAX_PLAIN, MIN_PLAIN, SPACE, whole
from linclass.figures.theme import Theme

Dict = dict[str, Any]
FONT = '"Source Sans", "Source Sans 3", system-ui, sans-serif'
FONT_PX, MARKER_PX = 13, 8  # the sizes of type and markers, in pixels
FLAT_AXIS = re.compile(r"[xy]axis\d*")  # the names of axes that are not in space
EQUAL_UNITS = (0.5, 2.5)  # width : height; wider or taller windows would be a stripe and fill the picture instead


def base(theme: Theme, **extra: object) -> Dict:
    """Return the layout that every figure starts from; `extra` is added on top.

    The legend lies above the axes and never over data. Dragging does nothing by itself, so that a finger can
    scroll past a figure; the tools at its corner zoom.
    """
    return {
        "font": {"family": FONT, "size": FONT_PX, "color": theme.text},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "margin": margin(),
        "dragmode": False,
        "hovermode": "closest",
        "hoverlabel": {
            "bgcolor": theme.background,
            "bordercolor": theme.muted,
            "font": {"family": FONT, "size": FONT_PX, "color": theme.text},
        },
        "legend": {
            "orientation": "h",
            "x": 0,
            "xanchor": "left",
            "y": 1.02,
            "yanchor": "bottom",
            "font": {"size": FONT_PX - 1},
            "entrywidth": 0,
            "itemclick": False,
            "itemdoubleclick": False,
            "traceorder": "normal",
        },
        "modebar": {"bgcolor": "rgba(0,0,0,0)", "color": theme.muted, "activecolor": theme.accent},
        **extra,
    }


def margin(*, left: float = 4.4, right: float = 1.4, above: float = 1.5, below: float = 3.0) -> Dict:
    """Return margins, given in type sizes.

    They hold usual labels of the axes: for larger ones Plotly makes room, and draws all of the figure again. What
    the titles below and the legend above need is known in the browser (`margins.js`).
    """
    return {"l": left * FONT_PX, "r": right * FONT_PX, "t": above * FONT_PX, "b": below * FONT_PX}


def axis(theme: Theme, title: str = "", **extra: object) -> Dict:
    """Return one axis: quiet grid, a title that never collides with the ticks."""
    return {
        "title": {"text": title, "standoff": 6, "font": {"size": FONT_PX}},
        "automargin": True,
        "gridcolor": theme.grid,
        "zeroline": False,
        "linecolor": theme.muted,
        "tickfont": {"size": FONT_PX - 1, "color": theme.muted},
        "ticks": "",
        **extra,
    }


def numbered(arrangement: Dict) -> Dict:
    """Return the layout of a figure whose axes, those in space too, are numbered as `numbers.decimal` writes."""
    flat = {name: _numbered(axis) for name, axis in arrangement.items() if FLAT_AXIS.fullmatch(name)}
    space = {
        name: scene | {f"{letter}axis": _numbered(scene[f"{letter}axis"]) for letter in "xyz"}
        for name, scene in arrangement.items()
        if name.startswith("scene")
    }
    return arrangement | flat | space | {"separators": "." + SPACE}


def _numbered(axis: Dict) -> Dict:
    """Return an axis on which Plotly writes 60 000 and 2×10⁷; on its own it writes 60k and 20M."""
    small = max(map(abs, axis.get("range", (1.0,)))) < 1
    return axis | {
        "exponentformat": "power",
        "minexponent": round(-math.log10(MIN_PLAIN) if small else math.log10(MAX_PLAIN) - 1),
    }


def counting(largest: int) -> Dict:
    """Return the ticks of an axis of counts 0 .. largest: whole numbers only, about five of them."""
    return {"tick0": 0, "dtick": max(1, round(nice_step(largest / 5)))}


def powers(values: ArrayLike, theme: Theme, title: str) -> Dict:
    """Return a logarithmic axis that holds all positive `values`, with about four powers of ten as ticks."""
    logs = np.log10([v for v in np.ravel(values) if 0 < v < math.inf] or [1.0, 10.0])
    low, high = float(logs.min()), float(logs.max())
    space = 0.06 * max(high - low, 0.5)
    step = math.ceil((high - low) / 5) or 1
    ticks = [e for e in range(math.floor(low - space), math.ceil(high + space) + 1) if e % step == 0]
    return axis(
        theme,
        title,
        type="log",
        range=[low - space, high + space],
        tickvals=[10.0**e for e in ticks],
        ticktext=[power(e) for e in ticks],
    )


def power(exponent: int) -> str:
    """Return ten to an exponent as people write it; Plotly's own would be larger than the other ticks."""
    return {0: "1", 1: "10"}.get(exponent, f"10<sup>{whole(exponent)}</sup>")


def nice_step(least: float) -> float:
    """Return the smallest of ..., 0.1, 0.2, 0.5, 1, 2, 5, 10, ... that is at least `least`; 1 for zero."""
    if least <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))


def plane(window: Window, theme: Theme, names: tuple[str, str]) -> tuple[Dict, Dict]:
    """Return the axes x and y of the plane: exactly the window, equal units unless it is very wide or tall."""
    x = axis(theme, pretty(names[0]), range=[window.x_min, window.x_max], constrain="domain")
    y = axis(theme, pretty(names[1]), range=[window.y_min, window.y_max], constrain="domain")
    if equal_units(window):
        step = nice_step(window.height / 5)
        x |= {"dtick": step, "tick0": 0}
        y |= {"dtick": step, "tick0": 0, "scaleanchor": "x", "scaleratio": 1}
    return x, y


def shape(window: Window) -> float:
    """Return height : width of the plane's picture."""
    width, height = window.width, window.height
    return height / width if equal_units(window) else 0.8


def equal_units(window: Window) -> bool:
    """Return whether one unit is as long on both axes, so that what is orthogonal looks orthogonal."""
    ratio = window.width / window.height
    return EQUAL_UNITS[0] <= ratio <= EQUAL_UNITS[1]


def pretty(name: str) -> str:
    """Return a person's name as Plotly text: x1 gets its subscript, and no character is taken for markup."""
    match = re.fullmatch(r"([A-Za-z])(\d+)", name)
    return f"{match[1]}<sub>{match[2]}</sub>" if match else isolated(html.escape(name, quote=False))


def subscripted(name: str) -> str:
    """Return a person's name as plain text: x1 gets its subscript."""
    digits = name[1:]
    if name[:1].isalpha() and digits.isascii() and digits.isdecimal():
        return name[0] + digits.translate(str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉"))
    return isolated(name)


def feature(name: str) -> str:
    """Return a feature's name, "x1^2 x2", with its subscripts and exponents."""
    factors = [factor.partition("^") for factor in name.split(" ")]
    return " ".join(pretty(base) + (f"<sup>{power}</sup>" if power else "") for base, _, power in factors)


def heading(text: str, number: str, theme: Theme) -> Dict:
    """Return the heading of a panel, above the left end of its axes x<number> and y<number>."""
    return {
        "text": text,
        "x": 0,
        "y": 1,
        "xref": f"x{number} domain",
        "yref": f"y{number} domain",
        "xanchor": "left",
        "yanchor": "bottom",
        "yshift": 3,
        "showarrow": False,
        "font": {"size": FONT_PX, "color": theme.text},
    }


def upright(at: float, number: str, theme: Theme) -> Dict:
    """Return a dotted line at a place of the axis x<number>, as high as the axis y<number>."""
    line = {"color": theme.muted, "width": 1.25, "dash": "dot"}
    ends = {"x0": at, "x1": at, "y0": 0, "y1": 1, "xref": f"x{number}", "yref": f"y{number} domain"}
    return {"type": "line", **ends, "line": line}


def single(slope: float) -> Dict:
    """Return the one variant of a figure with one panel of the given height : width."""
    # margins, legend and axis titles take five type sizes across and eight upright
    return {"from": 0, "patch": {}, "height": [round(slope, 4), round((8 - 5 * slope) * FONT_PX)]}
