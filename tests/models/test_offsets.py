"""Offsets that are equally optimal: their interval, and its middle as the one that is chosen."""

from __future__ import annotations

import warnings
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from linclass.arrays import FloatArray, IntArray
from linclass.base.steps import ConvergenceWarning
from linclass.models.svm import LinearSVC, NuSVC, regularisation_path
from tests.every_case import every_case
from tests.examples import many
from tests.models.exact_svm import optimal_interval

SOLVERS = ("interior_point", "smo")


def whole_numbers(seed: int) -> tuple[IntArray, FloatArray, np.random.Generator]:
    """Return up to eight points of whole numbers, as many of either class or nearly so."""
    random = np.random.default_rng(seed)
    n, D = int(random.integers(2, 9)), int(random.integers(1, 3))
    t = np.where(np.arange(n) % 2, 1.0, -1.0)
    return random.integers(-4, 5, (n, D)), t, random


@pytest.mark.slow
@every_case("seed", range(many(60)))
def test_the_middle_of_the_exact_interval(seed: int) -> None:
    """Both solvers, and all penalties at once, give the middle of the interval that enumeration in fractions finds."""
    X, t, random = whole_numbers(seed)
    C = Fraction(1, int(2 ** random.integers(0, 8)))
    right = optimal_interval(X.tolist(), t.astype(int).tolist(), [C] * len(t))
    for solver in SOLVERS:
        model = LinearSVC(C=float(C), solver=solver).fit(X, t)
        low, high = model.intercept_interval_
        if right is None:
            assert low == high == model.intercept_[0]
        else:
            w, *ends = right
            assert_allclose(model.coef_[0], [float(v) for v in w], atol=1e-9)
            assert_allclose([low, high], [float(end) for end in ends], atol=1e-8)
            assert_allclose(model.intercept_, float(sum(ends) / 2), atol=1e-8)
    [point] = regularisation_path.solve(X.astype(float), t, [float(C)])
    if point is not None:
        assert_allclose(point.w0, model.intercept_[0], atol=1e-8)


@pytest.mark.slow
@every_case("seed", range(many(40)))
def test_weights_move_the_interval(seed: int) -> None:
    """With whole weights the interval is that of the points repeated, and that of enumeration with C c_i as bounds."""
    X, t, random = whole_numbers(seed)
    weights, C = random.integers(1, 4, len(t)), Fraction(1, int(2 ** random.integers(2, 8)))
    right = optimal_interval(X.tolist(), t.astype(int).tolist(), [C * int(c) for c in weights])
    for solver in SOLVERS:
        model = LinearSVC(C=float(C), solver=solver).fit(X, t, sample_weight=weights)
        repeated = LinearSVC(C=float(C), solver=solver).fit(np.repeat(X, weights, axis=0), np.repeat(t, weights))
        assert_allclose(model.intercept_, repeated.intercept_, atol=1e-7)
        assert_allclose(model.intercept_interval_, repeated.intercept_interval_, atol=1e-7)
        if right is not None:
            assert_allclose(model.intercept_interval_, [float(end) for end in right[1:]], atol=1e-8)


@pytest.mark.parametrize("n", [40, 2000])
@pytest.mark.parametrize("C", [1e-9, 1e-6, 1e-4])
def test_little_slack_costs_little(n: int, C: float) -> None:
    """At a small C and equal classes both solvers agree, and the ends of the interval cost what the middle costs."""
    random = np.random.default_rng(n)
    t = np.where(np.arange(n) % 2, 1.0, -1.0)
    X = random.normal(size=(n, 2)) + t[:, None]
    one, other = (LinearSVC(C=C / n, solver=solver).fit(X, t) for solver in SOLVERS)
    assert_allclose(one.intercept_, other.intercept_, rtol=1e-6, atol=1e-9)
    low, high = one.intercept_interval_
    assert low < high
    costs = [np.maximum(0.0, 1.0 - t * (X @ one.coef_[0] + w0)).sum() for w0 in (low, *one.intercept_, high)]
    assert_allclose(costs, costs[0], rtol=1e-12)
    for beyond in (low - 0.1, high + 0.1):
        assert np.maximum(0.0, 1.0 - t * (X @ one.coef_[0] + beyond)).sum() > costs[0] * (1 + 1e-6)


