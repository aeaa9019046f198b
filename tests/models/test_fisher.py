"""Fisher's discriminant, for two and for more classes."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.stats import norm
from sklearn.datasets import load_iris

from linclass import FisherDiscriminant, MultipleDiscriminantAnalysis, OneVsRest
from linclass.arrays import FloatArray
from tests.every_case import every_case
from tests.models.problems import correlated_classes


def two(seed: int) -> tuple[np.ndarray, np.ndarray]:
    X, y = correlated_classes(seed)
    return X[y < 2], y[y < 2]


def criterion(w: np.ndarray, X: np.ndarray, y: np.ndarray) -> float:
    """The criterion from its definition: projected means and sums of squares."""
    a, b = X[y == 0] @ w, X[y == 1] @ w
    return float((b.mean() - a.mean()) ** 2 / (((a - a.mean()) ** 2).sum() + ((b - b.mean()) ** 2).sum()))


@every_case("seed", range(30))
def test_no_direction_is_better(seed: int) -> None:
    """J at the direction found is the stated value, its gradient is zero, and nearby directions are worse."""
    X, y = two(seed)
    X = X / X.std(axis=0)
    model = FisherDiscriminant().fit(X, y)
    w, best = model.direction_, model.criterion_
    assert_allclose(np.linalg.norm(w), 1, rtol=1e-12)
    assert_allclose(criterion(w, X, y), best, rtol=1e-8)
    random = np.random.default_rng(seed)
    assert all(criterion(w + 0.05 * random.normal(size=len(w)), X, y) <= best * (1 + 1e-9) for _ in range(20))
    numerator, denominator = w @ model.S_B_ @ w, w @ model.S_W_ @ w
    gradient = 2 * (model.S_B_ @ w * denominator - model.S_W_ @ w * numerator) / denominator**2
    assert np.linalg.norm(gradient) <= 1e-6 * best * np.linalg.norm(model.S_W_) / denominator


def test_published_coefficients_of_iris() -> None:
    """The linear discriminants of Fisher's irises, as R's MASS::lda prints them (scaled to unit within variance):

    LD1 0.8293776, 1.5344731, -2.2012117, -2.8104603 and LD2 0.02410215, 2.16452123, -0.93192121, 2.83918785, with
    proportions of trace 0.9912 and 0.0088.
    """
    X, y = load_iris(return_X_y=True)
    model = MultipleDiscriminantAnalysis().fit(X, y)
    signs = np.sign(model.scalings_[0])
    expected = [[0.8293776, 1.5344731, -2.2012117, -2.8104603], [0.02410215, 2.16452123, -0.93192121, 2.83918785]]
    assert_allclose((model.scalings_ * signs).T, expected, rtol=1e-6)
    assert_allclose(model.eigenvalues_ / model.eigenvalues_.sum(), [0.9912, 0.0088], atol=5e-5)
    assert_allclose(model.eigenvalues_, [32.1919292, 0.28539104], rtol=1e-7)


@every_case("seed", range(40))
def test_thresholds_are_where_the_gaussians_meet(seed: int) -> None:
    """At every threshold n_2 N(y | m_2, sigma_2^2) = n_1 N(y | m_1, sigma_1^2), and between them the sign is right."""
    random = np.random.default_rng(seed)
    n = random.integers(3, 60, 2)
    y = np.repeat([0, 1], n)
    X = random.normal(size=(n.sum(), 2)) * np.where(y == 0, 1, random.uniform(0.3, 3))[:, None] + 2.0 * y[:, None]
    model = FisherDiscriminant().fit(X, y)

    def log_odds(u: FloatArray) -> FloatArray:
        a, b = X[y == 0] @ model.direction_, X[y == 1] @ model.direction_
        first: FloatArray = np.log(n[0]) + norm.logpdf(u, a.mean(), a.std(ddof=1))
        second: FloatArray = np.log(n[1]) + norm.logpdf(u, b.mean(), b.std(ddof=1))
        return second - first

    assert_allclose(log_odds(model.thresholds_), 0, atol=1e-7)
    grid = np.linspace(-30, 30, 4001)
    points = grid[:, None] * model.direction_
    sign = log_odds(grid)
    clear = np.abs(sign) > 1e-6
    assert_array_equal(model.predict(points)[clear], (sign > 0).astype(int)[clear])
    assert_array_equal(model.decision_function(points) > 0, model.predict(points) == 1)


def test_both_roots_count() -> None:
    """Equal means on one axis apart by little, very unequal variances: the narrow class is an interval."""
    a = np.linspace(-0.1, 0.1, 21)
    b = np.linspace(-4.9, 5.1, 21)
    X, y = np.concatenate([a, b])[:, None], np.repeat(["narrow", "wide"], 21)
    model = FisherDiscriminant().fit(X, y)
    assert len(model.thresholds_) == 2
    assert list(model.predict([[-3.0], [0.0], [3.0]])) == ["wide", "narrow", "wide"]
    low, high = model.thresholds_
    assert_allclose(model.decision_function([[low], [high], [high + 2], [low - 3]]), [0, 0, 2, 3], atol=1e-12)
    assert model.threshold_ == high
    assert len(model.hyperplanes()[0]) == 2


def test_no_root_means_one_class_everywhere() -> None:
    """A small class under a large, wider one is never more probable: no threshold, one answer."""
    X = np.concatenate([np.linspace(-3, 3, 400), [-1.0, 0.0, 1.2]])[:, None]
    y = np.array([0] * 400 + [1] * 3)
    model = FisherDiscriminant().fit(X, y)
    assert len(model.thresholds_) == 0
    assert np.isnan(model.threshold_)
    assert set(model.predict(np.linspace(-10, 10, 50)[:, None])) == {0}


@every_case("turned", [False, True])
def test_a_double_root_is_no_threshold(turned: bool) -> None:
    """Log odds that touch 0, or miss it by rounding, leave all other points to the class that is more probable there.

    Of 20 points of variance 20/19 and 2 points inside, these are never more probable, and at y = 4.6 equally so.
    """
    touching = 0.6415764349332458
    for deviation in touching + np.spacing(touching) * np.arange(-40, 41):
        X = np.array([-1.0] * 10 + [1.0] * 10 + [1 - deviation, 1 + deviation])[:, None]
        y = np.array(["large"] * 20 + ["small"] * 2)
        if turned:
            X, y = -X, np.where(y == "small", "a small one", y)
        assert set(FisherDiscriminant().fit(X, y).predict([[-3.0], [0.0], [1.0], [8.0]])) == {"large"}


def test_equal_variances_have_one_threshold() -> None:
    """With equal variances and sizes the quadratic is linear, and the Gaussian threshold is the midpoint."""
    X, y = np.array([[0.0], [2.0], [5.0], [7.0]]), [0, 0, 1, 1]
    assert_allclose(FisherDiscriminant().fit(X, y).thresholds_, [3.5], rtol=1e-12)
    assert_allclose(FisherDiscriminant(threshold="midpoint").fit(X, y).thresholds_, [3.5], rtol=1e-12)


def test_direction_of_the_means() -> None:
    """direction="means" is the unit vector from m_1 to m_2."""
    X, y = two(4)
    model = FisherDiscriminant(direction="means").fit(X, y)
    difference = X[y == 1].mean(0) - X[y == 0].mean(0)
    assert_allclose(model.direction_, difference / np.linalg.norm(difference), rtol=1e-9)


@every_case("seed", range(30))
def test_mda_certificates(seed: int) -> None:
    """S_T = S_W + S_B; S_B v = lambda S_W v; V'S_W V is diagonal; sum and product of lambda; projections about m."""
    X, y = correlated_classes(seed)
    X = X / X.std(axis=0)
    model = MultipleDiscriminantAnalysis().fit(X, y)
    K, D, n = len(model.classes_), X.shape[1], len(X)
    assert model.scatter_residual_ < 1e-12
    assert_allclose(model.S_T_, np.cov(X.T, bias=True).reshape(D, D) * n, rtol=1e-9, atol=1e-9 * n)
    assert np.linalg.matrix_rank(model.S_B_) <= K - 1
    W, eigenvalues = model.scalings_, model.eigenvalues_
    assert len(eigenvalues) == min(K - 1, D)
    assert (np.diff(eigenvalues) <= 0).all()
    residual = model.S_B_ @ W - model.S_W_ @ W * eigenvalues
    assert np.abs(residual).max() <= 1e-9 * np.abs(model.S_B_ @ W).max()
    assert_allclose(W.T @ model.S_W_ @ W, (n - K) * np.eye(W.shape[1]), atol=1e-8 * n)
    projected_B, projected_W = W.T @ model.S_B_ @ W, W.T @ model.S_W_ @ W
    assert_allclose(np.trace(np.linalg.solve(projected_W, projected_B)), model.trace_criterion_, rtol=1e-8)
    ratio = np.linalg.slogdet(projected_B)[1] - np.linalg.slogdet(projected_W)[1]
    assert_allclose(ratio, np.log(model.determinant_criterion_), rtol=1e-7, atol=1e-7)
    assert_allclose(model.transform(X), (X - X.mean(axis=0)) @ W, rtol=1e-9, atol=1e-9 * np.abs(X @ W).max())


