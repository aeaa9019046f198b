"""What the runs of a support vector machine show: the band, rings as large as the multipliers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import frames, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.svm import margin

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Window
    from linclass.figures.layout import Dict, Size
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.svm import SupportVectorStep

NUMBERS = 20_000  # multipliers in all frames together
ROUNDING = 1e-16  # of the objective: a duality gap below is as good as closed


def shown_steps(steps: Sequence[SupportVectorStep], focus: int | None = None) -> tuple[int, ...]:
    """Return the numbers of the steps that get a frame; number s is `steps[s]`, 0 the start."""
    busy = int(np.count_nonzero(steps[-1].alpha))
    return frames.shown(len(steps) - 1, focus, int(np.clip(NUMBERS // max(busy, 1), 80, frames.MOST)))


def animated(
    steps: Sequence[SupportVectorStep],
    at: Sequence[int],
    two: TwoClasses,
    theme: Theme,
    size: Size,
    *,
    fixed: Sequence[Dict],
    looks: Sequence[Dict],
    places: Callable[[int], list[Dict]],
    panels: Sequence[stage.Panel],
    alt: str,
) -> Animation:
    """Animate a run: the points, the rule of each shown step with its margin, and what the method itself adds.

    Parameters
    ----------
    at : the numbers of the steps that get a frame, see `shown_steps`
    theme : led by the two classes already
    fixed, looks : further traces that stay, and the looks of those that move
    places : where the moving ones are at step s
    """
    digits = plane.decimals(two.window)
    moments = [(str(s), [*rule_places(steps[s], two.window, digits), *places(s)]) for s in at]
    moving = stage.filled([*rule_looks(theme, size), *looks], moments[0][1])
    points = plane.points(two.X, two.data.y, theme, two.data.class_names, size)
    layout = stage.arrangement(two.window, two.feature_names, panels, alt, theme, size)
    return Animation([*points, *fixed], moving, layout, moments)


def largest(alpha: FloatArray, most: int) -> IntArray:
    """Return the points (at most `most`, ascending) whose multiplier is largest over all steps; alpha is (m, n)."""
    top = alpha.max(axis=0, initial=0.0)
    chosen = np.argsort(-top, kind="stable")[:most]
    return np.sort(chosen[top[chosen] > 0.0])


def rule_places(step: SupportVectorStep, window: Window, digits: int) -> list[Dict]:
    """Return the places of the half planes, the boundary, w and the edges of the margin."""
    w, w0 = step.w, float(step.w0)
    edges = margin.edges(w, w0, step.rho, window) if np.isfinite(w).all() and step.rho > 0 else stage.NOTHING
    return [plane.xy(v, digits) for v in (*stage.rule(w, w0, window), edges)]


def rule_looks(theme: Theme, size: Size) -> list[Dict]:
    """Return the traces of `rule_places`."""
    return [*stage.rule_looks(theme, size), plane.line(stage.NOTHING, theme.stroke("margin"), "margin", size, 0)]


def rings(two: TwoClasses, chosen: IntArray, theme: Theme, size: Size) -> Dict:
    """Return rings around the chosen points; a frame gives their sizes, see `ring_sizes`."""
    look = ring_key(theme, size)
    marker = look["marker"] | {"line": {"width": 1.25 * size.line, "color": theme.text}}
    places = plane.xy(two.X[chosen], plane.decimals(two.window))
    return look | places | {"marker": marker, "opacity": 0.8}


def ring_key(theme: Theme, size: Size) -> Dict:
    """Return the legend's entry of the rings, which themselves may all be of no size when the run starts."""
    return stage.ring("support", "λ<sub>i</sub>, by area", theme, size)


def ring_sizes(alpha: FloatArray, top: float, size: Size) -> Dict:
    """Return the sizes of rings: what stands out around a point has an area that grows with lambda; 0 is no ring."""
    share = np.clip(alpha / top, 0.0, 1.0) if top > 0 else np.zeros_like(alpha)
    sizes = np.where(share > 1e-3, size.marker * np.sqrt(1.3 + 4.5 * share), 0.0)
    return {"marker": {"size": np.round(sizes, 1).tolist() or [0]}}


def dots(two: TwoClasses, chosen: IntArray, theme: Theme, size: Size, name: str = "λ") -> Dict:
    """Return the points of the panel lambda over t y(x), without their places, in the look of their classes."""
    y = two.data.y[chosen]
    return {
        "type": "scatter",
        "mode": "markers",
        "marker": {
            "color": [theme.classes[k] for k in y],
            "symbol": [theme.symbols[k] for k in y],
            "size": 0.75 * size.marker,
            "line": {"width": 0.5, "color": theme.background},
        },
        "customdata": (np.asarray(chosen) + 1).tolist(),
        "hovertemplate": f"x<sub>%{{customdata}}</sub><br>t y(x) = %{{x:.4g}}<br>{name} = %{{y:.4g}}<extra></extra>",
        "cliponaxis": True,
        "showlegend": False,
        **stage.axes(0),
    }


def gap(step: SupportVectorStep, *, relative: bool = False) -> float:
    """Return the duality gap, at least what rounding leaves of the objective: a log axis has no zero."""
    scale = max(abs(step.primal), abs(step.dual), float(np.finfo(float).tiny))
    found = max(abs(step.gap), ROUNDING * scale)
    return found / scale if relative else found
