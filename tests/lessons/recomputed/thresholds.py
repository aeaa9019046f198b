"""The answers on thresholds: scikit-learn's LDA and curves, pairs counted one by one, log odds by hand."""

from typing import Any

import numpy as np
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import precision_score

from linclass.arrays import BoolArray, FloatArray
from linclass.lessons.state import State
from tests.lessons.recomputed import common

LOG_NINE = np.log(9.0)


def _scored(state: State[Any]) -> tuple[FloatArray, BoolArray]:
    """Return the log odds of the last class by LDA, and which points are of it."""
    X, t = common.signed(state)
    return LinearDiscriminantAnalysis().fit(X, t).decision_function(X), t > 0


def _none_missed(state: State[Any]) -> Any:
    scores, positive = _scored(state)
    return common.number(np.count_nonzero(scores[~positive] >= scores[positive].min()))


def _raised(state: State[Any]) -> Any:
    scores, positive = _scored(state)
    return common.number(np.count_nonzero(scores[positive] < state.settings.threshold))


def _nine(state: State[Any]) -> Any:
    X, t = common.signed(state)
    rule = LinearDiscriminantAnalysis().fit(X, t)
    return common.line(rule.coef_[0], rule.intercept_[0] + LOG_NINE)


def _copied(state: State[Any]) -> Any:
    """Take each point of the other side ten times."""
    scores, positive = _scored(state)
    many = np.r_[scores[positive], np.repeat(scores[~positive], 10)]
    truth = np.r_[np.ones(positive.sum()), np.zeros(10 * (~positive).sum())]
    return common.number(precision_score(truth, many >= state.settings.threshold))


def _dearer(state: State[Any]) -> Any:
    X, t = common.signed(state)
    models = {"lda": LinearDiscriminantAnalysis(), "logistic": LogisticRegression(C=np.inf, max_iter=10_000)}
    wrong = {name: np.count_nonzero(model.fit(X, t).predict(X) != t) for name, model in models.items()}
    return common.choice(max(wrong, key=lambda name: wrong[name]))


def _in_use(state: State[Any]) -> Any:
    share = np.mean(common.signed(state)[1] > 0)
    return common.number(np.log(99) + np.log(share / (1 - share)))


def _rejecting(state: State[Any]) -> Any:
    X, t = common.signed(state)
    posterior = LinearDiscriminantAnalysis().fit(X, t).predict_proba(X)[:, 1]
    return common.number(np.count_nonzero(np.abs(posterior - 0.5) < 0.3))


def _area(state: State[Any]) -> Any:
    scores, positive = _scored(state)
    return common.number(np.mean([a > b for a in scores[positive] for b in scores[~positive]]))


CHECKS = {
    "none_missed": _none_missed,
    "raised": _raised,
    "nine": _nine,
    "copied": _copied,
    "dearer": _dearer,
    "in_use": _in_use,
    "rejecting": _rejecting,
    "area": _area,
}
