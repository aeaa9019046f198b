"""Every view on screens of every size, in a real Chromium: nothing overlaps, nothing is cut off, nothing is too low."""

import pytest
from playwright.sync_api import Locator, expect

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.ui.widgets import SETTINGS
from tests.browser.room import FRAMES, SIZES, faults
from tests.browser.visual_checks import PHONE, resize
from tests.browser_support import OpenPage, box_of, laid_out, settle, worked

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ORDINARY = {("perceptron", "run"), ("perceptron", "update"), ("winnow", "hand")}  # panels; labelled arrows; a form
VIEWS = [
    pytest.param(slug, view.code, marks=() if (slug, view.code) in ORDINARY else pytest.mark.thorough)
    for slug in LESSONS
    if slug != "points"
    for view in lessons.by_slug(slug).views
]
PANELS = {"classes", "logistic"}  # the pages whose further settings need the most room, in height and in width
PAGES = [
    slug if slug in PANELS else pytest.param(slug, marks=pytest.mark.thorough) for slug in LESSONS if slug != "points"
]
ORDINARY_SIZES = {"low laptop", "phone on its side", "narrow phone", "400 %"}
HEIGHTS = (600, 1440)  # in the ordinary tests the ends
HEIGHTS_BETWEEN = (720, 900)
PICTURE_HEIGHTS = """() => [...document.querySelectorAll(".lc-stage")].map(({ offsetHeight }) => offsetHeight)"""
LIST = '[data-testid="stPopoverBody"]'
LEAST_PANEL = 240  # px in which settings scroll, where not all of them are seen


@pytest.mark.parametrize(("slug", "view"), VIEWS)
def test_a_view_fits_every_screen(
    app: str, open_page: OpenPage, request: pytest.FixtureRequest, slug: str, view: str
) -> None:
    """Opened once, a view has on each screen no text on another, none cut off, and no axes too low to read.

    No part of the page lies on another, and the plane stays on at most three fifths of a screen, of a low one on none.
    Back at its first size, each picture is as high as it was. With `--every-scene` there are ten screens, else four.
    """
    page = open_page(f"{app}/{slug}?v=2&view={view}")
    worked(page)
    laid_out(page)
    first, before = page.viewport_size, page.evaluate(PICTURE_HEIGHTS)
    assert first is not None
    every_scene = request.config.getoption("--every-scene")
    sizes = {name: size for name, size in (SIZES | FRAMES).items() if every_scene or name in ORDINARY_SIZES}
    assert {name: result for name, size in sizes.items() if (result := faults(page, size))} == {}
    resize(page, first)
    assert page.evaluate(PICTURE_HEIGHTS) == before


@pytest.mark.parametrize("slug", PAGES)
def test_further_settings_have_room(app: str, open_page: OpenPage, slug: str, pytestconfig: pytest.Config) -> None:
    """The list of settings opens beside the plane, which stays in sight; by keyboard it is next.

    On a laptop of any height and on a phone it is whole, or scrolls in 240 px or more; it is on the screen.
    """
    heights = HEIGHTS + (HEIGHTS_BETWEEN if pytestconfig.getoption("--every-scene") else ())
    page = open_page(f"{app}/{slug}")
    button, panel, shown = page.get_by_role("button", name=SETTINGS), page.locator(".st-key-panel"), page.locator(LIST)
    button.press("Enter")
    settle(page)
    page.keyboard.press("Tab")
    assert panel.evaluate("panel => panel.contains(document.activeElement)")
    for height in heights:
        resize(page, {"width": 1280, "height": height})
        assert room(shown) == []
        box, plane = box_of(shown), box_of(page.locator(".canvas canvas").first)
        assert box["x"] >= plane["x"] + plane["width"]
        assert 0 <= box["y"] <= box["y"] + box["height"] <= height
    page.keyboard.press("Escape")
    resize(page, PHONE)
    button.scroll_into_view_if_needed()
    button.press("Enter")
    settle(page)
    assert room(shown) == []
    expect(shown).to_be_in_viewport(ratio=0.99)


def room(panel: Locator) -> list[float]:
    """Return how high a panel is and how high it would be, where it is neither whole nor high enough to scroll in."""
    shown, whole = panel.evaluate("({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]")
    return [] if shown >= min(whole - 1, LEAST_PANEL - 2) else [shown, whole]
