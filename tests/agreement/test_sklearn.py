"""scikit-learn, with tight tolerances, reaches the same objective or the same formula to 1e-8."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn import discriminant_analysis, linear_model

from linclass import (
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LogisticRegression,
    QuadraticDiscriminantAnalysis,
)
from linclass.arrays import FloatArray, IntArray
from tests.every_case import every_case
from tests.models.problems import KINDS, classes, two_classes

pytestmark = pytest.mark.slow

SIZES = [(K, seed) for K in range(2, 11) for seed in range(3)]


def problem(K: int, seed: int) -> tuple[FloatArray, IntArray]:
    """Return overlapping classes in D = 1 .. 20, enough points for every covariance."""
    return classes(K, 40 * K, 1 + (5 * seed + 3 * K) % 20, 9000 + 100 * K + seed)


@every_case(("K", "seed"), SIZES)
def test_posteriors_of_gaussian_classes(K: int, seed: int) -> None:
    """LDA and QDA: the same log posteriors."""
    X, y = problem(K, seed)
    theirs = discriminant_analysis.LinearDiscriminantAnalysis(solver="svd").fit(X, y)
    ours = LinearDiscriminantAnalysis().fit(X, y)
    assert_allclose(ours.predict_proba(X), theirs.predict_proba(X), atol=1e-8)
    quadratic, other = QuadraticDiscriminantAnalysis().fit(X, y), discriminant_analysis.QuadraticDiscriminantAnalysis()
    assert_allclose(quadratic.predict_proba(X), other.fit(X, y).predict_proba(X), atol=1e-8)


@every_case(("K", "seed"), SIZES)
def test_squared_error(K: int, seed: int) -> None:
    """Least squares, plain and with a ridge: the same values of every y_k."""
    X, y = problem(K, seed)
    T = np.eye(K)[y]
    for lam in (0.0, 2.5):
        theirs = linear_model.Ridge(alpha=lam, solver="svd").fit(X, T)
        assert_allclose(LeastSquaresClassifier(lam=lam).fit(X, y).class_values(X), theirs.predict(X), atol=1e-9)


@every_case(("K", "seed"), SIZES)
def test_cross_entropy(K: int, seed: int) -> None:
    """Logistic and softmax, with a penalty between 0.01 and 100: the same objective."""
    X, y = problem(K, seed)
    lam = 10.0 ** np.random.default_rng(seed).uniform(-2, 2)
    ours = LogisticRegression(lam=lam).fit(X, y)
    theirs = linear_model.LogisticRegression(C=1 / lam, tol=1e-10, max_iter=1000, solver="newton-cholesky").fit(X, y)
    log_posterior = theirs.predict_log_proba(X)[np.arange(len(y)), y]
    assert ours.cost_ == pytest.approx(-log_posterior.sum() + 0.5 * lam * np.sum(theirs.coef_**2), rel=1e-8)


@pytest.mark.parametrize("kind", KINDS)
def test_cross_entropy_on_degenerate_data(kind: str) -> None:
    """The same where features are collinear, constant, far away or the classes separable."""
    for seed in range(10):
        X, t = two_classes(kind, 9500 + seed)
        ours = LogisticRegression(lam=0.5).fit(X, t)
        theirs = linear_model.LogisticRegression(C=2.0, tol=1e-9, max_iter=1000, solver="newton-cholesky").fit(X, t)
        value = np.logaddexp(0.0, -t * theirs.decision_function(X)).sum() + 0.25 * np.sum(theirs.coef_**2)
        assert ours.cost_ <= value * (1 + 1e-12)
        assert ours.cost_ == pytest.approx(value, rel=1e-8), seed
