"""Support vector machines of whole numbers in fractions: the hard margin, and offsets that are equally optimal."""

import itertools
import warnings
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from linclass.arrays import FloatArray, IntArray
from linclass.base import ConvergenceWarning
from linclass.models.multiclass import OneVsOne
from linclass.models.svm import LinearSVC, NuSVC, regularisation_path
from tests.every_case import every_case
from tests.exact import dot, exact
from tests.examples import many


def smallest_margin(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> Fraction:
    """Return the least t_i (w'x_i + w0)."""
    weights, bias = exact(w), Fraction(float(w0))
    return min(int(s) * (dot(weights, exact(x)) + bias) for x, s in zip(X, t, strict=True))


def proved_share(X: FloatArray, t: FloatArray, w: FloatArray, alpha: FloatArray) -> float:
    """Return the share of ||w||^2 that every rule with the margin 1 needs, as two points of the hulls prove.

    Of two points of the hulls that are d apart no band between the classes is wider than d, so that ||w|| >= 2 / d.
    """
    sums = {s: sum(a for a, side in zip(exact(alpha), t, strict=True) if side == s) for s in (1, -1)}
    apart = [Fraction(0)] * X.shape[1]
    for a, x, s in zip(exact(alpha), X, t, strict=True):
        apart = [d + int(s) * a / sums[int(s)] * v for d, v in zip(apart, exact(x), strict=True)]
    weights = exact(w)
    return float(4 / dot(apart, apart) / dot(weights, weights))


def optimal_interval(
    X: Sequence[Sequence[int]], t: Sequence[int], bounds: Sequence[Fraction]
) -> tuple[list[Fraction], Fraction, Fraction] | None:
    """Return w and the ends of the interval of optimal offsets of the soft margin, or None where there is one offset.

    An interval needs every alpha_i at 0 or at its bound. Of the choices whose sums balance, one that leaves an offset
    at which every point fulfils its conditions is the solution.
    """
    for chosen in itertools.product((False, True), repeat=len(t)):
        alpha = [u if held else Fraction(0) for held, u in zip(chosen, bounds, strict=True)]
        if sum(a * s for a, s in zip(alpha, t, strict=True)) != 0:
            continue
        columns = zip(*X, strict=True)
        w = [sum((a * s * v for a, s, v in zip(alpha, t, column, strict=True)), Fraction(0)) for column in columns]
        biases = [s - dot(w, [Fraction(v) for v in x]) for x, s in zip(X, t, strict=True)]
        low = max(b for b, s, held in zip(biases, t, chosen, strict=True) if (s > 0) != held)
        high = min(b for b, s, held in zip(biases, t, chosen, strict=True) if (s > 0) == held)
        if low < high:
            return w, low, high
    return None


LARGE_PENALTIES = (np.inf, 1e15, 1e16, 1e20)  # the penalties at which separable points have no slack
PLANE = [[103, -97], [95, -98], [103, -104], [97, -98], [103, -98]]


def assert_solved(X: Any, y: Any, C: float, solver: str) -> LinearSVC:
    """Fit, and prove in fractions that every point is outside the margin and that no band is wider."""
    model = LinearSVC(C=C, solver=solver).fit(X, y)
    X, t = np.array(X, dtype=float), np.where(np.array(y) == 1, 1.0, -1.0)
    assert smallest_margin(X, t, model.coef_[0], float(model.intercept_[0])) >= 1
    assert proved_share(X, t, model.coef_[0], model.alpha_) >= 1 - 1e-9
    assert model.converged_
    assert model.relative_gap_ <= 1e-8
    assert np.isfinite(model.objective_)
    return model


@every_case("solver", ["interior_point", "smo"])
@every_case("C", LARGE_PENALTIES)
def test_two_points_on_a_line(C: float, solver: str) -> None:
    """w = 2 / (b - a), whatever the rounding of w0 makes of the margin."""
    for a, b, w in ((5.3, 5.6, 20 / 3), (32, 33, 2.0), (-57, -56, 2.0), (-6.0, -5.9, 20.0), (1e6, 1e6 + 1, 2.0)):
        model = assert_solved([[a], [b]], [0, 1], C, solver)
        assert model.coef_[0, 0] == pytest.approx(w, rel=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["interior_point", "smo"])
def test_pairs_of_whole_numbers(solver: str) -> None:
    """Every two whole numbers are separated, and the gap is closed."""
    random = np.random.default_rng(0)
    for _ in range(many(150)):
        a, gap, C = (
            int(random.integers(-1000, 1000)),
            int(random.integers(1, 60)),
            float(random.choice(LARGE_PENALTIES)),
        )
        assert_solved([[a], [a + gap]], [0, 1], C, solver)
        assert_solved([[a / 10], [(a + gap) / 10]], [1, 0], C, solver)


@pytest.mark.slow
@every_case("solver", ["interior_point", "smo"])
@every_case("C", LARGE_PENALTIES)
def test_points_of_a_plane(C: float, solver: str) -> None:
    """(-1, 8), 880 is the rule of five points about 140 from the origin."""
    model = assert_solved(PLANE, [1, 1, 0, 0, 0], C, solver)
    np.testing.assert_allclose([*model.coef_[0], *model.intercept_], [-1, 8, 880], rtol=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["interior_point", "smo"])
def test_separable_whole_numbers(solver: str) -> None:
    """Points of a grid on both sides of a line, far from the origin, are separated, and the gap is closed."""
    random = np.random.default_rng(1)
    for _ in range(many(60)):
        n, D = int(random.integers(2, 12)), int(random.integers(1, 4))
        X = random.integers(-6, 7, (n, D))
        normal, level = random.integers(-3, 4, D), int(random.integers(-3, 4)) + 0.5
        y = (X @ normal > level).astype(int)
        if 0 < y.sum() < n:
            assert_solved(X + random.integers(-200, 201, D), y, float(random.choice(LARGE_PENALTIES)), solver)


@every_case("solver", ["interior_point", "smo"])
def test_one_versus_one(solver: str) -> None:
    """Machines of pairs of classes are such machines: no warning, no error."""
    X, y = [[32], [33], [64], [65]], [0, 1, 2, 3]
    model = OneVsOne(estimator=LinearSVC(C=np.inf, solver=solver)).fit(X, y)
    np.testing.assert_array_equal(model.predict(X), y)
    assert all(machine.converged_ for machine in model.estimators_)


@every_case("far", [1e12, 1e16])
def test_far_beyond_the_resolution_of_the_offset(far: float) -> None:
    """If w0 is coarser than the gap asks for, the rule separates all the same, and states what it costs."""
    with pytest.warns(ConvergenceWarning, match="Centre the features"):
        model = LinearSVC(C=np.inf).fit([[far], [far + 2.0]], [0, 1])
    X, t = np.array([[far], [far + 2.0]]), np.array([-1.0, 1.0])
    assert smallest_margin(X, t, model.coef_[0], float(model.intercept_[0])) >= 1
    assert 1e-8 < model.relative_gap_ < 1.0


def test_stopped_too_soon() -> None:
    """Updates that end before the classes are separated leave an infinite gap, not classes "too close together"."""
    random = np.random.default_rng(0)
    t = np.where(np.arange(40) % 2, 1.0, -1.0)
    with pytest.warns(ConvergenceWarning, match="Stopped after 2 updates"):
        model = LinearSVC(C=np.inf, solver="smo", max_iter=1).fit(random.normal(size=(40, 2)) + 4 * t[:, None], t)
    assert not model.converged_


def test_points_too_close_for_numbers_or_one() -> None:
    """If ||w||^2 is beyond numbers that is said of separable points alone, at every tiny size."""
    for size in (1e-300, 1e-250, 1e-160):
        X = np.array([[1.0, 0.0], [-1.0, 1.0], [0.5, 0.5]]) * size
        with pytest.raises(ValueError, match="Rescale X"):
            LinearSVC(C=np.inf).fit(X, [0, 1, 0])
        with pytest.raises(ValueError, match="no hyperplane"):
            LinearSVC(C=np.inf).fit(np.vstack([X, 0.5 * (X[:1] + X[1:2])]), [0, 0, 0, 1])


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


@pytest.mark.slow
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
