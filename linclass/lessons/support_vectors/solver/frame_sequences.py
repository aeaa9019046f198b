"""The frame sequences on the plane while the solver runs and while C is swept."""

from collections.abc import Sequence
from functools import lru_cache

from linclass.lessons.kit import MAX_RINGS, Arrow, FrameSequence, Line, Mark, Plane, Ring, counted, decimal
from linclass.lessons.support_vectors import marks
from linclass.lessons.support_vectors.solver import player_rows, working_set
from linclass.lessons.support_vectors.study import Run
from linclass.models.svm import SupportVectorStep
from linclass.models.svm.regularisation_path import PathPoint

MOST_MARKS = 6000  # rings, or slacks, in all frames together: what travels stays small
PHASES_WEIGHED = 2  # the budget of an update, whose three phases show much of the same
MIN_RINGS = 6  # rings that a frame shows whatever its number


def of_run(run: Run, steps: Sequence[SupportVectorStep], frames: int) -> FrameSequence:
    """Return the plane at every step of the solver; an update of a pair has three phases."""
    most = max(MIN_RINGS, MOST_MARKS // (frames * (PHASES_WEIGHED if run.chosen.runs_smo else 1)))

    @lru_cache(maxsize=2)  # a rule is painted after its own step, and before the next
    def painted(k: int) -> list[Mark]:
        return _painted(run, marks.of_step(steps[k]), most)

    def frame(k: int) -> Plane | Sequence[Plane]:
        done = working_set.update(run, steps, k)
        before = [] if done is None else [mark for mark in painted(k - 1) if not isinstance(mark, Arrow)]
        last = _frame(run, steps, k, painted(k))
        return last if done is None else [*working_set.update_phases(done, before), last]

    return FrameSequence(run.two.window, frame, _ghost(run))


def of_path(run: Run, path: Sequence[PathPoint]) -> FrameSequence | None:
    """Return the plane at every C; None where it shows the regions of more classes than two."""
    if run.partition is not None:
        return None
    most = max(MIN_RINGS, MOST_MARKS // len(path))
    slacks = run.chosen.slack and len(run.two.t) <= most

    def frame(k: int) -> Plane:
        machine = marks.of_penalty(path[k])
        status = (
            f"C = {decimal(path[k].C)}: margin {decimal(machine.width, 3)} ·"
            f" {counted.support_vectors(path[k].support)} ·"
            f" {run.chosen.split.wrong(machine.errors(run.two), len(run.two.t), run.data)}"
        )
        return Plane(_painted(run, machine, most, every=False) + (marks.slacks(machine, run) if slacks else []), status)

    return FrameSequence(run.two.window, frame, _ghost(run), later=True)


def at_step(run: Run, k: int, *, live: bool = False) -> Plane:
    """Return the plane at a step of the solver, or at its last."""
    steps = run.solver_steps(k if live else None)
    k = min(k, len(steps) - 1)
    return _frame(run, steps, k, _painted(run, marks.of_step(steps[k]), MOST_MARKS))


def _frame(run: Run, steps: Sequence[SupportVectorStep], k: int, painted: list[Mark]) -> Plane:
    """Return the plane at step k: rings around the pair that it moved, or around all points at a start with w = 0."""
    step = steps[k]
    if k == 0 and not step.w.any():
        # With w = 0 all points lie short of the margin: ringed as far as they can be told apart
        short = [Ring(int(i), "misclassified") for i in run.two.rows[:MAX_RINGS]]
        return Plane([*painted, *short], _status(run, steps, k))
    pair: list[Mark] = [] if step.pair is None else [Ring(int(run.two.rows[i]), "direction") for i in step.pair]
    return Plane([*painted, *pair], _status(run, steps, k))


def _painted(run: Run, result: marks.DrawnMachine, most: int, *, every: bool = True) -> list[Mark]:
    """Return a machine as it is drawn: its sides, edges and support vectors, before what stands behind."""
    behind = [*marks.bayes_boundary(run), *run.chosen.split.marks(run.data)]
    rings = marks.rings(result, run, most, every=every).values()
    return [*marks.sides(result, run), *behind, *marks.band(result, run), *rings]


def _ghost(run: Run) -> list[Mark]:
    """Return the machine's own boundary and band."""
    result = marks.of_machine(run)
    lines = [mark for mark in marks.sides(result, run) if isinstance(mark, Line)]
    return [*lines, *marks.band(result, run)]


def _status(run: Run, steps: Sequence[SupportVectorStep], k: int) -> str:
    """Return the sentence on a step, with its numbers."""
    step = steps[k]
    margin, gap = decimal(marks.of_step(step).width, 3), decimal(player_rows.gap(step), 2)
    if k == 0:
        nowhere = f"w = 0, so y = 0 everywhere and all {len(run.two.t)} points lie short of the margin; "
        return f"the start: {'' if step.w.any() else nowhere}duality gap {gap}"
    done = working_set.update(run, steps, k)
    if done is not None:
        return working_set.turned(done, margin, gap)
    if run.chosen.runs_smo and k < len(steps) - 1:
        return (
            f"update {step.k}: all λ between 0 and C move at once, by Newton's direction; margin {margin},"
            f" duality gap {gap}"
        )
    barrier = f"barrier τ = {decimal(player_rows.barrier(step, steps[0]), 2)}"
    state = barrier if step.barrier > 0 else "the points on the margin are known"
    return f"iteration {step.k}: {state}, margin {margin}, duality gap {gap}"
