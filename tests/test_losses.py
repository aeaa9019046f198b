"""Losses: derivatives against finite differences, and stability at the ends of the range."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linclass.losses import CrossEntropy, SoftmaxCrossEntropy, SquaredError
from linclass.numerics.homogeneous import homogeneous_columns


def objectives(n: int = 40, D: int = 3, K: int = 4) -> list[CrossEntropy | SquaredError | SoftmaxCrossEntropy]:
    random = np.random.default_rng(0)
    Z, ridge = homogeneous_columns(random.normal(size=(n, D))), np.array([0.0, 0.3, 0.3, 2.0])
    t = np.where(random.random(n) < 0.5, 1.0, -1.0)
    y = random.integers(K, size=n)
    return [CrossEntropy(Z, t, ridge), SquaredError(Z, t, ridge), SoftmaxCrossEntropy(Z, y, ridge, K)]


@pytest.mark.parametrize("objective", objectives(), ids=lambda o: type(o).__name__)
def test_derivatives_are_limits_of_differences(objective: CrossEntropy | SoftmaxCrossEntropy | SquaredError) -> None:
    """Gradient and Hessian equal central differences of value and gradient."""
    random = np.random.default_rng(1)
    for _ in range(5):
        theta, h = random.normal(size=objective.size), 1e-5
        value, gradient, hessian = objective.derivatives(theta)
        units = np.eye(objective.size) * h
        by_value = [(objective.value(theta + d) - objective.value(theta - d)) / (2 * h) for d in units]
        by_gradient = [(objective.gradient(theta + d) - objective.gradient(theta - d)) / (2 * h) for d in units]
        assert_allclose(gradient, by_value, rtol=1e-6, atol=1e-7)
        assert_allclose(hessian, by_gradient, rtol=1e-6, atol=1e-7)
        assert_allclose(hessian, hessian.T, atol=1e-12)
        assert value == pytest.approx(objective.value(theta))
        assert_allclose(objective.gradient(theta), gradient, rtol=1e-12)
        assert_allclose(objective.values(np.array([theta, theta])), [value, value])
        assert_allclose(objective.hessian(theta), hessian)


@pytest.mark.parametrize("objective", objectives()[:2], ids=lambda o: type(o).__name__)
def test_a_weight_is_how_often_a_point_counts(objective: CrossEntropy | SquaredError) -> None:
    """Cost, costs along a path, derivatives and descent with weights 0, 1 and 2 are those of points so often there."""
    random = np.random.default_rng(3)
    times = random.integers(3, size=len(objective.target))
    counted = replace(objective, weights=times.astype(float))
    repeated = replace(objective, Z=objective.Z.repeat(times, axis=1), target=objective.target.repeat(times))
    thetas = random.normal(size=(3, objective.size))
    assert_allclose(counted.values(thetas), repeated.values(thetas))
    assert_allclose([counted.value(theta) for theta in thetas], repeated.values(thetas))
    theta, gradient = thetas[:2]
    pairs: list[tuple[tuple[Any, ...], tuple[Any, ...]]] = [
        (counted.derivatives(theta), repeated.derivatives(theta)),
        (counted.value_and_gradient(theta), repeated.value_and_gradient(theta)),
        (counted.follow(theta, gradient, [0.1, 0.01]), repeated.follow(theta, gradient, [0.1, 0.01])),
    ]
    for result, expected in pairs:
        for part, whole in zip(result, expected, strict=True):
            assert_allclose(part, whole)


def test_two_class_softmax_is_cross_entropy() -> None:
    """K = 2 softmax with theta_2 = 0 is the sigmoid."""
    cross, _, _ = objectives()
    softmax = SoftmaxCrossEntropy(cross.Z, (cross.target > 0).astype(int), cross.ridge * 0, 2)
    plain = CrossEntropy(cross.Z, cross.target, cross.ridge * 0)
    theta = np.array([0.3, -1.0, 2.0, 0.5])
    assert softmax.value(np.concatenate([0 * theta, theta])) == pytest.approx(plain.value(theta))


@pytest.mark.parametrize("objective", objectives(), ids=lambda o: type(o).__name__)
def test_nothing_overflows(objective: CrossEntropy | SoftmaxCrossEntropy | SquaredError) -> None:
    """Scores of 1e100 give finite costs and gradients: the exponentials are taken of negative numbers only."""
    theta = 1e100 * np.ones(objective.size) * np.arange(1, objective.size + 1)
    assert np.isfinite(objective.value(theta))
    assert np.isfinite(objective.gradient(theta)).all()


def test_blocks_do_not_change_the_sum() -> None:
    """A cost over many blocks is the sum over its points."""
    random = np.random.default_rng(2)
    n = 100_000
    Z, t = homogeneous_columns(random.normal(size=(n, 2))), np.where(random.random(n) < 0.5, 1.0, -1.0)
    theta = np.array([0.1, 1.0, -1.0])
    whole = CrossEntropy(Z, t, np.zeros(3))
    assert whole.value(theta) == pytest.approx(np.logaddexp(0, -t * (theta @ Z)).sum(), rel=1e-12)


def test_a_part_is_the_cost_of_its_points() -> None:
    """A part has its points' losses and its share of the penalty."""
    for objective in objectives():
        rows = np.arange(0, 40, 2)
        part, theta = objective.part(rows), np.linspace(-1, 1, objective.size)
        rest = objective.part(np.arange(1, 40, 2))
        assert part.value(theta) + rest.value(theta) == pytest.approx(objective.value(theta))
