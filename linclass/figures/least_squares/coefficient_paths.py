"""Weights against the penalty's weight lambda: ridge shrinks them together, the lasso to zero one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, legend, plane, words
from linclass.figures.layout import SCREEN, Dict, Size

if TYPE_CHECKING:
    from collections.abc import Sequence

    import plotly.graph_objects as go

    from linclass.base import FloatArray
    from linclass.figures.theme import Theme

DASHES = ("solid", "dash", "dot")  # one for every five coefficients, whose colours come again
ZERO = 1e-9  # of the largest weight: what is counted as zero


def coefficient_paths(
    lams: FloatArray,
    weights: FloatArray,
    names: Sequence[str],
    theme: Theme,
    *,
    at: float = 0.0,
    size: Size = SCREEN,
) -> go.Figure:
    """Draw each weight over lambda on a log axis, with a mark where lambda stands now.

    Parameters
    ----------
    lams : array (m,), positive, ascending
    weights : array (m, M)
    names : of the M features
    at : the present lambda; zero is before the axis begins and has no mark
    """
    x = layout.powers(lams, theme, "λ", size)
    y = layout.axis(theme, "weights", size, nticks=6)
    colours = theme.curves  # a weight is no class
    curves = [
        {
            "type": "scatter",
            "mode": "lines",
            "x": plane.significant(lams),
            "y": plane.significant(weights[:, j]),
            "name": feature(name),
            "line": {
                "color": colours[j % len(colours)],
                "width": 2 * size.line,
                "dash": DASHES[j // len(colours) % len(DASHES)],
            },
            "hovertemplate": f"weight of {feature(name)} = %{{y:.4g}}<br>at λ = %{{x:.3g}}<extra></extra>",
        }
        for j, name in enumerate(names)
    ]
    shapes = [_level(theme)] + ([_upright(at, theme)] if lams[0] <= at <= lams[-1] else [])
    gone = nonzero(weights)
    alt = (
        f"{len(names)} weights over lambda from {lams[0]:.3g} to {lams[-1]:.3g}: {gone[0]} of them are not zero"
        f" at the smallest lambda and {gone[-1]} at the largest, where they"
        f" come from {words.place(weights[0])} to {words.place(weights[-1])}."
    )
    about = words.about(alt, 0.52, size)
    return legend.figure(curves, layout.base(theme, size, xaxis=x, yaxis=y, shapes=shapes, meta=about))


def nonzero(weights: FloatArray) -> list[int]:
    """Return for each lambda how many weights are not zero."""
    size = np.abs(weights)
    return [int(n) for n in np.count_nonzero(size > ZERO * size.max(initial=0.0), axis=1)]


def feature(name: str) -> str:
    """Return a feature's name, "x1^2 x2", with its subscripts and exponents."""
    factors = [factor.partition("^") for factor in name.split(" ")]
    return " ".join(layout.pretty(base) + (f"<sup>{power}</sup>" if power else "") for base, _, power in factors)


def _level(theme: Theme) -> Dict:
    line = {"color": theme.muted, "width": 1}
    return {"type": "line", "layer": "below", "xref": "paper", "yref": "y", "x0": 0, "x1": 1, "y0": 0, "y1": 0} | {
        "line": line
    }


def _upright(at: float, theme: Theme) -> Dict:
    stroke = theme.stroke("distance")
    line = {"color": stroke.colour, "width": stroke.width, "dash": stroke.dash}
    return {"type": "line", "xref": "x", "yref": "paper", "x0": at, "x1": at, "y0": 0, "y1": 1, "line": line}
