"""Phones that follow the projector in Chromium."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from linclass.ui.texts.room import LECTURER, PHONE_SCRIPT
from tests.browser.visual_checks import CONTRAST, GUIDELINES, violations
from tests.browser_support import OpenPage, press_all, settle

pytestmark = pytest.mark.browser
PROJECTOR: Any = {"width": 1280, "height": 720}
PHONE: Any = {"width": 360, "height": 720}
PIXELS = """(plane) => {  // a number that tells one picture of a plane from another
  const { data } = plane.getContext("2d").getImageData(0, 0, plane.width, plane.height);
  return data.reduce((sum, value, k) => (31 * sum + value * (k % 251)) | 0, 7);
}"""
DRAGS = re.compile("drags")


@pytest.fixture
def phones(chromium: Browser) -> Iterator[list[Page]]:
    """Two phones, one in the dark."""
    contexts = [chromium.new_context(viewport=PHONE, color_scheme=scheme) for scheme in ("light", "dark")]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def test_two_phones_follow_the_projector(app: str, open_page: OpenPage, phones: list[Page]) -> None:
    """One key opens the room. A phone shows the lecturer's plane, also during a drag; a late one the same. One drags a
    copy of its own, which the lecturer brings to the projector from the wall, and comes back in one press. Asked a
    question both go there, and after it back to the lecture."""
    page = open_page(f"{app}/perceptron?v=4&present=1", viewport=PROJECTOR)
    first, late = phones
    errors: list[str] = []
    for phone in phones:
        phone.on("pageerror", lambda error: errors.append(str(error)))
    page.keyboard.press("c")
    sheet = page.locator(".sheet")
    code = sheet.locator(".code")
    expect(code).to_have_text(re.compile("^[A-Z]{5}$"))
    name = code.inner_text()
    first.goto(f"{app}/room#{name}")
    expect(sheet.locator(".count")).to_have_text("Phones in the room: 1")
    plane, status, free = _parts(first)
    expect(plane).to_be_visible()
    expect(status).to_have_text(PHONE_SCRIPT["follows"])
    assert violations(page, GUIDELINES, ".st-key-room") == []
    page.keyboard.press("PageDown")
    expect(sheet).to_be_hidden()

    before = plane.evaluate(PIXELS)
    _drags_a_point(page, page.locator(".st-key-plane canvas").first)
    expect(first.locator("#following")).to_have_class(DRAGS)
    page.keyboard.press("Enter")
    settle(page)
    expect(first.locator("#following")).not_to_have_class(DRAGS)
    after = plane.evaluate(PIXELS)
    assert after != before
    late.goto(f"{app}/room#{name}")
    expect(_parts(late)[0]).to_be_visible()
    verdict = first.locator("#shown-verdict p").first
    expect(late.locator("#shown-verdict p").first).to_have_text(verdict.inner_text())
    assert violations(first, GUIDELINES, "html") == []
    assert violations(late, CONTRAST, "html") == []

    free.click()
    expect(status).to_have_text(PHONE_SCRIPT["free"])
    lectures = verdict.inner_text()
    _drags_a_point(first, plane)
    first.keyboard.press("Enter")
    expect(verdict).not_to_have_text(lectures)
    expect(first.locator("#shown-plane [data-pending]")).to_have_count(0)
    assert violations(first, GUIDELINES, "html") == []
    page.keyboard.press("c")
    sheet.get_by_role("button", name=LECTURER["wall"]).click()
    first.click("#give")
    expect(status).to_have_text(PHONE_SCRIPT["handed"])
    thumbnails = sheet.locator(".state svg")
    expect(thumbnails).to_have_count(1)
    expect(sheet.locator(".count")).to_have_text("Handed in: 1 of 2")
    assert violations(page, GUIDELINES, ".st-key-room") == []
    own = verdict.inner_text()
    thumbnails.click()
    expect(sheet).to_be_hidden()
    expect(late.locator("#shown-verdict p").first).to_have_text(own)
    page.keyboard.press("c")
    sheet.get_by_role("button", name=LECTURER["undo"]).click()
    expect(late.locator("#shown-verdict p").first).to_have_text(lectures)
    page.keyboard.press("c")
    sheet.get_by_role("button", name=LECTURER["takeDown"].format(number=1)).click()
    expect(thumbnails).to_have_count(0)
    sheet.get_by_role("button", name=LECTURER["wallNot"]).click()
    page.keyboard.press("c")
    expect(sheet).to_be_hidden()

    page.keyboard.press("ArrowLeft")
    expect(status).to_have_text(PHONE_SCRIPT["gone"])
    first.click("#lecture")
    expect(status).to_have_text(PHONE_SCRIPT["follows"])
    expect(verdict).to_have_text(late.locator("#shown-verdict p").first.inner_text())

    page.goto(f"{app}/perceptron?v=4&ask=line_here&present=1")
    page.get_by_role("button", name=LECTURER["ask"]).click()
    for phone in phones:
        expect(phone.locator("#send")).to_be_visible()
        expect(phone.locator("#following")).to_be_hidden()
    expect(sheet.get_by_role("button", name=LECTURER["close"])).to_be_visible()  # the phones may know first
    for _ in range(5):
        page.keyboard.press("PageDown")
    for phone in phones:
        expect(phone.locator("#following")).to_be_visible()
    assert errors == []


def _parts(phone: Page) -> tuple[Locator, Locator, Locator]:
    """Return the plane, what is said below it, and the button of a phone that follows."""
    return phone.locator("#shown-plane canvas").first, phone.locator("#shown-status"), phone.locator("#free")


def _drags_a_point(page: Page, plane: Locator) -> None:
    """Take a point up by keyboard, and move it."""
    plane.focus()
    press_all(page, "n", "Enter", *["ArrowUp"] * 8)
