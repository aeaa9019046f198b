"""A course that is made by mouse alone, in a real Chromium."""

import re

import pytest
from playwright.sync_api import expect

from linclass.catalog import CHAPTERS
from linclass.course.index import STOPS
from tests.browser.controls import click_on, open_more
from tests.browser.menu import follow_menu
from tests.browser_support import OpenPage, laid_out, settle, wait_until

pytestmark = pytest.mark.browser


OWN = next((chapter.title, page.title) for chapter in CHAPTERS for page in chapter.pages if page.slug == "own")
STOP_OF_FILE = b"[[chapter.stop]]"  # in the message by which the browser brings a course back


def test_a_course_is_made_by_mouse_and_outlives_its_session(app: str, open_page: OpenPage) -> None:
    """Two states are added; a reload is a new session, and has them; they are ordered, walked through, and shared."""
    page = open_page(f"{app}/perceptron?v=2&course=000.20")
    open_more(page).get_by_role("button", name="+ Add").click()
    expect(page.get_by_role("button", name="+ Add (1)")).to_be_visible()
    settle(page)  # the browser has been sent what it keeps
    sent: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    page.goto(f"{app}/winnow?v=2&course=001.13")
    wait_until(page, lambda: any(STOP_OF_FILE in frame for frame in sent if isinstance(frame, bytes)))  # a new session
    settle(page)
    open_more(page).get_by_role("button", name="+ Add").click()
    expect(page.get_by_role("button", name="+ Add (2)")).to_be_visible()
    settle(page)
    follow_menu(page, *OWN)
    page.wait_for_url(re.compile("/own"))
    stops = page.get_by_role("radio")
    expect(stops).to_have_count(2)
    settle(page)
    click_on(page.get_by_role("button", name="↑ Up"))
    first = page.get_by_test_id("stRadio").locator("label").filter(has_text="1 ·")
    expect(first).to_contain_text(STOPS["001.13"].title)
    page.get_by_role("link", name="Open", exact=True).click()
    expect(page).to_have_url(re.compile(r"/winnow\?.*course=my\.2"))
    bar = page.locator(".st-key-walk")
    expect(bar).to_contain_text("1 of 2")
    settle(page)
    page.reload()
    expect(bar).to_contain_text("1 of 2")
    bar.get_by_role("link", name="Next").click()
    expect(page).to_have_url(re.compile(r"/perceptron\?.*course=my\.1"))
    expect(bar).to_contain_text("2 of 2")


def test_a_quick_click_takes_what_was_typed(app: str, open_page: OpenPage) -> None:
    """A click that follows a typed text at once, in the same message, acts on the text; a field that is taken is empty.

    Typed by a title and clicked beside it, both the title and the move are kept.
    """
    page = open_page(f"{app}/own")
    page.get_by_text("Paste a list, or open a file", exact=True).click()
    laid_out(page)  # what opens moves the button for a quarter of a second
    lines = page.get_by_label("One stop per line")
    lines.fill("A | perceptron/bound\nB | perceptron/gone")
    page.get_by_role("button", name="Add these lines").click()
    expect(page.get_by_test_id("stForm").get_by_test_id("stAlert")).to_contain_text("There is no scene perceptron/gone")
    expect(lines).to_have_value("A | perceptron/bound\nB | perceptron/gone")
    lines.fill("A | perceptron/bound\nB | winnow/and")
    page.get_by_role("button", name="Add these lines").click()
    expect(page.get_by_role("radio")).to_have_count(2)
    settle(page)
    expect(lines).to_have_value("")
    lines.fill("C | winnow/and")
    page.get_by_role("button", name="Add these lines").click()
    expect(page.get_by_role("radio")).to_have_count(3)
    settle(page)
    expect(lines).to_have_value("")
    page.get_by_label("Title of the stop").first.fill("The second")
    click_on(page.get_by_role("button", name="↑ Up"))
    first = page.get_by_test_id("stRadio").locator("label").filter(has_text="1 ·")
    expect(first).to_contain_text("The second")
