"""LinearSVC: hand-worked answers, certificates from raw data, other programs, the ends of its range."""

from __future__ import annotations

import itertools
import warnings
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import scipy.optimize
import sklearn.svm
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.utils.estimator_checks import check_estimator

from linclass.base import ConvergenceWarning
from linclass.models.svm import LinearSVC, regularisation_path
from linclass.separability import separate
from tests.every_case import every_case
from tests.models.problems import KINDS, svm_objectives, two_classes

if TYPE_CHECKING:
    from linclass.arrays import FloatArray


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["interior_point", "smo"])
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning", "ignore::UserWarning")
def test_scikit_learn_contract(solver: str) -> None:
    """scikit-learn's own checks pass, all that apply."""
    results = check_estimator(LinearSVC(solver=solver), on_fail=None, on_skip=None)
    assert not [result for result in results if result["status"] == "failed"]
    assert len(results) > 40


def test_two_points() -> None:
    """The widest band between two points is as wide as their distance: w = 2 d / |d|^2, alpha = 2 / |d|^2."""
    model = LinearSVC(C=np.inf).fit([[1.0, 2.0], [4.0, 6.0]], ["no", "yes"])
    assert_allclose(model.coef_, [[6 / 25, 8 / 25]], rtol=1e-12)
    assert_allclose(model.intercept_, [-2 * (2.5 * 3 + 4 * 4) / 25], rtol=1e-12)
    assert_allclose(model.alpha_, [2 / 25, 2 / 25], rtol=1e-12)
    assert_allclose(model.margin_, 5.0, rtol=1e-12)
    assert "".join(model.case_) == "bb"


def test_points_too_close_for_numbers() -> None:
    """At a distance of 1e-300 the ||w||^2 of the hard margin is no number any more: a sentence says so."""
    X = [[1e-300, 0.0], [-1e-300, 1e-300]]
    with pytest.raises(ValueError, match="Rescale X"):
        LinearSVC(C=np.inf).fit(X, [0, 1])
    assert LinearSVC(C=1.0).fit(X, [0, 1]).converged_


def test_three_points() -> None:
    """(0,0) against (2,0) and (0,2): the line x1 + x2 = 1, width sqrt 2, alpha = (1, 1/2, 1/2)."""
    model = LinearSVC(C=1e3).fit([[0, 0], [2, 0], [0, 2]], [-1, 1, 1])
    assert_allclose(model.coef_, [[1, 1]], rtol=1e-12)
    assert_allclose(model.intercept_, [-1], rtol=1e-12)
    assert_allclose(model.alpha_, [1, 0.5, 0.5], rtol=1e-12)
    assert_allclose(model.margin_, np.sqrt(2), rtol=1e-12)


def test_the_four_cases_on_a_line() -> None:
    """Each point's case says what lecture 004 says of its multiplier, its slack and its side; strays are c and d."""
    X, t = [[-3.0], [-1.0], [1.0], [3.0], [-2.0], [2.0]], [-1, -1, 1, 1, 1, -1]
    model = LinearSVC(C=0.1).fit(X, t)
    primal, dual = svm_objectives(
        np.array(X), np.array(t), model.coef_[0], float(model.intercept_[0]), model.alpha_, 0.1
    )
    assert primal == pytest.approx(dual, rel=1e-10)
    y = np.array(t) * (np.array(X) @ model.coef_[0] + model.intercept_[0])
    for case, alpha, slack, signed in zip(model.case_, model.alpha_, model.slack_, y, strict=True):
        assert {
            "a": alpha == 0 and signed >= 1 - 1e-12,
            "b": 0 < alpha < 0.1 and abs(signed - 1) < 1e-12,
            "c": alpha == 0.1 and slack <= 1,
            "d": alpha == 0.1 and slack > 1,
        }[case]
    assert {"c", "d"} <= set(model.case_)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "solver"),  # working sets of two crawl where one feature is a million times another: they warn instead
    [(kind, "interior_point") for kind in KINDS] + [(kind, "smo") for kind in KINDS[:-1]],
)
def test_certificate_from_raw_data(kind: str, solver: str) -> None:
    """Whatever the data, the reported solution has a relative duality gap below 1e-8, recomputed from X, y and C."""
    for seed in range(40 if solver == "interior_point" else 3):
        X, t = two_classes(kind, seed)
        C = 10.0 ** np.random.default_rng(seed).uniform(-3, 3 if solver == "interior_point" else 0)
        model = LinearSVC(C=C, solver=solver).fit(X, t)
        alpha = model.alpha_
        assert (alpha >= 0).all()
        assert (alpha <= C).all()
        assert abs(alpha @ t) <= 1e-10 * len(t) * alpha.max()
        primal, dual = svm_objectives(X, t, model.coef_[0], float(model.intercept_[0]), alpha, C)
        assert primal - dual <= 1e-8 * primal, (kind, seed)
        assert model.relative_gap_ <= 1e-8
        assert model.objective_ == pytest.approx(primal, rel=1e-8)


