"""The strip of small pictures, and the pictures of scenes."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from linclass import datasets
from linclass.datasets.dataset import Dataset, Window
from linclass.figures.theme import DARK, LIGHT, Theme
from linclass.lessons import address
from linclass.lessons.perceptron import LESSON
from linclass.session.values.point_ownership import PointOwnership
from linclass.ui import button_pictures
from linclass.ui.examples import (
    CHANGED,
    EXAMPLES,
    KEY,
    MINE,
    PAGE,
    TITLES,
    Example,
    marked,
    offered,
    style,
    style_of_mine,
    style_of_page,
    titles_of,
)
from tests.session import visit
from tests.ui.support import KEPT_POINTS, numbered, opened, query, run_with, visitor

STRIP = f"{LESSON.slug}.{KEY}"


def offered_in(app: AppTest) -> Any:
    """Open the list of points, and return what it offers."""
    run_with(app, "perceptron.points_menu")
    return numbered(app.button_group, STRIP)


def paths(picture: str) -> list[str]:
    """The paths of a picture, by their fill, those without one by their stroke."""
    assert not set('<>"#') & set(picture)  # a style sheet may hold it
    svg = ET.fromstring(unquote(picture.removeprefix("data:image/svg+xml,")))
    return [path.get("fill") or path.get("stroke") or "" for path in svg if path.tag.endswith("path")]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.code)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_a_picture_of_points_shows_each_class_in_its_colour(example: Example, theme: Theme) -> None:
    """One path a class, and few enough bytes to travel with every page."""
    picture = button_pictures.of_points(example.points, theme)
    assert paths(picture) == [theme.classes[k] for k in range(len(example.points.class_names))]
    assert len(picture) < 2000
    assert button_pictures.of_points(example.points, theme) is picture


@pytest.mark.parametrize("places", [[[1.5, 2.0]], [[1.0, 2.0], [1.0, 3.0]], [[0.0, 1.0], [5.0, 1.0]]])
def test_points_on_one_line_have_a_picture(places: list[list[float]]) -> None:
    """A picture of points that take no room along an axis shows them inside."""
    data = Dataset(np.array(places), np.zeros(len(places), dtype=int))
    picture = unquote(button_pictures.of_points(data, LIGHT))
    assert paths(button_pictures.of_points(data, LIGHT)) == [LIGHT.classes[0]]
    assert "nan" not in picture


def test_a_picture_of_a_scene_shows_the_rule() -> None:
    """Regions in the classes' colours, and lines over them."""
    assert {LIGHT.classes[0], LIGHT.classes[1], "none"} == set(
        paths(button_pictures.of_scene(LESSON, LESSON.scenes[0], LIGHT))
    )


@pytest.mark.slow
def test_one_click_puts_the_points_on_the_plane() -> None:
    """They are the person's on every page, in the address by their recipe; the button shows which they are."""
    app = opened("perceptron")
    offered_in(app).set_value("xor").run()
    own = visitor(app).session.ownership.own
    assert own is not None
    assert own.same_as(next(one.points for one in EXAMPLES if one.code == "xor"))
    assert query(app)["data"] == "hand~points-xor"


@pytest.mark.slow
def test_one_press_brings_the_example_and_another_the_own_points() -> None:
    """Both stand in the strip: points, settings, view and step of the opening; and the points that were drawn."""
    app = opened("perceptron", {"v": "2", "data": datasets.encode(KEPT_POINTS), "eta": "3", "step": ""})
    strip = offered_in(app)
    assert (strip.options[:2], strip.value) == ([TITLES[PAGE], TITLES[MINE]], MINE)
    strip.set_value(PAGE).run()
    assert visitor(app).state(LESSON).same_as(LESSON.opening)
    assert query(app) == address.write(LESSON, LESSON.opening)
    strip = offered_in(app)
    assert strip.value == PAGE
    strip.set_value(MINE).run()
    assert visitor(app).state(LESSON).points.same_as(KEPT_POINTS)
    assert offered_in(app).value == MINE


