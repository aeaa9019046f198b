"""Margins at rho/‖w‖, slacks as long as they say, multipliers that obey complementary slackness."""

import numpy as np
import pytest

from linclass.figures import words
from linclass.figures.support import CASES, edges, kkt_table, margin, multipliers, rule_of, slack_lines
from linclass.figures.theme import DARK, LIGHT
from linclass.models.svm import LinearSVC, NuSVC

from .cases import blobs, kilobytes, named, vertices


@pytest.fixture(scope="module", params=[LinearSVC(C=0.2), LinearSVC(C=10.0), NuSVC(nu=0.3)], ids=repr)
def fitted(request):
    data = blobs(80)
    return request.param.fit(data.X, data.y), data


def test_the_edges_are_one_over_the_norm_away(fitted):
    """The drawn edges satisfy y(x) = -rho and +rho, so each is rho/‖w‖ from the drawn boundary."""
    model, data = fitted
    w, w0, rho = rule_of(model)
    assert 2 * rho / np.linalg.norm(w) == pytest.approx(model.margin_)
    figure = margin(model, data, LIGHT)
    drawn = vertices(named(figure, "= ±"))
    distance = (drawn @ w + w0) / np.linalg.norm(w)
    np.testing.assert_allclose(np.abs(distance[~np.isnan(distance)]), rho / np.linalg.norm(w), atol=1e-3)
    assert np.abs(vertices(named(figure, "= 0")) @ w + w0).max() < 1e-3 * np.linalg.norm(w) * 2
    assert len(edges(w, w0, rho, data.window)) == 5


def test_slacks_end_on_their_edge(fitted):
    """Each segment is xi/‖w‖ long and ends where t y(x) = rho."""
    model, data = fitted
    w, w0, rho = rule_of(model)
    segments = np.vstack([slack_lines(model, data), [[np.nan, np.nan]]]).reshape(-1, 3, 2)
    lengths = np.linalg.norm(segments[:, 1] - segments[:, 0], axis=1)
    slack = model.slack_[model.slack_ > 1e-9 * rho]
    np.testing.assert_allclose(lengths, slack / np.linalg.norm(w))
    np.testing.assert_allclose(np.abs(segments[:, 1] @ w + w0), rho, rtol=1e-6)


def test_rings_are_the_support_vectors(fitted):
    """As many rings as support vectors, at their places."""
    model, data = fitted
    rings = vertices(named(margin(model, data, DARK), "support vectors"))
    np.testing.assert_allclose(rings, data.X[model.support_], atol=1e-3)


def test_multipliers_fall_from_the_bound_to_zero_at_the_edge(fitted):
    """lambda = 0 right of t y = rho, its bound (C, or 1/n for nu-SVM) left of it; all points are drawn."""
    model, data = fitted
    figure = multipliers(model, data, LIGHT)
    points = np.vstack([vertices(t) for t in figure.data if t.mode == "markers"])
    assert len(points) == len(data.y)
    _, _, rho = rule_of(model)
    bound = model.C if isinstance(model, LinearSVC) else 1 / len(data.y)
    right, left = points[:, 0] > rho * (1 + 1e-4), points[:, 0] < rho * (1 - 1e-4)
    np.testing.assert_allclose(points[right, 1], 0, atol=1e-6)
    np.testing.assert_allclose(points[left, 1], bound, rtol=1e-5)


def test_the_table_counts_every_point_and_names_every_condition(fitted):
    """Cases a-d together are all points; the KKT residuals stand in the table."""
    model, data = fitted
    figure = kkt_table(model, LIGHT)
    column = figure.data[0].cells["values"][2]
    assert sum(int(value) for value in column[: len(CASES)]) == len(data.y)
    assert len(column) == len(CASES) + len(model.kkt_residuals_) + 1
    assert "No optimality condition" in words.alt(figure)


def test_two_hundred_points_stay_small():
    """Below 50 KB each."""
    data = blobs(200)
    model = LinearSVC().fit(data.X, data.y)
    assert max(kilobytes(f(model, data, LIGHT)) for f in (margin, multipliers)) < 50
