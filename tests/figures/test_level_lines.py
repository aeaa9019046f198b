"""Level lines on a grid are where the function has its value, joined into as few pieces as there are."""

import numpy as np
import pytest

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
