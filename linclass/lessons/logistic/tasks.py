"""The tasks of logistic regression."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from linclass.lessons.lesson import Task
from linclass.lessons.logistic.questions import TASK_QUESTIONS
from linclass.lessons.logistic.scenes import OVERLAP, SEPARABLE, TWELVE_POINTS
from linclass.lessons.logistic.settings import Settings
from linclass.lessons.logistic.texts import tasks as texts
from linclass.lessons.split import Split

if TYPE_CHECKING:
    from linclass.lessons.lesson import State
    from linclass.lessons.logistic.study import Run

MAX_SHORT_W = 3.0  # of ‖w‖
MAX_LOW_COST = 0.25  # of the test points' mean cross-entropy, whose least is 0.235


def _overlaps(run: Run, state: State[Settings], start: State[Settings]) -> bool:
    """Return whether no line separates as many points any more, without a penalty."""
    same = len(run.data.y) == len(start.points.y)
    return same and state.settings.lam == 0 and not run.separable


def _by_newton(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.settings.solver == "newton" and run.last.converged


def _rises(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return any(after.cost > before.cost * (1 + 1e-9) for before, after in pairwise(run.steps))


def _stopped(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return len(run.test.y) > 0 and float(run.mean_costs(run.test)[-1]) < MAX_LOW_COST


def _penalised(run: Run, state: State[Settings], start: State[Settings]) -> bool:
    return state.points.same_as(start.points) and run.last.converged and run.length < MAX_SHORT_W


TASKS = (
    Task(
        "overlap",
        texts.OVERLAP,
        SEPARABLE,
        Settings(),
        "run",
        _overlaps,
        texts.OVERLAP_ANSWER,
        changes=("points",),
        question=TASK_QUESTIONS["overlap"],
    ),
    Task(
        "newton",
        texts.NEWTON,
        OVERLAP,
        Settings(),
        "run",
        _by_newton,
        texts.NEWTON_ANSWER,
        changes=("solver",),
        question=TASK_QUESTIONS["newton"],
    ),
    Task(
        "rate",
        texts.RATE,
        OVERLAP,
        Settings(),
        "weights",
        _rises,
        texts.RATE_ANSWER,
        changes=("eta",),
        question=TASK_QUESTIONS["rate"],
    ),
    Task(
        "stop",
        texts.STOP,
        TWELVE_POINTS,
        Settings(split=Split(50)),
        "run",
        _stopped,
        texts.STOP_ANSWER,
        changes=("max_iter",),
        question=TASK_QUESTIONS["stop"],
    ),
    Task(
        "penalty",
        texts.PENALTY,
        SEPARABLE,
        Settings(),
        "run",
        _penalised,
        texts.PENALTY_ANSWER,
        changes=("lam", "max_iter"),
        question=TASK_QUESTIONS["penalty"],
    ),
)
