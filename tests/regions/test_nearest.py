"""Regions of the nearest neighbour are Voronoi cells, joined where neighbours agree."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose

from linclass.models.neighbours import KNeighborsClassifier
from linclass.regions import regions
from linclass.regions.neighbours import voronoi_order_k
from linclass.regions.neighbours.voronoi import diagram
from tests.every_case import every_case
from tests.examples import examples
from tests.models.problems import blobs
from tests.regions.cases import assert_agrees, covering, points_in

SQUARE = (-1.0, 1.0, -1.0, 1.0)
ONE = KNeighborsClassifier(n_neighbors=1)


@every_case("window", [(-7.0, 7.0, -6.0, 6.0), (-7.0, 7.0, -1.0, 1.0), (-0.5, 0.5, -60.0, 60.0)])
def test_windows_of_any_shape(window: Any) -> None:
    """Distances are those of the plane, however the window is stretched: cells agree with `predict` everywhere."""
    X, y = blobs(3)
    rule = ONE.fit(X, y)
    partition = covering(rule, window)
    assert_agrees(partition, rule, points_in(window, 2000), margin=1e-6)


@pytest.mark.slow
@examples(20)
@given(seed=st.integers(0, 2**32 - 1), n=st.integers(2, 60), K=st.integers(2, 5), k=st.integers(1, 9))
def test_partition_of_several_neighbours(seed: int, n: int, K: int, k: int) -> None:
    """For any k areas sum to the window, and a random point lies in one region only, that of the vote: exactly."""
    rng = np.random.default_rng(seed)
    y = np.concatenate([[0, 1], rng.integers(0, K, size=n - 2)])
    window = (-1.0, 1.0, -0.4, 0.4)
    rule = KNeighborsClassifier(n_neighbors=k).fit(rng.normal(size=(n, 2)), y)
    partition = covering(rule, window)
    assert_agrees(partition, rule, points_in(window, 200, seed))


@pytest.mark.slow
@examples(30)
@given(seed=st.integers(0, 2**32 - 1), n=st.integers(2, 14), k=st.integers(1, 5))
def test_several_neighbours_on_a_lattice(seed: int, n: int, k: int) -> None:
    """Points twice with different labels, on one circle, on a line: ties everywhere, and still every area is right."""
    rng = np.random.default_rng(seed)
    rule = KNeighborsClassifier(n_neighbors=k).fit(rng.integers(-2, 3, size=(n, 2)) / 2, np.arange(n) % 3)
    partition = covering(rule, SQUARE)
    assert_agrees(partition, rule, points_in(SQUARE, 200, seed))


def test_two_of_three_by_hand() -> None:
    """Classes 0, 0, 1 at -1, 0, 1 and 9 with k = 3: the boundary is the bisector x = 4 of the points at -1 and 9."""
    X, y = [[-1.0, 0.0], [0.0, 0.0], [1.0, 0.0], [9.0, 0.0]], [0, 0, 1, 1]
    [boundary] = regions(KNeighborsClassifier(n_neighbors=3).fit(X, y), (-8.0, 8.0, -8.0, 8.0)).boundaries
    assert_allclose(boundary.points[:, 0], 4.0, atol=1e-9)


def test_too_many_pieces_are_followed_on_a_grid() -> None:
    """Beyond the largest number of pieces the boundary is followed as that of any other rule."""
    X, y = blobs(3)
    window = (-7.0, 7.0, -6.0, 6.0)
    rule = KNeighborsClassifier(n_neighbors=5).fit(X, y)
    exact = regions(rule, window)
    followed = regions(rule, window, pieces=10)
    assert exact.exact
    assert not followed.exact
    for k in range(3):
        assert_allclose(followed.share(k), exact.share(k), atol=1e-3)
    assert voronoi_order_k.divided(X, y, 5, (7.0, 6.0)) is not None
    assert voronoi_order_k.divided(X, y, 5, (7.0, 6.0), at_once=10) is None


def test_an_island_is_a_hole_in_the_region_around_it() -> None:
    """A point of another class amid its neighbours: a hole in their region, of its Voronoi cell's area."""
    u, v = np.meshgrid(np.linspace(-0.8, 0.8, 5), np.linspace(-0.8, 0.8, 5))
    partition = regions(ONE.fit(np.column_stack([u.ravel(), v.ravel()]), np.arange(25) == 12), SQUARE)
    assert_allclose(partition.share(1), 0.4**2 / 4)
    assert [len(region.polygons) for region in partition.regions] == [1, 1]


@every_case("exponent", [-9, -5, 5, 9])
def test_nearest_regions_at_any_zoom(exponent: int) -> None:
    """Far points own no part of a small window, and all points crowd in the middle of a large one."""
    X = np.array([[-1.0, 0.0], [1.0, 0.0], [40.0, 7.0], [0.0, -300.0], [1.0, 0.0]])
    half = 10.0**exponent
    partition = covering(ONE.fit(X, np.arange(len(X))), (-half, half, -half, half))
    if exponent < 0:
        assert_allclose([partition.share(0), partition.share(1)], 0.5, atol=1e-6)


def test_only_points_that_own_something_are_used() -> None:
    """One point nearer to the whole window than any other owns it all."""
    result = diagram(np.array([[0.0, 0.0], [9.0, 9.0], [-9.0, 8.0]]))
    assert result is not None
    assert len(result.cells) == 1


@pytest.mark.slow
@pytest.mark.parametrize("half", [1e3, 1e4, 1e5, 1e7])
@pytest.mark.parametrize("outlier", [False, True])
def test_a_cluster_far_smaller_than_the_window(half: float, outlier: bool) -> None:
    """Points on a grid of tenths, as real tables have them, seen from far away: exact all the same."""
    random = np.random.default_rng(1)
    X, y = np.round(2 * random.normal(size=(120, 2)), 1), random.integers(0, 3, 120)
    if outlier:
        X[0] = 0.7 * half, -0.4 * half
    rule = ONE.fit(X, y)
    partition = covering(rule, (-half, half, -half, half))
    assert partition.exact
    assert_agrees(partition, rule, points_in((-half, half, -half, half), 300))


@pytest.mark.parametrize("k", [1, 3])
def test_neighbours_say_whether_they_are_exact(k: int) -> None:
    """Few pieces are exact; more pieces than the bound are followed on a grid, and the partition says so."""
    X, y = blobs(3)
    rule = KNeighborsClassifier(n_neighbors=k).fit(X, y)
    assert regions(rule, SQUARE).exact
    partition = covering(rule, SQUARE, pieces=70)
    assert partition.exact == (k == 1)


@every_case("exponent", [-13, 8, 11, 13, 15])
def test_units_that_are_far_apart(exponent: int) -> None:
    """If one feature is measured in units 10^15 times as small, the cells still cover the window."""
    rng = np.random.default_rng(0)
    scale = np.array([1.0, 10.0**exponent])
    X = rng.normal(size=(40, 2)) * scale
    model = ONE.fit(X, (X[:, 0] > 0).astype(int))
    result = regions(model, (-3, 3, -3 * scale[1], 3 * scale[1]))
    assert result.exact
    assert_allclose(sum(region.share for region in result.regions), 1.0, atol=1e-9)
