"""The questions about least squares, with what is right computed from the fit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.least_squares import iterations
from linclass.lessons.least_squares.settings import LAMS
from linclass.lessons.least_squares.study import WEIGHT_TOLERANCE, study
from linclass.lessons.least_squares.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import LineAnswer, NumberAnswer, PointAnswer, Question
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.lessons.least_squares.settings import Settings
    from linclass.lessons.least_squares.study import Run
    from linclass.lessons.question import ChoiceGuess, RightLine, RightPoints
    from linclass.lessons.state import State

OUTWARDS = 3.0  # times as far from the other class
TOO_FAST = 2.5  # safe rates
AT_REST = 0.01  # of the least J
DEGREES = {"one": 1, "two": 2, "three": 3}


def _line(run: Run) -> RightLine:
    if not run.linear or len(run.classes) != 2:
        raise Missing(shared.NOT_OF_TWO)
    W = run.core.weights_
    a = W[:, -1] - W[:, 0] if W.shape[1] == 2 else W[:, 0]
    return right.right_line(run.two, a[1:], float(a[0]))


def _simplest(run: Run) -> ChoiceGuess:
    if len(run.classes) == 2:
        raise Missing(shared.THREE_CLASSES)
    for code, degree in DEGREES.items():
        if not study(run.data, replace(run.chosen, degree=degree)).masked:
            return right.choice(code)
    return right.choice("none")


def _out_of_range(run: Run) -> RightPoints:
    rows, _ = run.chosen.split.rows(run.data)
    values = run.estimates(run.train.X)
    outside = ((values > 1) | (values < 0)).any(axis=1)
    if not outside.any():
        raise Missing(shared.NONE_IS_RIGHT)
    return right.right_points(np.asarray(rows)[outside])


def _last_left(run: Run) -> ChoiceGuess:
    """Return the feature with the largest weight at the largest lambda that leaves one."""
    if len(run.feature_names) != len(texts.TERMS):
        raise Missing(shared.NONE_IS_RIGHT)
    for lam in sorted(LAMS, reverse=True):
        weights = np.abs(study(run.data, replace(run.chosen, penalty="l1", lam=lam)).core.weights_[1:, -1])
        if weights.max() > WEIGHT_TOLERANCE:
            return right.choice([*texts.TERMS][int(weights.argmax())])
    raise Missing(shared.NONE_IS_RIGHT)


def _path(run: Run) -> ChoiceGuess:
    """Return whether the chosen iteration comes to rest, by J at its ends and the least J."""
    first, last = (iterations.criterion(run.two, step) for step in (run.steps[0], run.steps[-1]))
    if last <= (1 + AT_REST) * iterations.least(run.two):
        return right.choice("rests")
    return right.choice("circles" if last <= first else "leaves")


def _dragged_out(state: State[Settings]) -> State[Settings]:
    """Move the point of the last class that is farthest from the other points' mean away from it."""
    X, y = state.points.X.copy(), state.points.y
    last = y == y.max(initial=0)
    if last.any() and not last.all():
        mean = X[~last].mean(axis=0)
        i = int(np.where(last, ((X - mean) ** 2).sum(axis=1), -1.0).argmax())
        X[i] = mean + OUTWARDS * (X[i] - mean)
    return right.with_points(state, X)


def _fast_lms(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, method="lms", schedule="constant", rate=TOO_FAST))


OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "outlier",
        texts.OUTLIER_ASK,
        LineAnswer(texts.METHOD),
        _line,
        texts.OUTLIER_WHY,
        _dragged_out,
        hide=("view", "sentence"),
        given=("coding", "lam"),
    ),
    Question(
        "masking", texts.MASKING_ASK, right.one_of(texts.FEATURES), _simplest, texts.MASKING_WHY, hide=("sentence",)
    ),
    Question(
        "probe",
        texts.PROBE_ASK,
        PointAnswer(texts.OUT_OF_RANGE_POINT),
        _out_of_range,
        texts.PROBE_WHY,
        given=("degree",),
    ),
    Question("lasso", texts.LASSO_ASK, right.one_of(texts.TERMS), _last_left, texts.LASSO_WHY),
    Question("constant", texts.CONSTANT_ASK, right.one_of(texts.PATHS), _path, texts.CONSTANT_WHY, _fast_lms),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("line", texts.LINE_ASK, LineAnswer(texts.METHOD), _line, texts.LINE_WHY, given=("coding", "lam")),
    Question(
        "wrong",
        texts.WRONG_ASK,
        NumberAnswer(texts.WRONG, 0, 2000),
        lambda run: right.number(run.wrong(run.fit, run.train)),
        texts.WRONG_WHY,
        given=("coding", "degree", "lam"),
    ),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
