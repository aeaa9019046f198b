"""One update as a sum of arrows: w before, what the point adds, w after, and how the line turns with w."""

from collections.abc import Sequence

import numpy as np

from linclass.figures import arrow_labels
from linclass.figures.arrows import NO_POINTS
from linclass.figures.kit import (
    FONT_PX,
    Animation,
    Dict,
    FloatArray,
    Stroke,
    Theme,
    TwoClasses,
    Window,
    arrows,
    layout,
    plane,
    windows,
    words,
)
from linclass.figures.perceptron.trace import added, sample_of, shown_steps, usable, w_before
from linclass.figures.perceptron.weight_space import headed, title
from linclass.figures.printed_sums import is_honest
from linclass.models.perceptron import PerceptronStep

W_BEFORE = "<b>w</b> before"
W_AFTER = "<b>w</b> after"

SHAPE = 2.2  # width : height of the picture
AXES_SHARE = 0.8  # of the height between the margins: above the axes stands the heading, in two lines
SIGNIFICANT_DIGITS = 3  # significant digits of an arrow's coordinates in the heading


def update(
    two: TwoClasses,
    steps: Sequence[PerceptronStep],
    theme: Theme,
    *,
    focus: int | None = None,
) -> Animation:
    """Animate the updates of a run as w(k - 1) + eta t_i x_i = w(k), three arrows in one picture.

    Parameters
    ----------
    two : TwoClasses
    steps : the steps of a run over x_1 and x_2, the start first
    focus : as in `run`; the frames have the same names
    """
    theme = two.led(theme)
    at = shown_steps(steps, focus)
    window = windows.around_origin(np.array([step.w for step in steps]), SHAPE)
    digits = plane.decimals(window)
    what = added(steps)
    around = [_around(steps, s) for s in at]
    lines = [[_across(before, window), _across(w, window)] for before, w in around]
    vectors = [_vectors(before, w, window) for before, w in around]
    labels = (what, W_BEFORE, W_AFTER)  # the shortest arrow has the fewest places for its label
    shortest_first = [[step, old, new] for old, step, new in vectors]
    placed = arrow_labels.placed(_stacked(shortest_first), labels, window, FONT_PX + 1, _stacked(lines))
    frames = []
    for f, (s, (before, w)) in enumerate(zip(at, around, strict=True)):
        step, old, new = (
            plane.xy(arrows.labelled_at(ends, place), digits) | {"textposition": anchor}
            for ends, place, anchor in zip(shortest_first[f], placed.places[f], placed.anchors[f], strict=True)
        )
        heading = {"text": [_heading(two, steps, s, before, w)]}
        frames.append((str(s), [*(plane.xy(v, digits) for v in lines[f]), old, step, new, heading]))
    templates = [*_templates(what, theme), title(window, theme)]
    x, y = headed(layout.plane(window, theme, ("w1", "w2")), AXES_SHARE)
    last = len(steps) - 1
    heading_text = _heading(two, steps, last, *_around(steps, last)).replace("<br>", " ")
    alt = f"The updates of w as sums of arrows; the last: {heading_text}."
    meta = {"alt": alt, "variants": [layout.single(layout.shape(window) / AXES_SHARE)], "heading": 2}
    return Animation([], templates, layout.base(theme, xaxis=x, yaxis=y, meta=meta), frames)


def _around(steps: Sequence[PerceptronStep], s: int) -> tuple[FloatArray | None, FloatArray]:
    """Return w before and after a step; None before where the step has added nothing."""
    return w_before(steps, s), usable(steps[s])[0]


def _stacked(pairs: Sequence[Sequence[FloatArray]]) -> FloatArray:
    """Return the ends (frames, lines, 2, 2) of lines, not a number where a line is none."""
    none = np.full((2, 2), np.nan)
    return np.array([[ends if len(ends) else none for ends in lines] for lines in pairs])


def _vectors(before: FloatArray | None, w: FloatArray, window: Window) -> list[FloatArray]:
    """Return the ends of the arrows before, added and after."""
    origin = np.zeros(2)
    old = np.array([origin, before]) if before is not None and before.any() else NO_POINTS
    step = NO_POINTS if before is None else np.array([before, w])
    if len(step) and not len(old):  # from zero the update is the new w: side by side, or one would hide the other
        step = step + arrows.SIDEWAYS * window.side * arrows.left(step)
    new = np.array([origin, w]) if w.any() else NO_POINTS
    return [old, step, new]


def _across(w: FloatArray | None, window: Window) -> FloatArray:
    """Return a line through the origin at a right angle to w, beyond the window; nothing for no w."""
    if w is None or not w.any():
        return NO_POINTS
    far = np.hypot(window.width, window.height)
    end = far * np.array([-w[1], w[0]]) / np.hypot(*w)
    return np.array([-end, end])


def _templates(what: str, theme: Theme) -> list[Dict]:
    """Return the looks of the lines at right angles to both w, and of the arrows before, added and after."""
    start, weight = theme.stroke("start"), theme.stroke("weight")
    bare: Dict = {"hoverinfo": "skip"}
    return [
        plane.line(NO_POINTS, Stroke(start.colour, 1.0, "dot"), "direction of the line before", 0, **bare),
        plane.line(NO_POINTS, Stroke(weight.colour, 1.0, "dashdot"), "direction of the line after", 0, **bare),
        arrows.style("start", W_BEFORE, theme),
        arrows.style("update", what, theme),
        arrows.style("weight", W_AFTER, theme),
    ]


def _heading(two: TwoClasses, steps: Sequence[PerceptronStep], s: int, before: FloatArray | None, w: FloatArray) -> str:
    """Return the sum in numbers, and which point it is about."""
    samples = sample_of(steps, s)
    if not samples:
        return f"the {'end' if s else 'start'}: w = {words.place(w, SIGNIFICANT_DIGITS)}"
    is_one = len(samples) == 1
    whose = {"i": two.rows[samples[0]] + 1} if is_one else {"count": len(samples)}
    if before is None:
        sentence = "point {i}: nothing is added, w = {w}" if is_one else "{count} points: nothing is added, w = {w}"
        return sentence.format(**whose, w=words.place(w, SIGNIFICANT_DIGITS))
    old, added, new = (words.place(vector, SIGNIFICANT_DIGITS) for vector in (before, w - before, w))
    sentence = (
        "update {k}, point {i}: {old}<br>+ {added} {equals} {new}"
        if is_one
        else "update {k}, {count} points: {old}<br>+ {added} {equals} {new}"
    )
    equals = "=" if is_honest(f"{old} + {added}", new) else "≈"
    return sentence.format(**whose, k=steps[s].k, old=old, added=added, equals=equals, new=new)
