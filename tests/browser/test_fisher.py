"""Fisher's page in a real Chromium: the direction is turned by hand."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.controls import number_of
from tests.browser.scenes import come_to_show, quiet
from tests.browser_support import OpenPage, frames
from tests.browser_tabs import Tabs

from .plane import drag, plane, screen

pytestmark = pytest.mark.browser

DATA = "v=2&direction=fisher&data=elongated~n-20~seed-1"


def angle(page: Page) -> float:
    """The angle in the sentence under the plane."""
    result = page.locator(".canvas .status").first.filter(has_text="θ = ").inner_text()
    match = re.search(r"θ = (−?[\d.]+)°", result)
    assert match is not None
    return float(match[1].replace("−", "-"))


def test_the_direction_is_turned_by_hand(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """The handle of w is dragged: the sentence follows at once, then the field, the verdict, and the link.

    While w is turned, "Means only" and the old angle are not what the plane shows: the row of settings is dim until
    then. A pointer that only crosses the plane leaves it as it was painted first, to the last pixel.
    """
    page = open_page(f"{app}/fisher?{DATA}")
    opened = quiet(page)
    page.mouse.move(*screen(plane(page)[1], 0, 3))
    frames(page)
    come_to_show(page, opened)
    assert angle(page) == pytest.approx(-43.7)
    expect(page.get_by_text("The best direction").first).to_be_visible()
    row = page.locator(".st-key-settings > *").first
    expect(row).to_have_css("opacity", "1")
    before, during = drag(page, (2.08, -1.99), (0.0, 3.0), lambda: expect(row).to_have_css("opacity", "0.45"))
    expect(row).to_have_css("opacity", "1")
    assert "θ = −43.7°" in before
    assert "θ = −43.7°" not in during
    assert number_of(page, "Angle θ, degrees") == pytest.approx(90, abs=0.6)
    expect(page.locator(".canvas .status").first).to_contain_text(re.compile(r"θ = (89|90)\b"))
    expect(page.get_by_text("of the best").filter(visible=True).first).to_be_visible()
    page.wait_for_function("() => location.search.includes('angle=')")
    tabs.again(page, page.url)
    expect(page.locator(".canvas .status").first).to_contain_text(re.compile(r"θ = (89|90)\b"))
