"""LogisticRegression: known answers, the zero gradient as certificate, and what happens where no maximum exists."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import sklearn.linear_model
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.datasets import load_iris

from linclass import LinearSVC
from linclass.base import ConvergenceWarning
from linclass.features import PolynomialFeatures
from linclass.models.logistic import LogisticRegression, LogisticStopReason, existence
from linclass.models.logistic.existence import maximum_exists
from tests.every_case import every_case
from tests.models.problems import classes, few_classes, two_classes

if TYPE_CHECKING:
    from linclass.arrays import FloatArray, IntArray


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


def test_no_feature_that_helps() -> None:
    """If x says nothing, w = 0 and w0 is the log odds of the class sizes."""
    model = LogisticRegression().fit([[-1.0], [1.0], [-1.0], [1.0], [-1.0], [1.0]], [0, 0, 1, 1, 1, 1])
    assert_allclose(model.coef_, 0, atol=1e-12)
    assert_allclose(model.intercept_, np.log(2), rtol=1e-7)


@pytest.mark.slow
@pytest.mark.parametrize("K", [2, 3, 6, 10])
@pytest.mark.parametrize("lam", [1e-3, 1.0, 100.0])
def test_same_objective_as_scikit_learn(K: int, lam: float) -> None:
    """The objective equals scikit-learn's to 1e-8 and is never above it; the gradient is zero; classes sum to zero."""
    for seed in range(4):
        X, y = classes(K, 30 * K, 1 + (7 * seed + K) % 20, seed)
        ours = LogisticRegression(lam=lam).fit(X, y)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            theirs = sklearn.linear_model.LogisticRegression(
                C=1 / lam, tol=1e-10, max_iter=10_000, solver="newton-cholesky"
            ).fit(X, y)
        expected = cost(theirs, X, y, lam)
        assert ours.cost_ == pytest.approx(expected, rel=1e-8)
        assert ours.cost_ <= expected * (1 + 1e-12)
        assert ours.gradient_norm_ <= 1e-6 * len(X) * np.abs(X).max()
        if K > 2:
            assert_allclose(ours.coef_.sum(axis=0), 0, atol=1e-9)


@every_case("kind", ["overlapping", "grid", "collinear", "duplicates", "constant feature", "separable"])
def test_gradient_vanishes_on_degenerate_data(kind: str) -> None:
    """With lam > 0 the gradient, computed from raw data, vanishes whatever the data."""
    for seed in range(15):
        X, t = two_classes(kind, seed)
        model = LogisticRegression(lam=0.1).fit(X, t)
        p = model.predict_proba(X)[:, 1]
        error = p - (t > 0)
        size = 1 + np.abs(X).sum()
        assert np.abs(X.T @ error + 0.1 * model.coef_[0]).max() <= 1e-6 * size
        assert abs(error.sum()) <= 1e-6 * len(t)


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


def test_separable_classes_of_three() -> None:
    """Softmax on separable classes says so too."""
    X = np.array([[0.0, 0.0], [0.0, 1.0], [9.0, 0.0], [9.0, 1.0], [0.0, 9.0], [1.0, 9.0]])
    with pytest.warns(ConvergenceWarning, match="separable"):
        model = LogisticRegression().fit(X, [0, 0, 1, 1, 2, 2])
    assert model.score(X, [0, 0, 1, 1, 2, 2]) == 1.0


def test_classes_that_touch_have_no_maximum_either() -> None:
    """Quasi-separation: both classes share a point and nothing else."""
    with pytest.warns(ConvergenceWarning, match="touch"):
        model = LogisticRegression().fit([[0.0], [1.0], [1.0], [2.0]], [0, 0, 1, 1])
    assert np.isfinite(model.coef_).all()
    assert not model.separates_


def test_the_sigmoid_hardens_with_every_iteration() -> None:
    """On separable data gradient descent lets ||w|| grow as long as it runs: 10, 100, 1000 iterations."""
    X, y = [[-2.0], [-1.0], [1.0], [2.0]], [0, 0, 1, 1]
    lengths = []
    for max_iter in (10, 100, 1000):
        with pytest.warns(ConvergenceWarning):
            model = LogisticRegression(solver="gradient_descent", max_iter=max_iter, eta=0.5).fit(X, y)
        lengths.append(np.linalg.norm(model.coef_))
    assert lengths[0] < lengths[1] < lengths[2]


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


