"""The tasks of feature spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.features.questions import TASK_QUESTIONS
from linclass.lessons.features.scenes import CIRCLES, FLEXIBLE, FOUR, IN_THE_MIDDLE, MOONS
from linclass.lessons.features.settings import Settings
from linclass.lessons.features.texts import page as texts
from linclass.lessons.lesson import Task

if TYPE_CHECKING:
    from linclass.lessons.features.study import Run
    from linclass.lessons.lesson import State

MAX_TEST_ERRORS = 3  # test points wrong


def _separated(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.separable is not None and run.separable[1] is True and run.wrong(run.train) == 0


def _inseparable(run: Run, state: State[Settings], start: State[Settings]) -> bool:
    """Return whether a plane no longer separates the same number of points in the same space."""
    same = len(run.data.y) == len(start.points.y) and state.settings.phi == start.settings.phi
    return same and run.separable is not None and run.separable[1] is False


def _missed(run: Run, state: State[Settings], start: State[Settings]) -> bool:
    return state.settings.centres != start.settings.centres and run.wrong(run.train) > 0


def _generalises(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return len(run.test.y) > 0 and run.wrong(run.test) <= MAX_TEST_ERRORS


TASKS = (
    Task(
        "xor",
        texts.TASK_XOR[0],
        FOUR,
        Settings(),
        "pair",
        _separated,
        texts.TASK_XOR[1],
        changes=("phi", "degree", "bumps", "width", "centres"),
        question=TASK_QUESTIONS["xor"],
    ),
    Task(
        "disc",
        texts.TASK_DISC[0],
        CIRCLES,
        Settings(),
        "lifted",
        _inseparable,
        texts.TASK_DISC[1],
        changes=("points",),
        question=TASK_QUESTIONS["disc"],
    ),
    Task(
        "bump",
        texts.TASK_BUMP[0],
        CIRCLES,
        IN_THE_MIDDLE,
        "weights",
        _missed,
        texts.TASK_BUMP[1],
        changes=("centres",),
        question=TASK_QUESTIONS["bump"],
    ),
    Task(
        "smooth",
        texts.TASK_SMOOTH[0],
        MOONS,
        FLEXIBLE,
        "errors",
        _generalises,
        texts.TASK_SMOOTH[1],
        changes=("degree", "lam"),
        question=TASK_QUESTIONS["smooth"],
    ),
)
