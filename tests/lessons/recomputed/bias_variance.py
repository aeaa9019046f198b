"""The answers about bias and variance: other data sets from the same distribution, fitted by NumPy."""

from typing import Any

import numpy as np

from linclass.lessons.bias_variance.study import source
from linclass.lessons.state import State
from tests.lessons.recomputed import common

DATA_SETS, PLACES, SEED = 150, 400, 12345


def _fits(state: State[Any], value: int) -> tuple[float, float, float]:
    """Return the squared error, the variance and the squared bias of a rule over data sets of the state's size."""
    known = source(state.points).distribution
    random = np.random.default_rng(SEED)
    at, _ = known.sample(PLACES, random)
    truth = known.predict_proba(at)[:, 1]
    g = []
    for _ in range(DATA_SETS):
        X, y = known.sample(state.settings.n, random)
        if state.settings.family == "polynomial":
            a = common.least_squares(common.products(X, value), 1.0 * (y == 1))
            g.append(common.products(at, value) @ a[1:] + a[0])
        else:
            away = np.linalg.norm(at[:, None] - X, axis=2)
            g.append((y[away.argsort(axis=1)[:, :value]] == 1).mean(axis=1))
    values = np.array(g)
    bias = float(((values.mean(axis=0) - truth) ** 2).mean())
    return float(((values - truth) ** 2).mean()), float(values.var(axis=0).mean()), bias


def _growth(state: State[Any]) -> Any:
    factor = _fits(state, 6)[1] / _fits(state, state.settings.degree)[1]
    return common.choice("less" if factor < 2 else "some" if factor < 10 else "much")


def _without_bias(state: State[Any]) -> Any:
    biases = [_fits(state, degree)[2] for degree in range(1, 7)]
    return common.number(1 + next(i for i, bias in enumerate(biases) if bias < biases[0] / 2))


CHECKS = {
    "degree": _growth,
    "fewer": lambda state: common.number(min(range(1, 7), key=lambda degree: _fits(state, degree)[0])),
    "more": _without_bias,
    "nearest": lambda state: common.number(max((31, 21, 15, 9, 5, 3, 1), key=lambda k: _fits(state, k)[1])),
    "no_bias": lambda state: common.number(state.settings.noise**2),
}
