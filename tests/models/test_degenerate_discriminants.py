"""Discriminants of degenerate data: the same in every unit, and what exact fractions say."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from linclass import (
    FisherDiscriminant,
    LinearDiscriminantAnalysis,
    MultipleDiscriminantAnalysis,
    QuadraticDiscriminantAnalysis,
)
from linclass.arrays import FloatArray, IntArray
from linclass.base import Classifier
from tests.every_case import every_case
from tests.exact import dot
from tests.models.exact_statistics import exact_statistics, shortest

DISCRIMINANTS = (
    LinearDiscriminantAnalysis,
    QuadraticDiscriminantAnalysis,
    MultipleDiscriminantAnalysis,
    FisherDiscriminant,
)


def degenerate(seed: int, *, whole: bool = False, K: int | None = None) -> tuple[FloatArray, IntArray, FloatArray]:
    """Points of rank 1 or 2 in up to 7 dimensions, constant features among them, whose means may differ anywhere."""
    random = np.random.default_rng(seed)
    n, K = int(random.integers(8, 40)), int(random.integers(2, 4)) if K is None else K
    rank = int(random.integers(1, 3))
    D, constant = rank + int(random.integers(0, 4)), int(random.integers(0, 3))
    whole = whole or random.random() < 0.5
    y = random.integers(K, size=n)
    y[: 2 * K] = np.tile(np.arange(K), 2)
    inner = random.integers(-3, 4, size=(n, rank)) if whole else random.normal(size=(n, rank))
    mix = random.integers(-2, 3, size=(rank, D)) if whole else random.normal(size=(rank, D))
    X = (inner @ mix).astype(float)
    X += random.integers(-10, 11, size=D)
    if random.random() < 0.4:
        X += random.integers(-3, 4, size=(K, D))[y]
    X = np.column_stack([X, np.tile(random.integers(-5, 6, size=constant) + 0.5, (n, 1))])
    order = random.permutation(X.shape[1])
    return X[:, order], y, X.mean(axis=0)[order] + 10 * random.normal(size=(20, X.shape[1]))


@pytest.mark.slow
@pytest.mark.parametrize("E", DISCRIMINANTS)
@pytest.mark.parametrize("exponent", [-24, 5, 24])
def test_the_unit_does_not_matter(E: type[Classifier], exponent: int) -> None:
    """With constant features and further directions without variance: the same classes, to the last point."""
    for seed in range(150):
        X, y, queries = degenerate(seed, K=2 if E is FisherDiscriminant else None)
        scale = 2.0**exponent
        model, other = E().fit(X, y), E().fit(X * scale, y)
        assert_array_equal(other.predict(queries * scale), model.predict(queries), err_msg=str(seed))


@pytest.mark.slow
@every_case("seed", range(60))
def test_discriminant_analysis_agrees_with_fractions(seed: int) -> None:
    """Class means that agree where nothing varies: w = S_W^+ (m_2 - m_1) n. Others: the nearest mean there decides."""
    X, y, queries = degenerate(seed, whole=True, K=2)
    means, S, null = exact_statistics(X, y)
    difference = [b - a for a, b in zip(*means, strict=True)]
    across = [dot(row, difference) for row in null]
    model, fisher = LinearDiscriminantAnalysis().fit(X, y), FisherDiscriminant().fit(X, y)
    if any(across):
        middle = [(a + b) / 2 for a, b in zip(*means, strict=True)]
        sides = [dot(across, [Fraction(v) - m for v, m in zip(q, middle, strict=True)]) for q in queries.tolist()]
        clear = [abs(float(side)) > 1e-6 for side in sides]
        expected = np.array([float(side) > 0 for side in sides])
        assert_array_equal(model.predict(queries)[clear], expected[clear])
        w = np.array([float(v) for v in across])
    else:
        w = np.array([float(v) for v in shortest(S, difference)])
        size = np.abs(w).max() or 1.0
        assert_allclose(model.coef_[0] / size, len(y) * w / size, atol=1e-9 * len(y))
    length = np.linalg.norm(w)
    assert_allclose(fisher.direction_, w / length if length > 0 else 0 * w, atol=1e-9)
