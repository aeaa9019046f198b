"""The point that corrects a rule: on which side it lies before the update, and after it, in words and numbers."""

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures.marks import Mark, Ring
from linclass.figures.two_classes import TwoClasses
from linclass.lessons.numbers import decimal
from linclass.lessons.plane import MAX_RINGS
from linclass.lessons.sides import called
from linclass.mistakes import beyond_margin


def rings(two: TwoClasses, X: FloatArray, w: FloatArray, w0: float, margin: float = 0.0) -> list[Mark]:
    """Return a ring around each point that w'x + w0 has wrong, x being its features; a start at zero has all wrong."""
    wrong = np.flatnonzero(beyond_margin(X, two.t, w, w0, margin))
    return [Ring(int(two.rows[i]), "misclassified") for i in wrong[:MAX_RINGS]]


def before(update: str, two: TwoClasses, i: int, y: float) -> str:
    """Return where the point of an update, "update 3" say, lies under the rule before it, y(x) being y there."""
    own = two.positive if two.t[i] > 0 else two.negative
    return f"{update}: point {int(two.rows[i]) + 1} is {called(own)} and lies {_place(two, i, y)}: {_value(y)}"


def after(update: str, two: TwoClasses, i: int, y: float, now: float, margin: float = 0.0) -> str:
    """Return where the point of an update lay under the rule before it, and whether it is right under that after it."""
    right = float(now * two.t[i])
    still = "" if right > margin else ", still too close" if right > 0 else ", still wrong"
    place = _place(two, i, y)
    return f"{update}: point {int(two.rows[i]) + 1} was {place}, {_value(y)}; now {_value(now)}{still}"


def _place(two: TwoClasses, i: int, y: float) -> str:
    """Return on which side a point lies that is updated; on its own side it can only be too close to the boundary."""
    if y == 0:
        return "on the boundary"
    if y * two.t[i] > 0:
        return "too close to the boundary"
    return f"on the {called(two.negative if two.t[i] > 0 else two.positive)} side"


def _value(y: float) -> str:
    """Return "y = 0.359"."""
    return f"y = {decimal(y, 3)}"
