"""The gap between a guess and what is right: one sentence, whether it counts as right, and marks on the plane.

Angles and distances are those of the picture: where the axes have units of their own, a distance is a share of the
window's width, and an angle is the one that is seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Dataset, Window
from linclass.datasets.window import SHAPE
from linclass.figures import clipping
from linclass.figures.layout import equal_units
from linclass.figures.marks import Line, Mark, Ring, Spot
from linclass.lessons import counted
from linclass.lessons.guess import chord_along, line_of, middle, way_of
from linclass.lessons.numbers import decimal
from linclass.lessons.question import (
    AnyQuestion,
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
    Right,
    RightLine,
    RightPoints,
    WrongAnswer,
)
from linclass.numerics import angles

NUMBER = "Off by {difference}: you said {guess}, but it is {right} ({what})."
NUMBER_NEAR = "Right: you said {guess}, and it is {right} ({what}). A guess within {tolerance} counts as right."
NUMBER_RIGHT = "Right: {right} ({what})."

RIGHT = "right answer"
LED_HERE = "A common belief leads to this answer: that {belief}."

GAP_DIGITS = 2  # significant digits of a distance
RIGHT_DIGITS = 3  # of what is right
MAX_NAMED = 12  # right points that a sentence names one by one; all of them have rings


@dataclass(frozen=True)
class Gap:
    """The gap between a guess and what is right.

    Attributes
    ----------
    sentence : str
        Markdown.
    is_right : bool
        Whether the guess is within the question's tolerance.
    marks : tuple of Mark
        What is drawn of the gap on the plane, beside the guess itself.
    """

    sentence: str
    is_right: bool
    marks: tuple[Mark, ...] = ()


def gap(question: AnyQuestion, guess: Guess, right: Right, points: Dataset, wrong: Sequence[WrongAnswer] = ()) -> Gap:
    """Return the gap between a guess and what is right, on these points.

    Parameters
    ----------
    wrong : sequence of (belief, Right)
        The answers to which misconceptions lead: a guess that is not right but would be so with one of these is told
        where it comes from.

    Raises
    ------
    TypeError
        If guess and right are not of the kind that the question's answer asks for.
    """
    result = _gap(question, guess, right, points)
    if result.is_right:
        return result
    belief = next((belief for belief, answer in wrong if _gap(question, guess, answer, points).is_right), "")
    return replace(result, sentence=f"{result.sentence} {LED_HERE.format(belief=belief)}") if belief else result


def _gap(question: AnyQuestion, guess: Guess, right: Right, points: Dataset) -> Gap:
    """Return the gap by the kind of answer; raise TypeError where guess and right are not of that kind."""
    match question.answer, guess, right:
        case LineAnswer() as answer, LineGuess(), RightLine():
            return _line(answer, guess, right, points)
        case DirectionAnswer() as answer, DirectionGuess(), DirectionGuess():
            return _direction(answer, guess, right, points.window)
        case PlaceAnswer() as answer, PlaceGuess(), PlaceGuess():
            return _place(answer, guess, right, points.window)
        case PointAnswer() as answer, PointGuess(), RightPoints():
            return _point(answer, guess, right, points)
        case NumberAnswer() as answer, NumberGuess(), NumberGuess():
            return _number(answer, guess, right)
        case ChoiceAnswer() as answer, ChoiceGuess(), ChoiceGuess():
            return _choice(answer, guess, right)
    raise TypeError(f"{question.code} is not answered by {type(guess).__name__} and {type(right).__name__}.")


def answer(question: AnyQuestion, right: Right) -> str:
    """Return what is right in a sentence, Markdown, where there is no guess; empty for a line, which the plane shows.

    Raises
    ------
    TypeError
        If what is right is not of the kind that the question's answer asks for.
    """
    match question.answer, right:
        case LineAnswer(), RightLine():
            return ""
        case DirectionAnswer() as asked, DirectionGuess():
            return f"The answer: {asked.what} is along the line at {decimal(round(right.angle) % 180)}°."
        case PlaceAnswer() as asked, PlaceGuess():
            x, y = (decimal(v, RIGHT_DIGITS) for v in right.at)
            return f"The answer: {asked.what} is at ({x}, {y})."
        case PointAnswer() as asked, RightPoints():
            numbers = [str(index + 1) for index in sorted(right.indices)]
            if len(numbers) > 1:
                which = f"the points {', '.join(numbers)}" if len(numbers) <= MAX_NAMED else f"{len(numbers)} points"
                if asked.what.startswith("a "):
                    return f"The answer: each of {which} is {asked.what}."
                return f"The answer: any of {which} ({asked.what})."
            whose = f"point {numbers[0]}" if numbers else "none of the points"
            return f"The answer: {whose} is {asked.what}."
        case NumberAnswer() as asked, NumberGuess():
            return f"The answer: {decimal(right.value)} ({asked.what})."
        case ChoiceAnswer() as asked, ChoiceGuess():
            return f"The answer: “{dict(asked.options)[right.code]}”"
    raise TypeError(f"{question.code} is not answered by {type(right).__name__}.")


def marks(right: Right, window: Window) -> tuple[Mark, ...]:
    """Return how what is right is drawn on the plane; none for a line, which the page draws, a number and a choice."""
    match right:
        case DirectionGuess():
            return (Line(chord_along(right, window), "direction", RIGHT),)
        case PlaceGuess(at):
            return (Spot(np.array(at), "guess", RIGHT),)
        case RightPoints(indices):
            label = RIGHT if len(indices) == 1 else ""
            return tuple(Ring(i, "support", label) for i in sorted(indices))
        case RightLine() | NumberGuess() | ChoiceGuess():
            return ()
    assert_never(right)


def angle_between(first: FloatArray, second: FloatArray) -> float:
    """Return the angle between two directions (2,) without a sense, in degrees, 0 to 90."""
    between = angles.angle(first, second)
    return min(between, 180.0 - between)


def errors_of(w: FloatArray, w0: float, right: RightLine, points: Dataset) -> tuple[int, int]:
    """Return how many training points w'x + w0 misclassifies, and how many -(w'x + w0); both those on the line."""
    y = points.X @ w + w0
    training = ~points.tested
    negative, positive = (np.isin(points.y, classes) & training for classes in (right.negative, right.positive))
    as_given = int((negative & (y >= 0)).sum() + (positive & (y <= 0)).sum())
    turned = int((negative & (y <= 0)).sum() + (positive & (y >= 0)).sum())
    return as_given, turned


def picture_scale(window: Window) -> FloatArray:
    """Return the factors (2,) from the plane's units to units of the picture, equally long on both axes."""
    width, height = window.width, window.height
    return np.ones(2) if equal_units(window) else np.array([1.0, width / SHAPE / height])


