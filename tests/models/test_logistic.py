"""Logistic regression: optimality, and proofs of whether the likelihood has a maximum."""

import warnings
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
import scipy.optimize
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.datasets import load_iris

from linclass.arrays import FloatArray, IntArray
from linclass.base import ConvergenceWarning
from linclass.features import PolynomialFeatures
from linclass.models.logistic import LogisticRegression, LogisticStopReason, existence, likelihood
from linclass.models.logistic.existence import maximum_exists
from linclass.numerics.exact.exact_coordinates import whole_points
from linclass.numerics.homogeneous import signs
from linclass.separability import separate
from tests.every_case import every_case
from tests.exact import dot, exact
from tests.examples import examples
from tests.memory import with_peak
from tests.models.problems import classes, few_classes


def cost(model: LogisticRegression, X: FloatArray, numbers: IntArray, lam: float) -> float:
    """Return E at the fitted weights, from the posteriors."""
    posteriors = model.predict_proba(X)[np.arange(len(X)), numbers]
    return float(-np.log(posteriors).sum() + 0.5 * lam * np.sum(model.coef_**2))


def test_log_odds_of_counts() -> None:
    """With one binary feature the model is saturated: the posteriors are the relative frequencies."""
    X = [[0.0]] * 4 + [[1.0]] * 5
    y = [0, 0, 0, 1, 0, 0, 1, 1, 1]
    model = LogisticRegression().fit(X, y)
    assert_allclose(model.predict_proba([[0.0], [1.0]])[:, 1], [1 / 4, 3 / 5], rtol=1e-9)
    assert_allclose(model.intercept_, np.log(1 / 3), rtol=1e-9)
    assert_allclose(model.coef_, [[np.log(3 / 2) - np.log(1 / 3)]], rtol=1e-9)


@every_case("solver", ["newton", "gradient_descent", "optimal_step"])
def test_separable_data_have_no_maximum(solver: str) -> None:
    """On separable data it warns, keeps a finite w that separates, and says that it does."""
    X, y = [[0.0, 1.0], [1.0, 0.0], [3.0, 2.0], [2.0, 3.0]], ["a", "a", "b", "b"]
    with pytest.warns(ConvergenceWarning, match="lam > 0"):
        model = LogisticRegression(solver=solver).fit(X, y)
    assert np.isfinite(model.coef_).all()
    assert model.separates_
    assert not model.converged_
    assert_array_equal(model.predict(X), y)


def test_classes_that_touch_have_no_maximum_either() -> None:
    """Quasi-separation: both classes share a point and nothing else."""
    with pytest.warns(ConvergenceWarning, match="touch"):
        model = LogisticRegression().fit([[0.0], [1.0], [1.0], [2.0]], [0, 0, 1, 1])
    assert np.isfinite(model.coef_).all()
    assert not model.separates_


def test_a_point_in_both_classes_is_never_separated() -> None:
    """In seven rows two equal ones get sums that differ by rounding, one on either side: that is no proof."""
    X = np.array([[3, -2], [2, 0], [0, -2], [0, 3], [3, -2], [3, 1], [3, -3]]) * 0.1 + 0.3
    with pytest.warns(ConvergenceWarning, match="touch"):
        model = LogisticRegression().fit(X, [1, 1, 0, 1, 0, 1, 0])
    assert not model.separates_


@pytest.mark.slow
@every_case("solver", ["newton", "gradient_descent"])
def test_claims_about_classes_within_rounding_of_each_other(solver: str) -> None:
    """On tenths, where classes touch or miss each other by rounding: "separable" and "touch" are proved."""
    claims = set()
    for seed in range(120):
        random = np.random.default_rng(seed)
        D, n = random.integers(1, 4), random.integers(4, 10)
        whole = random.integers(-3, 4, (n, D))
        X = whole.astype(np.float64) * 0.1 + 0.3
        values = whole @ random.integers(-2, 3, D)
        middle = np.median(values)
        y = np.where(values == middle, random.integers(0, 2, n), values > middle)
        if y.min() == y.max():
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            model = LogisticRegression(solver=solver, max_iter=100).fit(X, y)
        claim = model.stop_.reason
        claims.add(claim)
        separable = separate(X, signs(y)).separable
        if claim is LogisticStopReason.SEPARABLE:
            a = exact([*model.intercept_, *model.coef_[0]])
            assert all((dot(a, [Fraction(1), *exact(x)]) > 0) == side for x, side in zip(X, y, strict=True)), seed
        assert separable or claim not in (LogisticStopReason.SEPARABLE, LogisticStopReason.UNSEPARATED), seed
        assert not separable or claim not in (LogisticStopReason.TOUCHES, LogisticStopReason.MINIMUM), seed
    assert {LogisticStopReason.SEPARABLE, LogisticStopReason.UNSEPARATED, LogisticStopReason.TOUCHES} <= claims


