"""Laws of every page, in a real Chromium: nothing is cut off, and anybody can use it."""

import re
import urllib.request

import numpy as np
import pytest
from playwright.sync_api import Page, ViewportSize, expect

from linclass import lessons
from linclass.arrays import FloatArray
from linclass.catalog import CHAPTERS, LESSONS
from linclass.datasets.dataset import PLANE
from linclass.ui.standalone import home
from tests.browser.controls import show_view
from tests.browser.menu import follow_menu
from tests.browser.visual_checks import (
    CONTRAST,
    FADED,
    GUIDELINES,
    LAPTOP,
    PHONE,
    below_the_fold,
    covered_by_tools,
    cut_off,
    darken,
    drawn_twice,
    place_of_the_settings,
    resize,
    small_targets,
    smallest_type,
    unseen_in_forced_colours,
    violations,
    written_over,
)
from tests.browser_support import STILL_MS, OpenPage, box_of, laid_out, settle, worked

pytestmark = pytest.mark.browser

PATHS = ["", *(page.slug for chapter in CHAPTERS[1:] for page in chapter.pages)]
NARROW_WINDOWS: tuple[ViewportSize, ...] = ({"width": 320, "height": 640}, {"width": 640, "height": 400})  # WCAG 1.4.10
LOADED = ("", "perceptron")  # with and without a plane; the others' document is the same, to the byte
ORDINARY = {"", "points", "perceptron", "courses", "own"}  # each is built differently


def plain_words_stand_below(page: Page) -> bool:
    """Return whether a lesson's plain words are on its page once, open, below plane, view and settings."""
    words = box_of(page.locator(".lc-plain:visible"))
    above = [box_of(page.locator(part).first) for part in (".canvas", ".st-key-view", ".st-key-settings")]
    return all(words["y"] >= box["y"] + box["height"] for box in above)


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", [path if path in ORDINARY else pytest.param(path, marks=pytest.mark.thorough) for path in PATHS]
)
def test_accessible_and_whole(app: str, open_page: OpenPage, path: str) -> None:
    """axe-core finds no violation of WCAG 2.2 A and AA; nothing scrolls sideways, on a laptop or on a phone.

    In forced colours pictures keep theirs, and what is chosen is seen to be. The dark theme changes colours and nothing
    else: each has contrast enough. Of a lesson plane, view, player, settings and verdict are seen at once on a small
    laptop, in type of 12 pixels or more; its plain words stand open below, on the phone, too. From view to view nothing
    moves, and Plotly draws each picture once; its buttons cover nothing written. On the plane no label lies on another,
    nor on a number. On the phone all that is touched has 24 px; at 320 px, and at 200 % on a laptop, nothing scrolls
    sideways.
    """
    page = open_page(f"{app}/{path}", viewport=LAPTOP, loaded=path in LOADED)
    lesson = path in LESSONS and path != "points"
    if lesson:
        assert below_the_fold(page) == {}
        assert smallest_type(page, ".stMainBlockContainer") >= 12
        place = place_of_the_settings(page)
        assert drawn_twice(page) == []
        assert not any(covered_by_tools(page))
        assert plain_words_stand_below(page)
    page.evaluate(FADED)
    assert violations(page, GUIDELINES) == []
    assert not cut_off(page)
    assert unseen_in_forced_colours(page) == []
    darken(page)
    assert violations(page, CONTRAST) == []
    if lesson:
        show_view(page, lessons.by_slug(path).views[1].title)
        worked(page)
        laid_out(page)
        assert place_of_the_settings(page) == place
        assert drawn_twice(page) == []
        assert written_over(page, PHONE) == []
        assert plain_words_stand_below(page)
    resize(page, PHONE)
    assert not cut_off(page)
    assert small_targets(page) == []
    for screen in NARROW_WINDOWS:
        resize(page, screen)
        assert not cut_off(page), screen


SCROLLED = "document.querySelector('[data-testid=stMain]').scrollTop"
PAGE_SPECIFIC_TAGS = r"<title>.*</title>|<meta (name|property)=.*/>|\s*<link rel=\"(modulepreload|preload)\"[^>]*>"


def test_every_address_brings_the_same_document(app: str) -> None:
    """The first files of all pages are the same but for title, description and the scripts that they announce."""
    documents = set()
    for path in PATHS:
        with urllib.request.urlopen(f"{app}/{path}") as answer:
            documents.add(re.sub(PAGE_SPECIFIC_TAGS, "", answer.read().decode()))
    assert len(documents) == 1


def test_the_picture_of_the_home_page_plays_once_and_stops(app: str, open_page: OpenPage) -> None:
    """It plays by itself without Plotly, and stops at its end, or as soon as less motion is preferred."""
    page = open_page(app, reduced_motion="no-preference")
    expect(page.locator(".stage canvas")).to_be_visible()
    expect(page.locator(".lc-figure")).to_have_count(0)
    place = page.get_by_label("Place of the point on its path")
    expect(place).not_to_have_value("0")
    page.emulate_media(reduced_motion="reduce")
    play = page.get_by_role("button", name="Play")
    expect(play).to_be_visible()
    before = place.input_value()
    page.wait_for_timeout(STILL_MS)
    expect(place).to_have_value(before)
    play.click()
    expect(place).to_have_value(str(home.FRAMES))
    expect(play).to_be_visible()


def test_the_point_of_the_home_page_can_be_led(app: str, open_page: OpenPage) -> None:
    """With less motion preferred it stands at its end; the pointer leads it back along its way, without a jump."""
    page = open_page(app, reduced_motion="reduce")
    place = page.get_by_label("Place of the point on its path")
    expect(place).to_have_value(str(home.FRAMES))
    _, _, path = home.way()
    box = page.locator(".stage canvas").bounding_box()
    assert box is not None

    def pixels(at: FloatArray) -> tuple[float, float]:
        x_min, x_max, y_min, y_max = PLANE
        across, down = (at[0] - x_min) / (x_max - x_min), (y_max - at[1]) / (y_max - y_min)
        return box["x"] + across * box["width"], box["y"] + down * box["height"]

    page.mouse.move(*pixels(path[-1]))
    page.mouse.down()
    off, half = path[0] + (0.3, -1.0), home.FRAMES // 2  # off its way, and nearer to where that begins
    far = np.linalg.norm(path - off, axis=1)
    assert far.argmin() < half
    page.mouse.move(*pixels(off), steps=8)
    expect(place).to_have_value(str(half + far[half:].argmin()))
    page.mouse.move(*pixels(path[half]), steps=8)
    page.mouse.up()
    expect(place).to_have_value(str(half))


def test_the_home_page_leads_on(app: str, open_page: OpenPage) -> None:
    """Its list of all pages opens the pages it names, each at its top, and the points go along.

    In a narrow window the list of the pages closes over the page that was chosen.
    """
    page = open_page(f"{app}/?data=hand~points-xor", viewport={"width": 1280, "height": 400})
    link = page.get_by_role("link", name="The perceptron", exact=True).last
    link.scroll_into_view_if_needed()
    assert page.evaluate(SCROLLED) > 0
    link.click()
    expect(page.get_by_text("lies in both convex hulls").first).to_be_visible()
    settle(page)
    assert page.evaluate(SCROLLED) == 0
    resize(page, {"width": 600, "height": 720})
    follow_menu(page, "Learning by mistakes", "Winnow")
    expect(page.get_by_role("heading", name="Winnow", exact=True)).to_be_visible()
    expect(page.locator(".st-key-chapters")).to_be_hidden()
