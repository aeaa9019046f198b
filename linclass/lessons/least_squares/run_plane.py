"""The marks on the plane at every step of an iteration: its line, the point that it used, where it goes."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from linclass.base import Step
from linclass.figures.vectors import rule
from linclass.lessons.kit import ExercisePlace, Line, Mark, Plane, Ring, boundary_lines, decimal, whole
from linclass.lessons.least_squares import iterations, texts
from linclass.lessons.least_squares.study import Run

LMS = (
    "k ← 0;  a ← 0",
    "for pass = 1, 2, …",
    "    for i = 1, …, n",
    "        k ← k + 1;  e ← bᵢ − aᵀx̃ᵢ",
    "        a ← a + {eta} e x̃ᵢ",
    "    stop if no update of the pass was longer than θ‖a‖, or the passes are used up",
)
RATES = {"inverse": "(η₁/k)", "inverse_pass": "(η₁/pass)", "constant": "η₁"}
BATCH = (
    "a ← 0",
    "for k = 1, 2, …",
    "    a ← a − (η₁/k) X̃ᵀ(X̃a − b)",
    "    stop if the update was shorter than θ‖a‖, or the passes are used up",
)


def at_step(run: Run, step: int) -> Plane:
    """Return the line after a step, the one before it, the point that was used, and the solution."""
    now = run.steps[step]
    before = _rule(run, run.steps[step - 1]) if step else []
    old = [replace(mark, role="start", label="before") for mark in before if isinstance(mark, Line)]
    marks = [*_rule(run, now), *solution(run), *old, *_ring(run, now)]
    return Plane([*marks, *run.chosen.split.marks(run.data)], _status(run, step))


def by_hand(run: Run, at: ExercisePlace) -> Plane:
    """Return the line and the point of the update that is computed by hand; once it is computed, what it has done."""
    if at.is_done:
        return at_step(run, at.shown)
    ring = [] if at.is_end else _ring(run, run.steps[at.step + 1])
    marks = [*_rule(run, run.steps[at.step]), *solution(run), *ring, *run.chosen.split.marks(run.data)]
    return Plane(marks, _status(run, at.step) if at.is_end else "")


def phases(run: Run, step: int) -> Sequence[Plane]:
    """Return the phases of an update by one point: the point and its error, then the turned line."""
    last, now = at_step(run, step), run.steps[step]
    if step == 0 or iterations.sample(run.two, now) is None:
        return [last]
    marks = [*_rule(run, run.steps[step - 1]), *solution(run), *_ring(run, now)]
    return [Plane([*marks, *run.chosen.split.marks(run.data)], last.status), last]


def solution(run: Run) -> list[Mark]:
    """Return the line of least squares, where every iteration goes."""
    w0, *w = iterations.solution(run.two).tolist()
    return [*boundary_lines(np.array(w), w0, run.data.window, "least_squares", texts.LEAST_SQUARES)]


def lines(run: Run) -> tuple[str, ...]:
    """Return the iteration as pseudocode."""
    written = LMS if run.chosen.method == "lms" else BATCH
    return tuple(line.format(eta=RATES[run.chosen.schedule]) for line in written)


def executed(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen step executes; with the last the iteration ends."""
    lms, last = run.chosen.method == "lms", len(run.steps) - 1
    update, end = ((3, 4), len(LMS) - 1) if lms else ((2,), len(BATCH) - 1)
    return {str(s): (*(update if s else (0,)), *((end,) if s == last else ())) for s in at}


def _rule(run: Run, step: Step) -> list[Mark]:
    """Return the sides, the line and w after a step; nothing where they have left the numbers."""
    if not (np.isfinite(step.w).all() and np.isfinite(step.w0)):
        return []
    return run.two.marks(rule(step.w, float(step.w0), run.data.window))


def _ring(run: Run, step: Step) -> list[Mark]:
    """Return a ring around the point that a step of LMS used; nothing of a batch, which uses all."""
    used = getattr(step, "i", None)
    return [] if used is None else [Ring(int(run.two.rows[used]), "direction")]


def _status(run: Run, step: int) -> str:
    """Return the sentence on an update, with its numbers."""
    now = run.steps[step]
    if step == 0:
        return "the start: a = 0, so y = 0 everywhere; there is no line yet"
    cost = decimal(iterations.criterion(run.two, now))
    used = iterations.sample(run.two, now)
    if used is None:
        return f"update {whole(now.k)}, by all points: now J = {cost}"
    _, b, value = used
    i = int(run.two.rows[getattr(now, "i")])  # noqa: B009 - a step of LMS, which has used a sample
    return (
        f"update {whole(now.k)}: point {i + 1} has y = {decimal(value, 3)}, its code is {decimal(b)}, the"
        f" error {decimal(b - value, 3)}; now J = {cost}"
    )