def nu_objective(model: NuSVC, X: FloatArray, t: FloatArray, w0: float, rho: Any) -> Any:
    """Return NuSVC's objective at the model's w with another offset and margin, or one for each of many margins."""
    w = model.coef_[0]
    slack = np.maximum(0.0, np.asarray(rho)[..., None] - t * (X @ w + w0))
    return 0.5 * w @ w - model.nu * rho + slack.mean(axis=-1)


@pytest.mark.slow
@every_case("seed", range(many(40)))
def test_nu_has_an_interval_too(seed: int) -> None:
    """At rho_ the ends of the interval cost as much as the middle, what is beyond costs more; so it is with rho_."""
    random = np.random.default_rng(seed)
    n = 2 * int(random.integers(2, 12))
    t = np.where(np.arange(n) % 2, 1.0, -1.0)
    X = random.normal(size=(n, 2)) + 1.5 * t[:, None]
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*reduced convex hulls", category=ConvergenceWarning)
        model = NuSVC(nu=2 * int(random.integers(1, n // 2 + 1)) / n).fit(X, t)
    if model.rho_ == 0:  # a common point of the hulls proves it, and there is nothing to choose from
        assert_allclose((model.alpha_ * t) @ X, 0, atol=1e-9)
        assert_allclose([model.alpha_.sum(), model.alpha_ @ t], [model.nu, 0], atol=1e-12)
        assert ((model.alpha_ >= 0) & (model.alpha_ <= 1 / n)).all()
        return
    low, high = model.intercept_interval_
    middle, rho = float(model.intercept_[0]), model.rho_
    assert middle == pytest.approx((low + high) / 2, abs=1e-12)
    best = nu_objective(model, X, t, middle, rho)
    for w0 in (low, high):
        assert nu_objective(model, X, t, w0, rho) == pytest.approx(best, abs=1e-12)
    for w0 in (low - 1e-3, high + 1e-3):
        assert nu_objective(model, X, t, w0, rho) > best + 1e-9
    if model.nu < 1:  # rho is in the middle of what is optimal; at the largest nu the smallest of it
        steps = np.linspace(0, 3, 3001)
        down, up = (
            steps[nu_objective(model, X, t, middle, rho + sign * steps) <= best + 1e-12].max() for sign in (-1, 1)
        )
        assert down == pytest.approx(up, abs=2.1e-3)
    soft = LinearSVC(C=model.C_).fit(X, t)
    assert_allclose(soft.intercept_ * rho, model.intercept_, atol=1e-7)
    assert_allclose(soft.intercept_interval_ * rho, model.intercept_interval_, atol=1e-7)


def test_the_largest_nu_has_the_smallest_margin() -> None:
    """If all of the smaller class is at its bound w0 and rho may grow together: rho is as small as can be."""
    X, t = np.array([[0.0], [1.0], [4.0], [5.0], [7.0]]), np.array([-1.0, -1.0, 1.0, 1.0, 1.0])
    model = NuSVC(nu=0.8).fit(X, t)
    w, w0, rho = model.coef_[0], float(model.intercept_[0]), model.rho_
    best = nu_objective(model, X, t, w0, rho)
    assert best == pytest.approx(-0.5 * w @ w, rel=1e-12)
    assert all(nu_objective(model, X, t, w0 + d, rho - 1e-3) > best + 1e-6 for d in np.linspace(-0.1, 0.1, 201))


def test_no_interval_beside_a_free_multiplier() -> None:
    """A point on the margin with 0 < alpha < C determines w0: both ends are it."""
    model = LinearSVC(C=10.0).fit([[0.0], [1.0], [3.0]], [0, 0, 1])
    assert_array_equal(model.intercept_interval_, [model.intercept_[0]] * 2)
