"""The drawing plane in a real Chromium: where it is, what it says, and how something on it is dragged."""

import re
from collections.abc import Callable

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser_support import begin_drag, box_of, followed, laid_out, release, settle


def plane(page: Page) -> tuple[Locator, FloatRect]:
    """The drawing area: its locator and its place on the screen."""
    area = page.locator(".canvas canvas").first
    area.scroll_into_view_if_needed()
    return area, box_of(area)


def at(box: FloatRect, x: float, y: float) -> tuple[float, float]:
    """A place in the plane, by share of its width and height."""
    return box["x"] + x * box["width"], box["y"] + y * box["height"]


def status(page: Page) -> str:
    """The sentence under the plane, which comes a moment after the plane."""
    return page.locator(".canvas .status").first.filter(has_text=re.compile(r"\w")).inner_text()


def points(page: Page) -> int:
    """The number of points that the canvas counts."""
    settle(page)
    text = status(page)
    return 0 if "point" not in text else int(text.split(" point")[0].split()[-1])


def screen(box: FloatRect, x: float, y: float) -> tuple[float, float]:
    """Return where (x, y) of the usual plane is on the screen: 10 units across, 8 up."""
    return box["x"] + (x + 5) / 10 * box["width"], box["y"] + (4 - y) / 8 * box["height"]


def drag(
    page: Page, start: tuple[float, float], end: tuple[float, float], before_release: Callable[[], None] = lambda: None
) -> tuple[str, str]:
    """Drag from one place of the plane to another; return the sentences before and during the drag.

    Afterwards the address says what the drag has left behind, and the page shows it.
    """
    laid_out(page)
    _, box = plane(page)
    before, address = status(page), page.url
    begin_drag(page, screen(box, *start), screen(box, *end))
    expect(page.locator(".canvas .status").first).not_to_have_text(before)
    followed(page)
    during = status(page)
    before_release()
    page.mouse.up()
    page.wait_for_url(lambda url: url != address)
    settle(page)
    return before, during


def drag_by_share(page: Page, box: FloatRect, start: tuple[float, float], end: tuple[float, float]) -> str:
    """Drag from one share of the plane to another; return the sentence under it during the drag."""
    begin_drag(page, at(box, *start), at(box, *end))
    followed(page)
    during = status(page)
    release(page)
    return during
