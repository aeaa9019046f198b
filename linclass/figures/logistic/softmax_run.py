"""The run of a softmax rule: the classes' regions at every iteration, and the cost beside them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import clipping, frames, layout, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.frames import thinned
from linclass.figures.layout import SCREEN, Size
from linclass.figures.marks import Region

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.theme import Theme
    from linclass.models.logistic import LogisticStep

MOST = 60  # frames: each has the polygons of all classes


def softmax_run(
    steps: Sequence[LogisticStep],
    classes: Sequence[int],
    dataset: Dataset,
    theme: Theme,
    *,
    cost_name: str = "cost E",
    focus: int | None = None,
    size: Size = SCREEN,
) -> Animation:
    """Animate the regions where w_k'x + w_k0 is the largest, with the cost beside; frames are named by position.

    Parameters
    ----------
    steps : the start first, w (K, 2) and w0 (K,)
    classes : the class number of each row of w
    focus : a step around which every step gets a frame
    """
    digits = plane.decimals(dataset.window)
    costs = np.array([step.cost for step in steps])
    kept = thinned(len(steps))
    curve = stage.curve(
        kept.tolist(),
        [float(costs[j]) for j in kept],
        0,
        theme,
        size,
        hovertemplate=f"iteration %{{x}}<br>{cost_name} = %{{y:.4g}}<extra></extra>",
    )
    places = []
    for s in shown_steps(len(steps), focus):
        polygons = cells(steps[s].w, steps[s].w0, dataset.window)
        regions = [plane.xy(polygon, digits) for polygon in polygons]
        places.append(
            (
                str(s),
                [
                    *regions,
                    plane.xy(borders(steps[s].w, steps[s].w0, dataset.window), digits),
                    stage.here(s, float(costs[s])),
                ],
            )
        )
    looks = [
        *(plane.region(Region(stage.NOTHING, (k,)), theme, digits) for k in classes),
        plane.line(stage.NOTHING, theme.stroke("between"), "", size, digits),
        stage.dot(0, theme, size),
    ]
    total = len(steps) - 1
    panel = stage.Panel(
        cost_name,
        stage.along(total, "iteration", theme, size),
        layout.axis(theme, "", size, rangemode="tozero", nticks=5),
    )
    alt = f"A run of {total} iterations, {len(classes)} classes: the cost goes from {costs[0]:.4g} to {costs[-1]:.4g}."
    return Animation(
        [*plane.points(dataset.X, dataset.y, theme, dataset.class_names, size), curve],
        stage.filled(looks, places[0][1]),
        stage.arrangement(dataset.window, dataset.feature_names, [panel], alt, theme, size),
        places,
    )


def shown_steps(count: int, focus: int | None = None) -> tuple[int, ...]:
    """Return the positions of the steps that get a frame, at most 60."""
    return frames.shown(count - 1, focus, MOST)


def cells(W: FloatArray, w0: FloatArray, window: Window) -> list[FloatArray]:
    """Return for each class the convex polygon of the window where its linear function is the largest."""
    return [_leading(k, [j for j in range(len(W)) if j != k], W, w0, window) for k in range(len(W))]


def borders(W: FloatArray, w0: FloatArray, window: Window) -> FloatArray:
    """Return where two functions are equal and no other is larger: segments as one polyline with gaps."""
    gap = np.full((1, 2), np.nan)
    parts: list[FloatArray] = []
    for k, j in combinations(range(len(W)), 2):
        both = _leading(k, [i for i in range(len(W)) if i not in (k, j)], W, w0, window)
        if len(both):
            ends = clipping.chord(both, W[k] - W[j], float(w0[k] - w0[j]))
            parts += [ends, gap] if len(ends) else []
    return np.vstack(parts[:-1]) if parts else stage.NOTHING


def _leading(k: int, others: Sequence[int], W: FloatArray, w0: FloatArray, window: Window) -> FloatArray:
    """Return the polygon of the window where function k is at least as large as the others."""
    polygon = clipping.corners(window)
    for j in others:
        if len(polygon):
            polygon = clipping.half_plane(polygon, W[k] - W[j], float(w0[k] - w0[j]))
    return polygon
