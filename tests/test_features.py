"""Feature maps: which features, in which order, and what they separate."""

from math import comb
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import PolynomialFeatures as Theirs

from linclass import (
    FeatureMap,
    GaussianFeatures,
    KNeighborsClassifier,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    PolynomialFeatures,
    QuadraticFeatures,
)
from linclass.arrays import FloatArray, IntArray

XOR = np.array([[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 0.0]]), np.array([0, 0, 1, 1])


def circles() -> tuple[np.ndarray, np.ndarray]:
    angle = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    y = np.arange(40) % 2
    return np.column_stack([np.cos(angle), np.sin(angle)]) * (1 + y)[:, None], y


@pytest.mark.parametrize("D", [1, 2, 5])
@pytest.mark.parametrize("degree", [1, 2, 3, 4])
def test_polynomials_are_sklearns(D: int, degree: int) -> None:
    """All products up to the degree, in scikit-learn's order, without the constant: C(D + p, p) - 1 of them."""
    X = np.random.default_rng(D).normal(size=(7, D))
    Phi = PolynomialFeatures(degree=degree).fit_transform(X)
    assert Phi.shape[1] == comb(D + degree, degree) - 1
    assert_allclose(Phi, Theirs(degree, include_bias=False).fit_transform(X), rtol=1e-12)


def test_quadratic_features_by_hand() -> None:
    """(x1, x2) = (2, 3) becomes (2, 3, 4, 6, 9), or (2, 3, 4, 9) without the product."""
    model = QuadraticFeatures().fit([[2.0, 3.0]])
    assert_array_equal(model.transform([[2.0, 3.0]]), [[2, 3, 4, 6, 9]])
    assert list(model.get_feature_names_out()) == ["x1", "x2", "x1^2", "x1 x2", "x2^2"]
    assert_array_equal(QuadraticFeatures(interactions=False).fit_transform([[2.0, 3.0]]), [[2, 3, 4, 9]])


def test_gaussian_bumps_by_hand() -> None:
    """1 at the centre, exp(-1/2) at distance sigma."""
    Phi = GaussianFeatures(centres=[[0.0, 0.0], [3.0, 4.0]], width=5.0).fit_transform([[0.0, 0.0]])
    assert_allclose(Phi, [[1.0, np.exp(-0.5)]])


def test_centres_are_distinct_points_of_the_data() -> None:
    """Chosen centres are points of the data, all different, no more than there are, whatever the order of the data."""
    random = np.random.default_rng(0)
    X = random.integers(0, 3, size=(30, 2)).astype(float)
    centres = GaussianFeatures(centres=20).fit(X).centres_
    assert len(np.unique(centres, axis=0)) == len(centres) == len(np.unique(X, axis=0))
    assert {tuple(c) for c in centres} <= {tuple(x) for x in X}


@pytest.mark.parametrize("features", [QuadraticFeatures(), PolynomialFeatures(degree=2), GaussianFeatures()], ids=repr)
@pytest.mark.parametrize("data", [XOR, circles()], ids=["xor", "circles"])
def test_what_no_line_separates_is_separated_in_feature_space(
    features: GaussianFeatures | PolynomialFeatures | QuadraticFeatures, data: tuple[FloatArray, IntArray]
) -> None:
    """XOR and two circles: least squares fails on x and succeeds on phi(x)."""
    X, y = data
    assert LeastSquaresClassifier().fit(X, y).score(X, y) < 0.8
    assert FeatureMap(features, LeastSquaresClassifier()).fit(X, y).score(X, y) == 1.0


def test_the_map_is_the_two_steps() -> None:
    """FeatureMap fits and asks the classifier at phi(x), and leaves its parameters unfitted."""
    X, y = circles()
    features, rule = QuadraticFeatures(), LinearDiscriminantAnalysis()
    model = FeatureMap(features, rule).fit(X, y)
    Phi = QuadraticFeatures().fit_transform(X)
    alone = LinearDiscriminantAnalysis().fit(Phi, y)
    assert_array_equal(model.decision_function(X), alone.decision_function(Phi))
    assert_array_equal(model.predict_proba(X), alone.predict_proba(Phi))
    assert_array_equal(model.phi(X), Phi)
    assert not hasattr(features, "n_features_in_")
    assert not hasattr(rule, "n_features_in_")