@every_case("K", [2, 4])
def test_all_solvers_reach_the_minimum(K: int) -> None:
    """Gradient descent (with its safe default eta) and the optimal step end where Newton's method does."""
    X, y = classes(K, 80, 2, seed=3)
    newton = LogisticRegression(lam=1.0).fit(X, y)
    for solver in ("gradient_descent", "optimal_step"):
        slow = LogisticRegression(lam=1.0, solver=solver, max_iter=20_000, tol=1e-6).fit(X, y)
        assert slow.cost_ == pytest.approx(newton.cost_, rel=1e-9)
        costs = [step.cost for step in LogisticRegression(lam=1.0, solver=solver, max_iter=200).steps(X, y)]
        assert (np.diff(costs) <= 1e-9).all()


def test_a_descent_that_overshoots_says_so() -> None:
    """With a penalty as curved as lam a step above 2 / lam takes every weight farther from the minimum, without end."""
    X, y = classes(2, 50, 2, seed=1)
    model = LogisticRegression(solver="gradient_descent", eta=0.1, lam=1e5, max_iter=1000)
    costs = [step.cost for step in model.steps(X, y)]
    assert len(costs) < 1000
    assert (np.diff(costs) > 0).all()
    with pytest.warns(ConvergenceWarning, match="too long"):
        model.fit(X, y)
    assert model.stop_.reason is LogisticStopReason.DIVERGED


@every_case("K", [2, 3])
@every_case("most", [1, 31, 32, 33, 64])
def test_a_descent_is_the_same_wherever_it_is_cut(most: int, K: int) -> None:
    """Updates are made many at a time: a run that stops among them, or at the first, is a longer one's beginning."""
    X, y = classes(K, 50, 2, seed=1)
    settings: dict[str, Any] = {"solver": "gradient_descent", "eta": 0.01, "schedule": "inverse"}
    whole = list(LogisticRegression(**settings, max_iter=100).steps(X, y))
    cut = list(LogisticRegression(**settings, max_iter=most).steps(X, y))
    assert len(whole) == 101
    assert len(cut) == most + 1
    for one, other in zip(cut, whole, strict=False):
        assert (one.k, one.eta, one.cost, one.n_points) == (other.k, other.eta, other.cost, other.n_points)
        assert_array_equal(one.w, other.w)
        assert_array_equal(one.w0, other.w0)
        assert_allclose(one.gradient_norm, other.gradient_norm, rtol=1e-14)
        assert type(one.w0) is type(other.w0)


@pytest.mark.slow
@every_case("K", [2, 3])
@every_case("solver", ["newton", "gradient_descent", "optimal_step"])
@every_case("most", [None, 1, 32, 33, 500])
def test_a_record_is_the_steps(most: int | None, solver: str, K: int) -> None:
    """Whichever of them is looked at first, and from whichever end; with weights of the points, too."""
    X, y = classes(K, 50, 2, seed=1)
    model = LogisticRegression(solver=solver, max_iter=100, lam=0.1)
    weights = np.random.default_rng(0).integers(0, 3, len(X)) if most is None else None
    steps, record = list(model.steps(X, y, weights))[:most], model.record(X, y, most, sample_weight=weights)
    assert len(record) == len(steps)
    assert record[-1] is record[len(record) - 1]
    assert [vars(step).keys() for step in record[::-1]] == [vars(step).keys() for step in reversed(steps)]
    for one, other in zip(record, steps, strict=True):
        assert (one.k, one.eta, one.cost, one.gradient_norm) == (other.k, other.eta, other.cost, other.gradient_norm)
        assert (one.converged, one.reason, one.separates) == (other.converged, other.reason, other.separates)
        assert_array_equal(one.w, other.w)
        assert_array_equal(one.w0, other.w0)
        assert not one.w.flags.writeable
    with pytest.raises(IndexError):
        record[len(record)]


