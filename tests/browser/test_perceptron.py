"""The perceptron's page in a real Chromium: a section that was opened."""

import pytest
from playwright.sync_api import expect

from tests.browser.controls import typed
from tests.browser_support import OpenPage, settle

pytestmark = pytest.mark.browser


def test_a_folded_section_stays_open(app: str, open_page: OpenPage) -> None:
    """The table of all steps is opened once, and is still open when the run has changed under it."""
    page = open_page(f"{app}/perceptron?v=3&view=run")
    table = page.locator('[data-testid="stDataFrame"]')
    expect(table).to_be_hidden()
    page.get_by_text("Every step in numbers").click()
    expect(table).to_be_visible()
    typed(page, "Increment η", "2")
    settle(page, once="() => location.search.includes('eta=2')")
    expect(table).to_be_visible()
