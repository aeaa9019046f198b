"""LDA and QDA: maximum-likelihood formulas, textbook numbers, scikit-learn, singular covariances."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.datasets import load_iris

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis, QuadraticFeatures
from tests.every_case import every_case

ANALYSES = (LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis)


def test_published_posteriors_of_iris() -> None:
    """Fisher's irises: LDA leaves 3 of 150 wrong (resubstitution), as Fisher's data does in every textbook.

    Venables and Ripley, Modern Applied Statistics with S, section 12.1; R's lda prints the same table: 50, 48 + 2,
    1 + 49.
    """
    X, y = load_iris(return_X_y=True)
    result = LinearDiscriminantAnalysis().fit(X, y).predict(X)
    table = [[int(((y == i) & (result == j)).sum()) for j in range(3)] for i in range(3)]
    assert table == [[50, 0, 0], [0, 48, 2], [0, 1, 49]]


@every_case("K", [2, 3])
def test_quadratic_rule_is_linear_in_r5(K: int) -> None:
    """The decision function of QDA in the plane is linear in (x1, x2, x1^2, x1 x2, x2^2)."""
    random = np.random.default_rng(K)
    y = np.arange(90) % K
    X = random.normal(size=(90, 2)) * (1 + y[:, None]) + y[:, None]
    model = QuadraticDiscriminantAnalysis().fit(X, y)
    coef, intercept = model.quadratic_rule()
    assert coef.shape == (1 if K == 2 else K, 5)
    scores = QuadraticFeatures().fit_transform(X) @ coef.T + intercept
    expected = model.decision_function(X).reshape(len(X), -1)
    assert_allclose(scores - scores[:, :1] * (K > 2), expected - expected[:, :1] * (K > 2), rtol=1e-9, atol=1e-9)


@every_case("E", ANALYSES)
def test_log_odds_are_the_posteriors_log_odds(
    E: type[LinearDiscriminantAnalysis] | type[QuadraticDiscriminantAnalysis],
) -> None:
    """ln P / (1 - P), for two classes and for more."""
    for K in (2, 4):
        random = np.random.default_rng(K)
        y = np.arange(80) % K
        X = random.normal(size=(80, 3)) + y[:, None]
        model = E().fit(X, y)
        P = model.predict_proba(X)
        odds = np.log(P / (1 - P))
        assert_allclose(model.log_odds(X), odds[:, 1] if K == 2 else odds, rtol=1e-8, atol=1e-8)


@every_case("E", ANALYSES)
def test_priors_shift_the_log_odds(E: type[LinearDiscriminantAnalysis] | type[QuadraticDiscriminantAnalysis]) -> None:
    """Given priors replace ln n_2/n_1 in the log odds by ln pi_2/pi_1."""
    random = np.random.default_rng(7)
    y = np.repeat([0, 1], [30, 60])
    X = random.normal(size=(90, 2)) + y[:, None]
    shift = E(priors=[0.9, 0.1]).fit(X, y).decision_function(X) - E().fit(X, y).decision_function(X)
    assert_allclose(shift, np.log(0.1 / 0.9) - np.log(2), rtol=1e-9)


@every_case("priors", [[0.5, 0.6], [1.0, 0.0], [1.0], [0.5, np.nan]])
@every_case("E", ANALYSES)
def test_wrong_priors_are_refused(
    E: type[LinearDiscriminantAnalysis] | type[QuadraticDiscriminantAnalysis], priors: list[float]
) -> None:
    """Priors are K positive numbers with sum 1."""
    with pytest.raises(ValueError, match="priors must"):
        E(priors=priors).fit([[0.0], [1.0], [2.0], [4.0]], [0, 0, 1, 1])


@pytest.mark.parametrize("E", ANALYSES)
def test_samples_come_from_the_fitted_model(
    E: type[LinearDiscriminantAnalysis] | type[QuadraticDiscriminantAnalysis],
) -> None:
    """Means, covariances and class shares of many draws agree with the model; the same seed draws the same points."""
    random = np.random.default_rng(8)
    y = np.repeat(["a", "b"], [100, 300])
    X = random.normal(size=(400, 2)) @ [[2, 0.5], [0, 1]] + np.where(y == "a", 5, 0)[:, None]
    model = E().fit(X, y)
    points, labels = model.sample(100_000, seed=1)
    assert_allclose(np.mean(labels == "a"), 0.25, atol=0.01)
    for k, name in enumerate(model.classes_):
        own = points[labels == name]
        expected = model.covariance_ if isinstance(model, LinearDiscriminantAnalysis) else model.covariances_[k]
        assert_allclose(own.mean(axis=0), model.means_[k], atol=0.05)
        assert_allclose(np.cov(own.T), expected, atol=0.12)
    again, _ = model.sample(100_000, seed=1)
    np.testing.assert_array_equal(points, again)
