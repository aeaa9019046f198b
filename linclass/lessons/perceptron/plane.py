"""The marks on the plane at every step, and while points or w(0) are dragged; the rule, and pairs to compare."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.figures.perceptron.panels import StepPanel
from linclass.figures.perceptron.trace import sample_of
from linclass.figures.plane import decimals
from linclass.lessons import correction
from linclass.lessons.kit import (
    HAND,
    Arrow,
    Dataset,
    ExercisePlace,
    FloatArray,
    Line,
    Mark,
    Plane,
    PlaneDrag,
    Ring,
    Role,
    StatePair,
    ViewOptions,
    called,
    common,
    counted,
    decimal,
    of_rule,
    other_value,
    place,
    region_marks,
    regions,
    shown_rule,
    shown_step,
    vectors,
    whole,
)
from linclass.lessons.perceptron import race_plane
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.perceptron.study import Run
from linclass.lessons.step_animation import addition_phases
from linclass.mistakes import values
from linclass.models.perceptron import PerceptronStep, cost, errors

ADDED = "η t x"

MAX_RINGS_OF_A_BATCH = 40  # each frame of a film has them


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the rule after the step that is shown, or the last: the plane plays along with the run."""
    last = len(run.played) - 1
    if options.view == HAND and run.basis.linear:
        return by_hand(run, place(options.step, last))
    if options.view == "race" and run.basis.linear:
        return race_plane.at_update(run, options.step)
    return at_step(run, shown_step(options.step, last))


def at_step(run: Run, step: int) -> Plane:
    """Return the rule after a step, the sample that caused it, and what it added to w."""
    if step == len(run.played) - 1:
        return _plane(run, *run.last.rule, [], _with_cycle(run, step, _end_status(run)))
    w, w0 = run.played[step].w, float(run.played[step].w0)
    return _plane(
        run, w, w0, _correction(run, StepPanel(run.two, run.played), step), _with_cycle(run, step, _turned(run, step))
    )


def by_hand(run: Run, at: ExercisePlace) -> Plane:
    """Return the rule and the sample of the step that is computed by hand; once it is computed, what it has done."""
    shown = run.played[at.shown]
    w, w0 = run.last.rule if at.is_end else (shown.w, float(shown.w0))  # at the end a pocket is shown
    if at.is_done:
        panel = StepPanel(run.two, run.played)
        return _plane(run, w, w0, _correction(run, panel, at.shown), _turned(run, at.shown))
    samples = () if at.is_end else sample_of(run.played, at.step + 1)
    asked: list[Mark] = [Ring(int(run.two.rows[i]), "direction") for i in samples[:MAX_RINGS_OF_A_BATCH]]
    return _plane(run, w, w0, asked, _end_status(run) if at.is_end else "")


def phases(run: Run, step: int) -> Sequence[Plane]:
    """Return how a step is told: the sample, what it adds at the tip of w, the line as it has turned, and to what end.

    The arrow begins at the sample, from where it slides to the tip of w.
    """
    samples, now = sample_of(run.played, step), run.played[step]
    if not (run.basis.linear and now.corrected and len(samples) == 1 and step < len(run.played) - 1):
        return [at_step(run, step)]
    panel = StepPanel(run.two, run.played)
    old, update, _ = panel.vectors(step)
    if len(update) == 0:
        return [at_step(run, step)]
    before = run.played[step - 1]
    ring = Ring(int(run.two.rows[samples[0]]), "misclassified")
    first_phases = addition_phases(
        [*_without_w(_linear(run, before.w, float(before.w0))), *run.chosen.split.marks(run.data)],
        (old, update),
        run.two.X[samples[0]],
        vectors.scaled_label("w", panel.scale(step)),
        vectors.scaled_label(ADDED, panel.scale(step)),
        [([ring], _status(run, step)), ([ring], _adding(run, step))],
    )
    return [*first_phases, at_step(run, step)]


