"""The strip of small pictures, and the pictures of scenes."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest

from linclass.datasets.dataset import Window
from linclass.figures.theme import DARK, LIGHT
from linclass.lessons.perceptron import LESSON
from linclass.ui import pictures
from linclass.ui.examples import EXAMPLES, marked
from tests.ui.test_visit import opened, query, visit

if TYPE_CHECKING:
    from linclass.figures.theme import Theme
    from linclass.ui.examples import Example


def paths(picture: str) -> list[str]:
    """The paths of a picture, by their fill, those without one by their stroke."""
    assert not set('<>"#') & set(picture)  # a style sheet may hold it
    svg = ET.fromstring(unquote(picture.removeprefix("data:image/svg+xml,")))  # noqa: S314 - our own
    return [path.get("fill") or path.get("stroke") or "" for path in svg if path.tag.endswith("path")]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.code)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_a_picture_of_points_shows_each_class_in_its_colour(example: Example, theme: Theme) -> None:
    """One path a class, and few enough bytes to travel with every page."""
    picture = pictures.of_points(example.points, theme)
    assert paths(picture) == [theme.classes[k] for k in range(len(example.points.class_names))]
    assert len(picture) < 2000
    assert pictures.of_points(example.points, theme) is picture


def test_a_picture_of_a_scene_shows_the_rule() -> None:
    """Regions in the classes' colours, and lines over them."""
    assert {LIGHT.classes[0], LIGHT.classes[1], "none"} == set(
        paths(pictures.of_scene(LESSON, LESSON.scenes[0], LIGHT))
    )


@pytest.mark.slow
def test_one_click_puts_the_points_on_the_plane() -> None:
    """They are the person's on every page, in the address by their recipe; the button shows which they are."""
    app = opened("perceptron")
    app.button_group(key="examples").set_value("xor").run()
    own = visit(app).own
    assert own is not None
    assert own.same_as(next(one.points for one in EXAMPLES if one.code == "xor"))
    assert query(app)["data"] == "hand~points-xor"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.code)
def test_an_example_is_marked_until_a_point_differs(example: Example) -> None:
    """It is known by its recipe, also after a look from nearer, and no longer once a point is taken away."""
    data = example.points
    assert marked(data) == example.code
    assert marked(replace(data, window=Window(-1, 1, -1, 1))) == example.code
    assert marked(replace(data, X=data.X[1:], y=data.y[1:], recipe=None, origin=data.recipe)) == ""