@pytest.mark.slow
@every_case("kind", KINDS)
def test_every_optimality_condition_holds(kind: str) -> None:
    """The six residuals of lecture 004 vanish, on the scale of what they compare."""
    for seed in range(10):
        X, t = two_classes(kind, seed)
        model = LinearSVC(C=1.0).fit(X, t)
        residuals = model.kkt_residuals_
        reach = np.abs(X).max()
        assert np.abs(residuals["w"]).max() <= 1e-9 * (1 + reach * model.alpha_.sum())
        for name in ("w0", "xi", "alpha", "mu", "signs"):
            assert np.abs(residuals[name]).max() <= 1e-9 * (1 + reach * np.linalg.norm(model.coef_)), (name, seed)
        assert_allclose(model.dual_coef_[0] @ X[model.support_], model.coef_[0], atol=1e-9 * (1 + reach))


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "collinear"])  # rounding moves those off their line
def test_hard_margin_exists_exactly_where_the_classes_are_separable(kind: str) -> None:
    """C = inf gives t y >= 1 everywhere and a closed gap, or an error naming C where a linear program agrees."""
    for seed in range(5):
        X, t = two_classes(kind, seed)
        separable = separate(X, t).separable
        if not separable:
            with pytest.raises(ValueError, match="C = inf"):
                LinearSVC(C=np.inf).fit(X, t)
            continue
        model = LinearSVC(C=np.inf).fit(X, t)
        w, w0 = model.coef_[0], float(model.intercept_[0])
        assert (t * (X @ w + w0)).min() >= 1 - 1e-8
        primal, dual = svm_objectives(X, t, w, w0, model.alpha_, np.inf)
        assert primal - dual <= 1e-7 * primal
        assert not model.slack_.any()


@pytest.mark.slow
def test_both_solvers_agree() -> None:
    """SMO and the interior-point method reach the same w, and the same multipliers where those are unique."""
    for seed in range(6):
        X, t = two_classes("overlapping", 100 + seed)
        one, other = LinearSVC(C=0.5).fit(X, t), LinearSVC(C=0.5, solver="smo").fit(X, t)
        assert_allclose(one.coef_, other.coef_, rtol=1e-7, atol=1e-9)
        assert one.objective_ == pytest.approx(other.objective_, rel=1e-10)


@pytest.mark.parametrize("C", [0.01, 0.1, 1.0])
def test_never_worse_than_libsvm(C: float) -> None:
    """LIBSVM's rule has the same objective to the accuracy LIBSVM promises, and never a smaller one."""
    for seed in range(12):
        X, t = two_classes("overlapping", 200 + seed)
        ours = LinearSVC(C=C).fit(X, t)
        theirs = sklearn.svm.SVC(kernel="linear", C=C, tol=1e-5, max_iter=200_000).fit(X, t)
        w, w0 = theirs.coef_[0], float(theirs.intercept_[0])
        libsvm, _ = svm_objectives(X, t, w, w0, np.zeros(len(t)), C)
        assert ours.objective_ <= libsvm * (1 + 1e-10)
        assert ours.objective_ == pytest.approx(libsvm, rel=1e-2)