@every_case("scale", [1e-150, 1e-30, 1e30, 1e149])
def test_scale_of_the_data(scale: float) -> None:
    """Without penalty the posteriors do not depend on the units, however extreme."""
    X, y = classes(2, 60, 3, seed=4)
    model, scaled = LogisticRegression().fit(X, y), LogisticRegression().fit(X * scale, y)
    assert_allclose(scaled.predict_proba(X * scale), model.predict_proba(X), rtol=1e-6)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # descent is not independent of units: it may not arrive
        for solver in ("gradient_descent", "optimal_step"):
            descended = LogisticRegression(solver=solver, max_iter=20).fit(X * scale, y)
            assert np.isfinite(descended.coef_).all()


def test_large_data_start_from_a_part() -> None:
    """On many points Newton's method starts from a random part, and ends at the minimum of all."""
    X, y = classes(3, 30_000, 4, seed=5)
    steps = list(LogisticRegression().steps(X, y))
    assert steps[0].n_points < len(X) == steps[-1].n_points
    model = LogisticRegression().fit(X, y)
    P = model.predict_proba(X)
    P[np.arange(len(y)), y] -= 1
    assert np.abs(P.T @ X).max() <= 1e-6 * np.abs(X).sum()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["overlapping", "grid", "moved apart", "collinear", "one class apart"])
def test_a_minimum_is_claimed_only_where_there_is_one(kind: str) -> None:
    """Whatever the data, without penalty `converged_` is the exact answer to whether a maximum exists."""
    for seed in range(60, 100):
        X, y = few_classes(kind, seed)
        exists = maximum_exists(X, y).exists
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            model = LogisticRegression().fit(X, y)
        assert model.converged_ is exists, seed
        assert model.converged_ or "lam > 0" in model.stop_reason_


@pytest.mark.slow
@every_case("solver", ["newton", "gradient_descent"])
@every_case("K", [2, 3])
def test_constant_and_repeated_features_take_nothing_from_a_proof(K: int, solver: str) -> None:
    """Of more points than are decided exactly a minimum is proved with such features as it is without them."""
    y = np.arange(30_000) % K
    X = np.random.default_rng(K).normal(size=(30_000, 1)) + 0.2 * y[:, None]
    more = np.hstack([X, np.full_like(X, 3.0), X])
    model, without = LogisticRegression(solver=solver).fit(more, y), LogisticRegression(solver=solver).fit(X, y)
    assert model.stop_.reason is without.stop_.reason is LogisticStopReason.MINIMUM
    assert_allclose(model.predict_proba(more[:9]), without.predict_proba(X[:9]), atol=1e-4)