def _with_cycle(run: Run, step: int, status: str) -> str:
    """Return the sentence under the plane; in a run that repeats itself it says which update had the same weights."""
    k = run.played[step].k
    if run.cycle is None or k < sum(run.cycle):
        return status
    return f"{status} · again the weights of update {k - run.cycle[1]}"


def _plane(run: Run, w: FloatArray, w0: float, corrected: list[Mark], status: str) -> Plane:
    """Return a rule on the plane with its correction, whose w stands in place of the rule's own."""
    marks = _linear(run, w, w0) if run.basis.linear else _curved(run, w, w0)
    # The correction draws w itself, at the scale of the update
    if any(isinstance(mark, Arrow) and mark.role == "weight" for mark in corrected):
        marks = _without_w(marks)
    read = of_rule(w, w0) if run.basis.linear else None
    return Plane([*marks, *corrected, *run.chosen.split.marks(run.data)], status, read)


def _without_w(rule: Sequence[Mark]) -> list[Mark]:
    """Return the marks of a rule without its arrow w."""
    return [mark for mark in rule if not isinstance(mark, Arrow)]


def _correction(run: Run, panel: StepPanel, step: int) -> list[Mark]:
    """Return the boundary and w before the step, eta t x at the tip of w, w after it, and a ring around each sample."""
    if step == 0:
        start = run.played[0]
        return correction.rings(run.two, run.Phi, start.w, float(start.w0), run.model.margin)
    samples = sample_of(run.played, step)
    role: Role = "misclassified" if run.played[step].corrected else "start"
    rings: list[Mark] = [Ring(int(run.two.rows[i]), role) for i in samples[:MAX_RINGS_OF_A_BATCH]]
    if not run.basis.linear or not run.played[step].corrected:
        return rings
    old, update, new = panel.vectors(step)
    before, scale = panel.boundary(step - 1), panel.scale(step)
    drawn: list[tuple[FloatArray, Role, str]] = [
        (old, "start", ""),
        (update, "update", vectors.scaled_label(ADDED if len(samples) == 1 else "η Σ t x", scale)),
        (new, "weight", vectors.scaled_label("w", scale)),
    ]
    arrows = [Arrow(ends[0], ends[1], role, label) for ends, role, label in drawn if len(ends)]
    return [*([Line(before, "start", "before")] if len(before) else []), *arrows, *rings]


def _adding(run: Run, step: int) -> str:
    """Return the sentence on the numbers that the step adds to (w0, w)."""
    now, before = run.played[step], run.played[step - 1]
    added = [float(now.w0 - before.w0), *(now.w - before.w).tolist()]
    return "update {k}: η t (1, x) = ({added}) is added to (w₀, w)".format(
        k=now.k, added=", ".join(decimal(v, 3) for v in added)
    )


def _status(run: Run, step: int) -> str:
    """Return why this step comes: where its sample lies, in words and numbers."""
    now, samples = run.played[step], sample_of(run.played, step)
    if step == 0 or not samples:
        wrong = errors(run.Phi, run.t, now.w, float(now.w0), run.model.margin)
        start = (
            "the start: w(0) misclassifies {wrong} of {n} points"
            if now.w.any() or now.w0
            else "the start: with w(0) = 0, y = 0 everywhere, so all {n} points count as wrong, at a cost of {cost}"
        )
        worth = cost(run.Phi, run.t, now.w, float(now.w0), run.model.margin)
        return start.format(wrong=wrong, n=len(run.t), cost=decimal(worth))
    if len(samples) > 1:
        return f"update {now.k}: {len(samples)} points are corrected at once"
    i, y = samples[0], _value(run, run.played[step - 1], samples[0])
    if now.corrected:
        return correction.before(f"update {now.k}", run.two, i, y)
    own = run.two.positive if run.t[i] > 0 else run.two.negative
    return f"point {int(run.two.rows[i]) + 1} is {called(own)} and lies on the correct side: y = {decimal(y, 3)}"


