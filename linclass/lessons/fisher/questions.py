"""The questions about Fisher's discriminant, with what is right computed from the projection."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.fisher import reduction
from linclass.lessons.fisher.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import DirectionAnswer, LineAnswer, NumberAnswer, Question
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.lessons.fisher.settings import Settings
    from linclass.lessons.fisher.study import Run
    from linclass.lessons.question import NumberGuess, RightLine
    from linclass.lessons.state import State

SPREADING = 3.0  # times the width of a class
EVERY_FOURTH = 4
PERCENT_TOLERANCE = 10.0


def _share(run: Run) -> NumberGuess:
    if not 0 < run.best.criterion_ < np.inf:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.number(100 * run.means.criterion_ / run.best.criterion_)


def _inside(run: Run) -> NumberGuess:
    y = run.train.X @ run.w
    return right.number(sum(bool(y.min() < value < y.max()) for value in run.thresholds))


def _cut(run: Run) -> RightLine:
    threshold = float(run.along.threshold_)  # of sense times y
    if not np.isfinite(threshold):
        raise Missing(shared.NONE_IS_RIGHT)
    return right.right_line(run.two, run.sense * run.w, -threshold)


def _wrong_of_many(run: Run) -> NumberGuess:
    projected = reduction.project(run.chosen.table, run.chosen.components, run.data)
    return right.number(reduction.wrong_on(projected.rule.scalings_, projected))


def _spread(state: State[Settings]) -> State[Settings]:
    """Spread the first class about its mean."""
    X, first = state.points.X.copy(), state.points.y == state.points.y.min(initial=0)
    if first.any():
        mean = X[first].mean(axis=0)
        X[first] = mean + SPREADING * (X[first] - mean)
    return right.with_points(state, X)


def _thinned(state: State[Settings]) -> State[Settings]:
    """Leave every fourth point of the last class."""
    y = state.points.y
    last = y == y.max(initial=0)
    rows = np.flatnonzero(~last | ((np.cumsum(last) - 1) % EVERY_FOURTH == 0))
    return right.with_points(state, state.points.X, rows)


RULE = ("direction", "angle", "threshold")
OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "turn",
        texts.TURN_ASK,
        DirectionAnswer(texts.DIRECTION),
        lambda run: right.right_direction(run.best.direction_),
        texts.TURN_WHY,
    ),
    Question(
        "agree",
        texts.AGREE_ASK,
        NumberAnswer(texts.SHARE, 0, 100, 1, PERCENT_TOLERANCE),
        _share,
        texts.AGREE_WHY,
    ),
    Question(
        "second",
        texts.SECOND_ASK,
        NumberAnswer(texts.THRESHOLDS, 0, 2),
        _inside,
        texts.SECOND_WHY,
        _spread,
        given=("direction",),
    ),
    Question(
        "fewer",
        texts.FEWER_ASK,
        LineAnswer(texts.LINE),
        _cut,
        texts.FEWER_WHY,
        _thinned,
        hide=("sentence",),
        given=RULE,
    ),
    Question(
        "raw",
        texts.RAW_ASK,
        NumberAnswer(texts.WRONG, 0, 2000),
        _wrong_of_many,
        texts.RAW_WHY,
        given=("table", "components"),
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("threshold", texts.THRESHOLD_ASK, LineAnswer(texts.LINE), _cut, texts.THRESHOLD_WHY, given=RULE),
    Question(
        "overlap",
        texts.OVERLAP_ASK,
        NumberAnswer(texts.IN_BOTH, 0, 2000),
        lambda run: right.number(run.overlapping()),
        texts.OVERLAP_WHY,
        given=("direction", "angle"),
    ),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
