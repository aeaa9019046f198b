"""Classes projected on a direction w: the feet in the plane, and the histograms of y = w'x with their Gaussians."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import clipping, layout, legend, plane, stage
from linclass.figures.fisher.histograms import along, sentence, shown
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.marks import Arrow, Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    import plotly.graph_objects as go

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses

MOST_FEET = 60  # points with a line to their foot; more would be a carpet
PLANE_SHARE = 0.5
NARROW = 520


def projection(
    two: TwoClasses,
    direction: FloatArray,
    theme: Theme,
    *,
    thresholds: Sequence[float] = (),
    size: Size = SCREEN,
) -> go.Figure:
    """Draw the points with their feet on the direction, and the histogram of y = w'x of every class.

    Over each histogram stands n_i h N(y | m_i, s_i^2), the number of points that a Gaussian with the class's mean and
    variance (n_i - 1 in its denominator) puts in a bin of width h.

    Parameters
    ----------
    direction : array (2,), w of any length but zero; it is brought to length 1
    thresholds : values of y = w'x, ‖w‖ = 1, at which the rule changes its mind
    """
    length = float(np.hypot(*direction))
    if length == 0:
        raise ValueError("A direction must not be zero.")
    w = np.asarray(direction) / length
    dataset, theme = two.labelled, two.led(theme)
    y = dataset.X @ w
    x_axis, y_axis = layout.plane(dataset.window, theme, dataset.feature_names, size)
    beside = stage.beside(1, PLANE_SHARE, gap=0.08)
    below = stage.below(1, PLANE_SHARE, height=0.36)
    arrangement = layout.base(
        theme,
        size,
        xaxis=x_axis | {"domain": beside["xaxis.domain"], "constraintoward": "left"},
        yaxis=y_axis | {"domain": beside["yaxis.domain"], "constraintoward": "top"},
        xaxis2=layout.axis(
            theme, "y = <b>w</b>′<b>x</b>", size, domain=beside["xaxis2.domain"], anchor="y2", range=shown(y)
        ),
        yaxis2=layout.axis(theme, "", size, domain=beside["yaxis2.domain"], anchor="x2", rangemode="tozero"),
        annotations=[layout.heading("points in each interval of y", "2", theme, size)],
        barmode="overlay",
        bargap=0,
        meta={
            "alt": sentence(two.data, y, thresholds),
            "variants": layout.variants(dataset.window, size, PLANE_SHARE, NARROW, beside, below),
        },
    )
    return legend.figure(
        [
            *plane.points(dataset.X, dataset.y, theme, dataset.class_names, size),
            *_in_the_plane(dataset, w, thresholds, theme, size),
            *(t | {"xaxis": "x2", "yaxis": "y2"} for t in along(dataset, y, thresholds, theme, size)),
        ],
        arrangement,
    )


def _in_the_plane(dataset: Dataset, w: FloatArray, thresholds: Sequence[float], theme: Theme, size: Size) -> list[Dict]:
    window, digits = dataset.window, plane.decimals(dataset.window)
    base = clipping.centre(window)
    ends = clipping.chord(clipping.corners(window), np.array([-w[1], w[0]]), float(w[1] * base[0] - w[0] * base[1]))
    feet = base + np.outer((dataset.X - base) @ w, w)
    at_end = float(((ends - base) @ w).max(initial=0))
    side = min(window.x_max - window.x_min, window.y_max - window.y_min)
    tip = base + (at_end - 0.16 * side) * w
    found = [
        plane.line(ends, theme.stroke("direction"), "", size, digits, hoverinfo="skip"),
        plane.trace(Arrow(tip - 0.1 * side * w, tip, "direction", "w"), dataset.X, window, theme, size)
        | {"showlegend": False},
        *(
            plane.trace(Line(plane.boundary(w, -value, window).points, "boundary", ""), dataset.X, window, theme, size)
            for value in thresholds
        ),
    ]
    if len(feet) <= MOST_FEET:
        pairs = np.stack([dataset.X, feet, np.full_like(feet, np.nan)], axis=1).reshape(-1, 2)
        found.insert(0, plane.line(pairs, theme.stroke("distance"), "", size, digits, opacity=0.6, hoverinfo="skip"))
    for k in range(len(dataset.class_names)):
        chosen = feet[dataset.y == k]
        marker = {"symbol": "line-ns", "size": size.marker, "angle": _tilt(w)}
        marker["line"] = {"color": theme.classes[k], "width": 1.5 * size.line}
        found.append(
            {"type": "scatter", "mode": "markers", **plane.xy(chosen, digits), "marker": marker}
            | {"hoverinfo": "skip", "showlegend": False}
        )
    return found


def _tilt(w: FloatArray) -> float:
    """Return the angle by which an upright tick is turned, clockwise, to stand across the direction."""
    return round(-float(np.rad2deg(np.arctan2(w[1], w[0]))), 2)
