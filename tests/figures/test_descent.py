"""Contours, paths, curves and animations hold the numbers of the runs."""

import numpy as np
import pytest

from linclass.figures import words
from linclass.figures.descent import Path, contours, cost_curves
from linclass.figures.logistic import run
from linclass.figures.theme import DARK, LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.logistic import LogisticRegression

from .cases import blobs, kilobytes, named, vertices


def bowl(a):
    """Return E = a1^2 + 5 a2^2."""
    return a[:, 0] ** 2 + 5 * a[:, 1] ** 2


def paths(start=(3.0, 2.0), eta=0.05, updates=30):
    """Return gradient descent and Newton on the bowl."""
    a = [np.array(start)]
    for _ in range(updates):
        a.append(a[-1] - eta * np.array([2, 10]) * a[-1])
    return [Path("gradient descent", np.array(a)), Path("Newton", np.array([start, (0.0, 0.0)]), "weight")]


def test_contours_are_the_cost_and_paths_the_updates():
    """Each contour is of one height, heights even in log E; descent is red, Newton black, through their points."""
    figure = contours(bowl, paths(), LIGHT)
    lines = vertices(figure.data[0])
    ends = np.flatnonzero(np.isnan(lines[:, 0]))
    heights = [bowl(line[~np.isnan(line[:, 0])]) for line in np.split(lines, ends)]
    for E in heights:
        np.testing.assert_allclose(E, E.mean(), rtol=0.03, atol=0.05)
    found = np.unique(np.round(np.log([E.mean() for E in heights if E.mean() > 1]), 1))
    assert len(found) >= 4
    np.testing.assert_allclose(np.diff(found), np.diff(found).mean(), atol=0.15)
    descent = named(figure, "gradient descent")
    np.testing.assert_allclose(vertices(descent), paths()[0].points, rtol=1e-5, atol=1e-6)
    assert descent.line.color == LIGHT.misclassified
    assert named(figure, "Newton").line.color == LIGHT.weight
    assert "30 updates" in words.alt(figure)


def test_a_long_path_is_thinned_and_keeps_its_ends():
    """5000 updates draw at most 400 vertices, the first and the last among them; a flat cost is no error."""
    long = Path("gradient descent", np.linspace([0, 0], [1, 2], 5001))
    figure = contours(lambda a: np.zeros(len(a)), [long], DARK)
    drawn = vertices(figure.data[1])
    assert len(drawn) <= 400
    np.testing.assert_allclose(drawn[[0, -1]], [[0, 0], [1, 2]])


@pytest.mark.parametrize("logarithmic", [False, True])
def test_curves_are_the_costs(logarithmic):
    """y is E at each update; a log axis leaves a gap where E = 0."""
    figure = cost_curves({"a": np.array([8.0, 2.0, 0.0])}, LIGHT, roles={"a": "update"}, logarithmic=logarithmic)
    assert figure.data[0].y == (8.0, 2.0, None if logarithmic else 0.0)
    assert figure.data[0].line.color == LIGHT.update


def test_every_frame_draws_its_own_step():
    """In frame s the boundary satisfies w_s'x + w_s0 = 0, and the dot stands at (s, E_s)."""
    data = blobs(gap=2.5)
    steps = list(LogisticRegression(solver="gradient_descent", max_iter=60).steps(data.X, data.y))
    figure = run(steps, TwoClasses.of(data), LIGHT)
    for frame in figure.frames:
        step = steps[int(frame.name)]
        boundary = np.array([frame.data[2].x, frame.data[2].y], dtype=float).T
        if not np.isnan(boundary).any():
            assert np.abs(boundary @ step.w + step.w0).max() <= 2e-3 * np.abs(step.w).sum()
        assert frame.data[4].x == (int(frame.name),)
    assert (figure.frames[0].name, figure.frames[-1].name) == ("0", str(len(steps) - 1))


def test_three_hundred_frames_stay_small():
    """At most 300 frames and 200 KB, however long the run."""
    data = blobs(200)
    steps = list(LogisticRegression(solver="gradient_descent", max_iter=900, tol=0).steps(data.X, data.y))
    figure = run(steps, TwoClasses.of(data), LIGHT)
    assert len(figure.frames) <= 300
    assert kilobytes(figure) < 200