def test_mda_goes_to_the_nearest_projected_mean() -> None:
    """Predictions are the nearest class mean after projection, with any number of components."""
    X, y = load_iris(return_X_y=True)
    for p in (1, 2):
        model = MultipleDiscriminantAnalysis(n_components=p).fit(X, y)
        centres = np.array([model.transform(X[y == k]).mean(axis=0) for k in range(3)])
        distances = np.linalg.norm(model.transform(X)[:, None] - centres, axis=2)
        assert_array_equal(model.predict(X), distances.argmin(axis=1))
    with pytest.raises(ValueError, match="n_components"):
        MultipleDiscriminantAnalysis(n_components=3).fit(X, y)


def test_points_closer_than_squares_can_tell() -> None:
    """Two points 2e-300 apart on a line have a threshold between them, and variances too small for a number."""
    model = FisherDiscriminant().fit([[1e-300], [-1e-300]], [1, 0])
    assert_array_equal(model.projected_variances_, [0.0, 0.0])
    assert_array_equal(model.predict([[1e-300], [-1e-300]]), [1, 0])


@pytest.mark.slow
@pytest.mark.parametrize("exponent", [-24, 5, 24])
def test_one_versus_rest_does_not_depend_on_the_unit(exponent: int) -> None:
    """Small classes among a large one have rules without a threshold; their scores are lengths as the others' are."""
    without = 0
    for seed in range(60):
        random = np.random.default_rng(seed)
        y = random.choice(4, size=200, p=[0.9, 0.05, 0.03, 0.02])
        y[:8] = [0, 1, 2, 3] * 2
        X = random.normal(size=(200, 2)) * np.array([1.5, 1, 1, 1])[y][:, None] + 0.7 * random.normal(size=(4, 2))[y]
        model = OneVsRest(estimator=FisherDiscriminant()).fit(X, y)
        other = OneVsRest(estimator=FisherDiscriminant()).fit(X * 2.0**exponent, y)
        assert_array_equal(other.predict(X * 2.0**exponent), model.predict(X))
        assert_allclose(other.binary_scores(X * 2.0**exponent), model.binary_scores(X) * 2.0**exponent, rtol=1e-9)
        without += any(len(rule.thresholds_) == 0 for rule in model.estimators_)
    assert without > 10


def test_equal_means_are_a_length_too() -> None:
    """Without a direction the score of the larger class is its log odds times the standard deviation of x."""
    X, y = np.array([[1.0, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1]]), np.array([0, 0, 1, 1, 1, 1])
    deviation = np.sqrt((X**2).sum() / 6)
    for scale in (1.0, 2.0**24, 2.0**-24):
        model = FisherDiscriminant().fit(X * scale, y)
        assert_allclose(model.decision_function(X * scale), np.log(2) * deviation * scale, rtol=1e-12)
