"""Least squares with each penalty: the lectures' formulas, certificates, and features without effect."""

import itertools
import warnings
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linclass import LeastSquaresClassifier, datasets
from linclass.arrays import FloatArray, IntArray
from linclass.base import ConvergenceWarning
from linclass.datasets import Recipe
from linclass.models.least_squares.problem import Problem
from linclass.numerics.linear_algebra.centred import centred
from linclass.solvers.descent import lasso
from tests.agreement import convex
from tests.every_case import every_case
from tests.exact import Vector, dot, exact, exact_rows, solution
from tests.examples import many
from tests.memory import with_peak

CODINGS = ("one_of_k", "plus_minus_one")


def problem(seed: int, *, wide: bool = False) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A random problem with D in 1..20, K in 2..10, and its 1-of-K codes; with `wide` n <= D."""
    random = np.random.default_rng(seed)
    K = int(random.integers(2, 6 if wide else 11))
    D = int(random.integers(12, 21)) if wide else int(random.integers(1, 21))
    n = int(random.integers(K + 1, 12)) if wide else int(random.integers(D + K + 5, 200))
    y = np.concatenate([np.arange(K), random.integers(0, K, n - K)])
    X = random.normal(size=(n, D)) * 10 ** random.uniform(-1, 1, D) + random.normal(size=D) * 5
    return X, y, np.eye(K)[y]


def extended(X: np.ndarray) -> np.ndarray:
    return np.column_stack([np.ones(len(X)), X])


def codes(T: np.ndarray, coding: str) -> np.ndarray:
    """The targets that `weights_` is fitted to."""
    if coding == "one_of_k":
        return T
    return 2 * T[:, 1:] - 1 if T.shape[1] == 2 else 2 * T - 1


@pytest.mark.slow
@every_case("coding", CODINGS)
@every_case("lam", [0.0, 0.7])
@every_case("seed", range(30))
def test_normal_equations_hold(seed: int, lam: float, coding: str) -> None:
    """X~'(X~W - T) + lam (0, w) = 0, up to rounding relative to its terms, and E(W) is as stated."""
    X, y, T = problem(seed)
    model = LeastSquaresClassifier(coding=coding, lam=lam).fit(X, y)
    W, Z, T = model.weights_, extended(X), codes(T, coding)
    residual = Z @ W - T
    penalty = np.vstack([np.zeros((1, W.shape[1])), lam * W[1:]])
    assert np.abs(Z.T @ residual + penalty).max() <= 1e-11 * np.abs(Z.T).sum() * np.abs(T).max()
    assert_allclose(model.objective_, ((residual**2).sum() + lam * (W[1:] ** 2).sum()) / 2, rtol=1e-9)
    assert model.converged_


@every_case("seed", range(30))
def test_fewer_points_than_features_give_the_smallest_weights(seed: int) -> None:
    """With n <= D the codes are met exactly, and W is the pseudoinverse's answer for centred data."""
    X, y, T = problem(seed, wide=True)
    W = LeastSquaresClassifier().fit(X, y).weights_
    assert_allclose(extended(X) @ W, T, atol=1e-9)
    centred = X - X.mean(axis=0)
    assert_allclose(W[1:], np.linalg.pinv(centred) @ (T - T.mean(axis=0)), rtol=1e-7, atol=1e-10)


def test_collinear_and_constant_features_share_weights() -> None:
    """A feature twice gets equal weights, half of the single one's; a constant feature gets zero."""
    X, y, _ = problem(3)
    X = X[:, :2]
    single = LeastSquaresClassifier().fit(X, y)
    twice = LeastSquaresClassifier().fit(np.column_stack([X, X[:, 0], np.full(len(X), 9.0)]), y)
    assert_allclose(twice.weights_[[1, 3]], np.tile(single.weights_[1] / 2, (2, 1)), rtol=1e-9, atol=1e-12)
    assert_allclose(twice.weights_[4], 0, atol=1e-12)


