"""Classes projected on a direction w: the feet in the plane, and the histograms of y = w'x with their Gaussians."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import clipping, layout, legend, plane, stage
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.marks import Arrow, Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    import plotly.graph_objects as go

    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme

BINS = 24
CURVE = 120  # vertices of a Gaussian
MOST_FEET = 60  # points with a line to their foot; more would be a carpet
PLANE_SHARE = 0.5
NARROW = 520


def projection(
    dataset: Dataset,
    direction: FloatArray,
    theme: Theme,
    *,
    thresholds: Sequence[float] = (),
    bins: int = BINS,
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
    y = dataset.X @ w
    edges, _ = histogram(y, dataset.y, len(dataset.class_names), bins)
    beyond = 0.06 * float(edges[-1] - edges[0])
    shown = [float(edges[0]) - beyond, float(edges[-1]) + beyond]  # a far second threshold would squeeze the classes
    x_axis, y_axis = layout.plane(dataset.window, theme, dataset.feature_names, size)
    beside = stage.beside(1, PLANE_SHARE, gap=0.08)
    below = stage.below(1, PLANE_SHARE, height=0.36)
    arrangement = layout.base(
        theme,
        size,
        xaxis=x_axis | {"domain": beside["xaxis.domain"], "constraintoward": "left"},
        yaxis=y_axis | {"domain": beside["yaxis.domain"], "constraintoward": "top"},
        xaxis2=layout.axis(
            theme, "y = <b>w</b>′<b>x</b>", size, domain=beside["xaxis2.domain"], anchor="y2", range=shown
        ),
        yaxis2=layout.axis(theme, "", size, domain=beside["yaxis2.domain"], anchor="x2", rangemode="tozero"),
        annotations=[layout.heading("points in each interval of y", "2", theme, size)],
        barmode="overlay",
        bargap=0,
        meta={
            "alt": sentence(dataset, y, thresholds),
            "variants": layout.variants(dataset.window, size, PLANE_SHARE, NARROW, beside, below),
        },
    )
    return legend.figure(
        [
            *plane.points(dataset.X, dataset.y, theme, dataset.class_names, size),
            *_in_the_plane(dataset, w, thresholds, theme, size),
            *(t | {"xaxis": "x2", "yaxis": "y2"} for t in along(dataset, y, thresholds, bins, theme, size)),
        ],
        arrangement,
    )


def histogram(y: FloatArray, numbers: IntArray, classes: int, bins: int) -> tuple[FloatArray, IntArray]:
    """Return the edges (bins + 1,) that all classes share, and the counts (classes, bins); every point is counted."""
    low, high = (float(y.min()), float(y.max())) if len(y) else (-1.0, 1.0)
    if high - low <= 1e-12 * max(abs(low), abs(high), 1e-300):
        low, high = low - 0.5, high + 0.5
    edges = np.linspace(low, high, bins + 1)
    counts = np.array([np.histogram(y[numbers == k], edges)[0] for k in range(classes)])
    return edges, counts


def gaussian(y: FloatArray, at: FloatArray, step: float) -> FloatArray:
    """Return n h N(at | m, s^2) with the mean and the variance (n - 1) of y; NaN where y does not vary."""
    variance = float(y.var(ddof=1)) if len(y) > 1 else 0.0
    if variance == 0:
        return np.full(len(at), np.nan)
    height = len(y) * step / np.sqrt(2 * np.pi * variance)
    return np.asarray(height * np.exp(-((at - y.mean()) ** 2) / (2 * variance)))


def sentence(dataset: Dataset, y: FloatArray, thresholds: Sequence[float]) -> str:
    """Return the alt text: where each class lies along w, and the thresholds."""
    parts = [
        f"class {name} at {y[dataset.y == k].mean():.3g} with standard deviation {y[dataset.y == k].std():.2g}"
        for k, name in enumerate(dataset.class_names)
        if np.any(dataset.y == k)
    ]
    cut = f" Thresholds: {', '.join(f'{value:.3g}' for value in thresholds)}." if len(thresholds) else ""
    return f"The points projected on the direction w: {'; '.join(parts)}.{cut}"


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


def along(
    dataset: Dataset, y: FloatArray, thresholds: Sequence[float], bins: int, theme: Theme, size: Size = SCREEN
) -> list[Dict]:
    """Return the histogram and the Gaussian of every class over y (n,), and the thresholds, as traces."""
    edges, counts = histogram(y, dataset.y, len(dataset.class_names), bins)
    step = float(edges[1] - edges[0])
    centres = (edges[1:] + edges[:-1]) / 2
    at = np.linspace(edges[0] - 2 * step, edges[-1] + 2 * step, CURVE)
    found: list[Dict] = []
    tallest = float(counts.max(initial=1))
    for k, name in enumerate(dataset.class_names):
        label = plane.class_label(k, name)
        shared = {"name": label, "showlegend": False}
        found.append(
            {
                "type": "bar",
                "x": plane.significant(centres),
                "y": counts[k].tolist(),
                "width": step,
                "marker": {
                    "color": plane.fade(theme.classes[k], 0.35),
                    "line": {"width": 1, "color": theme.classes[k]},
                },
                "hovertemplate": f"{label}<br>y ≈ %{{x:.3g}}: %{{y}} points<extra></extra>",
                **shared,
            }
        )
        curve = gaussian(y[dataset.y == k], at, step)
        if np.isnan(curve).all():
            continue
        tallest = max(tallest, float(curve.max()))
        line = {"color": theme.classes[k], "width": 2.25 * size.line}
        hover = {"hovertemplate": f"{label}: n h N(y | m, s²) = %{{y:.3g}}<extra></extra>"}
        places = plane.xy(np.column_stack([at, curve]), 4)
        found.append({"type": "scatter", "mode": "lines", **places, "line": line, **hover, **shared})
    for j, value in enumerate(thresholds):
        ends = np.array([[value, 0], [value, 1.05 * tallest]])
        named = "threshold" if len(thresholds) == 1 else "thresholds"
        stroke = theme.stroke("boundary")
        found.append(
            plane.line(ends, stroke, named if j == 0 else "", size, 6, hovertemplate="y = %{x:.4g}<extra></extra>")
        )
    return found
