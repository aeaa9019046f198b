"""The tasks of the first page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets import Recipe
from linclass.lessons.classification.questions import TASK_QUESTIONS
from linclass.lessons.classification.scenes import THREE, XOR
from linclass.lessons.classification.settings import Settings
from linclass.lessons.classification.texts import explained as texts
from linclass.lessons.classification.words import boundary_at
from linclass.lessons.lesson import Task

if TYPE_CHECKING:
    from linclass.lessons.classification.study import Run
    from linclass.lessons.lesson import State

OVERLAPPING = Recipe("blobs", {"n": 20, "separation": 2.5, "covariance": "unequal", "seed": 1})
BOUNDARY_DISTANCE = 0.01  # of the window's height: x is on the boundary
SOMEWHERE = (2.5, 1.0)


def _on_a_boundary(run: Run, state: State[Settings], start: State[Settings]) -> bool:
    """Return whether x lies between two regions."""
    _, _, w, bias = boundary_at(run)
    height = run.data.window.y_max - run.data.window.y_min
    near = abs(float(w @ run.x) + bias) <= BOUNDARY_DISTANCE * height * float(np.hypot(*w))
    return near and state.settings.probe != start.settings.probe


def _without_a_region(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    """Return whether a class that has points has no region in the window."""
    return any(run.partition.share(j) == 0 for j in range(len(run.classes)))


def _separable(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.answer.separable is True


def _disagree(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    """Return whether the three approaches do not give x the same class."""
    return len({run.given(rule) for rule in run.every.values()}) > 1


START_SETTINGS = Settings(probe=SOMEWHERE)
TASKS = (
    Task(
        "boundary",
        texts.TASK_BOUNDARY[0],
        THREE,
        START_SETTINGS,
        "regions",
        _on_a_boundary,
        texts.TASK_BOUNDARY[1],
        changes=("probe",),
        question=TASK_QUESTIONS["boundary"],
    ),
    Task(
        "vanish",
        texts.TASK_VANISH[0],
        THREE,
        START_SETTINGS,
        "regions",
        _without_a_region,
        texts.TASK_VANISH[1],
        changes=("points", "row"),
        question=TASK_QUESTIONS["vanish"],
    ),
    Task(
        "separate",
        texts.TASK_SEPARATE[0],
        XOR,
        Settings(),
        "separability",
        _separable,
        texts.TASK_SEPARATE[1],
        changes=("points", "row"),
        question=TASK_QUESTIONS["separate"],
    ),
    Task(
        "disagree",
        texts.TASK_DISAGREE[0],
        OVERLAPPING,
        replace(START_SETTINGS, approach="generative"),
        "approaches",
        _disagree,
        texts.TASK_DISAGREE[1],
        changes=("probe",),
        question=TASK_QUESTIONS["disagree"],
    ),
)
