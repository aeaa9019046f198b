"""What the iterations of a logistic fit do: ‖w‖ grows, and the cross-entropy of training and test points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.figures import layout, legend, plane
from linclass.figures.layout import SCREEN, Dict, Size

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import plotly.graph_objects as go

    from linclass.figures.theme import Theme

LENGTH, COST = "‖<b>w</b>‖", "cross-entropy a point"
UPPER, LOWER = [0.57, 0.96], [0.0, 0.39]


def growth(
    k: Any, lengths: Any, costs: Mapping[str, Any], theme: Theme, *, best: int | None = None, size: Size = SCREEN
) -> go.Figure:
    """Draw ‖w‖ over the iterations, and below it the mean cross-entropy of one or more sets of points.

    Parameters
    ----------
    k : the iterations (m,), ascending; iteration 0 stands left of 1 on the logarithmic axis
    lengths : ‖w‖ after each
    costs : for each set of points its mean cross-entropy (m,)
    best : an iteration to mark: the lowest cost of the test points
    """
    at = np.maximum(np.asarray(k, dtype=float), 0.5)
    ticks = [10.0**e for e in range(int(np.log10(max(at[-1], 1))) + 1)]
    x = {
        "type": "log",
        "range": [np.log10(0.45), np.log10(1.12 * max(at[-1], 2))],
        "tickvals": [0.5, *ticks],
        "ticktext": ["0", *(layout.number(tick) for tick in ticks)],
    }
    strokes = (theme.weight, theme.bayes, theme.accent)
    data = [_curve(at, k, lengths, "", theme.weight, "", size)]
    data += [
        _curve(at, k, values, name, colour, "2", size)
        for (name, values), colour in zip(costs.items(), strokes, strict=False)
    ]
    axes: Dict = {
        "xaxis": layout.axis(theme, "", size, **x, anchor="y"),
        "xaxis2": layout.axis(theme, "iteration (log scale)", size, **x, anchor="y2"),
        "yaxis": layout.axis(theme, "", size, domain=UPPER, rangemode="tozero", nticks=5),
        "yaxis2": layout.axis(theme, "", size, domain=LOWER, anchor="x2", rangemode="tozero", nticks=5),
    }
    headings = [layout.heading(text, number, theme, size) for text, number in ((LENGTH, ""), (COST, "2"))]
    shapes = []
    if best is not None:
        shapes.append(_upright(max(best, 0.5), theme, size))
        headings.append(_note(max(best, 0.5), at[-1], f"lowest at {best}", theme, size))
    meta = {"alt": _alt(k, lengths, costs, best), "variants": [layout.single(0.58, size)]}
    arrangement = layout.base(theme, size, **axes, annotations=headings, shapes=shapes, meta=meta)
    return legend.figure(data, arrangement)


def _curve(at: Any, k: Any, values: Any, name: str, colour: str, axis: str, size: Size) -> Dict:
    return {
        "type": "scatter",
        "mode": "lines+markers" if len(at) < 20 else "lines",
        "x": plane.significant(at),
        "y": plane.significant(np.asarray(values, dtype=float)),
        "customdata": [int(number) for number in k],
        "name": name,
        "showlegend": bool(name),
        "line": {"color": colour, "width": 2 * size.line},
        "marker": {"size": 0.6 * size.marker},
        "xaxis": f"x{axis}",
        "yaxis": f"y{axis}",
        "hovertemplate": f"{name or LENGTH} = %{{y:.4g}}<br>after %{{customdata}} iterations<extra></extra>",
    }


def _upright(at: float, theme: Theme, size: Size) -> Dict:
    line = {"color": theme.muted, "width": 1.25 * size.line, "dash": "dot"}
    return {"type": "line", "x0": at, "x1": at, "y0": 0, "y1": 1, "xref": "x2", "yref": "y2 domain", "line": line}


def _note(at: float, end: float, text: str, theme: Theme, size: Size) -> Dict:
    late = at * at > end  # in the right half of a logarithmic axis
    return {
        "text": text,
        "x": float(np.log10(at)),
        "y": 1,
        "xref": "x2",
        "yref": "y2 domain",
        "xanchor": "right" if late else "left",
        "yanchor": "top",
        "xshift": -4 if late else 4,
        "showarrow": False,
        "font": {"size": size.font - 1, "color": theme.muted},
    }


def _alt(k: Sequence[int], lengths: Any, costs: Mapping[str, Any], best: int | None) -> str:
    said = [f"the length of w goes from {lengths[0]:.3g} to {lengths[-1]:.3g}"]
    said += [f"the mean cross-entropy of {name} from {v[0]:.3g} to {v[-1]:.3g}" for name, v in costs.items()]
    end = "" if best is None else f" The lowest is after iteration {best}."
    return f"In {int(k[-1])} iterations {', '.join(said)}.{end}"
