"""The marks on the plane at every mistake of Winnow's run: its rule, the point, and the perceptron's line beside it."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.lessons import correction
from linclass.lessons.kit import (
    HAND,
    ExercisePlace,
    Mark,
    Plane,
    Ring,
    ShownRule,
    ViewOptions,
    boundary_lines,
    common,
    counted,
    decimal,
    of_rule,
    place,
    present,
    shown_rule,
    vectors,
)
from linclass.lessons.numbers import named
from linclass.lessons.winnow.study import Run, Trained
from linclass.models.winnow import WinnowStep

LIVE = 150  # mistakes that are made at most while points are dragged
ON_POINTS = ("run", HAND)  # the views whose run is on the plane's points


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the rule after the step that is shown, or the last; during a drag, that of a shorter run."""
    if run.trained is None:
        return Plane(status="" if options.view in ON_POINTS else common.OWN_POINTS)
    made = replace(run.trained, most=LIVE) if options.live else run.trained
    last = len(made.played) - 1
    if options.view == HAND:
        return by_hand(made, place(options.step, last))
    if options.view == "run" and options.step is not None and options.step < last:
        return at_step(made, options.step)
    return _plane(made, made.last, _live_status(made, options.live) if options.view in ON_POINTS else _factors(made))


def _drawn_step(trained: Trained, options: ViewOptions) -> WinnowStep:
    """Return the step whose rule the plane shows."""
    made = replace(trained, most=LIVE) if options.live else trained
    if options.view == HAND:
        return made.played[place(options.step, len(made.played) - 1).shown]
    is_on_its_way = options.view == "run" and options.step is not None and options.step < len(made.played) - 1
    return made.played[options.step or 0] if is_on_its_way else made.last


def at_step(made: Trained, step: int) -> Plane:
    """Return the rule after a mistake, the point that it was made on, and the boundary before it."""
    if step == len(made.played) - 1:
        return _plane(made, made.last, _live_status(made, live=False))
    if step > 0:
        return _turned(made, step)
    start = made.played[0]
    return _plane(made, start, _status(made, 0), correction.rings(made.two, made.two.X, start.w, float(start.w0)))


def by_hand(made: Trained, at: ExercisePlace) -> Plane:
    """Return the rule and the point of the mistake that is computed by hand; once it is computed, what it has done."""
    if at.is_end:
        return at_step(made, at.step)
    if at.is_done:
        return _turned(made, at.shown)
    # The exercise asks whether the point is misclassified: nothing here may show it
    ring = [replace(mark, role="direction") for mark in _ring(made, made.played[at.step + 1])]
    return _plane(made, made.played[at.step], "", ring)


def phases(made: Trained, step: int) -> Sequence[Plane]:
    """Return the phases of a mistake: the point under the rule before, the factors, then the turned line."""
    last = at_step(made, step)
    if step in (0, len(made.played) - 1):
        return [last]
    now, before = made.played[step], made.played[step - 1]
    marks = [*_marks(made, before), *_ring(made, now)]
    factors = np.exp(np.clip(now.log_a - before.log_a, -600, 600))
    sentence = "mistake {k}: a⁺ is multiplied by ({factors}), a⁻ divided by the same".format(
        k=now.k, factors=", ".join(decimal(float(v), 3) for v in factors)
    )
    return [Plane(marks, _status(made, step)), Plane(marks, sentence), last]


def ghost(made: Trained) -> list[Mark]:
    """Return the boundary with which the run ends."""
    line = vectors.boundary(made.w, float(made.last.w0), made.data.window, "winnow")
    return [line] if len(line.points) else []


def _plane(made: Trained, step: WinnowStep, status: str, more: Sequence[Mark] = ()) -> Plane:
    """Return the plane with the rule after a step, further marks, and y(x) = (a⁺ - a⁻)'x̃ for the pointer."""
    return Plane([*_marks(made, step), *more], status, of_rule(step.w, float(step.w0)))


def _marks(made: Trained, step: WinnowStep) -> list[Mark]:
    """Return the rule after a step, and the perceptron's line at the end of its run where it is shown."""
    window = made.data.window
    marks = made.two.marks(vectors.rule(step.w, float(step.w0), window, "winnow"))
    if made.chosen.perceptron:
        other = made.perceptron.rule
        marks += boundary_lines(other.coef_[0], float(other.intercept_[0]), window, "perceptron", "perceptron")
    return [*marks, *made.chosen.split.marks(made.data)]


def _ring(made: Trained, step: WinnowStep) -> list[Ring]:
    """Return a ring around the point of a mistake; the start has none."""
    return [] if step.i is None else [Ring(int(made.two.rows[step.i]), "misclassified")]


def _status(made: Trained, step: int) -> str:
    """Return which point is wrong under the rule before, in words and numbers."""
    now = made.played[step]
    if now.i is None:
        return f"the start: a⁺ = a⁻ = 1, so y = 0 everywhere and all {len(made.two.t)} points count as wrong"
    return correction.before(f"mistake {now.k}", made.two, now.i, _value(made, made.played[step - 1], now.i))


def _turned(made: Trained, step: int) -> Plane:
    """Return the rule after a mistake, the boundary before it, and the point: where it was, and where it is now."""
    before, now = made.played[step - 1], made.played[step]
    old = boundary_lines(before.w, float(before.w0), made.data.window, "start", "before")
    i = present(now.i)  # every step but the start has one
    status = correction.after(f"mistake {now.k}", made.two, i, _value(made, before, i), _value(made, now, i))
    return _plane(made, now, status, [*old, *_ring(made, now)])


def _value(made: Trained, state: WinnowStep, i: int) -> float:
    """Return y(x) of a point under the rule of a step."""
    return float(made.two.X[i] @ state.w + state.w0)


def _factors(made: Trained) -> str:
    """Return by what the weights of both features have been multiplied, beside an experiment with many features."""
    factors = np.exp(np.clip(np.abs(made.last.log_a[1:]), 0, 600))
    both = (
        f"{named(name)} × {decimal(float(factor), 3)}"
        for name, factor in zip(made.two.feature_names, factors, strict=True)
    )
    return f"here only two features; weights at the end: {', '.join(both)}"


def _live_status(made: Trained, live: bool) -> str:
    """Say how many mistakes the run made, or has made so far during a drag, and how many points are wrong."""
    mistakes = counted.mistakes(made.last.k)
    if live and not made.last.reason:
        return f"{mistakes} so far · the run continues when you let go"
    points = made.chosen.split.counted(made.data)
    return f"{mistakes} · {made.errors(made.two)} of {len(made.two.t)} {points} wrong"


def rule(run: Run, options: ViewOptions) -> ShownRule | None:
    """Return the rule after the step that is shown, or the last; None without points of two sides."""
    if run.trained is None:
        return None
    two, step = run.trained.two, _drawn_step(run.trained, options)
    return shown_rule.of_line(two, step.w, float(step.w0))
