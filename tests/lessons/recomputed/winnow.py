"""The answers about Winnow: both methods as loops over the points."""

import math
from dataclasses import replace
from typing import Any

import numpy as np

from linclass.arrays import FloatArray
from linclass.lessons.state import State
from linclass.textbook.perceptron import perceptron
from tests.lessons.recomputed import common


def _winnow(X: FloatArray, t: FloatArray, alpha: float, passes: int = 500) -> list[FloatArray]:
    """Return a+ at the start and after every mistake; a- is 1 / a+.

    a+ is alpha^s, so that a+ - a- = 2 sinh(s ln alpha) is odd in s: weights that cancel do so on every processor.
    """
    Z = np.c_[np.ones(len(X)), X]
    s = [np.zeros(Z.shape[1])]
    for _ in range(passes):
        before = len(s)
        for z, side in zip(Z, t, strict=True):
            if side * math.fsum(np.sinh(s[-1] * math.log(alpha)) * z) <= 0:
                s.append(s[-1] + side * z)
        if len(s) == before:
            break
    return [alpha**exponents for exponents in s]


def _on_points(state: State[Any]) -> list[FloatArray]:
    return _winnow(*common.signed(state), state.settings.alpha, state.settings.passes)


def _mean_mistakes(state: State[Any], relevant: int) -> tuple[float, float]:
    experiment = replace(state.settings.experiment, relevant=relevant)
    made = []
    for sample in range(3):
        X, y = experiment.sample(300, sample)
        t = np.where(y == 1, 1.0, -1.0)
        *_, last = perceptron(X, t, max_updates=10_000)
        made.append((len(_winnow(X, t, experiment.alpha)) - 1, last.k))
    winnow, other = np.mean(made, axis=0).tolist()
    return winnow, other


def _ratio(state: State[Any]) -> Any:
    winnow, other = _mean_mistakes(state, 5)
    return common.number(other / winnow)


def _farther(state: State[Any]) -> Any:
    X = state.points.X.copy()
    X[np.linalg.norm(X, axis=1).argmax()] *= 3
    after = replace(state, points=replace(state.points, X=X, recipe=None))
    return common.change(len(_on_points(state)) - 1, len(_on_points(after)) - 1)


def _line(state: State[Any]) -> Any:
    a = _on_points(state)[-1]
    w = a - 1 / a
    return common.line(w[1:], w[0])


CHECKS = {
    "and": lambda state: common.number(round(math.log(_on_points(state)[3][0], state.settings.alpha))),
    "factor": lambda state: common.number(_mean_mistakes(state, state.settings.relevant)[0]),
    "relevant": _ratio,
    "units": _farther,
    "line": _line,
    "mistakes": lambda state: common.number(len(_on_points(state)) - 1),
}
