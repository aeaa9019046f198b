"""The run of a perceptron as an animation: the lecture's panels in the plane, the cost and the mistakes beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, plane
from linclass.figures.animation import Animation
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.perceptron.panels import Panel
from linclass.figures.perceptron.trace import costs, curve_steps, rules, shown_steps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Window
    from linclass.figures.theme import Theme
    from linclass.models.perceptron import PerceptronStep

PLANE_SHARE = 0.6  # of the width, with the curves beside the plane; of the height, with them below
DENSE = 150  # vertices; a curve of more is drawn thin, or its ups and downs merge
NARROW = 480  # pixels; below, the curves stand under the plane


def run(
    X: FloatArray,
    t: FloatArray,
    steps: Sequence[PerceptronStep],
    window: Window,
    theme: Theme,
    *,
    focus: int | None = None,
    feature_names: tuple[str, str] = ("x1", "x2"),
    class_names: tuple[str, str] = ("1", "2"),
    margin: float = 0.0,
    size: Size = SCREEN,
    unit: str = "step",
) -> Animation:
    """Animate a run; frame s shows step s: the rule after it, and the correction that led there.

    Parameters
    ----------
    X : array (n, 2)
    t : array (n,) of +1 and -1; +1 is the lectures' C_1, drawn as class number 0
    steps : sequence of PerceptronStep
        The start first. Frames are named by position in this sequence; at most 300 get one, see `shown_steps`.
    window : Window
        The part of the plane to show.
    focus : int or None
        A step around which every step gets a frame.
    margin : float
        The b of the run: what counts as misclassified, and where the cost begins.
    unit : str
        What the steps are called on the axis.
    """
    at = shown_steps(steps, focus)
    curve = curve_steps(len(steps) - 1, at)
    cost, wrong = costs(X, t, rules(steps, curve), margin)
    drawn = {s: (s, _finite(c), e) for s, c, e in zip(curve, cost.tolist(), wrong.tolist(), strict=True)}

    panel, digits = Panel(X, steps, window), plane.decimals(window)
    y: IntArray = np.where(t > 0, 0, 1)
    fixed = [*plane.points(X, y, theme, class_names, size), *_curves(list(drawn.values()), theme, size, unit)]
    frames = [(str(s), [*(plane.xy(path, digits) for path in panel.places(s)), *_heights(*drawn[s])]) for s in at]
    looks = [*panel.looks(theme, size), *_markers(theme, size)]
    moving = [look | places for look, places in zip(looks, frames[0][1], strict=True)]
    arrangement = _layout(window, theme, size, feature_names, int(wrong.max()), len(steps) - 1, unit)
    return Animation(fixed, moving, arrangement, frames)


def _curves(drawn: list[tuple[int, float | None, int]], theme: Theme, size: Size, unit: str) -> list[Dict]:
    """Return cost and mistakes over the whole run, as steps: nothing happens between two updates."""
    s = [row[0] for row in drawn]
    look = {
        "type": "scatter",
        "mode": "lines",
        "x": s,
        "line": {"color": theme.muted, "width": (1.75 if len(s) < DENSE else 0.75) * size.line, "shape": "hv"},
        "showlegend": False,
    }
    return [
        {
            **look,
            "y": [row[1] for row in drawn],
            "xaxis": "x2",
            "yaxis": "y2",
            "hovertemplate": f"{unit} %{{x}}<br>E<sub>p</sub> = %{{y:.4g}}<extra></extra>",
        },
        {
            **look,
            "y": [row[2] for row in drawn],
            "xaxis": "x3",
            "yaxis": "y3",
            "hovertemplate": f"{unit} %{{x}}<br>%{{y}} misclassified<extra></extra>",
        },
    ]


def _markers(theme: Theme, size: Size) -> list[Dict]:
    """Return the look of the dots that run along the curves."""
    look = {
        "type": "scatter",
        "mode": "markers",
        "marker": {"color": theme.misclassified, "size": size.marker + 1},
        "cliponaxis": False,
        "showlegend": False,
        "hoverinfo": "skip",
    }
    return [look | {"xaxis": "x2", "yaxis": "y2"}, look | {"xaxis": "x3", "yaxis": "y3"}]


def _heights(s: int, cost: float | None, wrong: int) -> list[Dict]:
    return [{"x": [s], "y": [cost]}, {"x": [s], "y": [wrong]}]


def _layout(
    window: Window, theme: Theme, size: Size, names: tuple[str, str], most_wrong: int, total: int, unit: str
) -> Dict:
    x, y = layout.plane(window, theme, names, size)
    # a run of no or one update still gets an axis with room, and ticks at whole numbers
    counted = {"range": [-0.04 * max(total, 1), 1.04 * max(total, 1)], **layout.counting(max(total, 1))}
    along = layout.axis(theme, unit, size, **counted)
    beside = _beside()
    return layout.base(
        theme,
        size,
        xaxis=x | {"domain": beside["xaxis.domain"], "constraintoward": "left"},
        yaxis=y | {"domain": beside["yaxis.domain"], "constraintoward": "top"},
        xaxis2=along | {"domain": beside["xaxis2.domain"], "anchor": "y2", "title": {"text": ""}},
        yaxis2=layout.axis(theme, "", size, domain=beside["yaxis2.domain"], anchor="x2", rangemode="tozero", nticks=4),
        xaxis3=along | {"domain": beside["xaxis3.domain"], "anchor": "y3"},
        yaxis3=layout.axis(
            theme,
            "",
            size,
            domain=beside["yaxis3.domain"],
            anchor="x3",
            range=[-0.05 * max(most_wrong, 1), 1.1 * max(most_wrong, 1)],
            **layout.counting(most_wrong),
        ),
        annotations=[
            layout.heading("cost E<sub>p</sub>(<b>w</b>)", "2", theme, size),
            layout.heading("misclassified", "3", theme, size),
        ],
        meta={"variants": layout.variants(window, size, PLANE_SHARE, NARROW, beside, _below())},
    )


def _beside() -> Dict:
    return {
        "xaxis.domain": [0, PLANE_SHARE],
        "yaxis.domain": [0, 1],
        "xaxis2.domain": [PLANE_SHARE + 0.11, 1],
        "yaxis2.domain": [0.6, 0.94],
        "xaxis3.domain": [PLANE_SHARE + 0.11, 1],
        "yaxis3.domain": [0, 0.38],
    }


def _below() -> Dict:
    return {
        "xaxis.domain": [0, 1],
        "yaxis.domain": [1 - PLANE_SHARE, 1],
        "xaxis2.domain": [0, 0.42],
        "yaxis2.domain": [0, 0.2],
        "xaxis3.domain": [0.58, 1],
        "yaxis3.domain": [0, 0.2],
    }


def _finite(value: float) -> float | None:
    return float(f"{value:.5g}") if np.isfinite(value) else None
