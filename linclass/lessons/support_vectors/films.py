"""What the plane shows while the solver runs and while C is swept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures.marks import Line, Ring
from linclass.lessons.blocks import Film
from linclass.lessons.lesson import Plane
from linclass.lessons.numbers import count, decimal
from linclass.lessons.support_vectors import marks, texts
from linclass.lessons.support_vectors.solution import Solution, of_machine, of_penalty, of_step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.figures.marks import Mark
    from linclass.lessons.support_vectors.study import Run
    from linclass.models.svm import SupportVectorStep
    from linclass.models.svm.regularisation_path import PathPoint

MOST_MARKS = 6000  # rings, or slacks, in all frames together: what travels stays small
FEWEST = 6  # rings that a frame shows whatever its number


def of_run(run: Run, steps: Sequence[SupportVectorStep], frames: int) -> Film:
    """Return what the plane shows at every step of the solver."""
    most = max(FEWEST, MOST_MARKS // frames)
    return Film(run.two.window, lambda k: _frame(run, steps, k, most), _ghost(run))


def of_path(run: Run, path: Sequence[PathPoint]) -> Film | None:
    """Return what the plane shows at every C; None where it shows the regions of more classes than two."""
    if run.partition is not None:
        return None
    most = max(FEWEST, MOST_MARKS // len(path))
    slacks = run.chosen.slack and len(run.two.t) <= most

    def frame(k: int) -> Plane:
        found = of_penalty(path[k])
        status = texts.LIVE_PENALTY.format(
            C=decimal(path[k].C),
            margin=decimal(found.width, 3),
            support=count(path[k].support, "support vector", "support vectors"),
            errors=found.errors(run.two),
        )
        return Plane(_painted(run, found, most) + (marks.slacks(found, run) if slacks else []), status)

    return Film(run.two.window, frame, _ghost(run))


def at_step(run: Run, k: int, *, live: bool = False) -> Plane:
    """Return what the plane shows at a step of the solver, or at its last."""
    steps = run.solver_steps(k if live else None)
    return _frame(run, steps, min(k, len(steps) - 1), MOST_MARKS)


def _frame(run: Run, steps: Sequence[SupportVectorStep], k: int, most: int) -> Plane:
    step = steps[k]
    pair: list[Mark] = [] if step.pair is None else [Ring(int(run.two.rows[i]), "direction") for i in step.pair]
    return Plane([*_painted(run, of_step(step), most), *pair], _told(run, steps, k))


def _painted(run: Run, found: Solution, most: int) -> list[Mark]:
    behind = [*marks.bayes_boundary(run), *run.chosen.split.marks(run.data)]
    rings = marks.rings(found, run, most).values()
    return [*marks.sides(found, run), *behind, *marks.band(found, run), *rings]


def _ghost(run: Run) -> list[Mark]:
    """Return the machine's own boundary and band."""
    found = of_machine(run)
    lines = [mark for mark in marks.sides(found, run) if isinstance(mark, Line)]
    return [*lines, *marks.band(found, run)]


def _told(run: Run, steps: Sequence[SupportVectorStep], k: int) -> str:
    """Return what happened in this step, in words and numbers."""
    step = steps[k]
    margin, gap = decimal(of_step(step).width, 3), decimal(max(step.gap, 0.0), 2)
    if k == 0:
        return texts.TOLD_START.format(gap=gap)
    if step.pair is None:
        said = texts.TOLD_BARRIER if step.barrier > 0 else texts.TOLD_ROUNDED
        return said.format(k=step.k, barrier=decimal(step.barrier, 2), margin=margin, gap=gap)
    i, j = step.pair
    before = steps[k - 1].alpha
    return texts.TOLD_PAIR.format(
        k=step.k,
        i=int(run.two.rows[i]) + 1,
        j=int(run.two.rows[j]) + 1,
        alpha_i=decimal(before[i], 2),
        beta_i=decimal(step.alpha[i], 2),
        alpha_j=decimal(before[j], 2),
        beta_j=decimal(step.alpha[j], 2),
        gap=gap,
    )
