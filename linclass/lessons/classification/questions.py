"""The questions about regions and separability, with what is right computed from the fitted rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass import separability
from linclass.lessons import right_answers as right
from linclass.lessons.classification.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import LineAnswer, NumberAnswer, PlaceAnswer, PointAnswer, Question, RightLine
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.lessons.classification.settings import Settings
    from linclass.lessons.classification.study import Run
    from linclass.lessons.question import ChoiceGuess, NumberGuess, PlaceGuess, RightPoints

PERCENT_TOLERANCE = 5.0


def _meeting_place(run: Run) -> PlaceGuess:
    return right.meeting_place(run.scores, run.data.home)


def _share_of_second(run: Run) -> NumberGuess:
    if len(run.classes) != 3:
        raise Missing(shared.THREE_CLASSES)
    return right.number(100 * run.partition.share(run.classes[1]))


def _freeing(run: Run) -> RightPoints:
    """Return the points without which a line separates the rest."""
    if run.answer.separable is not False:
        raise Missing(shared.SEPARABLE)
    X, t = run.two.X, run.two.t
    rows = [
        run.two.rows[i]
        for i in range(len(t))
        if np.count_nonzero(t == t[i]) > 1
        and separability.separate(np.delete(X, i, axis=0), np.delete(t, i)).separable is True
    ]
    if not rows:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.right_points(rows)


def _disagreements(run: Run) -> NumberGuess:
    answers = np.array([rule.predict(run.data.X) for rule in run.every.values()])
    return right.number(int(np.count_nonzero((answers != answers[0]).any(axis=0))))


def _separable(run: Run) -> ChoiceGuess:
    if run.answer.separable is None:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.choice("yes" if run.answer.separable else "no")


def _line(run: Run) -> RightLine:
    if len(run.classes) != 2 or not np.any(run.rule.coef_):
        raise Missing(shared.NOT_OF_TWO)
    w1, w2 = run.rule.coef_[0].tolist()
    negative, positive = run.classes
    return RightLine((w1, w2), float(run.rule.intercept_[0]), (negative,), (positive,))


OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "boundary",
        texts.BOUNDARY_ASK,
        PlaceAnswer(texts.MEETING_PLACE),
        _meeting_place,
        texts.BOUNDARY_WHY,
        given=("approach",),
    ),
    Question(
        "vanish",
        texts.VANISH_ASK,
        NumberAnswer(texts.SHARE, 0, 100, 1, PERCENT_TOLERANCE),
        _share_of_second,
        texts.VANISH_WHY,
        given=("approach",),
    ),
    Question("separate", texts.SEPARATE_ASK, PointAnswer(texts.FREEING_POINT), _freeing, texts.SEPARATE_WHY),
    Question(
        "disagree", texts.DISAGREE_ASK, NumberAnswer(texts.DISAGREEMENTS, 0, 2000), _disagreements, texts.DISAGREE_WHY
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("separable", texts.SEPARABLE_ASK, right.one_of(texts.SEPARABLE), _separable, texts.SEPARABLE_WHY),
    Question("line", texts.LINE_ASK, LineAnswer(texts.METHOD), _line, texts.LINE_WHY, given=("approach",)),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
