"""Regions of piecewise linear rules are exact."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from linclass.base import LinearRule
from linclass.models.fisher import FisherDiscriminant
from linclass.models.multiclass import OneVsOne, OneVsRest, OutputCode
from linclass.regions import is_convex, regions
from tests.every_case import every_case
from tests.examples import examples
from tests.models.tiny_rules import with_weights
from tests.regions.cases import assert_agrees, assert_covers_window, claims_of, linear_rules, points_in

SQUARE = (-1.0, 1.0, -1.0, 1.0)
windows = st.tuples(
    st.floats(-3, 3), st.floats(-3, 3), st.floats(-2, 2).map(lambda e: 10**e), st.floats(-2, 2).map(lambda e: 10**e)
).map(lambda s: (s[0], s[0] + s[2], s[1], s[1] + s[3]))


@pytest.mark.slow
@examples(30)
@given(seed=st.integers(0, 2**32 - 1), K=st.integers(2, 5), degenerate=st.booleans(), window=windows)
def test_partition_of_any_rule(seed: int, K: int, degenerate: bool, window: Any) -> None:
    """Areas sum to the window; a random point lies in one region only, whose claims are what the rule says."""
    X = points_in(window, 200, seed)
    for rule in linear_rules(seed, K, degenerate=degenerate).values():
        partition = regions(rule, window)
        assert_covers_window(partition)
        assert_agrees(partition, rule, X)


@pytest.mark.slow
@examples(20)
@given(seed=st.integers(0, 2**32 - 1), K=st.integers(2, 5), degenerate=st.booleans())
def test_neighbours_share_their_boundary(seed: int, K: int, degenerate: bool) -> None:
    """Beside a boundary piece lie the regions it names: the first on its left, the second on its right."""
    for rule in linear_rules(seed, K, degenerate=degenerate).values():
        for boundary in regions(rule, SQUARE).boundaries:
            left, right = boundary.between
            assert left != right
            for a, b in pairwise(boundary.points):
                along = b - a
                if np.linalg.norm(along) < 1e-4:
                    continue
                normal = np.array([-along[1], along[0]]) / np.linalg.norm(along)
                sides = np.array([(a + b) / 2 + 1e-7 * normal, (a + b) / 2 - 1e-7 * normal])
                assert claims_of(rule, sides) == [left, right]


@examples(20)
@given(seed=st.integers(0, 2**32 - 1), K=st.integers(3, 6))
def test_argmax_regions_are_convex(seed: int, K: int) -> None:
    """Each class of a linear machine has one region, and it is convex (lecture: the segment test)."""
    for region in regions(linear_rules(seed, K)["argmax"], SQUARE).regions:
        assert is_convex(region)


@pytest.mark.slow
@examples(12)
@given(seed=st.integers(0, 2**32 - 1), degenerate=st.booleans(), width=st.sampled_from([1e-9, 1e-6, 1e4, 1e6, 1e8]))
def test_many_lines_through_a_tiny_place(seed: int, degenerate: bool, width: float) -> None:
    """From far away all lines pass through one point, but not quite: tips of wedges stay where they are."""
    window = (-width / 2, width / 2, -width / 2, width / 2)
    for rule in linear_rules(seed, 5, degenerate=degenerate).values():
        partition = regions(rule, window)
        assert_covers_window(partition)
        assert_agrees(partition, rule, points_in(window, 100, seed), margin=1e-6)


@every_case("scale", [1e-140, 1e-9, 1.0, 1e9, 1e140])
def test_weights_of_any_size(scale: float) -> None:
    """Only the direction of (w, w0) counts."""
    expected = regions(LinearRule.of([[1.0, 2.0]], [0.5]), SQUARE)
    result = regions(LinearRule.of(scale * np.array([[1.0, 2.0]]), [scale * 0.5]), SQUARE)
    assert_allclose([r.share for r in result.regions], [r.share for r in expected.regions])
    assert_allclose(result.boundaries[0].points, expected.boundaries[0].points)


def test_unclaimed_triangle_by_hand() -> None:
    """Three rules w_k'x > r at 120 degrees leave an equilateral triangle of area 3 sqrt(3) r^2 to nobody."""
    angles, r = np.pi / 2 + 2 * np.pi * np.arange(3) / 3, 0.3
    W = np.column_stack([np.cos(angles), np.sin(angles)])
    partition = regions(with_weights(OneVsRest(scheme="sign"), 3, W, np.full(3, -r)), SQUARE)
    assert_allclose(partition.share(), 3 * np.sqrt(3) * r**2 / 4, rtol=1e-12)
    [nobody] = [region for region in partition.regions if region.claims == ()]
    assert nobody.ambiguous
    assert len(nobody.polygons[0]) == 3


