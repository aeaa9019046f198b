"""The tasks with descent methods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.descent.questions import TASK_QUESTIONS
from linclass.lessons.descent.scenes import CLOUDS, SEPARABLE
from linclass.lessons.descent.settings import Settings
from linclass.lessons.descent.texts import tasks as texts
from linclass.lessons.lesson import Task

if TYPE_CHECKING:
    from linclass.lessons.descent.study import Run
    from linclass.lessons.lesson import State

ROUND = 1.5  # the ratio of the curvatures
MAX_UPDATES = 20  # updates


def _started_elsewhere(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.settings.start is not None and state.settings.loss == "squared_error"


def _left(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.diverges and state.settings.method == "constant"


def _round(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    flat, steep = run.curvatures
    return state.settings.lam == 0 and 0 < steep < ROUND * flat


def _stopped(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.settled and len(run.descent) - 1 <= MAX_UPDATES


def _has_a_minimum(run: Run, state: State[Settings], start: State[Settings]) -> bool:
    return state.settings.loss == "cross_entropy" and not run.separable and state.points.same_as(start.points)


TASKS = (
    Task(
        "start",
        texts.START,
        CLOUDS,
        Settings(),
        "weights",
        _started_elsewhere,
        texts.START_ANSWER,
        changes=("start",),
        question=TASK_QUESTIONS["start"],
    ),
    Task(
        "stable",
        texts.STABLE,
        CLOUDS,
        Settings(rate=0.95),
        "run",
        _left,
        texts.STABLE_ANSWER,
        changes=("rate",),
        question=TASK_QUESTIONS["stable"],
    ),
    Task(
        "circle",
        texts.CIRCLE,
        CLOUDS,
        Settings(),
        "run",
        _round,
        texts.CIRCLE_ANSWER,
        changes=("points",),
        question=TASK_QUESTIONS["circle"],
    ),
    Task(
        "stop",
        texts.STOP,
        CLOUDS,
        Settings(updates=300),
        "run",
        _stopped,
        texts.STOP_ANSWER,
        changes=("threshold",),
        question=TASK_QUESTIONS["stop"],
    ),
    Task(
        "minimum",
        texts.MINIMUM,
        SEPARABLE,
        Settings(loss="cross_entropy", rate=1.0),
        "run",
        _has_a_minimum,
        texts.MINIMUM_ANSWER,
        changes=("lam",),
        question=TASK_QUESTIONS["minimum"],
    ),
)
