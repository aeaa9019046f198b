"""The decomposition of a rule's error over the data sets it could have seen."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose, assert_array_equal
from scipy.stats import norm

from linclass import checks
from linclass.base import Classifier
from linclass.bias_variance import ClassDensities, bias_variance
from linclass.datasets.recipes.mixture import gaussian
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis
from linclass.models.multiclass import OneVsRest
from tests.every_case import every_case
from tests.examples import examples
from tests.models.tiny_rules import TinyRule


def gaussians(K: int, distance: float = 2.0, priors: Any = None) -> ClassDensities:
    """K unit Gaussians; the first two at ±distance/2 on the first axis."""
    angles = 2 * np.pi * np.arange(K) / K
    radius = distance / 2
    return ClassDensities([gaussian([-radius * np.cos(a), radius * np.sin(a)], np.eye(2)) for a in angles], priors)


@dataclass(kw_only=True, eq=False)
class Constant(Classifier):
    """A rule that learns nothing: always class 1, with probability 0.7."""

    def _learn(self, given: checks.Given) -> None:
        pass

    def decision_function(self, X: Any) -> Any:
        return np.ones(len(X))

    def predict_proba(self, X: Any) -> Any:
        return np.tile([0.3, 0.7], (len(X), 1))


@pytest.mark.slow
@examples(15)
@given(
    seed=st.integers(0, 2**32 - 1),
    K=st.integers(2, 4),
    n=st.integers(20, 60),
    output=st.sampled_from(["label", "probability", "decision"]),
)
def test_error_is_bias_plus_variance(seed: int, K: int, n: int, output: str) -> None:
    """Squared error = squared bias + variance at each point, each by its own definition; no error below Bayes."""
    result = bias_variance(
        LinearDiscriminantAnalysis(), gaussians(K), n=n, datasets=12, points=40, output=output, seed=seed
    )
    scale = max(1.0, result.squared_errors.max())
    assert result.residual <= 1e-12 * scale
    assert_allclose(result.squared_error, result.squared_bias + result.variance, rtol=1e-10)
    assert (result.errors >= result.bayes_errors - 1e-12).all()


def test_a_rule_that_learns_nothing() -> None:
    """No variance; the bias is what it ignores: (0.7 - P(C_2|x))^2, and its error is the prior of the other class."""
    world = gaussians(2)
    result = bias_variance(Constant(), world, n=10, datasets=5, points=500, output="probability")
    assert_array_equal(result.variances, np.zeros(500))
    assert_allclose(result.squared_biases, (0.7 - result.target) ** 2)
    assert_allclose(result.errors, 1 - result.target)


def test_labels_by_hand() -> None:
    """For labels 0 and 1 with share p of ones over the data sets, the variance is p (1 - p)."""
    result = bias_variance(TinyRule(), gaussians(2), n=12, datasets=40, points=200)
    p = result.mean_prediction
    assert set(np.unique(result.predictions)) == {0.0, 1.0}
    assert_allclose(result.variances, p * (1 - p), atol=1e-12)
    assert_allclose(result.errors, p * (1 - result.target) + (1 - p) * result.target, atol=1e-12)


def test_the_bayes_error_is_the_known_one() -> None:
    """Two unit Gaussians at distance d: the least error is Phi(-d/2) (Duda, Hart & Stork, section 2.7)."""
    result = bias_variance(TinyRule(), gaussians(2, distance=2.0), n=10, datasets=2, points=200_000)
    assert_allclose(result.bayes_error, norm.cdf(-1.0), atol=1.5e-3)


def test_regression_output_of_a_two_class_rule() -> None:
    """The decision of least squares on -1 and +1 is (2 y - 1): halved and shifted it estimates P(C_2|x)."""
    result = bias_variance(TinyRule(), gaussians(2), n=50, datasets=5, points=20, output="decision")
    expected = (result.rules[3].decision_function(result.points) + 1) / 2
    assert_allclose(result.predictions[3], expected)


@every_case("K", [2, 3])
def test_shapes_and_given_points(K: int) -> None:
    """Two classes: one number a point; more: one a class. Given points are used as they are, and not changed."""
    points = np.array([[0.0, 0.0], [1.0, -1.0]])
    given_points = points.copy()
    result = bias_variance(OneVsRest(estimator=TinyRule()), gaussians(K), n=30, datasets=7, points=points)
    assert result.predictions.shape == ((7, 2) if K == 2 else (7, 2, K))
    assert result.target.shape == result.mean_prediction.shape == ((2,) if K == 2 else (2, K))
    assert_array_equal(result.points, given_points)
    assert len(result.rules) == 7


def test_same_seed_same_result() -> None:
    """The seed fixes every draw."""
    first, again, other = (
        bias_variance(TinyRule(), gaussians(2), n=15, datasets=4, points=30, seed=seed) for seed in (1, 1, 2)
    )
    assert_array_equal(first.predictions, again.predictions)
    assert not np.array_equal(first.points, other.points)


def test_a_fitted_generative_model_is_a_known_distribution() -> None:
    """LDA, once fitted, can be drawn from and knows its posteriors: labels of any type."""
    X, y = gaussians(2).sample(100, seed=0)
    world = LinearDiscriminantAnalysis().fit(X, np.array(["ant", "bee"])[y])
    result = bias_variance(TinyRule(), world, n=30, datasets=5, points=50)
    assert_allclose(result.target, world.predict_proba(result.points)[:, 1])
    assert result.residual < 1e-12


@examples(15)
@given(p=st.floats(0.05, 0.95), seed=st.integers(0, 2**32 - 1))
def test_posteriors_by_bayes_formula(p: float, seed: int) -> None:
    """P(C_2|x) is the logistic function of the log odds 2 x1 + ln(p_2/p_1) for means at -1 and +1."""
    X = np.random.default_rng(seed).normal(size=(20, 2)) * 3
    posteriors = gaussians(2, priors=[1 - p, p]).predict_proba(X)
    assert_allclose(posteriors[:, 1], 1 / (1 + np.exp(-2 * X[:, 0] - np.log(p / (1 - p)))), rtol=1e-9)


@every_case(
    ("settings_", "error", "sentence"),
    [
        ({"output": "votes"}, ValueError, "output"),
        ({"output": "probability"}, TypeError, "predict_proba"),
        ({"datasets": 1}, ValueError, "datasets"),
        ({"datasets": 2000, "points": 10_000}, ValueError, "at most"),
        ({"points": [1.0, 2.0]}, ValueError, "points"),
        ({"n": 1}, ValueError, "n must"),
    ],
)
def test_impossible_requests_are_refused(settings_: Any, error: type[Exception], sentence: str) -> None:
    """An impossible request raises with the argument's name."""
    with pytest.raises(error, match=sentence):
        bias_variance(TinyRule(), gaussians(2), **settings_)


def test_a_class_too_rare_is_named() -> None:
    """A class that never shows up in n points is an error with advice, not an endless loop."""
    with pytest.raises(ValueError, match="raise n"):
        bias_variance(TinyRule(), gaussians(2, priors=[1 - 1e-9, 1e-9]), n=5, datasets=2, points=3)
    with pytest.raises(ValueError, match="priors"):
        gaussians(2, priors=[0.5, 0.6])