def _turned(run: Run, step: int) -> str:
    """Return the sentence on the sample of a step: on which side it was, and is; for other steps that of `_status`."""
    now, samples = run.played[step], sample_of(run.played, step)
    if step == 0 or len(samples) != 1 or not now.corrected:
        return _status(run, step)
    y, after = (_value(run, state, samples[0]) for state in (run.played[step - 1], now))
    return correction.after(f"update {now.k}", run.two, samples[0], y, after, run.model.margin)


def _value(run: Run, state: PerceptronStep, i: int) -> float:
    """Return y(x) of a sample under the rule of a step."""
    return float(values(run.Phi[[i]], state.w, float(state.w0))[0])


def moved(chosen: Settings, drag: PlaneDrag, data: Dataset) -> Settings:
    """Return the settings with the tip of w(0) where it is dragged to."""
    if "start" not in drag.handles or not chosen.phi.linear:
        return chosen
    w1, w2 = np.round(drag.handles["start"], decimals(data.window)).tolist()
    return replace(chosen, start=(chosen.start[0], w1, w2))


def _linear(run: Run, w: FloatArray, w0: float) -> list[Mark]:
    """Return the sides, the line and w, where they are finite, and what stays at every step."""
    window = run.two.window
    usable = np.isfinite(w).all() and np.isfinite(w0)
    marks = run.two.marks(vectors.rule(w, w0, window, "perceptron")) if usable else []
    return [*marks, *race_plane.held(run)]


def _curved(run: Run, w: FloatArray, w0: float) -> list[Mark]:
    """Return the regions of a rule on basis functions; one that overflowed or is zero decides nothing."""
    if not (np.isfinite(w).all() and np.isfinite(w0) and w.any()):
        return []
    partition = regions(run.basis.rule(w, float(w0)), run.two.window)
    return run.two.marks(region_marks(partition, np.array([0, 1]), "perceptron"))


def _end_status(run: Run) -> str:
    """Say how many updates the run made, and of how many the theorem speaks; or how many points stay wrong."""
    updates = counted.updates(run.last.k)
    if run.last.converged:
        most = "" if run.bound is None else f", at most {whole(run.bound.max_updates)} by the theorem"
        return f"separable · {updates}{most}"
    separable = {True: "separable", False: "not separable", None: "undecided whether separable"}[run.answer.separable]
    sentence = f"{separable} · stopped after {updates}, {_wrong(run, run.last.w, float(run.last.w0))}"
    if run.pocketed is None:
        return sentence
    return f"{sentence} · shown: the pocket, of update {whole(run.pocketed)}: {_wrong(run, *run.last.rule)}"


def _wrong(run: Run, w: FloatArray, w0: float) -> str:
    """Say how many points a rule misclassifies."""
    return run.chosen.split.wrong(errors(run.Phi, run.t, w, w0), len(run.t), run.data)


PAIRS = (
    StatePair("margin", "Perceptron without and with a margin", other_value("margin", 1.0, 0.0)),
    StatePair("squares", common.SQUARES, other_value("basis", "squares", "linear")),
    StatePair("pocket", "The last rule, and the best", other_value("variant", "pocket", "single")),
    StatePair("batch", "One mistake, and all at once", other_value("variant", "batch", "single")),
    StatePair("svm", "Beside the support vector machine", slug="support_vectors"),
    StatePair("least_squares", common.LEAST_SQUARES, slug="least_squares"),
)


def rule(run: Run, options: ViewOptions) -> shown_rule.ShownRule | None:
    """Return the rule after the step that is shown, or the last; None for the race, which shows several."""
    if options.view == "race" and run.basis.linear:
        return None
    last = len(run.played) - 1
    step = shown_step(options.step, last)
    is_end = step == last
    if options.view == HAND:
        at = place(options.step, last)
        step, is_end = at.shown, at.is_end
    w, w0 = run.last.rule if is_end else (run.played[step].w, float(run.played[step].w0))
    return shown_rule.of_line(run.two, w, float(w0), None if run.basis.linear else run.basis.phi)
