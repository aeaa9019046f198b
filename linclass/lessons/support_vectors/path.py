"""The same points at every C from 0.01 to 1000."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.lesson import Work
from linclass.lessons.support_vectors import texts
from linclass.lessons.support_vectors.study import solved
from linclass.models.svm import regularisation_path
from linclass.models.svm.regularisation_path import C_GRID, PathPoint

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.lesson import Look, State
    from linclass.lessons.support_vectors.settings import Settings
    from linclass.lessons.support_vectors.study import Run


def work(run: Run, look: Look) -> Work | None:
    """Return what solves the points at one C after the other, for the view that shows it."""
    if look.view != "path" or run.fit is None:
        return None
    X, y = run.two.X, run.two.data.y

    @cache
    def at_once() -> list[PathPoint | None]:
        return regularisation_path.solve(X, run.two.t, C_GRID, run.weights)

    def solve(k: int) -> PathPoint | None:
        point = at_once()[k]
        if point is None:
            found = solved(run.chosen.of_penalty(C_GRID[k]), X, y)
            point = None if found is None else PathPoint.of(found)
        return point

    return Work(
        (X.tobytes(), y.tobytes(), run.chosen.weighs and run.chosen.weight), solve, len(C_GRID), texts.PATH_PROGRESS
    )


def path(look: Look) -> list[PathPoint]:
    """Return the solutions that are there: at all C, or at those that were done when the person pressed stop."""
    return [point for point in look.done if point is not None]


def taken(found: list[PathPoint]) -> Callable[[int | None, State[Settings]], State[Settings]]:
    """Return what makes the C of a step the C of the machine: a soft margin then."""
    penalties = [point.C for point in found]  # a session keeps this function, and need not keep the solutions

    def take(step: int | None, state: State[Settings]) -> State[Settings]:
        C = penalties[len(penalties) - 1 if step is None else min(step, len(penalties) - 1)]
        return replace(state, step=None, settings=replace(state.settings, machine="soft", C=C))

    return take


def position(found: list[PathPoint], C: float) -> int:
    """Return the place of the C nearest to this one."""
    return int(np.abs(np.log([p.C for p in found]) - np.log(min(C, C_GRID[-1]))).argmin())
