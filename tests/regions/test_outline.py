"""Outlines of one label, joined to polygons without holes."""

import numpy as np
import pytest

from linclass.arrays import FloatArray
from linclass.regions import outline
from tests.every_case import every_case
from tests.regions.cases import inside


def confetti(size: int, share: float, seed: int) -> tuple[FloatArray, dict[int, list[outline.Loop]]]:
    """Return the labels of size x size unit squares, drawn at random, and the polygons of each label."""
    labels = (np.random.default_rng(seed).random((size, size)) < share).astype(int)
    points = [(float(x), float(y)) for x in range(size + 1) for y in range(size + 1)]
    cells = [
        tuple((x + i) * (size + 1) + y + j for i, j in ((0, 0), (1, 0), (1, 1), (0, 1)))
        for x in range(size)
        for y in range(size)
    ]
    result = outline.loops(points, outline.edges_of_cells(cells, labels.reshape(-1).tolist()))
    return labels, {label: outline.polygons(loops) for label, loops in result.items()}


@every_case(("size", "share", "seed"), [(8, 0.6, 0), (15, 0.7, 1), (15, 0.85, 2), (40, 0.75, 3)])
def test_holes_are_left_out_and_nothing_else(size: int, share: float, seed: int) -> None:
    """Whatever lies in whatever: the areas are those of the squares, and each square is in one polygon of its label."""
    labels, result = confetti(size, share, seed)
    middles = np.stack(np.meshgrid(*[np.arange(size) + 0.5] * 2, indexing="ij"), axis=-1).reshape(-1, 2)
    for label, polygons in result.items():
        assert sum(map(outline.area, polygons)) == pytest.approx(np.count_nonzero(labels == label))
        within = sum(inside(np.array(polygon), middles + 0.01).astype(int) for polygon in polygons)
        np.testing.assert_array_equal(within, (labels == label).reshape(-1))


def test_a_hole_behind_another_is_joined_through_it() -> None:
    """Two holes at one height: the left one's way out leads around the right one, at any depth."""
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    holes = [[(x, 4.0), (x, 6.0), (x + 1.0, 5.0)] for x in (2.0, 4.0, 6.0)]
    [joined] = outline.polygons([square, *holes])
    assert outline.area(joined) == pytest.approx(100 - 3)
    assert [joined.count((x + 1.0, 5.0)) for x in (2.0, 4.0, 6.0)] == [2, 2, 2]


@every_case("closed", [True, False])
@every_case("length", [3, 5, 12, 60])
def test_few_points_are_straightened_and_measured_as_many_are(length: int, closed: bool) -> None:
    """Walks over a few places of a lattice: some go straight on, or back, or stay."""
    random = np.random.default_rng(length)
    for _ in range(200):
        path = [(float(x), float(y)) for x, y in random.integers(0, 4, (length, 2))]
        one, other = (
            (outline.straightened(path, closed=closed, few=few), outline.area(path, few=few)) for few in (0, 100)
        )
        assert one == other


@every_case("few", [0, 100])
def test_a_corner_met_twice_stays(few: int) -> None:
    """Two corners that rounding has brought together cut nothing off."""
    path = [(0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    assert outline.area(outline.straightened(path, closed=True, few=few)) == 1.0


def test_a_straight_path_is_its_ends() -> None:
    """A path of points on one line is simplified to its first and last point, however many lie between."""
    for number in (4, outline.MAX_LOOPED_POINTS + 1, 300):
        path = [(float(x), 2.0 * x) for x in range(number)]
        assert outline.straightened(path, closed=False) == [path[0], path[-1]]
