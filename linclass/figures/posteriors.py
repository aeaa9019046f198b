"""Posteriors P(C_k|x): along w'x + w0, hardening over the iterations, as level lines, and as a surface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.special import expit

from linclass.figures import layout, legend, plane, space, words
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.theme import Stroke

if TYPE_CHECKING:
    from collections.abc import Sequence

    import plotly.graph_objects as go

    from linclass.base import FloatArray, Step
    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.theme import Theme

CURVE = 201  # vertices of a sigmoid
GRID = 51  # nodes along each side of the window
ODDS, LINES = 3, 4  # level lines at odds of 1, 3, 9, 27 to 1
OVERLAID = 6  # iterations drawn over one another
SURE = 12.0  # log odds; beyond, a posterior is 0 or 1 on every screen


def sigmoid(
    w: FloatArray, w0: float, dataset: Dataset, theme: Theme, *, name: str = "", size: Size = SCREEN
) -> go.Figure:
    """Draw P(C_2|x) = 1 / (1 + exp(-y)) over y = w'x + w0, every point on the curve; `name` is the vertical axis's."""
    y = dataset.X @ np.asarray(w) + w0
    posterior = expit(y)
    reach = max(4.0, 1.05 * float(np.abs(y).max(initial=0)))
    at = np.linspace(-reach, reach, CURVE)
    points = _on_curve(dataset, y, posterior, theme, size)
    curve = _curve(at, expit(at), theme.text, 2 * size.line, "", 1.0)
    alt = (
        f"The posterior of class {dataset.class_names[-1]} as the sigmoid of w'x + w0, which ranges from "
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


def _log_odds_of(rule: Any, X: FloatArray, column: int) -> FloatArray:
    """Return the log odds of the class in that column of `predict_proba`, (n,)."""
    if len(X) == 0:
        return np.empty(0)
    odds = np.asarray(rule.log_odds(X))
    if odds.ndim == 2:
        return np.asarray(odds[:, column])
    return odds if column == 1 else -odds


def hardening(
    steps: Sequence[Step],
    dataset: Dataset,
    theme: Theme,
    *,
    at: Sequence[int] | None = None,
    name: str = "",
    size: Size = SCREEN,
) -> go.Figure:
    """Draw the posterior after several iterations over one another, along the last direction of w.

    The line is x(u) = x_0 + u w/‖w‖ with the last w and x_0 on its boundary, so that u is the last rule's signed
    distance; each iteration's P(C_2|x(u)) is exact on it. The points stand on the last curve.

    Parameters
    ----------
    at : the positions of the steps to draw, the last of all among them; None chooses at most 6
    name : what the vertical axis says; empty for P(C_2|x)

    Raises
    ------
    ValueError
        If the last w is zero: there is no direction to follow.
    """
    last = steps[-1]
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


def levels(rule: Any, dataset: Dataset, theme: Theme, *, size: Size = SCREEN) -> go.Figure:
    """Draw the level lines where a class's odds are 1, 3, 9 and 27 to 1: P = 0.5, 0.75, 0.9 and 0.96.

    The grid holds log odds, which are linear for linear rules, so that these level lines are straight.

    Parameters
    ----------
    rule : a classifier with `predict_proba`, fitted on the class numbers `dataset.y`
    """
    u, v, P = posterior_grid(rule, dataset.window)
    classes = [int(c) for c in rule.classes_]
    posterior = _posterior_columns(rule, dataset, classes)
    marks = plane.points(dataset.X, dataset.y, theme, dataset.class_names, size)
    data = [_level_lines(u, v, log_odds(P[..., j]), k, theme, size) for j, k in enumerate(classes)]
    x, y = layout.plane(dataset.window, theme, dataset.feature_names, size)
    alt = f"Level lines of the posteriors of {type(rule).__name__} where they are {_shares()}."
    key = plane.line(np.full((1, 2), np.nan), Stroke(theme.muted, 1.25), f"P = {_shares()}", size, 0, hoverinfo="skip")
    about = words.about(alt, layout.shape(dataset.window), size)
    arrangement = layout.base(theme, size, xaxis=x, yaxis=y, meta=about)
    return legend.figure([*data, *words.explain(marks, posterior), key], arrangement)


def surface(rule: Any, dataset: Dataset, theme: Theme, *, number: int | None = None, size: Size = SCREEN) -> go.Figure:
    """Draw P(C_k|x) as a surface over the plane, every point at its own height, and the plane curve P = 1/2.

    Parameters
    ----------
    rule : a classifier with `predict_proba`, fitted on the class numbers `dataset.y`
    number : the class number k; None is the last class
    """
    classes = [int(c) for c in rule.classes_]
    k = classes[-1] if number is None else number
    column = classes.index(k)
    u, v, P = posterior_grid(rule, dataset.window)
    other = theme.classes[classes[0]] if len(classes) == 2 and k != classes[0] else theme.muted
    label = plane.class_label(k, dataset.class_names[k])
    sheet = {
        "type": "surface",
        **_grid(u, v, P[..., column].astype(np.float32)),
        "colorscale": [[0, other], [0.5, theme.background], [1, theme.classes[k]]],
        "cmin": 0,
        "cmax": 1,
        "showscale": False,
        "opacity": 0.75,
        "contours": {
            "z": {"show": True, "start": 0.5, "end": 0.5, "size": 1, "color": theme.boundary, "width": 4 * size.line}
        },
        "hovertemplate": f"(%{{x:.3g}}, %{{y:.3g}})<br>P({label}|<b>x</b>) = %{{z:.3f}}<extra></extra>",
    }
    heights = np.asarray(rule.predict_proba(dataset.X))[:, column]
    points = space.points(np.column_stack([dataset.X, heights]), dataset, theme, size, f"P({label}|<b>x</b>)")
    titles = (*(layout.pretty(name) for name in dataset.feature_names), f"P({label}|x)")
    alt = f"The posterior of class {dataset.class_names[k]} as a surface over the plane; the line is where it is 1/2."
    return legend.figure(
        [sheet, *points], layout.base(theme, size, **space.scene(titles, theme, size), meta=space.about(alt, size))
    )


def posterior_grid(rule: Any, window: Window) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the nodes u (51,) and v (51,) of a grid over the window, and the posteriors there (51, 51, K)."""
    u, v = np.linspace(window.x_min, window.x_max, GRID), np.linspace(window.y_min, window.y_max, GRID)
    nodes = np.stack(np.meshgrid(u, v), axis=-1).reshape(-1, 2)
    return u, v, np.asarray(rule.predict_proba(nodes)).reshape(GRID, GRID, -1)


