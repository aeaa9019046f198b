"""The run of a logistic fit with two classes, as an animation: the plane, and the cost beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import frames, layout, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.frames import thinned
from linclass.figures.layout import SCREEN, Dict, Size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.logistic import LogisticStep

STEEP = 100.0  # the ratio of the largest to the least cost from which on the axis is logarithmic


def run(
    steps: Sequence[LogisticStep],
    two: TwoClasses,
    theme: Theme,
    *,
    cost_name: str = "cost E",
    focus: int | None = None,
    size: Size = SCREEN,
) -> Animation:
    """Animate a run: regions, boundary and w, with the cost beside.

    Parameters
    ----------
    steps : the start first; at most 300 get a frame, named by their position
    focus : a step around which every step gets a frame
    """
    at = frames.shown(len(steps) - 1, focus)
    heights = np.array([step.cost for step in steps])
    dataset, theme = two.labelled, two.led(theme)
    window, digits = two.window, plane.decimals(two.window)
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


def _height_axis(heights: FloatArray, theme: Theme, size: Size) -> Dict:
    """Return the axis of the cost: logarithmic where it falls to a small part and stays positive."""
    finite = heights[np.isfinite(heights)]
    if len(finite) and finite.min() > 0 and finite.max() > STEEP * finite.min():
        return layout.powers(finite, theme, "", size)
    return layout.axis(theme, "", size, rangemode="tozero", nticks=5)
