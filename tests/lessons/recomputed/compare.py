"""The answers where rules are compared: lstsq, scatter matrices, the textbook's algorithms, scikit-learn."""

from dataclasses import replace
from typing import Any

import numpy as np
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression
from sklearn.svm import SVC

from linclass.arrays import FloatArray
from linclass.lessons.sides import Split
from linclass.lessons.state import State
from linclass.textbook.newton import newton
from linclass.textbook.perceptron import perceptron
from linclass.textbook.smo import smo
from tests.lessons.recomputed import common


def _turn(one: FloatArray, two: FloatArray) -> float:
    return float(np.arccos(np.clip(one @ two / np.linalg.norm(one) / np.linalg.norm(two), -1, 1)))


def _steadiest(state: State[Any]) -> Any:
    X, t = common.signed(state)
    mean = X[t < 0].mean(axis=0)
    i = max(np.flatnonzero(t > 0), key=lambda i: float(np.linalg.norm(X[i] - mean)))
    after = X.copy()
    after[i] = mean + 3 * (X[i] - mean)
    weights = {
        "least_squares": [common.least_squares(A, t)[1:] for A in (X, after)],
        "logistic": [list(newton(A, t))[-1].w for A in (X, after)],
        "svm": [list(smo(A, t, state.settings.C))[-1].w for A in (X, after)],
    }
    return common.choice(min(weights, key=lambda name: _turn(*weights[name])))


def _masking(state: State[Any]) -> Any:
    X, y, _ = common.training(state)
    rules = {
        "fisher": LinearDiscriminantAnalysis(priors=np.full(len(np.unique(y)), 1 / len(np.unique(y)))),
        "logistic": LogisticRegression(C=np.inf, max_iter=10_000),
        "svm": SVC(kernel="linear", C=state.settings.C),
    }
    answers = {name: rule.fit(X, y).predict(X) for name, rule in rules.items()}
    W = common.least_squares(X, 1.0 * (y[:, None] == np.unique(y)))
    answers["least_squares"] = (np.c_[np.ones(len(X)), X] @ W).argmax(axis=1)
    recalls = {name: min(np.mean(a[y == k] == k) for k in np.unique(y)) for name, a in answers.items()}
    return common.choice(min(recalls, key=lambda name: recalls[name]))


def _missed(state: State[Any]) -> Any:
    """Count by the vote of the k nearest; k = 1 has no ties."""
    X, y, _ = common.training(state)
    test = state.settings.split.rows(state.points)[1]
    away = np.linalg.norm(state.points.X[test][:, None] - X, axis=2)
    nearest = y[away.argsort(axis=1)[:, : state.settings.k]]
    answers = [np.bincount(votes).argmax() for votes in nearest]
    return common.number(np.count_nonzero(answers != state.points.y[test]))


def _wins(state: State[Any]) -> Any:
    won = 0
    for seed in range(10):
        split = Split(state.settings.split.share, seed)
        one = replace(state, settings=replace(state.settings, split=split))
        X, t = common.signed(one)
        test = split.rows(state.points)[1]
        Xt, tt = state.points.X[test], np.where(state.points.y[test] == state.points.y.max(), 1.0, -1.0)
        *_, first = perceptron(X, t, max_updates=state.settings.updates)
        *_, second = smo(X, t, state.settings.C)
        missed = [
            int(np.count_nonzero(np.where(Xt @ w + w0 > 0, 1.0, -1.0) != tt))
            for w, w0 in ((first.w, first.w0), (second.w, second.w0))
        ]
        won += missed[0] < missed[1]
    return common.number(won)


CHECKS = {
    "own_side": _steadiest,
    "masked": _masking,
    "no_gap": _missed,
    "luck": _wins,
    "line": common.least_squares_line,
    "direction": lambda state: common.direction(common.fisher(*common.signed(state))),
}
