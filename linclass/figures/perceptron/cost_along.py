"""The perceptron's cost along a line in weight space: piecewise linear, where the number of mistakes only jumps."""

import numpy as np

from linclass.figures.kit import (
    FONT_PX,
    MARKER_PX,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    decimal,
    layout,
    legend,
    significant,
    thinned,
)
from linclass.figures.perceptron.trace import END, START, costs, counted, counted_points, summed
from linclass.numerics.homogeneous import reflected

EXTENSION_SHARE = 0.5  # the line goes on past each of its two ends by this share of their distance
MAX_VERTICES = 800  # vertices; more corners than this are thinned evenly


def cost_along(
    X: FloatArray,
    t: FloatArray,
    start: FloatArray,
    end: FloatArray,
    theme: Theme,
    *,
    margin: float = 0.0,
    names: tuple[str, str] = (START, END),
) -> Sketch:
    """Plot the cost and how many points it counts at a(s) = start + s (end - start), s from -1/2 to 3/2.

    Drawn from corner to corner: each sample bends the cost where it crosses the boundary, a(s)'z_i = b, and there the
    count jumps. Nothing is sampled on a grid unless there are more than 800 corners.

    Parameters
    ----------
    X, t : arrays (n, 2), (n,) of +1 and -1
    start, end : arrays (3,)
        Two rules (w0, w1, w2); equal ones are one point, and the line a constant.
    names : two of str
        What the rules at s = 0 and s = 1 are called.
    """
    Z = reflected(X, t)
    s = corners(Z, start, end, margin)
    between = (s[1:] + s[:-1]) / 2
    cost, _ = costs(X, t, _rules(start, end, s), margin)
    _, wrong = costs(X, t, _rules(start, end, between), margin)
    ends = zip(names, *costs(X, t, np.array([start, end]), margin), strict=True)
    each = "; ".join(f"{name}: cost {decimal(cost)}, {count} {counted(margin)}" for name, cost, count in ends)
    alt = f"The perceptron's cost and the number of {counted_points(margin)} along a line in weight space. {each}."
    return legend.figure(
        [
            _curve(s, cost, theme, "", f"{summed(margin)} = %{{y:.4g}}", "linear"),
            _curve(s, np.r_[wrong, wrong[-1:]].astype(float), theme, "2", f"%{{y}} {counted(margin)}", "hv"),
            *_ends(X, t, np.array([start, end]), margin, theme),
        ],
        _layout(theme, int(wrong.max()), names, alt, margin),
    )


def corners(Z: FloatArray, start: FloatArray, end: FloatArray, margin: float) -> FloatArray:
    """Return where the cost bends, ascending, between the ends -1/2 and 3/2, which are included."""
    at_start, slope = Z @ start - margin, Z @ (end - start)
    moving = slope != 0
    with np.errstate(over="ignore"):
        bends = -at_start[moving] / slope[moving]
    low, high = -EXTENSION_SHARE, 1 + EXTENSION_SHARE
    inside = np.unique(np.r_[low, bends[(bends > low) & (bends < high)], high])
    kept: FloatArray = inside[thinned(len(inside), MAX_VERTICES)]
    return kept


def _rules(start: FloatArray, end: FloatArray, s: FloatArray) -> FloatArray:
    """Return a(s) = start + s (end - start) for every s (m,), as (m, 3)."""
    return np.asarray(start + np.outer(s, end - start))


def _curve(s: FloatArray, y: FloatArray, theme: Theme, axes: str, hover: str, shape: str) -> Dict:
    """Return a curve over s on the axes with this number; "" is the first pair."""
    return {
        "type": "scatter",
        "mode": "lines",
        "x": s.round(5).tolist(),
        "y": significant(y, 5),
        "xaxis": f"x{axes}",
        "yaxis": f"y{axes}",
        "line": {"color": theme.text, "width": 2, "shape": shape},
        "hovertemplate": f"s = %{{x:.3f}}<br>{hover}<extra></extra>",
        "showlegend": False,
    }


def _ends(X: FloatArray, t: FloatArray, a: FloatArray, margin: float, theme: Theme) -> list[Dict]:
    """Return the dots of the rules a (2, 3) on both curves, at s = 0 (open) and s = 1, at their exact costs."""
    cost, wrong = costs(X, t, a, margin)
    style: Dict = {
        "type": "scatter",
        "mode": "markers",
        "x": [0, 1],
        "marker": {
            "size": MARKER_PX + 2,
            "color": [theme.muted, theme.certificate],
            "symbol": ["circle-open", "circle"],
        },
        "hoverinfo": "skip",
        "showlegend": False,
        "cliponaxis": False,
    }
    return [
        style | {"y": cost.tolist(), "xaxis": "x", "yaxis": "y"},
        style | {"y": wrong.tolist(), "xaxis": "x2", "yaxis": "y2"},
    ]


def _layout(theme: Theme, most_wrong: int, names: tuple[str, str], alt: str, margin: float) -> Dict:
    """Return the axes over s, with the names of the two rules at 0 and 1: the cost above, the count below."""
    ticks = {"tickvals": [0, 1], "ticktext": [layout.pretty(name) for name in names], "tickfont": {"size": FONT_PX}}
    along = {"range": [-EXTENSION_SHARE, 1 + EXTENSION_SHARE], **ticks}
    count = {"range": [-0.05 * max(most_wrong, 1), 1.1 * max(most_wrong, 1)], **layout.counting(most_wrong)}
    return layout.base(
        theme,
        xaxis=layout.axis(theme, "", anchor="y") | along,
        yaxis=layout.axis(theme, "", domain=[0.56, 0.95], rangemode="tozero", nticks=5),
        xaxis2=layout.axis(theme, "along the line in weight space", anchor="y2") | along,
        yaxis2=layout.axis(theme, "", domain=[0, 0.39], anchor="x2", **count),
        annotations=[
            layout.heading(f"perceptron cost {summed(margin)}: piecewise linear", "", theme),
            layout.heading(f"0/1 cost: how many are {counted(margin)}", "2", theme),
        ],
        meta={"alt": alt, "variants": [layout.single(0.62)]},
    )
