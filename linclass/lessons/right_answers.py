"""Right answers, as the guesses of a question: a line, a direction, a place, points, a number, a choice."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.datasets.dataset import MAX_COORDINATE, Dataset, Window
from linclass.datasets.window import window_kept
from linclass.figures.two_classes import TwoClasses
from linclass.lessons import common
from linclass.lessons.lesson import AnyState, Missing, S, State, require
from linclass.lessons.question import (
    ChoiceAnswer,
    ChoiceGuess,
    DirectionGuess,
    NumberGuess,
    PlaceGuess,
    RightLine,
    RightPoints,
)

LEVEL = 1e-9  # of the larger number: what differs by less is equal
OUTWARDS = 3.0  # times as far from the other class


def right_line(two: TwoClasses, w: FloatArray, w0: float) -> RightLine:
    """Return the boundary between the two sides; raises Missing where w = 0 leaves none."""
    require(np.any(w))
    return RightLine((float(w[0]), float(w[1])), float(w0), two.negative.classes, two.positive.classes)


def right_direction(v: FloatArray) -> DirectionGuess:
    """Return the direction of a vector (2,); raises Missing where it is 0."""
    require(np.any(v))
    angle = float(np.degrees(np.arctan2(v[1], v[0]))) % 180.0
    return DirectionGuess(0.0 if angle == 180.0 else angle)


def right_place(at: FloatArray) -> PlaceGuess:
    """Return a place of the plane."""
    return PlaceGuess((float(at[0]), float(at[1])))


def right_points(rows: Iterable[int]) -> RightPoints:
    """Return the points of these numbers; raises Missing where there is none."""
    numbers = frozenset(int(row) for row in rows)
    require(numbers)
    return RightPoints(numbers)


def least(values: FloatArray, rows: Iterable[int]) -> RightPoints:
    """Return those of the points `rows` whose value is the smallest, up to rounding."""
    smallest = values.min()
    return right_points(np.array([*rows])[values <= smallest + LEVEL * max(abs(smallest), 1.0)])


def number(value: float) -> NumberGuess:
    """Return a number; raises Missing where it is infinite, or none."""
    require(np.isfinite(value))
    return NumberGuess(float(value))


def choice(code: str) -> ChoiceGuess:
    """Return an option by its code."""
    return ChoiceGuess(code)


def option_of_least(values: Mapping[str, float]) -> ChoiceGuess:
    """Return the option of the smallest value; raises Missing where two are as small, up to rounding, or none is."""
    smallest = min(values.values(), default=0.0)
    least_ones = [code for code, value in values.items() if value <= smallest + LEVEL * max(abs(smallest), 1.0)]
    require(len(least_ones) == 1)
    return ChoiceGuess(least_ones[0])


def change(before: float, after: float, level: float = LEVEL) -> ChoiceGuess:
    """Return which of CHANGES a number makes: falls, stays (up to this share of it), rises."""
    if abs(after - before) <= level * max(abs(before), abs(after)):
        return ChoiceGuess("stays")
    return ChoiceGuess("rises" if after > before else "falls")


def meeting_place(values: Callable[[FloatArray], FloatArray], window: Window) -> PlaceGuess:
    """Return where three functions, linear in x, are equal; raises Missing where that is nowhere in the window.

    `values` returns them at each row of X (n, 2), as (n, 3); the one function of two classes, as (n,), meets nothing.
    """
    at = values(np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]))
    require(at.ndim == 2, common.THREE_CLASSES)
    require(at.shape[1] == 3)
    slopes, biases = (at[1:] - at[0]).T, at[0]
    try:
        place = np.linalg.solve(slopes[:2] - slopes[2], biases[2] - biases[:2])
    except np.linalg.LinAlgError as error:
        raise Missing(common.NONE_IS_RIGHT) from error
    x, y = place.tolist()
    require(window.x_min <= x <= window.x_max and window.y_min <= y <= window.y_max)
    return PlaceGuess((x, y))


def dragged_out(points: Dataset) -> tuple[FloatArray, int]:
    """Return X with one point three times as far from the other classes' mean, and the number of that point.

    It is the point of the last class that is farthest from this mean; no coordinate leaves what a plane can have.
    """
    X, last = points.X.copy(), points.y == points.y.max()
    mean = X[~last].mean(axis=0)
    i = int(np.where(last, ((X - mean) ** 2).sum(axis=1), -1.0).argmax())
    X[i] = np.clip(mean + OUTWARDS * (X[i] - mean), -MAX_COORDINATE, MAX_COORDINATE)
    return X, i


def with_points(state: State[S], X: FloatArray, rows: IntArray | None = None) -> State[S]:
    """Return the state with its points at other places, or with those rows alone, in a window that shows them all."""
    data = state.points
    kept = np.arange(len(data.y)) if rows is None else rows
    test = None if data.test is None else data.test[kept]
    window = window_kept(data.home, X[kept])
    seen = data if window == data.home else replace(data, window=window, unprojected_window=None)
    return replace(state, points=replace(seen, X=X[kept], y=data.y[kept], test=test, recipe=None, origin=data.source))


def with_settings(**changes: object) -> Callable[[AnyState], AnyState]:
    """Return a function that gives a state other values of these settings, for a question on what happens then."""
    return lambda state: replace(state, settings=replace(state.settings, **changes))


def one_of(options: Mapping[str, str]) -> ChoiceAnswer:
    """Return the answer that is one of these: a sentence for each code."""
    return ChoiceAnswer(tuple(options.items()))
