"""Points that a room draws: every phone adds a few to those of a page, and none are right or wrong.

In an address the question is called `room_points`, a name that no lesson uses. An answer is the points' coordinates and
classes, separated by "~": "1~2~0~-1~2~1" are two points, of the first and the second class.
"""

import math
from dataclasses import dataclass

from linclass.datasets import Dataset
from linclass.datasets.dataset import MAX_COORDINATE
from linclass.lessons.guess import number_text

CODE = "room_points"
MAX_DRAWN = 5  # points of a phone
ASK = f"Draw your own points, up to {MAX_DRAWN}."
DAMAGED = f"it must be one point to {MAX_DRAWN}, each with a class of these points"
COORDINATE_DIGITS = 6  # significant digits of a coordinate


@dataclass(frozen=True)
class DrawnAnswer:
    """The kind of answer that consists of drawn points."""


@dataclass(frozen=True)
class DrawnPoints:
    """The points of a phone: (x1, x2, class number) each."""

    points: tuple[tuple[float, float, int], ...]


def read(text: str, given: Dataset) -> DrawnPoints:
    """Return the points in an answer; ValueError with the reason where it is damaged."""
    try:
        numbers = [float(part) for part in text.split("~")]
    except ValueError as error:
        raise ValueError(DAMAGED) from error
    rows = [(numbers[k], numbers[k + 1], numbers[k + 2]) for k in range(0, len(numbers) - 2, 3)]
    if not 0 < len(rows) <= MAX_DRAWN or len(numbers) != 3 * len(rows) or not all(map(math.isfinite, numbers)):
        raise ValueError(DAMAGED)
    classes = range(len(given.class_names))
    if any(k not in classes or max(abs(x), abs(y)) > MAX_COORDINATE for x, y, k in rows):
        raise ValueError(DAMAGED)
    return DrawnPoints(tuple((_rounded(x), _rounded(y), int(k)) for x, y, k in rows))


def write(drawn: DrawnPoints) -> str:
    """Return the points in the form of an answer."""
    return "~".join(number_text(value) for point in drawn.points for value in point)


def _rounded(value: float) -> float:
    """Return a coordinate rounded to COORDINATE_DIGITS, with 0.0 for -0.0."""
    return float(f"{value:.{COORDINATE_DIGITS}g}") + 0.0
