"""Histograms of the classes on a line, y = w'x, with the Gaussians that a threshold is computed from."""

from collections.abc import Sequence

import numpy as np

from linclass.datasets.isolation import isolated
from linclass.figures.kit import (
    Dataset,
    Dict,
    FloatArray,
    IntArray,
    Sketch,
    Theme,
    TwoClasses,
    decimal,
    layout,
    legend,
    plane,
    words,
)

BINS = 24
CURVE = 120  # vertices of a Gaussian
SLOPE, TALL = 0.5, 1.0  # height : width, and the same where it is narrow
PADDING_SHARE = 0.06  # of the histograms' width, on each side: a far second threshold would squeeze the classes


def histograms(dataset: Dataset, y: FloatArray, title: str, theme: Theme) -> Sketch:
    """Draw the histogram of the values y (n,) of every class with its Gaussian; `title` names y."""
    x_axis = layout.axis(theme, title, range=shown(y))
    y_axis = layout.axis(theme, "", rangemode="tozero", nticks=5)
    traces = along(dataset, y, (), theme)
    for trace in traces:
        trace["showlegend"] = trace["type"] == "bar"
    heading = layout.heading("points in each interval", "", theme) | {"x": 1, "xanchor": "right"}
    meta = {"alt": sentence(dataset, y, ()), "variants": heights()}
    extra: Dict = {"annotations": [heading], "barmode": "overlay", "bargap": 0, "meta": meta}
    return legend.figure(traces, layout.base(theme, xaxis=x_axis, yaxis=y_axis, **extra))


def two_histograms(two: TwoClasses, w: FloatArray, theme: Theme, *, thresholds: Sequence[float] = ()) -> Sketch:
    """Draw the histogram of y = w'x of both classes with their Gaussians.

    Parameters
    ----------
    w : array (2,) of length 1
    thresholds : values of y at which the rule changes its mind
    """
    y = two.X @ w
    traces = [t | {"showlegend": False} for t in along(two.labelled, y, thresholds, two.led(theme))]
    arrangement = layout.base(
        theme,
        xaxis=layout.axis(theme, "y = <b>w</b>ᵀ<b>x</b>", range=shown(y)),
        yaxis=layout.axis(theme, "points in each interval of y", rangemode="tozero", nticks=5),
        barmode="overlay",
        bargap=0,
        meta={"alt": sentence(two.data, y, thresholds), "variants": heights()},
    )
    return legend.figure(traces, arrangement)


def along(dataset: Dataset, y: FloatArray, thresholds: Sequence[float], theme: Theme) -> list[Dict]:
    """Return the histogram and the Gaussian of every class over y (n,), and the thresholds, as traces."""
    edges, counts = histogram(y, dataset.y, len(dataset.class_names), BINS)
    step = float(edges[1] - edges[0])
    centres = (edges[1:] + edges[:-1]) / 2
    at = np.linspace(edges[0] - 2 * step, edges[-1] + 2 * step, CURVE)
    result: list[Dict] = []
    tallest = float(counts.max(initial=1))
    for k, name in enumerate(dataset.class_names):
        label = plane.class_label(k, name)
        shared = {"name": label, "showlegend": False}
        result.append(
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
        line = {"color": theme.classes[k], "width": 2.25}
        hover = {"hovertemplate": f"{label}: n h N(y | m, σ²) = %{{y:.3g}}<extra></extra>"}
        places = plane.xy(np.column_stack([at, curve]), 4)
        result.append({"type": "scatter", "mode": "lines", **places, "line": line, **hover, **shared})
    for j, value in enumerate(thresholds):
        ends = np.array([[value, 0], [value, 1.05 * tallest]])
        named = "threshold" if len(thresholds) == 1 else "thresholds"
        stroke = theme.stroke("fisher")
        result.append(plane.line(ends, stroke, named if j == 0 else "", 6, hovertemplate="y = %{x:.4g}<extra></extra>"))
    return result


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
    variance = _variance(y)
    if variance == 0:
        return np.full(len(at), np.nan)
    height = len(y) * step / np.sqrt(2 * np.pi * variance)
    return np.asarray(height * np.exp(-((at - y.mean()) ** 2) / (2 * variance)))


def _variance(y: FloatArray) -> float:
    """Return the variance of values, with the divisor n - 1; 0 of a single value."""
    return float(y.var(ddof=1)) if len(y) > 1 else 0.0


def sentence(dataset: Dataset, y: FloatArray, thresholds: Sequence[float]) -> str:
    """Return the alt text: where each class lies along w, and the thresholds."""
    own = [(name, y[dataset.y == k]) for k, name in enumerate(dataset.class_names) if np.any(dataset.y == k)]
    each = "; ".join(
        f"class {isolated(name)} at {decimal(v.mean(), 3)} with standard deviation {decimal(_variance(v) ** 0.5, 2)}"
        for name, v in own
    )
    cuts = ", ".join(decimal(value, 3) for value in thresholds)
    return (
        "The points projected onto the direction w: {each}. Thresholds: {thresholds}."
        if cuts
        else "The points projected onto the direction w: {each}."
    ).format(each=each, thresholds=cuts)


def shown(y: FloatArray) -> list[float]:
    """Return the part of the axis that the histograms need."""
    edges, _ = histogram(y, np.zeros(len(y), dtype=np.int64), 1, BINS)
    beyond = PADDING_SHARE * float(edges[-1] - edges[0])
    return [float(edges[0]) - beyond, float(edges[-1]) + beyond]


def heights() -> list[Dict]:
    """Return the heights: on a phone two panels need more of it than on a wide screen."""
    wide = layout.single(SLOPE) | {"from": words.NARROW_PX}
    return [layout.single(TALL), wide]
