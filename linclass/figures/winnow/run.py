"""Balanced Winnow's run: weights that grow and shrink by factors, the plane, and the mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.winnow import parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.winnow import WinnowStep

BESIDE: Dict = {
    "xaxis2.domain": [0, 0.58],
    "yaxis2.domain": [0, 0.9],
    "xaxis3.domain": [0.71, 1],
    "yaxis3.domain": [0, 0.9],
}
BELOW: Dict = {
    "xaxis2.domain": [0, 1],
    "yaxis2.domain": [0.45, 0.94],
    "xaxis3.domain": [0, 1],
    "yaxis3.domain": [0, 0.27],
}


def run(
    steps: Sequence[WinnowStep], two: TwoClasses, theme: Theme, *, focus: int | None = None, size: Size = SCREEN
) -> Animation:
    """Animate a run in the plane, with a+ and a- as bars on a log scale and the mistakes over the samples looked at.

    Both bars of a component start at 1, the line in the middle. A mistake on sample i with z_i = +1 multiplies a+_j by
    alpha^x_ij and divides a-_j by it, so that they are always each other's reciprocals.

    Parameters
    ----------
    steps : the start first; frames are named by position in it, at most 300 get one
    focus : a step around which every step gets a frame
    """
    at, window, theme = parts.shown_steps(steps, focus), two.window, two.led(theme)
    digits = plane.decimals(window)
    fixed = [*plane.points(two.X, two.data.y, theme, two.data.class_names, size), parts.mistakes(steps, 1, theme, size)]
    places = []
    for s in at:
        step = steps[s]
        wrong = stage.NOTHING if step.i is None else two.X[[step.i]]
        in_plane = [plane.xy(v, digits) for v in (*stage.rule(step.w, float(step.w0), window), wrong)]
        places.append((str(s), [*in_plane, *parts.heights(step), stage.here(step.visits, step.k)]))
    looks = [
        *stage.rule_looks(theme, size),
        stage.ring("misclassified", "misclassified <b>x</b><sub>i</sub>", theme, size),
        *parts.bars(("1", *two.feature_names), 0, theme),
        stage.dot(1, theme, size),
    ]
    moving = stage.filled(looks, places[0][1])
    panels = parts.panels(steps, ("1", *two.feature_names), theme, size)
    return Animation(
        fixed, moving, stage.arrangement(window, two.feature_names, panels, _alt(steps), theme, size), places
    )


def weights(
    steps: Sequence[WinnowStep],
    theme: Theme,
    *,
    names: Sequence[str] | None = None,
    focus: int | None = None,
    size: Size = SCREEN,
) -> Animation:
    """Animate a+ and a- as bars on a log scale, beside the mistakes, for any number of features.

    Parameters
    ----------
    steps, focus : as in `run`; its frames have the same names
    names : of the D features; None names them x1, x2, ...
    """
    at = parts.shown_steps(steps, focus)
    D = len(steps[0].log_a) - 1
    components = ("1", *(names or [f"x{j + 1}" for j in range(D)]))
    places = [(str(s), [*parts.heights(steps[s]), stage.here(steps[s].visits, steps[s].k)]) for s in at]
    looks = [*parts.bars(components, 0, theme), stage.dot(1, theme, size)]
    moving = stage.filled(looks, places[0][1])
    bars, mistakes = parts.panels(steps, components, theme, size)
    arrangement = layout.base(
        theme,
        size,
        xaxis2=bars.x | {"domain": BESIDE["xaxis2.domain"], "anchor": "y2"},
        yaxis2=bars.y | {"domain": BESIDE["yaxis2.domain"], "anchor": "x2"},
        xaxis3=mistakes.x | {"domain": BESIDE["xaxis3.domain"], "anchor": "y3"},
        yaxis3=mistakes.y | {"domain": BESIDE["yaxis3.domain"], "anchor": "x3"},
        annotations=[layout.heading(p.heading, str(j + 2), theme, size) for j, p in enumerate((bars, mistakes))],
        meta={"alt": _alt(steps), "variants": _variants(size)},
    )
    return Animation([parts.mistakes(steps, 1, theme, size)], moving, arrangement, places)


def _alt(steps: Sequence[WinnowStep]) -> str:
    last = steps[-1]
    most: FloatArray = np.abs(last.log_a)
    return (
        f"A run of Winnow with {last.k} mistakes on {last.visits} samples looked at. The weights start at 1; the "
        f"largest has been multiplied by {layout.number(float(np.exp(min(most.max(), 700.0))), 3)} at the end."
    )


def _variants(size: Size) -> list[Dict]:
    """Return how the two panels stand by the width: side by side, or one over the other."""
    wide, narrow = layout.single(0.45, size), layout.single(1.0, size)
    return [narrow | {"patch": BELOW}, wide | {"from": stage.NARROW * size.font / SCREEN.font, "patch": BESIDE}]
