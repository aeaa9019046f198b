"""Posteriors along w'x + w0: the sigmoid with the points on it, and how it hardens over the iterations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.special import expit

from linclass.figures import layout, legend, plane, words
from linclass.figures.layout import SCREEN, Dict, Size

if TYPE_CHECKING:
    from collections.abc import Sequence

    import plotly.graph_objects as go

    from linclass.base import FloatArray, Step
    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses

CURVE = 201  # vertices of a sigmoid
OVERLAID = 6  # iterations drawn over one another
SURE = 12.0  # log odds; beyond, a posterior is 0 or 1 on every screen


def sigmoid(
    w: FloatArray, w0: float, two: TwoClasses, theme: Theme, *, name: str = "", size: Size = SCREEN
) -> go.Figure:
    """Draw P = 1 / (1 + exp(-y)) of the positive side over y = w'x + w0, every point on it; `name` is the axis's."""
    dataset, theme = two.labelled, two.led(theme)
    y = dataset.X @ np.asarray(w) + w0
    posterior = expit(y)
    reach = max(4.0, 1.05 * float(np.abs(y).max(initial=0)))
    at = np.linspace(-reach, reach, CURVE)
    points = _on_curve(dataset, y, posterior, theme, size)
    curve = _curve(at, expit(at), theme.text, 2 * size.line, "", 1.0)
    alt = (
        f"The posterior of class {two.positive.name} as the sigmoid of w'x + w0, which ranges from "
        f"{y.min(initial=0):.3g} to {y.max(initial=0):.3g} on the {len(y)} points."
    )
    return legend.figure(
        [*_half(reach, theme, size), curve, *points],
        _one_dimensional("y = <b>w</b>′<b>x</b> + w<sub>0</sub>", reach, dataset, theme, size, alt, name),
    )


def over_log_odds(
    rule: Any, dataset: Dataset, number: int, theme: Theme, *, at: FloatArray | None = None, size: Size = SCREEN
) -> go.Figure:
    """Draw P(C_k|x) over the log odds of class k against all others: every point, of whatever model, on one sigmoid.

    Points of odds beyond e^12 stand at the edges.

    Parameters
    ----------
    rule : a classifier with `log_odds`, fitted on the class numbers `dataset.y`
    number : the class number k
    at : a place x (2,) to mark too
    """
    column = [int(c) for c in rule.classes_].index(number)
    odds = _log_odds_of(rule, dataset.X, column)
    reach = float(np.clip(1.05 * np.abs(odds).max(initial=0), 4, SURE))
    shown = np.linspace(-reach, reach, CURVE)
    name = plane.class_label(number, dataset.class_names[number])
    label = f"P({name}|<b>x</b>)"
    data = [
        *_half(reach, theme, size),
        _curve(shown, expit(shown), theme.text, 2 * size.line, "", 1.0),
        *_on_curve(dataset, np.clip(odds, -reach, reach), expit(odds), theme, size, label),
    ]
    if at is not None:
        a = float(_log_odds_of(rule, np.asarray(at)[None], column)[0])
        place = np.array([np.clip(a, -reach, reach), expit(a)])
        data.append(plane.spot(place, "weight", "<b>x</b>", theme, size, 4, symbol="circle-open", factor=1.8))
    alt = f"The posterior of class {dataset.class_names[number]} as the sigmoid of its log odds, all points on it."
    title = f"log odds of {name} against the rest"
    return legend.figure(data, _one_dimensional(title, reach, dataset, theme, size, alt, label))


def hardening(
    steps: Sequence[Step],
    two: TwoClasses,
    theme: Theme,
    *,
    at: Sequence[int] | None = None,
    name: str = "",
    size: Size = SCREEN,
) -> go.Figure:
    """Draw the posterior after several iterations over one another, along the last direction of w.

    The line is x(u) = x_0 + u w/‖w‖ with the last w and x_0 on its boundary, so that u is the last rule's signed
    distance; each iteration's P is exact on it, that of the positive side. The points stand on the last curve.

    Parameters
    ----------
    at : the positions of the steps to draw, the last of all among them; None chooses at most 6
    name : what the vertical axis says; empty for P(C|x)

    Raises
    ------
    ValueError
        If the last w is zero: there is no direction to follow.
    """
    last = steps[-1]
    dataset, theme = two.labelled, two.led(theme)
    length = float(np.linalg.norm(last.w))
    if length == 0:
        raise ValueError("The last w is zero, so there is no direction to follow.")
    unit = last.w / length
    u = (dataset.X @ last.w + last.w0) / length
    middle = dataset.X.mean(axis=0) if len(dataset.X) else np.zeros(2)
    start = middle - (middle @ last.w + last.w0) / length * unit
    reach = max(1.0, 1.05 * float(np.abs(u).max(initial=0)))
    line = np.linspace(-reach, reach, CURVE)
    kept = shown_iterations(len(steps)) if at is None else tuple(at)
    curves = []
    for place, j in enumerate(kept):
        step = steps[j]
        P = expit((start + np.outer(line, unit)) @ step.w + step.w0)
        is_last = j == kept[-1]
        colour = theme.weight if is_last else theme.accent
        opacity = 1.0 if is_last else 0.3 + 0.6 * place / len(kept)
        curves.append(_curve(line, P, colour, (2.5 if is_last else 1.5) * size.line, f"k = {step.k}", opacity))
    points = _on_curve(dataset, u, expit(length * u), theme, size)
    lengths = f"from {np.linalg.norm(steps[0].w):.3g} to {length:.3g}"
    alt = f"The posterior along w after {', '.join(str(steps[j].k) for j in kept)} iterations; ‖w‖ goes {lengths}."
    title = "r = (<b>w</b>′<b>x</b> + w<sub>0</sub>) / ‖<b>w</b>‖, last <b>w</b>"
    return legend.figure(
        [*_half(reach, theme, size), *curves, *points], _one_dimensional(title, reach, dataset, theme, size, alt, name)
    )


def shown_iterations(count: int) -> tuple[int, ...]:
    """Return at most 6 of the iterations 0 .. count - 1, dense at the start, both ends included."""
    spaced = np.geomspace(1, count, OVERLAID).round().astype(int) - 1
    return tuple(int(j) for j in np.unique(spaced))


def _log_odds_of(rule: Any, X: FloatArray, column: int) -> FloatArray:
    """Return the log odds of the class in that column of `predict_proba`, (n,)."""
    if len(X) == 0:
        return np.empty(0)
    odds = np.asarray(rule.log_odds(X))
    if odds.ndim == 2:
        return np.asarray(odds[:, column])
    return odds if column == 1 else -odds


def _curve(x: FloatArray, P: FloatArray, colour: str, width: float, name: str, opacity: float) -> Dict:
    return {
        "type": "scatter",
        "mode": "lines",
        **plane.xy(np.column_stack([x, P]), 4),
        "line": {"color": colour, "width": width},
        "opacity": round(opacity, 2),
        "name": name,
        "showlegend": bool(name),
        "hovertemplate": f"{name + '<br>' if name else ''}P = %{{y:.3f}} at %{{x:.3g}}<extra></extra>",
    }


def _on_curve(dataset: Dataset, x: FloatArray, P: FloatArray, theme: Theme, size: Size, name: str = "") -> list[Dict]:
    """Return the points at (x, P), with their coordinates in the hover; `name` is that of P, if not P(C_2|x)."""
    places = np.column_stack([x, P])
    label = name or f"P({plane.class_label(1, dataset.class_names[-1])}|<b>x</b>)"
    columns: dict[str, Any] = {"<b>x</b>": [f"({a:.4g}, {b:.4g})" for a, b in dataset.X], label: P}
    found = plane.points(places, dataset.y, theme, dataset.class_names, size, cliponaxis=False)
    explained = words.explain(found, columns)
    return [t | {"hovertemplate": t["hovertemplate"].replace(" = (%{x}, %{y})", ": %{x:.4g}")} for t in explained]


def _half(reach: float, theme: Theme, size: Size) -> list[Dict]:
    """Return the lines P = 1/2 and y = 0, which meet on the boundary."""
    stroke = theme.stroke("distance")
    level, upright = np.array([[-reach, 0.5], [reach, 0.5]]), np.array([[0, 0], [0, 1]])
    return [plane.line(ends, stroke, "", size, 4) for ends in (level, upright)]


def _one_dimensional(title: str, reach: float, dataset: Dataset, theme: Theme, size: Size, alt: str, name: str) -> Dict:
    label = name or f"P({plane.class_label(1, dataset.class_names[-1])}|<b>x</b>)"
    x = layout.axis(theme, title, size, range=[-reach, reach])
    y = layout.axis(theme, label, size, range=[-0.03, 1.03], tick0=0, dtick=0.25)
    return layout.base(theme, size, xaxis=x, yaxis=y, meta=words.about(alt, 0.55, size))
