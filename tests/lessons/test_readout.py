"""The functions that the pointer reads off, recovered from any fitted rule."""

import numpy as np

from linclass import FeatureMap, LeastSquaresClassifier, LogisticRegression, PolynomialFeatures, datasets
from linclass.arrays import FloatArray
from linclass.datasets import Recipe
from linclass.datasets.dataset import Window
from linclass.lessons import plane
from linclass.models.neighbours import KNeighborsClassifier
from tests.every_case import every_case
from tests.lessons.support import there

IRISES = datasets.generate(Recipe("iris"))


def powers(X: FloatArray) -> FloatArray:
    x, y = X.T
    return np.column_stack([x**0, x, y, x * x, x * y, y * y])


def test_a_polynomial_is_recovered_in_any_window() -> None:
    """Interpolation gives the coefficients of every polynomial of degree up to 2, and none of a cubic."""
    rng = np.random.default_rng(0)
    for _ in range(200):
        x, y, width, height = *rng.normal(size=2) * 10, *np.exp(rng.normal(size=2))
        window = Window(x, x + width, y, y + height)
        degree = int(rng.integers(1, 4))
        coefficients = rng.normal(size=(rng.integers(1, 4), 6))
        if degree == 1:
            coefficients[:, 3:] = 0

        def scores(X: FloatArray, degree: int = degree, coefficients: FloatArray = coefficients) -> FloatArray:
            values: FloatArray = powers(X) @ coefficients.T
            return values + ((X[:, :1] - X[:, 1:]) ** 3 if degree == 3 else 0)

        read = plane.interpolated(scores(plane.places_in(window)), window)
        if degree == 3:
            assert read is None
            continue
        assert read is not None
        assert read.shape[1] == (3 if degree == 1 else 6)
        inside = rng.uniform((window.x_min, window.y_min), (window.x_max, window.y_max), (20, 2))
        expected = scores(inside)
        assert np.allclose(powers(inside)[:, : read.shape[1]] @ read.T, expected, atol=1e-6 * np.abs(expected).max())


@every_case("degree", [1, 2, 3])
def test_readout_of_a_fitted_rule(degree: int) -> None:
    """Posteriors are read off where softmax of the scores makes them; a cubic has nothing to read off."""
    rule = FeatureMap(PolynomialFeatures(degree=degree), LogisticRegression(lam=0.1)).fit(IRISES.X, IRISES.y)
    read = plane.of_fitted(rule, IRISES)
    if degree == 3:
        assert read is None
        return
    assert read is not None
    assert read.posteriors == IRISES.class_names
    scores = powers(IRISES.X)[:, : read.functions.shape[1]] @ read.functions.T
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    assert np.allclose(shares / shares.sum(axis=1, keepdims=True), rule.predict_proba(IRISES.X))


def test_without_posteriors_or_functions() -> None:
    """Least squares has functions alone; votes of neighbours are no function to read off."""
    read = there(plane.of_fitted(LeastSquaresClassifier().fit(IRISES.X, IRISES.y), IRISES))
    assert (read.names, read.posteriors) == (("y₁", "y₂", "y₃"), ())
    assert plane.of_fitted(KNeighborsClassifier(n_neighbors=3).fit(IRISES.X, IRISES.y), IRISES) is None
