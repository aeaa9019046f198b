"""Support vector machines: certificates of optimality, with weights too."""

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from linclass.arrays import FloatArray
from linclass.base import ConvergenceWarning
from linclass.models.svm import LinearSVC, NuSVC, regularisation_path
from linclass.separability import separate
from tests.every_case import every_case
from tests.memory import with_peak
from tests.models.problems import KINDS, svm_objectives, two_classes


def test_two_points_have_a_closed_form() -> None:
    """The widest band between two points is as wide as their distance: w = 2 d / |d|^2, alpha = 2 / |d|^2."""
    model = LinearSVC(C=np.inf).fit([[1.0, 2.0], [4.0, 6.0]], ["no", "yes"])
    assert_allclose(model.coef_, [[6 / 25, 8 / 25]], rtol=1e-12)
    assert_allclose(model.intercept_, [-2 * (2.5 * 3 + 4 * 4) / 25], rtol=1e-12)
    assert_allclose(model.alpha_, [2 / 25, 2 / 25], rtol=1e-12)
    assert_allclose(model.margin_, 5.0, rtol=1e-12)
    assert "".join(model.case_) == "bb"


def test_the_four_cases_on_a_line() -> None:
    """Each point's case says what lecture 004 says of its multiplier, its slack and its side; strays are c and d."""
    X, t = [[-3.0], [-1.0], [1.0], [3.0], [-2.0], [2.0]], [-1, -1, 1, 1, 1, -1]
    model = LinearSVC(C=0.1).fit(X, t)
    primal, dual = svm_objectives(model, np.array(X), np.array(t))
    assert abs(primal - dual) <= 1e-10 * primal
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
        assert (t * (X @ model.coef_[0] + model.intercept_[0])).min() >= 1 - 1e-8
        primal, dual = svm_objectives(model, X, t)
        assert primal - dual <= 1e-7 * primal
        assert not model.slack_.any()


@every_case("solver", ["interior_point", "smo"])
def test_the_largest_number_is_a_hard_margin(solver: str) -> None:
    """C as large as numbers are: the widest band, or the error of C = inf; the cost of slack is no number there."""
    largest = float(np.finfo(np.float64).max)
    X, y = np.array([[0.0], [1.0], [3.0]]), [0, 0, 1]
    assert_allclose(LinearSVC(C=largest, solver=solver).fit(X, y).coef_, [[1.0]])
    with pytest.raises(ValueError, match=r"^C = 1\.79769e\+308 asks for a hard margin, but no hyperplane separates"):
        LinearSVC(C=largest, solver=solver).fit(X, [0, 1, 0])
    with pytest.raises(ValueError, match=r"^C = 1e\+30 asks for a hard margin, but no hyperplane separates"):
        LinearSVC(C=1e30, solver=solver).fit(X * 1e140, [0, 1, 0])


@every_case("n", [3_000, 30_000])
@every_case("C", [1e-3, 1.0, np.inf])
def test_decomposition_is_exact(n: int, C: float) -> None:
    """On many points, a part of which is solved, the certificate still covers all of them."""
    random = np.random.default_rng(n)
    t = np.where(random.random(n) < 0.3, 1.0, -1.0)
    X = random.normal(size=(n, 3))
    X[:, 0] += (1 if np.isfinite(C) else 6) * t
    model = LinearSVC(C=C).fit(X, t)
    primal, dual = svm_objectives(model, X, t)
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
        primal, dual = svm_objectives(model, X, t)
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
    primal, dual = svm_objectives(model, X, t)
    assert primal - dual > 1e-9
    hidden = 1e-14 * (primal + model.alpha_.sum())  # the model adds to its gap what rounding may hide
    assert primal - dual <= model.duality_gap_ <= 1.5 * (primal - dual) + hidden


def overlapping() -> tuple[FloatArray, FloatArray]:
    """Two classes that overlap, whatever C costs."""
    return np.random.default_rng(0).normal(size=(60, 2)), np.where(np.arange(60) % 2, 1.0, -1.0)


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
    primal, dual = svm_objectives(model, X, t)
    assert model.objective_ == pytest.approx(float(primal), rel=1e-12)
    assert dual <= primal
    assert model.relative_gap_ > 1e-8


