"""The answers about many classes: the textbook's perceptron and SMO for each pair of sides, polygons, random places."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.textbook.perceptron import perceptron
from linclass.textbook.smo import smo
from tests.lessons.recomputed import common

if TYPE_CHECKING:
    from linclass.arrays import BoolArray, FloatArray
    from linclass.lessons.state import State

TRIED = 200_000  # pairs of places


def _against_rest(state: State[Any]) -> FloatArray:
    """Return the weights (3, K) of least squares for each class against the rest, fitted to -1 and +1."""
    X, y, _ = common.training(state)
    return common.least_squares(X, 2.0 * (y[:, None] == np.unique(y)) - 1)


def _claiming(state: State[Any]) -> Any:
    x = np.r_[1.0, state.settings.probe]
    return common.number(np.count_nonzero(x @ _against_rest(state) > 0))


def _fisher_against_rest(state: State[Any]) -> FloatArray:
    """Return w0, w of Fisher's rule with the midpoint threshold for each class against the rest, (K, 3)."""
    X, y, _ = common.training(state)
    rules = []
    for k in np.unique(y):
        own, rest = X[y == k], X[y != k]
        within = sum((A - A.mean(axis=0)).T @ (A - A.mean(axis=0)) for A in (own, rest))
        w = np.linalg.solve(within, own.mean(axis=0) - rest.mean(axis=0))
        rules.append(np.r_[-w @ (own.mean(axis=0) + rest.mean(axis=0)) / 2, w])
    return np.array(rules)


def _round_robin(state: State[Any]) -> float:
    """Return the share of the window where each of three classes wins one of its pairs, by the perceptron."""
    X, y, _ = common.training(state)
    lines = []
    for i, j in combinations(range(3), 2):
        pair = (y == i) | (y == j)
        *_, last = perceptron(X[pair], np.where(y[pair] == j, 1.0, -1.0), max_updates=state.settings.updates)
        lines.append(np.r_[last.w0, last.w])
    around = np.array([lines[0], -lines[1], lines[2]])  # 1 beats 0, 0 beats 2, 2 beats 1
    window = state.points.window
    return sum(common.share_of_window(window, s * around[:, 1:], s * around[:, 0]) for s in (1.0, -1.0))


def _ambiguous(state: State[Any]) -> Any:
    """Return the share of the window of no single class: by votes, or where not exactly one rule says yes."""
    if state.settings.scheme == "votes":
        return common.number(100 * _round_robin(state))
    rules = _fisher_against_rest(state)
    if state.settings.scheme == "k_minus_one":
        rules = rules[:-1]  # where none of these says yes it is the last class
    signs = [2.0 * (np.arange(len(rules)) == k) - 1 for k in range(len(rules))]
    if state.settings.scheme == "k_minus_one":
        signs.append(-np.ones(len(rules)))
    single = sum(common.share_of_window(state.points.window, s[:, None] * rules[:, 1:], s * rules[:, 0]) for s in signs)
    return common.number(100 * (1 - single))


def _words(K: int) -> FloatArray:
    """Return every division of K classes in two, up to its sign, as columns of -1 and +1."""
    columns = [[1, *(1 if n >> k & 1 else -1 for k in range(K - 1))] for n in range(2 ** (K - 1) - 1)]
    return np.array(columns, dtype=float).T


def _convex(state: State[Any]) -> Any:
    """Return whether no place half-way between two random places of one class belongs to another."""
    X, y, _ = common.training(state)
    code = _words(len(np.unique(y)))
    rules = [list(smo(X, column[y], state.settings.C))[-1] for column in code.T]
    x_min, x_max, y_min, y_max = state.points.window
    random = np.random.default_rng(0)

    def nearest(at: FloatArray) -> BoolArray:
        signs = np.column_stack([np.where(at @ rule.w + rule.w0 > 0, 1.0, -1.0) for rule in rules])
        agreements = signs @ code.T
        return np.asarray(agreements == agreements.max(axis=1, keepdims=True))

    one, two = (random.uniform((x_min, y_min), (x_max, y_max), (TRIED, 2)) for _ in range(2))
    a, b, middle = nearest(one), nearest(two), nearest((one + two) / 2)
    both = (a == b).all(axis=1) & (a.sum(axis=1) == 1)
    return common.choice("no" if (middle != a).any(axis=1)[both].any() else "yes")


def _kindest(state: State[Any]) -> Any:
    X, y, _ = common.training(state)
    means = np.array([X[y == k].mean(axis=0) for k in range(3)])
    m = int(np.linalg.norm(means - means.mean(axis=0), axis=1).argmin())
    others = [k for k in range(3) if k != m]
    W = _against_rest(state)
    signs = np.where(np.arange(3) == m, 1.0, -1.0)
    lengths = np.linalg.norm(W[1:], axis=0)
    pairs = []
    for k in others:
        pair = (y == m) | (y == k)
        pairs.append(common.least_squares(X[pair], np.where(y[pair] == m, 1.0, -1.0)))
    demands = {
        "sign": (signs * W).T,
        "largest": (W[:, [m, m]] - W[:, others]).T,
        "distance": (W[:, [m, m]] / lengths[m] - W[:, others] / lengths[others]).T,
        "votes": np.array(pairs),
    }
    shares = {name: common.share_of_window(state.points.window, a[:, 1:], a[:, 0]) for name, a in demands.items()}
    return common.choice(max(shares, key=lambda name: shares[name]))


CHECKS = {
    "nobody": _claiming,
    "triangle": _ambiguous,
    "leaves": _convex,
    "lost": _kindest,
    "meet": lambda state: common.equal_place(_against_rest(state)),
}
