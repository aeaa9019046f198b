"""The race of descent methods with the boundaries among the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from linclass.figures.descent import Path, race
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from tests.figures.cases import blobs

if TYPE_CHECKING:
    from linclass.base import FloatArray

DATA = blobs(40)
TWO = TwoClasses.of(DATA)
PATHS = [
    Path("gradient descent", np.array([[2.0, 0.0], [1.0, 1.0], [1.0, 0.0]])),
    Path("Newton", np.array([[2.0, 0.0], [1.0, 0.0]]), "weight"),
]
RULES = [np.column_stack([path.points, np.full(len(path.points), -0.5)]) for path in PATHS]


def cost(W: FloatArray) -> FloatArray:
    heights: FloatArray = ((W - [1.0, 0.0]) ** 2).sum(axis=1)
    return heights


def test_each_boundary_is_that_of_its_update() -> None:
    """Frame k shows the points with w'x + w0 = 0 for both methods; one that has finished keeps its last line."""
    figure = race(cost, PATHS, LIGHT, rules=RULES, two=TWO)
    for k, frame in enumerate(figure.frames):
        for rule, line in zip(RULES, frame.data[-2:], strict=True):
            w1, w2, w0 = rule[min(k, len(rule) - 1)]
            assert len(line.x) == 2
            np.testing.assert_allclose(w1 * np.array(line.x) + w2 * np.array(line.y) + w0, 0, atol=1e-2)


def test_the_small_plane_has_the_points_on_axes_of_its_own() -> None:
    """All points stand on the third pair of axes, at both widths apart from the curves."""
    figure = race(cost, PATHS, LIGHT, rules=RULES, two=TWO)
    assert sum(len(t.x) for t in figure.data if t.xaxis == "x3" and t.mode == "markers") == len(DATA.y)
    for variant in figure.layout.meta["variants"]:
        patch = variant["patch"]
        beside = patch["xaxis3.domain"][0] > patch["xaxis2.domain"][1]
        assert beside or patch["yaxis3.domain"][0] > patch["yaxis2.domain"][1]


@pytest.mark.parametrize("value", [np.inf, np.nan])
def test_a_rule_that_left_the_numbers_has_no_line(value: float) -> None:
    """Divergence to infinity draws nothing, and sends nothing that is no number."""
    rules = [RULES[0].copy(), RULES[1]]
    rules[0][-1] = value
    figure = race(cost, PATHS, LIGHT, rules=rules, two=TWO)
    assert list(figure.frames[-1].data[-2].x) == [None]


def test_without_points_it_is_the_plain_race() -> None:
    """Nothing of the small plane is there."""
    assert "xaxis3" not in race(cost, PATHS, LIGHT).to_dict()["layout"]
