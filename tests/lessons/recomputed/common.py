"""Support for computing answers again: the training points of a state, lines, and a linear program."""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from scipy.optimize import linprog

from linclass.arrays import FloatArray, IntArray
from linclass.datasets.dataset import Window
from linclass.lessons.question import ChoiceGuess, DirectionGuess, NumberGuess, PlaceGuess, RightLine, RightPoints
from linclass.lessons.state import State

LINE_TOLERANCE = 1e-5  # of a line's normal, when its length is 1
ANGLE_TOLERANCE = 1e-3  # degrees


def training(state: State[Any]) -> tuple[FloatArray, IntArray, IntArray]:
    """Return X, y and the rows of the training points."""
    rows = state.settings.split.rows(state.points)[0] if hasattr(state.settings, "split") else None
    rows = np.arange(len(state.points.y)) if rows is None else rows
    return state.points.X[rows], state.points.y[rows], rows


def signed(state: State[Any]) -> tuple[FloatArray, FloatArray]:
    """Return X and t of two sides: the last class +1, all others -1."""
    X, y, _ = training(state)
    return X, np.where(y == y.max(), 1.0, -1.0)


def line(w: Iterable[float], w0: float) -> RightLine:
    """Return a line between the classes 0 and 1."""
    a, b = w
    return RightLine((float(a), float(b)), float(w0), (0,), (1,))


def direction(v: Iterable[float]) -> DirectionGuess:
    a, b = v
    return DirectionGuess(float(np.rad2deg(np.arctan2(b, a))) % 180)


def place(at: Iterable[float]) -> PlaceGuess:
    a, b = at
    return PlaceGuess((float(a), float(b)))


def points(indices: Iterable[int]) -> RightPoints:
    return RightPoints(frozenset(int(i) for i in indices))


def number(value: Any) -> NumberGuess:
    return NumberGuess(float(value))


def choice(code: str) -> ChoiceGuess:
    return ChoiceGuess(code)


def change(before: float, after: float) -> ChoiceGuess:
    return ChoiceGuess("stays" if np.isclose(before, after, rtol=1e-9) else "rises" if after > before else "falls")


def agree(one: Any, other: Any) -> bool:
    """Return whether two answers of one type say the same, up to rounding."""
    if type(one) is not type(other):
        return False
    if isinstance(one, RightLine):
        a, b = (np.array([*x.w, x.w0]) / np.hypot(*x.w) for x in (one, other))
        sides = (one.negative, one.positive) == (other.negative, other.positive)
        return sides and bool(np.allclose(a, b, atol=LINE_TOLERANCE))
    if isinstance(one, DirectionGuess):
        apart = abs(one.angle - other.angle) % 180
        return bool(min(apart, 180 - apart) < ANGLE_TOLERANCE)
    if isinstance(one, PlaceGuess):
        return bool(np.allclose(one.at, other.at, atol=LINE_TOLERANCE))
    if isinstance(one, NumberGuess):
        return bool(np.isclose(one.value, other.value, rtol=1e-4, atol=1e-9))
    return bool(one == other)


def products(X: FloatArray, degree: int) -> FloatArray:
    """Return all products of up to so many coordinates, without the constant."""
    choices = (c for p in range(1, degree + 1) for c in combinations_with_replacement(range(2), p))
    return np.column_stack([X[:, list(c)].prod(axis=1) for c in choices])


def separates(X: FloatArray, t: FloatArray) -> bool:
    """Return whether a hyperplane separates the points: a linear program."""
    Z = t[:, None] * np.c_[np.ones(len(X)), X]
    return bool(linprog(np.zeros(Z.shape[1]), A_ub=-Z, b_ub=-np.ones(len(Z)), bounds=(None, None)).status == 0)


def share_of_window(window: Window, w: FloatArray, w0: FloatArray) -> float:
    """Return the share of the window where W x + w0 >= 0 in every row: the window is cut by one line after another."""
    x_min, x_max, y_min, y_max = window
    polygon = [np.array(at) for at in ((x_min, y_min), (x_max, y_min), (x_max, y_max), (x_min, y_max))]
    for v, bias in zip(w, w0, strict=True):
        cut = []
        for one, two in zip(polygon, [*polygon[1:], *polygon[:1]], strict=True):
            a, b = float(v @ one + bias), float(v @ two + bias)
            cut += [one] if a >= 0 else []
            cut += [one + a / (a - b) * (two - one)] if a * b < 0 else []
        polygon = cut
    x, y = np.array(polygon).reshape(-1, 2).T
    area = abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1))) / 2
    return area / ((x_max - x_min) * (y_max - y_min))


def least_squares(X: FloatArray, T: FloatArray) -> FloatArray:
    """Return the (3, K) weights of K functions fitted to T, the bias first."""
    return np.asarray(np.linalg.lstsq(np.c_[np.ones(len(X)), X], T)[0])


def least_squares_line(state: State[Any]) -> RightLine:
    """Return the line of least squares on -1 and +1."""
    w0, *w = least_squares(*signed(state))
    return line(w, w0)


def within(classes: Iterable[FloatArray]) -> FloatArray:
    """Return the scatter of points about the means of their classes."""
    return np.asarray(sum((A - A.mean(axis=0)).T @ (A - A.mean(axis=0)) for A in classes))


def fisher(X: FloatArray, t: FloatArray) -> FloatArray:
    """Return Fisher's direction, from the first side to the second."""
    one, two = X[t < 0], X[t > 0]
    return np.asarray(np.linalg.solve(within((one, two)), two.mean(axis=0) - one.mean(axis=0)))


def equal_place(W: FloatArray) -> PlaceGuess:
    """Return where three functions of weights (3, 3), the bias first, are equal."""
    D = W[:, :2] - W[:, 2:]
    return place(np.linalg.solve(D[1:].T, -D[0]))
