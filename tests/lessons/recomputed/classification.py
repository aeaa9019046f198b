"""The answers about regions and separability: lstsq, Gaussians, the textbook's Newton, polygons, linear programs."""

from typing import Any

import numpy as np

from linclass.arrays import FloatArray
from linclass.lessons.state import State
from linclass.textbook.newton import newton
from tests.lessons.recomputed import common

LAM = 0.01  # of the logistic model


def _functions(state: State[Any]) -> FloatArray:
    """Return the weights (3, K) of least squares on the codes of the classes."""
    X, y = state.points.X, state.points.y
    return common.least_squares(X, 1.0 * (y[:, None] == np.unique(y)))


def _share_of_second(state: State[Any]) -> Any:
    W = _functions(state)
    D = W[:, [1]] - np.delete(W, 1, axis=1)
    return common.number(100 * common.share_of_window(state.points.window, D[1:].T, D[0]))


def _freeing(state: State[Any]) -> Any:
    X, t = common.signed(state)
    return common.points(i for i in range(len(t)) if common.separates(np.delete(X, i, axis=0), np.delete(t, i)))


def _disagreements(state: State[Any]) -> Any:
    X, t = common.signed(state)
    one, two = X[t < 0], X[t > 0]
    w = len(t) * common.fisher(X, t)
    bias = np.log(len(two) / len(one)) - w @ (one.mean(axis=0) + two.mean(axis=0)) / 2
    *_, last = newton(X, t, LAM)
    a = common.least_squares(X, t)
    answers = np.array([X @ a[1:] + a[0], X @ w + bias, X @ last.w + last.w0]) > 0
    return common.number(np.count_nonzero(answers.any(axis=0) & ~answers.all(axis=0)))


CHECKS = {
    "boundary": lambda state: common.equal_place(_functions(state)),
    "vanish": _share_of_second,
    "separate": _freeing,
    "disagree": _disagreements,
    "separable": lambda state: common.choice("yes" if common.separates(*common.signed(state)) else "no"),
    "line": common.least_squares_line,
}
