"""The lasso on the codes -1 and +1 of two classes, ours and scikit-learn's, with a penalty that grows with n."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from sklearn import linear_model

import linclass

Penalty = Callable[[int], float]

TOLERANCE = 1e-9  # scikit-learn's gap, relative to ‖t‖^2; ours is 1e-11 of the objective, which is smaller


class Ours:
    """Fit ours with lam = penalty(n)."""

    def __init__(self, penalty: Penalty) -> None:
        self.penalty = penalty

    def fit(self, X: np.ndarray, y: np.ndarray) -> Any:
        """Return the fitted model, its gap relative to its objective beside it."""
        lam = self.penalty(len(y))
        model: Any = linclass.LeastSquaresClassifier(coding="plus_minus_one", penalty="l1", lam=lam).fit(X, y)
        model.relative_gap_ = model.duality_gap_ / model.objective_
        return model


class Theirs:
    """Fit scikit-learn's with alpha = penalty(n) / n."""

    def __init__(self, penalty: Penalty) -> None:
        self.penalty = penalty

    def fit(self, X: np.ndarray, y: np.ndarray) -> Any:
        """Return the fitted model, which has a decision function of that name too."""
        alpha = self.penalty(len(y)) / len(y)
        model: Any = linear_model.Lasso(alpha=alpha, tol=TOLERANCE, max_iter=100_000).fit(X, 2.0 * y - 1.0)
        model.decision_function = model.predict
        return model