def test_descent_starts_as_in_the_lecture() -> None:
    """The start is w ~ U(-0.01, 0.01), the same for the same seed; one update is -eta times the gradient."""
    X, y = classes(2, 50, 2, seed=1)
    model = LogisticRegression(solver="gradient_descent", eta=0.01, max_iter=3, seed=7)
    first, second, third, _ = model.steps(X, y)
    assert np.abs(np.append(first.w, first.w0)).max() <= 0.01
    p = 1 / (1 + np.exp(-(X @ first.w + first.w0)))
    assert_allclose(second.w, first.w + 0.01 * X.T @ (y - p), rtol=1e-12)
    assert_allclose(second.w0, first.w0 + 0.01 * (y - p).sum(), rtol=1e-12)
    inverse = LogisticRegression(solver="gradient_descent", eta=0.01, max_iter=3, seed=7, schedule="inverse")
    assert [step.eta for step in inverse.steps(X, y)] == [0.0, 0.01, 0.005, 0.01 / 3]
    assert third.eta == 0.01


@every_case("solver", ["gradient_descent", "optimal_step"])
@every_case("K", [2, 3])
def test_without_a_seed_a_descent_starts_at_zero(K: int, solver: str) -> None:
    """At w = 0 every class has the probability 1/K: each point costs ln K."""
    X, y = classes(K, 20, 2, seed=1)
    first = next(iter(LogisticRegression(solver=solver, seed=None, max_iter=3).steps(X, y)))
    assert not np.any(first.w)
    assert not np.any(first.w0)
    assert_allclose(first.cost, len(y) * np.log(K), rtol=1e-14)


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


@every_case("solver", ["newton", "gradient_descent"])
def test_a_record_counts_weights_as_the_steps_do(solver: str) -> None:
    """With weights of the points it holds the weighted steps."""
    X, y = classes(2, 50, 2, seed=1)
    weights = np.random.default_rng(0).integers(0, 3, len(X))
    model = LogisticRegression(solver=solver, max_iter=20, lam=0.1)
    steps, record = list(model.steps(X, y, weights)), model.record(X, y, sample_weight=weights)
    assert [step.cost for step in record] == [step.cost for step in steps]


@pytest.mark.slow
@every_case("K", [2, 3])
@every_case("solver", ["newton", "gradient_descent", "optimal_step"])
@every_case("most", [None, 1, 32, 33, 500])
def test_a_record_is_the_steps(most: int | None, solver: str, K: int) -> None:
    """Whichever of them is looked at first, and from whichever end."""
    X, y = classes(K, 50, 2, seed=1)
    model = LogisticRegression(solver=solver, max_iter=100, lam=0.1)
    steps, record = list(model.steps(X, y))[:most], model.record(X, y, most)
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


@every_case("tol", [0.2, 0.05, 0.01])
def test_a_descent_ends_at_the_first_gradient_that_is_small_enough(tol: float) -> None:
    """Every component below its share of the sum of coordinates, and none of the steps before was."""
    X, y = classes(2, 50, 2, seed=1)
    Z = np.column_stack([np.ones(len(X)), X])
    steps = list(LogisticRegression(solver="gradient_descent", tol=tol).steps(X, y))
    slopes = [(1 / (1 + np.exp(-(X @ step.w + step.w0))) - y) @ Z for step in steps]
    assert [bool(np.all(np.abs(slope) <= tol * np.abs(Z).sum(axis=0))) for slope in slopes] == [
        step is steps[-1] for step in steps
    ]
    assert steps[-1].converged


