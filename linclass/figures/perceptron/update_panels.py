"""The lecture's panels beside one another: a mistake, what it adds to w, the line as it has turned, and so on."""

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.figures.kit import Arrow, Line, Mark, Sketch, Theme, TwoClasses, Window, plane, side_by_side
from linclass.figures.marks import Ring
from linclass.figures.perceptron.panels import StepPanel
from linclass.figures.perceptron.trace import added, usable
from linclass.models.perceptron import PerceptronStep, errors

UPDATES = 2  # the last of the run, with two panels each; one more panel shows the result
PANEL_FACTOR = 2.0  # times the stretch that the points take: what a panel shows
RINGS = 40  # samples of a batch that are ringed
COLUMNS, COLUMNS_NARROW, NARROW_PX = 5, 3, 150  # panels in a row; pixels of a panel below which fewer stand there


def moments(two: TwoClasses, steps: Sequence[PerceptronStep], theme: Theme) -> Sketch:
    """Draw the last two updates of a run in five panels.

    Two panels an update: the rule with the sample that it has wrong, then eta t x added to the tip of w; in the end the
    rule after the last update. A run of fewer updates has fewer panels.

    Parameters
    ----------
    steps : the steps of a run over x_1 and x_2, the start first
    """
    two = close(two)
    panels = [(f"<b>{j}</b> {heading}", marks) for j, (heading, marks) in enumerate(panels_of(two, steps), start=1)]
    sentence = "; ".join(re.sub(r"<.*?>", "", heading.replace("<br>", " ")) for heading, _ in panels)
    alt = f"{len(panels)} panels of the last updates: {sentence}."
    return side_by_side(panels, two, theme, alt, columns=COLUMNS, columns_narrow=COLUMNS_NARROW, narrow=NARROW_PX)


def close(two: TwoClasses) -> TwoClasses:
    """Return the points in a window of the same shape and twice their stretch: small panels show them large."""
    if len(two.X) == 0:
        return two
    window = two.window
    low, high = two.X.min(axis=0), two.X.max(axis=0)
    sides = np.array([window.width, window.height])
    share = float(min(1.0, (PANEL_FACTOR * (high - low) / sides).max()))
    (x_min, y_min), (x_max, y_max) = (low + high - share * sides) / 2, (low + high + share * sides) / 2
    if not 0 < share < 1:
        return two
    return replace(two, data=replace(two.data, window=Window(*(float(v) for v in (x_min, x_max, y_min, y_max)))))


def panels_of(two: TwoClasses, steps: Sequence[PerceptronStep]) -> list[tuple[str, list[Mark]]]:
    """Return heading and marks of every panel; rings are counted in the points of `two`."""
    window, panel, what = two.window, StepPanel(two, steps), added(steps)
    made = [s for s in range(1, len(steps)) if steps[s].corrected]
    result: list[tuple[str, list[Mark]]] = []
    for s in made[-UPDATES:]:
        samples = steps[s].misclassified
        rings: list[Mark] = [Ring(i, "misclassified") for i in samples[:RINGS]]
        before = usable(steps[s - 1])
        one = f"point {two.rows[samples[0]] + 1} is<br>wrong"
        heading = one if len(samples) == 1 else f"{len(samples)} points are<br>wrong"
        result.append((heading, [*plane.rule(*before, window), *rings]))
        old, update, new = panel.vectors(s)
        marks: list[Mark] = [Line(panel.boundary(s - 1), "start", "")] if len(panel.boundary(s - 1)) else []
        if len(old):
            marks.append(Arrow(old[0], old[1], "start", ""))
        if len(update):
            marks.append(Arrow(update[0], update[1], "update", ""))
        if len(new):
            marks.append(Arrow(new[0], new[1], "weight", plane.scaled_label("w", panel.scale(s))))
        result.append((f"added to <b>w</b>:<br>{what}", [*marks, *rings]))
    w, w0 = usable(steps[made[-1] if made else 0])
    wrong = errors(two.X, two.t, w, w0)
    shown = f"update {steps[made[-1]].k}" if made else "the start"
    result.append((f"after {shown}:<br>{wrong or 'none'} wrong", plane.rule(w, w0, window)))
    return result
