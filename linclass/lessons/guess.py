"""Guesses on the plane and in an address: the first that is shown, marks and handles, and the guess after a drag.

A guess in an address is its numbers, parted by "~": a line "x~y~x~y", a direction "30", a place "x~y"; a point is its
number from 0, a choice its code.
"""

import math
from collections.abc import Mapping
from dataclasses import astuple
from typing import assert_never

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import MAX_COORDINATE, Dataset, Window
from linclass.figures import clipping
from linclass.figures.coordinates import decimals
from linclass.figures.layout import equal_units
from linclass.figures.marks import Handle, Line, Mark, Ring, Spot
from linclass.lessons.numbers import decimal
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
    Position,
)
from linclass.numerics import angles

MARK = "my guess"

NO_LINE = "it must be two different places, four numbers"
NO_DIRECTION = "it must be an angle from 0 to 180 degrees"

HANDLES = ("guess.0", "guess.1")  # names of the handles of a guess, which no lesson has
ANGLE_DECIMALS = 1
MAX_INDEX_DIGITS = 6  # of a point's number
NUMBER_DIGITS = 12  # significant digits of a number
MARGIN_SHARE = 0.2  # of the window's width and height, from its edges to the ends of a first guess
LOW_SHARE = 0.15  # of the window's height, below a first line
HANDLE_SHARE = 0.3  # of the window's shorter side, from its centre to the handle of a direction


# ---- the geometry of a line


def middle(points: Dataset) -> FloatArray:
    """Return the middle of the points (2,): their mean; the window's centre where there are none."""
    return np.asarray(points.X.mean(axis=0)) if len(points.y) else clipping.centre(points.window)


def line_of(guess: LineGuess) -> tuple[FloatArray, float]:
    """Return w (2,) and w0 of the line through both places, with a normal w of length 1."""
    a, b = np.array(guess.first), np.array(guess.second)
    way = (b - a) / np.hypot(*(b - a))
    w = np.array([-way[1], way[0]])
    return w, float(-w @ a)


def line_through(w: FloatArray, w0: float, place: FloatArray) -> LineGuess | None:
    """Return the guess that is the line w'x + w0 = 0, about where it is nearest to a place (2,); None for w = 0."""
    w, w0 = clipping.normalized(w, w0)
    length = float(np.hypot(*w))
    if length == 0:
        return None
    normal = w / length
    foot = place - (normal @ place + w0 / length) * normal
    away = max(1.0, float(np.abs(foot).max()))  # far enough to be no rounding of the place
    far = foot + away * np.array([-normal[1], normal[0]])
    return LineGuess((float(foot[0]), float(foot[1])), (float(far[0]), float(far[1])))


def way_of(guess: DirectionGuess) -> FloatArray:
    """Return the vector of length 1 in a direction, (2,)."""
    return angles.unit(math.radians(guess.angle))


def chord_along(guess: DirectionGuess, window: Window) -> FloatArray:
    """Return both ends of the line of a direction through the window's centre, (2, 2)."""
    x, y = way_of(guess)
    w = np.array([-y, x])
    return clipping.chord(clipping.corners(window), w, float(-w @ clipping.centre(window)))


# ---- the first guess


def first_guess(answer: Answer, window: Window) -> Guess | None:
    """Return where a guess stands before the person moves it, the same for all points; None where none is drawn.

    A line lies low, a place in a corner, a direction along the first axis: whatever is right, it says nothing of it.
    """
    x, y = _along(window, MARGIN_SHARE), _along(window, LOW_SHARE)
    match answer:
        case LineAnswer():
            return rounded(LineGuess((x[0], y[2]), (x[1], y[2])), window)
        case DirectionAnswer():
            return DirectionGuess(0.0)
        case PlaceAnswer():
            return rounded(PlaceGuess((x[0], y[2])), window)
        case PointAnswer() | NumberAnswer() | ChoiceAnswer():
            return None
    assert_never(answer)


def _along(window: Window, share: float) -> tuple[float, float, float]:
    """Return a share from the left and from the right edge, and from the lower edge."""
    width, height = window.width, window.height
    return window.x_min + share * width, window.x_max - share * width, window.y_min + share * height


def rounded(guess: Guess, window: Window) -> Guess:
    """Return a guess with as many decimals as the window can show."""
    digits = decimals(window)

    def place(at: Position) -> Position:
        return round(at[0], digits) + 0.0, round(at[1], digits) + 0.0

    match guess:
        case LineGuess(first, second):
            return LineGuess(place(first), place(second))
        case DirectionGuess(angle):
            return DirectionGuess(round(angle % 180, ANGLE_DECIMALS) % 180)
        case PlaceGuess(at):
            return PlaceGuess(place(at))
        case NumberGuess(value):
            return NumberGuess(float(f"{value:.{NUMBER_DIGITS}g}") + 0.0)
        case PointGuess() | ChoiceGuess():
            return guess
    assert_never(guess)


# ---- marks and handles


