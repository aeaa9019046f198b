"""Widrow-Hoff: worked by hand, in blocks as singly, near the least-squares rule."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linclass import LMSClassifier
from linclass.base import ConvergenceWarning
from linclass.models.lms import SINGLE_STEPS

pytestmark = pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")


@pytest.mark.parametrize("schedule", ["inverse", "inverse_pass", "constant"])
def test_blocks_are_the_single_updates(schedule: str) -> None:
    """The updates made in blocks give what a plain loop over the samples gives."""
    random = np.random.default_rng(0)
    n, epochs = 700, 3
    X = random.normal(size=(n, 3))
    y = (X @ [1.0, -2.0, 0.5] + random.normal(size=n) > 0).astype(int)
    model = LMSClassifier(eta1=0.05, schedule=schedule, max_epochs=epochs, tol=0.0).fit(X, y)
    assert model.n_updates_ == n * epochs > 2 * SINGLE_STEPS

    a, k = np.zeros(4), 0
    for epoch in range(1, epochs + 1):
        for x, label in zip(X, y, strict=True):
            k += 1
            z = np.append(1.0, x)
            eta = 0.05 / {"inverse": k, "inverse_pass": epoch, "constant": 1}[schedule]
            a = a + eta * ((1.0 if label == 1 else -1.0) - a @ z) * z
    assert_allclose(np.append(model.intercept_, model.coef_), a, rtol=1e-10)


@pytest.mark.slow
@pytest.mark.parametrize("schedule", ["inverse", "inverse_pass", "constant"])
def test_a_record_has_every_update_at_its_number(schedule: str) -> None:
    """Place k of it is update k, also where `steps` makes several at once; each is what a plain loop comes to."""
    random = np.random.default_rng(3)
    n, epochs = 130, 10
    X = random.normal(size=(n, 2))
    y = (X @ [1.0, -2.0] + random.normal(size=n) > 0).astype(int)
    model = LMSClassifier(eta1=0.05, schedule=schedule, max_epochs=epochs, tol=0.0)
    result = model.record(X, y)
    assert len(result) == n * epochs + 1 > SINGLE_STEPS + n
    assert [step.k for step in result] == list(range(len(result)))
    assert [step.i for step in result] == [None, *(list(range(n)) * epochs)]
    assert [step.reason != "" for step in result] == [False] * n * epochs + [True]
    for step in model.steps(X, y):
        same = result[step.k]
        assert (same.eta, same.converged, same.reason) == (step.eta, step.converged, step.reason)
        assert_allclose([same.w0, *same.w, same.error], [step.w0, *step.w, step.error], rtol=1e-9)
    a = np.zeros(3)
    for k, step in enumerate(result[1:]):
        z = np.append(1.0, X[k % n])
        assert step.error == pytest.approx((1.0 if y[k % n] else -1.0) - a @ z, abs=1e-12)
        a = a + step.eta * step.error * z
        assert_allclose([step.w0, *step.w], a, atol=1e-12)


def test_a_record_ends_where_its_steps_leave_the_numbers() -> None:
    """A run that overshoots ends at the same update, whether updates are made singly or in blocks."""
    X, y = np.random.default_rng(0).normal(size=(50, 2)), np.arange(50) % 2
    model = LMSClassifier(eta1=1e3, schedule="constant")
    *before, last = model.record(X, y)
    *_, single = model.steps(X, y)
    assert (last.k, last.reason) == (single.k, single.reason)
    assert "too large" in last.reason
    assert not np.isfinite([last.w0, *last.w]).all()
    assert all(np.isfinite([step.w0, *step.w]).all() for step in before)


def test_a_rate_that_is_too_large_is_named() -> None:
    """A run that leaves the numbers ends at once, says that eta1 is too large, and warns."""
    X = 1e100 * np.array([[1.0], [-1.0], [2.0], [-3.0]])
    with pytest.warns(ConvergenceWarning, match="eta1"):
        LMSClassifier(eta1=1e200).fit(X, [1, 0, 1, 0])


def test_convergence_is_said() -> None:
    """With a coarse tol the run stops early and has converged."""
    X, y = np.array([[1.0], [-1.0]] * 10), [1, 0] * 10
    model = LMSClassifier(tol=0.1).fit(X, y)
    assert model.converged_
    assert model.n_iter_ < 50
    assert model.score(X, y) == 1.0
