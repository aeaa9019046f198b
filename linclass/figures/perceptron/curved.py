"""The run of a perceptron on basis functions: its boundary is curved in the plane."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.level_lines import level_lines
from linclass.figures.perceptron.trace import costs, curve_steps, rules, sample_of, shown_steps, usable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from linclass.base import FloatArray
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.perceptron import PerceptronStep

NODES = 48  # of the grid on which the boundary is followed, each way
MOST = 120  # frames: a curve has more vertices than a line
GAP = np.full((1, 2), np.nan)


def curved_run(
    two: TwoClasses,
    steps: Sequence[PerceptronStep],
    phi: Callable[[FloatArray], FloatArray],
    theme: Theme,
    *,
    focus: int | None = None,
    margin: float = 0.0,
    size: Size = SCREEN,
    unit: str = "step",
) -> Animation:
    """Animate a run on phi(x); frame s shows the curve w'phi(x) + w0 = 0 after step s and the sample that was added.

    The curve is followed on a grid of 48 by 48 nodes, enough for a moving picture.

    Parameters
    ----------
    two : TwoClasses
        The points in the plane; the steps are those of a run on phi(X), (n, M).
    phi : function from places (m, 2) to their features (m, M)
    """
    Phi, window, theme = phi(two.X), two.window, two.led(theme)
    at = shown_steps(steps, focus, MOST)
    curve = curve_steps(len(steps) - 1, at)
    cost, wrong = costs(Phi, two.t, rules(steps, curve), margin)
    height = dict(zip(curve, zip(cost.tolist(), wrong.tolist(), strict=True), strict=True))
    u, v = np.linspace(*window[:2], NODES), np.linspace(*window[2:], NODES)
    grid = phi(np.column_stack([axis.ravel() for axis in np.meshgrid(u, v)]))
    digits = plane.decimals(window) - 1
    shown = [
        (
            str(s),
            [
                plane.xy(_boundary(steps[s], grid, u, v), digits),
                plane.xy(two.X[list(sample_of(steps, s))] if steps[s].corrected else stage.NOTHING, digits),
                *(stage.here(s, float(value)) for value in height[s]),
            ],
        )
        for s in at
    ]
    looks = [
        plane.line(
            stage.NOTHING, theme.stroke("boundary"), "<b>w</b>′<b>φ</b>(<b>x</b>) + w<sub>0</sub> = 0", size, digits
        ),
        stage.ring("misclassified", "misclassified <b>x</b><sub>i</sub>", theme, size),
        stage.dot(0, theme, size),
        stage.dot(1, theme, size),
    ]
    fixed = [
        *plane.points(two.X, two.data.y, theme, two.labels, size),
        stage.curve(
            curve, cost.tolist(), 0, theme, size, line={"shape": "hv"}, hovertemplate="%{y:.4g}<extra></extra>"
        ),
        stage.curve(curve, wrong.tolist(), 1, theme, size, line={"shape": "hv"}, hovertemplate="%{y}<extra></extra>"),
    ]
    panels = _panels(len(steps) - 1, int(wrong.max()), unit, theme, size)
    alt = (
        f"Animation of a run on basis functions: points and the curved boundary, the misclassified point ringed in red;"
        f" beside it the cost and the number misclassified, {int(wrong[-1])} at the end."
    )
    arranged = stage.arrangement(window, two.feature_names, panels, alt, theme, size)
    return Animation(fixed, stage.filled(looks, shown[0][1]), arranged, shown)


def _boundary(step: PerceptronStep, grid: FloatArray, u: FloatArray, v: FloatArray) -> FloatArray:
    w, w0 = usable(step)
    lines = level_lines(u, v, (grid @ w + w0).reshape(len(v), len(u)), 0.0)
    return np.vstack([part for line in lines for part in (line, GAP)][:-1]) if lines else stage.NOTHING


def _panels(total: int, most_wrong: int, unit: str, theme: Theme, size: Size) -> list[stage.Panel]:
    along = stage.along(total, unit, theme, size)
    most = max(most_wrong, 1)
    count: Dict = {"range": [-0.05 * most, 1.1 * most], **layout.counting(most)}
    return [
        stage.Panel(
            "cost E<sub>p</sub>(<b>w</b>)",
            along | {"title": {"text": ""}},
            layout.axis(theme, "", size, rangemode="tozero", nticks=4),
        ),
        stage.Panel("misclassified", along, layout.axis(theme, "", size, **count)),
    ]
