"""Bias and variance in a real Chromium: work that is stopped."""

import pytest
from playwright.sync_api import expect

from tests.browser.controls import open_settings
from tests.browser_support import OpenPage

pytestmark = pytest.mark.browser

POINTS = "xor~n-10~spread-0.5~seed-1"


def test_long_work_can_be_stopped(app: str, open_page: OpenPage) -> None:
    """A long sweep shows how far it is; stop keeps what is done and says how much that is; then it goes on.

    That work comes to its end is seen wherever a page with work is opened (`worked`).
    """
    page = open_page(f"{app}/bias_variance?v=2&data={POINTS}&R=20&n=200&family=svm&view=complexity")
    open_settings(page).get_by_role("slider", name="Drawn data sets").focus()
    page.keyboard.press("End")
    stop = page.locator('[data-testid="stMain"]').get_by_role("button", name="Stop")
    stop.wait_for()
    page.keyboard.press("Escape")
    stop.click()
    expect(page.get_by_text("the picture shows what is done").first).to_be_visible()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("the picture shows what is done")).to_have_count(0)
    expect(stop).to_be_visible()
