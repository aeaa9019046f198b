"""Regions of piecewise linear rules are exact, far from the origin and at any zoom, too."""

from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose

from linclass import FisherDiscriminant, OneVsOne, OneVsRest, OutputCode
from linclass.base import LinearRule
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis
from linclass.regions import is_convex, regions
from tests.every_case import every_case
from tests.examples import examples
from tests.models.tiny_rules import with_weights
from tests.regions.cases import assert_agrees, claims_of, covering, linear_rules, located, points_in

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
        partition = covering(rule, window)
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
        partition = covering(rule, window)
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


def test_a_boundary_through_the_middle() -> None:
    """A rule is linear, too, where it says 0 at a point at which its weights, which are rounded, do not."""
    X = np.array([[-2, -10], [-1, -20], [-2, 5], [1, 10], [2, -5], [2, 20.0]])
    rule = LinearDiscriminantAnalysis().fit(X, [0, 0, 0, 1, 1, 1])
    assert rule.decision_function([[0, 0]]) == 0 != rule.intercept_
    assert regions(rule, (-5, 5, -30, 30)).exact


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
    partition = covering(rule, SQUARE)
    assert_allclose([partition.share(0), partition.share(1)], [15 / 16, 1 / 16])
    assert [len(region.polygons) for region in partition.regions] == [1, 1]
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


def test_regions_of_ten_classes_are_exact() -> None:
    """Ten classes, 45 pairs, a thousand cells: still exact."""
    rng = np.random.default_rng(5)
    rule = with_weights(OneVsOne(), 10, rng.normal(size=(45, 2)), rng.normal(size=45) / 2)
    partition = covering(rule, SQUARE)
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
    refused: list[Any] = ["rule", OneVsRest]
    for rule in refused:
        with pytest.raises(TypeError, match=r"^rule must be a fitted classifier with predict; got"):
            regions(rule, SQUARE)


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
