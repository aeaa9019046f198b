"""Random guesses and right answers of every kind, and the questions that they answer."""

import math
from typing import Any

import numpy as np
from hypothesis import strategies as st

from linclass.datasets.dataset import PLANE, Dataset, Window
from linclass.lessons.guess import line_through, middle
from linclass.lessons.question import (
    Answer,
    ChoiceAnswer,
    ChoiceGuess,
    DirectionAnswer,
    DirectionGuess,
    Guess,
    LineAnswer,
    LineGuess,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PlaceGuess,
    PointAnswer,
    PointGuess,
    Question,
    Right,
    RightLine,
    RightPoints,
)
from tests.lessons.support import there

OPTIONS = (("left", "It goes left."), ("right", "It goes right."), ("stays", "It stays."))
ANSWERS: tuple[Answer, ...] = (
    LineAnswer("the perceptron"),
    DirectionAnswer("the Fisher direction"),
    PlaceAnswer("the mean of class 2"),
    PointAnswer("a support vector"),
    NumberAnswer("updates", 0, 500),
    ChoiceAnswer(OPTIONS),
)
WINDOWS = (PLANE, Window(-1.0, 3.0, 10.0, 13.2), Window(0.0, 1000.0, 0.0, 3.0), Window(-2e6, 2e6, -1.6e6, 1.6e6))


def question(answer: Answer, right: Right | None = None) -> Question[Any]:
    """Return a question that is answered so, with this right answer."""

    def answered(run: object) -> Right:
        assert right is not None, run
        return right

    return Question("asked", "What will it be?", answer, answered, "Because it is so.")


@st.composite
def places(draw: st.DrawFn, window: Window) -> tuple[float, float]:
    """A place of a window, or near it."""
    shares = [draw(st.floats(-0.5, 1.5)) for _ in range(2)]
    return (
        window.x_min + shares[0] * window.width,
        window.y_min + shares[1] * window.height,
    )


@st.composite
def points(draw: st.DrawFn) -> Dataset:
    """Two or three classes in some window, some of the points in a test set."""
    window = draw(st.sampled_from(WINDOWS))
    count = draw(st.integers(2, 12))
    X = np.array([draw(places(window)) for _ in range(count)])
    y = np.array([k % 3 if draw(st.booleans()) else 0 for k in range(count)])
    test = np.array([draw(st.booleans()) for _ in range(count)]) if draw(st.booleans()) else None
    return Dataset(X, y, ("1", "2", "3"), window=window, test=test)


@st.composite
def guesses(draw: st.DrawFn, answer: Answer, data: Dataset) -> Guess:
    """A guess of the kind that answers so; two places of a line lie apart."""
    window = data.window
    match answer:
        case LineAnswer():
            first, second = draw(places(window)), draw(places(window))
            apart = [(a - b) / (high - low) for a, b, low, high in _sides(first, second, window)]
            if math.hypot(*apart) < 0.01:
                second = (first[0] + 0.1 * window.width, first[1])
            return LineGuess(first, second)
        case DirectionAnswer():
            return DirectionGuess(draw(st.floats(0, 179.9)))
        case PlaceAnswer():
            return PlaceGuess(draw(places(window)))
        case PointAnswer():
            return PointGuess(draw(st.integers(0, len(data.y) - 1)))
        case NumberAnswer():
            return NumberGuess(draw(st.floats(answer.low, answer.high)))
        case ChoiceAnswer(options):
            return ChoiceGuess(draw(st.sampled_from([code for code, _ in options])))


def _sides(
    first: tuple[float, float], second: tuple[float, float], window: Window
) -> list[tuple[float, float, float, float]]:
    return [(first[0], second[0], window.x_min, window.x_max), (first[1], second[1], window.y_min, window.y_max)]


def guess_of(right: Right, points: Dataset) -> Guess:
    """Return the guess of those who believe that this is right."""
    if isinstance(right, RightLine):
        return there(line_through(np.array(right.w), right.w0, middle(points)))
    if isinstance(right, RightPoints):
        return PointGuess(min(right.indices))
    return right


def wrong_guess(question: Question[Any], right: Right, points: Dataset) -> Guess | None:
    """Return a guess that is off by far; None where every point is right."""
    window, answer = points.window, question.answer
    match right:
        case RightLine():
            first = guess_of(right, points)
            assert isinstance(first, LineGuess)
            (x, y), (a, b) = first.first, first.second
            return LineGuess((x, y), (x - (b - y), y + (a - x)))
        case DirectionGuess(angle=angle):
            return DirectionGuess((angle + 45.0) % 180.0)
        case PlaceGuess(at=(x, y)):
            width = window.width / 2
            return PlaceGuess((x - width if x > window.x_min + width else x + width, y))
        case RightPoints(indices=indices):
            others = [row for row in range(len(points.y)) if row not in indices]
            return PointGuess(others[0]) if others else None
        case NumberGuess(value=value):
            assert isinstance(answer, NumberAnswer)
            off = 2 * answer.tolerance + 10 * answer.step
            return NumberGuess(value + off if value + off <= answer.high else value - off)
        case ChoiceGuess(code=code):
            assert isinstance(answer, ChoiceAnswer)
            return ChoiceGuess(next(other for other, _ in answer.options if other != code))
