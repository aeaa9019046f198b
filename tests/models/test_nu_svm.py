"""The nu-SVM by its certificate, and the path of the soft margin over C."""

import warnings
from functools import cache

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from linclass.arrays import FloatArray
from linclass.base import ConvergenceWarning
from linclass.models.svm import LinearSVC, NuSVC
from linclass.models.svm.regularisation_path import C_GRID, MAX_POINTS_AT_ONCE, PathPoint, solve
from tests.every_case import every_case
from tests.examples import many
from tests.models.problems import KINDS, about_middle, two_classes


def blobs(n: int = 60, D: int = 2, seed: int = 0, apart: float = 1.5) -> tuple[FloatArray, FloatArray]:
    random = np.random.default_rng(seed)
    t = np.where(np.arange(n) % 3 == 0, 1.0, -1.0)
    X = random.normal(size=(n, D))
    X[:, 0] += apart * t
    return X, t


def test_two_points_have_a_closed_form() -> None:
    """nu = 1 and two points d apart: alpha = 1/2 each, w = d / 2, rho = |d|^2 / 4, all exactly on the margin."""
    model = NuSVC(nu=1.0).fit([[0.0, 0.0], [3.0, 4.0]], [0, 1])
    assert_allclose(model.coef_, [[1.5, 2.0]], rtol=1e-12)
    assert model.rho_ == pytest.approx(25 / 4)
    assert_allclose(model.alpha_, [0.5, 0.5])
    assert model.margin_ == pytest.approx(5.0)


def grid(random: np.random.Generator) -> tuple[FloatArray, FloatArray, float]:
    """Return points of a small grid, their targets and a feasible nu."""
    n, D, reach = int(random.integers(4, 60)), int(random.integers(1, 12)), int(random.integers(1, 4))
    X = random.integers(-reach, reach + 1, (n, D)).astype(float)
    t = np.where(random.random(n) < 0.5, 1.0, -1.0)
    t[:2] = 1, -1
    return X, t, 2 * min((t > 0).sum(), (t < 0).sum()) / n * random.choice([0.3, 0.5, 0.6, 0.9, 1.0])


@cache
def grids_in_a_row() -> list[tuple[FloatArray, FloatArray, float]]:
    """Return the grids of which one or another BLAS, each of which rounds in its own way, had left some open."""
    random = np.random.default_rng(1)
    return [grid(random) for _ in range(1795)]


@pytest.mark.slow
@every_case("draw", [7, 155, 218, 437, 718, 829, 908, 1396, 1794])
def test_hulls_that_touch(draw: int) -> None:
    """No gap is left where the reduced hulls of whole numbers only touch."""
    assert_solved(*grids_in_a_row()[draw])


@pytest.mark.slow
@every_case("seed", {*range(many(40)), 850})  # in the last the only common point has multipliers at their bounds
def test_hulls_of_whole_numbers_meet_or_are_apart(seed: int) -> None:
    """No gap is left on a small grid, where hulls touch often, whatever the order of points and features."""
    random = np.random.default_rng(seed)
    X, t, nu = grid(random)
    assert_solved(X, t, nu)
    order = random.permutation(len(t))
    assert_solved(X[order][:, random.permutation(X.shape[1])], t[order], nu)


