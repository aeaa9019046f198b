"""The questions about descent methods, with what is right computed from the two paths."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.descent.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import DirectionAnswer, LineAnswer, NumberAnswer, PlaceAnswer, Question
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.arrays import FloatArray
    from linclass.lessons.descent.settings import Settings
    from linclass.lessons.descent.study import Run
    from linclass.lessons.question import ChoiceGuess, DirectionGuess, NumberGuess, RightLine
    from linclass.lessons.state import State

TOO_FAST = 1.05  # of 2/L
THRESHOLD, SOME_PENALTY = 0.01, 1.0
RATIO_TOLERANCE = 1.0


def _line(run: Run, w: FloatArray) -> RightLine:
    return right.right_line(run.two, w, float(-w @ run.middle))


def _after_newton(run: Run) -> RightLine:
    if len(run.newton) < 2:
        raise Missing(shared.NONE_IS_RIGHT)
    return _line(run, run.newton[1].theta)


def _steep(run: Run) -> DirectionGuess:
    """Return the axis of the largest curvature at the minimum; raises Missing where the contours are circles."""
    flat, steep = run.curvatures
    if np.isclose(flat, steep):
        raise Missing(shared.NONE_IS_RIGHT)
    return right.right_direction(np.linalg.eigh(run.objective.hessian(run.minimum))[1][:, 1])


def _ratio(run: Run) -> NumberGuess:
    flat, steep = run.curvatures
    if run.separable or not flat > 0:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.number(steep / flat)


def _stops(run: Run) -> NumberGuess:
    if not run.settled:
        raise Missing(shared.NO_END)
    return right.number(len(run.descent) - 1)


def _has_minimum(run: Run) -> ChoiceGuess:
    return right.choice("no" if run.separable else "yes")


def _at_minimum(run: Run) -> RightLine:
    if run.separable:
        raise Missing(shared.NO_END)
    return _line(run, run.minimum)


def _faster(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, method="constant", rate=TOO_FAST))


def _penalised(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, lam=SOME_PENALTY))


def _with_threshold(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, threshold=THRESHOLD))


GIVEN = ("loss", "lam")
OF_TASKS: tuple[Question[Settings], ...] = (
    Question("start", texts.START_ASK, LineAnswer(texts.NEWTON_LINE), _after_newton, texts.START_WHY, given=GIVEN),
    Question(
        "stable",
        texts.STABLE_ASK,
        DirectionAnswer(texts.STEEP_DIRECTION),
        _steep,
        texts.STABLE_WHY,
        _faster,
        hide=("view", "verdict", "sentence"),
    ),
    Question(
        "circle",
        texts.CIRCLE_ASK,
        NumberAnswer(texts.RATIO, 1, 1_000_000, 0.1, RATIO_TOLERANCE),
        _ratio,
        texts.CIRCLE_WHY,
        given=GIVEN,
    ),
    Question(
        "stop",
        texts.STOP_ASK,
        NumberAnswer(shared.UPDATES, 0, 300),
        _stops,
        texts.STOP_WHY,
        _with_threshold,
        hide=("view", "verdict", "sentence"),
    ),
    Question(
        "minimum",
        texts.MINIMUM_ASK,
        LineAnswer(texts.MINIMUM_LINE),
        _at_minimum,
        texts.MINIMUM_WHY,
        _penalised,
        given=GIVEN[:1],
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "middle",
        texts.MIDDLE_ASK,
        PlaceAnswer(texts.MIDDLE),
        lambda run: right.right_place(run.middle),
        texts.MIDDLE_WHY,
    ),
    Question(
        "has_minimum",
        texts.HAS_MINIMUM_ASK,
        right.one_of(texts.HAS_MINIMUM),
        _has_minimum,
        texts.HAS_MINIMUM_WHY,
        given=GIVEN,
    ),
    Question("line", texts.LINE_ASK, LineAnswer(texts.MINIMUM_LINE), _at_minimum, texts.LINE_WHY, given=GIVEN),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