def test_descent_goes_down_to_the_solution() -> None:
    """Batch descent with eta1 / k: costs fall, the gradient is the finite difference's, the end is near the formula."""
    random = np.random.default_rng(3)
    X, y = random.normal(size=(60, 2)), np.arange(60) % 2
    model = LeastSquaresClassifier(coding="plus_minus_one").fit(X, y)
    steps = list(model.steps(X, y, max_iter=5000, tol=1e-9))
    costs = [step.cost for step in steps]
    assert (np.diff(costs) <= 1e-9).all()
    assert_allclose(steps[-1].w, model.coef_[0], atol=2e-2)
    assert_allclose(steps[-1].cost, model.objective_, rtol=1e-4)
    assert_allclose(steps[2].eta, steps[1].eta / 2)

    def cost(a: FloatArray) -> float:
        return float(((extended(X) @ a - (2.0 * y - 1)) ** 2).sum() / 2)

    a = np.append(steps[1].w0, steps[1].w)
    slopes = [(cost(a + h) - cost(a - h)) / 2e-6 for h in 1e-6 * np.eye(3)]
    assert_allclose(np.linalg.norm(slopes), steps[1].gradient_norm, rtol=1e-6)


def test_descent_that_begins_at_the_minimum_ends_there() -> None:
    """On XOR the gradient at a = 0 is zero: nothing is to be done, and that is convergence."""
    steps = list(LeastSquaresClassifier().steps([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]], [0, 1, 1, 0]))
    assert len(steps) == 1
    assert steps[0].converged


def test_descent_that_overshoots_says_so() -> None:
    """With eta1 far too large the run ends without numbers and names the cause."""
    X, y, _ = problem(4)
    *_, last = LeastSquaresClassifier().steps(X, y, eta1=1e300, max_iter=100)
    assert not last.converged
    assert "eta1" in last.reason


def exact_objective(X: FloatArray, y: IntArray, model: LeastSquaresClassifier) -> Any:
    """E at the weights as they are returned, in long-double arithmetic."""
    W = model.weights_.astype(np.longdouble)
    residual = X.astype(np.longdouble) @ W[1:] + W[0] - codes(np.eye(len(model.classes_))[y], model.coding)
    size = np.abs(W[1:]).sum() if model.penalty == "l1" else (W[1:] ** 2).sum() / 2
    return (residual**2).sum() / 2 + model.lam * size


@pytest.mark.slow
@every_case("coding", CODINGS)
@every_case(("lam", "penalty"), [(0.0, "l2"), (1e-20, "l2"), (1e-8, "l2"), (1.0, "l1")])
def test_the_objective_is_that_of_the_returned_weights(lam: float, penalty: str, coding: str) -> None:
    """Nearly collinear features, far from the origin or not: E in long-double arithmetic lies within the gap."""
    for seed in range(25 if penalty == "l2" else 4):
        random = np.random.default_rng(seed)
        X, y = random.normal(size=(40, 3)), random.integers(2, size=40)
        X[:, 2] = X[:, 0] + 10 ** random.uniform(-15, -5) * random.normal(size=40)
        X += random.choice([0, 10, 1e3])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            model = LeastSquaresClassifier(coding=coding, lam=lam, penalty=penalty).fit(X, y)
        exact = exact_objective(X, y, model)
        assert abs(model.objective_ - exact) <= model.duality_gap_
        assert exact > 0
        assert not model.converged_ or model.duality_gap_ <= 1e-6 * 40


