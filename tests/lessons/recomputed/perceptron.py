"""The answers about the perceptron, by the textbook's algorithm."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
from scipy.optimize import nnls

from linclass.arrays import FloatArray
from linclass.lessons.state import State
from linclass.textbook.perceptron import Step, perceptron
from tests.lessons.recomputed import common


def _run(state: State[Any]) -> list[Step]:
    chosen = state.settings
    X, t = common.signed(state)
    falls = chosen.schedule == "inverse"
    return list(
        perceptron(
            X,
            t,
            chosen.variant,
            lambda k: chosen.eta / k if falls else chosen.eta,
            chosen.margin,
            chosen.max_updates,
        )
    )


def _apart(state: State[Any]) -> Any:
    X, t = common.signed(state)
    away = [(np.linalg.norm(x - X[t != side].mean(axis=0)), i) for i, (x, side) in enumerate(zip(X, t, strict=True))]
    i = min(away)[1]
    goal = X[t != t[i]].mean(axis=0)

    def moved(share: float) -> FloatArray:
        result = X.copy()
        result[i] += share * (goal - X[i])
        return result

    shares = np.linspace(0, 1, 401)
    last = max(share for share in shares if common.separates(moved(share), t))
    near = replace(state, points=replace(state.points, X=moved(0.98 * last), recipe=None))
    return common.change(_run(state)[-1].k, _run(near)[-1].k)


def _bound(X: FloatArray, t: FloatArray) -> float:
    """Return delta^2 ‖a‖^2 for the shortest a with a'z >= 1: the least distance to the corners' cone."""
    Z = t[:, None] * np.c_[np.ones(len(X)), X]
    system = np.vstack([Z.T, np.ones(len(Z))])
    goal = np.r_[np.zeros(3), 1.0]
    u, _ = nnls(system, goal)
    r = system @ u - goal
    a = -r[:3] / r[3]
    return float((Z**2).sum(axis=1).max() * a @ a)


def _least_bound(state: State[Any]) -> Any:
    X, t = common.signed(state)
    bounds = [_bound(np.delete(X, i, axis=0), np.delete(t, i)) for i in range(len(t))]
    return common.points(np.flatnonzero(np.isclose(bounds, min(bounds))))


def _period(state: State[Any]) -> int | None:
    seen: dict[Any, int] = {}
    for step in _run(state):
        rule = (step.w0, *step.w, step.added)
        if rule in seen:
            return step.k - seen[rule]
        seen[rule] = step.k
    return None


def _ends(state: State[Any]) -> Any:
    if _run(state)[-1].errors == 0:
        return common.choice("stops")
    return common.choice("never" if _period(state) is None else "cycle")


def _hardest(state: State[Any]) -> Any:
    counts = Counter(i for step in _run(state) for i in step.added)
    return common.points(i for i, count in counts.items() if count == max(counts.values()))


def _line(state: State[Any]) -> Any:
    return common.line(_run(state)[-1].w, _run(state)[-1].w0)


def _updates(state: State[Any]) -> Any:
    return common.number(_run(state)[-1].k)


CHECKS = {
    "eta": _line,
    "apart": _apart,
    "bound": _least_bound,
    "cycle": lambda state: common.number(_period(state) or 0),
    "margin": _updates,
    "line": _line,
    "updates": _updates,
    "hardest": _hardest,
    "ends": _ends,
    "direction": lambda state: common.direction(_run(state)[-1].w),
}
