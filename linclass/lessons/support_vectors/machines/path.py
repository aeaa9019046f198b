"""The support vector machines of the same points at every C from 0.01 to 1000."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np

from linclass import LinearSVC
from linclass.lessons.kit import State, ViewOptions, Work, shown_step
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.study import Run
from linclass.models.svm.regularisation_path import C_GRID, PathPoint


def work(run: Run, options: ViewOptions) -> Work | None:
    """Return the work of solving the points at one C after the other, for the view that shows it.

    During a drag there is nothing to do if all C can be solved at once.
    """
    if options.view != "path" or run.fit is None or path(run, options):
        return None
    at_once = cache(lambda: run.at_once(C_GRID))

    X, y = run.two.X, run.two.data.y
    key = X.tobytes(), y.tobytes(), run.chosen.weighs and run.chosen.weight
    return Work(
        key, lambda k: at_once()[k] or run.alone(C_GRID[k]), len(C_GRID), "Solved: {done} of {total} values of C"
    )


def path(run: Run, options: ViewOptions) -> list[PathPoint]:
    """Return the solutions that are there: at all C, or at those that were done when the person pressed stop.

    Those of a drag are computed here and now, where no more than a few of them have to be solved alone.
    """
    result = run.during_a_drag if options.live and not options.done else options.done
    return [point for point in result if point is not None]


def own_penalty(run: Run) -> float:
    """Return the C of the machine, for a nu-SVM that with the same boundary; infinite for the hard margin or none."""
    model = run.model
    if isinstance(model, LinearSVC):
        return float(model.C)
    return float(model.C_) if model.rho_ > 0 else np.inf


def with_own(run: Run, path_points: list[PathPoint]) -> list[PathPoint]:
    """Return the solutions with that at the C of a nu-SVM among them: there the player stands where the plane is."""
    C = own_penalty(run)
    if not run.chosen.by_nu or not path_points or not np.isfinite(C) or C in C_GRID:
        return path_points
    own = run.alone(C)
    return path_points if own is None else sorted([*path_points, own], key=lambda point: point.C)


def taken(result: list[PathPoint]) -> Callable[[int | None, State[Settings]], State[Settings]]:
    """Return the function that sets a soft margin with the C of a step; at the C of a nu-SVM itself it sets nothing."""
    penalties = [point.C for point in result]  # a session keeps this function, and need not keep the solutions

    def take(step: int | None, state: State[Settings]) -> State[Settings]:
        C = penalties[shown_step(step, len(penalties) - 1)]
        if C not in C_GRID:
            return replace(state, step=None)
        return replace(state, step=None, settings=replace(state.settings, machine="soft", C=C))

    return take


def position(result: list[PathPoint], C: float) -> int:
    """Return the place of the C nearest to this one."""
    return int(np.abs(np.log([p.C for p in result]) - np.log(min(C, C_GRID[-1]))).argmin())
