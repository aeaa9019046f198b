"""Margins at rho/‖w‖, multipliers that obey complementary slackness."""

import numpy as np
import pytest

from linclass.datasets import Dataset
from linclass.figures.svm.margin import rule_of
from linclass.figures.svm.multipliers import multipliers
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.svm import LinearSVC, NuSVC

from .cases import blobs, vertices


@pytest.fixture(scope="module", params=[LinearSVC(C=0.2), LinearSVC(C=10.0), NuSVC(nu=0.3)], ids=repr)
def fitted(request: pytest.FixtureRequest) -> tuple[LinearSVC | NuSVC, TwoClasses]:
    data = blobs(80)
    return request.param.fit(data.X, data.y), TwoClasses.of(data)


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


def test_every_letter_stands_over_its_own_case() -> None:
    """(a) right of the edge, (b) on it, (c) inside, (d) beyond the boundary; none without such a part."""
    data = TwoClasses.of(Dataset(np.array([[-1.5, -0.5], [1.5, 1.0]]), np.array([0, 1])))
    figure = multipliers(LinearSVC().fit(data.X, data.data.y), data, LIGHT)
    assert {note.text: note.x for note in figure.layout.annotations} == pytest.approx({"(c)": 0.5, "(b)": 1.0})
