"""Point ownership, in a real Chromium: a visitor's own points are theirs on every page."""

from typing import Any
from urllib.parse import urlencode

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

from linclass import datasets
from linclass.datasets import Dataset
from linclass.lessons import address
from tests.browser.controls import begin_task, choose_points, query, unfold
from tests.browser.menu import follow_menu
from tests.browser_support import OpenPage, box_of, settle
from tests.browser_tabs import Tabs

pytestmark = pytest.mark.browser

FIVE = Dataset(np.array([[-2.0, 1.5], [-1, 1.6], [-1.5, 0.8], [1, -0.8], [2, -1.6]]), np.array([0, 0, 0, 1, 1]))
LINK = urlencode({"v": "2", "data": datasets.encode(FIVE)})
MENU = ".st-key-points_menu button"
PICTURE = "button => getComputedStyle(button).backgroundImage"


def strip(page: Page) -> Locator:
    """The list above the plane, opened: the page's example first, then one's own points, where there are some."""
    unfold(page, page.locator(MENU).first)
    return page.locator(".st-key-examples button")


def shows(page: Page, points: int, marked: str) -> None:
    """Wait until the plane has so many points, and the list above it says that they are these."""
    expect(page.locator(".canvas .status").first).to_contain_text(f"{points} points")
    expect(page.locator(MENU).first).to_contain_text(f"Points: {marked}")
    settle(page)


def draw(page: Page, x: float, y: float) -> None:
    """Click a point into the plane, by share of its width and height."""
    box = box_of(page.locator(".canvas canvas").first)
    page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
    settle(page)


def go(page: Page, chapter: str, title: str) -> None:
    follow_menu(page, chapter, title)
    settle(page)


def test_own_points_stay_on_every_page(app: str, open_page: OpenPage) -> None:
    """Five drawn points survive a task, a click among its points and a reload: other pages show them, here a button.

    They stay where they can be pressed while others are chosen, and undo brings them back.
    """
    page = open_page(f"{app}/perceptron?{LINK}")
    choose_points(page, "Two moons")
    shows(page, 80, "Two moons")
    expect(strip(page)).to_have_count(10)
    page.locator(".canvas canvas").first.focus()
    page.keyboard.press("Control+z")
    shows(page, 5, "My points")
    page.keyboard.press("Control+Shift+z")
    shows(page, 80, "Two moons")
    choose_points(page, "My points")
    shows(page, 5, "My points")
    begin_task(page, 2)
    shows(page, 20, "Example")
    draw(page, 0.5, 0.1)  # away from the handles of the guess
    shows(page, 21, "Changed")
    page.reload()
    shows(page, 21, "Changed")
    go(page, "Probabilities", "Logistic regression")
    shows(page, 5, "My points")
    go(page, "Learning by mistakes", "The perceptron")
    shows(page, 21, "Changed")
    before = strip(page).nth(1).evaluate(PICTURE)
    choose_points(page, "My points")
    shows(page, 5, "My points")
    draw(page, 0.3, 0.8)
    shows(page, 6, "My points")
    page.wait_for_function(f"([b, old]) => ({PICTURE})(b) !== old", arg=[strip(page).nth(1).element_handle(), before])
    choose_points(page, "Example")
    shows(page, 20, "Example")
    assert query(page) == {"v": address.VERSION}
    choose_points(page, "My points")
    shows(page, 6, "My points")


def test_the_list_of_points_fits_a_phone(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """Its buttons are large enough for a finger and stand on the screen, and it moves the plane nowhere."""
    options: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = open_page(f"{app}/perceptron", **options)
    without = box_of(page.locator(".canvas canvas").first)["y"]
    tabs.again(page, f"{app}/perceptron?{LINK}")
    settle(page)
    assert box_of(page.locator(".canvas canvas").first)["y"] == without
    boxes = [box_of(button) for button in strip(page).all()]
    assert len(boxes) > 1
    assert min(box[side] for box in boxes for side in ("width", "height")) >= 44
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 390 for box in boxes)
    assert all(box["y"] >= 0 and box["y"] + box["height"] <= 844 for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert box_of(page.locator(".canvas canvas").first)["y"] == without