@every_case("K", [2, 3])
@every_case("solver", ["newton", "gradient_descent", "optimal_step"])
def test_steps_are_the_fit(solver: str, K: int) -> None:
    """The last step is the fitted model, steps are frozen, and the data stay untouched."""
    X, y = classes(K, 60, 2, seed=2)
    before = X.copy()
    settings: dict[str, Any] = {"lam": 0.5, "solver": solver, "max_iter": 5000, "tol": 1e-4}
    model, steps = LogisticRegression(**settings).fit(X, y), list(LogisticRegression(**settings).steps(X, y))
    assert_array_equal(np.atleast_2d(steps[-1].w), model.coef_)
    assert steps[-1].converged
    assert [step.k for step in steps] == list(range(len(steps)))
    with pytest.raises(ValueError, match="read-only"):
        steps[0].w[0] = 1.0
    assert_array_equal(X, before)


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


def test_agrees_with_linear_discriminant_analysis() -> None:
    """For Gaussian classes of one covariance the boundary is close to LDA's, which estimates the same posterior."""
    random = np.random.default_rng(0)
    y = random.integers(2, size=100_000)
    X = random.normal(size=(len(y), 2)) + np.outer(y, [1.0, 2.0])
    model = LogisticRegression().fit(X, y)
    assert_allclose(model.coef_, [[1.0, 2.0]], atol=0.05)
    assert_allclose(model.intercept_, [-2.5], atol=0.05)


@every_case(("parameter", "value"), [("lam", -1.0), ("max_iter", 0), ("tol", -1.0), ("eta", 0.0)])
def test_wrong_parameters_are_named(parameter: str, value: float) -> None:
    """The error names the parameter."""
    with pytest.raises(ValueError, match=parameter):
        LogisticRegression().set_params(**{parameter: value}).fit([[0.0], [1.0]], [0, 1])


def test_iris_has_no_maximum() -> None:
    """One species can be told from the rest: along (s, 0, 0), s its hard-margin rule, the cost falls for ever."""
    X, y = load_iris(return_X_y=True)
    with pytest.warns(ConvergenceWarning, match="lam > 0"):
        model = LogisticRegression(lam=0).fit(X, y)
    assert not model.converged_
    assert "quasi-complete" in model.stop_reason_
    apart = LinearSVC(C=np.inf).fit(X, y == 0)
    scores = np.array(model.decision_function(X), dtype=np.longdouble)
    costs = []
    for length in (0, 2, 4, 8, 16):
        moved = scores.copy()
        moved[:, 0] += length * apart.decision_function(X)
        moved -= moved.max(axis=1, keepdims=True)
        costs.append((np.log(np.exp(moved).sum(axis=1)) - moved[np.arange(len(y)), y]).sum())
    assert (np.diff(costs) < 0).all()


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


def test_without_a_proof_no_minimum_is_claimed() -> None:
    """If existence is left undecided the fit says so, and does not claim to have converged."""
    half = np.arange(existence.MOST_NUMBERS // 4 + 1) / 1e4  # two numbers a point are more than are looked at
    X, y = np.concatenate([-half, half])[:, None], np.repeat([0, 1], len(half))
    with pytest.warns(ConvergenceWarning, match="could not be proved"):
        model = LogisticRegression().fit(X, y)
    assert not model.converged_


@every_case("offset", [0.0, 10.0, 3e6, 1e8])
@every_case("K", [2, 3])
def test_cost_and_gradient_are_those_of_the_returned_numbers(K: int, offset: float) -> None:
    """Both agree with long-double arithmetic at coef_ and intercept_, also where rounding the bias decides them."""
    X, y = classes(K, 100, 2, seed=6)
    X = X + offset
    model = LogisticRegression(lam=0.1).fit(X, y)
    W, Z = model.coef_.astype(np.longdouble), X.astype(np.longdouble)
    scores = Z @ W.T + model.intercept_
    if K == 2:
        scores = np.column_stack([0 * scores, scores])
    P = np.exp(scores - scores.max(axis=1, keepdims=True))
    P /= P.sum(axis=1, keepdims=True)
    assert model.cost_ == pytest.approx(float(0.05 * (W * W).sum() - np.log(P[np.arange(100), y]).sum()), rel=1e-11)
    P[np.arange(100), y] -= 1
    P = P[:, 1:] if K == 2 else P
    gradient = np.column_stack([P.sum(axis=0), P.T @ Z + np.longdouble(0.1) * W])
    assert model.gradient_norm_ == pytest.approx(float(np.sqrt((gradient**2).sum())), rel=1e-3, abs=1e-12)


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
