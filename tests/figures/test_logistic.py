"""Figures of the logistic lesson: growth of w, softmax regions over the iterations, chosen iterations."""

import numpy as np
import pytest

from linclass import LogisticRegression
from linclass.datasets import PLANE
from linclass.figures.logistic import growth
from linclass.figures.logistic.softmax_run import borders, cells
from linclass.figures.posteriors import hardening
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.regions import regions

from .cases import blobs


def area(polygon):
    x, y = polygon.T
    return 0.5 * abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1)))


@pytest.mark.parametrize("K", [3, 4, 6])
def test_cells_are_the_exact_regions(K):
    """The convex cells have the areas that `regions` finds, and cover the window."""
    data = blobs(90, classes=K)
    model = LogisticRegression(lam=0.1).fit(data.X, data.y)
    partition = regions(model, PLANE)
    total = (PLANE.x_max - PLANE.x_min) * (PLANE.y_max - PLANE.y_min)
    polygons = cells(model.coef_, model.intercept_, PLANE)
    shares = [area(cell) / total if len(cell) else 0.0 for cell in polygons]
    np.testing.assert_allclose(shares, [partition.share(k) for k in range(K)], atol=1e-9)


def test_borders_are_where_the_two_largest_are_equal():
    """At the end of every segment the two largest functions agree."""
    data = blobs(90, classes=4)
    model = LogisticRegression(lam=0.1).fit(data.X, data.y)
    ends = borders(model.coef_, model.intercept_, PLANE)
    ends = ends[np.isfinite(ends[:, 0])]
    scores = np.sort(ends @ model.coef_.T + model.intercept_, axis=1)
    assert len(ends) >= 6
    np.testing.assert_allclose(scores[:, -1], scores[:, -2], atol=1e-9)


def test_growth_shows_what_it_is_given():
    """‖w‖ in the upper panel, each cost by its name in the lower, the marked iteration upright."""
    figure = growth([0, 1, 10], [0.1, 1.0, 2.0], {"training": [0.7, 0.5, 0.2], "test": [0.7, 0.4, 0.6]}, LIGHT, best=1)
    assert figure.data[0].y == (0.1, 1.0, 2.0)
    assert [trace.name for trace in figure.data[1:]] == ["training", "test"]
    assert figure.data[2].y == (0.7, 0.4, 0.6)
    assert figure.layout.shapes[0].x0 == 1
    assert figure.data[0].x[0] > 0


def test_hardening_draws_the_iterations_asked_for():
    """The lecture's 10, 100 and 1000, each by its number."""
    data = blobs(60, gap=3.2)
    steps = list(LogisticRegression(solver="gradient_descent", tol=0).steps(data.X, data.y))
    figure = hardening(steps, TwoClasses.of(data), LIGHT, at=(10, 100, 1000))
    assert [t.name for t in figure.data if t.name and t.name.startswith("k =")] == ["k = 10", "k = 100", "k = 1000"]
