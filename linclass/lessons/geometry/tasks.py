"""The tasks of the lesson on geometry."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass import separability
from linclass.lessons.geometry.questions import TASK_QUESTIONS
from linclass.lessons.geometry.scenes import AND, BETWEEN_THEM, CLOUDS, NO_POINTS, SOLVES_AND, TEN_POINTS
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.geometry.texts import page as texts
from linclass.lessons.lesson import Task

if TYPE_CHECKING:
    from linclass.lessons.geometry.study import Run
    from linclass.lessons.lesson import State

STRAIGHT = 0.99  # of the cosine between w before and after: it was pulled straight out
MAX_LEVEL_DISTANCE = 0.5  # units between the level lines 0.1 and 0.9


def _all_right(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return len(run.two.t) > 0 and run.right == len(run.two.t)


def _twice_as_long(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    """Return whether w points where it did, and is about twice as long or longer."""
    before = start.settings.w
    straight = run.length > 0 and run.w @ before > STRAIGHT * run.length * float(np.hypot(*before))
    return bool(straight) and run.length > 1.8 * float(np.hypot(*before))


def _origin_positive(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.w0 > 0


def _hard(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    link = run.chosen.f.link
    if link is None or run.length == 0:
        return False
    low, high = link(np.array([0.1, 0.9])).tolist()
    return float(high - low) / run.length < MAX_LEVEL_DISTANCE


def _no_solution(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return not run.missing and separability.separate(run.two.X, run.two.t).separable is False


TASKS = (
    Task(
        "turn",
        texts.TASK_TURN[0],
        TEN_POINTS,
        Settings(),
        "distance",
        _all_right,
        texts.TASK_TURN[1],
        changes=("w1", "w2", "w0"),
        question=TASK_QUESTIONS["turn"],
    ),
    Task(
        "twice",
        texts.TASK_TWICE[0],
        NO_POINTS,
        Settings(),
        "distance",
        _twice_as_long,
        texts.TASK_TWICE[1],
        changes=("w1", "w2"),
        question=TASK_QUESTIONS["twice"],
    ),
    Task(
        "origin",
        texts.TASK_ORIGIN[0],
        NO_POINTS,
        Settings(),
        "distance",
        _origin_positive,
        texts.TASK_ORIGIN[1],
        changes=("w0",),
        question=TASK_QUESTIONS["origin"],
    ),
    Task(
        "hard",
        texts.TASK_HARD[0],
        CLOUDS,
        replace(BETWEEN_THEM),
        "levels",
        _hard,
        texts.TASK_HARD[1],
        changes=("w1", "w2"),
        question=TASK_QUESTIONS["hard"],
    ),
    Task(
        "empty",
        texts.TASK_EMPTY[0],
        AND,
        SOLVES_AND,
        "weights",
        _no_solution,
        texts.TASK_EMPTY[1],
        changes=("points",),
        question=TASK_QUESTIONS["empty"],
    ),
)
