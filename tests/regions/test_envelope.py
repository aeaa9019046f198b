"""The largest of K linear scores, far from the origin and at any zoom, against exact clipping in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from linclass.base import LinearRule
from linclass.regions import regions
from tests.examples import examples
from tests.regions.cases import claims_of, linear_rules, located, points_in


def exact_shares(W: Any, w0: Any, window: Any) -> list[float]:
    """The share of each class: the window clipped by all y_k - y_j >= 0, in fractions."""
    x_min, x_max, y_min, y_max = map(Fraction, window)
    square = [(x_min, y_min), (x_max, y_min), (x_max, y_max), (x_min, y_max)]
    rows = [[Fraction(float(v)) for v in [*w, bias]] for w, bias in zip(W, w0, strict=True)]
    shares = []
    for k, mine in enumerate(rows):
        polygon = square
        for j, other in enumerate(rows):
            if j != k:
                polygon = clipped(polygon, [a - b for a, b in zip(mine, other, strict=True)])
        ends = [*polygon[1:], *polygon[:1]]
        twice = sum((x * v - u * y for (x, y), (u, v) in zip(polygon, ends, strict=True)), Fraction(0))
        shares.append(float(twice / 2 / ((x_max - x_min) * (y_max - y_min))))
    return shares


def clipped(polygon: list[Any], line: list[Fraction]) -> list[Any]:
    """The part of a convex polygon where a x + b y + c >= 0."""
    a, b, c = line
    kept: list[Any] = []
    for (x, y), (u, v) in pairwise([*polygon, *polygon[:1]]):
        d, e = a * x + b * y + c, a * u + b * v + c
        if d >= 0:
            kept.append((x, y))
        if (d > 0 > e) or (d < 0 < e):
            t = d / (d - e)
            kept.append((x + t * (u - x), y + t * (v - y)))
    return kept


def check_shares(W: Any, w0: Any, window: Any) -> None:
    partition = regions(LinearRule.of(W, w0), window)
    exact = exact_shares(W, w0, partition.window)
    assert_allclose([partition.share(k) for k in range(len(W))], exact, rtol=0, atol=1e-11)
    assert sum(region.share for region in partition.regions) == pytest.approx(1, abs=1e-11)


def around(place: Any, half: float) -> tuple[float, float, float, float]:
    x, y = (float(v) for v in place)
    return x - half, x + half, y - half, y + half


def meeting_point(W: Any, w0: Any, i: int, j: int, k: int) -> Any:
    """Return where three scores are equal, to the last digit: in fractions."""
    rows = [[Fraction(float(v)) for v in [*W[c], w0[c]]] for c in (i, j, k)]
    (a, b, c), (d, e, f) = ([p - q for p, q in zip(rows[0], row, strict=True)] for row in rows[1:])
    det = a * e - b * d
    return np.array([float((b * f - c * e) / det), float((c * d - a * f) / det)])


@pytest.mark.slow
@examples(25)
@given(
    st.integers(0, 2**32 - 1),
    st.integers(3, 10),
    st.sampled_from([0.0, 1e2, 1e4, 1e6]),
    st.sampled_from([1e-3, 1.0, 1e3]),
)
def test_shares_are_exact_far_from_the_origin(seed: int, K: int, offset: float, size: float) -> None:
    """Windows at offsets up to a million: every share is that of exact arithmetic on the very weights."""
    rng = np.random.default_rng(seed)
    W, centre = rng.normal(size=(K, 2)), offset * rng.normal(size=2)
    w0 = size * rng.normal(size=K) - W @ centre
    check_shares(W, w0, around(centre, 2 * size))


@pytest.mark.slow
@examples(25)
@given(st.integers(0, 2**32 - 1), st.integers(3, 10), st.integers(1, 9), st.sampled_from([0.0, 1.0, 1e3]))
def test_shares_are_exact_around_triple_points(seed: int, K: int, zoom: int, offset: float) -> None:
    """Windows down to 10^-9 around a point where three scores are equal, whether they are the largest or not."""
    rng = np.random.default_rng(seed)
    W, centre = rng.normal(size=(K, 2)), offset * rng.normal(size=2)
    w0 = rng.normal(size=K) - W @ centre
    half = max(10.0**-zoom, 1e-12 * offset)
    for triple in list(combinations(range(K), 3))[:4]:
        place = meeting_point(W, w0, *triple)
        if np.abs(place).max() < 1e4:
            check_shares(W, w0, around(place, max(half, 1e-12 * np.abs(place).max())))


@pytest.mark.slow
@examples(15)
@given(st.integers(0, 2**32 - 1), st.integers(2, 6), st.sampled_from([1e3, 1e4, 1e6]))
def test_lines_of_every_kind_close_far_from_the_origin(seed: int, K: int, offset: float) -> None:
    """Votes, sums, codes and all schemes at a window far away: the regions cover it and are what the rule says."""
    rules = linear_rules(seed, K, centre=(offset, -offset))
    window = (offset - 3, offset + 3, -offset - 3, -offset + 3)
    for rule in rules.values():
        partition = regions(rule, window)
        assert sum(region.share for region in partition.regions) == pytest.approx(1, abs=1e-9)
        X = points_in(window, 40, seed)
        here = [partition.regions[i].claims for i in located(partition, X)]
        assert sum(a != b for a, b in zip(here, claims_of(rule, X), strict=True)) <= 1  # one within rounding of a line


def test_three_regions_meet_in_one_corner() -> None:
    """The corner where three regions meet is the same number in all three polygons."""
    rng = np.random.default_rng(3)
    for _ in range(20):
        W, centre = rng.normal(size=(3, 2)), 1e6 * rng.normal(size=2)
        w0 = 0.1 * rng.normal(size=3) - W @ centre
        place = meeting_point(W, w0, 0, 1, 2)
        window = around(place, 2.0)
        partition = regions(LinearRule.of(W, w0), window)
        if len(partition.regions) == 3:
            corners = [{tuple(p) for polygon in region.polygons for p in polygon} for region in partition.regions]
            shared = set.intersection(*corners)
            assert len(shared) == 1
            assert_allclose(next(iter(shared)), place, rtol=0, atol=1e-9)


def test_equal_scores_and_parallel_lines() -> None:
    """Two equal classes: the first wins, alone or with the other; parallel lines leave a strip."""
    window = (-1.0, 1.0, -1.0, 1.0)
    same = regions(LinearRule.of([[1, 0], [-1, 0], [1, 0], [0, 0]], [0, 0, 0, -5]), window)
    assert [region.share for region in same.regions] == [0.5, 0.5]
    strip = regions(LinearRule.of([[1, 0], [-1, 0], [0, 0]], [0, 0, 0.5]), window)
    assert_allclose([strip.share(k) for k in range(3)], [0.25, 0.25, 0.5])
    zero = regions(LinearRule.of(np.zeros((4, 2)), np.zeros(4)), window)
    assert [region.share for region in zero.regions] == [1.0]
    through_corners = regions(LinearRule.of([[1, 1], [-1, -1], [1, -1], [-1, 1]], np.zeros(4)), window)
    assert_allclose([region.share for region in through_corners.regions], 0.25)
    assert len(through_corners.regions) == 4
