"""The tasks with Winnow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.datasets import Recipe
from linclass.lessons.lesson import Task
from linclass.lessons.winnow.questions import TASK_QUESTIONS
from linclass.lessons.winnow.scenes import NO_POINTS, ONE_MATTERS
from linclass.lessons.winnow.settings import Settings
from linclass.lessons.winnow.texts import tasks as texts

if TYPE_CHECKING:
    from linclass.lessons.lesson import State
    from linclass.lessons.winnow.study import Run

THIRD, MANY_MISTAKES = 3, 15  # mistakes
LAST_FACTOR = 1.15  # of the two that are asked for


def _third(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001 - of the step alone
    return state.step is not None and state.step >= THIRD


def _factor(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.settings.alpha == LAST_FACTOR


def _relevant(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.settings.relevant == 5


def _far(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.trained is not None and run.trained.last.k > MANY_MISTAKES


TASKS = (
    Task(
        "and",
        texts.AND[0],
        Recipe("hand", {"points": "and"}),
        Settings(perceptron=False),
        "run",
        _third,
        texts.AND[1],
        step=0,
        changes=("step",),
        question=TASK_QUESTIONS["and"],
    ),
    Task(
        "factor",
        texts.FACTOR[0],
        NO_POINTS,
        Settings(),
        "dimensions",
        _factor,
        texts.FACTOR[1],
        changes=("alpha",),
        question=TASK_QUESTIONS["factor"],
    ),
    Task(
        "relevant",
        texts.RELEVANT[0],
        NO_POINTS,
        Settings(),
        "dimensions",
        _relevant,
        texts.RELEVANT[1],
        changes=("relevant",),
        question=TASK_QUESTIONS["relevant"],
    ),
    Task(
        "units",
        texts.UNITS[0],
        ONE_MATTERS,
        Settings(),
        "run",
        _far,
        texts.UNITS[1],
        changes=("points",),
        question=TASK_QUESTIONS["units"],
    ),
)
