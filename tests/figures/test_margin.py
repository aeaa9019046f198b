"""Margins at rho/‖w‖, slacks as long as they say, multipliers that obey complementary slackness."""

import numpy as np
import pytest

from linclass.base import ConvergenceWarning
from linclass.figures.svm.margin import edges, rule_of, slack_ends
from linclass.figures.svm.multipliers import multipliers
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.svm import LinearSVC, NuSVC

from .cases import blobs, kilobytes, vertices


@pytest.fixture(scope="module", params=[LinearSVC(C=0.2), LinearSVC(C=10.0), NuSVC(nu=0.3)], ids=repr)
def fitted(request: pytest.FixtureRequest) -> tuple[LinearSVC | NuSVC, TwoClasses]:
    data = blobs(80)
    return request.param.fit(data.X, data.y), TwoClasses.of(data)


def test_the_edges_are_one_over_the_norm_away(fitted: tuple[LinearSVC | NuSVC, TwoClasses]) -> None:
    """The edges satisfy y(x) = -rho and +rho, so each is rho/‖w‖ from the boundary."""
    model, two = fitted
    w, w0, rho = rule_of(model)
    assert 2 * rho / np.linalg.norm(w) == pytest.approx(model.margin_)
    drawn = edges(w, w0, rho, two.window)
    assert len(drawn) == 5
    distance = (drawn @ w + w0) / np.linalg.norm(w)
    np.testing.assert_allclose(np.abs(distance[~np.isnan(distance)]), rho / np.linalg.norm(w))


def test_slacks_end_on_their_edge(fitted: tuple[LinearSVC | NuSVC, TwoClasses]) -> None:
    """Each way is xi/‖w‖ long and ends where t y(x) = rho; w = 0 has none."""
    model, two = fitted
    w, w0, rho = rule_of(model)
    late, ends = slack_ends(model, two)
    np.testing.assert_array_equal(late, np.flatnonzero(model.slack_ > 1e-9 * rho))
    lengths = np.linalg.norm(ends - two.X[late], axis=1)
    np.testing.assert_allclose(lengths, model.slack_[late] / np.linalg.norm(w))
    np.testing.assert_allclose(two.t[late] * (ends @ w + w0), rho, rtol=1e-6)
    with pytest.warns(ConvergenceWarning, match="rho = 0"):
        flat = NuSVC(nu=0.01).fit(two.X, two.data.y)
    assert [len(part) for part in slack_ends(flat, two)] == [0, 0]


def test_multipliers_fall_from_the_bound_to_zero_at_the_edge(fitted: tuple[LinearSVC | NuSVC, TwoClasses]) -> None:
    """lambda = 0 right of t y = rho, its bound (C, or 1/n for nu-SVM) left of it; all points are drawn."""
    model, two = fitted
    figure = multipliers(model, two, LIGHT)
    points = np.vstack([vertices(t) for t in figure.data if t.mode == "markers"])
    assert len(points) == len(two.t)
    _, _, rho = rule_of(model)
    bound = model.C if isinstance(model, LinearSVC) else 1 / len(two.t)
    right, left = points[:, 0] > rho * (1 + 1e-4), points[:, 0] < rho * (1 - 1e-4)
    np.testing.assert_allclose(points[right, 1], 0, atol=1e-6)
    np.testing.assert_allclose(points[left, 1], bound, rtol=1e-5)


def test_two_hundred_points_stay_small() -> None:
    """Below 50 KB."""
    data = blobs(200)
    assert kilobytes(multipliers(LinearSVC().fit(data.X, data.y), TwoClasses.of(data), LIGHT)) < 50
