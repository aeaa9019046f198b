"""LinearSVC with weights of the points: each pays C c_i for slack, as c_i points would together."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linclass import LinearSVC
from linclass.arrays import FloatArray
from tests.models.problems import KINDS, two_classes


def weighted_objectives(model: Any, X: FloatArray, t: FloatArray, bound: FloatArray) -> tuple[float, float]:
    """Return the primal and the dual objective from nothing but data, weights of slack and fitted numbers."""
    w, w0 = model.coef_[0].astype(np.longdouble), np.longdouble(model.intercept_[0])
    slack = np.maximum(0, 1 - t * (X.astype(np.longdouble) @ w + w0))
    pull = (model.alpha_ * t).astype(np.longdouble) @ X.astype(np.longdouble)
    paid = (np.where(slack > 0, bound, 0.0) * slack).sum()
    return float(w @ w / 2 + paid), float(model.alpha_.sum() - pull @ pull / 2)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "solver"),  # working sets of two crawl where one feature is a million times another: they warn instead
    [(kind, "interior_point") for kind in KINDS] + [(kind, "smo") for kind in KINDS[:-1]],
)
def test_certificates_hold_for_any_weights(kind: str, solver: str) -> None:
    """From raw data, in long double: the gap is as stated and closed, 0 <= alpha_i <= C c_i, all conditions are met."""
    for seed in range(24 if solver == "interior_point" else 4):
        X, t = two_classes(kind, seed)
        random = np.random.default_rng(seed)
        weights = None if seed % 2 else 10.0 ** random.uniform(-3, 3, len(t))
        C = 10.0 ** random.uniform(-3, 3 if solver == "interior_point" and weights is None else 0)
        bound = C * (np.ones(len(t)) if weights is None else weights)
        model = LinearSVC(C=C, solver=solver).fit(X, t, sample_weight=weights)
        primal, dual = weighted_objectives(model, X, t, bound)
        assert model.converged_
        assert model.relative_gap_ <= 1e-8
        assert model.objective_ == pytest.approx(primal, rel=1e-8)
        assert primal - dual <= model.duality_gap_ + 1e-12 * abs(primal)
        assert (model.alpha_ >= 0).all()
        assert (model.alpha_ <= bound * (1 + 1e-12)).all()
        assert abs(model.alpha_ @ t) <= 1e-10 * model.alpha_.sum()
        largest = float(bound.max())
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
