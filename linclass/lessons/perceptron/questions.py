"""The questions about the perceptron, with what is right computed from the run."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass import separability
from linclass.lessons import right_answers as right
from linclass.lessons.lesson import Missing
from linclass.lessons.perceptron.study import study
from linclass.lessons.perceptron.texts import questions as texts
from linclass.lessons.question import DirectionAnswer, LineAnswer, NumberAnswer, PointAnswer, Question
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.arrays import FloatArray
    from linclass.lessons.perceptron.settings import Settings
    from linclass.lessons.perceptron.study import Run
    from linclass.lessons.question import ChoiceGuess, DirectionGuess, NumberGuess, RightLine, RightPoints
    from linclass.lessons.state import State

LARGE_ETA, SOME_MARGIN = 5.0, 1.0
HALVINGS = 12  # of the way to the other class's mean
JUST_BEFORE = 0.98  # of the way on which the classes stay separable


def _last_line(run: Run) -> RightLine:
    """Return the line at the end of the run, or where it was cut off."""
    if not run.basis.linear:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.right_line(run.two, *run.last.rule)


def _line(run: Run) -> RightLine:
    if not run.last.converged:
        raise Missing(shared.NO_END)
    return _last_line(run)


def _updates(run: Run) -> NumberGuess:
    if not run.last.converged:
        raise Missing(shared.NO_END)
    return right.number(run.last.k)


def _apart(run: Run) -> ChoiceGuess:
    """Return what the updates do when the nearest point is dragged until the classes just stay separable."""
    if run.answer.separable is not True:
        raise Missing(shared.NOT_SEPARABLE)
    X, y = run.data.X, run.data.y
    rows, t = run.two.rows, run.t
    means = {side: run.two.X[t == side].mean(axis=0) for side in (-1.0, 1.0)}
    goals = np.array([means[-side] for side in t])
    nearest = int(((run.two.X - goals) ** 2).sum(axis=1).argmin())

    def moved(share: float) -> FloatArray:
        result = X.copy()
        result[rows[nearest]] += share * (goals[nearest] - X[rows[nearest]])
        return result

    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        apart = separability.separate(run.basis.phi(moved(middle)[rows]), t).separable
        low, high = (middle, high) if apart else (low, middle)
    near = study(replace(run.data, X=moved(JUST_BEFORE * low), y=y, recipe=None), run.chosen)
    return right.change(run.last.k, near.last.k)


def _least_bound(run: Run) -> RightPoints:
    """Return the point without which delta^2 / gamma^2 is smallest, of those whose class has another."""
    if run.widest is None:
        raise Missing(shared.NOT_SEPARABLE)
    rows = [row for row in range(len(run.t)) if np.count_nonzero(run.t == run.t[row]) > 1]
    bounds = []
    for row in rows:
        Phi, t = np.delete(run.Phi, row, axis=0), np.delete(run.t, row)
        result = separability.maximum_margin(Phi, t)
        norm = np.inf if result is None else float(result[0] @ result[0] + result[1] ** 2)
        bounds.append(norm * float((1 + (Phi**2).sum(axis=1)).max()))
    if not rows:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.least(np.array(bounds), run.two.rows[rows])


def _period(run: Run) -> NumberGuess:
    if run.cycle is None:
        raise Missing(shared.NO_CYCLE)
    return right.number(run.cycle[1])


def _hardest(run: Run) -> RightPoints:
    counts = np.zeros(len(run.t))
    for step in run.made:
        counts[list(step.misclassified)] += 1
    if not counts.any():
        raise Missing(shared.NONE_IS_RIGHT)
    return right.least(-counts, run.two.rows)


def _ends(run: Run) -> ChoiceGuess:
    if run.last.converged:
        return right.choice("stops")
    return right.choice("never" if run.cycle is None else "cycle")


def _direction(run: Run) -> DirectionGuess:
    if not run.basis.linear or not run.last.converged:
        raise Missing(shared.NO_END)
    return right.right_direction(run.last.w)


def _with_eta(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, eta=LARGE_ETA))


def _with_margin(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, margin=SOME_MARGIN))


GIVEN = ("variant", "schedule", "margin", "basis")
COUNT = NumberAnswer(shared.UPDATES, 0, 10_000)
OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "eta",
        texts.ETA_ASK,
        LineAnswer(texts.METHOD),
        _last_line,
        texts.ETA_WHY,
        _with_eta,
        hide=("sentence",),
        given=GIVEN,
    ),
    Question("apart", texts.APART_ASK, right.one_of(shared.CHANGES), _apart, texts.APART_WHY, hide=("sentence",)),
    Question(
        "bound", texts.BOUND_ASK, PointAnswer(texts.LEAST_BOUND), _least_bound, texts.BOUND_WHY, hide=("sentence",)
    ),
    Question("cycle", texts.CYCLE_ASK, COUNT, _period, texts.CYCLE_WHY, given=GIVEN),
    Question(
        "margin", texts.MARGIN_ASK, COUNT, _updates, texts.MARGIN_WHY, _with_margin, hide=("sentence",), given=GIVEN
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("line", texts.LINE_ASK, LineAnswer(texts.METHOD), _line, texts.LINE_WHY, given=GIVEN),
    Question("updates", texts.UPDATES_ASK, COUNT, _updates, texts.UPDATES_WHY, given=GIVEN),
    Question("hardest", texts.HARDEST_ASK, PointAnswer(texts.MOST_UPDATES), _hardest, texts.HARDEST_WHY, given=GIVEN),
    Question("ends", texts.ENDS_ASK, right.one_of(texts.ENDS), _ends, texts.ENDS_WHY, given=GIVEN),
    Question(
        "direction", texts.DIRECTION_ASK, DirectionAnswer(texts.FINAL_W), _direction, texts.DIRECTION_WHY, given=GIVEN
    ),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
