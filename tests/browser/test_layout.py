"""What a person sees without scrolling, in a real Chromium: all that belongs together stands on the screen at once."""

import pytest

from linclass.catalog import LESSONS
from tests.browser_support import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LAPTOP = {"width": 1280, "height": 665}  # less the browser's own bars
PARTS = (".st-key-plane", ".st-key-view", ".lc-player", ".st-key-settings", '.st-key-below [data-testid="stAlert"]')
BOTTOM = "parts => Math.max(...parts.map(part => part.getBoundingClientRect().bottom))"
SMALLEST = """main => Math.min(...[...main.querySelectorAll('*')]
  .filter(node => [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim()))
  .filter(node => node.getClientRects().length && !node.closest('sub, sup, .katex, [baseline-shift], style'))
  .filter(node => !/%/.test(node.getAttribute('style') ?? ''))
  .map(node => Number.parseFloat(getComputedStyle(node).fontSize)))"""


def bottoms(page):
    """The lowest edge of each part that is there."""
    found = {part: page.locator(part) for part in PARTS}
    return {part: there.evaluate_all(BOTTOM) for part, there in found.items() if there.count()}


@pytest.mark.parametrize("slug", [slug for slug in LESSONS if slug != "points"])
def test_the_whole_lesson_stands_above_the_fold(app, open_page, slug):
    """Plane, view, player, settings and verdict are seen at once on a small laptop, in type of 12 pixels or more; from
    view to view nothing moves."""
    page = open_page(f"{app}/{slug}", viewport=LAPTOP)
    page.wait_for_function("() => !document.querySelector('[data-testid=\"stProgress\"]')")
    settle(page)
    page.wait_for_timeout(500)
    below = {part: bottom for part, bottom in bottoms(page).items() if bottom > LAPTOP["height"]}
    assert below == {}
    assert page.locator(".stMainBlockContainer").evaluate(SMALLEST) >= 12
    place = page.locator(".st-key-settings").bounding_box()
    page.locator(".st-key-halves [data-testid='stButtonGroup'] button").nth(1).click()
    settle(page)
    page.wait_for_timeout(500)
    assert page.locator(".st-key-settings").bounding_box()["y"] == place["y"]