@pytest.mark.slow
@pytest.mark.parametrize("C", [1.0, 100.0])
def test_smo_does_not_crawl_where_features_differ_in_scale(C: float) -> None:
    """Features a millionfold apart, far from the origin: solved within 4000 updates, as by the interior point."""
    for seed in (*range(5), 26):  # the last one ends just above the goal if rounding is given up for too soon
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
    for seed in range(8):
        rng = np.random.default_rng(seed)
        far = distance * np.array([np.cos(seed), np.sin(seed)])
        X = np.vstack([rng.normal(1, 0.7, (8, 2)), rng.normal(-1, 0.7, (8, 2)), far])
        y = np.append(np.repeat([1, 0], 8), seed % 2)
        model = LinearSVC().fit(X, y)
        assert model.converged_
        primal, dual = svm_objectives(model, X, np.where(y == 1, 1.0, -1.0))
        assert primal - dual <= 1e-8 * primal


@every_case("C", [1e-8, 1e-4])
@every_case("D", [2, 160])
def test_a_flat_rule_is_the_difference_of_sums(D: int, C: float) -> None:
    """A C that leaves all points of two equal classes inside the margin: w = C Σ t_i x_i, of any number of features."""
    X, t = np.random.default_rng(D).normal(size=(200, D)), np.where(np.arange(200) % 2, 1.0, -1.0)
    model = LinearSVC(C=C).fit(X, t)
    assert_array_equal(model.alpha_, C)
    assert_allclose(model.coef_[0], C * t @ X, rtol=1e-9, atol=1e-9 * C)
    assert model.relative_gap_ <= 1e-12


@pytest.mark.slow
@every_case("C", [1e-10, 1e-3, 1.0, np.inf])
def test_many_features_of_few_points_make_no_large_matrix(C: float) -> None:
    """The rule lies in the span of the points: the gap, from raw data, is closed, and NuSVC finds the same rule."""
    X, t = np.random.default_rng(7).normal(size=(30, 2000)) + 5.0, np.where(np.arange(30) % 3, 1.0, -1.0)
    model, peak = with_peak(lambda: LinearSVC(C=C).fit(X, t))
    assert peak < 10 * X.nbytes < 2000**2 * 8
    primal, dual = svm_objectives(model, X, t)
    assert abs(primal - dual) <= 1e-9 * primal
    by_nu = NuSVC(nu=0.3).fit(X, t)
    assert_allclose(by_nu.coef_ / by_nu.rho_, LinearSVC(C=by_nu.C_).fit(X, t).coef_, rtol=1e-6, atol=1e-9)


@every_case("size", [1e-9, 1.0, 1e6, 1e9])
@every_case("C", [1.0, np.inf])
def test_one_of_many_features_may_have_another_size(C: float, size: float) -> None:
    """The gap, from raw data, is closed, each weight is the sum of its feature, and NuSVC finds the same rule."""
    X, t = np.random.default_rng(7).normal(size=(30, 150)) + 5.0, np.where(np.arange(30) % 3, 1.0, -1.0)
    X[:, 7] *= size
    model = LinearSVC(C=C).fit(X, t)
    primal, dual = svm_objectives(model, X, t)
    assert abs(primal - dual) <= 1e-11 * primal
    terms = (model.alpha_ * t)[:, None] * X.astype(np.longdouble)
    assert (np.abs(model.coef_[0] - terms.sum(axis=0)) <= 1e-11 * np.abs(terms).sum(axis=0)).all()
    by_nu = NuSVC(nu=0.3).fit(X, t)
    assert by_nu.relative_gap_ <= 1e-11
    assert_allclose(by_nu.coef_ / by_nu.rho_, LinearSVC(C=by_nu.C_).fit(X, t).coef_, rtol=1e-9)


@every_case("n", [70, 700])
@every_case("C", [1e-8, 1.0])
def test_points_in_one_place_get_the_larger_class(C: float, n: int) -> None:
    """If all points are equal, w = 0, the boundary is nowhere, and all belong to the larger class."""
    model = LinearSVC(C=C).fit(np.ones((n, 2)), np.arange(n) % 7 == 0)
    assert_array_equal(model.coef_, 0.0)
    assert model.margin_ == np.inf
    assert_allclose(model.intercept_, -1.0)
    assert model.relative_gap_ <= 1e-10


@every_case("nu", [3e-5, 1e-3])
@every_case("D", [2, 300])
def test_a_small_nu_is_the_hard_margin_and_proved(D: int, nu: float) -> None:
    """No multiplier is at its bound: rho / ||w|| is the hard margin's, and rounding at the margin opens no gap."""
    X, t = np.random.default_rng(D).normal(size=(30, D)), np.where(np.arange(30) % 2, 1.0, -1.0)
    X[t > 0, 0] += 10.0
    model = NuSVC(nu=nu).fit(X, t)
    assert model.relative_gap_ <= 1e-11
    assert model.margin_ == pytest.approx(LinearSVC(C=np.inf).fit(X, t).margin_, rel=1e-8)
    assert model.margin_error_share_ == 0.0