@pytest.mark.slow
@every_case("solver", ["newton", "gradient_descent"])
@every_case("K", [2, 3])
def test_columns_that_code_categories_take_nothing_from_a_proof(
    K: int, solver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Columns of 0 and 1 for each category sum to 1: a minimum is proved, unless a category has only one class."""
    monkeypatch.setattr(existence, "MOST_NUMBERS", 1000)  # as if there were many more points
    random = np.random.default_rng(K)
    n = 1000
    codes = [np.eye(categories)[random.integers(categories, size=n)] for categories in (3, 4)]
    X = np.hstack([*codes, random.integers(1, 6, size=(n, 1)), random.normal(size=(n, 1))])
    y = random.integers(K, size=n)
    model, without = (
        LogisticRegression(solver=solver, max_iter=5000).fit(Z, y) for Z in (X, X[:, [0, 1, 3, 4, 5, 7, 8]])
    )
    assert model.stop_.reason is without.stop_.reason is LogisticStopReason.MINIMUM
    assert_allclose(model.predict_proba(X[:9]), without.predict_proba(X[:9, [0, 1, 3, 4, 5, 7, 8]]), atol=1e-4)
    y[X[:, 1] == 1] = 0
    with pytest.warns(ConvergenceWarning):
        assert not LogisticRegression(solver=solver, max_iter=100).fit(X, y).converged_


def test_without_a_proof_no_minimum_is_claimed() -> None:
    """If existence is left undecided the fit says so, and does not claim to have converged."""
    half = np.arange(existence.MOST_NUMBERS // 4 + 1) / 1e4  # two numbers a point are more than are looked at
    X, y = np.concatenate([-half, half])[:, None], np.repeat([0, 1], len(half))
    with pytest.warns(ConvergenceWarning, match="could not be proved"):
        model = LogisticRegression().fit(X, y)
    assert not model.converged_


@pytest.mark.slow
def test_newton_ends_where_rounding_leads_the_way() -> None:
    """Powers of petals up to the eighth: H is singular to rounding, and it says so instead of going on to max_iter."""
    X, y = load_iris(return_X_y=True)
    powers = PolynomialFeatures(degree=8).fit_transform(X[:, 2:])
    with pytest.warns(ConvergenceWarning, match="No further step lowers the cost at this precision"):
        model = LogisticRegression(lam=0.1).fit(powers, y)
    assert model.n_iter_ <= 200
    with pytest.warns(ConvergenceWarning):
        farther = LogisticRegression(lam=0.1, solver="optimal_step", max_iter=50).fit(powers, y)
    assert model.cost_ < farther.cost_
    assert model.score(powers, y) > 0.97


@every_case(("offset", "exponent"), [(0.0, 0), (1e3, 0), (1e6, 0), (1e8, 0), (0.0, -24), (0.0, 24)])
@every_case("K", [2, 3, 6, 10])
def test_cost_and_gradient_are_those_of_the_returned_numbers(K: int, offset: float, exponent: int) -> None:
    """E and the length of its gradient agree with long-double arithmetic at coef_ and intercept_, in any units."""
    X, y = classes(K, 30 * K, 2, 800 + K)
    X = (X + offset) * 2.0**exponent
    lam = 0.5 * 4.0**exponent  # the same penalty in these units
    check_cost_and_gradient(LogisticRegression(lam=lam).fit(X, y), X, y)


@every_case("K", [2, 3])
def test_many_features_of_few_points_make_no_large_matrix(K: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a penalty Newton's updates lie in the span of the points, and are the same that all features give."""
    X, y = classes(K, 30, 2000, 7)
    X += 5.0
    model, peak = with_peak(lambda: LogisticRegression(lam=0.5).fit(X, y))
    assert peak < 10 * X.nbytes < 2000**2 * 8
    check_cost_and_gradient(model, X, y)
    assert model.converged_
    for size in (1.0, 1e9):  # of one feature, whose units the others do not depend on
        fewer, weights = X[:, :150] * np.where(np.arange(150) == 7, size, 1.0), 1.0 + np.arange(30) % 3
        in_span = list(LogisticRegression(lam=0.5).steps(fewer, y, weights))
        with monkeypatch.context() as patched:
            patched.setattr(likelihood, "MANY_FEATURES", 150)
            by_feature = list(LogisticRegression(lam=0.5).steps(fewer, y, weights))
        for one, other in zip(in_span, by_feature, strict=True):
            for a, b in ((one.w, other.w), (one.w0, other.w0), (one.cost, other.cost)):
                assert_allclose(a, b, rtol=1e-9, atol=1e-12)
            assert one.gradient_norm == pytest.approx(other.gradient_norm, rel=1e-6, abs=1e-9 * size)


def check_cost_and_gradient(model: LogisticRegression, X: FloatArray, y: IntArray) -> None:
    """Compute E and the length of its gradient at coef_ and intercept_ in long-double arithmetic."""
    W, w0, lam = model.coef_.astype(np.longdouble), model.intercept_.astype(np.longdouble), np.longdouble(model.lam)
    Z, K = X.astype(np.longdouble), len(model.classes_)
    scores = Z @ W.T + w0
    if K == 2:
        scores = np.column_stack([np.zeros(len(y), dtype=np.longdouble), scores])
    scores = scores - scores.max(axis=1, keepdims=True)
    total = np.exp(scores).sum(axis=1, keepdims=True)
    cost = (np.log(total[:, 0]) - scores[np.arange(len(y)), y]).sum() + lam / 2 * (W**2).sum()
    assert model.cost_ == pytest.approx(float(cost), rel=1e-9)
    slopes = (np.exp(scores) / total - np.eye(K)[y])[:, 1 if K == 2 else 0 :]
    gradient = np.column_stack([slopes.sum(axis=0), slopes.T @ Z + lam * W])
    largest = float(np.abs(Z).sum()) + len(y)
    assert model.gradient_norm_ == pytest.approx(float(np.linalg.norm(gradient.astype(float))), abs=1e-9 * largest)


KINDS = ("overlapping", "grid", "moved apart", "collinear", "duplicates", "far", "one class apart")


def check_proof(X: FloatArray, y: IntArray, answer: Any) -> None:
    """Add up the weights, or the gains along the direction, in fractions."""
    K = y.max() + 1
    Z = [[Fraction(1), *exact(x)] for x in X]
    others = [(i, j) for i in range(len(y)) for j in range(K) if j != y[i]]
    if answer.exists:
        lam = dict.fromkeys(others, Fraction(1)) | answer.weights
        assert min(lam.values()) > 0
        balance = [[Fraction(0)] * len(Z[0]) for _ in range(K)]
        for (i, j), weight in lam.items():
            balance[y[i]] = [b + weight * z for b, z in zip(balance[y[i]], Z[i], strict=True)]
            balance[j] = [b - weight * z for b, z in zip(balance[j], Z[i], strict=True)]
        assert not any(any(row) for row in balance)
    elif answer.exists is False:
        d = answer.direction
        gains = [sum((a - b) * z for a, b, z in zip(d[y[i]], d[j], Z[i], strict=True)) for i, j in others]
        assert min(gains) >= 0
        assert max(gains) > 0
        assert answer.complete == (min(gains) > 0)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_answer_is_proved(kind: str) -> None:
    """Whatever the data, an answer is right: weights balance exactly, or no point is lost along the direction."""
    undecided = 0
    for seed in range(40):
        X, y = few_classes(kind, seed)
        answer = maximum_exists(X, y)
        check_proof(X, y, answer)
        undecided += answer.exists is None
        if kind == "one class apart":
            assert answer.exists is False
    assert undecided <= 1


@pytest.mark.slow
@examples(25)
@given(st.integers(0, 10_000), st.integers(-24, 24), st.integers(-(10**6), 10**6))
def test_units_and_origin_do_not_matter(seed: int, exponent: int, offset: float) -> None:
    """On a grid, where moving and scaling rounds nothing, the answer is the same in other units."""
    X, y = few_classes("grid", seed)
    moved = (X + offset) * 2.0**exponent
    assert maximum_exists(moved, y).exists is maximum_exists(X, y).exists


@every_case(
    ("rows", "numbers", "exists", "complete"),
    [
        ([[0], [1], [2], [3]], [0, 1, 0, 1], True, False),
        ([[0], [1], [2], [3]], [0, 0, 1, 1], False, True),
        ([[0], [1], [1], [2]], [0, 0, 1, 1], False, False),  # they touch in one point
        ([[0], [0], [0]], [0, 1, 2], True, False),  # nothing but the sizes of the classes to learn
        ([[0.1, 0.3], [0.2, 0.6], [0.1, 0.3], [0.2, 0.6]], [0, 0, 1, 1], True, False),
        ([[0, 5], [1, 5], [0, 5], [1, 5], [7, 5]], [0, 0, 1, 1, 2], False, False),  # class 2 apart
        ([[0], [1e-12], [1], [1]], [0, 1, 0, 1], True, False),  # only just
        ([[-1], [0], [1], [-1], [0], [1], [0]], [0, 0, 0, 1, 1, 1, 2], True, False),
        ([[-1], [0], [1], [-1], [0], [1], [-1]], [0, 0, 0, 1, 1, 1, 2], False, False),  # class 2 at the rim
    ],
)
def test_separation_of_cases_by_hand(rows: list[list[float]], numbers: list[int], exists: bool, complete: bool) -> None:
    """Hand cases for complete, quasi-complete and no separation."""
    X, y = np.array(rows, float), np.array(numbers)
    answer = maximum_exists(X, y)
    check_proof(X, y, answer)
    assert answer.exists is exists
    assert answer.complete is complete


def test_too_large_a_problem_is_left_undecided() -> None:
    """The work is bounded: beyond it there is no answer, rather than a guess."""
    X = np.random.default_rng(0).normal(size=(30_000, 5))
    assert maximum_exists(X, np.arange(30_000) % 4).exists is None


def test_no_clock_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Iterations bound the linear program, not seconds: an answer is the same on a busy machine."""
    X, y = few_classes("grid", 0)
    options = []

    def noted(*arguments: Any, **keywords: Any) -> Any:
        options.append(keywords["options"])
        return linprog(*arguments, **keywords)

    linprog = scipy.optimize.linprog
    monkeypatch.setattr(scipy.optimize, "linprog", noted)
    assert maximum_exists(X, y).exists
    monkeypatch.setattr(existence, "MOST_WORK", 1000)
    assert maximum_exists(X, y).exists is None
    assert [list(given_options) for given_options in options] == [["maxiter"]] * 2


@every_case("kind", ["overlapping", "collinear", "far", "duplicates"])
def test_whole_coordinates_are_combinations_of_the_old(kind: str) -> None:
    """Every new column is exactly the combination of (1, x) that it says, and no two are nearly parallel."""
    for seed in range(10):
        X, _ = few_classes(kind, seed)
        points = whole_points(X)
        Z = [[Fraction(1), *exact(x)] for x in X]
        for column in points.columns:
            assert [sum(c * z for c, z in zip(column.combination, row, strict=True)) for row in Z] == column.whole
