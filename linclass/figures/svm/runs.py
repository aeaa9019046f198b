"""The figures of a support vector machine's runs: multipliers, the margin, the duality gap."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from linclass.figures.kit import (
    LINKED,
    MARKER_PX,
    Dict,
    FloatArray,
    IntArray,
    Theme,
    TwoClasses,
    layout,
    run_layout,
    thinned,
    thinning,
)
from linclass.models.svm import LinearSVC, NuSVC, SupportVectorStep

Machine: TypeAlias = LinearSVC | NuSVC

MARGIN_PANEL = "margin 2/‖<b>w</b>‖"
NUMBERS = 20_000  # multipliers in all frames together
DOTS = 150  # points whose multipliers are shown
DECADE = 30.0  # an axis whose ends differ by a larger factor is logarithmic
GAP_TOLERANCE = 1e-12  # of the objective: a duality gap below is closed but for rounding


def rule_of(model: Machine) -> tuple[FloatArray, float, float]:
    """Return w (2,), w0 and rho, where the edges of the margin are y(x) = -rho and +rho; rho = 1 for LinearSVC."""
    rho = model.rho_ if isinstance(model, NuSVC) else 1.0
    return model.coef_[0], float(model.intercept_[0]), float(rho)


def shown_steps(steps: Sequence[SupportVectorStep], focus: int | None = None) -> tuple[int, ...]:
    """Return the numbers of the steps that get a frame; number s is `steps[s]`, 0 the start."""
    busy = int(np.count_nonzero(steps[-1].alpha))
    return thinning.frame_steps(len(steps) - 1, focus, int(np.clip(NUMBERS // max(busy, 1), 80, thinning.MAX_FRAMES)))


def largest(alpha: FloatArray, most: int) -> IntArray:
    """Return the points (at most `most`, ascending) whose multiplier is largest over all steps; alpha is (m, n)."""
    top = alpha.max(axis=0, initial=0.0)
    chosen = np.argsort(-top, kind="stable")[:most]
    return np.sort(chosen[top[chosen] > 0.0])


def width(step: SupportVectorStep) -> float:
    """Return the margin 2 rho / ‖w‖ after a step; not a number where w = 0 or the numbers were left."""
    length = float(np.linalg.norm(step.w))
    return 2.0 * float(step.rho) / length if 0 < length < np.inf else np.nan


def widths(steps: Sequence[SupportVectorStep], name: str, panel: int, theme: Theme) -> Dict:
    """Return the curve of the margin over a run."""
    at = thinned(len(steps)).tolist()
    hover = f"{name} %{{x}}<br>margin = %{{y:.4g}}<extra></extra>"
    return run_layout.curve(at, [width(steps[s]) for s in at], panel, theme, hovertemplate=hover)


def margin_panel(steps: Sequence[SupportVectorStep], name: str, theme: Theme) -> run_layout.SidePanel:
    """Return the panel of the margin over a run, logarithmic where it changes by much."""
    result = np.array([width(step) for step in steps])
    result = result[np.isfinite(result)]
    wide = len(result) > 0 and result.max() > DECADE * result.min() > 0
    y = layout.powers(result, theme, "") if wide else layout.axis(theme, "", rangemode="tozero", nticks=4)
    return run_layout.SidePanel(MARGIN_PANEL, run_layout.along(len(steps) - 1, name, theme), y)


def by_class(two: TwoClasses, chosen: IntArray) -> list[IntArray]:
    """Return the points of class 0 among those chosen, and those of class 1."""
    return [chosen[two.data.y[chosen] == k] for k in (0, 1)]


def dots(two: TwoClasses, chosen: Sequence[IntArray], theme: Theme, name: str = "λ", panel: int = 0) -> list[Dict]:
    """Return the points of the panel lambda over t y(x), without their places, a trace for each class.

    Whichever points are chosen while they are dragged, the traces' looks stay: they need not be drawn anew.
    """
    hover = f"x<sub>%{{customdata}}</sub><br>t y(x) = %{{x:.4g}}<br>{name} = %{{y:.4g}}<extra></extra>"
    style: Dict = {
        "type": "scatter",
        "mode": "markers",
        "hovertemplate": hover,
        "cliponaxis": True,
        "showlegend": False,
    }
    edge = {"size": 0.75 * MARKER_PX, "line": {"width": 0.5, "color": theme.background}}
    return [
        style
        | {
            "marker": {"color": theme.classes[k], "symbol": theme.symbols[k], **edge},
            "customdata": (two.rows[rows] + 1).tolist(),
            "meta": LINKED,
            **run_layout.axes(panel),
        }
        for k, rows in enumerate(chosen)
    ]


def gap(step: SupportVectorStep, *, relative: bool = False) -> float:
    """Return the duality gap, at least what rounding leaves of the objective: a log axis has no zero."""
    scale = max(abs(step.primal), abs(step.dual), float(np.finfo(float).tiny))
    result = max(abs(step.gap), GAP_TOLERANCE * scale)
    return result / scale if relative else result
