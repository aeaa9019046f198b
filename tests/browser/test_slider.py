"""A slider in a real Chromium: the page follows while it is held, keeps the value on release, refuses others."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Request, expect

from linclass.lessons.address import VERSION
from linclass.ui.slider import NEAREST
from linclass.wire import live_endpoint
from tests.browser.controls import typed
from tests.browser_support import OpenPage, begin_drag, box_of, settle
from tests.browser_tabs import Tabs

pytestmark = pytest.mark.browser


def slider(page: Page) -> tuple[Locator, FloatRect]:
    """The learning rate on the page about descent, and its place on the screen."""
    result = page.get_by_role("slider", name=re.compile("η"))
    result.scroll_into_view_if_needed()
    return result, box_of(result)


def test_the_page_follows_a_held_slider_and_keeps_it_on_release(app: str, open_page: OpenPage) -> None:
    """During a drag of the slider its value and the plane's sentence follow; the address has the value on release.

    A message that no slider can send is refused in words; the setting stays, and the next movement counts.
    """
    page = open_page(f"{app}/descent")
    held, box = slider(page)
    opened, refused = page.url, page.get_by_text("stays as it was").first
    held.evaluate("range => { range.max = 99; range.value = 50; range.dispatchEvent(new Event('change')); }")
    expect(refused).to_be_visible()
    settle(page)
    assert page.url == opened
    expect(held).to_have_js_property("max", "3")
    held, box = slider(page)
    assert box["height"] >= 24
    before, status = page.url, page.locator(".canvas .status").first
    status_text = status.inner_text()
    y = box["y"] + box["height"] / 2
    begin_drag(page, (box["x"] + 0.2 * box["width"], y), (box["x"] + 0.8 * box["width"], y))
    expect(page.locator("input#value").first).to_have_value(re.compile(r"2\.[3-6]\d"))
    expect(status).not_to_have_text(status_text)
    assert page.url == before
    page.mouse.up()
    settle(page, once="() => /rate=2/.test(location.search)")
    expect(refused).to_be_hidden()
    kept = held.input_value()
    expect(page).to_have_url(re.compile(rf"rate={kept}(&|$)"))
    before = page.url
    held.press("ArrowLeft")
    expect(page).not_to_have_url(before)
    assert float(held.input_value()) == pytest.approx(float(kept) - 0.05)


def test_a_number_can_be_typed(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """Between the stops too, or the nearest of a few, which is said; what is no number, or out of range, is refused.

    The plane's requests after a slider's release are of no drag, which phones that follow would go on showing.
    """
    page = open_page(f"{app}/perceptron?v=2")
    typed(page, "Increment η", "0,3")
    page.wait_for_function("() => /eta=0.3(&|$)/.test(location.search)")
    field, slide = page.get_by_label("Increment η, as a number"), page.get_by_role("slider", name="Increment η")
    expect(field).to_have_value("0.3")
    expect(slide).to_have_attribute("aria-valuetext", "0.3")
    typed(page, "Increment η", "much")
    expect(field).to_have_value("0.3")
    typed(page, "Increment η", "20")
    expect(field).to_have_js_property("validationMessage", "Write a number from 0.01 to 10.")
    expect(field).to_have_value("0.3")
    assert "eta=0.3" in page.url
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith(live_endpoint.PATH):
            asked.append(request.post_data or "")

    page.on("request", note)
    slide.press("ArrowRight")
    page.wait_for_function("() => /eta=0.5(&|$)/.test(location.search)")
    for _ in range(3):  # where the page's answer is quick, the plane asks for nothing
        slide.press("ArrowRight")
        settle(page)
    page.remove_listener("request", note)
    assert any('"live":false},"asks"' in question for question in asked), asked
    tabs.again(page, f"{app}/classes?v=2&method=svm")
    settle(page)
    typed(page, "Penalty parameter C", "12")
    field = page.get_by_label("Penalty parameter C, as a number")
    expect(field).to_have_js_property("validationMessage", NEAREST.format(value="10"))
    page.wait_for_function("() => /C=10(&|$)/.test(location.search)")


def test_a_slider_that_goes_before_it_is_answered_holds_nothing(app: str, open_page: OpenPage) -> None:
    """A slider moved just before another view is chosen counts as released: the plane no longer asks for its value."""
    page = open_page(f"{app}/bias_variance?v={VERSION}&view=regression")
    held = page.locator(".st-key-bias_variance-noise-slider input[type=range]#range")
    held.evaluate(
        """range => {
          range.valueAsNumber -= 1;
          for (const type of ["input", "change"]) range.dispatchEvent(new Event(type));
          [...document.querySelectorAll("[role=radio]")].find((view) => /One data set/.test(view.textContent)).click();
        }"""
    )
    expect(held).to_have_count(0)
    settle(page)
    box = box_of(page.locator(".canvas canvas").first)
    with page.expect_request(lambda asked: asked.url.endswith(live_endpoint.PATH)) as asked:
        page.mouse.click(box["x"] + 0.4 * box["width"], box["y"] + 0.4 * box["height"])
    assert '"held":null' in (asked.value.post_data or "")
