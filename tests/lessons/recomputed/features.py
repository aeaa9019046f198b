"""The answers about feature spaces: products of coordinates, linear programs, lstsq."""

from typing import Any

import numpy as np

from linclass.arrays import FloatArray
from linclass.lessons.state import State
from tests.lessons.recomputed import common


def _simplest(state: State[Any]) -> Any:
    X, t = common.signed(state)
    maps = {"linear": X, "squares": np.c_[X, X**2], "quadratic": common.products(X, 2)}
    return common.choice(next((name for name, Phi in maps.items() if common.separates(Phi, t)), "none"))


def _still(state: State[Any]) -> Any:
    X, t = common.signed(state)
    return common.choice("yes" if common.separates(np.c_[X, X**2], t) else "no")


def _bumped(state: State[Any]) -> Any:
    X, t = common.signed(state)
    phi = np.exp(-((X - [1.0, 0.0]) ** 2).sum(axis=1) / 2)
    a = np.linalg.lstsq(np.c_[np.ones(len(X)), phi], t)[0]
    return common.number(np.count_nonzero(t * (a[0] + a[1] * phi) <= 0))


def _shortest(Phi: FloatArray, t: FloatArray) -> tuple[FloatArray, float]:
    """Return the shortest weights of least squares, the bias aside."""
    w = np.linalg.pinv(Phi - Phi.mean(axis=0)) @ (t - t.mean())
    return w, float(t.mean() - Phi.mean(axis=0) @ w)


def _best_degree(state: State[Any]) -> Any:
    X, t = common.signed(state)
    rows = state.settings.split.rows(state.points)[1]
    test, targets = state.points.X[rows], np.where(state.points.y[rows] == state.points.y.max(), 1.0, -1.0)
    wrong = []
    for degree in range(1, 9):
        w, w0 = _shortest(common.products(X, degree), t)
        wrong.append(np.count_nonzero(targets * (common.products(test, degree) @ w + w0) <= 0))
    return common.number(1 + int(np.argmin(wrong)))


def _wrong(state: State[Any]) -> Any:
    """Count for the map of squares."""
    X, t = common.signed(state)
    w, w0 = _shortest(np.c_[X, X**2], t)
    return common.number(np.count_nonzero(t * (np.c_[X, X**2] @ w + w0) <= 0))


CHECKS = {"xor": _simplest, "disc": _still, "bump": _bumped, "smooth": _best_degree, "wrong": _wrong}