def by_general_solver(X: FloatArray, t: FloatArray, C: float) -> float:
    """Return the soft-margin objective that SLSQP reaches on the primal with explicit slack."""
    n, D = X.shape
    G = np.hstack([(t[:, None] * X), t[:, None], np.eye(n)])
    result: Any = scipy.optimize.minimize(  # type: ignore[call-overload] # SciPy's types know no such constraints
        lambda v: 0.5 * v[:D] @ v[:D] + C * v[D + 1 :].sum(),
        np.concatenate([np.zeros(D + 1), np.ones(n)]),
        jac=lambda v: np.concatenate([v[:D], [0.0], np.full(n, C)]),
        constraints={"type": "ineq", "fun": lambda v: G @ v - 1, "jac": lambda _: G},
        bounds=[(None, None)] * (D + 1) + [(0, None)] * n,
        method="SLSQP",
        options={"ftol": 1e-14, "maxiter": 500},
    )
    return float(result.fun)


def test_agrees_with_a_general_convex_solver() -> None:
    """A general solver finds the same objective to 1e-8."""
    for seed in range(10):
        random = np.random.default_rng(seed)
        X, t = random.normal(size=(14, 1 + seed % 3)), np.where(np.arange(14) % 2, 1.0, -1.0)
        C = 10.0 ** random.uniform(-1, 1)
        assert LinearSVC(C=C).fit(X, t).objective_ == pytest.approx(by_general_solver(X, t, C), rel=1e-8)


@every_case("n", [3_000, 30_000])
@every_case("C", [1e-3, 1.0, np.inf])
def test_decomposition_is_exact(n: int, C: float) -> None:
    """On many points, a part of which is solved, the certificate still covers all of them."""
    random = np.random.default_rng(n)
    t = np.where(random.random(n) < 0.3, 1.0, -1.0)
    X = random.normal(size=(n, 3))
    X[:, 0] += (1 if np.isfinite(C) else 6) * t
    model = LinearSVC(C=C).fit(X, t)
    primal, dual = svm_objectives(X, t, model.coef_[0], float(model.intercept_[0]), model.alpha_, C)
    assert abs(primal - dual) <= 1e-10 * primal
    assert abs(model.alpha_ @ t) <= 1e-10 * model.alpha_.sum()


@every_case("scale", [1e-150, 1e-60, 1e60, 1e149])
def test_scale_of_the_data(scale: float) -> None:
    """Data times a power of two and C over its square give w over that power; the ends of the range work too."""
    X, t = two_classes("separable", 3)
    model = LinearSVC(C=np.inf).fit(X, t)
    scaled = LinearSVC(C=np.inf).fit(X * scale, t)
    assert_allclose(scaled.coef_ * scale, model.coef_, rtol=1e-9)
    assert_allclose(scaled.intercept_, model.intercept_, rtol=1e-9)
    X, t = two_classes("overlapping", 3)
    power = 2.0**40
    model, scaled = LinearSVC(C=1.0).fit(X, t), LinearSVC(C=power**-2).fit(X * power, t)
    assert_array_equal(scaled.coef_ * power, model.coef_)


