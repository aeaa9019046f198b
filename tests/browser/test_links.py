"""Every scene is a link, and every link a scene: opened fresh, after a drag or its neighbour, and from its own address.

What a page shows is compared as text, as the picture on the plane, and as the values of all its widgets.
"""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from linclass import lessons
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson
from tests.browser.controls import click_on, query
from tests.browser.drag_agreement import check_that_all_agree_during_a_drag
from tests.browser.scenes import arrive, choose, come_to_show, quiet
from tests.browser_support import OpenPage, box_of, settle
from tests.browser_tabs import Tabs

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WITH_SCENES = [lesson for lesson in lessons.every() if len(lesson.scenes) > 1]
ORDINARY = ("perceptron",)  # handles, and a run that plays
BACK_AND_FORWARD = [
    pytest.param(lesson, marks=[] if lesson.slug == "gaussian" else pytest.mark.thorough)  # settings in links, views
    for lesson in WITH_SCENES
    if lesson.slug in ("perceptron", "gaussian")
]


@pytest.mark.parametrize(
    "lesson",
    [pytest.param(one, marks=[] if one.slug in ORDINARY else pytest.mark.thorough) for one in WITH_SCENES],
    ids=lambda lesson: lesson.slug,
)
def test_a_drag_then_scenes_after_their_neighbours_and_from_their_links(
    app: str, open_page: OpenPage, tabs: Tabs, lesson: AnyLesson, pytestconfig: pytest.Config
) -> None:
    """In the middle of a drag sentence, pictures, verdict and formula are those of the dragged place.

    Then scene after scene in the same session: each address is the scene's, nothing of the drawn points is left, and
    a fresh session shows the same, acts aside, for one that was answered stays so in its session. One scene of each
    lesson at every run; `--every-scene` walks through all of them, and back to the first.
    """
    here = open_page(f"{app}/{lesson.slug}")
    put_acts_away(here)
    if lesson.slug != "points":  # which has no pictures and no rule
        check_that_all_agree_during_a_drag(here, lesson.slug)
        settle(here)
    fresh: Page | None = None
    every = pytestconfig.getoption("--every-scene")
    for scene in (*lesson.scenes[1:], lesson.scenes[0]) if every else lesson.scenes[-1:]:
        choose(here, scene)
        expected = address.write(lesson, scene.state())
        arrive(here, expected)
        assert address.read(lesson, query(here)).state.same_as(scene.state()), scene.title
        if fresh is None:
            fresh = open_page(here.url)
        else:
            tabs.again(fresh, here.url)
        arrive(fresh, expected)
        put_acts_away(fresh)
        come_to_show(here, fresh)


def put_acts_away(page: Page) -> None:
    """Put the lesson's acts away, if it has any."""
    away = page.get_by_role("button", name="✕")
    if away.count():
        click_on(away)
        expect(away).to_have_count(0)
    settle(page)


@pytest.mark.parametrize("lesson", BACK_AND_FORWARD, ids=lambda lesson: lesson.slug)
def test_back_and_forward(app: str, open_page: OpenPage, lesson: AnyLesson) -> None:
    """The browser's buttons go from state to state, and from page to page."""
    page = open_page(f"{app}/{lesson.slug}")
    seen = [quiet(page)]
    for scene in lesson.scenes[1:3]:
        choose(page, scene)
        arrive(page, address.write(lesson, scene.state()))
        seen.append(quiet(page))
    for step in (1, 0):
        page.go_back()
        come_to_show(page, seen[step])
    for step in (1, 2):
        page.go_forward()
        come_to_show(page, seen[step])


def test_a_point_drawn_by_hand_comes_back_exact(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """Drawn points are in the address, to the last digit, and keep their origin."""
    page = open_page(f"{app}/perceptron")
    surface = page.get_by_role("application").first
    surface.wait_for()
    box = box_of(surface)
    page.mouse.click(box["x"] + 0.31 * box["width"], box["y"] + 0.77 * box["height"])
    seen = quiet(page)
    lesson = next(lesson for lesson in WITH_SCENES if lesson.slug == "perceptron")
    state = address.read(lesson, query(page)).state
    assert len(state.points.y) == len(lesson.opening.points.y) + 1
    assert state.points.origin == lesson.opening.points.recipe
    tabs.again(page, page.url)
    settle(page)
    come_to_show(page, seen)


def test_a_damaged_link_says_what_was_ignored(app: str, open_page: OpenPage) -> None:
    """The page is there, with a sentence for each part, and the address says only what was understood.

    Of what a messenger has made of "&", and of a bracket after the link, nothing is said.
    """
    damaged = {"v": address.VERSION, "eta": "1e999", "view": "nothing", "basis": "quadratic"}
    page = open_page(f"{app}/perceptron?{urlencode(damaged).replace('&', '&amp;')})")
    assert page.get_by_text("was ignored").count() == 2
    arrive(page, {"v": address.VERSION, "basis": "quadratic"})
