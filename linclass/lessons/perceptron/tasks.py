"""The tasks with the perceptron."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.lesson import Task
from linclass.lessons.perceptron.questions import TASK_QUESTIONS
from linclass.lessons.perceptron.scenes import CYCLE_UPDATES, TEN_POINTS, XOR
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.perceptron.texts import tasks as texts

if TYPE_CHECKING:
    from linclass.lessons.lesson import State
    from linclass.lessons.perceptron.study import Run

MANY_UPDATES = 1000  # updates
CYCLE = 4
SOME_MARGIN = 1.0


def _faster(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001 - of the settings alone
    return state.settings.eta >= 5 > start.settings.eta


def _mixed(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.answer.separable is False


def _allows_many(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return run.bound is not None and run.bound.max_updates > MANY_UPDATES


def _round(run: Run, state: State[Settings], start: State[Settings]) -> bool:
    """Return whether the run is shown at least a round later than at the start; no step means its end."""
    shown = run.last.k if state.step is None else state.step
    return start.step is not None and shown >= start.step + CYCLE


def _margin(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.settings.margin >= SOME_MARGIN > start.settings.margin


TASKS = (
    Task(
        "eta",
        texts.ETA[0],
        TEN_POINTS,
        Settings(),
        "run",
        _faster,
        texts.ETA[1],
        changes=("eta",),
        question=TASK_QUESTIONS["eta"],
    ),
    Task(
        "apart",
        texts.APART[0],
        TEN_POINTS,
        Settings(),
        "run",
        _mixed,
        texts.APART[1],
        changes=("points",),
        question=TASK_QUESTIONS["apart"],
    ),
    Task(
        "bound",
        texts.BOUND[0],
        TEN_POINTS,
        Settings(),
        "theorem",
        _allows_many,
        texts.BOUND[1],
        changes=("points",),
        question=TASK_QUESTIONS["bound"],
    ),
    Task(
        "cycle",
        texts.CYCLE[0],
        XOR,
        Settings(max_updates=CYCLE_UPDATES),
        "run",
        _round,
        texts.CYCLE[1],
        changes=("step",),
        question=TASK_QUESTIONS["cycle"],
        step=2,
    ),
    Task(
        "margin",
        texts.MARGIN[0],
        TEN_POINTS,
        Settings(),
        "weights",
        _margin,
        texts.MARGIN[1],
        changes=("margin",),
        question=TASK_QUESTIONS["margin"],
    ),
)
