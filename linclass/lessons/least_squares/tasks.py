"""The tasks with least squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets import Recipe
from linclass.lessons.least_squares.questions import TASK_QUESTIONS
from linclass.lessons.least_squares.scenes import CLOUDS, COLLINEAR, MOONS
from linclass.lessons.least_squares.settings import Settings
from linclass.lessons.least_squares.study import WEIGHT_TOLERANCE
from linclass.lessons.least_squares.texts import tasks as texts
from linclass.lessons.lesson import Task

if TYPE_CHECKING:
    from linclass.lessons.least_squares.study import Run
    from linclass.lessons.lesson import State

FOUR_WEIGHTS = 4  # weights
FAST_RATE = 2.0  # safe rates


def _fooled(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001 - of the fits alone
    return run.logistic is not None and run.wrong(run.fit, run.train) > run.wrong(run.logistic, run.train)


def _unmasked(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return not run.masked


def _above_one(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return bool((run.estimates(run.probe[None]) > 1).any())


def _chosen(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    left = np.count_nonzero(np.abs(run.core.weights_[1:, -1]) > WEIGHT_TOLERANCE)
    return state.settings.penalty == "l1" and bool(left <= FOUR_WEIGHTS)


def _overshoots(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    chosen = state.settings
    return chosen.method == "lms" and chosen.schedule == "constant" and chosen.rate > FAST_RATE


SEPARATED = Recipe("outliers", {"outliers": 0})
TASKS = (
    Task(
        "outlier",
        texts.OUTLIER[0],
        SEPARATED,
        Settings(),
        "estimates",
        _fooled,
        texts.OUTLIER[1],
        changes=("points",),
        question=TASK_QUESTIONS["outlier"],
    ),
    Task(
        "masking",
        texts.MASKING[0],
        COLLINEAR,
        Settings(),
        "estimates",
        _unmasked,
        texts.MASKING[1],
        changes=("degree",),
        question=TASK_QUESTIONS["masking"],
    ),
    Task(
        "probe",
        texts.PROBE[0],
        COLLINEAR,
        Settings(where="plane"),
        "estimates",
        _above_one,
        texts.PROBE[1],
        changes=("probe",),
        question=TASK_QUESTIONS["probe"],
    ),
    Task(
        "lasso",
        texts.LASSO[0],
        MOONS,
        Settings(degree=3),
        "paths",
        _chosen,
        texts.LASSO[1],
        changes=("penalty", "lam"),
        question=TASK_QUESTIONS["lasso"],
    ),
    Task(
        "constant",
        texts.CONSTANT[0],
        CLOUDS,
        Settings(),
        "iterations",
        _overshoots,
        texts.CONSTANT[1],
        changes=("method", "schedule", "rate"),
        question=TASK_QUESTIONS["constant"],
    ),
)
