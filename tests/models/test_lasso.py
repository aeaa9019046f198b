"""The lasso: against the least objective found in fractions, and against a general convex solver.

`EXAMPLES=50` before the command tries the laws on ten thousand random problems.
"""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from linclass import LeastSquaresClassifier
from linclass.arrays import FloatArray, IntArray
from linclass.numerics.linear_algebra.centred import centred
from linclass.solvers.descent import lasso
from tests.agreement import convex
from tests.every_case import every_case
from tests.exact import Vector, dot, solution
from tests.examples import many

ENUMERATED, SOLVED = many(80), many(24)
ROUNDS_SAVED = (lasso.MAX_ROUNDS_SAVED, 0)  # 0: never all at once


def fitted(X: FloatArray, y: Sequence[int] | IntArray, lam: float, coding: str = "one_of_k") -> LeastSquaresClassifier:
    """The model, whose fit warns of nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return LeastSquaresClassifier(coding=coding, lam=lam, penalty="l1").fit(X, y)


def centre(values: Sequence[int]) -> Vector:
    mean = Fraction(sum(values), len(values))
    return [v - mean for v in values]


def least(columns: list[Vector], t: Vector, lam: Fraction) -> Fraction:
    """min ‖t - Zw‖^2 / 2 + lam Σ |w_j|: of all choices of signs, the least at a solution of its equations."""
    best = dot(t, t) / 2
    for signs in itertools.product((-1, 0, 1), repeat=len(columns)):
        used = [(z, s) for z, s in zip(columns, signs, strict=True) if s]
        G = [[dot(a, b) for b, _ in used] for a, _ in used]
        w = solution(G, [dot(z, t) - lam * s for z, s in used])
        if w is None or any(v * s < 0 for v, (_, s) in zip(w, used, strict=True)):
            continue
        r = list(t)
        for v, (z, _) in zip(w, used, strict=True):
            r = [a - v * b for a, b in zip(r, z, strict=True)]
        best = min(best, dot(r, r) / 2 + lam * sum((abs(v) for v in w), Fraction(0)))
    return best


@pytest.mark.slow
def test_no_weights_are_better_by_more_than_the_gap_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """On small whole numbers, dependent features among them, E is within the gap of the least E, and the gap closes.

    All features join the working set at once, or one after another.
    """
    for seed in range(ENUMERATED):
        monkeypatch.setattr(lasso, "MAX_ROUNDS_SAVED", ROUNDS_SAVED[seed // 2 % 2])
        random = np.random.default_rng(seed)
        n, D = int(random.integers(2, 7)), int(random.integers(1, 4))
        X = random.integers(-4, 5, (n, D)).astype(float)
        y = random.permutation(np.append([0, 1], random.integers(0, 2 + seed % 2, n - 2)))
        lam = float(2.0 ** random.integers(-10, 4))
        model = fitted(X, y, lam)
        columns = [centre(column) for column in X.T.astype(int).tolist()]
        targets = [centre((y == label).astype(int).tolist()) for label in model.classes_]
        right = float(sum((least(columns, t, Fraction(lam)) for t in targets), Fraction(0)))
        rounding = 1e-14 * n
        assert -rounding <= model.objective_ - right <= model.duality_gap_ + rounding, seed
        assert model.duality_gap_ <= 1e-9 * right + rounding, seed
        assert model.converged_


@pytest.mark.slow
def test_a_general_solver_finds_no_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """The objective is Clarabel's, with more features than points and fewer, repeated and opposite ones, any lam.

    All features join the working set at once, or one after another.
    """
    for seed in range(SOLVED):
        monkeypatch.setattr(lasso, "MAX_ROUNDS_SAVED", ROUNDS_SAVED[seed // 2 % 2])
        random = np.random.default_rng(seed)
        n, D = int(random.integers(3, 40)), int(random.integers(1, 60))
        X = random.integers(-4, 5, (n, D)).astype(float) if seed % 2 else random.normal(size=(n, D))
        X[:, random.integers(D)] = random.choice([1.0, -1.0, 2.0]) * X[:, random.integers(D)]
        y = random.permutation(np.append([0, 1, 2], random.integers(0, 3, n - 3)))
        lam = 10.0 ** random.uniform(-3, 1)
        model = fitted(X, y, lam)
        assert model.objective_ == pytest.approx(convex.lasso(X, np.eye(3)[y], lam), rel=1e-7, abs=1e-9), seed


def test_a_solved_problem_is_called_solved() -> None:
    """Three points and ten features: the gap closes to rounding, within few steps, without a word of collinearity."""
    X = np.random.default_rng(3).integers(-4, 5, (3, 10)).astype(float)
    model = fitted(X, [0, 1, 0], 0.001)
    assert model.converged_
    assert model.n_iter_ <= 20
    assert model.duality_gap_ <= 1e-9 * model.objective_


@every_case("lam", [0.001, 0.01, 0.1, 1.0])
def test_more_features_than_points_take_few_steps(lam: float) -> None:
    """Forty points of a hundred features: a few hundred steps, where sweeps over the features took ten thousand."""
    random = np.random.default_rng(0)
    X, y = random.normal(size=(40, 100)), random.integers(2, size=40)
    model = fitted(X, y, lam)
    assert model.n_iter_ <= 300
    assert model.duality_gap_ <= 1e-9 * model.objective_


@pytest.mark.slow
@pytest.mark.parametrize(("noise", "lam"), [(1.0, 0.5), (0.05, 1.0)])
def test_conjugate_gradients_and_newton_steps_agree(noise: float, lam: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many features of more points: both ways end at the same minimum, of collinear features at the same objective."""
    random = np.random.default_rng(int(lam))
    X = random.normal(size=(1200, 550))
    X[:, 300:] = X[:, :250] + noise * X[:, 300:]
    y = (X[:, :20].sum(axis=1) + random.normal(size=1200) > 0).astype(int)
    tried = []

    def counted(*arguments: Any) -> tuple[FloatArray, int]:
        tried.append(conjugate_gradients(*arguments))
        return tried[-1]

    conjugate_gradients = lasso.conjugate_gradients
    monkeypatch.setattr(lasso, "conjugate_gradients", counted)
    first = fitted(X, y, lam)
    assert len(tried) == 1
    assert first.duality_gap_ <= 1e-8 * first.objective_
    monkeypatch.setattr(lasso, "MIN_CONJUGATE_STEPS", 10**9)
    second = fitted(X, y, lam)
    assert len(tried) == 1
    assert abs(first.objective_ - second.objective_) <= max(first.duality_gap_, second.duality_gap_)
    if noise == 1.0:
        np.testing.assert_allclose(first.coef_, second.coef_, atol=1e-6 * np.abs(second.coef_).max())


