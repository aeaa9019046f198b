"""Descent methods side by side as an animation: their updates on the cost contours, their costs over the updates."""

from collections.abc import Callable, Sequence

import numpy as np

from linclass.figures.descent.contours import Path, around, contours
from linclass.figures.kit import (
    MARKER_PX,
    Animation,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    Window,
    layout,
    plane,
    run_layout,
    thinned,
    thinning,
)

CONTOURS_SHARE = 0.58
PANEL = 1.75  # width : height of the contours on a laptop; axes that Plotly holds so cost a drag half its pictures
COST_TOLERANCE = 1e-16  # of the largest cost: a smaller difference counts as none


def race(
    cost: Callable[[FloatArray], FloatArray],
    paths: Sequence[Path],
    theme: Theme,
    *,
    window: Window | None = None,
    names: tuple[str, str] = ("w1", "w2"),
    least: float | None = None,
    axis: str = "E − E<sub>min</sub>",
    focus: int | None = None,
) -> Animation:
    """Animate several methods on the contours of the same cost, update by update; frame k shows update k of each.

    A method that has finished waits at its end. The curves beside are E - E_min on a log axis.

    Parameters
    ----------
    cost, paths, window, names : as in `contours`
    least : E_min; None is the least cost that any of them reached
    axis : what the heights beside are called
    focus : an update around which every update gets a frame
    """
    total = max(len(path.points) for path in paths) - 1
    at = thinning.frame_steps(total, focus)
    shown = _in_shape(around(paths) if window is None else window)
    still = contours(cost, paths, theme, window=shown, names=names)
    above = _above([np.asarray(cost(path.points), dtype=float) for path in paths], least)
    faint = [trace | {"opacity": 0.7} for trace in still.traces[1:]]
    curves = [_curve(path, heights, axis, theme) for path, heights in zip(paths, above, strict=True)]
    fixed = [still.traces[0], *faint, *curves]
    places = [
        (str(k), [p for path, heights in zip(paths, above, strict=True) for p in _places(path, heights, k)]) for k in at
    ]
    templates = [template for path in paths for template in _templates(path, theme)]
    return Animation(fixed, templates, _layout(still, above, total, axis, theme), places)


def _in_shape(window: Window) -> Window:
    """Return a window made larger to one side, so that a unit is about as long on both axes, as a right angle needs."""
    if not layout.equal_units(window):
        return window
    middle = np.array([window.x_min + window.x_max, window.y_min + window.y_max]) / 2
    width, height = window.width, window.height
    half = np.array([max(width, PANEL * height), max(height, width / PANEL)]) / 2
    (x_min, y_min), (x_max, y_max) = (middle - half).tolist(), (middle + half).tolist()
    return Window(x_min, x_max, y_min, y_max)


def _above(costs: Sequence[FloatArray], least: float | None) -> list[FloatArray]:
    """Return each cost less the least, at least what rounding leaves of them: a log axis has no zero."""
    finite = np.concatenate(costs)
    finite = finite[np.isfinite(finite)]
    least = float(finite.min(initial=np.inf)) if least is None else least
    floor = max(COST_TOLERANCE * float(np.abs(finite).max(initial=0.0)), float(np.finfo(float).tiny))
    return [np.where(np.isfinite(c), np.maximum(c - least, floor), np.nan) for c in costs]


def _curve(path: Path, heights: FloatArray, axis: str, theme: Theme) -> Dict:
    """Return a method's E - E_min (m,) over its own updates, thinned."""
    kept = thinned(len(heights))
    colour = theme.stroke(path.role).colour
    name = layout.pretty(path.name)
    return run_layout.curve(
        kept.tolist(),
        heights[kept].tolist(),
        0,
        theme,
        line={"color": colour, "width": 1.5},
        hovertemplate=f"{name}, update %{{x}}<br>{axis} = %{{y:.3g}}<extra></extra>",
    )


def _places(path: Path, heights: FloatArray, k: int) -> list[Dict]:
    """Return the update k of a path as tail and tip, and its dot on the curve."""
    j = min(k, len(path.points) - 1)
    update = path.points[[max(j - 1, 0), j]]
    x, y = (plane.significant(column, 5) for column in update.T)
    return [{"x": x, "y": y}, run_layout.here(j, heights[j])]


def _templates(path: Path, theme: Theme) -> list[Dict]:
    """Return the style of an update, a thick line with a dot at its tip, and of the dot on the curve."""
    stroke = theme.stroke(path.role)
    update = plane.line(run_layout.NO_POINTS, stroke, "", 0) | {
        "mode": "lines+markers",
        "line": {"color": stroke.colour, "width": 2 * stroke.width},
        "marker": {"size": [0, MARKER_PX + 2], "color": stroke.colour, "opacity": 1},
    }
    return [update, run_layout.dot(0, theme, marker={"color": stroke.colour})]


def _layout(still: Sketch, above: Sequence[FloatArray], total: int, axis: str, theme: Theme) -> Dict:
    """Return the contours and, beside them or on a phone below, the log axis of E - E_min over `total` updates."""
    result = still.arrangement
    beside = {
        "xaxis.domain": [0, CONTOURS_SHARE],
        "yaxis.domain": [0, 1],
        "xaxis2.domain": [CONTOURS_SHARE + 0.11, 1],
        "yaxis2.domain": [0, 0.94],
    }
    below = {
        "xaxis.domain": [0, 1],
        "yaxis.domain": [0.42, 1],
        "xaxis2.domain": [0, 1],
        "yaxis2.domain": [0, 0.27],
    }
    wide = layout.single(0.5)
    narrow = layout.single(0.72)
    return result | {
        "xaxis": result["xaxis"] | {"domain": beside["xaxis.domain"]},
        "yaxis": result["yaxis"] | {"domain": beside["yaxis.domain"]},
        "xaxis2": run_layout.along(total, "update", theme) | {"domain": beside["xaxis2.domain"], "anchor": "y2"},
        "yaxis2": layout.powers(np.concatenate(above), theme, "") | {"domain": beside["yaxis2.domain"], "anchor": "x2"},
        "annotations": [layout.heading(axis, "2", theme)],
        "meta": {
            "alt": result["meta"]["alt"],
            "variants": [
                narrow | {"patch": below},
                wide | {"from": run_layout.NARROW_PX, "patch": beside},
            ],
        },
    }
