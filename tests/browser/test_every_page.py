"""What holds on every page, in a real Chromium: nothing is cut off, and anybody can use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from linclass.catalog import CHAPTERS
from tests.browser_support import settle

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser_support import OpenPage

pytestmark = pytest.mark.browser

PATHS = ["", *(page.slug for chapter in CHAPTERS[1:] for page in chapter.pages)]
GUIDELINES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}


def violations(page: Page, rules: dict[str, Any]) -> list[Any]:
    """What axe-core finds; Streamlit's own header is not ours."""
    found = Axe().run(page, context='[data-testid="stMain"]', options=rules | {"resultTypes": ["violations"]})
    return [(v["id"], [n["html"] for n in v["nodes"]]) for v in found.response["violations"]]


@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS)
def test_accessible_and_whole(app: str, open_page: OpenPage, path: str) -> None:
    """axe-core finds no violation of WCAG 2.2 A and AA; nothing scrolls sideways, on a laptop or on a phone.

    The dark theme changes colours and nothing else: each has contrast enough.
    """
    page = open_page(f"{app}/{path}")
    page.wait_for_timeout(500)
    assert violations(page, GUIDELINES) == []
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        main = page.locator('[data-testid="stMain"]')
        assert main.evaluate("element => element.scrollWidth <= element.clientWidth")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.stApp')).colorScheme === 'dark'")
    settle(page)
    page.wait_for_timeout(500)
    assert violations(page, CONTRAST) == []


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_the_home_page_moves_unless_asked_not_to(app: str, open_page: OpenPage, motion: str, moves: bool) -> None:
    """Its picture plays by itself and can be paused; with less motion preferred it stands still."""
    page = open_page(app, reduced_motion=motion)
    page.locator(".lc-player").wait_for()
    page.wait_for_timeout(1500)
    assert (page.get_by_role("button", name="Pause").count() == 1) == moves
    if moves:
        page.get_by_role("button", name="Pause").click()
    at = page.get_by_label("Go to place number")
    before = at.input_value()
    assert (before != "0") == moves
    page.wait_for_timeout(500)
    expect(at).to_have_value(before)


LARGEST = """() => [...document.querySelectorAll('.lc-plot .point')].map(point => point.getBoundingClientRect())
  .sort((a, b) => b.width - a.width).map(box => [box.x + box.width / 2, box.y + box.height / 2])[0]"""


def test_the_point_that_moves_can_be_grabbed(app: str, open_page: OpenPage) -> None:
    """A hand leads it along its way: the player stands where it is put, the lines follow, and it stays there."""
    page = open_page(app)
    page.wait_for_function(f"() => ({LARGEST})()")
    x, y = page.evaluate(LARGEST)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 60, steps=5)
    page.mouse.up()
    at = page.get_by_label("Go to place number")
    expect(at).not_to_have_value("0")
    page.wait_for_timeout(300)
    assert page.evaluate(LARGEST)[1] > y + 20
    before = at.input_value()
    page.wait_for_timeout(500)
    expect(at).to_have_value(before)


def test_the_home_page_leads_on(app: str, open_page: OpenPage) -> None:
    """Its links open the pages they name, and the points go along."""
    page = open_page(f"{app}/?data=hand~points-xor")
    page.get_by_role("link", name="The perceptron").first.click()
    expect(page.get_by_text("lies in both convex hulls")).to_be_visible()
