"""The perceptron: hand-worked runs, the convergence theorem at every update, and its limits."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from linclass.arrays import FloatArray
from linclass.base import ConvergenceWarning
from linclass.convergence import bound
from linclass.models.perceptron import VARIANTS, Perceptron, cost, cycle, errors, perceptron, search
from linclass.separability import separate
from tests.every_case import every_case
from tests.examples import examples

AND_X = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
AND_T = np.array([-1.0, -1.0, -1.0, 1.0])
XOR_T = np.array([-1.0, 1.0, 1.0, -1.0])


def cloud(seed: int, n: int = 40, D: int = 2, gap: float = 0.2) -> tuple[FloatArray, FloatArray]:
    """Points of a random linear rule, moved apart so that both classes lie `gap` from the boundary."""
    rng = np.random.default_rng(seed)
    X, w, w0 = rng.normal(size=(n, D)), rng.normal(size=D), 0.3 * rng.normal()
    w /= np.linalg.norm(w)
    t = np.where(X @ w + w0 > 0, 1.0, -1.0)
    t[:2] = 1, -1
    X[:2] = np.outer([1, -1], w) * 2 - w0 * w
    return X + gap * t[:, None] * w, t


@pytest.mark.slow
@examples(60)
@given(st.integers(0, 10_000), st.sampled_from(VARIANTS), st.floats(0.01, 10), st.floats(0, 2), st.booleans())
def test_theorem_at_every_update(seed: int, variant: str, eta: float, b: float, from_zero: bool) -> None:
    """||a(k) - alpha w^||^2 falls by at least what the theorem says, and the updates stay within the bound."""
    X, t = cloud(seed)
    start = None if from_zero else tuple(np.random.default_rng(seed).normal(size=3))
    model = Perceptron(variant=variant, eta=eta, margin=b, start=start, max_updates=100_000, seed=seed)
    guarantee = bound(model, X, t)
    assert guarantee is not None
    steps = [s for s in model.steps(X, t) if s.corrected or s.visits == 0]
    distances = guarantee.distances(steps)
    falls = -np.diff(distances)
    rounding = 1e-9 * distances[0]
    assert (falls >= guarantee.fall - rounding).all()
    assert steps[-1].k <= guarantee.max_updates


@every_case("variant", VARIANTS)
def test_xor_never_settles_and_says_so(variant: str) -> None:
    """On XOR the run is bounded, warns, and names a way to find out why."""
    model = Perceptron(variant=variant, max_updates=50)
    with pytest.warns(ConvergenceWarning, match="separab"):
        model.fit(AND_X, XOR_T)
    assert not model.converged_
    assert model.n_iter_ == 50


def test_xor_cycles() -> None:
    """The fixed increment repeats itself on XOR: the state comes back, and so does everything after it."""
    steps = [s for s in Perceptron(max_updates=100).steps(AND_X, XOR_T) if s.corrected]
    result = cycle(steps)
    assert result is not None
    start, length = result
    for one, later in zip(steps[start - 1 :], steps[start - 1 + length :], strict=False):
        assert_array_equal(one.w, later.w)
        assert one.i == later.i
    assert cycle(list(Perceptron().steps(AND_X, AND_T))) is None


def test_pocket_is_never_worse_than_any_rule_met() -> None:
    """The pocket's number of mistakes is the least of the run so far, at every step."""
    rng = np.random.default_rng(0)
    X, t = rng.normal(size=(60, 2)), np.where(rng.random(60) < 0.5, 1.0, -1.0)
    best = 61
    for step in Perceptron(variant="pocket", max_updates=300).steps(X, t):
        best = min(best, errors(X, t, step.w, step.w0))
        assert step.pocket_w is not None
        assert step.pocket_w0 is not None
        assert step.pocket_errors == best == errors(X, t, step.pocket_w, step.pocket_w0)


def test_rewards_and_punishments_are_the_single_sample_rule() -> None:
    """Reward and punishment makes the very updates of "single"; only the quiet visits are told as well."""
    X, t = cloud(2)
    result = list(Perceptron(variant="reward_punishment").steps(X, t))
    quiet = list(Perceptron().steps(X, t))
    assert [(s.k, s.i, s.visits) for s in result if s.corrected] == [(s.k, s.i, s.visits) for s in quiet if s.corrected]
    assert [s.visits for s in result[1:-1]] == list(range(1, result[-1].visits + 1))
    for step in result[1:-1]:
        wrong = t[step.i] * (X[step.i] @ result[step.visits - 1].w + result[step.visits - 1].w0) <= 0
        assert step.corrected == wrong
        assert step.i == (step.visits - 1) % len(t)


def test_cost_is_piecewise_linear_and_its_descent_is_the_batch_update() -> None:
    """Between kinks, E_p falls along the batch direction at the rate ||sum of z over M||^2 (finite difference)."""
    X, t = cloud(4)
    w, w0 = np.array([-0.7, 0.4]), 0.1
    first = next(s for s in Perceptron(variant="batch", eta=1e-6, start=(w0, *w)).steps(X, t) if s.corrected)
    direction = np.r_[first.w0 - w0, first.w - w] / 1e-6
    slope = (cost(X, t, first.w, first.w0) - cost(X, t, w, w0)) / 1e-6
    assert_allclose(slope, -direction @ direction, rtol=1e-6)


@examples(40)
@given(st.integers(0, 1000), st.sampled_from([1e-300, 1e-150, 1e-8, 1e8, 1e149]))
def test_any_scale_is_bounded_and_finite_or_says_why(seed: int, scale: float) -> None:
    """From 1e-300 to 1e149 the run ends, without a numerical warning, in a rule or in a sentence."""
    X, t = cloud(seed)
    *_, last = Perceptron(max_updates=50).steps(X * scale, t)
    assert last.reason
    assert last.converged == bool((t * (X * scale @ last.w + last.w0) > 0).all())


@every_case("start", [(1.0, 2.0), (np.nan, 0.0, 0.0)])
def test_a_start_is_a_number_for_each_weight(start: Any) -> None:
    """Others are refused by name."""
    with pytest.raises(ValueError, match="start must be 3 finite numbers"):
        Perceptron(start=start).fit(AND_X, AND_T)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_run_that_is_not_watched_and_one_without_its_steps_end_the_same(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If no number can overflow none is looked at, and fitting makes no step on its way: neither changes a digit."""
    rng = np.random.default_rng(5)
    X, t = rng.normal(size=(60, 2)), np.where(np.arange(60) % 2, 1.0, -1.0)
    model = Perceptron(variant=variant, max_updates=200)
    assert search.is_bounded(X, np.zeros(3), 1.0, 200)
    quick = list(model.steps(X, t))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        model.fit(X, t)
    assert_array_equal(quick[-1].rule[0], model.coef_[0])
    assert (quick[-1].k, quick[-1].reason) == (model.n_iter_, model.stop_reason_)
    monkeypatch.setattr(perceptron, "is_bounded", lambda *_: False)
    watched = list(model.steps(X, t))
    assert [vars(step).keys() for step in quick] == [vars(step).keys() for step in watched]
    for one, other in zip(quick, watched, strict=True):
        assert_array_equal(one.a, other.a)
        assert (one.misclassified, one.visits, one.pocket_errors) == (
            other.misclassified,
            other.visits,
            other.pocket_errors,
        )


def test_bound_needs_a_solution() -> None:
    """No bound where there is no separating line, nor for eta / k."""
    assert bound(Perceptron(), AND_X, XOR_T) is None
    assert bound(Perceptron(schedule="inverse"), AND_X, AND_T) is None
    assert not separate(AND_X, XOR_T).separable