def distance_text(distance: float, window: Window) -> str:
    """Return a distance of the picture in the plane's units, or where these differ as a share of the window."""
    if equal_units(window):
        return decimal(distance, GAP_DIGITS)
    return f"{decimal(100 * distance / window.width, GAP_DIGITS)}% of the window's width"


def _line(answer: LineAnswer, guess: LineGuess, right: RightLine, points: Dataset) -> Gap:
    """Compare the lines by their angle, and by their distance in the middle of the points, both as seen."""
    window, scale = points.window, picture_scale(points.window)
    w, w0 = clipping.normalized(np.array(right.w), right.w0)
    v, v0 = line_of(guess)
    seen_w, seen_v = w / scale, v / scale  # the normals of the picture: w'x = (w / scale)'(scale x)
    angle = angle_between(seen_w, seen_v)
    foot = _foot(w, w0, middle(points), scale)
    start = _foot(v, v0, foot, scale)
    offset = float(np.hypot(*((start - foot) * scale)))
    wrong, turned = errors_of(v, v0, right, points)
    of_method, _ = errors_of(w, w0, right, points)
    is_right = angle <= answer.angle and offset <= answer.offset * window.width
    sentence = (
        f"{'Right: off' if is_right else 'Off'} by {counted.degrees(angle)}, and by {distance_text(offset, window)} in"
        f" the middle of the points. Your line misclassifies {counted.points_or_none(min(wrong, turned))}; the line"
        f" of {answer.method} misclassifies {counted.or_none(of_method)}."
    )
    return Gap(sentence, is_right, (Line(np.array([start, foot]), "guess"),))