def test_no_weights_are_better_by_more_than_the_gap() -> None:
    """The least E, solved for in fractions, is within the gap of the one reached."""
    for seed in range(10):
        random = np.random.default_rng(seed)
        X, y = random.normal(size=(30, 3)) + random.choice([0, 1e3]), random.integers(2, size=30)
        X[:, 2] = X[:, 0] + 10 ** random.uniform(-6, -3) * random.normal(size=30)
        model = LeastSquaresClassifier(coding="plus_minus_one").fit(X, y)
        Z, t = exact_rows(extended(X)), exact(2 * y - 1)
        columns = list(zip(*Z, strict=True))
        best = solution([[dot(p, q) for q in columns] for p in columns], [dot(p, t) for p in columns])
        assert best is not None
        least, own = (
            sum(((b - dot(z, w)) ** 2 for z, b in zip(Z, t, strict=True)), Fraction(0)) / 2
            for w in (best, exact(model.weights_[:, 0]))
        )
        assert 0 <= own - least <= Fraction(model.duality_gap_)
        assert abs(own - Fraction(model.objective_)) <= Fraction(model.duality_gap_)


@every_case("lam", [0.0, 3.0])
def test_the_gap_of_weights_that_are_off_is_how_far(lam: float) -> None:
    """Of weights one part in a hundred too large the gap says what they cost, and not a bound alone."""
    X, y, T = problem(3)
    least = Problem(X, y, np.eye(T.shape[1]), None, lam).ridge()
    with pytest.MonkeyPatch.context() as patch:
        solve, factors = Problem._solve, iter([1.01])  # the first solution alone
        patch.setattr(Problem, "_solve", lambda *args: solve(*args) * next(factors, 1.0))
        off = Problem(X, y, np.eye(T.shape[1]), None, lam).ridge()
    assert off.gap == pytest.approx(off.objective - least.objective, rel=1e-6)


def test_weights_that_rounding_spoils_are_named() -> None:
    """Features that agree to 1e-13 need weights near 1e12, and the fit says that its objective is uncertain."""
    random = np.random.default_rng(0)
    X, y = random.normal(size=(40, 2)), np.arange(40) % 2
    X[:, 1] = X[:, 0] + 1e-13 * random.normal(size=40)
    with pytest.warns(ConvergenceWarning, match="collinear"):
        model = LeastSquaresClassifier().fit(X, y)
    assert not model.converged_


@every_case("scale", [2.0**-480, 2.0**480])
@every_case("seed", range(5))
def test_units_do_not_matter_without_penalty(seed: int, scale: float) -> None:
    """A change of units by a power of two changes no decision value at all beyond rounding."""
    X, y, _ = problem(seed)
    a, b = LeastSquaresClassifier().fit(X, y), LeastSquaresClassifier().fit(X * scale, y)
    assert_allclose(b.decision_function(X * scale), a.decision_function(X), rtol=1e-9, atol=1e-11)


def test_a_descent_takes_weights_where_every_run_does() -> None:
    """As the third argument; tol is a share, at most 1."""
    X, y, weights = [[0.0], [1.0], [3.0]], [0, 0, 1], [1.0, 2.0, 1.0]
    model = LeastSquaresClassifier()
    *_, one = model.steps(X, y, weights, max_iter=9)
    *_, other = model.steps([[0.0], [1.0], [1.0], [3.0]], [0, 0, 0, 1], max_iter=9)
    assert_allclose(one.w, other.w)
    with pytest.raises(ValueError, match="tol must be at least 0 and at most 1"):
        model.steps(X, y, tol=2.0)


def test_the_l1_penalty_has_no_descent() -> None:
    """Descent on the lasso is refused: its objective has no gradient at zero."""
    with pytest.raises(ValueError, match="l1"):
        LeastSquaresClassifier(lam=1.0, penalty="l1").steps([[0.0], [1.0]], [0, 1])


@every_case("lam", [1e-8, 1e-6, 1e-4, 1e-2])
@every_case("n", [5, 50])
def test_the_lasso_ends_where_features_are_nearly_dependent(n: int, lam: float) -> None:
    """Five points, nine products of their coordinates: sweeps alone are far from the minimum after ten thousand."""
    points = datasets.generate(Recipe("moons", {"n": n, "noise": 0.0, "seed": 1}))
    powers = [(i, j) for i in range(4) for j in range(4 - i) if i + j]
    X = np.column_stack([points.X[:, 0] ** i * points.X[:, 1] ** j for i, j in powers])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        model = LeastSquaresClassifier(penalty="l1", lam=lam).fit(X, points.y)
    assert model.n_iter_ <= 200
    assert model.duality_gap_ <= 1e-8 * model.objective_


