"""The answers about Gaussian classes, by means, covariances, eigenvalues and SciPy's densities."""

from dataclasses import replace
from typing import Any

import numpy as np
from scipy.stats import multivariate_normal

from linclass.arrays import FloatArray
from linclass.lessons.state import State
from tests.lessons.recomputed import common


def _classes(state: State[Any]) -> list[FloatArray]:
    X, y, _ = common.training(state)
    return [X[y == k] for k in np.unique(y)]


def _covariances(state: State[Any]) -> list[FloatArray]:
    chosen = state.settings
    alpha, gamma = {"own": (1, 0), "shared": (0, 0), "mixed": (chosen.alpha, chosen.gamma)}[chosen.covariance]
    own = [np.cov(A.T, bias=True) for A in _classes(state)]
    shared = np.average(own, axis=0, weights=[len(A) for A in _classes(state)])
    mixed = [alpha * S + (1 - alpha) * shared for S in own]
    if chosen.diagonal:
        mixed = [np.diag(np.diag(S)) for S in mixed]
    return [np.asarray((1 - gamma) * S + gamma * np.trace(S) / 2 * np.eye(2)) for S in mixed]


def _priors(state: State[Any]) -> FloatArray:
    sizes = np.array([len(A) for A in _classes(state)], dtype=float)
    if state.settings.priors == "hand":
        sizes[:-1] *= (1 - state.settings.prior) / sizes[:-1].sum()
        sizes[-1] = state.settings.prior
    return np.asarray(sizes / sizes.sum())


def _line(state: State[Any]) -> Any:
    one, two = (A.mean(axis=0) for A in _classes(state))
    w = np.linalg.solve(_covariances(state)[0], two - one)
    first, second = _priors(state)
    return common.line(w, np.log(second / first) - w @ (one + two) / 2)


def _inverse_difference(state: State[Any]) -> FloatArray:
    one, two = (np.linalg.inv(S) for S in _covariances(state))
    return np.asarray(np.linalg.eigvalsh(two - one))


def _surrounded(state: State[Any]) -> Any:
    low, high = _inverse_difference(state)
    return common.choice("second" if low > 0 else "first" if high < 0 else "neither")


def _curve(state: State[Any]) -> Any:
    low, high = _inverse_difference(state)
    return common.choice("line" if max(-low, high) < 1e-12 else "hyperbola" if low * high < 0 else "ellipse")


def _joint(state: State[Any], X: FloatArray) -> FloatArray:
    parts = zip(_classes(state), _covariances(state), _priors(state), strict=True)
    return np.array([p * multivariate_normal(A.mean(axis=0), S).pdf(X) for A, S, p in parts])


def _in_the_corner(state: State[Any]) -> Any:
    x_min, x_max, y_min, y_max = state.points.window
    means = [A.mean(axis=0) for A in _classes(state)]
    corners = [np.array([x, y]) for x in (x_min, x_max) for y in (y_min, y_max)]
    corner = max(corners, key=lambda at: min(float(np.hypot(*(at - m))) for m in means))
    joint = _joint(state, corner)
    return common.number(100 * joint.max() / joint.sum())


def _fewest(state: State[Any]) -> Any:
    points, test = state.points, state.points.tested
    errors = []
    for alpha, gamma in ((0.0, 0.0), (1.0, 0.0), (0.7, 0.1)):
        joint = _joint(replace(state, settings=state.settings.at(alpha, gamma)), points.X[test])
        errors.append(int((joint.argmax(axis=0) != points.y[test]).sum()))
    return common.choice(("shared", "own", "mixture")[int(np.argmin(errors))])


CHECKS = {
    "sphere": _line,
    "between": _fewest,
    "independent": lambda state: common.direction(_line(state).w),
    "numbers": lambda state: common.number(len(_classes(state)) * 5 - 1),
    "prior": _line,
    "curve": _surrounded,
    "ellipse": _curve,
    "draw": lambda state: common.place(_classes(state)[-1].mean(axis=0)),
    "far": _in_the_corner,
    "line": _line,
    "direction": lambda state: common.direction(_line(state).w),
    "typical": lambda state: common.points(
        common.training(state)[2][[_joint(state, common.training(state)[0]).sum(axis=0).argmin()]]
    ),
}
