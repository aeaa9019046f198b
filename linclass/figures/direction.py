"""What a direction does to two classes: their histograms along it, above J of all directions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import criterion, layout, legend, projection
from linclass.figures.layout import SCREEN, Dict, Size

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import plotly.graph_objects as go

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme

UPPER, LOWER = [0.54, 0.95], [0.0, 0.34]  # of the height: the histograms, J
SLOPE, TALL = 0.5, 1.0  # height : width, and the same where it is narrow
NARROW = 480  # pixels
BEYOND = 0.06  # of the histograms' width, on each side: a far second threshold would squeeze the classes


def direction(
    dataset: Dataset,
    w: FloatArray,
    scatters: tuple[FloatArray, FloatArray],
    theme: Theme,
    *,
    thresholds: Sequence[float] = (),
    marked: Mapping[str, FloatArray] | None = None,
    size: Size = SCREEN,
) -> go.Figure:
    """Draw the histogram of y = w'x of both classes with their Gaussians, and below it J over the angle of w.

    Parameters
    ----------
    w : array (2,) of length 1
    scatters : S_W and S_B, arrays (2, 2)
    thresholds : values of y at which the rule changes its mind
    marked : directions (2,) to mark on the curve of J, by the name to show
    """
    y = dataset.X @ w
    upper = [t | {"showlegend": False} for t in projection.along(dataset, y, thresholds, projection.BINS, theme, size)]
    lower = criterion.traces(*scatters, marked or {}, theme, size)
    alt = f"{projection.sentence(dataset, y, thresholds)} Below: {criterion.sentence(*scatters, marked or {})}"
    arrangement = layout.base(
        theme,
        size,
        xaxis=layout.axis(theme, "y = <b>w</b>′<b>x</b>", size, range=shown(y), anchor="y"),
        yaxis=layout.axis(theme, "", size, domain=UPPER, rangemode="tozero", nticks=4),
        xaxis2=layout.axis(theme, "angle θ of <b>w</b>, degrees", size, range=[0, 180], dtick=30, anchor="y2"),
        yaxis2=layout.axis(theme, "", size, domain=LOWER, rangemode="tozero", nticks=4, anchor="x2"),
        annotations=[
            layout.heading("points in each interval of y", "", theme, size),
            layout.heading("J(θ)", "2", theme, size),
        ],
        barmode="overlay",
        bargap=0,
        meta={"alt": alt, "variants": _variants(size)},
    )
    return legend.figure([*upper, *(t | {"xaxis": "x2", "yaxis": "y2"} for t in lower)], arrangement)


def histograms(dataset: Dataset, y: FloatArray, title: str, theme: Theme, *, size: Size = SCREEN) -> go.Figure:
    """Draw the histogram of the values y (n,) of every class with its Gaussian; `title` names y."""
    x_axis = layout.axis(theme, title, size, range=shown(y))
    y_axis = layout.axis(theme, "", size, rangemode="tozero", nticks=5)
    traces = projection.along(dataset, y, (), projection.BINS, theme, size)
    for trace in traces:
        trace["showlegend"] = trace["type"] == "bar"
    said = layout.heading("points in each interval", "", theme, size) | {"x": 1, "xanchor": "right"}
    meta = {"alt": projection.sentence(dataset, y, ()), "variants": _variants(size)}
    extra: Dict = {"annotations": [said], "barmode": "overlay", "bargap": 0, "meta": meta}
    return legend.figure(traces, layout.base(theme, size, xaxis=x_axis, yaxis=y_axis, **extra))


def shown(y: FloatArray) -> list[float]:
    """Return the part of the axis that the histograms need."""
    edges, _ = projection.histogram(y, np.zeros(len(y), dtype=np.int64), 1, projection.BINS)
    beyond = BEYOND * float(edges[-1] - edges[0])
    return [float(edges[0]) - beyond, float(edges[-1]) + beyond]


def _variants(size: Size) -> list[Dict]:
    """Return the heights: on a phone two panels need more of it than on a wide screen."""
    wide = layout.single(SLOPE, size) | {"from": round(NARROW * size.font / SCREEN.font)}
    return [layout.single(TALL, size), wide]
