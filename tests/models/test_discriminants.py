"""Gaussian discriminants: their formulas, their families, and classes that vary in few directions or none."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn import discriminant_analysis, naive_bayes, neighbors
from sklearn.covariance import ledoit_wolf_shrinkage
from sklearn.datasets import load_iris

from linclass import (
    GaussianNB,
    LinearDiscriminantAnalysis,
    NearestCentroid,
    QuadraticDiscriminantAnalysis,
    QuadraticFeatures,
)
from linclass.arrays import FloatArray, IntArray
from linclass.base.posterior import PosteriorClassifier
from tests.every_case import every_case
from tests.models.problems import classes

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


FORMS = ("full", "diagonal", "spherical")
LDA, QDA = LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis


def problem(seed: int) -> tuple[FloatArray, IntArray]:
    """Return overlapping, correlated classes in 2 to 5 dimensions."""
    X, y = classes(2 + seed % 3, 90, 2 + seed % 4, seed)
    return X @ np.random.default_rng(seed).normal(size=(X.shape[1],) * 2), y


# ---- certificates


@every_case("form", FORMS)
@every_case("seed", range(4))
def test_whole_points_have_the_covariances_of_fractions(form: str, seed: int) -> None:
    """Every covariance and posterior is that of fractions, alpha = 1/4 and gamma = 1/8 or none."""
    random = np.random.default_rng(seed)
    X, y = random.integers(-9, 10, size=(20, 2)), np.arange(20) % 2
    for alpha, gamma in ((Fraction(1, 4), Fraction(1, 8)), (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1, 8))):
        model = QDA(covariance=form, alpha=float(alpha), gamma=float(gamma)).fit(X.astype(float), y)
        exact = exact_covariances(X, y, form, alpha, gamma)
        assert_allclose(model.class_covariances(), np.array(exact, dtype=float), rtol=1e-13, atol=1e-13)
        odds = Fraction(0)
        x = [Fraction(1, 3), Fraction(2)]
        for sign, k, S in zip((-1, 1), range(2), exact, strict=True):
            d = [v - Fraction(int(total), 10) for v, total in zip(x, X[y == k].sum(axis=0), strict=True)]
            det = S[0][0] * S[1][1] - S[0][1] ** 2
            odds -= sign * (S[1][1] * d[0] ** 2 - 2 * S[0][1] * d[0] * d[1] + S[0][0] * d[1] ** 2) / det / 2
        dets = [S[0][0] * S[1][1] - S[0][1] ** 2 for S in exact]
        expected = float(odds) - np.log(float(dets[1] / dets[0])) / 2
        assert_allclose(model.decision_function([[1 / 3, 2.0]]), expected, rtol=1e-12, atol=1e-12)


def exact_covariances(
    X: IntArray, y: IntArray, form: str, alpha: Fraction, gamma: Fraction
) -> list[list[list[Fraction]]]:
    """Return the covariances of two classes of ten points in the plane."""
    own = []
    for k in range(2):
        members = [[Fraction(int(v)) for v in row] for row in X[y == k]]
        mean = [sum((row[j] for row in members), Fraction(0)) / 10 for j in range(2)]
        own.append(
            [
                [sum(((r[i] - mean[i]) * (r[j] - mean[j]) for r in members), Fraction(0)) / 10 for j in range(2)]
                for i in range(2)
            ]
        )
    gamma = Fraction(1) if form == "spherical" else gamma
    result = []
    for S in own:
        mixed = [[alpha * S[i][j] + (1 - alpha) * (own[0][i][j] + own[1][i][j]) / 2 for j in (0, 1)] for i in (0, 1)]
        if form != "full":
            mixed[0][1] = mixed[1][0] = Fraction(0)
        sphere = (mixed[0][0] + mixed[1][1]) / 2
        result.append([[(1 - gamma) * mixed[i][j] + (i == j) * gamma * sphere for j in (0, 1)] for i in (0, 1)])
    return result


# ---- the corners


@pytest.mark.slow
@every_case("form", FORMS)
@every_case("seed", range(5))
def test_the_corners_have_names(form: str, seed: int) -> None:
    """alpha = 0 is LDA, gamma = 1 a sphere, own diagonals naive Bayes, the shared sphere the nearest centroid."""
    X, y = problem(seed)

    def same(first: PosteriorClassifier, second: PosteriorClassifier) -> None:
        assert_allclose(first.fit(X, y).predict_proba(X), second.fit(X, y).predict_proba(X), atol=1e-12)

    for gamma in (0.0, 0.3, 1.0, "ledoit_wolf"):
        same(QDA(covariance=form, alpha=0.0, gamma=gamma), LDA(covariance=form, gamma=gamma))
    same(QDA(covariance=form, gamma=1.0, alpha=0.4), QDA(covariance="spherical", alpha=0.4))
    same(QDA(covariance="diagonal"), GaussianNB(var_smoothing=0.0))
    K = len(np.unique(y))
    same(LDA(covariance="spherical", priors=np.full(K, 1 / K)), NearestCentroid())
    same(LDA(covariance="spherical"), NearestCentroid(priors="empirical"))


# ---- what each follows

MAPS: dict[str, FloatArray] = {
    "one unit": 8.0 * np.eye(3),
    "units": np.diag([1e-3, 5.0, 40.0]),
    "rotation": np.linalg.qr(np.random.default_rng(0).normal(size=(3, 3)))[0],
    "affine": np.random.default_rng(1).normal(size=(3, 3)) + 2 * np.eye(3),
}
FOLLOWS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "full": ({}, {"one unit", "units", "rotation", "affine"}),
    "diagonal": ({"covariance": "diagonal"}, {"one unit", "units"}),
    "spherical": ({"covariance": "spherical"}, {"one unit", "rotation"}),
    "shrunk": ({"gamma": 0.3}, {"one unit", "rotation"}),
    "Ledoit and Wolf's": ({"gamma": "ledoit_wolf"}, {"one unit", "rotation"}),
    "shrunk diagonal": ({"covariance": "diagonal", "gamma": 0.3}, {"one unit"}),
}


@every_case("member", FOLLOWS)
@every_case("name", MAPS)
def test_each_member_follows_the_maps_that_it_says(member: str, name: str) -> None:
    """Mapped points have the same posteriors under the maps of the docstring, and others under all others."""
    parameters, maps = FOLLOWS[member]
    X, y = classes(3, 120, 3, 7)
    X = X @ np.array([[1.0, 0.8, 0.0], [0.0, 1.0, 0.5], [0.0, 0.0, 2.0]])
    Z = X @ MAPS[name].T + 5.0
    for model in (LDA(**parameters), QDA(**parameters), QDA(alpha=0.4, **parameters)):
        before, after = model.fit(X, y).predict_proba(X), model.fit(Z, y).predict_proba(Z)
        assert (np.abs(before - after).max() < 1e-9) == (name in maps)


@every_case("exponents", [(300, -300), (0, 0), (-250, 400)])
def test_columns_of_any_size_have_one_sphere(exponents: tuple[int, int]) -> None:
    """Far apart in their units, the larger column is the sphere; nothing overflows, and the answer is finite."""
    X, y = classes(2, 60, 2, 3)
    Z = X * 2.0 ** np.array(exponents)
    for model in (LDA(covariance="spherical"), QDA(gamma=0.5), QDA(covariance="diagonal", gamma="ledoit_wolf")):
        scores = model.fit(Z, y).decision_function(Z)
        assert np.isfinite(scores).all()
    if exponents != (0, 0):
        wide = int(np.argmax(exponents))
        alone = X.copy()
        alone[:, 1 - wide] = 0.0
        expected = LDA(covariance="spherical").fit(alone, y).predict(alone)
        assert_array_equal(LDA(covariance="spherical").fit(Z, y).predict(Z), expected)


# ---- limits


@every_case("model", [QDA(covariance="spherical"), QDA(covariance="diagonal"), QDA(gamma=0.5), QDA(alpha=0.5)])
def test_a_class_of_one_point_takes_the_pooled_covariance(model: QuadraticDiscriminantAnalysis) -> None:
    """Of the same form and gamma; where alpha mixes it in already, it is its own."""
    X, y = classes(2, 40, 2, 5)
    X, y = np.vstack([X[y == 0], [[3.0, 1.0]]]), np.array([0] * int(np.sum(y == 0)) + [1])
    one = model.fit(X, y)
    shared = LDA(covariance=model.covariance, gamma=model.gamma, priors=one.priors_).fit(X, y)
    pooled = (0.5 if model.alpha == 0.5 else 1.0) * shared.class_covariances()[0]
    d = X - one.means_[1]
    expected = -0.5 * np.einsum("ij,jk,ik->i", d, np.linalg.inv(pooled), d) - np.log(np.linalg.det(pooled)) / 2
    first = one.class_covariances()[0]
    d = X - one.means_[0]
    other = -0.5 * np.einsum("ij,jk,ik->i", d, np.linalg.inv(first), d) - np.log(np.linalg.det(first)) / 2
    odds = np.log(one.priors_[1] / one.priors_[0])
    assert_allclose(one.decision_function(X), odds + expected - other, rtol=1e-9)


@every_case("parameters", [*({"covariance": form} for form in FORMS), {"gamma": 1.0}, {"gamma": "ledoit_wolf"}])
@every_case("E", [LDA, QDA])
def test_without_any_spread_the_nearest_mean_decides(E: type[Any], parameters: dict[str, Any]) -> None:
    """One point repeated in each class: finite, and the boundary halves the distance between them."""
    X, y = np.repeat([[0.0, 1.0], [4.0, 3.0], [8.0, -7.0]], 3, axis=0), np.repeat([0, 1, 2], 3)
    model = E(**parameters).fit(X, y)
    queries = np.random.default_rng(2).normal(size=(200, 2)) * 5 + 3
    nearest = ((queries[:, None] - X[::3]) ** 2).sum(axis=2).argmin(axis=1)
    assert_array_equal(model.predict(queries), nearest)
    assert_array_equal(model.sample(20, 1)[0].round(9) % 1, 0)


def test_a_column_without_variance_is_left_out() -> None:
    """Of naive Bayes a constant column plays no part, and one that is constant in each class alone decides."""
    X, y = classes(2, 50, 2, 8)
    still = np.column_stack([X, np.full(50, 7.0)])
    for model in (QDA(covariance="diagonal"), LDA(covariance="diagonal")):
        assert_allclose(model.fit(still, y).predict_proba(still), model.fit(X, y).predict_proba(X), atol=1e-12)
        known = np.column_stack([X, y])
        assert_array_equal(model.fit(known, y).predict(known), y)


@pytest.mark.slow
@every_case("E", [NearestCentroid, lambda: LDA(covariance="spherical"), lambda: LDA(covariance="diagonal")])
def test_ties_of_whole_points_are_exact(E: Callable[[], Any]) -> None:
    """A place as near to both means belongs to the first class, and its neighbour towards the second to that."""
    random = np.random.default_rng(4)
    for _ in range(100):
        shape, shift = random.integers(-999, 1000, size=(4, 2)), random.integers(1, 3000, size=2)
        X, y = np.vstack([shape, shape + shift]).astype(float), np.repeat([0, 1], 4)  # two classes of one shape
        model = E().fit(X, y)
        places = [X.mean(axis=0)]
        if getattr(model, "covariance", "spherical") == "spherical":
            places += [places[0] + t * shift[::-1] * [-1, 1] for t in (-7, 0.5, 1000)]
        assert_array_equal(model.decision_function(places), 0)
        assert_array_equal(model.predict(np.nextafter(places, np.inf)), 1)
        assert_array_equal(model.predict(np.nextafter(places, -np.inf)), 0)


@pytest.mark.slow
@every_case("form", FORMS)
def test_whole_numbers_settle_no_side_but_ties(form: str) -> None:
    """With unequal classes, a place a little to either side of the boundary is on that side."""
    random = np.random.default_rng(9)
    for _ in range(30):
        X, y = random.integers(-20, 21, size=(12, 2)).astype(float), np.repeat([0, 1], [4, 8])
        model = LDA(covariance=form).fit(X, y)
        w, w0 = model.coef_[0], model.intercept_[0]
        foot = -w0 / (w @ w) * w
        assert_array_equal(model.predict([foot - 1e-9 * w / (w @ w), foot + 1e-9 * w / (w @ w)]), [0, 1])


# ---- scikit-learn's numbers


@pytest.mark.slow
@every_case("seed", range(20))
def test_the_members_are_scikit_learns(seed: int) -> None:
    """Posteriors of shrunk LDA, QDA and naive Bayes, classes of the nearest centroid, Ledoit and Wolf's gammas."""
    X, y = problem(seed)

    def posteriors(model: Any) -> FloatArray:
        return np.asarray(model.fit(X, y).predict_proba(X))

    for gamma in (0.1, 0.7):
        theirs = discriminant_analysis.LinearDiscriminantAnalysis(solver="lsqr", shrinkage=gamma)
        assert_allclose(posteriors(LDA(gamma=gamma)), posteriors(theirs), atol=1e-8)
        other = discriminant_analysis.QuadraticDiscriminantAnalysis(solver="eigen", shrinkage=gamma)
        assert_allclose(posteriors(QDA(gamma=gamma)), posteriors(other), atol=1e-8)
    assert_allclose(posteriors(GaussianNB()), posteriors(naive_bayes.GaussianNB()), atol=1e-8)
    assert_array_equal(NearestCentroid().fit(X, y).predict(X), neighbors.NearestCentroid().fit(X, y).predict(X))
    centred = X - np.array([X[y == k].mean(axis=0) for k in np.unique(y)])[y]
    assert_allclose(LDA(gamma="ledoit_wolf").fit(X, y).gamma_, ledoit_wolf_shrinkage(centred, assume_centered=True))
    own = [ledoit_wolf_shrinkage(centred[y == k], assume_centered=True) for k in np.unique(y)]
    assert_allclose(QDA(gamma="ledoit_wolf").fit(X, y).gamma_, own)


def test_naive_bayes_has_scikit_learns_attributes() -> None:
    """Names and numbers of what is learned, and the joint densities."""
    X, y = problem(3)
    ours, theirs = GaussianNB().fit(X, y), naive_bayes.GaussianNB().fit(X, y)
    for name in ("theta_", "var_", "class_prior_", "class_count_", "epsilon_"):
        assert_allclose(getattr(ours, name), getattr(theirs, name), rtol=1e-9, err_msg=name)
    assert_allclose(ours.predict_joint_log_proba(X), theirs.predict_joint_log_proba(X), rtol=1e-7, atol=1e-8)
    nearest = neighbors.NearestCentroid().fit(X, y)
    assert_allclose(NearestCentroid().fit(X, y).centroids_, nearest.centroids_, rtol=1e-12, atol=1e-12)