@every_case("C", [0.01, 1.0, 100.0])
@every_case("kind", ["repeated", "rank 2"])
def test_slack_is_at_the_bound_in_many_features(kind: str, C: float) -> None:
    """Of points that repeat, or that fill only a plane, those with slack have lambda = C, those beyond the margin 0."""
    random = np.random.default_rng(28)
    t = np.where(random.integers(0, 2, size=43) > 0, 1.0, -1.0)
    if kind == "repeated":
        X = random.normal(size=(15, 227))[random.integers(0, 15, size=43)]
    else:
        X = random.normal(size=(43, 2)) @ random.normal(size=(2, 227))
    model = LinearSVC(C=C).fit(X, t)
    margins = t * model.decision_function(X)
    assert (model.alpha_[margins < 1.0 - 1e-6] == C).all()
    assert set(model.case_[margins < 1.0 - 1e-6]) <= {"c", "d"}
    assert set(model.case_[margins > 1.0 + 1e-6]) <= {"a"}


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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "solver"),  # working sets of two crawl where one feature is a million times another: they warn instead
    [(kind, "interior_point") for kind in KINDS] + [(kind, "smo") for kind in KINDS[:-1]],
)
def test_certificates_hold_for_any_weights(kind: str, solver: str) -> None:
    """From raw data, in long double: the gap is as stated and closed, 0 <= alpha_i <= C c_i, all conditions are met.

    These are the six residuals of lecture 004, on the scale of what they compare.
    """
    for seed in range(24 if solver == "interior_point" else 4):
        X, t = two_classes(kind, seed)
        random = np.random.default_rng(seed)
        weights = None if seed % 2 else 10.0 ** random.uniform(-3, 3, len(t))
        C = 10.0 ** random.uniform(-3, 3 if solver == "interior_point" and weights is None else 0)
        bound = C * (np.ones(len(t)) if weights is None else weights)
        model = LinearSVC(C=C, solver=solver).fit(X, t, sample_weight=weights)
        primal, dual = svm_objectives(model, X, t, bound)
        assert model.converged_
        assert model.relative_gap_ <= 1e-8
        assert model.objective_ == pytest.approx(primal, rel=1e-8)
        assert primal - dual <= model.duality_gap_ + 1e-12 * abs(primal)
        assert (model.alpha_ >= 0).all()
        assert (model.alpha_ <= bound * (1 + 1e-12)).all()
        assert abs(model.alpha_ @ t) <= 1e-10 * model.alpha_.sum()
        largest, reach = float(bound.max()), np.abs(X).max()
        missed = {name: np.abs(residual).max() for name, residual in model.kkt_residuals_.items()}
        assert missed.pop("w") <= 1e-9 * (1 + reach * model.alpha_.sum())
        assert missed.pop("xi") <= 1e-12 * largest
        assert missed["mu"] <= 1e-6 * largest
        assert max(missed.values()) <= 1e-9 * largest * (1 + reach * np.linalg.norm(model.coef_)), (missed, seed)
        pull = model.dual_coef_[0] @ X[model.support_]
        assert_allclose(pull, model.coef_[0], atol=1e-12 * (1 + reach * model.alpha_.sum()))


def test_points_of_weight_zero_hold_nothing() -> None:
    """Fitted arrays have a row for every point; those of weight 0 have no multiplier, slack or bound."""
    X, t = two_classes("overlapping", 5)
    weights = np.arange(len(t)) % 3 * 1.0
    weights[:2] = 1.0
    absent = weights == 0
    model = LinearSVC().fit(X, t, sample_weight=weights)
    without = LinearSVC().fit(X[~absent], t[~absent], sample_weight=weights[~absent])
    assert not model.alpha_[absent].any()
    assert not model.slack_[absent].any()
    assert set(model.case_[absent]) == {"a"}
    assert_allclose(model.alpha_[~absent], without.alpha_)
    assert list(model.case_[~absent]) == list(without.case_)
    assert_allclose(model.dual_coef_ @ X[model.support_], model.coef_, rtol=1e-8)
    for name, residual in model.kkt_residuals_.items():
        assert name in ("w", "w0") or residual.shape == t.shape
        assert np.abs(residual).max() < 1e-7, name
