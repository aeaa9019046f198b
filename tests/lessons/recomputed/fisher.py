"""The answers about Fisher's discriminant, by scatter matrices, the roots of a quadratic, and eigenvectors."""

from typing import Any

import numpy as np
from scipy.linalg import eigh

from linclass import datasets
from linclass.arrays import FloatArray
from linclass.lessons.state import State
from tests.lessons.recomputed import common


def _classes(state: State[Any]) -> list[FloatArray]:
    X, t = common.signed(state)
    return [X[t < 0], X[t > 0]]


def _along(state: State[Any]) -> FloatArray:
    one, two = _classes(state)
    difference = two.mean(axis=0) - one.mean(axis=0)
    turned = np.deg2rad(state.settings.angle)
    by_hand = np.array([np.cos(turned), np.sin(turned)])
    w = {"fisher": common.fisher(*common.signed(state)), "means": difference, "hand": by_hand}[state.settings.direction]
    return np.asarray(w / np.linalg.norm(w) * (1 if w @ difference > 0 else -1))


def _criterion(state: State[Any], w: FloatArray) -> float:
    one, two = (A @ w for A in _classes(state))
    return float((two.mean() - one.mean()) ** 2 / (len(one) * one.var() + len(two) * two.var()))


def _roots(state: State[Any], w: FloatArray) -> FloatArray:
    """Return where n N(y | m, s^2) is the same for both classes."""
    terms = []
    for y in (A @ w for A in _classes(state)):
        m, v = y.mean(), y.var(ddof=1)
        terms.append(np.array([-1 / (2 * v), m / v, np.log(len(y)) - m**2 / (2 * v) - np.log(v) / 2]))
    roots = np.roots(terms[1] - terms[0])
    return np.sort(roots[np.isreal(roots)].real)


def _cut(state: State[Any]) -> Any:
    w = _along(state)
    one, two = (A @ w for A in _classes(state))
    middle = (one.mean() + two.mean()) / 2
    if state.settings.threshold == "midpoint":
        return common.line(w, -middle)
    roots = _roots(state, w)
    between = roots[(roots > one.mean()) & (roots < two.mean())]
    return common.line(w, -between[0])


def _inside(state: State[Any]) -> Any:
    w = _along(state)
    y = state.points.X @ w  # also of the points kept for a test
    roots = _roots(state, w)
    return common.number(np.count_nonzero((roots >= y.min()) & (roots <= y.max())))


def _wrong_of_many(state: State[Any]) -> Any:
    table = datasets.load(state.settings.table)
    X, y = table.X, table.y
    classes = [X[y == k] for k in np.unique(y)]
    within = common.within(classes)
    W = eigh(common.within([X]) - within, within)[1][:, ::-1][:, : state.settings.components]
    means = np.array([(A @ W).mean(axis=0) for A in classes])
    nearest = np.linalg.norm((X @ W)[:, None] - means, axis=2).argmin(axis=1)
    return common.number(np.count_nonzero(nearest != y))


def _overlap(state: State[Any]) -> Any:
    one, two = (A @ _along(state) for A in _classes(state))
    low, high = max(one.min(), two.min()), min(one.max(), two.max())
    return common.number(sum(low <= y <= high for y in (*one, *two)))


CHECKS = {
    "turn": lambda state: common.direction(common.fisher(*common.signed(state))),
    "agree": lambda state: common.number(
        100
        * _criterion(state, np.subtract(*(A.mean(axis=0) for A in _classes(state))))
        / _criterion(state, common.fisher(*common.signed(state)))
    ),
    "second": _inside,
    "fewer": _cut,
    "raw": _wrong_of_many,
    "threshold": _cut,
    "overlap": _overlap,
}
