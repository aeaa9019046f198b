"""Surfaces over a grid, and the lines along which they are equally high."""

import numpy as np
import pytest

from linclass.figures import space

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
