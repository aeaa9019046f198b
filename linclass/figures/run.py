"""The run of any iterative method whose steps have w and w0, as an animation: the plane, and the cost beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import frames, layout, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.frames import thinned
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.mistakes import beyond_margin
from linclass.numerics.homogeneous import signs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray, Step
    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme

STEEP = 100.0  # the ratio of the largest to the least cost from which on the axis is logarithmic


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
    hover = f"update %{{x}}<br>{cost_name} = %{{y:.4g}}<extra></extra>"
    curve = stage.curve(kept.tolist(), heights[kept].tolist(), 0, theme, size, hovertemplate=hover)
    fixed = [*plane.points(dataset.X, dataset.y, theme, dataset.class_names, size), curve]
    places = []
    for s in at:
        in_plane = [plane.xy(v, digits) for v in stage.rule(steps[s].w, float(steps[s].w0), window)]
        places.append((str(s), [*in_plane, stage.here(s, heights[s])]))
    moving = stage.filled([*stage.rule_looks(theme, size), stage.dot(0, theme, size)], places[0][1])
    alt = f"A run of {len(steps) - 1} updates: {cost_name} goes from {heights[0]:.4g} to {heights[-1]:.4g}."
    along = stage.along(len(steps) - 1, "update", theme, size)
    panel = stage.Panel(cost_name, along, _height_axis(heights, theme, size))
    return Animation(fixed, moving, stage.arrangement(window, dataset.feature_names, [panel], alt, theme, size), places)


def _costs(steps: Sequence[Step], dataset: Dataset, costs: FloatArray | None, name: str) -> tuple[FloatArray, str]:
    if costs is not None:
        return np.asarray(costs, dtype=float), name
    if all(hasattr(step, "cost") for step in steps):
        return np.array([getattr(step, "cost", np.nan) for step in steps]), name
    t = signs(dataset.y)
    wrong = [np.count_nonzero(beyond_margin(dataset.X, t, step.w, step.w0)) for step in steps]
    return np.array(wrong, dtype=float), "misclassified"


def _height_axis(heights: FloatArray, theme: Theme, size: Size) -> Dict:
    """Return the axis of the cost: logarithmic where it falls to a small part and stays positive."""
    finite = heights[np.isfinite(heights)]
    if len(finite) and finite.min() > 0 and finite.max() > STEEP * finite.min():
        return layout.powers(finite, theme, "", size)
    return layout.axis(theme, "", size, rangemode="tozero", nticks=5)
