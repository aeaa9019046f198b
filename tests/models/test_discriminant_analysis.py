"""LDA and QDA: maximum-likelihood formulas, textbook numbers, scikit-learn, singular covariances."""

from __future__ import annotations

import numpy as np
import pytest
import sklearn.discriminant_analysis as theirs
from numpy.testing import assert_allclose
from scipy.stats import multivariate_normal
from sklearn.datasets import load_iris

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis, QuadraticFeatures
from tests.every_case import every_case
from tests.models.problems import correlated_classes

ANALYSES = (LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis)


@pytest.mark.slow
@every_case("seed", range(60))
def test_lda_is_sklearns_with_maximum_likelihood_estimates(seed: int) -> None:
    """Scores (up to a term that all classes share) and posteriors equal those of scikit-learn's `svd` solver.

    (Its `lsqr` solver, which inverts the covariance in the units of the input, is good to 1e-7 on these data.)
    """
    X, y = correlated_classes(seed)
    ours = LinearDiscriminantAnalysis().fit(X, y)
    other = theirs.LinearDiscriminantAnalysis(solver="svd", tol=1e-12).fit(X, y)
    assert_allclose(ours.predict_proba(X), other.predict_proba(X), rtol=1e-8, atol=1e-11)
    result, expected = ours.decision_function(X), other.decision_function(X)
    if result.ndim == 2:
        result, expected = result - result[:, :1], expected - expected[:, :1]
    assert_allclose(result, expected, rtol=1e-8, atol=1e-8)


@pytest.mark.slow
@every_case("seed", range(40))
def test_qda_scores_are_log_joint_densities(seed: int) -> None:
    """y_k - y_j is ln pi_k N(x | m_k, S_k / n_k) - ln pi_j N(x | m_j, S_j / n_j), as SciPy computes it."""
    X, y = correlated_classes(seed)
    X = (X - X.mean(axis=0)) / X.std(axis=0)  # SciPy decomposes covariances in the units it is given
    model = QuadraticDiscriminantAnalysis().fit(X, y)
    joints = np.column_stack(
        [
            np.log(np.mean(y == k)) + multivariate_normal(X[y == k].mean(0), np.cov(X[y == k].T, bias=True)).logpdf(X)
            for k in model.classes_
        ]
    )
    scores = model.decision_function(X)
    if scores.ndim == 1:
        assert_allclose(scores, joints[:, 1] - joints[:, 0], rtol=1e-8, atol=1e-8)
    else:
        assert_allclose(scores - scores[:, :1], joints - joints[:, :1], rtol=1e-8, atol=1e-8)


def test_published_posteriors_of_iris() -> None:
    """Fisher's irises: LDA leaves 3 of 150 wrong (resubstitution), as Fisher's data does in every textbook.

    Venables and Ripley, Modern Applied Statistics with S, section 12.1; R's lda prints the same table: 50, 48 + 2,
    1 + 49.
    """
    X, y = load_iris(return_X_y=True)
    result = LinearDiscriminantAnalysis().fit(X, y).predict(X)
    table = [[int(((y == i) & (result == j)).sum()) for j in range(3)] for i in range(3)]
    assert table == [[50, 0, 0], [0, 48, 2], [0, 1, 49]]


def test_the_lecture_formulas() -> None:
    """w = S^-1 (mu_2 - mu_1) and w0 = ln(pi_2 / pi_1) - (mu_1 + mu_2)'S^-1 (mu_2 - mu_1) / 2, literally."""
    X, y = correlated_classes(3)
    X, y = X[y < 2], y[y < 2]
    model = LinearDiscriminantAnalysis().fit(X, y)
    m1, m2 = X[y == 0].mean(0), X[y == 1].mean(0)
    S = sum((X[y == k] - m).T @ (X[y == k] - m) for k, m in ((0, m1), (1, m2))) / len(X)
    w = np.linalg.solve(S, m2 - m1)
    assert_allclose(model.coef_[0], w, rtol=1e-9)
    w0 = np.log((y == 1).sum() / (y == 0).sum()) - (m1 + m2) @ w / 2
    assert_allclose(model.intercept_[0], w0, rtol=1e-9)
    assert_allclose(model.covariance_, S, rtol=1e-10)


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
def test_affine_maps_change_nothing(E: type[LinearDiscriminantAnalysis] | type[QuadraticDiscriminantAnalysis]) -> None:
    """Posteriors do not depend on the coordinates: rotation, translation, units."""
    X, y = correlated_classes(5)
    D = X.shape[1]
    random = np.random.default_rng(0)
    A = np.linalg.qr(random.normal(size=(D, D)))[0] * random.uniform(0.5, 2, D)
    Z = X / X.std(axis=0)
    moved = Z @ A + 5
    assert_allclose(E().fit(Z, y).predict_proba(Z), E().fit(moved, y).predict_proba(moved), rtol=1e-7, atol=1e-9)


@every_case("E", ANALYSES)
def test_the_order_of_the_points_does_not_matter(
    E: type[LinearDiscriminantAnalysis] | type[QuadraticDiscriminantAnalysis],
) -> None:
    """A permutation of the rows moves the scores by rounding at most."""
    X, y = correlated_classes(6)
    order = np.random.default_rng(1).permutation(len(y))
    assert_allclose(E().fit(X, y).predict_proba(X), E().fit(X[order], y[order]).predict_proba(X), rtol=1e-8, atol=1e-11)


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


def test_one_point_a_class_halves_the_distance() -> None:
    """With one point in each class LDA's boundary is the perpendicular bisector."""
    model = LinearDiscriminantAnalysis().fit([[0.0, 0.0], [4.0, 1.0]], [0, 1])
    w = model.coef_[0] / np.linalg.norm(model.coef_)
    assert_allclose(w, np.array([4, 1]) / np.sqrt(17), rtol=1e-12)
    assert_allclose(model.intercept_[0] / np.linalg.norm(model.coef_), -np.array([2, 0.5]) @ w, rtol=1e-12)


def test_collinear_points_give_the_rule_along_their_line() -> None:
    """On a line the two-dimensional LDA equals the one-dimensional one, and its w points along the line."""
    t = np.array([0.0, 0.3, 0.5, 0.9, 1.2, 2.0])
    y = np.array([0, 0, 0, 1, 1, 1])
    plane = LinearDiscriminantAnalysis().fit(np.column_stack([3 * t, 4 * t - 1]) / 5, y)
    line = LinearDiscriminantAnalysis().fit(t[:, None], y)
    assert_allclose(plane.coef_[0] / np.linalg.norm(plane.coef_), [0.6, 0.8], rtol=1e-6)
    assert_allclose(
        plane.decision_function(np.column_stack([3 * t, 4 * t - 1]) / 5), line.decision_function(t[:, None]), rtol=1e-8
    )


def test_a_class_without_its_own_covariance_borrows_the_pooled_one() -> None:
    """QDA with a class of one point: finite, and the pooled covariance stands in for its own."""
    random = np.random.default_rng(9)
    X = np.vstack([random.normal(size=(50, 2)), [[4.0, 4.0]]])
    y = np.array([0] * 50 + [1])
    model = QuadraticDiscriminantAnalysis().fit(X, y)
    m, S = X[:50].mean(0), np.cov(X[:50].T, bias=True)
    expected = (
        np.log(1 / 50) + multivariate_normal([4.0, 4.0], S * 50 / 51).logpdf(X) - multivariate_normal(m, S).logpdf(X)
    )
    assert_allclose(model.decision_function(X), expected, rtol=1e-9, atol=1e-9)
