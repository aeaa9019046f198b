"""The answers about logistic regression, by the textbook's gradient descent and Newton's method."""

from itertools import pairwise
from typing import Any

import numpy as np

from linclass.arrays import FloatArray
from linclass.lessons.state import State
from linclass.textbook.gradient_descent import Step, gradient_descent
from linclass.textbook.newton import newton
from tests.lessons.recomputed import common

RATES = {"e3": 0.001, "e2": 0.01, "e1": 0.1, "e0": 1.0, "ten": 10.0}


def _descent(state: State[Any], eta: float = 0.0) -> list[Step]:
    chosen = state.settings
    X, t = common.signed(state)
    rate = eta or chosen.eta
    return list(
        gradient_descent(X, t, chosen.lam, (lambda _: rate) if rate else None, chosen.max_iter, seed=chosen.seed)
    )


def _rises(state: State[Any]) -> Any:
    for code, eta in RATES.items():
        if any(b.cost > a.cost * (1 + 1e-9) for a, b in pairwise(_descent(state, eta))):
            return common.choice(code)
    return common.choice("none")


def _costs(X: FloatArray, t: FloatArray, step: Step) -> FloatArray:
    P = 1 / (1 + np.exp(-t * (X @ step.w + step.w0)))
    return np.asarray(-np.log(P))


def _best_stop(state: State[Any]) -> Any:
    test = state.settings.split.rows(state.points)[1]
    X, y = state.points.X[test], state.points.y[test]
    t = np.where(y == state.points.y.max(), 1.0, -1.0)
    return common.number(np.argmin([_costs(X, t, step).mean() for step in _descent(state)]))


def _costliest(state: State[Any]) -> Any:
    costs = _costs(*common.signed(state), _descent(state)[-1])
    return common.points(common.training(state)[2][[costs.argmax()]])


def _line(state: State[Any]) -> Any:
    last = _descent(state)[-1]
    return common.line(last.w, last.w0)


def _newton(state: State[Any]) -> Any:
    """Count Newton's steps: linclass starts like gradient descent, near 0, the textbook at 0."""
    return common.number(len(list(newton(*common.signed(state), state.settings.lam))) - 1)


def _stops_growing(state: State[Any]) -> Any:
    grows = state.settings.lam == 0 and common.separates(*common.signed(state))
    return common.choice("no" if grows else "yes")


CHECKS = {
    "overlap": _stops_growing,
    "shape": lambda state: common.choice("line" if len({*state.points.y}) == 2 else "rays"),
    "newton": _newton,
    "rate": _rises,
    "stop": _best_stop,
    "penalty": lambda state: common.number(
        np.linalg.norm(list(newton(*common.signed(state), state.settings.lam))[-1].w)
    ),
    "line": _line,
    "costliest": _costliest,
}