def test_opposite_codes_have_opposite_weights() -> None:
    """Of two classes coded 1 of 2 one function is the other's complement: W sums to 0, the biases to 1."""
    random = np.random.default_rng(1)
    X, y = random.normal(size=(30, 5)), np.arange(30) % 2
    W = fitted(X, y, 0.5).weights_
    np.testing.assert_array_equal(W[1:, 0], -W[1:, 1])
    assert W[0].sum() == pytest.approx(1.0)
    np.testing.assert_allclose(2 * W[:, 1], fitted(X, y, 1.0, "plus_minus_one").weights_[:, 0] + [1, 0, 0, 0, 0, 0])


@every_case("begin", range(5))
def test_every_step_lowers_the_objective(begin: int) -> None:
    """Newton steps on a working set, from weights of any signs, never raise P."""
    random = np.random.default_rng(begin)
    Z = random.integers(-2, 3, (12, 20)).astype(float)
    Z /= np.linalg.norm(Z, axis=0)
    t, lam, w = random.normal(size=12), random.uniform(0.01, 0.5, 20), random.normal(size=20) * (np.arange(20) % 3 > 0)

    def objective(w: FloatArray) -> float:
        return float(((t - Z @ w) ** 2).sum() / 2 + lam @ np.abs(w))

    entering, costs = 20, [objective(w)]
    for _ in range(30):
        w, _, entering = lasso.newton(Z.T @ Z, Z.T @ (t - Z @ w), lam, float(np.linalg.norm(t)), w, 12, entering)
        costs.append(objective(w))
    assert (np.diff(costs) <= 1e-13).all()
    assert costs[1] < costs[0]
    pull = Z.T @ (t - Z @ w)
    assert (np.abs(pull) <= lam + 1e-10).all()
    np.testing.assert_allclose(pull[w != 0], (lam * np.sign(w))[w != 0], atol=1e-10)


@every_case("scale", [1.0, 1e-160, 1e160])
def test_centred_features(scale: float) -> None:
    """Rows have the weighted mean 0 and the scatter of x in units of `scale`; a constant feature is exactly 0."""
    random = np.random.default_rng(2)
    X, weights = scale * random.normal(size=(20, 3)), random.uniform(0.5, 2, 20)
    X[:, 1] = 0.1 * scale
    result = centred(X, weights)
    np.testing.assert_allclose(np.sqrt(weights) @ result.rows, 0, atol=1e-13 * np.sqrt(result.squares.max()))
    np.testing.assert_allclose(result.mean, weights @ (X * result.scale) / weights.sum(), rtol=1e-12, atol=1e-300)
    np.testing.assert_allclose((result.rows**2).sum(axis=0), result.squares)
    assert (result.rows[:, 1] == 0).all()
    assert (np.log2(result.scale) % 1 == 0).all()
