"""The numbers under the players: one row for each C, iteration or update."""

from collections.abc import Iterable, Sequence

from linclass.lessons.kit import IntArray, decimal, noiseless
from linclass.models.svm import SupportVectorStep
from linclass.models.svm.regularisation_path import PathPoint

Cells = dict[str, tuple[str, ...]]


def of_penalty(p: PathPoint, wrong: int) -> tuple[str, ...]:
    """Return the cells of one C: margin, support vectors, points inside, misclassified ones, and its nu."""
    return (
        decimal(p.C),
        decimal(p.width),
        str(p.support),
        str(p.margin_errors - wrong),
        str(wrong),
        decimal(p.nu, 3),
    )


def of_interior_point(steps: Sequence[SupportVectorStep], at: Iterable[int]) -> Cells:
    """Return for each iteration shown both objectives, their gap and what the method did."""
    size = _size(steps[0])

    def cells(step: SupportVectorStep) -> tuple[str, ...]:
        done = decimal(barrier(step, steps[0]), 2), decimal(step.length, 3)
        return (str(step.k), *_objectives(step, size), *done, step.phase.replace("alpha", "λ"))

    return {str(s): cells(steps[s]) for s in at}


def of_working_sets(steps: Sequence[SupportVectorStep], at: Iterable[int], numbers: IntArray) -> Cells:
    """Return for each update shown its pair, by their numbers on the plane, and what it gained."""
    size = _size(steps[0])
    return {str(s): _pair(steps[s], size, numbers) for s in at}


def gap(step: SupportVectorStep) -> float:
    """Return the duality gap of a step, 0 where it is rounding relative to the objective's terms."""
    return max(noiseless(step.gap, abs(step.primal) + float(step.w @ step.w)), 0.0)


def barrier(step: SupportVectorStep, start: SupportVectorStep) -> float:
    """Return the barrier of a step, 0 where it is rounding relative to the objectives at the start."""
    return noiseless(step.barrier, _size(start))


def _pair(step: SupportVectorStep, size: float, numbers: IntArray) -> tuple[str, ...]:
    """Return the cells of one update: the pair with its multipliers, empty where it moved none, and the objectives."""
    moved = ("", "", "", "")
    if step.pair is not None:
        i, j = step.pair
        moved = (str(numbers[i]), str(numbers[j]), decimal(step.alpha[i], 3), decimal(step.alpha[j], 3))
    return (str(step.k), *moved, *_objectives(step, size))


def _size(start: SupportVectorStep) -> float:
    """Return how large the objectives are where a run starts: what is rounding relative to that is 0 in all of it."""
    return max(abs(start.primal), abs(start.dual))


def _objectives(step: SupportVectorStep, size: float) -> tuple[str, str, str]:
    """Return the primal, the dual and the gap between them."""
    primal, dual = (decimal(noiseless(value, size)) for value in (step.primal, step.dual))
    return primal, dual, decimal(gap(step), 2)