def test_a_lasso_that_is_cut_short_states_its_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the last round allowed the weights are returned; their gap bounds what is missing, and is warned of."""
    random = np.random.default_rng(1)
    X, y = np.cumsum(random.normal(size=(134, 60)), axis=1), np.arange(134) % 2
    least = LeastSquaresClassifier(penalty="l1", lam=1e-7).fit(X, y).objective_
    monkeypatch.setattr(lasso, "MOST_ROUNDS", 2)
    monkeypatch.setattr(lasso, "MOST_ROUNDS_A_FEATURE", 0)
    with pytest.warns(ConvergenceWarning, match="leaves the objective uncertain"):
        model = LeastSquaresClassifier(penalty="l1", lam=1e-7).fit(X, y)
    assert 0 < model.objective_ - least <= model.duality_gap_


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


def test_the_functions_sum_to_one_but_for_those_of_the_lasso() -> None:
    """Coded 1 of K the y_k sum to 1 at every x; of three classes and more with the penalty "l1" they need not."""
    X, y, _ = problem(1)
    assert len(np.unique(y)) > 2

    def sums(**penalty: Any) -> FloatArray:
        total: FloatArray = LeastSquaresClassifier(**penalty).fit(X, y).class_values(X).sum(axis=1)
        return total

    for lam in (0.0, 5.0):
        assert_allclose(sums(lam=lam), 1, atol=1e-9)
    assert np.abs(sums(lam=5.0, penalty="l1") - 1).max() > 0.01


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


@every_case("lam", [0.0, 1e-3, 10.0])
def test_many_features_of_few_points_make_no_large_matrix(lam: float) -> None:
    """Of more features than points the shortest solution, and a ridge, are found without a matrix of all features."""
    X, y = np.random.default_rng(11).normal(size=(30, 1500)), np.arange(30) % 3
    weights = np.linspace(0.5, 2.0, 30) if lam > 0.0 else np.ones(30)
    model, peak = with_peak(lambda: LeastSquaresClassifier(lam=lam).fit(X, y, weights))
    assert peak < 15 * X.nbytes < 1500**2 * 8
    assert model.duality_gap_ <= 1e-10
    codes, root = np.eye(3)[y], np.sqrt(weights)[:, None]
    Z, T = (root * (values - np.average(values, axis=0, weights=weights)) for values in (X, codes))
    dual = np.linalg.pinv(Z) @ T if lam == 0.0 else Z.T @ np.linalg.solve(Z @ Z.T + lam * np.eye(30), T)
    assert_allclose(model.coef_, dual.T, atol=1e-12)


@every_case("size", [1e-9, 1.0, 1e9])
def test_one_of_many_features_may_have_another_size(size: float) -> None:
    """The weights of a ridge are w = Z'v with (ZZ' + lam) v = t for centred points z, in fractions."""
    X, t = np.random.default_rng(11).normal(size=(8, 30)), np.where(np.arange(8) % 2, 1, -1)
    X[:, 7] *= size
    columns = [[value - sum(column, Fraction()) / 8 for value in column] for column in exact_rows(X.T)]
    Z, lam = list(zip(*columns, strict=True)), Fraction(1, 2)
    v = solution([[dot(a, b) + lam * (a is b) for b in Z] for a in Z], exact(t))
    assert v is not None
    w = [float(dot(column, v)) for column in columns]
    assert_allclose(LeastSquaresClassifier(coding="plus_minus_one", lam=0.5).fit(X, t).coef_[0], w, rtol=1e-10)
