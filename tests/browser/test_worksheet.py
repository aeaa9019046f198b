"""A step of the perceptron computed by hand, by keyboard alone, in a real Chromium."""

import re

import pytest
from playwright.sync_api import Page, expect

from linclass.lessons.by_hand_view import TAKE
from linclass.lessons.perceptron.by_hand import WRONG_SIGN
from linclass.ui.widgets import VIEWS
from linclass.ui.worksheet import NEXT, RIGHT
from tests.browser_support import OpenPage, reload, settle

pytestmark = pytest.mark.browser

MAX_TABS = 120  # presses of the key, more than a page has places for the focus
FOCUSED = """() => {
  const part = document.activeElement, label = part.labels?.[0] ?? part;
  return [part.getAttribute("aria-label"), label.textContent].filter(Boolean).join(" | ");
}"""


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Move the focus until it is at what is called so."""
    for _ in range(MAX_TABS):
        if re.search(wanted, page.evaluate(FOCUSED)):
            return
        page.keyboard.press(key)
    raise AssertionError(page.evaluate(FOCUSED))


def type_into(page: Page, label: str, text: str) -> None:
    """Type a number into a field, in place of what is there."""
    tab_to(page, f"^{label}( |$)")
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type(text)


def test_a_step_is_computed_by_keyboard_alone(app: str, open_page: OpenPage) -> None:
    """From the page's opening: the view, nice points, sum, side, weights with a slip that is named, and the next step.

    What is typed survives a reload. Enter checks in any field, and the focus stays in it; the plane shows the update
    only after the right answer. What is said of it comes into view with the button below, also where Enter was held
    down or the button clicked twice, and after that the next exercise from its top.
    """
    page = open_page(f"{app}/perceptron", viewport={"width": 1280, "height": 720})
    tab_to(page, f"^{VIEWS}")
    page.keyboard.type("By hand")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("view=hand"))
    settle(page)
    tab_to(page, TAKE)
    page.keyboard.press("Enter")
    sheet = page.locator(".st-key-worksheet")
    expect(sheet).to_contain_text("Update 1, point 1")
    settle(page)
    type_into(page, "y", "0")
    reload(page)
    tab_to(page, "^y( |$)")
    expect(page.locator(":focus")).to_have_value("0")
    page.keyboard.press("Enter")
    expect(sheet.get_by_test_id("stAlert")).to_contain_text(RIGHT)
    settle(page)
    assert page.evaluate(FOCUSED).startswith("y")
    page.keyboard.press("Tab")
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    for label, text in (("w₀", "-1"), ("w₁", "-2"), ("w₂", "-1")):
        type_into(page, label, text)
    page.keyboard.press("Enter")
    expect(sheet.get_by_test_id("stAlert").last).to_contain_text(WRONG_SIGN.partition(" $")[0])
    expect(page).not_to_have_url(re.compile("step=1"))
    for label, text in (("w₂", "1"), ("w₁", "2"), ("w₀", "1")):
        tab_to(page, f"^{label}", "Shift+Tab")
        page.keyboard.press("ControlOrMeta+A")
        page.keyboard.type(text)
    page.keyboard.down("Enter")
    expect(page).to_have_url(re.compile("step=1"))
    expect(sheet.get_by_test_id("stAlert")).to_have_count(3)
    settle(page)
    page.keyboard.down("Enter")  # still held
    page.keyboard.up("Enter")
    sheet.get_by_role("button", name=NEXT).dispatch_event("click", {"detail": 2})  # the second of a double click
    settle(page)
    expect(sheet.get_by_test_id("stAlert")).to_have_count(3)
    assert page.evaluate(FOCUSED).startswith("w₀")
    expect(sheet.get_by_test_id("stAlert").last).to_be_in_viewport(ratio=0.99)
    expect(sheet.get_by_role("button", name=NEXT)).to_be_in_viewport(ratio=0.98)
    page.keyboard.press("Enter")
    expect(sheet).to_contain_text("Update 2, point")
    expect(page).to_have_url(re.compile("step=2"))
    expect(sheet.locator(".st-key-worksheet_givens")).to_be_in_viewport(ratio=0.99)
    for field in sheet.get_by_role("textbox").all():
        expect(field).to_have_value("")