def test_any_classifier_fits_inside() -> None:
    """scikit-learn's classifiers work inside too, and nested parameters are reached by name."""
    X, y = circles()
    model = FeatureMap(QuadraticFeatures(), LogisticRegression()).set_params(estimator__C=10.0).fit(X, y)
    assert model.estimator_.C == 10.0
    assert model.score(X, y) == 1.0
    assert FeatureMap(estimator=KNeighborsClassifier()).get_params()["estimator__n_neighbors"] == 5


@pytest.mark.parametrize(
    ("model", "name"),
    [
        (FeatureMap(features="quadratic"), "features"),
        (FeatureMap(features=QuadraticFeatures), "features"),
        (FeatureMap(features=LeastSquaresClassifier()), "features"),
        (FeatureMap(estimator="svm"), "estimator"),
        (FeatureMap(estimator=LeastSquaresClassifier), "estimator"),
    ],
    ids=repr,
)
def test_parts_that_are_none_are_named(model: FeatureMap, name: str) -> None:
    """A name, a class or a part in the other's place is refused when fitting."""
    with pytest.raises(TypeError, match=f"^{name} must be"):
        model.fit(*circles())


def test_a_part_stands_before_its_parameters() -> None:
    """Parameters of a part that is None, or only a class, have nowhere to go, and the sentence says so."""
    with pytest.raises(ValueError, match=r"^estimator is None: set an estimator before its parameters"):
        FeatureMap().set_params(estimator__lam=1.0)
    with pytest.raises(ValueError, match=r"^features is <class .*>: set an estimator before its parameters"):
        FeatureMap(features=QuadraticFeatures).set_params(features__interactions=False)
    model = FeatureMap().set_params(estimator__lam=1.0, estimator=LeastSquaresClassifier())
    assert model.estimator.lam == 1.0


@pytest.mark.parametrize(
    "wrong", [{"zzz": 1}, {"estimator__zzz": 1}, {"features__zzz": 1}, {"estimator__lam__zzz": 1}], ids=repr
)
def test_a_wrong_name_sets_nothing(wrong: dict[str, Any]) -> None:
    """Not even the parameters that are named rightly beside it, of the whole or of its parts."""
    model = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier())
    before = model.get_params()
    right = {"features__interactions": False, "estimator__coding": "plus_minus_one", "estimator__lam": 2.0}
    with pytest.raises(ValueError, match=r"zzz|lam is 2\.0"):
        model.set_params(**right, **wrong)
    assert model.get_params() == before
    with pytest.raises(ValueError, match=r"zzz|lam is 2\.0"):
        model.set_params(estimator=LeastSquaresClassifier(lam=2.0), **wrong)
    assert model.get_params() == before


@pytest.mark.parametrize(
    ("features", "message"),
    [
        (PolynomialFeatures(degree=80), "features"),
        (GaussianFeatures(centres=[[1.0]]), "centres"),
        (GaussianFeatures(centres=np.empty((0, 5))), "centres"),
        (GaussianFeatures(centres=0), "centres"),
    ],
    ids=repr,
)
def test_wrong_parameters_are_named(features: GaussianFeatures | PolynomialFeatures, message: str) -> None:
    """A parameter outside its range, and a map that would not fit in memory, are refused in words."""
    with pytest.raises(ValueError, match=message):
        features.fit(np.zeros((2, 5)))


def test_features_beyond_the_numbers_are_refused() -> None:
    """Squares of 1e200 are not numbers: the error says to rescale X."""
    with pytest.raises(ValueError, match="rescale"):
        PolynomialFeatures(degree=3).fit_transform([[1e149, 1.0]])