def _foot(w: FloatArray, w0: float, place: FloatArray, scale: FloatArray) -> FloatArray:
    """Return the place of the line w'x + w0 = 0 that is nearest to a place (2,) in the picture."""
    normal = w / scale
    return np.asarray(place - (w @ place + w0) / (normal @ normal) * normal / scale)


def _direction(answer: DirectionAnswer, guess: DirectionGuess, right: DirectionGuess, window: Window) -> Gap:
    """Compare the directions by the angle between them, 0 to 90 degrees, as seen in the picture."""
    scale = picture_scale(window)
    angle = angle_between(way_of(guess) * scale, way_of(right) * scale)
    is_right = angle <= answer.tolerance
    off = f"Right: off by {counted.degrees(angle)};" if is_right else f"Off by {counted.degrees(angle)}:"
    lines = [f"along the line at {decimal(round(g.angle) % 180)}°" for g in (right, guess)]
    return Gap(f"{off} {answer.what} is {lines[0]}, your guess {lines[1]}.", is_right, marks(right, window))


def _place(answer: PlaceAnswer, guess: PlaceGuess, right: PlaceGuess, window: Window) -> Gap:
    """Compare the places by their distance in the picture, of which a share of the window's width is tolerated."""
    places = np.array([guess.at, right.at])
    distance = float(np.hypot(*((places[1] - places[0]) * picture_scale(window))))
    is_right = distance <= answer.tolerance * window.width
    x, y = (decimal(v, RIGHT_DIGITS) for v in right.at)
    away = distance_text(distance, window)
    off = f"Right: off by only {away};" if is_right else f"Off by {away}:"
    return Gap(f"{off} {answer.what} is at ({x}, {y}).", is_right, (Line(places, "guess"), *marks(right, window)))


def _point(answer: PointAnswer, guess: PointGuess, right: RightPoints, points: Dataset) -> Gap:
    """Return whether the point is one of the right ones, and if not, the nearest of those in the picture."""
    rings = marks(right, points.window)
    if guess.index in right.indices:
        return Gap(f"Right: point {guess.index + 1} is {answer.what}.", is_right=True, marks=rings)
    if not right.indices:
        return Gap(f"Point {guess.index + 1} is not {answer.what}; none of the points is.", is_right=False)
    rows = np.array(sorted(right.indices))
    steps = (points.X[rows] - points.X[guess.index]) * picture_scale(points.window)
    nearest = int(rows[np.argmin(np.hypot(steps[:, 0], steps[:, 1]))])
    sentence = f"Point {guess.index + 1} is not {answer.what}. The nearest correct one is point {nearest + 1}."
    return Gap(sentence, is_right=False, marks=rings)


def _number(answer: NumberAnswer, guess: NumberGuess, right: NumberGuess) -> Gap:
    """Compare the numbers by |guess - right|, which is tolerated up to the answer's tolerance."""
    difference = abs(guess.value - right.value)
    is_right = difference <= answer.tolerance
    sentence = NUMBER_RIGHT if difference == 0 else NUMBER_NEAR if is_right else NUMBER
    numbers = {
        "difference": difference,
        "guess": guess.value,
        "right": right.value,
        "tolerance": answer.tolerance,
    }
    return Gap(sentence.format(what=answer.what, **{name: decimal(v) for name, v in numbers.items()}), is_right)


def _choice(answer: ChoiceAnswer, guess: ChoiceGuess, right: ChoiceGuess) -> Gap:
    """Compare the options by their codes, and quote their sentences."""
    options = dict(answer.options)
    if guess.code == right.code:
        return Gap(f"Right: “{options[right.code]}”", is_right=True)
    sentence = f"You said: “{options[guess.code]}” The right answer is: “{options[right.code]}”"
    return Gap(sentence, is_right=False)
