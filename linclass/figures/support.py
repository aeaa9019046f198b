"""Support vector machines: the margin, slacks and support vectors in the plane, and the multipliers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.figures import layout, legend, plane, words
from linclass.figures.kkt import CASES, CONDITIONS, kkt_table
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.numerics.homogeneous import signs

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.marks import Region
    from linclass.figures.theme import Theme

__all__ = [
    "CASES",
    "CONDITIONS",
    "edges",
    "explanation",
    "kkt_table",
    "margin",
    "multipliers",
    "plane_label",
    "rule_of",
    "slack_ends",
    "slack_lines",
]

GAP = np.full((1, 2), np.nan)


def margin(model: Any, dataset: Dataset, theme: Theme, *, size: Size = SCREEN) -> go.Figure:
    """Draw the boundary, the edges y(x) = -rho and +rho, every slack as the way to its edge, the support vectors.

    Parameters
    ----------
    model : LinearSVC or NuSVC, fitted on `dataset.X` and the class numbers `dataset.y`
    """
    w, w0, rho = rule_of(model)
    window, digits = dataset.window, plane.decimals(dataset.window)
    data = [
        *(plane.region(region, theme, digits) for region in _sides(model, w, w0, window)),
        plane.line(plane.boundary(w, w0, window).points, theme.stroke("boundary"), plane_label("0"), size, digits),
        plane.line(edges(w, w0, rho, window), theme.stroke("margin"), _edge_label(rho), size, digits),
        plane.line(slack_lines(model, dataset), theme.stroke("update"), "slack ξ/‖w‖", size, digits, hoverinfo="skip"),
        *words.explain(
            plane.points(dataset.X, dataset.y, theme, dataset.class_names, size), explanation(model, dataset)
        ),
    ]
    label = f"support vectors: {len(model.support_)} of {len(dataset.y)}"
    places = dataset.X[model.support_]
    ring = plane.spot(places, "support", label, theme, size, digits, symbol="circle-open", factor=1.9)
    data.append(ring | {"hoverinfo": "skip"})
    arrow = plane.weight_arrow(w, w0, window)
    if arrow is not None:
        data.append(plane.trace(arrow, dataset.X, window, theme, size) | {"showlegend": False})
    x, y = layout.plane(window, theme, dataset.feature_names, size)
    inside = int(np.sum(model.slack_ > 1e-9))
    alt = (
        f"The widest band between the classes, {model.margin_:.3g} wide, with {len(model.support_)} support vectors; "
        f"{inside} points lie inside it or on the wrong side."
    )
    about = words.about(alt, layout.shape(window), size)
    return legend.figure(data, layout.base(theme, size, xaxis=x, yaxis=y, meta=about))


def multipliers(model: Any, dataset: Dataset, theme: Theme, *, size: Size = SCREEN) -> go.Figure:
    """Draw the multiplier of every point over t y(x): complementary slackness is the shape of a step.

    Right of the edge of the margin lambda = 0 (case a), on the edge it lies between 0 and C (b), left of it
    lambda = C (c, and d left of the boundary).
    """
    w, w0, rho = rule_of(model)
    t = signs(dataset.y, model.classes_[1])
    signed = t * (dataset.X @ w + w0)
    places = np.column_stack([signed, model.alpha_])
    found = plane.points(places, dataset.y, theme, dataset.class_names, size, cliponaxis=False)
    points = [
        p | {"hovertemplate": p["hovertemplate"].replace(" = (%{x}, %{y})", "")}
        for p in words.explain(found, explanation(model, dataset))
    ]
    highest = float(model.alpha_.max(initial=0))
    low, high = float(min(signed.min(initial=0), 0)), float(max(signed.max(initial=0), rho))
    stroke = theme.stroke("margin")
    edge = plane.line(np.array([[rho, 0], [rho, highest]]), stroke, f"t y(x) = {layout.number(rho, 3)}", size, 6)
    zero = plane.line(np.array([[0.0, 0], [0, highest]]), theme.stroke("boundary"), "boundary", size, 6)
    counts = ", ".join(f"{case}: {int(np.sum(model.case_ == case))}" for case in CASES)
    span = high - low
    x = layout.axis(
        theme, "t y(<b>x</b>): side and distance", size, range=[low - 0.05 * span, high + 0.05 * span], zeroline=False
    )
    y = layout.axis(theme, "λ", size, range=[-0.06 * (highest or 1), 1.2 * (highest or 1)], nticks=5)
    middles = {"d": low / 2, "c": rho / 2, "a": (rho + high) / 2}
    labels = [_case_label(case, at, theme, size) for case, at in middles.items() if case != "d" or low < 0]
    beside: Dict = {"y": highest / 2, "yref": "y", "xanchor": "left", "yanchor": "middle", "xshift": size.marker}
    labels.append(_case_label("b", rho, theme, size) | beside)
    alt = f"The multiplier of each point over t y(x). Points in each case: {counts}. The largest is {highest:.3g}."
    return legend.figure(
        [zero, edge, *points],
        layout.base(theme, size, xaxis=x, yaxis=y, annotations=labels, meta=words.about(alt, 0.55, size)),
    )


def rule_of(model: Any) -> tuple[FloatArray, float, float]:
    """Return w (2,), w0 and rho, where the edges of the margin are y(x) = -rho and +rho; rho = 1 for LinearSVC."""
    w = np.asarray(model.coef_[0], dtype=np.float64)
    return w, float(model.intercept_[0]), float(getattr(model, "rho_", 1.0))


def edges(w: FloatArray, w0: float, rho: float, window: Window) -> FloatArray:
    """Return the two edges of the margin, cut to the window, with a gap between them."""
    return np.vstack([plane.boundary(w, w0 - rho, window).points, GAP, plane.boundary(w, w0 + rho, window).points])


def slack_lines(model: Any, dataset: Dataset) -> FloatArray:
    """Return the way from each point with slack to its edge, of length xi/‖w‖, as segments with gaps."""
    late, there = slack_ends(model, dataset)
    gaps = np.full_like(there, np.nan)
    return np.stack([dataset.X[late], there, gaps], axis=1).reshape(-1, 2)[:-1]


def slack_ends(model: Any, dataset: Dataset) -> tuple[IntArray, FloatArray]:
    """Return the points with slack (m,), and where the way from each of them meets its edge (m, 2); none for w = 0."""
    w, _, rho = rule_of(model)
    squared = float(w @ w)
    late = np.flatnonzero(model.slack_ > 1e-9 * max(rho, 1e-300)) if squared > 0 else np.empty(0, dtype=np.int64)
    t = signs(dataset.y[late], model.classes_[1])
    there: FloatArray = dataset.X[late] + (t * model.slack_[late] / max(squared, 1e-300))[:, None] * w
    return late, there


def explanation(model: Any, dataset: Dataset) -> dict[str, Any]:
    """Return what a point's hover adds: y(x), its slack, its multiplier and its case."""
    w, w0, _ = rule_of(model)
    cases = [f"({case}) {CASES[case][1]}" for case in model.case_]
    return {"y(<b>x</b>)": dataset.X @ w + w0, "ξ": model.slack_, "λ": model.alpha_, "case": cases}


def plane_label(value: str) -> str:
    """Return the name of the line on which y(x) has a value."""
    return f"<b>w</b>′<b>x</b> + w<sub>0</sub> = {value}"


def _edge_label(rho: float) -> str:
    return plane_label(f"±{layout.number(rho, 3)}")


def _case_label(case: str, at: float, theme: Theme, size: Size) -> Dict:
    """Return the letter of a case above the part of the picture where its points are."""
    look = layout.heading(f"({case})", "", theme, size)
    return look | {
        "x": at,
        "xref": "x",
        "xanchor": "center",
        "yanchor": "top",
        "yshift": -3,
        "font": {"size": size.font, "color": theme.muted},
    }


def _sides(model: Any, w: FloatArray, w0: float, window: Window) -> list[Region]:
    return plane.halfplanes(w, w0, window, (int(model.classes_[1]), int(model.classes_[0])))