def test_the_strip_offers_what_is_not_in_it_already() -> None:
    """One's own points are offered where no other button means the same, and what a page shows is marked."""
    codes = (PAGE, *(example.code for example in EXAMPLES))
    opening, xor = LESSON.opening.points, next(example.points for example in EXAMPLES if example.code == "xor")
    more = replace(xor, X=xor.X + 1, recipe=None)
    drawn_on = {LESSON.slug: more}
    assert offered(LESSON, opening, PointOwnership()) == (codes, PAGE)
    assert offered(LESSON, xor, PointOwnership(xor)) == (codes, "xor")
    assert offered(LESSON, opening, PointOwnership(opening)) == (codes, PAGE)
    assert offered(LESSON, xor, PointOwnership(scenes={LESSON.slug: xor})) == (codes, "xor")
    with_mine = (PAGE, MINE, *codes[1:])
    assert offered(LESSON, KEPT_POINTS, PointOwnership(KEPT_POINTS)) == (with_mine, MINE)
    assert offered(LESSON, xor, PointOwnership(xor, KEPT_POINTS)) == (with_mine, "xor")
    assert offered(LESSON, more, PointOwnership(KEPT_POINTS, scenes=drawn_on)) == (with_mine, "")
    assert offered(LESSON, opening, PointOwnership(KEPT_POINTS, scenes={LESSON.slug: opening})) == (with_mine, PAGE)


@pytest.mark.slow
def test_points_that_were_changed_are_marked_by_what_they_were() -> None:
    """Beside one's own points the option of before stays marked, its name says so, and a click brings it back."""
    xor = next(example.points for example in EXAMPLES if example.code == "xor")
    for before, code in ((LESSON.opening.points, PAGE), (xor, "xor")):
        after = replace(before, X=before.X + 0.25, recipe=None, origin=before.source)
        aside = PointOwnership(KEPT_POINTS, scenes={LESSON.slug: after})
        assert offered(LESSON, after, aside)[1] == code
        assert titles_of(LESSON, after, code)[code] == CHANGED
        assert titles_of(LESSON, before, code) == TITLES
    app = opened("perceptron", {"v": "2", "data": datasets.encode(KEPT_POINTS)})
    offered_in(app).set_value(PAGE).run()
    here = visitor(app)
    here.session = visit.after(here.session, LESSON, visit.drew(LESSON, X=LESSON.opening.points.X + 0.25))
    app.run()
    strip = offered_in(app)
    assert (strip.value, strip.options[0]) == (PAGE, CHANGED)
    strip.set_value(None).run()  # a click on what is marked
    assert visitor(app).state(LESSON).points.alike(LESSON.opening.points)
    assert offered_in(app).options[:2] == [TITLES[PAGE], TITLES[MINE]]


def test_the_pictures_are_those_of_what_is_offered() -> None:
    """The sheets count buttons from both ends, so that they are right with a person's own points and without."""
    for mine in (False, True):
        count = len(EXAMPLES) + 1 + mine
        rules = style("light") + style_of_page(LESSON, "light") + style_of_mine(KEPT_POINTS, "light")
        matches = re.findall(r"button((?::[a-z-]+(?:\(\d+\))?)+) \{background-image: url\(\"(.*?)\"\)", rules)
        shown = {n: picture for which, picture in matches if (n := place(which, count))}
        assert sorted(shown) == list(range(1, count + 1))
        assert shown[count] == button_pictures.of_points(EXAMPLES[-1].points, LIGHT)
        assert shown[1] == button_pictures.of_scene(LESSON, LESSON.scenes[0], LIGHT)
        assert (shown[2] == button_pictures.of_points(KEPT_POINTS, LIGHT)) == mine


def place(selector: str, count: int) -> int:
    """Return the number of the button that a selector means, from 1, of so many; 0 for no button."""
    places = [
        1 if not n else int(n) if kind == "nth" else count + 1 - int(n)
        for kind, n in re.findall(r":(first|nth-last|nth)-child(?:\((\d+)\))?", selector)
    ]
    return places[0] if len(set(places)) == 1 else 0


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.code)
def test_an_example_is_marked_until_a_point_differs(example: Example) -> None:
    """It is known by its recipe, also after zooming, and no longer once a point is taken away."""
    data = example.points
    assert marked(data) == example.code
    assert marked(replace(data, window=Window(-1, 1, -1, 1))) == example.code
    assert marked(replace(data, X=data.X[1:], y=data.y[1:], recipe=None, origin=data.recipe)) == ""