def test_the_extremes_of_regularisation() -> None:
    """C -> 0 leaves w / C fixed; C beyond what numbers resolve is said so, with a finite answer."""
    X, t = two_classes("overlapping", 5)
    tiny, tinier = LinearSVC(C=1e-12).fit(X, t), LinearSVC(C=1e-200).fit(X, t)
    assert_allclose(tiny.coef_ * 1e12, tinier.coef_ * 1e200, rtol=1e-9)
    assert tiny.converged_
    X, t = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array([0, 1, 0, 1])
    with pytest.warns(ConvergenceWarning, match="Lower C"):
        beyond = LinearSVC(C=1e200).fit(X, t)
    assert np.isfinite(beyond.coef_).all()
    assert not beyond.converged_


def test_invariances() -> None:
    """Shifts and rotations of the plane move the boundary with them; order and names of the classes do not matter."""
    X, t = two_classes("overlapping", 8)
    model = LinearSVC(C=0.7).fit(X, t)
    rotation = np.linalg.qr(np.random.default_rng(0).normal(size=(X.shape[1], X.shape[1])))[0]
    moved = LinearSVC(C=0.7).fit(X @ rotation + 5.0, t)
    assert_allclose(moved.coef_, model.coef_ @ rotation, rtol=1e-7, atol=1e-9)
    order = np.random.default_rng(1).permutation(len(t))
    assert_allclose(LinearSVC(C=0.7).fit(X[order], t[order]).coef_, model.coef_, rtol=1e-8, atol=1e-10)
    swapped = LinearSVC(C=0.7).fit(X, np.where(t > 0, "ant", "bee"))
    assert_allclose(swapped.coef_, -model.coef_, rtol=1e-8, atol=1e-10)


@every_case("solver", ["interior_point", "smo"])
def test_steps_are_the_fit(solver: str) -> None:
    """The last step is the fitted model; steps are frozen and independent of each other; X and y stay untouched."""
    X, t = two_classes("overlapping", 11)
    before = X.copy()
    model = LinearSVC(solver=solver).fit(X, t)
    steps = list(LinearSVC(solver=solver).steps(X, t))
    assert_array_equal(steps[-1].w, model.coef_[0])
    assert_array_equal(steps[-1].alpha, model.alpha_)
    assert [step.k for step in steps] == list(range(len(steps)))
    assert steps[-1].converged
    assert not any(step.reason for step in steps[:-1])
    with pytest.raises(ValueError, match="read-only"):
        steps[0].w[0] = 1.0
    assert_array_equal(X, before)
    if solver == "smo":
        assert all(step.pair is not None for step in steps[1:-1])
        duals = [step.dual for step in steps]
        assert all(later >= earlier - 1e-12 for earlier, later in itertools.pairwise(duals))


def test_smo_is_bounded() -> None:
    """SMO stops at max_iter, and says what to do if that was too early."""
    X, t = two_classes("overlapping", 12)
    with pytest.warns(ConvergenceWarning, match="interior_point.*one scale.*max_iter"):
        model = LinearSVC(C=100.0, solver="smo", max_iter=2).fit(X, t)
    assert not model.converged_


@every_case(("parameter", "value"), [("C", 0.0), ("C", -1.0), ("max_iter", 0), ("solver", "magic")])
def test_wrong_parameters_are_named(parameter: str, value: float | str) -> None:
    """The error names the parameter."""
    with pytest.raises(ValueError, match=parameter):
        LinearSVC().set_params(**{parameter: value}).fit([[0.0], [1.0]], [0, 1])


def long_double_objectives(model: LinearSVC, X: FloatArray, t: FloatArray) -> tuple[Any, Any]:
    """Both objectives at the numbers that the model states, in long-double arithmetic around the middle of the data."""
    middle = X.max(axis=0) / 2 + X.min(axis=0) / 2
    w, products = model.coef_[0].astype(np.longdouble), zip(model.coef_[0].tolist(), middle.tolist(), strict=True)
    bias = sum((Fraction(a) * Fraction(b) for a, b in products), Fraction(model.intercept_[0]))
    X = X.astype(np.longdouble) - middle
    high = float(bias)
    slack = np.maximum(0, 1 - t * (X @ w + np.longdouble(high) + np.longdouble(float(bias - Fraction(high)))))
    alpha = model.alpha_.astype(np.longdouble)
    pull = (alpha * t) @ X
    price = model.C * slack.sum() if slack.any() else np.longdouble(0)
    return w @ w / 2 + price, alpha.sum() - pull @ pull / 2


