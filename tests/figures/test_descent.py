"""Contours, paths, curves and animations hold the numbers of the runs."""

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures.descent import Path, contours, race
from linclass.figures.theme import DARK, LIGHT

from .cases import kilobytes, moving, named, vertices


def bowl(a: FloatArray) -> FloatArray:
    """Return E = a1^2 + 5 a2^2."""
    return a[:, 0] ** 2 + 5 * a[:, 1] ** 2


def paths(start: tuple[float, float] = (3.0, 2.0), eta: float = 0.05, updates: int = 30) -> list[Path]:
    """Return gradient descent and Newton on the bowl."""
    a = [np.array(start)]
    for _ in range(updates):
        a.append(a[-1] - eta * np.array([2, 10]) * a[-1])
    return [Path("gradient descent", np.array(a)), Path("Newton", np.array([start, (0.0, 0.0)]), "weight")]


def test_contours_are_the_cost_and_paths_the_updates() -> None:
    """Each contour is of one height, heights even in log E; descent is red, Newton black, through their points."""
    figure = contours(bowl, paths(), LIGHT)
    lines = vertices(figure.data[0])
    ends = np.flatnonzero(np.isnan(lines[:, 0]))
    heights = [bowl(line[~np.isnan(line[:, 0])]) for line in np.split(lines, ends)]
    for E in heights:
        np.testing.assert_allclose(E, E.mean(), rtol=0.03, atol=0.05)
    result = np.unique(np.round(np.log([E.mean() for E in heights if E.mean() > 1]), 1))
    assert len(result) >= 4
    np.testing.assert_allclose(np.diff(result), np.diff(result).mean(), atol=0.15)
    descent = named(figure, "gradient descent")
    np.testing.assert_allclose(vertices(descent), paths()[0].points, rtol=1e-5, atol=1e-6)
    assert descent.line.color == LIGHT.misclassified
    assert named(figure, "Newton").line.color == LIGHT.weight
    assert "updates: 30" in figure.alt


def test_a_long_path_is_thinned_and_keeps_its_ends() -> None:
    """5000 updates draw at most 400 vertices, the first and the last among them; a flat cost is no error."""
    long = Path("gradient descent", np.linspace([0, 0], [1, 2], 5001))
    figure = contours(lambda a: np.zeros(len(a)), [long], DARK)
    drawn = vertices(figure.data[1])
    assert len(drawn) <= 400
    np.testing.assert_allclose(drawn[[0, -1]], [[0, 0], [1, 2]])


def test_a_race_shows_update_k_of_each() -> None:
    """Frame k ends each method's thick line at its point k, or at its last; the dots are at E_k - E_min.

    The axis is called what it shows.
    """
    descent, newton = paths()
    figure = race(lambda a: bowl(a) + 3, [descent, newton], LIGHT, least=1.0, axis="cost E")
    assert len(figure.frames) == len(descent.points)
    for k in (0, 1, 7, 20):
        update, dot, other, other_dot = moving(figure, k)
        np.testing.assert_allclose(vertices(update)[[0, -1]], descent.points[[max(k - 1, 0), k]], rtol=1e-4)
        np.testing.assert_allclose(vertices(dot), [[k, bowl(descent.points)[k] + 2]], rtol=1e-4)
        np.testing.assert_allclose(vertices(other)[-1], newton.points[min(k, 1)], rtol=1e-4)
        assert other_dot.x == (min(k, 1),)
    assert kilobytes(figure) < 100
    assert [note.text for note in figure.layout.annotations] == ["cost E"]
