"""Costs and gradients as stated are those of the returned numbers in long double: offsets, units, K up to 10."""

from __future__ import annotations

import numpy as np
import pytest

from linclass import LeastSquaresClassifier, LogisticRegression
from tests.every_case import every_case
from tests.models.problems import classes

PLACES = [(0.0, 0), (1e3, 0), (1e6, 0), (0.0, -24), (0.0, 24)]


@every_case(("offset", "exponent"), PLACES)
@every_case("K", [2, 3, 6, 10])
def test_squared_error(K: int, offset: float, exponent: int) -> None:
    """E(W) from the residuals of the weights; min E, at another W in long double, is below by no more than the gap."""
    X, y = classes(K, 30 * K, 3, 700 + K)
    X = (X + offset) * 2.0**exponent
    model = LeastSquaresClassifier(lam=0.5).fit(X, y)
    T = (np.eye(K)[y]).astype(np.longdouble)
    W = model.weights_.astype(np.longdouble)
    residuals = T - (X.astype(np.longdouble) @ W[1:] + W[0])
    stated = (residuals**2).sum() / 2 + np.longdouble(0.25) * (W[1:] ** 2).sum()
    assert abs(stated - model.objective_) <= model.duality_gap_ + 1e-12 * abs(stated)
    assert model.duality_gap_ <= 1e-6 * stated


@every_case(("offset", "exponent"), PLACES)
@every_case("K", [2, 3, 6, 10])
def test_cross_entropy(K: int, offset: float, exponent: int) -> None:
    """E and the length of its gradient, at the rule as it is written."""
    X, y = classes(K, 30 * K, 2, 800 + K)
    X = (X + offset) * 2.0**exponent
    lam = 0.5 * 4.0**exponent  # the same penalty in these units
    model = LogisticRegression(lam=lam).fit(X, y)
    W, w0 = model.coef_.astype(np.longdouble), model.intercept_.astype(np.longdouble)
    Z = X.astype(np.longdouble)
    scores = Z @ W.T + w0
    if K == 2:
        scores = np.column_stack([np.zeros(len(y), dtype=np.longdouble), scores])
    scores = scores - scores.max(axis=1, keepdims=True)
    total = np.exp(scores).sum(axis=1, keepdims=True)
    cost = (np.log(total[:, 0]) - scores[np.arange(len(y)), y]).sum() + np.longdouble(lam) / 2 * (W**2).sum()
    assert model.cost_ == pytest.approx(float(cost), rel=1e-9)
    slopes = (np.exp(scores) / total - np.eye(K)[y])[:, 1 if K == 2 else 0 :]
    gradient = np.column_stack([slopes.sum(axis=0), slopes.T @ Z + np.longdouble(lam) * W])
    largest = float(np.abs(Z).sum()) + len(y)
    assert model.gradient_norm_ == pytest.approx(float(np.linalg.norm(gradient.astype(float))), abs=1e-9 * largest)
