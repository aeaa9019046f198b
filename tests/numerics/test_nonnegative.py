"""Non-negative least squares: optimality by its conditions, agreement with SciPy, and an end in any case."""

import numpy as np
import pytest
import scipy.optimize
from hypothesis import given, strategies as st
from hypothesis.extra.numpy import arrays
from numpy.testing import assert_allclose

from linclass.arrays import FloatArray
from linclass.numerics.linear_algebra import nonnegative
from linclass.numerics.linear_algebra.nonnegative import least_squares
from tests.every_case import every_case
from tests.examples import examples

elements = st.one_of(st.integers(-2, 2).map(float), st.floats(-1, 1))


@pytest.mark.slow
@examples(80)
@given(arrays(float, st.tuples(st.integers(1, 5), st.integers(1, 9)), elements=elements), st.integers(0, 99))
def test_the_conditions_hold(A: FloatArray, seed: int) -> None:
    """x >= 0, A'r <= 0, and A_j'r = 0 where x_j > 0: dependent, equal and zero columns included."""
    b = np.random.default_rng(seed).normal(size=len(A))
    result = least_squares(A, b)
    assert result.finished
    assert (result.x >= 0).all()
    assert_allclose(result.residual, b - A @ result.x, atol=1e-9 * (1 + np.abs(A).max() * np.abs(result.x).max()))
    gains = result.residual @ A
    slack = 1e-8 * np.linalg.norm(b)
    assert (gains <= slack).all()
    assert (np.abs(gains[result.x > 0]) <= slack).all()


@every_case("seed", range(5))
def test_agrees_with_scipy(seed: int) -> None:
    """The same residual on problems of random numbers."""
    rng = np.random.default_rng(seed)
    A, b = rng.normal(size=(12, 40)), rng.normal(size=12) - 3
    _, length = scipy.optimize.nnls(A, b)
    assert_allclose(np.linalg.norm(least_squares(A, b).residual), length, atol=1e-12)


def test_the_bound_is_kept() -> None:
    """With little work allowed the best so far comes back, marked unfinished."""
    rng = np.random.default_rng(1)
    A, b = np.abs(rng.normal(size=(30, 60))), np.ones(30)
    short = least_squares(A, b, most=5 * (30 * (60 + 240) + nonnegative.OVERHEAD))
    assert not short.finished
    assert np.linalg.norm(short.residual) < np.linalg.norm(b)
    assert (short.x >= 0).all()


def test_no_column_is_tried_once_as_many_as_rows_are_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many columns around b a few give it exactly; the others are not tried one after the other for its rounding."""
    A = np.random.default_rng(2).normal(size=(3, 20_000))
    tried: list[int] = []
    entered = nonnegative._ActiveSet.entered

    def counted(active: nonnegative._ActiveSet, column: int) -> FloatArray | None:
        tried.append(column)
        return entered(active, column)

    monkeypatch.setattr(nonnegative._ActiveSet, "entered", counted)
    result = least_squares(A, np.array([0.1, 0.2, 0.7]))
    assert result.finished
    assert np.linalg.norm(result.residual) < 1e-14
    assert len(tried) < 50