@pytest.mark.slow
@every_case("offset", [0.0, 10.0, 3e6, 1e8])
@every_case("C", [1e-3, 1.0, 1e4, 1e8, 1e13, 1e16, np.inf])
@every_case("kind", ["overlapping", "separable"])
def test_the_gap_is_that_of_the_returned_numbers(kind: str, C: float, offset: float) -> None:
    """Objective and gap agree with long-double arithmetic at the numbers returned, whatever C and the offset."""
    for seed in range(3):
        random = np.random.default_rng(seed)
        X, t = random.normal(size=(40, 2)), np.where(np.arange(40) % 2, 1.0, -1.0)
        if kind == "separable":
            X[:, 0] = (np.abs(X[:, 0]) + 0.3) * t
        elif np.isinf(C):
            continue
        X += offset
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            model = LinearSVC(C=C).fit(X, t)
        primal, dual = long_double_objectives(model, X, t)
        rounding = 1e-14 * (primal + model.alpha_.sum())
        assert abs(model.objective_ - primal) <= rounding
        assert primal - dual <= model.duality_gap_ * (1 + 1e-6) + rounding
        assert model.alpha_.min() >= 0
        assert model.alpha_.max() <= C * (1 + 1e-15)
        assert model.converged_ == (model.relative_gap_ <= 1e-8)


def test_rounding_the_bias_is_part_of_the_gap() -> None:
    """At offset 3e6 and C = 1e4 the bias is known to 1e-10 or so, which the slack of the support vectors pays for."""
    random = np.random.default_rng(0)
    X, t = random.normal(size=(200, 2)) + 3e6, np.where(np.arange(200) % 2, 1.0, -1.0)
    model = LinearSVC(C=1e4).fit(X, t)
    primal, dual = long_double_objectives(model, X, t)
    assert primal - dual > 1e-9
    hidden = 1e-14 * (primal + model.alpha_.sum())  # the model adds to its gap what rounding may hide
    assert primal - dual <= model.duality_gap_ <= 1.5 * (primal - dual) + hidden


def overlapping() -> tuple[FloatArray, FloatArray]:
    """Two classes that overlap, whatever C costs."""
    return np.random.default_rng(0).normal(size=(60, 2)), np.where(np.arange(60) % 2, 1.0, -1.0)


@every_case("solver", ["interior_point", "smo"])
def test_the_hard_margin_is_certified_too(solver: str) -> None:
    """At C = inf the rule as it is written leaves no slack at all, and both objectives are numbers."""
    random = np.random.default_rng(0)
    X, t = random.normal(size=(60, 2)), np.where(np.arange(60) % 2, 1.0, -1.0)
    X[:, 0] += 6 * t
    model = LinearSVC(C=np.inf, solver=solver).fit(X, t)
    primal, dual = long_double_objectives(model, X, t)
    assert model.converged_
    assert primal - dual <= model.duality_gap_ <= 1e-12 * model.objective_


@every_case("C", [1e13, 1e15])
def test_a_large_c_has_its_own_multipliers(C: float) -> None:
    """Classes that overlap, C beyond 1e12: multipliers reach C, and twice the C costs twice as much."""
    X, t = overlapping()
    model, half = LinearSVC(C=C).fit(X, t), LinearSVC(C=C / 2).fit(X, t)
    assert model.alpha_.max() == pytest.approx(C, rel=1e-12)
    assert "d" in model.case_
    assert model.objective_ == pytest.approx(2 * half.objective_, rel=1e-6)
    assert model.converged_


