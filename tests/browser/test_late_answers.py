"""A visitor is faster than the answer: with what they click next, the browser reports widgets as they were before it.

Every message carries the values of all widgets. None that Python has set meanwhile may be taken for a choice.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from linclass.ui.predict import LOCK
from linclass.ui.tasks import TRY
from linclass.ui.widgets import VIEWS
from tests.browser.controls import query
from tests.browser.gate import Gate
from tests.browser_support import box_of, frames, press_all, settle, visit, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow]
STATUS = ".canvas .status"
POINTS_MENU = ".st-key-points_menu button"


@pytest.fixture
def gated(app: str, page: Page) -> Callable[[str], tuple[Page, Gate]]:
    """Open a page whose server's messages can be held back."""
    gate = Gate(page)

    def opened(path: str) -> tuple[Page, Gate]:
        visit(page, f"{app}/{path}")
        return page, gate

    return opened


@contextmanager
def nothing_comes(page: Page, gate: Gate) -> Iterator[None]:
    """Hold back what the server sends, until the browser has sent what was clicked meanwhile."""
    gate.is_closed = True
    yield
    frames(page)  # a switch reports once it is painted
    gate.open()
    settle(page)


def has_sent(page: Page, gate: Gate, words: str) -> None:
    """Wait until the server has sent these words, which the page has not received."""
    wait_until(page, lambda: any(words.encode() in message for _, message in gate.waiting))


def test_a_drawn_point_stays(gated: Callable[[str], tuple[Page, Gate]]) -> None:
    """A point is drawn, then a view is chosen, which leaves it there; both are kept."""
    page, gate = gated("perceptron")
    expect(page.locator(STATUS).first).to_contain_text("20 points")
    box = box_of(page.locator(".canvas canvas").first)
    with nothing_comes(page, gate):
        page.mouse.click(box["x"] + 60, box["y"] + 60)
        has_sent(page, gate, "21 points")
        page.get_by_role("combobox", name=VIEWS).click()
        page.get_by_role("option", name="Weight space", exact=True).click()
    expect(page.locator(STATUS).first).to_contain_text("21 points")
    expect(page.locator(POINTS_MENU).first).to_contain_text("My points")
    expect(page.get_by_role("combobox", name=VIEWS)).to_have_value("Weight space")


def test_a_guess_is_locked_where_it_was_corrected(gated: Callable[[str], tuple[Page, Gate]]) -> None:
    """A guess is dropped, dropped again before the answer to that, and locked: what is locked is the second place."""
    page, gate = gated("perceptron?v=3&ask=line")
    up = ["Enter", *["ArrowUp"] * 3, "Enter"]
    with nothing_comes(page, gate):
        page.locator(".canvas canvas").first.focus()
        press_all(page, "Shift+N", *up)
        has_sent(page, gate, "guess=")
        press_all(page, *up)
        page.locator(".st-key-question").get_by_role("button", name=LOCK, exact=True).click(delay=40)
    expect(page).to_have_url(re.compile("&locked=1"))  # what was held back is quiet before the last press is answered
    assert query(page)["guess"] == "-3~-2.8~3~-1.6"


def test_a_setting_of_a_task_stays(gated: Callable[[str], tuple[Page, Gate]]) -> None:
    """A task is begun, which sets direction and view, and a switch is turned."""
    page, gate = gated("fisher?v=3&view=reduction")
    page.locator(".st-key-acts").get_by_role("button", name=TRY).click()
    page.locator(".st-key-task_list").wait_for()
    settle(page)
    with nothing_comes(page, gate):
        page.locator(".st-key-task_list").get_by_role("radio").nth(2).click()
        has_sent(page, gate, "direction=fisher")
        page.get_by_text("Predict first", exact=True).click()
    written = query(page)
    assert (written.get("direction"), written.get("view")) == ("fisher", "histograms")
    expect(page.get_by_role("combobox", name="Direction w")).to_have_value(re.compile("^Fisher"))
