"""LinearSVC with weights of the points: each pays C c_i for slack, as c_i points would together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import sklearn.svm
from numpy.testing import assert_allclose

from linclass import LinearSVC
from tests.models.problems import KINDS, two_classes

if TYPE_CHECKING:
    from linclass.arrays import FloatArray


def weighted_objectives(model: Any, X: FloatArray, t: FloatArray, bound: FloatArray) -> tuple[float, float]:
    """Return the primal and the dual objective from nothing but data, weights of slack and fitted numbers."""
    w, w0 = model.coef_[0].astype(np.longdouble), np.longdouble(model.intercept_[0])
    slack = np.maximum(0, 1 - t * (X.astype(np.longdouble) @ w + w0))
    pull = (model.alpha_ * t).astype(np.longdouble) @ X.astype(np.longdouble)
    paid = (np.where(slack > 0, bound, 0.0) * slack).sum()
    return float(w @ w / 2 + paid), float(model.alpha_.sum() - pull @ pull / 2)


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["interior_point", "smo"])
@pytest.mark.parametrize("kind", KINDS)
def test_whole_weights_are_points_repeated(kind: str, solver: str) -> None:
    """For every C from where nothing comes near the margin to the hard one: the same w and the same objective.

    How near the two w must be follows from their gaps. (At small C the bias may lie anywhere in an interval.)
    """
    for seed in range(12 if solver == "interior_point" else 3):
        X, t = two_classes(kind, 300 + seed)
        random = np.random.default_rng(seed)
        X, weights = X - X.mean(axis=0), random.integers(0, 4, len(t))
        weights[:2] = 1, 2
        C = 10.0 ** random.uniform(-8, 2 if solver == "interior_point" else 0)
        a = LinearSVC(C=C, solver=solver).fit(X, t, sample_weight=weights)
        b = LinearSVC(C=C, solver=solver).fit(np.repeat(X, weights, axis=0), np.repeat(t, weights))
        assert a.objective_ == pytest.approx(b.objective_, rel=1e-8)
        nearest = sum(np.sqrt(2 * model.duality_gap_) for model in (a, b))  # P(w) - min P >= 1/2 ||w - w*||^2
        assert np.linalg.norm(a.coef_ - b.coef_) <= nearest
        assert a.relative_gap_ < 1e-8


@pytest.mark.parametrize("kind", KINDS)
def test_certificates_hold_for_any_weights(kind: str) -> None:
    """From raw data, in long double: the gap is as stated, 0 <= alpha_i <= C c_i, and all conditions are met."""
    for seed in range(12):
        X, t = two_classes(kind, 400 + seed)
        random = np.random.default_rng(seed)
        weights, C = 10.0 ** random.uniform(-3, 3, len(t)), 10.0 ** random.uniform(-3, 0)
        model = LinearSVC(C=C).fit(X, t, sample_weight=weights)
        primal, dual = weighted_objectives(model, X, t, C * weights)
        assert model.converged_
        assert model.objective_ == pytest.approx(primal, rel=1e-9)
        assert primal - dual <= model.duality_gap_ + 1e-12 * abs(primal)
        assert (model.alpha_ <= C * weights * (1 + 1e-12)).all()
        largest = float((C * weights).max())
        assert np.abs(model.kkt_residuals_["xi"]).max() <= 1e-12 * largest
        assert np.abs(model.kkt_residuals_["mu"]).max() <= 1e-6 * largest


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


@pytest.mark.parametrize("n", [60, 3000])
def test_libsvm_finds_the_same(n: int) -> None:
    """scikit-learn's SVC with the same weights of points and classes, on few points and by decomposition on many."""
    random = np.random.default_rng(n)
    t = np.where(random.random(n) < 0.2, 1, -1)
    X = random.normal(size=(n, 3)) + 0.8 * t[:, None]
    weights = random.uniform(0.1, 3.0, n)
    for class_weight in (None, "balanced", {1: 5.0, -1: 0.5}):
        ours = LinearSVC(C=0.3, class_weight=class_weight).fit(X, t, sample_weight=weights)
        factor = np.ones(n)
        if class_weight == "balanced":
            # scikit-learn counts points there, weighted or not: ask it for what "balanced" is here
            share = [weights[t == side].sum() for side in (-1, 1)]
            factor = np.where(t == 1, sum(share) / 2 / share[1], sum(share) / 2 / share[0])
        theirs = sklearn.svm.SVC(
            kernel="linear", C=0.3, tol=1e-6, class_weight=None if class_weight == "balanced" else class_weight
        ).fit(X, t, sample_weight=weights * factor)
        assert_allclose(ours.coef_, theirs.coef_, atol=1e-4)
        assert_allclose(ours.intercept_, theirs.intercept_, atol=1e-4)
