"""Equations and inequalities in integers, held against fractions and against their own proofs."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from hypothesis.extra.numpy import arrays

from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.numerics.exact import integer_simplex, integers
from linclass.numerics.exact.integer_simplex import Feasible, Infeasible
from tests.every_case import every_case
from tests.exact import solution
from tests.examples import examples


def whole(rows: Any) -> AnyArray:
    return np.array(rows, dtype=object)


numbers = st.one_of(st.integers(-3, 3), st.integers(-(10**40), 10**40))
squares = st.integers(1, 6).flatmap(
    lambda m: st.tuples(
        st.lists(st.lists(numbers, min_size=m, max_size=m), min_size=m, max_size=m),
        st.lists(numbers, min_size=m, max_size=m),
    )
)


@pytest.mark.slow
@examples(60)
@given(squares)
def test_the_solution_is_that_of_elimination_in_fractions(system: tuple[list[list[int]], list[int]]) -> None:
    """Small and large integers, singular systems included."""
    A, b = whole(system[0]), system[1]
    expected = solution([[Fraction(v) for v in row] for row in system[0]], [Fraction(v) for v in b])
    result = integers.solution(A, b)
    if expected is not None:
        assert result is not None
        numerators, denominator = result
        assert [Fraction(v, denominator) for v in numerators] == expected
    elif result is not None:  # singular but consistent: any solution will do
        numerators, denominator = result
        assert (A @ whole(numerators) == denominator * whole(b)).all()


@every_case("size", [20, 45, 60])
def test_many_unknowns(size: int) -> None:
    """Solutions of known size: A x = b with x chosen, entries of 50 bits."""
    rng = np.random.default_rng(size)
    A = rng.integers(-(2**50), 2**50, size=(size, size)).astype(object)
    x = rng.integers(-(2**60), 2**60, size=size).astype(object)
    result = integers.solution(A, (A @ x).tolist())
    assert result is not None
    numerators, denominator = result
    assert denominator == 1
    assert numerators == x.tolist()


def test_more_equations_than_unknowns_have_to_agree() -> None:
    """The equations that were not needed are verified; dependent columns get 0."""
    A = whole([[1, 2, 0], [2, 4, 0], [0, 0, 3], [1, 2, 3]])
    assert integers.solution(A, [5, 10, 2, 7]) == ([15, 0, 2], 3)
    assert integers.solution(A, [5, 10, 2, 8]) is None


def test_too_much_work_is_not_begun() -> None:
    """Entries of a million bits, and more unknowns than the bound has room for, are left alone."""
    A = whole([[1 << 10**6, 1], [1, 1 << 10**6]])
    assert integers.solution(A, [1, 2]) is None
    wide = np.eye(200, dtype=np.int64).astype(object)
    assert integers.solution(wide, [1] * 200) is None


@pytest.mark.slow
@examples(100)
@given(arrays(float, (4, 3), elements=st.floats(allow_nan=False, allow_infinity=False)))
def test_denominators_are_cleared_exactly(X: FloatArray) -> None:
    """Any finite floating-point numbers, the smallest and the largest included."""
    N, exponents = integers.cleared(X)
    for i, j in np.ndindex(*X.shape):
        assert Fraction(float(X[i, j])) == N[i, j] * Fraction(2) ** exponents[j]


@pytest.mark.slow
@examples(100)
@given(
    arrays(float, (3, 2), elements=st.floats(allow_nan=False, allow_infinity=False)),
    arrays(float, 3, elements=st.floats(allow_nan=False, allow_infinity=False)),
)
def test_sides_have_the_signs_of_the_exact_values(X: FloatArray, rule: FloatArray) -> None:
    """w'x + w0 in fractions has the sign that the integers have."""
    values = integers.sides(X, rule[:2], float(rule[2]))
    for x, value in zip(X, values, strict=True):
        exact = sum(Fraction(a) * Fraction(b) for a, b in zip([*x, 1.0], rule, strict=True))
        assert (value > 0) == (exact > 0)
        assert (value < 0) == (exact < 0)


@pytest.mark.slow
@examples(60)
@given(
    arrays(np.int64, st.tuples(st.integers(1, 4), st.integers(1, 9)), elements=st.integers(-3, 3)),
    st.lists(st.integers(0, 3), min_size=4, max_size=4),
)
def test_phase_one_proves_what_it_says(A: IntArray, b: list[int]) -> None:
    """Either x >= 0 with A x = b, or y with y'A <= 0 < y'b; never both, as y'b = y'A x."""
    A, b = A.astype(object), b[: len(A)]
    result = integer_simplex.feasible(A, b)
    if isinstance(result, Feasible):
        assert min(result.numerators, default=1) > 0
        assert result.denominator > 0
        left = A[:, result.columns] @ whole(result.numerators) if result.columns else np.zeros(len(b), dtype=object)
        assert (left == result.denominator * whole(b)).all()
    else:
        assert isinstance(result, Infeasible)
        assert max(whole(result.y) @ A) <= 0
        assert whole(result.y) @ whole(b) > 0


def test_phase_one_counts_its_work() -> None:
    """Without work allowed there is no answer."""
    A = np.random.default_rng(0).integers(-9, 10, size=(8, 20)).astype(object)
    assert integer_simplex.feasible(A, [1] * 8, most=1000) is None
    assert integer_simplex.feasible(A, [1] * 8) is not None
