"""Surfaces over a grid, and the lines along which they are equally high."""

import numpy as np
import pytest

from linclass.figures import space
from linclass.figures.level_lines import level_lines

U, V = np.linspace(-1, 1, 21), np.linspace(-1, 1, 31)
X, Y = np.meshgrid(U, V)


def test_a_plane_has_one_straight_line() -> None:
    """z = x + y: one open line on which z is exactly the level, from border to border."""
    [line] = level_lines(U, V, X + Y, 0.33)
    np.testing.assert_allclose(line.sum(axis=1), 0.33, atol=1e-12)
    assert np.abs(line[[0, -1]]).max(axis=1) == pytest.approx([1, 1])


def test_a_circle_is_closed() -> None:
    """The distance from the middle: one closed line, its points about as far away, in order around it."""
    [line] = level_lines(U, V, np.hypot(X, Y), 0.7)
    np.testing.assert_array_equal(line[0], line[-1])
    np.testing.assert_allclose(np.hypot(*line.T), 0.7, atol=2e-3)
    turn = np.diff(np.unwrap(np.arctan2(line[:, 1], line[:, 0])))
    assert abs(turn.sum()) == pytest.approx(2 * np.pi)
    assert np.abs(turn).sum() == pytest.approx(2 * np.pi)


@pytest.mark.parametrize("level", [-0.001, 0.001])
def test_a_saddle_has_two_branches(level: float) -> None:
    """z = x y near 0: two lines that do not touch, each in its own pair of quadrants."""
    lines = level_lines(U[:-1] + 0.05, V[:-1] + 1 / 30, (X + 0.05)[:-1, :-1] * (Y + 1 / 30)[:-1, :-1], level)
    assert len(lines) == 2
    for line in lines:
        assert np.abs(line.prod(axis=1) - level).max() < 5e-3


def test_what_is_not_a_number_has_no_line() -> None:
    """A hole of NaN interrupts the line; a level that is never reached has none."""
    z = X.copy()
    z[10:15] = np.nan
    lines = level_lines(U, V, z, 0.01)
    assert len(lines) == 2
    assert all(np.isfinite(line).all() for line in lines)
    assert level_lines(U, V, X, 3.0) == []


GREY = ["#808080"]


def test_a_straight_grid_names_each_of_its_lines_once() -> None:
    """x of the columns and y of the rows, whatever their shape; one colour is that of the lowest and the highest."""
    x, y = np.linspace(-1, 3, 5), np.array([0.0, 1.0, 4.0])[:, None]
    sheet = space.sheet(x, y, x * y, GREY)
    assert (sheet["x"], sheet["y"]) == (x.tolist(), y.ravel().tolist())
    np.testing.assert_allclose(sheet["z"], x * y)
    assert sheet["colorscale"] == [[0, *GREY], [1, *GREY]]


def test_a_bent_grid_keeps_its_nodes() -> None:
    """If the lines of the grid are not straight, every node has its own place."""
    u, v = np.meshgrid(np.arange(4.0), np.arange(3.0))
    sheet = space.sheet(u + 0.1 * v, v, u, ["#000000", "#808080", "#FFFFFF"])
    np.testing.assert_allclose(sheet["x"], u + 0.1 * v, rtol=1e-6)
    np.testing.assert_allclose(sheet["z"], u)
    assert [share for share, _ in sheet["colorscale"]] == [0, 0.5, 1]


@pytest.mark.parametrize("bend", [0.0, 0.2])
def test_a_level_line_lies_on_the_surface(bend: float) -> None:
    """Of a ring-shaped valley: two closed pieces with a gap between them, every place as high as was asked for."""
    u, v = np.meshgrid(np.linspace(-2, 2, 81), np.linspace(-2, 2, 81))
    x = u + bend * np.sin(v)
    line = space.level(x, v, (np.hypot(x, v) - 1) ** 2, 0.25)
    places = np.array([line[letter] for letter in "xyz"], dtype=float).T
    gaps = np.flatnonzero(np.isnan(places[:, 0]))
    on = places[np.isfinite(places[:, 0])]
    radii = np.hypot(on[:, 0], on[:, 1])
    assert len(gaps) == 1
    assert set(on[:, 2]) == {0.25}
    np.testing.assert_allclose(np.minimum(abs(radii - 0.5), abs(radii - 1.5)), 0, atol=0.005)
    assert len(places) - 1 == len(on)
    assert {round(2 * r) for r in radii.tolist()} == {1, 3}


def test_where_no_surface_is_so_high_there_is_a_gap() -> None:
    """One, as Plotly drops a trace without places for good."""
    assert space.level(np.arange(3.0), np.arange(3.0)[:, None], np.zeros((3, 3)), 1) == {
        letter: [None] for letter in "xyz"
    }
