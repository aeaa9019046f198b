"""x = x_perp + r w/‖w‖, drawn."""

import numpy as np
import pytest

from linclass.datasets import PLANE
from linclass.figures import words
from linclass.figures.geometry import distance, geometry
from linclass.figures.theme import DARK, LIGHT

from .cases import named, vertices

CASES = [((1.0, 2.0), -1.0, (2.0, 2.5)), ((-0.3, 0.1), 0.4, (-3.0, 1.0)), ((0.0, 2.0), 0.0, (1.0, -3.0))]


@pytest.mark.parametrize(("w", "w0", "x"), CASES)
def test_the_segment_r_is_orthogonal_and_as_long_as_it_says(w, w0, x):
    """The foot lies on the drawn line; x - x_perp is parallel to w, and has length |y(x)|/‖w‖."""
    w, x = np.array(w), np.array(x)
    figure = geometry(w, w0, x, PLANE, LIGHT)
    foot, end = vertices(named(figure, "r = "))
    np.testing.assert_allclose(end, x, atol=1e-3)
    assert abs(w @ foot + w0) < 1e-3 * np.hypot(*w) * 2
    along = end - foot
    assert abs(along[0] * w[1] - along[1] * w[0]) < 2e-3 * np.hypot(*w)
    assert np.hypot(*along) == pytest.approx(abs(w @ x + w0) / np.hypot(*w), abs=1e-3)
    line = vertices(named(figure, "w′x + w₀ = 0"))
    assert np.abs(line @ w + w0).max() < 1e-3


@pytest.mark.parametrize(("w", "w0", "x"), CASES)
def test_distance_and_foot_are_the_formula(w, w0, x):
    """x = x_perp + r w/‖w‖ and w'x_perp + w0 = 0."""
    w, x = np.array(w), np.array(x)
    r, foot = distance(w, w0, x)
    np.testing.assert_allclose(foot + r * w / np.hypot(*w), x)
    assert w @ foot + w0 == pytest.approx(0, abs=1e-12)


def test_the_words_name_the_side():
    """The alt text says on which side x lies, and how far."""
    text = words.alt(geometry(np.array([0.0, 2.0]), 0.0, np.array([1.0, -3.0]), PLANE, DARK))
    assert "negative side" in text
    assert "distance -3" in text


def test_no_hyperplane_without_w():
    """w = 0 is refused."""
    with pytest.raises(ValueError, match="no hyperplane"):
        geometry(np.zeros(2), 1.0, np.ones(2), PLANE, LIGHT)
