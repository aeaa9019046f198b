"""The numbers under the players: one row for each C, iteration or update."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.numbers import decimal, tidy_sum

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from linclass.base import FloatArray, IntArray
    from linclass.models.svm import SupportVectorStep
    from linclass.models.svm.regularisation_path import PathPoint

PATH_COLUMNS = ("C", "2/‖w‖", "w", "w₀", "support vectors", "inside the margin", "misclassified", "ν")
INTERIOR_COLUMNS = ("k", "primal", "dual", "gap", "barrier μ", "step", "phase")
PAIR_COLUMNS = ("k", "i", "j", "λᵢ", "λⱼ", "primal", "dual", "gap")

Cells = dict[str, tuple[str, ...]]


def of_path(path: Sequence[PathPoint], at: Iterable[int], X: FloatArray) -> Cells:
    """Return for each C shown its solution of the points X (n, 2) in numbers."""
    reach = np.abs(X).max(axis=0)
    return {str(k): _penalty(path[k], reach) for k in at}


def _penalty(p: PathPoint, reach: FloatArray) -> tuple[str, ...]:
    w, w0 = tidy_sum(p.w, p.w0, reach, 1.0)
    return (
        decimal(p.C),
        decimal(p.width),
        f"({decimal(w[0], 3)}, {decimal(w[1], 3)})",
        decimal(w0, 3),
        str(p.support),
        str(p.margin_errors - p.misclassified),
        str(p.misclassified),
        decimal(p.nu, 3),
    )


def of_interior_point(steps: Sequence[SupportVectorStep], at: Iterable[int]) -> Cells:
    """Return for each iteration shown both objectives, their gap and what the method did."""
    return {
        str(s): (
            str(steps[s].k),
            decimal(steps[s].primal, 5),
            decimal(steps[s].dual, 5),
            decimal(steps[s].gap, 2),
            decimal(steps[s].barrier, 2),
            decimal(steps[s].length, 3),
            steps[s].phase,
        )
        for s in at
    }


def of_working_sets(steps: Sequence[SupportVectorStep], at: Iterable[int], numbers: IntArray) -> Cells:
    """Return for each update shown its pair, by their numbers on the plane, and what it gained."""
    return {str(s): _pair(steps[s], numbers) for s in at}


def _pair(step: SupportVectorStep, numbers: IntArray) -> tuple[str, ...]:
    moved = ("", "", "", "")
    if step.pair is not None:
        i, j = step.pair
        moved = (str(numbers[i]), str(numbers[j]), decimal(step.alpha[i], 3), decimal(step.alpha[j], 3))
    return (str(step.k), *moved, decimal(step.primal, 5), decimal(step.dual, 5), decimal(step.gap, 2))