def log_odds(P: FloatArray) -> FloatArray:
    """Return ln P / (1 - P), cut off at odds of a million to one."""
    inside = np.clip(P, 1e-6, 1 - 1e-6)
    return np.asarray(np.log(inside) - np.log1p(-inside))


def _shares() -> str:
    return ", ".join(f"{expit(j * np.log(ODDS)):.2g}" for j in range(LINES))


def _grid(u: FloatArray, v: FloatArray, z: FloatArray) -> Dict:
    return {"x": plane.significant(u), "y": plane.significant(v), "z": z}


def _level_lines(u: FloatArray, v: FloatArray, odds: FloatArray, k: int, theme: Theme, size: Size) -> Dict:
    """Return a class's level lines and the tint under them; thousandths as short integers keep the grid small."""
    step = 1000 * float(np.log(ODDS))
    highest = (LINES - 1) * step
    tint = [[j / (LINES - 1), plane.fade(theme.classes[k], 0.1 * j)] for j in range(LINES)]
    return {
        "type": "contour",
        **_grid(u, v, np.round(1000 * odds).astype(np.int16)),
        "autocontour": False,
        "contours": {"start": 0, "end": highest, "size": step, "coloring": "heatmap"},
        "zmin": 0,
        "zmax": highest,
        "colorscale": tint,
        "line": {"width": 1.25 * size.line, "color": theme.classes[k], "smoothing": 0},
        "showscale": False,
        "hoverinfo": "skip",
    }


def _posterior_columns(rule: Any, dataset: Dataset, classes: Sequence[int]) -> dict[str, FloatArray]:
    if len(dataset.X) == 0:
        return {}
    P = np.asarray(rule.predict_proba(dataset.X))
    names = [plane.class_label(k, dataset.class_names[k]) for k in classes]
    return {f"P({name}|<b>x</b>)": P[:, j] for j, name in enumerate(names)}


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
