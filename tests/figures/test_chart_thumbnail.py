"""A figure's curves as a small picture: those of one pair of axes, whole, in their own colours."""

import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.figures.chart_thumbnail import svg
from linclass.figures.theme import DARK, LIGHT, Theme
from linclass.figures.thumbnail import BUTTON, FRAMED, ThumbnailSize
from linclass.lessons import thumbnail
from tests.every_case import every_case

GROWING: dict[str, Any] = {
    "data": [
        {"mode": "markers", "x": [0.0], "y": [0.0], "xaxis": "x2", "yaxis": "y2"},
        {"mode": "lines", "x": [1.0, 10.0, 100.0], "y": [0.0, 1.0, 2.0], "line": {"color": "#123456"}},
        {"mode": "lines", "x": [1.0, None, 100.0], "y": [2.0, None, 2.0], "line": {"color": "#654321"}},
        {"mode": "lines", "x": [0.0, 1.0], "y": [9.0, 9.0], "xaxis": "x2", "yaxis": "y2", "line": {"color": "#999999"}},
    ],
    "layout": {"xaxis": {"type": "log"}},
}


def curves(picture: str) -> dict[str, str]:
    """The paths of a picture by their colours."""
    result = ET.fromstring(picture)  # noqa: S314 - our own
    return {part.get("stroke", ""): part.get("d", "") for part in result if part.tag.endswith("path")}


@every_case("theme", [LIGHT, DARK])
@every_case("frame", [BUTTON, FRAMED], ids=["button", "framed"])
def test_curves_lie_as_on_their_axes(theme: Theme, frame: ThumbnailSize) -> None:
    """A power law on a logarithmic axis is straight, from corner to corner; other axes' curves are left out."""
    result = curves(svg(GROWING, theme, frame))
    assert "#999999" not in result
    corners = np.array([part.split() for part in result["#123456"][1:].split("L")], dtype=np.float64)
    assert corners[0] == pytest.approx([0.08 * frame.width, 0.92 * frame.height], abs=0.1)
    assert corners[-1] == pytest.approx([0.92 * frame.width, 0.08 * frame.height], abs=0.1)
    assert corners[1] == pytest.approx((corners[0] + corners[-1]) / 2, abs=0.1)


def test_a_figure_without_curves_has_its_axes() -> None:
    """As one whose numbers are still being counted."""
    assert list(curves(svg({"data": [], "layout": {}}, LIGHT, BUTTON))) == [LIGHT.muted]


@pytest.mark.slow
def test_no_figure_of_the_lectures_has_an_empty_picture() -> None:
    """If nothing stands on the plane, the small picture is of the view."""
    for lesson in map(lessons.by_slug, LESSONS):
        for scene in lesson.scenes:
            assert curves(thumbnail.of_scene(lesson, scene, LIGHT, BUTTON)), (lesson.slug, scene.code)
