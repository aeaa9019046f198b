"""The tasks with Fisher's discriminant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.datasets import Recipe
from linclass.lessons.fisher.questions import TASK_QUESTIONS
from linclass.lessons.fisher.scenes import CLOUDS
from linclass.lessons.fisher.settings import BY_HAND, REDUCTION, Settings
from linclass.lessons.fisher.texts import tasks as texts
from linclass.lessons.lesson import Task

if TYPE_CHECKING:
    from linclass.lessons.fisher.study import Run
    from linclass.lessons.lesson import State

SHARED_COVARIANCE = Recipe("blobs", {"n": 40, "separation": 3.0, "covariance": "shared", "seed": 4})
AS_GOOD = 0.95  # of the best J
MIN_SIZE_RATIO = 4  # times as many points


def _turned(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.settings.direction == BY_HAND and run.wrong(run.train) == 0


def _agrees(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.settings.direction == "means" and run.along.criterion_ >= AS_GOOD * run.best.criterion_


def _cuts_twice(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    y = run.train.X @ run.w
    return sum(bool(y.min() < value < y.max()) for value in run.thresholds) == 2


def _fewer(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    few, many = sorted(run.train.data.counts.tolist())
    return state.settings.threshold == "gaussian" and many >= MIN_SIZE_RATIO * few


def _looked(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.view == REDUCTION and state.settings.table == "penguins" and state.settings.result == "criteria"


TASKS = (
    Task(
        "turn",
        texts.TURN,
        CLOUDS,
        Settings(),
        "direction",
        _turned,
        texts.TURN_ANSWER,
        changes=("direction", "angle"),
        question=TASK_QUESTIONS["turn"],
    ),
    Task(
        "agree",
        texts.AGREE,
        CLOUDS,
        Settings(),
        "direction",
        _agrees,
        texts.AGREE_ANSWER,
        changes=("points",),
        question=TASK_QUESTIONS["agree"],
    ),
    Task(
        "second",
        texts.SECOND,
        SHARED_COVARIANCE,
        Settings(direction="fisher"),
        "direction",
        _cuts_twice,
        texts.SECOND_ANSWER,
        changes=("points",),
        question=TASK_QUESTIONS["second"],
    ),
    Task(
        "fewer",
        texts.FEWER,
        SHARED_COVARIANCE,
        Settings(direction="fisher"),
        "direction",
        _fewer,
        texts.FEWER_ANSWER,
        changes=("points",),
        question=TASK_QUESTIONS["fewer"],
    ),
    Task(
        "raw",
        texts.RAW,
        Recipe("penguins"),
        Settings(direction="fisher", table="penguins"),
        REDUCTION,
        _looked,
        texts.RAW_ANSWER,
        changes=("result",),
        question=TASK_QUESTIONS["raw"],
    ),
)
