"""Descent methods in a real Chromium: the start clicked and dragged."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser_support import OpenPage, begin_drag, box_of, laid_out, release, settle
from tests.browser_tabs import Tabs

pytestmark = pytest.mark.browser


def weight_plane(page: Page) -> FloatRect:
    """The weight plane's place on the screen, the second canvas of the page."""
    area = page.locator(".canvas canvas").nth(1)
    area.scroll_into_view_if_needed()
    laid_out(page)
    return box_of(area)


def status(page: Page, number: int) -> str:
    return page.locator(".canvas .status").nth(number).inner_text()


def start(page: Page) -> tuple[float, float]:
    """The start as the sentence under the weight plane has it."""
    expect(page.locator(".canvas .status").nth(1)).to_contain_text("start (")
    match = re.search(r"start \(([^,]+), ([^)]+)\)", status(page, 1))
    assert match is not None
    first, second = (float(v.replace("−", "-")) for v in match.groups())
    return first, second


def test_the_start_is_clicked_and_dragged(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """A click sets the start and leaves no point; a drag moves it, both paths and the plane; the link keeps it."""
    page = open_page(f"{app}/descent?v=2&view=weights&data=elongated~n-20~seed-1")
    before = start(page)
    points = status(page, 0).split(" ·")[0]
    box = weight_plane(page)
    at = (box["x"] + 0.25 * box["width"], box["y"] + 0.75 * box["height"])
    page.mouse.click(*at)
    settle(page, once="() => location.search.includes('start=')")
    clicked = start(page)
    assert clicked != before
    assert status(page, 0).split(" ·")[0] == points

    on_plane = status(page, 0)
    begin_drag(page, at, (box["x"] + 0.5 * box["width"], box["y"] + 0.85 * box["height"]))
    expect(page.locator(".canvas .status").nth(1)).not_to_contain_text(f"({str(clicked[0]).replace('-', '−')},")
    held = start(page)
    assert held[0] > clicked[0]
    expect(page.locator(".canvas .status").first).not_to_have_text(on_plane)
    release(page)
    dropped = start(page)
    tabs.again(page, page.url)
    settle(page)
    assert start(page) == pytest.approx(dropped, rel=0.01)
