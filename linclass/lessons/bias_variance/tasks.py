"""The tasks, and the checks that they were done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.bias_variance.questions import TASK_QUESTIONS
from linclass.lessons.bias_variance.scenes import MIXTURE, NO_POINTS, XOR
from linclass.lessons.bias_variance.settings import Settings
from linclass.lessons.bias_variance.texts import tasks as texts
from linclass.lessons.lesson import State, Task

if TYPE_CHECKING:
    from linclass.lessons.bias_variance.study import Run

Here = State[Settings]


def _wild(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    chosen = state.settings
    return chosen.family == "polynomial" and chosen.degree == chosen.rules.values[-1]


def _fewer(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    return state.settings.family == "polynomial" and state.settings.n == 40


def _more(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    return state.settings.family == "polynomial" and state.settings.degree == 2


def _nearest(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    return state.settings.family == "neighbours" and state.settings.k == 1


def _no_bias(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    return state.view == "regression" and state.settings.curve == "interpolation"


LINE = Settings(degree=1, n=40, along="sizes")
TASKS = (
    Task(
        "degree",
        texts.DEGREE,
        MIXTURE,
        Settings(degree=1, n=40),
        "fits",
        _wild,
        texts.DEGREE_ANSWER,
        changes=("degree",),
        question=TASK_QUESTIONS["degree"],
    ),
    Task(
        "fewer",
        texts.FEWER,
        MIXTURE,
        Settings(),
        "complexity",
        _fewer,
        texts.FEWER_ANSWER,
        changes=("n",),
        question=TASK_QUESTIONS["fewer"],
    ),
    Task(
        "more",
        texts.MORE,
        XOR,
        LINE,
        "complexity",
        _more,
        texts.MORE_ANSWER,
        changes=("degree",),
        question=TASK_QUESTIONS["more"],
    ),
    Task(
        "nearest",
        texts.NEAREST,
        MIXTURE,
        Settings(family="neighbours", k=9, n=40),
        "fits",
        _nearest,
        texts.NEAREST_ANSWER,
        changes=("k",),
        question=TASK_QUESTIONS["nearest"],
    ),
    Task(
        "no_bias",
        texts.NO_BIAS,
        NO_POINTS,
        Settings(curve="constant"),
        "regression",
        _no_bias,
        texts.NO_BIAS_ANSWER,
        changes=("curve",),
        question=TASK_QUESTIONS["no_bias"],
    ),
)
