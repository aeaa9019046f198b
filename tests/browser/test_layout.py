"""What a person sees without scrolling, in a real Chromium: all that belongs together stands on the screen at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from linclass.catalog import LESSONS
from tests.browser_support import box_of, settle

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser_support import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LAPTOP = {"width": 1280, "height": 665}  # less the browser's own bars
PARTS = (".st-key-plane", ".st-key-view", ".lc-player", ".st-key-settings", '.st-key-below [data-testid="stAlert"]')
BOTTOM = "parts => Math.max(...parts.map(part => part.getBoundingClientRect().bottom))"
SMALLEST = """main => Math.min(...[...main.querySelectorAll('*')]
  .filter(node => [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim()))
  .filter(node => node.getClientRects().length && !node.closest('sub, sup, .katex, [baseline-shift], style'))
  .filter(node => !/%/.test(node.getAttribute('style') ?? ''))
  .map(node => Number.parseFloat(getComputedStyle(node).fontSize)))"""


def bottoms(page: Page) -> dict[str, Any]:
    """The lowest edge of each part that is there."""
    found = {part: page.locator(part) for part in PARTS}
    return {part: there.evaluate_all(BOTTOM) for part, there in found.items() if there.count()}


@pytest.mark.parametrize("slug", [slug for slug in LESSONS if slug != "points"])
def test_the_whole_lesson_stands_above_the_fold(app: str, open_page: OpenPage, slug: str) -> None:
    """Plane, view, player, settings and verdict are seen at once on a small laptop, in type of 12 pixels or more; from
    view to view nothing moves."""
    page = open_page(f"{app}/{slug}", viewport=LAPTOP)
    page.wait_for_function("() => !document.querySelector('[data-testid=\"stProgress\"]')")
    settle(page)
    page.wait_for_timeout(500)
    below = {part: bottom for part, bottom in bottoms(page).items() if bottom > LAPTOP["height"]}
    assert below == {}
    assert page.locator(".stMainBlockContainer").evaluate(SMALLEST) >= 12
    place = box_of(page.locator(".st-key-settings"))
    page.locator(".st-key-halves [data-testid='stButtonGroup'] button").nth(1).click()
    settle(page)
    page.wait_for_timeout(500)
    assert box_of(page.locator(".st-key-settings"))["y"] == place["y"]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_the_last_row_can_read_it(app: str, open_page: OpenPage, width: int, height: int) -> None:
    """On the projector plane and view take the screen, no type in a picture is smaller than 1/45 of its height, keys
    hide, reveal and leave."""
    page = open_page(f"{app}/perceptron?present=1", viewport={"width": width, "height": height})
    page.wait_for_timeout(500)
    for part in (".stColumn:has(.st-key-plane)", ".stColumn:has(.st-key-view)"):
        box = box_of(page.locator(part))
        assert box["width"] >= 0.479 * width
        assert box["height"] >= 0.78 * height
    assert page.locator(".lc-plot").evaluate(SMALLEST) >= height / 45 - 0.01
    assert page.locator(".canvas .most i").evaluate("most => most.getBoundingClientRect().width") == height / 45
    assert box_of(page.locator(".lc-player"))["y"] < height - 60
    assert not page.locator(".stAppHeader").is_visible()
    page.keyboard.press("h")
    settle(page)
    expect(page.locator(".lc-figure, .st-key-below")).to_have_count(0)
    expect(page.locator(".canvas .status")).to_have_text("20 points")
    page.keyboard.press("h")
    settle(page)
    page.locator(".lc-figure").wait_for()
    page.keyboard.press("Escape")
    settle(page)
    page.locator(".stAppHeader").wait_for()
    assert "present" not in page.url
