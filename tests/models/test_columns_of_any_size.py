"""Columns of very different sizes: none is lost beside another, whatever their units."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from linclass import (
    FisherDiscriminant,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    MultipleDiscriminantAnalysis,
    QuadraticDiscriminantAnalysis,
)
from linclass.arrays import FloatArray, IntArray
from linclass.numerics.linear_algebra.scatter import class_scatter
from tests.every_case import every_case
from tests.examples import examples

GAUSSIAN = (LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis, MultipleDiscriminantAnalysis)
DISCRIMINANTS = (*GAUSSIAN, FisherDiscriminant)
INVARIANT = (*DISCRIMINANTS, LeastSquaresClassifier)


@every_case("size", [1.0, 1e8, 1e12, 1e60, 1e140])
@every_case("E", DISCRIMINANTS)
def test_a_small_column_decides_by_hand(E: type[Any], size: float) -> None:
    """(0, 0), (2s, 0) against (s, 1): only the second column tells the classes apart, half-way at 1/2."""
    X, y = np.array([[0.0, 0.0], [2 * size, 0.0], [size, 1.0]]), [0, 0, 1]
    model = E().fit(X, y)
    assert_array_equal(model.predict(X), y)
    assert_array_equal(model.predict([[0.0, 0.4], [2 * size, 0.6], [size / 2, 0.49], [-size, 0.51]]), [0, 1, 0, 1])


@pytest.mark.slow
@every_case("E", DISCRIMINANTS)
@every_case("shares", [(0.5, 0.5), (0.9, 0.1)])
@every_case("deviation", [1e7, 1e11, 1e14])
def test_a_flag_beside_timestamps_decides(E: type[Any], shares: tuple[float, float], deviation: float) -> None:
    """A column of 0 and 1 that is the class separates all points, whatever else varies beside it."""
    for seed in range(10):
        random = np.random.default_rng(seed)
        y = random.choice(2, size=200, p=shares)
        X = np.column_stack([160 * deviation + deviation * random.normal(size=200), y, random.normal(size=200)])
        assert E().fit(X, y).score(X, y) == 1.0, seed


def exact_deciding_classes(X: FloatArray, y: IntArray, columns: list[int], queries: FloatArray) -> list[int]:
    """Return the class whose mean is nearest along columns in which no class varies, the first of equals: fractions."""
    K = int(y.max()) + 1
    means = [[Fraction(float(X[y == k][0, j])) for j in columns] for k in range(K)]
    nearest = []
    for q in queries.tolist():
        distances = [sum((Fraction(q[j]) - m) ** 2 for j, m in zip(columns, mean, strict=True)) for mean in means]
        nearest.append(distances.index(min(distances)))
    return nearest


@pytest.mark.slow
@examples(40)
@given(seed=st.integers(0, 2**31))
def test_columns_without_scatter_decide(seed: int) -> None:
    """Of 2 to 4 classes, with 1 or 2 such columns, beside columns 10^-9 to 10^9 times as large: the nearest mean."""
    random = np.random.default_rng(seed)
    K, varying, constant = int(random.integers(2, 5)), int(random.integers(1, 4)), int(random.integers(1, 3))
    n = 10 * K
    y = np.arange(n) % K
    values = random.permutation(K)[:, None] * np.ones(constant) + random.integers(0, 2, size=(K, constant))
    if len(np.unique(values, axis=0)) < K:
        values[:, 0] = np.arange(K)
    own = values * 10.0 ** random.integers(-2, 3)
    scales = 10.0 ** random.uniform(-9, 9, size=varying)
    X = np.column_stack([random.normal(size=(n, varying)) * scales, own[y]])
    queries = np.column_stack(
        [random.normal(size=(20, varying)) * scales, own[random.integers(K, size=20)] * random.uniform(0.9, 1.1)]
    )
    expected = exact_deciding_classes(X, y, list(range(varying, varying + constant)), queries)
    for E in GAUSSIAN if K > 2 else DISCRIMINANTS:
        model = E().fit(X, y)
        assert_array_equal(model.predict(X), y, err_msg=E.__name__)
        assert_array_equal(model.predict(queries), expected, err_msg=E.__name__)


@pytest.mark.slow
@examples(40)
@given(seed=st.integers(0, 2**31), reach=st.sampled_from([10, 45, 90, 140]))
def test_the_units_of_columns_do_not_matter(seed: int, reach: int) -> None:
    """Each column in a unit of its own, 10^-140 to 10^140: the same classes as with columns of ordinary size."""
    random = np.random.default_rng(seed)
    D = int(random.integers(2, 5))
    n = 15 * D
    y = np.arange(n) % 2
    X = random.normal(size=(n, D)) @ random.normal(size=(D, D)) + random.normal(size=(2, D))[y]
    queries = random.normal(size=(20, D)) * 3
    units = 10.0 ** random.uniform(-reach, reach, size=D)
    for E in INVARIANT:
        plain, scaled = E().fit(X, y), E().fit(X * units, y)
        scores, others = plain.decision_function(queries), scaled.decision_function(queries * units)
        if E is FisherDiscriminant:  # whose scores are lengths
            clear = np.abs(scores) > 1e-6 * np.abs(scores).max()
            assert_array_equal(np.sign(others[clear]), np.sign(scores[clear]))
        else:
            assert_allclose(others, scores, rtol=1e-6, atol=1e-6 * np.abs(scores).max(), err_msg=E.__name__)


def test_ordinary_columns_keep_one_unit() -> None:
    """One power of two for all columns, which keeps angles, as long as no sum of squares is lost."""
    random = np.random.default_rng(2)
    X = random.normal(size=(30, 2)) * [1e20, 1e-20]
    assert len(set(class_scatter(X, np.arange(30) % 2, 2).scale)) == 1
    far = class_scatter(X * [1e70, 1e-70], np.arange(30) % 2, 2)
    assert (np.diag(far.within) > 0).all()
