"""Posteriors over the plane: one as a surface, or those of all classes at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, legend, plane, space
from linclass.figures.layout import SCREEN, Dict, Size

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import plotly.graph_objects as go

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.theme import Theme
    from linclass.protocols import ProbabilisticRule

HEIGHTS = {"P": "P(C<sub>k</sub>|x)", "y": "y<sub>k</sub>(x)", "π p": "π<sub>k</sub> p(x|C<sub>k</sub>)"}
GRID, COARSE = 51, 36  # nodes along each side of the window: for one surface, and where there are several


def surface(
    rule: ProbabilisticRule, dataset: Dataset, theme: Theme, *, number: int | None = None, size: Size = SCREEN
) -> go.Figure:
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
    lowest, highest = (_height(v) for v in (P[..., column].min(), P[..., column].max()))
    alt = (
        f"The posterior of class {dataset.class_names[k]} as a surface over the plane, from {lowest} to {highest}; the "
        f"line is where it is 1/2. {np.count_nonzero(heights > 0.5)} of {len(heights)} points stand above it."
    )
    return legend.figure(
        [sheet, *points], layout.base(theme, size, **space.scene(titles, theme, size), meta=space.about(alt, size))
    )


def surfaces(
    values: Callable[[FloatArray], FloatArray],
    classes: Sequence[int],
    dataset: Dataset,
    theme: Theme,
    *,
    symbol: str = "P",
    size: Size = SCREEN,
) -> go.Figure:
    """Draw one surface a class over the plane, all at once; every point stands on its own class's.

    Parameters
    ----------
    values : takes places (m, 2), returns the heights (m, K): posteriors, or the functions y_k behind them
    classes : the class number of each column
    symbol : what the heights are called: "P" for posteriors, "y" for the functions, "π p" for prior times density
    """
    window = dataset.window
    u, v = np.linspace(window.x_min, window.x_max, COARSE), np.linspace(window.y_min, window.y_max, COARSE)
    Z = np.asarray(values(np.stack(np.meshgrid(u, v), axis=-1).reshape(-1, 2))).reshape(COARSE, COARSE, -1)
    names = [plane.class_label(k, dataset.class_names[k]) for k in classes]
    posterior = symbol == "P"
    labels = [f"P({name}|x)" if posterior else f"{symbol}({name})" for name in names]
    sheets = [
        {
            "type": "surface",
            **_grid(u, v, Z[..., j].astype(np.float32)),
            "colorscale": [[0, theme.classes[k]], [1, theme.classes[k]]],
            "showscale": False,
            "opacity": 0.6,
            "lighting": {"ambient": 0.85, "diffuse": 0.3, "specular": 0.0},
            "hovertemplate": f"(%{{x:.3g}}, %{{y:.3g}})<br>{labels[j]} = %{{z:.3f}}<extra></extra>",
        }
        for j, k in enumerate(classes)
    ]
    own = np.zeros(len(dataset.X))
    at = np.asarray(values(dataset.X)) if len(dataset.X) else np.zeros((0, len(classes)))
    for j, k in enumerate(classes):
        own[dataset.y == k] = at[dataset.y == k, j]
    points = space.points(np.column_stack([dataset.X, own]), dataset, theme, size, f"{symbol} of its class")
    titles = (
        *(layout.pretty(name) for name in dataset.feature_names),
        HEIGHTS.get(symbol, symbol),
    )
    said = ", ".join(
        f"{symbol} of class {dataset.class_names[k]} (from {_height(Z[..., j].min())} to {_height(Z[..., j].max())})"
        for j, k in enumerate(classes)
    )
    mean = _height(own.mean()) if len(own) else "no height"
    alt = f"{said} as {len(classes)} surfaces over the plane, every point on its own class's, on average at {mean}."
    return legend.figure(
        [*sheets, *points], layout.base(theme, size, **space.scene(titles, theme, size), meta=space.about(alt, size))
    )


def posterior_grid(rule: ProbabilisticRule, window: Window) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the nodes u (51,) and v (51,) of a grid over the window, and the posteriors there (51, 51, K)."""
    u, v = np.linspace(window.x_min, window.x_max, GRID), np.linspace(window.y_min, window.y_max, GRID)
    nodes = np.stack(np.meshgrid(u, v), axis=-1).reshape(-1, 2)
    return u, v, np.asarray(rule.predict_proba(nodes)).reshape(GRID, GRID, -1)


def _grid(u: FloatArray, v: FloatArray, z: FloatArray) -> Dict:
    return {"x": plane.significant(u), "y": plane.significant(v), "z": z}


def _height(value: float) -> str:
    """Return a height in words: a posterior of 10^-36 is 0."""
    return layout.number(round(float(value), 4), 3)
