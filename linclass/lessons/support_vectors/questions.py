"""The questions about support vector machines, with what is right computed from the fit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from scipy.optimize import linprog

from linclass.lessons import right_answers as right
from linclass.lessons.lesson import Missing
from linclass.lessons.question import DirectionAnswer, LineAnswer, NumberAnswer, PointAnswer, Question
from linclass.lessons.support_vectors.study import study
from linclass.lessons.support_vectors.texts import questions as texts
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.lessons.question import ChoiceGuess, DirectionGuess, NumberGuess, RightLine, RightPoints
    from linclass.lessons.state import State
    from linclass.lessons.support_vectors.settings import Settings
    from linclass.lessons.support_vectors.study import Run

RAISED_C, LARGE_C = 100.0, 1000.0
EQUAL_WIDTH = 1e-6  # of a width: machines that differ by less are one
WIDTH_TOLERANCE, NU_TOLERANCE = 0.15, 0.03  # units of the plane; of nu


def _of_case(run: Run, case: str) -> RightPoints:
    if run.void:
        raise Missing(shared.NONE_IS_RIGHT)
    rows = run.two.rows[run.model.case_ == case]
    if not len(rows):
        raise Missing(shared.NONE_IS_RIGHT)
    return right.right_points(rows)


def _changing(run: Run) -> RightPoints:
    """Return the points whose case is another one at the larger C."""
    after = study(run.data, replace(run.chosen, machine="soft", C=RAISED_C))
    rows = run.two.rows[run.model.case_ != after.model.case_]
    if not len(rows):
        raise Missing(shared.NONE_IS_RIGHT)
    return right.right_points(rows)


def _support(run: Run) -> RightPoints:
    if run.void:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.right_points(run.two.rows[run.model.case_ != "a"])


def _width(run: Run) -> NumberGuess:
    if not np.isfinite(run.model.margin_):
        raise Missing(shared.NONE_IS_RIGHT)
    return right.number(run.model.margin_)


def _widest(run: Run) -> DirectionGuess:
    if run.widest is None:
        raise Missing(shared.NOT_SEPARABLE)
    return right.right_direction(run.widest.coef_[0])


def _least_nu(run: Run) -> NumberGuess:
    """Return the largest sum of multipliers, each at most 1/n, whose weighted means of both sides are one place."""
    if run.widest is not None:
        raise Missing(shared.SEPARABLE)
    t, n = run.two.t, len(run.two.t)
    equations = np.vstack([t, t * run.two.X.T])
    result = linprog(-np.ones(n), A_eq=equations, b_eq=np.zeros(3), bounds=(0.0, 1.0 / n))
    if result.x is None:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.number(result.x.sum())


def _line(run: Run) -> RightLine:
    return right.right_line(run.two, *run.rule[:2])


def _at_large_c(run: Run) -> ChoiceGuess:
    after = study(run.data, replace(run.chosen, machine="soft", C=LARGE_C))
    return right.change(_width(run).value, _width(after).value, EQUAL_WIDTH)


def _soft(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, machine="soft"))


WIDTH = NumberAnswer(texts.WIDTH, 0, 100, 0.01, WIDTH_TOLERANCE)
GIVEN = ("machine", "C", "nu", "weight")
OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "free",
        texts.FREE_ASK,
        PointAnswer(texts.FREE_POINT),
        lambda run: _of_case(run, "a"),
        texts.FREE_WHY,
        given=GIVEN,
    ),
    Question(
        "grow",
        texts.GROW_ASK,
        PointAnswer(texts.CHANGING_POINT),
        _changing,
        texts.GROW_WHY,
        hide=("sentence",),
        given=("machine",),
    ),
    Question(
        "edge",
        texts.EDGE_ASK,
        PointAnswer(texts.EDGE_POINT),
        lambda run: _of_case(run, "b"),
        texts.EDGE_WHY,
        given=GIVEN,
    ),
    Question("give_up", texts.GIVE_UP_ASK, WIDTH, _width, texts.GIVE_UP_WHY, _soft, hide=("sentence",)),
    Question("beat", texts.BEAT_ASK, DirectionAnswer(texts.ANGLE), _widest, texts.BEAT_WHY),
    Question(
        "no_rho",
        texts.NO_RHO_ASK,
        NumberAnswer(texts.LEAST_NU, 0, 1, 0.01, NU_TOLERANCE),
        _least_nu,
        texts.NO_RHO_WHY,
        hide=("view", "verdict", "sentence"),
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("line", texts.LINE_ASK, LineAnswer(texts.METHOD), _line, texts.LINE_WHY, given=GIVEN),
    Question("support", texts.SUPPORT_ASK, PointAnswer(texts.SUPPORT_VECTOR), _support, texts.SUPPORT_WHY, given=GIVEN),
    Question("width", texts.WIDTH_ASK, WIDTH, _width, texts.WIDTH_WHY, given=GIVEN),
    Question(
        "large_c",
        texts.LARGE_C_ASK,
        right.one_of(shared.CHANGES),
        _at_large_c,
        texts.LARGE_C_WHY,
        hide=("view", "verdict", "formula", "sentence"),
        given=("machine", "C"),
    ),
    Question(
        "count",
        texts.COUNT_ASK,
        NumberAnswer(texts.SUPPORT_VECTORS, 0, 2000),
        lambda run: right.number(len(_support(run).indices)),
        texts.COUNT_WHY,
        given=GIVEN,
    ),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
