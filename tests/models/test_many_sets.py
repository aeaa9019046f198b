"""A rule fitted to many data sets at once is the rule that `fit` finds on each, or says that it is not."""

from dataclasses import replace

import numpy as np
import pytest

from linclass import LeastSquaresClassifier, LogisticRegression
from linclass.arrays import AnyArray, FloatArray
from linclass.losses import CrossEntropy, SquaredError
from linclass.models import many_sets
from linclass.models.many_sets import Model
from linclass.numerics.homogeneous import homogeneous_columns, signs
from linclass.solvers.descent import many_newton
from tests.every_case import every_case

LOGISTIC = LogisticRegression(lam=0.01)
MODELS = [
    LOGISTIC,
    LogisticRegression(lam=1e-4),
    LogisticRegression(lam=10.0),
    LeastSquaresClassifier(),
    LeastSquaresClassifier(lam=1.0),
    LeastSquaresClassifier(coding="plus_minus_one", lam=0.1),
    LeastSquaresClassifier(penalty="l1"),
]


def moved(apart: float, n: int = 40, m: int = 9, D: int = 2) -> tuple[FloatArray, AnyArray]:
    """Two clouds so far apart, one point of which goes twenty units away, in m places."""
    rng = np.random.default_rng(3)
    y = np.arange(n) % 2
    X = rng.normal(size=(n, D))
    X[y == 1] += apart
    sets = np.repeat(X[None], m, axis=0)
    sets[:, 1] += np.linspace(0, 20, m)[:, None]
    return sets, y


@pytest.mark.slow
@every_case("model", MODELS)
@every_case("apart", [0.0, 1.0, 8.0])
@every_case(("scale", "shift"), [(1.0, 0.0), (1e-3, 0.0), (1e3, 0.0), (1.0, 1e4)])
def test_the_rules_are_those_of_fit(model: Model, apart: float, scale: float, shift: float) -> None:
    """At any scale and place, separable or not; a row without an answer says so, and usually none is."""
    X, y = moved(apart)
    X = scale * (X + shift)
    result = many_sets.rules(model, X, y)
    known = ~np.isnan(result).any(axis=1)
    assert known.all() if (scale, shift) == (1.0, 0.0) else known.any()
    exact = replace(model, tol=1e-11) if isinstance(model, LogisticRegression) else model
    for row, points in zip(result[known], X[known], strict=True):
        exact.fit(points, y)
        np.testing.assert_allclose(row[:2], exact.coef_[0], rtol=1e-6, atol=1e-9 * np.abs(exact.coef_).max())
        values = points @ row[:2] + row[2]
        np.testing.assert_allclose(values, exact.decision_function(points), atol=1e-6 * np.abs(values).max())


LEFT_TO_FIT = {
    "no minimum": LogisticRegression(),
    "lasso": LeastSquaresClassifier(penalty="l1", lam=1.0),
    "weights": LogisticRegression(lam=1.0, class_weight="balanced"),
    "weights of least squares": LeastSquaresClassifier(class_weight={0: 3.0}),
}


@every_case("model", LEFT_TO_FIT.values(), ids=LEFT_TO_FIT.keys())
def test_what_is_no_smooth_cost_with_a_minimum_is_left_to_fit(model: Model) -> None:
    """Logistic regression without penalty may run away, the lasso has corners, and classes may have weights."""
    X, y = moved(1.0)
    assert np.isnan(many_sets.rules(model, X, y)).all()


def test_a_set_that_leaves_the_rule_open_is_left_to_fit() -> None:
    """Least squares on points in a line has many solutions; its neighbours among the sets have one each."""
    X, y = moved(1.0)
    X[4, :, 1] = 2 * X[4, :, 0]
    open_ones = np.isnan(many_sets.rules(LeastSquaresClassifier(), X, y)).any(axis=1)
    assert open_ones.tolist() == [j == 4 for j in range(len(X))]
    assert not np.isnan(many_sets.rules(LeastSquaresClassifier(lam=1.0), X, y)).any()


def test_so_many_points_are_left_to_fit() -> None:
    """On many points no work is shared among calls."""
    X = np.zeros((2, many_sets.MAX_COORDINATES // 4 + 1, 2))
    assert np.isnan(many_sets.rules(LOGISTIC, X, np.arange(X.shape[1]) % 2)).all()


@every_case("cost", [CrossEntropy, SquaredError])
def test_a_minimum_is_proved_by_its_gradient(cost: type[CrossEntropy | SquaredError]) -> None:
    """Differences of the cost itself vanish there in every direction, and it is larger all around."""
    X, y = moved(1.0)
    ridge, target = np.array([0.0, 0.5, 2.0]), signs(y)
    Z = np.stack([homogeneous_columns(points) for points in X])
    result = many_newton.minimise(cost, Z, target, ridge)
    assert result.solved.all()
    for theta, columns in zip(result.theta, Z, strict=True):
        objective = cost(columns, target, ridge)
        lowest = objective.value(theta)
        for direction in np.eye(3):
            above, below = (objective.value(theta + h * direction) for h in (1e-4, -1e-4))
            assert abs(above - below) / 2e-4 < 1e-5 * np.abs(columns).sum()
            assert min(above, below) > lowest


def test_numbers_beyond_all_bounds_are_not_solved() -> None:
    """Overflow ends as a row without an answer, and without a warning."""
    X, y = moved(1.0)
    Z = np.stack([homogeneous_columns(points) for points in X])
    Z[2] *= 1e200
    result = many_newton.minimise(SquaredError, Z, signs(y), np.zeros(3))
    assert result.solved.tolist() == [j != 2 for j in range(len(Z))]
