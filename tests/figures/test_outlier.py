"""The wandering point: its place and the lines drawn in every frame are those that were given."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from linclass.figures.least_squares import outlier
from linclass.figures.theme import DARK, LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.figures.words import alt

from .cases import blobs

if TYPE_CHECKING:
    from linclass.figures.marks import Method
    from linclass.figures.theme import Theme

PATH = np.array([[1.0, 0.0], [3.0, 1.0], [4.5, -2.0]])
RULES = {
    "one": np.array([[1.0, 0.5, -0.2], [1.0, -0.5, 0.3], [0.0, 1.0, 1.0]]),
    "two": np.tile([1.0, 0.0, 9.0], (3, 1)),
}
METHODS: tuple[Method, ...] = ("svm", "least_squares")


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_frame_shows_its_rules_and_its_place(theme: Theme) -> None:
    """A drawn line fulfils w'x + w0 = 0; one outside the window has no points; the moved point stands on the path."""
    data = blobs(40)
    figure = outlier(TwoClasses.of(data), 3, PATH, RULES, METHODS, theme)
    assert [frame.name for frame in figure.frames] == ["0", "1", "2"]
    for s, frame in enumerate(figure.frames):
        one, two, point = frame.data
        w, w0 = RULES["one"][s, :2], RULES["one"][s, 2]
        np.testing.assert_allclose(np.column_stack([one.x, one.y]) @ w + w0, 0, atol=1e-3)
        assert len(one.x) == 2
        assert two.x == (None,), "outside the window"
        np.testing.assert_allclose([point.x[0], point.y[0]], PATH[s])
    assert sum(len(trace.x) for trace in figure.data if trace.mode == "markers") == 40
    assert "one, two" in alt(figure)


def test_every_rule_has_the_look_of_its_method() -> None:
    """Colour and dash are those that the method has on every page."""
    lines = outlier(TwoClasses.of(blobs(40)), 3, PATH, RULES, METHODS, LIGHT).data
    for name, method in zip(RULES, METHODS, strict=True):
        [line] = [trace.line for trace in lines if trace.name == name]
        assert (line.color, line.dash) == (LIGHT.stroke(method).colour, LIGHT.stroke(method).dash)
