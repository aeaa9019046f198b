"""The run of any iterative method whose steps have w and w0, as an animation: the plane, and the cost beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import frames, layout, plane
from linclass.figures.animation import Animation
from linclass.figures.descent import thinned
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.marks import Region

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray, Step
    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.theme import Theme

PLANE_SHARE = 0.6
NARROW = 480
DENSE = 150  # vertices; a curve of more is drawn thin, or its ups and downs merge
STEEP = 100.0  # the ratio of the largest to the least cost from which on the axis is logarithmic
NOTHING = np.empty((0, 2))


def run(
    steps: Sequence[Step],
    dataset: Dataset,
    theme: Theme,
    *,
    costs: FloatArray | None = None,
    cost_name: str = "cost E",
    focus: int | None = None,
    size: Size = SCREEN,
) -> Animation:
    """Animate the run of any method whose steps have w (2,) and w0: regions, boundary and w, with the cost beside.

    Parameters
    ----------
    steps : the start first; at most 300 get a frame, named by their position
    costs : one for each step; None takes the steps' own `cost`, or else the number of misclassified points
    focus : a step around which every step gets a frame
    """
    at = frames.shown(len(steps) - 1, focus)
    heights, cost_name = _costs(steps, dataset, costs, cost_name)
    window, digits = dataset.window, plane.decimals(dataset.window)
    kept = thinned(len(steps))
    curve = {
        "type": "scatter",
        "mode": "lines",
        "x": kept.tolist(),
        "y": [_finite(heights[s]) for s in kept],
        "line": {"color": theme.muted, "width": (1.75 if len(kept) < DENSE else 0.9) * size.line},
        "hovertemplate": f"update %{{x}}<br>{cost_name} = %{{y:.4g}}<extra></extra>",
        "showlegend": False,
        "xaxis": "x2",
        "yaxis": "y2",
    }
    fixed = [*plane.points(dataset.X, dataset.y, theme, dataset.class_names, size), curve]
    places = [
        (str(s), [*(plane.xy(p, digits) for p in _drawn(steps[s], window)), {"x": [s], "y": [_finite(heights[s])]}])
        for s in at
    ]
    moving = [look | here for look, here in zip(_looks(theme, size, digits), places[0][1], strict=True)]
    arrangement = _layout(dataset, theme, size, steps, heights, cost_name)
    return Animation(fixed, moving, arrangement, places)


def _drawn(step: Step, window: Window) -> list[FloatArray]:
    """Return the places of both half planes, the boundary and w; the positive side is class number 1's."""
    w, w0 = step.w, float(step.w0)
    if not (np.isfinite(w).all() and np.isfinite(w0)):
        return [NOTHING] * 4
    sides = {r.claims[0]: r.polygon for r in plane.halfplanes(w, w0, window, (1, 0))}
    arrow = plane.weight_arrow(w, w0, window)
    vector = NOTHING if arrow is None else np.array([arrow.tail, arrow.tip])
    return [sides.get(0, NOTHING), sides.get(1, NOTHING), plane.boundary(w, w0, window).points, vector]


def _looks(theme: Theme, size: Size, digits: int) -> list[Dict]:
    boundary, weight = theme.stroke("boundary"), theme.stroke("weight")
    dot = {"type": "scatter", "mode": "markers", "marker": {"color": theme.update, "size": size.marker + 2}}
    return [
        *(plane.region(Region(NOTHING, (k,)), theme, digits) for k in (0, 1)),
        plane.line(NOTHING, boundary, "<b>w</b>′<b>x</b> + w<sub>0</sub> = 0", size, digits),
        plane.line(NOTHING, weight, "<b>w</b>", size, digits)
        | {"mode": "lines+markers", "hoverinfo": "skip"}
        | plane.head(weight.colour, size),
        dot | {"xaxis": "x2", "yaxis": "y2", "cliponaxis": False, "showlegend": False, "hoverinfo": "skip"},
    ]


def _costs(steps: Sequence[Step], dataset: Dataset, costs: FloatArray | None, name: str) -> tuple[FloatArray, str]:
    if costs is not None:
        return np.asarray(costs, dtype=float), name
    if all(hasattr(step, "cost") for step in steps):
        return np.array([getattr(step, "cost", np.nan) for step in steps]), name
    t = np.where(dataset.y == 1, 1.0, -1.0)
    wrong = [np.count_nonzero(~(t * (dataset.X @ step.w + step.w0) > 0)) for step in steps]
    return np.array(wrong, dtype=float), "misclassified"


def _layout(
    dataset: Dataset, theme: Theme, size: Size, steps: Sequence[Step], heights: FloatArray, cost_name: str
) -> Dict:
    x, y = layout.plane(dataset.window, theme, dataset.feature_names, size)
    total = max(len(steps) - 1, 1)
    beside, below = _beside(), _below()
    along = layout.axis(theme, "update", size, range=[-0.04 * total, 1.04 * total], **layout.counting(total))
    alt = f"A run of {len(steps) - 1} updates: {cost_name} goes from {heights[0]:.4g} to {heights[-1]:.4g}."
    return layout.base(
        theme,
        size,
        xaxis=x | {"domain": beside["xaxis.domain"], "constraintoward": "left"},
        yaxis=y | {"domain": beside["yaxis.domain"], "constraintoward": "top"},
        xaxis2=along | {"domain": beside["xaxis2.domain"], "anchor": "y2"},
        yaxis2=_height_axis(heights, theme, size) | {"domain": beside["yaxis2.domain"], "anchor": "x2"},
        annotations=[layout.heading(cost_name, "2", theme, size)],
        meta={"alt": alt, "variants": layout.variants(dataset.window, size, PLANE_SHARE, NARROW, beside, below)},
    )


def _height_axis(heights: FloatArray, theme: Theme, size: Size) -> Dict:
    """Return the axis of the cost: logarithmic where it falls to a small part and stays positive."""
    finite = heights[np.isfinite(heights)]
    if len(finite) and finite.min() > 0 and finite.max() > STEEP * finite.min():
        return layout.powers(finite, theme, "", size)
    return layout.axis(theme, "", size, rangemode="tozero", nticks=5)


def _finite(value: float) -> float | None:
    return float(f"{value:.5g}") if np.isfinite(value) else None


def _beside() -> Dict:
    return {
        "xaxis.domain": [0, PLANE_SHARE],
        "yaxis.domain": [0, 1],
        "xaxis2.domain": [PLANE_SHARE + 0.1, 1],
        "yaxis2.domain": [0, 0.94],
    }


def _below() -> Dict:
    return {
        "xaxis.domain": [0, 1],
        "yaxis.domain": [1 - PLANE_SHARE, 1],
        "xaxis2.domain": [0, 1],
        "yaxis2.domain": [0, 0.25],
    }
