"""Existence of a maximum of the likelihood: each answer carries a proof, checked here in rational arithmetic."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
import scipy.optimize
from hypothesis import given
from hypothesis import strategies as st

from linclass.arrays import FloatArray, IntArray
from linclass.models.logistic import existence
from linclass.models.logistic.existence import maximum_exists
from linclass.numerics.exact.exact_coordinates import whole_points
from tests.every_case import every_case
from tests.exact import exact
from tests.examples import examples
from tests.models.problems import few_classes

KINDS = ("overlapping", "grid", "moved apart", "collinear", "duplicates", "far", "one class apart")


def check_proof(X: FloatArray, y: IntArray, answer: Any) -> None:
    """Add up the weights, or the gains along the direction, in fractions."""
    K = y.max() + 1
    Z = [[Fraction(1), *exact(x)] for x in X]
    others = [(i, j) for i in range(len(y)) for j in range(K) if j != y[i]]
    if answer.exists:
        lam = dict.fromkeys(others, Fraction(1)) | answer.weights
        assert min(lam.values()) > 0
        balance = [[Fraction(0)] * len(Z[0]) for _ in range(K)]
        for (i, j), weight in lam.items():
            balance[y[i]] = [b + weight * z for b, z in zip(balance[y[i]], Z[i], strict=True)]
            balance[j] = [b - weight * z for b, z in zip(balance[j], Z[i], strict=True)]
        assert not any(any(row) for row in balance)
    elif answer.exists is False:
        d = answer.direction
        gains = [sum((a - b) * z for a, b, z in zip(d[y[i]], d[j], Z[i], strict=True)) for i, j in others]
        assert min(gains) >= 0
        assert max(gains) > 0
        assert answer.complete == (min(gains) > 0)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_answer_is_proved(kind: str) -> None:
    """Whatever the data, an answer is right: weights balance exactly, or no point is lost along the direction."""
    undecided = 0
    for seed in range(40):
        X, y = few_classes(kind, seed)
        answer = maximum_exists(X, y)
        check_proof(X, y, answer)
        undecided += answer.exists is None
        if kind == "one class apart":
            assert answer.exists is False
    assert undecided <= 1


@pytest.mark.slow
@examples(25)
@given(st.integers(0, 10_000), st.integers(-24, 24), st.integers(-(10**6), 10**6))
def test_units_and_origin_do_not_matter(seed: int, exponent: int, offset: float) -> None:
    """On a grid, where moving and scaling rounds nothing, the answer is the same in other units."""
    X, y = few_classes("grid", seed)
    moved = (X + offset) * 2.0**exponent
    assert maximum_exists(moved, y).exists is maximum_exists(X, y).exists


@every_case(
    ("rows", "numbers", "exists", "complete"),
    [
        ([[0], [1], [2], [3]], [0, 1, 0, 1], True, False),
        ([[0], [1], [2], [3]], [0, 0, 1, 1], False, True),
        ([[0], [1], [1], [2]], [0, 0, 1, 1], False, False),  # they touch in one point
        ([[0], [0], [0]], [0, 1, 2], True, False),  # nothing but the sizes of the classes to learn
        ([[0.1, 0.3], [0.2, 0.6], [0.1, 0.3], [0.2, 0.6]], [0, 0, 1, 1], True, False),
        ([[0, 5], [1, 5], [0, 5], [1, 5], [7, 5]], [0, 0, 1, 1, 2], False, False),  # class 2 apart
        ([[0], [1e-12], [1], [1]], [0, 1, 0, 1], True, False),  # only just
        ([[-1], [0], [1], [-1], [0], [1], [0]], [0, 0, 0, 1, 1, 1, 2], True, False),
        ([[-1], [0], [1], [-1], [0], [1], [-1]], [0, 0, 0, 1, 1, 1, 2], False, False),  # class 2 at the rim
    ],
)
def test_known_answers(rows: list[list[float]], numbers: list[int], exists: bool, complete: bool) -> None:
    """Hand cases for complete, quasi-complete and no separation."""
    X, y = np.array(rows, float), np.array(numbers)
    answer = maximum_exists(X, y)
    check_proof(X, y, answer)
    assert answer.exists is exists
    assert answer.complete is complete


def test_too_large_a_problem_is_left_undecided() -> None:
    """The work is bounded: beyond it there is no answer, rather than a guess."""
    X = np.random.default_rng(0).normal(size=(30_000, 5))
    assert maximum_exists(X, np.arange(30_000) % 4).exists is None


def test_no_clock_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Iterations bound the linear program, not seconds: an answer is the same on a busy machine."""
    X, y = few_classes("grid", 0)
    options = []

    def noted(*arguments: Any, **keywords: Any) -> Any:
        options.append(keywords["options"])
        return linprog(*arguments, **keywords)

    linprog = scipy.optimize.linprog
    monkeypatch.setattr(scipy.optimize, "linprog", noted)
    assert maximum_exists(X, y).exists
    monkeypatch.setattr(existence, "MOST_WORK", 1000)
    assert maximum_exists(X, y).exists is None
    assert [list(given_options) for given_options in options] == [["maxiter"]] * 2


@every_case("kind", ["overlapping", "collinear", "far", "duplicates"])
def test_whole_coordinates_are_combinations_of_the_old(kind: str) -> None:
    """Every new column is exactly the combination of (1, x) that it says, and no two are nearly parallel."""
    for seed in range(10):
        X, _ = few_classes(kind, seed)
        points = whole_points(X)
        Z = [[Fraction(1), *exact(x)] for x in X]
        for column in points.columns:
            assert [sum(c * z for c, z in zip(column.combination, row, strict=True)) for row in Z] == column.whole
