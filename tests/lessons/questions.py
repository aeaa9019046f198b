"""Questions of every kind about the perceptron, for tests that need one of each."""

import math
from dataclasses import replace
from typing import Any

from linclass import lessons
from linclass.lessons.lesson import Lesson, State
from linclass.lessons.question import (
    ChoiceAnswer,
    ChoiceGuess,
    DirectionAnswer,
    DirectionGuess,
    LineAnswer,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PlaceGuess,
    PointAnswer,
    Question,
    RightLine,
    RightPoints,
)


def _line(run: Any) -> RightLine:
    w, w0 = run.last.rule
    return RightLine((float(w[0]), float(w[1])), float(w0), run.two.negative.classes, run.two.positive.classes)


def _direction(run: Any) -> DirectionGuess:
    w, _ = run.last.rule
    return DirectionGuess(math.degrees(math.atan2(w[1], w[0])) % 180)


def _mean(run: Any) -> PlaceGuess:
    x, y = run.data.X.mean(axis=0).tolist()
    return PlaceGuess((x, y))


def _leftmost(run: Any) -> RightPoints:
    return RightPoints(frozenset((int(run.data.X[:, 0].argmin()),)))


def _updates(run: Any) -> NumberGuess:
    return NumberGuess(run.last.k)


def _separates(run: Any) -> ChoiceGuess:
    return ChoiceGuess("yes" if run.answer.separable else "no")


def _five_times(state: State[Any]) -> State[Any]:
    return replace(state, settings=replace(state.settings, eta=5.0))


WHY = "Because it is so."
QUESTIONS: tuple[Question[Any], ...] = (
    Question("q_line", "Where will the line lie?", LineAnswer("the perceptron"), _line, WHY),
    Question("q_way", "Where will w point?", DirectionAnswer("the vector w"), _direction, WHY),
    Question("q_mean", "Where is the mean?", PlaceAnswer("the mean of all points"), _mean, WHY),
    Question("q_left", "Which point is leftmost?", PointAnswer("the leftmost point"), _leftmost, WHY),
    Question("q_updates", "How many updates?", NumberAnswer("updates", 0, 1000), _updates, WHY, _five_times),
    Question("q_apart", "Will it end?", ChoiceAnswer((("yes", "It will."), ("no", "It won't."))), _separates, WHY),
)
PERCEPTRON: Lesson[Any, Any] = replace(lessons.by_slug("perceptron"), more_questions=QUESTIONS)
