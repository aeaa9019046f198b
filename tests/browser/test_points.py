"""Where the points come from, in a real Chromium: a choice shows at once, and can be undone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.controls import choose
from tests.browser_support import box_of, settle

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser_support import OpenPage

pytestmark = pytest.mark.browser


def shows(page: Page, points: int) -> None:
    """Wait until the plane has so many points, and the page is quiet."""
    expect(page.locator(".canvas .status").first).to_have_text(re.compile(rf"^{points} points"))
    settle(page)


def undo(page: Page) -> None:
    page.locator(".canvas canvas").first.focus()
    page.keyboard.press("Control+z")
    settle(page)


def test_a_held_slider_makes_points_and_undo_takes_them_back(app: str, open_page: OpenPage) -> None:
    """The plane shows what it makes while it is held, the address keeps what was there until it is let go."""
    page = open_page(f"{app}/points?v=2&data=moons~n-20")
    shows(page, 40)
    status, before = page.locator(".canvas .status").first, page.url
    held = page.get_by_role("slider", name=re.compile("Points per class"))
    box = box_of(held)
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 0.2 * box["width"], y)
    page.mouse.down()
    seen = set()
    for share in (0.4, 0.6):
        page.mouse.move(box["x"] + share * box["width"], y, steps=3)
        expect(status).to_have_text(re.compile(rf"^{2 * int(held.input_value())} points"))
        seen.add(status.inner_text())
    assert len(seen) == 2
    assert page.url == before
    page.mouse.up()
    page.wait_for_function("before => location.href !== before", arg=page.url)
    n = int(held.input_value())
    shows(page, 2 * n)
    assert f"n-{n}" in page.url
    undo(page)
    shows(page, 40)
    expect(held).to_have_value("20")
    assert "n-20" in page.url


def test_a_choice_shows_at_once(app: str, open_page: OpenPage) -> None:
    """A kind, one of them, one of its settings: each is on the plane without another press, and can be undone."""
    page = open_page(f"{app}/points?v=2&data=moons~n-20")
    shows(page, 40)
    page.get_by_role("radio", name="Real data").click()
    page.wait_for_function("() => location.search.includes('iris')")
    shows(page, 150)
    choose(page, "Which points", "Palmer penguins")
    page.wait_for_function("() => location.search.includes('penguins')")
    choose(page, "Horizontal axis", "flipper length (mm)")
    page.wait_for_function("() => location.search.includes('flipper')")
    for back in ("penguins", "iris"):
        undo(page)
        page.wait_for_function(
            "kind => location.search.includes(kind) && !location.search.includes('flipper')", arg=back
        )
    undo(page)
    shows(page, 40)
    expect(page.get_by_role("radio", name="Shapes")).to_have_attribute("aria-checked", "true")
