"""The answers about one linear rule, by its formulas and linear programs."""

from typing import Any

import numpy as np
from scipy.optimize import linprog
from scipy.special import logit

from linclass.arrays import FloatArray
from linclass.lessons.state import State
from tests.lessons.recomputed import common


def _w(state: State[Any]) -> tuple[FloatArray, float]:
    return np.array([state.settings.w1, state.settings.w2]), state.settings.w0


def _moves(state: State[Any]) -> Any:
    X, t = common.signed(state)
    w, _ = _w(state)
    if common.separates((X @ w)[:, None] * 1.0, t) and (X @ w)[t > 0].mean() > (X @ w)[t < 0].mean():
        return common.choice("shift")
    return common.choice("turn" if common.separates(X, t) else "never")


def _bounding(state: State[Any]) -> Any:
    """Return the points whose demand the others do not imply: a linear program each."""
    X, t = common.signed(state)
    Z, c = t[:, None] * X, t * state.settings.w0
    rows = []
    for i in range(len(Z)):
        others = np.arange(len(Z)) != i
        result = linprog(Z[i], A_ub=-Z[others], b_ub=c[others], bounds=(-1e3, 1e3))
        rows += [i] if result.fun is not None and result.fun + c[i] < -1e-9 else []
    return common.points(rows)


def _foot(state: State[Any]) -> Any:
    w, w0 = _w(state)
    x = np.array([state.settings.x1, state.settings.x2])
    along = np.array([-w[1], w[0]])
    return common.place(np.linalg.solve(np.array([w, along]), [-w0, along @ x]))


def _distance(state: State[Any]) -> Any:
    w, w0 = _w(state)
    return common.number((w[0] * state.settings.x1 + w[1] * state.settings.x2 + w0) / np.sqrt(w[0] ** 2 + w[1] ** 2))


def _nearest(state: State[Any]) -> Any:
    away = np.abs(state.points.X @ _w(state)[0] + state.settings.w0)
    return common.points(np.flatnonzero(np.isclose(away, away.min())))


def _longer(state: State[Any]) -> Any:
    X, t = common.signed(state)
    w, w0 = _w(state)
    wrong = [sum(side * (x @ v + w0) <= 0 for x, side in zip(X, t, strict=True)) for v in (w, w + w)]
    return common.change(*wrong)


CHECKS = {
    "turn": _moves,
    "longer": _longer,
    "twice": lambda state: common.line(*_w(state)),
    "origin": lambda state: common.line(*_w(state)),
    "hard": lambda state: common.number((logit(0.9) - logit(0.1)) / np.linalg.norm(_w(state)[0])),
    "empty": _bounding,
    "foot": _foot,
    "distance": _distance,
    "direction": lambda state: common.direction(_w(state)[0]),
    "nearest": _nearest,
}
