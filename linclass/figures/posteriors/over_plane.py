"""Posteriors over the plane: level lines, and a surface."""

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

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.theme import Theme

GRID = 51  # nodes along each side of the window
ODDS, LINES = 3, 4  # level lines at odds of 1, 3, 9, 27 to 1


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