def test_what_no_arithmetic_resolves_is_said() -> None:
    """At C = 1e100 the objective is that of this C, the multipliers are possible ones, the gap says how far apart."""
    X, t = overlapping()
    with pytest.warns(ConvergenceWarning, match="duality gap of"):
        model = LinearSVC(C=1e100).fit(X, t)
    primal, dual = long_double_objectives(model, X, t)
    assert model.objective_ == pytest.approx(float(primal), rel=1e-12)
    assert dual <= primal
    assert model.relative_gap_ > 1e-8


@pytest.mark.slow
@pytest.mark.parametrize("C", [1.0, 100.0])
def test_smo_does_not_crawl_where_features_differ_in_scale(C: float) -> None:
    """Features a millionfold apart, far from the origin: solved within 4000 updates, as by the interior point."""
    for seed in (*range(20), 26):  # the last one ends just above the goal if rounding is given up for too soon
        X, t = two_classes("far and badly scaled", seed)
        model = LinearSVC(C=C, solver="smo", max_iter=4000).fit(X, t)
        assert model.converged_
        assert model.objective_ == pytest.approx(LinearSVC(C=C).fit(X, t).objective_, rel=1e-7)


@pytest.mark.slow
def test_smo_goes_up_with_every_update_of_all_free_multipliers() -> None:
    """When pairs zigzag all free alpha move at once: within their bounds, balanced, never down; pairs go between."""
    X, t = two_classes("far and badly scaled", 13)
    steps = list(LinearSVC(C=1.0, solver="smo").steps(X, t))
    together = [k for k, step in enumerate(steps) if step.phase == "all free alpha at once"]
    assert len(together) > 5
    assert steps[together[0]].k > 1000
    for k in together:
        before, after = steps[k - 1], steps[k]
        assert after.pair is None
        assert after.alpha.min() >= 0
        assert after.alpha.max() <= 1.0 + 1e-12
        assert abs(after.alpha @ t) <= 1e-9 * after.alpha.sum()
        assert after.dual >= before.dual - 1e-9 * abs(before.dual)
    assert any(step.pair is not None for step in steps[together[0] : together[-1]])


@pytest.mark.parametrize("distance", [1e4, 1e5, 9e5])
def test_one_point_far_away(distance: float) -> None:
    """A gross outlier leaves interior points without digits; working sets of two close the gap then."""
    for seed in range(20):
        rng = np.random.default_rng(seed)
        far = distance * np.array([np.cos(seed), np.sin(seed)])
        X = np.vstack([rng.normal(1, 0.7, (8, 2)), rng.normal(-1, 0.7, (8, 2)), far])
        y = np.append(np.repeat([1, 0], 8), seed % 2)
        model = LinearSVC().fit(X, y)
        assert model.converged_
        primal, dual = svm_objectives(
            X, np.where(y == 1, 1.0, -1.0), model.coef_[0], float(model.intercept_[0]), model.alpha_, 1.0
        )
        assert primal - dual <= 1e-8 * primal


@every_case("C", [0.01, 1.0, 100.0])
def test_what_rounding_leaves_of_w_is_zero(C: float) -> None:
    """Both classes have the same points, one twice: w = 0 exactly, and the band is infinitely wide."""
    X = np.array([[0.1, 0.7], [1.3, -0.4], [0.1, 0.7], [1.3, -0.4], [0.1, 0.7], [1.3, -0.4]])
    model = LinearSVC(C=C).fit(X, [0, 0, 1, 1, 1, 1])
    assert_array_equal(model.coef_, 0.0)
    assert model.margin_ == np.inf
    assert_allclose(model.decision_function(X), 1.0)
    assert all(np.abs(missed).max() < 1e-9 for missed in model.kkt_residuals_.values())
    [point] = regularisation_path.solve(X, np.array([-1.0, -1.0, 1.0, 1.0, 1.0, 1.0]), [C])
    assert point is None or (not point.w.any() and point.width == np.inf)
