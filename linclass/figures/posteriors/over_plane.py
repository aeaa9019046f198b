"""Posteriors over the plane: one as a surface, or those of all classes at once."""

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from linclass.base.protocols import ProbabilisticRule
from linclass.datasets.isolation import isolated
from linclass.figures.kit import Dataset, FloatArray, Sketch, Theme, Window, decimal, layout, legend, plane, space
from linclass.figures.posteriors import sheet

HEIGHTS = {"P": "P(C<sub>k</sub>|x)", "y": "y<sub>k</sub>(x)", "π p": "π<sub>k</sub> p(x|C<sub>k</sub>)"}
MAX_HEIGHT = 1e30  # of a height: a graphics card reckons with numbers of seven digits, and squares them
GRID, COARSE_GRID = 45, 33  # nodes along each side of the window: for one surface, and where there are several
PREVIEW_GRID = 21  # of a preview during a drag


def surface(
    rule: ProbabilisticRule,
    dataset: Dataset,
    theme: Theme,
    *,
    number: int | None = None,
    is_preview: bool = False,
) -> Sketch:
    """Draw P(C_k|x) as a surface over the plane, every point at its own height, and the plane curve P = 1/2.

    Parameters
    ----------
    rule : a classifier with `predict_proba`, fitted on the class numbers `dataset.y`
    number : the class number k; None is the last class
    is_preview : True for a preview during a drag, with fewer nodes
    """
    classes = [int(c) for c in rule.classes_]
    k = classes[-1] if number is None else number
    column = classes.index(k)
    posterior = partial(_column, rule.predict_proba, column)
    x, y, z = _grid(posterior, dataset.window, PREVIEW_GRID if is_preview else GRID)
    other = theme.classes[classes[0]] if len(classes) == 2 and k != classes[0] else theme.muted
    label = plane.class_label(k, dataset.class_names[k])
    drawn = {
        **space.sheet(x, y, z, [other, theme.background, theme.classes[k]]),
        "cmin": 0,
        "cmax": 1,
        "opacity": 0.75,
        "hovertemplate": f"(%{{x:.3g}}, %{{y:.3g}})<br>P({label}|<b>x</b>) %{{z:.3p}}<extra></extra>",
    }
    half = {
        "type": "scatter3d",
        "mode": "lines",
        **space.level(x, y, z, 0.5),
        "line": {"color": theme.boundary, "width": 4},
        "name": f"P({label}|x) = 1/2",
        "hoverinfo": "name",
    }
    heights = posterior(dataset.X)
    points = space.points(np.column_stack([dataset.X, heights]), dataset, theme, f"P({label}|<b>x</b>)")
    titles = (*(layout.pretty(name) for name in dataset.feature_names), f"P({label}|x)")
    lowest, highest = _height(z.min()), _height(z.max())
    alt = (
        f"The posterior of class {isolated(dataset.class_names[k])} as a surface over the plane, from"
        f" {lowest} to {highest}; the line is where it is 1/2. Above it lie"
        f" {np.count_nonzero(heights > 0.5)} of {len(heights)} points."
    )
    return legend.figure(
        [drawn, half, *points],
        layout.base(theme, **space.scene(titles, theme), meta=space.about(alt)),
    )


def surfaces(
    values: Callable[[FloatArray], FloatArray],
    classes: Sequence[int],
    dataset: Dataset,
    theme: Theme,
    *,
    symbol: str = "P",
    is_preview: bool = False,
) -> Sketch:
    """Draw one surface a class over the plane, all at once; every point stands on its own class's.

    Parameters
    ----------
    values : takes places (m, 2), returns the heights (m, K): posteriors, or the functions y_k behind them
    classes : the class number of each column
    symbol : what the heights are called: "P" for posteriors, "y" for the functions, "π p" for prior times density
    is_preview : True for previews during a drag, with fewer nodes
    """
    columns = (partial(_column, values, j) for j in range(len(classes)))
    grids = [_grid(column, dataset.window, PREVIEW_GRID if is_preview else COARSE_GRID) for column in columns]
    names = [plane.class_label(k, dataset.class_names[k]) for k in classes]
    posterior = symbol == "P"
    labels = [f"P({name}|x)" if posterior else f"{symbol}({name})" for name in names]
    height = "%{z:.3p}" if posterior else "= %{z:.3f}"
    sheets = [
        {
            **space.sheet(x, y, _bounded(z), [theme.classes[k]]),
            "opacity": 0.6,
            "lighting": {"ambient": 0.85, "diffuse": 0.3, "specular": 0.0},
            "hovertemplate": f"(%{{x:.3g}}, %{{y:.3g}})<br>{labels[j]} {height}<extra></extra>",
        }
        for j, (k, (x, y, z)) in enumerate(zip(classes, grids, strict=True))
    ]
    own = np.zeros(len(dataset.X))
    at = np.asarray(values(dataset.X)) if len(dataset.X) else np.zeros((0, len(classes)))
    for j, k in enumerate(classes):
        own[dataset.y == k] = at[dataset.y == k, j]
    points = space.points(np.column_stack([dataset.X, _bounded(own)]), dataset, theme, f"{symbol} of its class")
    titles = (
        *(layout.pretty(name) for name in dataset.feature_names),
        HEIGHTS.get(symbol, symbol),
    )
    sentence = ", ".join(
        f"{symbol} of class {isolated(dataset.class_names[k])} (from {_height(z.min())} to {_height(z.max())})"
        for k, (*_, z) in zip(classes, grids, strict=True)
    )
    mean = _height(own.mean()) if len(own) else "none"
    alt = (
        f"{sentence} as {len(classes)} surfaces over the plane, every point on the surface of its own"
        f" class, on average at height {mean}."
    )
    return legend.figure([*sheets, *points], layout.base(theme, **space.scene(titles, theme), meta=space.about(alt)))


def _column(values: Callable[[FloatArray], FloatArray], j: int, X: FloatArray) -> FloatArray:
    """Return column j (m,) of the values (m, K) at places X (m, 2)."""
    result: FloatArray = np.asarray(values(X))[:, j]
    return result


def _grid(
    heights: Callable[[FloatArray], FloatArray], window: Window, n: int
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return x, y and height of a surface's nodes; the heights are (n, n)."""
    x, y = sheet.nodes(heights, window, n)
    z = heights(np.stack(np.broadcast_arrays(x, y), axis=-1).reshape(-1, 2)).reshape(n, n)
    return x, y, z


def _bounded(heights: FloatArray) -> FloatArray:
    """Return the heights as a card can draw them: a descent that diverges goes beyond."""
    result: FloatArray = np.clip(heights, -MAX_HEIGHT, MAX_HEIGHT)
    return result


def _height(value: float) -> str:
    """Return a height in words: a posterior of 10^-36 is 0."""
    return decimal(round(float(value), 4), 3)
