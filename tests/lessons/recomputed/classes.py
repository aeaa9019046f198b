"""The answers about many classes: the textbook's two-class rules, read as the scheme says; polygons, random places."""

from itertools import combinations
from typing import Any

import numpy as np

from linclass.arrays import BoolArray, FloatArray
from linclass.lessons.state import State
from linclass.textbook.newton import newton
from linclass.textbook.perceptron import perceptron
from linclass.textbook.smo import smo
from tests.lessons.recomputed import common

TRIED = 200_000  # pairs of places


def _rule(state: State[Any], X: FloatArray, t: FloatArray) -> FloatArray:
    """Return w0, w of the two-class method of a state, fitted to t = -1 and +1."""
    settings = state.settings
    if settings.method == "least_squares":
        return common.least_squares(X, t)
    if settings.method == "fisher":  # w of length 1, with the midpoint threshold
        w = common.fisher(X, t)
        w /= np.linalg.norm(w)
        return np.asarray(np.r_[-w @ (X[t > 0].mean(axis=0) + X[t < 0].mean(axis=0)) / 2, w])
    steps: dict[str, Any] = {
        "perceptron": lambda: perceptron(X, t, max_updates=settings.updates),
        "logistic": lambda: newton(X, t, settings.lam),
        "svm": lambda: smo(X, t, settings.C),
    }
    *_, last = steps[settings.method]()
    return np.asarray(np.r_[last.w0, last.w])


def _against_rest(state: State[Any]) -> FloatArray:
    """Return w0, w of a rule for each class against the rest, (K, 3)."""
    X, y, _ = common.training(state)
    return np.array([_rule(state, X, np.where(y == k, 1.0, -1.0)) for k in np.unique(y)])


def _pairs(state: State[Any]) -> FloatArray:
    """Return w0, w of g_ij, the rule for class i against class j, (K, K, 3): g_ji = -g_ij."""
    X, y, _ = common.training(state)
    classes = np.unique(y)
    g = np.zeros((len(classes), len(classes), 3))
    for i, j in combinations(range(len(classes)), 2):
        pair = np.isin(y, classes[[i, j]])
        g[i, j] = _rule(state, X[pair], np.where(y[pair] == classes[i], 1.0, -1.0))
        g[j, i] = -g[i, j]
    return g


def _compared(state: State[Any]) -> FloatArray | None:
    """Return the linear functions, (K, 3), the largest of which decides; None where the scheme reads signs."""
    scheme, rules = state.settings.scheme, _against_rest(state)
    assert scheme != "linear" or state.settings.method == "least_squares", "K functions of other methods are others"
    if scheme == "distance":
        return np.asarray(rules / np.linalg.norm(rules[:, 1:], axis=1, keepdims=True))
    if scheme == "sums":
        return np.asarray(_pairs(state).sum(axis=1))
    return rules if scheme in ("largest", "linear") else None


def _words(K: int) -> FloatArray:
    """Return every division of K classes in two, up to its sign, as columns of -1 and +1."""
    columns = [[1, *(1 if n >> k & 1 else -1 for k in range(K - 1))] for n in range(2 ** (K - 1) - 1)]
    return np.array(columns, dtype=float).T


def _claimed(state: State[Any], at: FloatArray) -> BoolArray:
    """Return which classes claim each of the places (n, 2)."""
    X, y, _ = common.training(state)
    scheme, z = state.settings.scheme, np.c_[np.ones(len(at)), at]
    compared = _compared(state)
    if scheme == "code":
        assert state.settings.coding == "exhaustive", "the words of other codes are others"
        code = _words(len(np.unique(y)))
        scores = np.sign(z @ np.array([_rule(state, X, column[y]) for column in code.T]).T) @ code.T
    elif scheme in ("votes", "unanimous"):
        g = _pairs(state)
        scores = np.sign(z @ g.reshape(-1, 3).T).reshape(len(z), *g.shape[:2]).sum(axis=2)
    elif compared is None:
        positive = np.asarray(z @ _against_rest(state).T > 0)
        if scheme == "sign":
            return positive
        return np.column_stack([positive[:, :-1], ~positive[:, :-1].any(axis=1)])
    else:
        scores = z @ compared.T
    most = len(np.unique(y)) - 1 if scheme == "unanimous" else scores.max(axis=1, keepdims=True)
    return np.asarray(scores == most)


def _ambiguous(state: State[Any]) -> Any:
    """Return the share of the window that is not left to a single class, each of which owns a polygon."""
    if _compared(state) is not None:
        return common.number(0.0)
    scheme, rules = state.settings.scheme, _against_rest(state)
    K = len(rules)
    if scheme in ("unanimous", "votes"):
        assert scheme == "unanimous" or K == 3, "of three classes the one with the most votes wins both its pairs"
        g = _pairs(state)
        demands = [np.delete(g[k], k, axis=0) for k in range(K)]
    elif scheme == "sign":
        demands = [rules * np.where(np.arange(K) == k, 1.0, -1.0)[:, None] for k in range(K)]
    else:
        assert scheme == "k_minus_one", "regions of code words are no polygons"
        demands = [rules[:-1] * np.where(np.arange(K - 1) == k, 1.0, -1.0)[:, None] for k in range(K)]
    single = sum(common.share_of_window(state.points.window, a[:, 1:], a[:, 0]) for a in demands)
    return common.number(100 * (1 - single))


def _convex(state: State[Any]) -> Any:
    """Return whether no place half-way between two random places of one class belongs to another."""
    x_min, x_max, y_min, y_max = state.points.window
    random = np.random.default_rng(0)
    one, two = (random.uniform((x_min, y_min), (x_max, y_max), (TRIED, 2)) for _ in range(2))
    a, b, middle = (_claimed(state, at) for at in (one, two, (one + two) / 2))
    both = (a == b).all(axis=1) & (a.sum(axis=1) == 1)
    return common.choice("no" if (middle != a).any(axis=1)[both].any() else "yes")


def _kindest(state: State[Any]) -> Any:
    X, y, _ = common.training(state)
    means = np.array([X[y == k].mean(axis=0) for k in np.unique(y)])
    m = int(np.linalg.norm(means - means.mean(axis=0), axis=1).argmin())
    rules, lengths = _against_rest(state), np.linalg.norm(_against_rest(state)[:, 1:], axis=1, keepdims=True)
    demands = {
        "sign": rules * np.where(np.arange(len(rules)) == m, 1.0, -1.0)[:, None],
        "largest": np.delete(rules[m] - rules, m, axis=0),
        "distance": np.delete(rules[m] / lengths[m] - rules / lengths, m, axis=0),
        "votes": np.delete(_pairs(state)[m], m, axis=0),
    }
    shares = {name: common.share_of_window(state.points.window, a[:, 1:], a[:, 0]) for name, a in demands.items()}
    return common.choice(max(shares, key=lambda name: shares[name]))


CHECKS = {
    "nobody": lambda state: common.number(_claimed(state, np.array([state.settings.probe])).sum()),
    "triangle": _ambiguous,
    "leaves": _convex,
    "lost": _kindest,
    "meet": lambda state: common.equal_place(_against_rest(state).T),
}
