"""The tasks with many classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.classes.questions import TASK_QUESTIONS
from linclass.lessons.classes.scenes import FOUR, INSIDE_POINT, LINE, MIDDLE, THREE, TRIANGLE
from linclass.lessons.classes.settings import Settings
from linclass.lessons.classes.texts import page as texts
from linclass.lessons.lesson import Task

if TYPE_CHECKING:
    from linclass.lessons.classes.study import Run
    from linclass.lessons.lesson import State

LARGE_AREA_SHARE = 0.1  # of the window
OWNED = 0.2  # of the window: the middle class has a region


def _two_claims(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.many and len(run.claimed(run.x)[0]) > 1


def _large_triangle(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.chosen.scheme == "votes" and run.many and run.partition.ambiguous_share > LARGE_AREA_SHARE


def _leaves(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    stretches = run.stretches
    return len(stretches) > 1 and stretches[0].claims == stretches[-1].claims != ()


def _kept(run: Run, state: State[Settings], start: State[Settings]) -> bool:
    """Return whether another scheme of the same method gives the middle class a region, of three in a line."""
    same = state.settings.method == start.settings.method and run.many
    return same and run.partition.share(1) > OWNED


TASKS = (
    Task(
        "nobody",
        texts.TASK_NOBODY[0],
        THREE,
        Settings("sign", probe=MIDDLE),
        "votes",
        _two_claims,
        texts.TASK_NOBODY[1],
        changes=("probe",),
        question=TASK_QUESTIONS["nobody"],
    ),
    Task(
        "triangle",
        texts.TASK_TRIANGLE[0],
        TRIANGLE,
        Settings("votes", "perceptron", probe=INSIDE_POINT),
        "votes",
        _large_triangle,
        texts.TASK_TRIANGLE[1],
        changes=("points",),
        question=TASK_QUESTIONS["triangle"],
    ),
    Task(
        "leaves",
        texts.TASK_LEAVES[0],
        FOUR,
        Settings("code", "svm", end_a=(-3.5, 0.3), end_b=(-3.4, -0.6)),
        "segment",
        _leaves,
        texts.TASK_LEAVES[1],
        changes=("end_a", "end_b"),
        question=TASK_QUESTIONS["leaves"],
    ),
    Task(
        "lost",
        texts.TASK_LOST[0],
        LINE,
        Settings("largest"),
        "all",
        _kept,
        texts.TASK_LOST[1],
        changes=("scheme",),
        question=TASK_QUESTIONS["lost"],
    ),
)
