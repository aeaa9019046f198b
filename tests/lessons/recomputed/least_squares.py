"""The answers about least squares, by NumPy's lstsq, by correlations, and the textbook's LMS."""

from typing import Any

import numpy as np

from linclass.arrays import FloatArray
from linclass.lessons.state import State
from linclass.textbook.lms import lms
from tests.lessons.recomputed import common

TERMS = ["x1", "x2", "x1_2", "x1_x2", "x2_2", "x1_3", "x1_2_x2", "x1_x2_2", "x2_3"]
TOO_FAST = 2.5


def _estimates(state: State[Any], degree: int) -> tuple[FloatArray, FloatArray]:
    """Return y_k at the training points and the one-of-K targets, (n, K)."""
    X, y, _ = common.training(state)
    Z = np.c_[np.ones(len(X)), common.products(X, degree)]
    T = 1.0 * (y[:, None] == np.unique(y))
    return Z @ np.linalg.lstsq(Z, T)[0], T


def _simplest(state: State[Any]) -> Any:
    for degree, code in enumerate(("one", "two", "three"), 1):
        Y, T = _estimates(state, degree)
        right = (np.eye(T.shape[1])[Y.argmax(axis=1)] * T).sum(axis=0)
        if (right >= 0.1 * T.sum(axis=0)).all():
            return common.choice(code)
    return common.choice("none")


def _out_of_range(state: State[Any]) -> Any:
    Y, _ = _estimates(state, state.settings.degree)
    return common.points(common.training(state)[2][((Y > 1) | (Y < 0)).any(axis=1)])


def _last_left(state: State[Any]) -> Any:
    """Return the feature of the largest sum of products with the targets: the lasso's condition for a first weight."""
    X, t = common.signed(state)
    Phi = common.products(X, 3)
    return common.choice(TERMS[int(np.abs((Phi - Phi.mean(axis=0)).T @ (t - t.mean())).argmax())])


def _path(state: State[Any]) -> Any:
    X, t = common.signed(state)
    Z = np.c_[np.ones(len(X)), X]
    *_, last = lms(X, t, TOO_FAST / (Z**2).sum(axis=1).max(), "constant", state.settings.passes)
    J = float(((t - X @ last.w - last.w0) ** 2).sum())
    least = float(((t - Z @ np.linalg.lstsq(Z, t)[0]) ** 2).sum())
    return common.choice("rests" if least * 1.01 >= J else "circles" if len(t) >= J else "leaves")


def _wrong(state: State[Any]) -> Any:
    Y, T = _estimates(state, state.settings.degree)
    return common.number(np.count_nonzero(Y.argmax(axis=1) != T.argmax(axis=1)))


CHECKS = {
    "outlier": common.least_squares_line,
    "masking": _simplest,
    "probe": _out_of_range,
    "lasso": _last_left,
    "constant": _path,
    "line": common.least_squares_line,
    "wrong": _wrong,
}