def assert_solved(X: FloatArray, t: FloatArray, nu: float) -> None:
    """Fit, and check that the gap is closed or that alpha names a point of both hulls."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*reduced convex hulls", category=ConvergenceWarning)
        model = NuSVC(nu=nu).fit(X, t)
    pull = X.T @ (model.alpha_ * t)
    if model.rho_ == 0:
        assert not model.coef_.any()
        assert np.abs(pull).max() <= 1e-11 * nu
    else:
        assert model.relative_gap_ <= 1e-8
        assert_allclose(pull, model.coef_[0], atol=1e-9)
    assert model.alpha_.sum() == pytest.approx(nu, rel=1e-12)
    assert abs(model.alpha_ @ t) <= 1e-12 * nu
    assert model.alpha_.min() >= 0
    assert model.alpha_.max() <= 1 / len(t)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_certificate_from_raw_data(kind: str) -> None:
    """Primal and dual objectives, recomputed from X, y and nu, meet; alpha fulfils its constraints."""
    for seed in (*range(12), 18, 33, 36):  # in the last three hulls meet, and no side of a margin says what alpha is
        X, t = two_classes(kind, seed)
        n, smaller = len(t), min((t > 0).sum(), (t < 0).sum())
        nu = 2 * smaller / n * np.random.default_rng(seed).choice([0.6, 0.9, 1.0])
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=".*reduced convex hulls", category=ConvergenceWarning)
            model = NuSVC(nu=nu).fit(X, t)
        w, w0, rho, alpha = model.coef_[0], float(model.intercept_[0]), model.rho_, model.alpha_
        primal = 0.5 * w @ w - nu * rho + np.maximum(0.0, rho - t * (X @ w + w0)).mean()
        pull = X.T @ (alpha * t)
        if model.rho_ == 0:  # the certificate that the reduced hulls meet: a common point
            assert np.abs(pull).max() <= 1e-7 * np.abs(X).max(), (kind, seed)
        else:
            assert abs(primal + 0.5 * pull @ pull) <= 1e-7 * (0.5 * w @ w), (kind, seed)
        assert (alpha >= 0).all()
        assert (alpha <= 1 / n).all()
        assert alpha.sum() == pytest.approx(nu, rel=1e-13)
        assert abs(alpha @ t) <= 1e-13 * nu


@every_case(("n", "share"), [(16, 1.0), (16, 0.5), (40, 1.0), (40, 0.2)])
@every_case("size", [1e-3, 1.0, 1e4])
def test_the_objectives_of_every_step_are_those_of_its_rule_and_multipliers(n: int, share: float, size: float) -> None:
    """Primal and dual by their definitions, at the largest nu too; points about the origin need no shift."""
    half = size * np.random.default_rng(n).normal(size=(n // 2, 2))
    X = np.vstack([half, -half])
    t = np.where(X[:, 0] > 0.3 * size, 1.0, -1.0)
    nu = share * 2 * np.count_nonzero(t > 0) / n
    for step in NuSVC(nu=nu).steps(X, t):
        slack = np.maximum(step.rho - t * (X @ step.w + step.w0), 0.0)
        pull = X.T @ (step.alpha * t)
        primal, dual = 0.5 * step.w @ step.w - nu * step.rho + slack.mean(), -0.5 * pull @ pull
        assert step.primal == pytest.approx(primal, rel=1e-9, abs=1e-12 * size**2)
        assert step.dual == pytest.approx(dual, rel=1e-9, abs=1e-12 * size**2)


def test_nu_bounds_errors_and_support_vectors() -> None:
    """At rho > 0 nu lies between the share of margin errors and the share of support vectors."""
    X, t = blobs()
    for nu in (0.2, 0.35, 0.5, 0.65):
        model = NuSVC(nu=nu).fit(X, t)
        assert model.rho_ > 0
        assert model.margin_error_share_ <= nu + 1e-12
        assert nu <= model.support_share_ + 1e-12


def test_infeasible_nu_is_refused_with_its_limit() -> None:
    """nu above 2 min(n+, n-) / n has no solution; exactly there it has one."""
    X, t = blobs()
    with pytest.raises(ValueError, match=r"2 \* 20 / 60 = 0\.6667"):
        NuSVC(nu=0.7).fit(X, t)
    assert NuSVC(nu=40 / 60).fit(X, t).converged_


@every_case("scale", [1e-140, 1.0, 1e140])
def test_a_tiny_nu_scales_the_rule_or_is_refused(scale: float) -> None:
    """Below 2/n one point of each class carries all: w, rho and alpha grow as nu, down to where ||w||^2 is a number."""
    X, t = np.array([[0.0, 0.0], [1.0, 0.0], [4.0, 3.0], [5.0, 5.0]]) * scale, [-1, -1, 1, 1]
    model = NuSVC(nu=1e-100).fit(X, t)
    assert model.converged_
    assert model.relative_gap_ <= 1e-9
    assert_allclose(model.coef_ / scale, [[1.5e-100, 1.5e-100]])
    for nu in (1e-160, 5e-324, 0.0):
        with pytest.raises(ValueError, match=r"^nu must be at least 1e-100 and at most 1; got"):
            NuSVC(nu=nu).fit(X, t)


@every_case("scale", [1e-140, 1e140])
def test_scale_of_the_data(scale: float) -> None:
    """alpha does not change with the unit of length; w follows it."""
    X, t = blobs()
    model, scaled = NuSVC(nu=0.4).fit(X, t), NuSVC(nu=0.4).fit(X * scale, t)
    assert_allclose(scaled.alpha_, model.alpha_, atol=1e-12)
    assert_allclose(scaled.coef_ / scale, model.coef_, rtol=1e-9)


@pytest.mark.slow
def test_decomposition_closes_the_gap_over_all_points() -> None:
    """Decomposition solves the whole: the gap over all points is closed."""
    X, t = blobs(20_000, 3, apart=0.7)
    model = NuSVC(nu=0.6).fit(X, t)
    assert model.relative_gap_ <= 1e-9
    assert model.alpha_.sum() == pytest.approx(0.6)
    with pytest.warns(ConvergenceWarning, match="reduced convex hulls"):
        meeting = NuSVC(nu=0.4).fit(X, t)
    assert_allclose((meeting.alpha_ * t) @ X, 0, atol=1e-7)
    assert meeting.alpha_.sum() == pytest.approx(0.4)


@every_case("size", [1e3, 1e6, 1e8, 1e9, 1e12])
@every_case("nu", [0.1, 0.5, 0.7, 1.0])
def test_features_of_very_different_size(size: float, nu: float) -> None:
    """(0, +-S) against (1, +-S): w = (nu / 2, 0) and rho = nu / 4, as for the hard margin."""
    X, y = [[0.0, size], [0.0, -size], [1.0, size], [1.0, -size]], [0, 0, 1, 1]
    model = NuSVC(nu=nu).fit(X, y)
    assert model.converged_
    assert_allclose(model.coef_[0] * [1.0, size], [nu / 2, 0], atol=1e-9)
    assert_allclose(model.intercept_, -nu / 4, rtol=1e-9)
    assert model.rho_ == pytest.approx(nu / 4, rel=1e-9)
    assert_array_equal(model.predict(X), y)
    hard = LinearSVC(C=np.inf).fit(X, y)
    assert_allclose(model.coef_[0, 0] / model.rho_, hard.coef_[0, 0], rtol=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("size", [1e6, 1e9])
def test_a_wide_feature_does_not_hide_a_gap(size: float) -> None:
    """Classes 1 apart in x1 and S wide in x2: solved, or too near for rounding, but never "overlap"."""
    for seed in range(10):
        random = np.random.default_rng(seed)
        t = np.where(np.arange(20) % 2, 1.0, -1.0)
        X = np.column_stack([t * (0.5 + random.random(20)), size * random.normal(size=20)])
        with warnings.catch_warnings(record=True) as sentence:
            warnings.simplefilter("always")
            model = NuSVC(nu=0.2).fit(X, t)
        assert not any("overlap" in str(warning.message) for warning in sentence)
        assert model.converged_ == (not sentence)
        if model.converged_:
            assert model.rho_ > 0
            slack = np.maximum(0.0, model.rho_ - t * model.decision_function(X))
            assert 0.2 * model.rho_ > slack.mean()  # better than w = 0: the reduced hulls are apart


@every_case("offset", [0.0, 10.0, 3e6, 1e8])
@every_case("nu", [0.1, 0.5, 0.9, 1.0])
def test_the_gap_is_that_of_the_returned_numbers(nu: float, offset: float) -> None:
    """Objective and gap agree with long-double arithmetic at the numbers returned, whatever nu and the offset."""
    random = np.random.default_rng(0)
    t = np.where(np.arange(40) % 2, 1.0, -1.0)
    X = random.normal(size=(40, 2)) + np.outer(t, [2.0, 1.0]) + offset
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        model = NuSVC(nu=nu).fit(X, t)
    Z, w, bias = about_middle(model, X)
    slack = np.maximum(0, model.rho_ - t * (Z @ w + bias))
    pull = (model.alpha_.astype(np.longdouble) * t) @ Z
    primal, dual = w @ w / 2 - np.longdouble(nu) * model.rho_ + slack.mean(), -pull @ pull / 2
    rounding = 1e-14 * (w @ w + nu * model.rho_)
    assert abs(model.objective_ - primal) <= rounding
    assert primal - dual <= model.duality_gap_ + rounding
    assert model.converged_ == (model.relative_gap_ <= 1e-8)


def test_the_grid_is_that_of_the_lecture_and_evenly_spaced() -> None:
    """From 0.01 to 1000 with 0.2 among them, neighbours a factor of 1.2 to 1.3 apart."""
    assert (C_GRID[0], C_GRID[-1]) == (0.01, 1000.0)
    assert 0.2 in C_GRID
    ratios = np.divide(C_GRID[1:], C_GRID[:-1])
    assert ratios.min() > 1.19
    assert ratios.max() < 1.3


def test_each_solution_has_a_nu() -> None:
    """NuSVC(nu) gives, divided by rho = 1 / (n C), the rule of that C, where points on the margin leave it no other."""
    X, t = blobs()
    for C in C_GRID[5:40:5]:
        p = PathPoint.of(LinearSVC(C=C).fit(X, t))
        other = NuSVC(nu=p.nu).fit(X, t)
        assert_allclose(other.coef_[0] / other.rho_, p.w, rtol=1e-5, atol=1e-7)
        assert_allclose(other.C_, p.C, rtol=1e-5)


@pytest.mark.parametrize("weight", [0.1, 1.0, 10.0])
def test_nu_lies_between_the_shares(weight: float) -> None:
    """By weight the share of margin errors is at most nu, and that of support vectors at least nu, at every C."""
    X, t = blobs()
    weights = np.where(t > 0, weight, 1.0)
    alone = [PathPoint.of(LinearSVC(C=C, class_weight={1.0: weight}).fit(X, t)) for C in C_GRID[::5]]
    at_once = solve(X, t, C_GRID[::5], weights)
    assert any(p is not None for p in at_once)
    for p in (*alone, *(p for p in at_once if p is not None)):
        assert p.margin_error_share <= p.nu * (1 + 1e-9)
        assert p.nu <= p.support_share * (1 + 1e-9) <= 1 + 1e-9
        assert (p.alpha <= p.bound * (1 + 1e-9)).all()
        assert_allclose(p.bound, p.C * weights)


def test_no_direction_has_no_width() -> None:
    """w = 0 separates nothing: its margin is infinite, not an error."""
    nothing = PathPoint(1.0, np.zeros(2), 0.0, np.zeros(3), np.zeros(3))
    assert nothing.width == np.inf
    assert nothing.nu == 0


def clouds(n: int, apart: float, seed: int = 0) -> tuple[FloatArray, FloatArray]:
    """Two round clouds of sizes two to one, whose means are so far apart."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, 2))
    t = np.where(np.arange(n) < n // 3, 1.0, -1.0)
    X[t > 0] += apart
    return X, t


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")  # far away: the last digit of w0
@every_case("apart", [1.0, 6.0])
@every_case("shift", [0.0, 1e6])
@every_case("scale", [1.0, 1e3])
@every_case("weight", [1.0, 5.0])
def test_all_penalties_at_once_are_each_of_them(apart: float, shift: float, scale: float, weight: float) -> None:
    """w, multipliers and slack are those of LinearSVC at every C that is solved, and nearly every one is."""
    X, t = clouds(90, apart)
    X = scale * X + shift
    weights = np.where(t > 0, weight, 1.0)
    penalties = [C / scale**2 for C in C_GRID]
    result = solve(X, t, penalties, weights)
    assert shift or sum(point is None for point in result) <= 8  # far away a bias can't be written as finely as C asks
    for C, point in zip(penalties, result, strict=True):
        if point is not None:
            alone = LinearSVC(C=C, class_weight={1.0: weight}).fit(X, t)
            assert point.C == C
            assert_allclose(point.w, alone.coef_[0], rtol=1e-9)
            assert_allclose(point.alpha, alone.alpha_, atol=1e-9 * C * weight)
            assert_array_equal(point.alpha > 0, alone.alpha_ > 0)
            assert_allclose(point.slack, alone.slack_, atol=1e-6 if shift else 1e-9)


@pytest.mark.slow
@every_case("seed", range(40))
def test_what_all_penalties_at_once_say_is_optimal(seed: int) -> None:
    """Of any points, on a grid and repeated, too: a point's multiplier is 0, C or between as its side asks."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(2, 60))
    X = np.round(rng.normal(size=(n, 2)) * 3, int(rng.integers(0, 4)))
    t = np.append([1.0, -1.0], rng.choice([-1.0, 1.0], n - 2))
    for point in solve(X, t):
        if point is not None:
            side, alpha = t * (X @ point.w + point.w0) - 1.0, point.alpha
            assert_allclose(point.w, (alpha * t) @ X, atol=1e-9 * (1.0 + alpha.sum()))
            assert abs(alpha @ t) <= 1e-12 * (1.0 + alpha.sum())
            assert (alpha >= 0).all()
            assert (alpha <= point.C).all()
            assert (np.abs(side[(alpha > 0) & (alpha < point.C)]) <= 1e-9).all()
            assert (side[alpha == 0] >= -1e-9).all()
            assert (side[alpha == point.C] <= 1e-9).all()


def test_what_is_not_for_all_at_once() -> None:
    """A C beyond what floating-point numbers resolve, points that are one, and very many: whoever asks solves those."""
    X, t = clouds(60, 1.0)
    assert [point is None for point in solve(X, t, [1e-12, 1.0, 1e15])] == [True, False, True]
    assert solve(np.zeros((4, 2)), np.array([1.0, 1.0, -1.0, -1.0]), [1.0]) == [None]
    assert solve(*clouds(MAX_POINTS_AT_ONCE + 1, 1.0), [1.0]) == [None]