def marks(guess: Guess, window: Window, *, is_locked: bool) -> tuple[Mark, ...]:
    """Return how a guess is drawn; with handles until it is locked. A number and a choice are not drawn."""
    match guess:
        case LineGuess(first, second):
            w, w0 = line_of(guess)
            line = Line(clipping.chord(clipping.corners(window), w, w0), "guess", MARK)
            return (line, *(() if is_locked else _handles(first, second)))
        case DirectionGuess():
            way = way_of(guess)
            line = Line(chord_along(guess, window), "guess", MARK)
            at = clipping.centre(window) + HANDLE_SHARE * _reach(way, window) * way
            return (line, *(() if is_locked else _handles((float(at[0]), float(at[1])))))
        case PlaceGuess(at):
            return (Spot(np.array(at), "guess", MARK),) if is_locked else _handles(at)
        case PointGuess(index):
            return (Ring(index, "guess", MARK),)
        case NumberGuess() | ChoiceGuess():
            return ()
    assert_never(guess)


def _handles(*places: Position) -> tuple[Mark, ...]:
    """Return a handle for each place: two are called "end 1" and "end 2", a single one "my guess"."""
    names = [MARK] if len(places) == 1 else [f"end {n}" for n in (1, 2)]
    return tuple(
        Handle(code, np.array(at), "guess", name) for code, at, name in zip(HANDLES, places, names, strict=False)
    )


def _reach(way: FloatArray, window: Window) -> float:
    """Return how far along a direction of length 1 the picture's shorter side reaches."""
    width, height = window.width, window.height
    if equal_units(window):
        return min(width, height)
    return 1 / math.hypot(way[0] / width, way[1] / height)


# ---- what a drag, a press or a field makes of a guess


def moved(guess: Guess, handles: Mapping[str, Position], window: Window) -> Guess:
    """Return a guess after a drag of its handles; where they would fall together, the guess of before."""
    first, second = (handles.get(name) for name in HANDLES)
    match guess:
        case LineGuess():
            line = LineGuess(first or guess.first, second or guess.second)
            after = rounded(line, window)
            return after if isinstance(after, LineGuess) and after.first != after.second else guess
        case DirectionGuess():
            if first is None:
                return guess
            x, y = np.array(first) - clipping.centre(window)
            return rounded(DirectionGuess(math.degrees(math.atan2(y, x))), window) if x or y else guess
        case PlaceGuess():
            return guess if first is None else rounded(PlaceGuess(first), window)
        case PointGuess() | NumberGuess() | ChoiceGuess():
            return guess
    assert_never(guess)


# ---- the address


def write(guess: Guess) -> str:
    """Return a guess as it stands in an address: its code, its number, or all its numbers."""
    if isinstance(guess, ChoiceGuess):
        return guess.code
    return "~".join(number_text(value) for value in np.ravel(astuple(guess)).tolist())


def read(answer: Answer, text: str, points: Dataset) -> Guess:
    """Return the guess that a part of an address names.

    Raises
    ------
    ValueError
        With the reason, if the text is no guess that such a question can have.
    """
    window = points.window
    match answer:
        case LineAnswer():
            x0, y0, x1, y1 = _coordinates(text, 4, NO_LINE)
            line = rounded(LineGuess((x0, y0), (x1, y1)), window)
            if isinstance(line, LineGuess) and line.first == line.second:
                raise ValueError(NO_LINE)
            return line
        case DirectionAnswer():
            (angle,) = _numbers(text, 1, NO_DIRECTION)
            if not 0 <= angle <= 180:
                raise ValueError(NO_DIRECTION)
            return rounded(DirectionGuess(angle), window)
        case PlaceAnswer():
            x, y = _coordinates(text, 2, "it must be a place, two numbers")
            return rounded(PlaceGuess((x, y)), window)
        case PointAnswer():
            return _point(text, len(points.y))
        case NumberAnswer():
            return rounded(_number(answer, text), window)
        case ChoiceAnswer():
            return _choice(answer, text)
    assert_never(answer)


def _point(text: str, count: int) -> PointGuess:
    """Return the point of a number from 0; raise ValueError unless it is one of `count`."""
    if not (text.isascii() and text.isdecimal()) or len(text) > MAX_INDEX_DIGITS or int(text) >= count:
        raise ValueError("it must be the number of a point")
    return PointGuess(int(text))


def _number(answer: NumberAnswer, text: str) -> NumberGuess:
    """Return the number of a text; raise ValueError, with the bounds, where it is not between them."""
    reason = f"it must be a number from {decimal(answer.low)} to {decimal(answer.high)}"
    (value,) = _numbers(text, 1, reason)
    if not answer.low <= value <= answer.high:
        raise ValueError(reason)
    return NumberGuess(value)


def _choice(answer: ChoiceAnswer, text: str) -> ChoiceGuess:
    """Return the option of a code; raise ValueError, with all codes, where there is none."""
    codes = [code for code, _ in answer.options]
    if text not in codes:
        raise ValueError(f"it must be one of {', '.join(codes)}")
    return ChoiceGuess(text)


def number_text(value: float) -> str:
    """Return a number as it stands in an address."""
    return repr(value).removesuffix(".0")


def _numbers(text: str, count: int, reason: str) -> list[float]:
    """Return `count` finite numbers parted by "~"; raise ValueError with the reason for anything else."""
    try:
        numbers = [float(part) for part in text.split("~")]
    except ValueError as error:
        raise ValueError(reason) from error
    if len(numbers) != count or not all(map(math.isfinite, numbers)):
        raise ValueError(reason)
    return numbers


def _coordinates(text: str, count: int, reason: str) -> list[float]:
    """Return `count` numbers parted by "~", each at most MAX_COORDINATE in size; else raise ValueError."""
    numbers = _numbers(text, count, reason)
    if max(map(abs, numbers)) > MAX_COORDINATE:
        raise ValueError(reason)
    return numbers
