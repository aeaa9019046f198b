"""The marks on the plane while all variants race: the line of each, and the regions of the chosen one."""

from bisect import bisect_right

import numpy as np

from linclass.figures import certificates
from linclass.figures.marks import Runner
from linclass.figures.perceptron.trace import drawable
from linclass.lessons.kit import Handle, Mark, Plane, boundary_lines, vectors
from linclass.lessons.perceptron.study import Run
from linclass.models.perceptron import PerceptronStep, errors


def at_update(run: Run, k: int | None) -> Plane:
    """Return the lines after k updates of each, or where they have stopped; None is the end of all."""
    w, w0 = drawable(*_after(run, run.chosen.variant if run.chosen.variant in run.race else "single", k).rule)
    sides = run.two.marks(vectors.halfplanes(w, w0, run.two.window))
    marks = [*sides, *lines(run, k), *held(run), *run.chosen.split.marks(run.data)]
    return Plane(marks, _status(run, k))


def lines(run: Run, k: int | None) -> list[Mark]:
    """Return the line of each variant after k updates, in its own look."""
    rules = {name: drawable(*_after(run, name, k).rule) for name in run.race}
    return [mark for name, rule in rules.items() for mark in boundary_lines(*rule, run.two.window, name, name)]


def held(run: Run) -> list[Mark]:
    """Return the marks that are on the plane at every step: the proof, where it is asked for, and the tip of w(0)."""
    window = run.two.window
    marks: list[Mark] = certificates.marks(run.two, run.answer) if run.chosen.proof else []
    if window.x_min <= 0 <= window.x_max and window.y_min <= 0 <= window.y_max:
        marks.append(Handle("start", np.array(run.chosen.start[1:]), "start", "w(0)"))
    return marks


def _after(run: Run, name: Runner, k: int | None) -> PerceptronStep:
    """Return the last step of a run that has made no more than k updates."""
    steps = run.race[name]
    return steps[-1] if k is None else steps[bisect_right(steps, k, key=lambda step: step.k) - 1]


def _status(run: Run, k: int | None) -> str:
    """Return how many points each variant has wrong, and of which points where the plane shows test points too."""
    standings = []
    for name in run.race:
        step = _after(run, name, k)
        arrived = " ✓" if step.k == run.race[name][-1].k and run.race[name][-1].converged else ""
        wrong = errors(run.Phi, run.t, *drawable(*step.rule), run.model.margin)
        standings.append(f"{name} {wrong}{arrived}")
    counted = "within the margin" if run.model.margin > 0 else "wrong"
    if run.chosen.split.keeps(run.data):
        counted = f"training points {counted}"
    last = max(steps[-1].k for steps in run.race.values())
    return f"update {last if k is None else min(k, last)}: {counted}: {' · '.join(standings)}"
