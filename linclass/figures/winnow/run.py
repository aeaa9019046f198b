"""Balanced Winnow's run: weights that grow and shrink by factors, and the mistakes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures import run_layout
from linclass.figures.animation import Animation
from linclass.figures.numbers import decimal
from linclass.figures.theme import Theme
from linclass.figures.winnow import animation_parts
from linclass.models.winnow import WinnowStep


def weights(
    steps: Sequence[WinnowStep],
    theme: Theme,
    *,
    names: Sequence[str] | None = None,
    focus: int | None = None,
) -> Animation:
    """Animate a+ and a- as bars on a log scale, beside the mistakes, for any number of features.

    Both bars of a component start at 1, the line in the middle. A mistake on sample i with z_i = +1 multiplies a+_j by
    alpha^x_ij and divides a-_j by it, so that they are always each other's reciprocals.

    Parameters
    ----------
    steps : the start first; frames are named by position in it, at most 300 get one
    focus : a step around which every step gets a frame
    names : of the D features; None names them x1, x2, ...
    """
    at = animation_parts.shown_steps(steps, focus)
    D = len(steps[0].log_a) - 1
    components = ("1", *(names or [f"x{j + 1}" for j in range(D)]))
    places = [(str(s), [*animation_parts.heights(steps[s]), run_layout.here(steps[s].visits, steps[s].k)]) for s in at]
    templates = [*animation_parts.bars(components, 0, theme), run_layout.dot(1, theme)]
    arrangement = run_layout.side_by_side(animation_parts.panels(steps, components, theme), _alt(steps), theme)
    return Animation([animation_parts.mistakes(steps, 1, theme)], templates, arrangement, places)


def _alt(steps: Sequence[WinnowStep]) -> str:
    last = steps[-1]
    most: FloatArray = np.abs(last.log_a)
    factor = decimal(float(np.exp(min(most.max(), 700.0))), 3)
    return (
        f"A run of Winnow with {last.k} mistakes on {last.visits} points looked at. The weights start at"
        f" 1; the largest has been multiplied by {factor} at the end."
    )
