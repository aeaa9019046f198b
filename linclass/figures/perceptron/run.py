"""The run of a perceptron as an animation: the lecture's panels in the plane, the cost and the mistakes beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures import layout, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.perceptron.panels import Panel
from linclass.figures.perceptron.trace import costs, curve_steps, rules, shown_steps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.perceptron import PerceptronStep


def run(
    two: TwoClasses,
    steps: Sequence[PerceptronStep],
    theme: Theme,
    *,
    focus: int | None = None,
    margin: float = 0.0,
    size: Size = SCREEN,
    unit: str = "step",
) -> Animation:
    """Animate a run; frame s shows step s: the rule after it, and the correction that led there.

    Parameters
    ----------
    two : TwoClasses
    steps : sequence of PerceptronStep
        The start first. Frames are named by position in this sequence; at most 300 get one, see `shown_steps`.
    focus : int or None
        A step around which every step gets a frame.
    margin : float
        The b of the run: what counts as misclassified, and where the cost begins.
    unit : str
        What the steps are called on the axis.
    """
    at = shown_steps(steps, focus)
    curve = curve_steps(len(steps) - 1, at)
    cost, wrong = costs(two.X, two.t, rules(steps, curve), margin)
    drawn = {s: (s, c, e) for s, c, e in zip(curve, cost.tolist(), wrong.tolist(), strict=True)}

    panel, digits, theme = Panel(two, steps), plane.decimals(two.window), two.led(theme)
    fixed = [
        *plane.points(two.X, two.data.y, theme, two.labels, size),
        *_curves(list(drawn.values()), theme, size, unit),
    ]
    frames = [(str(s), [*(plane.xy(path, digits) for path in panel.places(s)), *_dots(*drawn[s])]) for s in at]
    looks = [*panel.looks(theme, size), *(stage.dot(j, theme, size) for j in (0, 1))]
    moving = stage.filled(looks, frames[0][1])
    alt = (
        f"A run of the perceptron with {len(steps) - 1} {unit}s: its cost goes from {cost[0]:.4g} to {cost[-1]:.4g}, "
        f"the number of misclassified points from {wrong[0]} to {wrong[-1]}."
    )
    arrangement = _layout(two, theme, size, int(wrong.max()), len(steps) - 1, unit, alt)
    return Animation(fixed, moving, arrangement, frames)


def _curves(drawn: list[tuple[int, float, int]], theme: Theme, size: Size, unit: str) -> list[Dict]:
    """Return cost and mistakes over the whole run, as steps: nothing happens between two updates."""
    s = [row[0] for row in drawn]
    hovers = (
        f"{unit} %{{x}}<br>E<sub>p</sub> = %{{y:.4g}}<extra></extra>",
        f"{unit} %{{x}}<br>%{{y}} misclassified<extra></extra>",
    )
    return [
        stage.curve(s, [row[j + 1] for row in drawn], j, theme, size, line={"shape": "hv"}, hovertemplate=hover)
        for j, hover in enumerate(hovers)
    ]


def _dots(s: int, cost: float, wrong: int) -> list[Dict]:
    return [stage.here(s, cost), stage.here(s, wrong)]


def _layout(two: TwoClasses, theme: Theme, size: Size, most_wrong: int, total: int, unit: str, alt: str) -> Dict:
    most = max(most_wrong, 1)
    cost = layout.axis(theme, "", size, rangemode="tozero", nticks=4)
    wrong = layout.axis(theme, "", size, range=[-0.05 * most, 1.1 * most], **layout.counting(most_wrong))
    along = stage.along(total, unit, theme, size)
    panels = [
        stage.Panel("cost E<sub>p</sub>(<b>w</b>)", along | {"title": {"text": ""}}, cost),
        stage.Panel("misclassified", along, wrong),
    ]
    return stage.arrangement(two.window, two.feature_names, panels, alt, theme, size)