def test_circle_of_votes_by_hand() -> None:
    """0 beats 1, 1 beats 2 and 2 beats 0 inside a triangle: all three claim it, the unassigned region of majority."""
    angles, r = np.pi / 2 + 2 * np.pi * np.arange(3) / 3, 0.2
    W = np.column_stack([np.cos(angles), np.sin(angles)])
    signs = np.array([1, -1, 1])  # columns (0,1), (0,2), (1,2)
    partition = regions(with_weights(OneVsOne(), 3, signs[:, None] * W, -signs * r), SQUARE)
    assert_allclose(partition.share(0, 1, 2), 3 * np.sqrt(3) * r**2 / 4, rtol=1e-12)
    assert_allclose(partition.ambiguous_share, partition.share(0, 1, 2))
    rejected = regions(with_weights(OneVsOne(decoding="all"), 3, signs[:, None] * W, -signs * r), SQUARE)
    assert_allclose(rejected.share(), partition.share(0, 1, 2), rtol=1e-12)  # nobody wins both pairs there
    assert_allclose(rejected.ambiguous_share, rejected.share())


def test_a_rule_without_a_boundary() -> None:
    """w = 0, or a boundary outside the window: one region, the whole window, no boundary pieces."""
    for W, w0, label in (([[0.0, 0.0]], [1.0], 1), ([[0.0, 0.0]], [0.0], 0), ([[1.0, 0.0]], [-9.0], 0)):
        partition = regions(LinearRule.of(W, w0), SQUARE)
        [region] = partition.regions
        assert (region.claims, region.share, partition.boundaries) == ((label,), 1.0, ())
        assert sorted(map(tuple, region.polygons[0])) == [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def test_a_boundary_along_the_border() -> None:
    """A line on the window's edge, or through its corner only, cuts nothing off."""
    for W, w0 in (([[1.0, 0.0]], [-1.0]), ([[1.0, 1.0]], [-2.0])):
        assert len(regions(LinearRule.of(W, w0), SQUARE).regions) == 1


def test_holes_are_left_free() -> None:
    """A region around another leaves it out, by a slit: |x|, |y| < 1/4 belongs to class 1, all around it to class 0.

    Four rules bound the island, three always say no: only where all four agree is the word of class 1 the nearer one.
    """
    W = np.array([[1, 0], [-1, 0], [0, 1], [0, -1], [0, 0], [0, 0], [0, 0]], dtype=float)
    w0 = np.array([0.25] * 4 + [-1.0] * 3)
    rule = with_weights(OutputCode(code_matrix=np.vstack([np.full(7, -1), np.full(7, 1)])), 2, W, w0)
    partition = regions(rule, SQUARE)
    assert_allclose([partition.share(0), partition.share(1)], [15 / 16, 1 / 16])
    assert [len(region.polygons) for region in partition.regions] == [1, 1]
    assert_covers_window(partition)
    assert_agrees(partition, rule, points_in(SQUARE, 500))


def test_two_thresholds_are_two_lines() -> None:
    """Fisher's rule with unequal variances: the narrow class is a strip between two parallel lines, exactly."""
    rng = np.random.default_rng(1)
    X = np.vstack([rng.normal(size=(40, 2)) * [0.1, 0.5], rng.normal(size=(40, 2)) * [0.8, 0.5] + [0.3, 0]])
    rule = FisherDiscriminant().fit(X, np.repeat([0, 1], 40))
    assert len(rule.thresholds_) == 2
    partition = regions(rule, SQUARE)
    assert [len(region.polygons) for region in partition.regions if region.claims == (1,)] == [2]
    assert len(partition.boundaries) == 2
    assert_agrees(partition, rule, points_in(SQUARE, 500))


def test_ten_classes() -> None:
    """Ten classes, 45 pairs, a thousand cells: still exact."""
    rng = np.random.default_rng(5)
    rule = with_weights(OneVsOne(), 10, rng.normal(size=(45, 2)), rng.normal(size=45) / 2)
    partition = regions(rule, SQUARE)
    assert_covers_window(partition)
    assert_agrees(partition, rule, points_in(SQUARE, 500))


@every_case(
    "window", [(1, 0, 0, 1), (0, 0, 0, 1), (0, np.inf, 0, 1), (0, np.nan, 0, 1), (0, 1, 0), (1.0, 1.0 + 1e-15, 0, 1)]
)
def test_impossible_windows_are_refused(window: Any) -> None:
    """An empty or unbounded window raises ValueError."""
    with pytest.raises(ValueError, match="window"):
        regions(LinearRule.of([[1.0, 0.0]], [0.0]), window)


def test_impossible_rules_are_refused() -> None:
    """A rule in three dimensions has no regions in the plane; one that is not fitted, none at all."""
    with pytest.raises(ValueError, match="2 features"):
        regions(LinearRule.of([[1.0, 0.0, 0.0]], [0.0]), SQUARE)
    with pytest.raises(ValueError, match="not fitted"):
        regions(OneVsRest(), SQUARE)
    with pytest.raises(TypeError, match="predict"):
        regions("rule", SQUARE)  # type: ignore[arg-type] # it is what is refused
