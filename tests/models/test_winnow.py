"""Balanced Winnow: worked by hand, its guarantee, its bounded run."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from linclass import BalancedWinnow
from linclass.base import ConvergenceWarning
from linclass.models.winnow import mistake_bound, weights
from tests.every_case import every_case


def naive(X: np.ndarray, z: np.ndarray, alpha: float, epochs: int) -> tuple[np.ndarray, np.ndarray, int]:
    """The lecture's loop, with a+ and a- themselves."""
    Z = np.column_stack([np.ones(len(X)), X])
    plus, minus, mistakes = np.ones(Z.shape[1]), np.ones(Z.shape[1]), 0
    for _ in range(epochs):
        before = mistakes
        for x, sign in zip(Z, z, strict=True):
            if np.sign(plus @ x - minus @ x) != sign:
                plus, minus = plus * alpha ** (sign * x), minus * alpha ** (-sign * x)
                mistakes += 1
        if mistakes == before:
            break
    return plus, minus, mistakes


@every_case("seed", range(10))
def test_the_run_is_the_lecture_loop(seed: int) -> None:
    """a+ and a- are those of the plain loop, mistake for mistake."""
    random = np.random.default_rng(seed)
    X = random.normal(size=(150, 6))
    margin = X @ [1, 1, 0, 0, 0, -1] + 0.5
    X, y = X[np.abs(margin) > 0.4], (margin[np.abs(margin) > 0.4] > 0).astype(int)
    model = BalancedWinnow(alpha=1.3).fit(X, y)
    plus, minus, mistakes = naive(X, 2.0 * y - 1, 1.3, 100)
    assert model.converged_
    assert model.n_updates_ == mistakes
    assert_allclose(np.exp(model.log_a_), plus, rtol=1e-9)
    assert_allclose(np.append(model.intercept_, model.coef_), plus - minus, rtol=1e-9, atol=1e-12)


def test_the_model_owns_its_logarithms() -> None:
    """The steps' arrays are read-only; those of the model may be changed, and are no step's."""
    X, y = [[1.0], [0.0]], [1, 0]
    model = BalancedWinnow(alpha=2.0).fit(X, y)
    model.log_a_[:] = 0.0
    assert list(BalancedWinnow(alpha=2.0).steps(X, y))[-1].log_a.any()


def test_data_that_is_not_separable_ends() -> None:
    """XOR: the run ends after max_epochs passes and says what may be wrong."""
    X, y = [[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 0.0]], [0, 0, 1, 1]
    with pytest.warns(ConvergenceWarning, match="max_epochs"):
        model = BalancedWinnow(max_epochs=7).fit(X, y)
    assert not model.converged_
    assert model.n_iter_ == 7


def test_weights_beyond_the_numbers_keep_their_ratios() -> None:
    """Logarithms far above 700 give finite weights in the right proportion."""
    w = weights(np.array([1000.0, 999.0, -1000.0, 0.0]))
    assert np.isfinite(w).all()
    assert_allclose(w / w[0], [1, np.exp(-1), -1, 0], atol=1e-12)


def test_small_and_large_units_give_the_same_rule() -> None:
    """Far outside ordinary sizes the run happens in other units: the same predictions for any of them."""
    random = np.random.default_rng(2)
    X = random.normal(size=(60, 2))
    y = (X @ [1.0, -1.0] > 0).astype(int)
    X = X[np.abs(X @ [1.0, -1.0]) > 0.5]
    y = (X @ [1.0, -1.0] > 0).astype(int)
    tiny, huge = (BalancedWinnow().fit(X * s, y).predict(X * s) for s in (2.0**-450, 2.0**450))
    assert_array_equal(tiny, huge)


@every_case("D", [3, 50, 400])
def test_mistakes_stay_below_the_bound(D: int) -> None:
    """On x in {0, 1}^D separated with margin delta, no order of the samples makes more mistakes than the bound."""
    rng = np.random.default_rng(D)
    X = rng.integers(0, 2, (300, D)).astype(float)
    y = X[:, :2].sum(axis=1) > 0
    delta = 0.5 / 2.5
    for alpha in (1.05, 1.2, float(np.exp(np.arctanh(delta)))):
        order = rng.permutation(300)
        model = BalancedWinnow(alpha=alpha, max_epochs=1000).fit(X[order], y[order])
        assert model.n_updates_ <= mistake_bound(D + 1, delta, alpha)
        assert mistake_bound(D + 1, delta) <= mistake_bound(D + 1, delta, alpha) * (1 + 1e-12)


def test_the_bound_of_a_too_large_factor_is_infinite() -> None:
    """If ln alpha delta <= ln cosh ln alpha the argument promises nothing; a full margin of 1 allows any alpha."""
    assert mistake_bound(100, 0.1, 3.0) == np.inf
    assert mistake_bound(100, 1.0, 3.0) < np.inf
    assert mistake_bound(1, 1.0) == pytest.approx(1.0)
    with pytest.raises(ValueError, match="delta"):
        mistake_bound(3, 0.0)
