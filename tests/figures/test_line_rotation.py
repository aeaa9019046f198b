"""An outlier on its way: the dots stand on the curves, and each curve has the look of its method."""

from __future__ import annotations

import math

import pytest

from linclass.figures.least_squares import line_rotation
from linclass.figures.theme import LIGHT

OUTLIER_DISTANCES = [0.0, 1.5, 3.0]
TURNED = {"one": [0.0, 4.25, 12.5], "two": [math.nan, 0.0, 1e-7]}
WRONG = {"one": [0, 2, 3], "two": [1, 1, 0]}


def test_the_dots_stand_on_the_curves() -> None:
    """In every frame, at the place of that number; where a line has no direction there is a gap."""
    figure = line_rotation(OUTLIER_DISTANCES, TURNED, WRONG, ("svm", "logistic"), (0, 4, 8), LIGHT)
    assert [frame.name for frame in figure.frames] == ["0", "4", "8"]
    curves = figure.data[:4]
    assert [curve.y for curve in curves] == [(0, 4.25, 12.5), (None, 0, 1e-7), (0, 2, 3), (1, 1, 0)]
    for row, frame in enumerate(figure.frames):
        for curve, dot in zip(curves, frame.data, strict=True):
            assert (dot.x[0], dot.y[0]) == (curve.x[row], curve.y[row])
        assert list(frame.traces) == [4, 5, 6, 7]


def test_only_the_places_asked_for_have_a_frame() -> None:
    """During a drag it is one; the curves are whole all the same."""
    figure = line_rotation(OUTLIER_DISTANCES, TURNED, WRONG, ("svm", "logistic"), (0, 4, 8), LIGHT, at=[4])
    assert [frame.name for frame in figure.frames] == ["4"]
    assert [dot.y[0] for dot in figure.data[4:]] == [4.25, 0, 2, 1]
    assert len(figure.data[0].x) == 3


@pytest.mark.parametrize("panel", [0, 1])
def test_a_rule_has_the_look_of_its_method(panel: int) -> None:
    """Colour and dash are those that the method has on every page; the legend names each once."""
    figure = line_rotation(OUTLIER_DISTANCES, TURNED, WRONG, ("svm", "logistic"), (0, 4, 8), LIGHT)
    for curve, method in zip(figure.data[2 * panel :], ("svm", "logistic"), strict=False):
        stroke = LIGHT.stroke(method)  # type: ignore[arg-type]
        assert (curve.line.color, curve.line.dash) == (stroke.colour, stroke.dash)
        assert bool(curve.showlegend) == (panel == 0)


def test_no_rounding_fills_a_panel() -> None:
    """If nothing turns and nothing is wrong the axes still hold ten degrees and four points."""
    figure = line_rotation(
        OUTLIER_DISTANCES, {"one": [0.0, 1e-9, 2e-9]}, {"one": [0, 0, 0]}, ("svm",), (0, 4, 8), LIGHT
    )
    assert figure.layout.yaxis2.range[1] > 10
    assert figure.layout.yaxis3.range[1] > 4
