"""Small pictures: every class stays in them, and curves lie as on their axes."""

import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.datasets import Dataset
from linclass.figures import chart_thumbnail
from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring, Spot
from linclass.figures.theme import DARK, LIGHT, Theme
from linclass.figures.thumbnail import BUTTON, FRAMED, ThumbnailSize, svg
from linclass.lessons import thumbnail
from tests.every_case import every_case

from .cases import area, blobs

SIX = blobs(1800, classes=6)
MARKS: list[Mark] = [
    Region(np.array([[-4.0, -4.0], [4.0, -4.0], [0.0, 4.0]]), (0,)),
    Region(np.array([[-4.0, -4.0], [4.0, -4.0], [0.0, 4.0]]), (0, 1)),
    Line(np.array([[-1e9, 1.0], [1e9, 1.0]]), "margin"),
    Line(np.array([[0.0, 0.0]]), "boundary"),
    Arrow(np.zeros(2), np.ones(2), "weight"),
    Arrow(np.zeros(2), np.zeros(2), "weight"),
    Ring(3, "support"),
    Spot(np.ones(2), "bayes"),
    Handle("w", np.ones(2), "weight"),
]


def drawn(data: Dataset, theme: Theme, frame: ThumbnailSize) -> list[ET.Element]:
    return list(ET.fromstring(svg(data, MARKS, theme, frame)))


@every_case("theme", [LIGHT, DARK])
@every_case("frame", [BUTTON, FRAMED], ids=["button", "framed"])
def test_of_many_points_every_class_keeps_some(theme: Theme, frame: ThumbnailSize) -> None:
    """Each class has a path, however the classes alternate, and all paths together have a bounded number of points."""
    paths = [shape for shape in drawn(SIX, theme, frame) if shape.tag.endswith("path")]
    for_class = [
        [p.get("d", "") for p in paths if colour in (p.get("fill"), p.get("stroke"))][-1] for colour in theme.classes
    ]
    counts = [d.count("M") for d in for_class]
    assert min(counts) > 0
    assert frame.points / 2 < sum(counts) <= frame.points + len(counts)


def test_a_button_has_regions_lines_and_points_alone() -> None:
    """The framed picture has a ring, a spot, an arrow with its head, hatching and a border besides."""
    small, large = (drawn(blobs(), LIGHT, frame) for frame in (BUTTON, FRAMED))
    tags = [[shape.tag.rpartition("}")[2] for shape in result] for result in (small, large)]
    assert tags[0] == ["path"] * 5  # two regions, the line of two points, two classes
    assert sorted(tags[1]) == ["circle"] * 2 + ["defs"] + ["path"] * 7 + ["rect"] * 2


def test_no_number_is_far_away() -> None:
    """A line that leads far out ends near the picture, and what no one claims can be told from a class's region."""
    for frame in (BUTTON, FRAMED):
        two = drawn(blobs(), LIGHT, frame)
        [line] = [shape for shape in two if shape.get("fill") == "none" and shape.get("d", "").count("L") == 1][:1]
        numbers = [float(v) for v in line.get("d", "").replace("M", " ").replace("L", " ").split()]
        assert max(map(abs, numbers)) <= 5 * frame.width
        fills = [shape.get("fill") for shape in two]
        assert LIGHT.classes[0] in fills
        assert ("url(#h)" in fills) == frame.detailed
        assert (LIGHT.ambiguous in fills) == (not frame.detailed)


@pytest.mark.parametrize("frame", [BUTTON, FRAMED], ids=["button", "framed"])
def test_a_region_around_another_keeps_its_corners(frame: ThumbnailSize) -> None:
    """A region's own four corners and its area stay, however many corners the hole in its middle has."""
    angle = np.linspace(0, 2 * np.pi, 401)
    ring = 2.0 * np.column_stack([np.cos(angle), -np.sin(angle)])
    data = blobs()
    (left, right, low, high) = data.window
    outside = np.array([[left, low], [right, low], [right, high], [left, high], [left, low]])
    shape = np.vstack([outside, ring, outside[-1:]])
    [path] = [
        p.get("d", "") for p in ET.fromstring(svg(data, [Region(shape, (0,))], LIGHT, frame)) if p.get("fill-opacity")
    ]
    corners = np.array([place.split() for place in path.strip("Mz").split("L")], dtype=np.float64)
    whole = (right - left) * (high - low)
    assert area(corners) == pytest.approx(frame.width * frame.height * (whole - 4 * np.pi) / whole, rel=0.01)
    assert len(corners) < 140


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
    result = ET.fromstring(picture)
    return {part.get("stroke", ""): part.get("d", "") for part in result if part.tag.endswith("path")}


@every_case("theme", [LIGHT, DARK])
@every_case("frame", [BUTTON, FRAMED], ids=["button", "framed"])
def test_curves_lie_as_on_their_axes(theme: Theme, frame: ThumbnailSize) -> None:
    """A power law on a logarithmic axis is straight, from corner to corner; other axes' curves are left out."""
    result = curves(chart_thumbnail.svg(GROWING, theme, frame))
    assert "#999999" not in result
    corners = np.array([part.split() for part in result["#123456"][1:].split("L")], dtype=np.float64)
    assert corners[0] == pytest.approx([0.08 * frame.width, 0.92 * frame.height], abs=0.1)
    assert corners[-1] == pytest.approx([0.92 * frame.width, 0.08 * frame.height], abs=0.1)
    assert corners[1] == pytest.approx((corners[0] + corners[-1]) / 2, abs=0.1)


def test_a_figure_without_curves_has_its_axes() -> None:
    """As one whose numbers are still being counted."""
    assert list(curves(chart_thumbnail.svg({"data": [], "layout": {}}, LIGHT, BUTTON))) == [LIGHT.muted]


@pytest.mark.slow
def test_no_figure_of_the_lectures_has_an_empty_picture() -> None:
    """If nothing stands on the plane, the small picture is of the view."""
    for lesson in map(lessons.by_slug, LESSONS):
        for scene in lesson.scenes:
            assert curves(thumbnail.of_scene(lesson, scene, LIGHT, BUTTON)), (lesson.slug, scene.code)
