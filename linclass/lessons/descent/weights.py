"""The plane of the two weights: click for a start, or drag it, and both paths follow."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window
from linclass.figures import clipping
from linclass.figures.descent import contour_lines
from linclass.figures.marks import Handle, Line, Mark, Role, Spot
from linclass.figures.thinning import thinned
from linclass.lessons.blocks import Block, Board
from linclass.lessons.descent import texts
from linclass.lessons.descent.settings import Settings
from linclass.lessons.descent.study import Run, study
from linclass.lessons.lesson import State, ViewOptions
from linclass.lessons.numbers import decimal

ROLES: tuple[Role, Role] = ("update", "weight")  # of descent's path and of Newton's
SIGNIFICANT_DIGITS = 5  # significant ones of a start that was clicked or dragged
MAX_WINDOWS_OUTSIDE = 20  # sizes of the window outside it where a path is cut
NAMES = ("w1", "w2")


def board(run: Run, _options: ViewOptions) -> Sequence[Block]:  # the canvas has the theme of the page
    """Show the weight plane."""

    @lru_cache(maxsize=4)
    def contours(window: Window) -> tuple[Mark, ...]:
        """Return the cost's level lines in the window; they stay while the start moves."""
        lines = contour_lines(run.objective.values, window, [np.array([run.least])])
        cuts = np.flatnonzero(np.isnan(lines).any(axis=1))
        parts = [part[~np.isnan(part).any(axis=1)] for part in np.split(lines, cuts)]
        return tuple(Line(part, "level") for part in parts if len(part) > 1)

    def paint(state: State[Settings], window: Window) -> tuple[Sequence[Mark], str]:
        shown_run = run if state.settings == run.chosen else study(state.points, state.settings)
        return [*contours(window), *_paths(shown_run, window), *_at_step(shown_run, state.step)], status(shown_run)

    cost = run.two.X.tobytes(), run.two.t.tobytes(), run.chosen.loss, run.chosen.lam
    w1, w2 = run.start.tolist()
    return [Board("weights", run.window, cost, NAMES, paint, moved, in_sight=(w1, w2))]


def moved(state: State[Settings], place: tuple[float, float]) -> State[Settings]:
    """Return the state in which both methods begin there."""
    w1, w2 = (float(f"{v:.{SIGNIFICANT_DIGITS}g}") for v in place)
    return replace(state, settings=replace(state.settings, start=(w1, w2)))


def status(run: Run) -> str:
    """Return the sentence that follows a drag."""
    return (
        f"start ({decimal(run.start[0], 3)}, {decimal(run.start[1], 3)}) · descent: E"
        f" = {decimal(run.descent[-1].value)} after {len(run.descent) - 1} · Newton:"
        f" {decimal(run.newton[-1].value)} after {len(run.newton) - 1}"
    )


def _paths(run: Run, window: Window) -> list[Mark]:
    """Return both paths, as far as the plane can show them, the minimum, and the start as a handle."""
    marks: list[Mark] = []
    for steps, role, name in zip((run.descent, run.newton), ROLES, (texts.DESCENT, texts.NEWTON), strict=True):
        W = np.array([step.theta for step in steps])[thinned(len(steps))]
        marks.append(Line(_near(W, window), role))
        if len(W) > 1:
            marks.append(Line(np.array([W[0], (W[0] + W[1]) / 2]), role, name))
    marks.append(Spot(run.minimum, "certificate", "separates" if run.separable else "minimum"))
    return [*marks, Handle("start", run.start, "direction", "w(0)")]


def _at_step(run: Run, step: int | None) -> list[Mark]:
    """Return where both methods are at the step of the run that the page shows; nothing marks the end."""
    if step is None or step >= run.total:
        return []
    return [
        Spot(np.asarray(steps[min(step, len(steps) - 1)].theta), role, name)
        for steps, role, name in zip((run.descent, run.newton), ROLES, (f"update {step}", ""), strict=True)
    ]


def _near(W: FloatArray, window: Window) -> FloatArray:
    """Return the path up to where it is far outside the window."""
    corners = clipping.corners(window)
    low, high = corners.min(axis=0), corners.max(axis=0)
    margin = MAX_WINDOWS_OUTSIDE * (high - low)
    gone = np.flatnonzero(((low - margin > W) | (high + margin < W)).any(axis=1))
    return W[: gone[0] + 1] if len(gone) else W
