"""The page on support vector machines in a real Chromium: the table and the plane show each other, directions turn."""

import math
import re

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from linclass import datasets
from linclass.datasets import Recipe
from linclass.lessons.support_vectors.plane import TURN
from tests.browser.controls import open_settings, query
from tests.browser.drag_agreement import let_go, look_of
from tests.browser.plane import plane, screen, status
from tests.browser.visual_checks import LISTEN
from tests.browser_support import OpenPage, begin_drag, box_of, followed, frames, laid_out, settle

pytestmark = pytest.mark.browser

DATA = datasets.generate(Recipe("blobs", {"n": 10, "separation": 3.0}))
LONE_POINT = int(np.linalg.norm(DATA.X[:, None] - DATA.X + 100 * np.eye(20)[:, :, None], axis=2).min(axis=1).argmax())
ROW = 35  # pixels of a row of the table, and of its head


def place(page: Page, x: float, y: float) -> tuple[float, float]:
    """Return where a place of the usual plane is on the screen."""
    _, box = plane(page)
    return screen(box, x, y)


def number(page: Page) -> str:
    """Return the number of the chosen point, from the address."""
    settle(page)
    return query(page).get("point", "")


def row_of_the_table(page: Page, row: int) -> None:
    """Press the box before a row; Streamlit sends that 150 ms later: wait for what it changes."""
    table = page.locator('[data-testid="stDataFrame"]')
    laid_out(page)
    table.scroll_into_view_if_needed()
    box = box_of(table)
    page.mouse.click(box["x"] + 16, box["y"] + ROW * (row + 1.5))
    settle(page)


def test_table_and_plane_show_each_other(app: str, open_page: OpenPage) -> None:
    """A chosen row becomes the point, a point that is pressed the row, and one that is dragged tells its case."""
    page = open_page(f"{app}/support_vectors?v=2&view=points&data={datasets.encode(DATA)}")
    expect(page.get_by_text("Click a point").first).to_be_visible()
    page.get_by_text("All points: multiplier").click()
    row_of_the_table(page, 0)
    expect(page).to_have_url(re.compile(r"point=\d"))
    first = number(page)
    expect(page.locator(".lc-live-text", has_text="Case (").first).to_be_visible()
    row_of_the_table(page, 1)
    expect(page).to_have_url(re.compile(rf"point=(?!{first}\b)\d"))
    row_of_the_table(page, 1)
    expect(page).not_to_have_url(re.compile("point="))

    x, y = DATA.X[LONE_POINT]
    page.mouse.click(*place(page, x, y))
    assert number(page) == str(LONE_POINT + 1)
    expect(page).to_have_url(re.compile(rf"point={LONE_POINT + 1}(&|$)"))

    begin_drag(page, place(page, x, y), place(page, 0.2, 0.3))
    status = page.locator(".canvas .status").first
    expect(status).to_contain_text(f"x{LONE_POINT + 1}: ")
    expect(status).to_contain_text("case (")
    page.mouse.up()
    expect(status).to_contain_text("margin")
    expect(status).to_contain_text(f"{len(DATA.y)} points")
    field = open_settings(page).get_by_role("spinbutton", name="Point", exact=True)
    expect(field).to_have_value(str(LONE_POINT + 1))


def beyond(page: Page, name: str) -> float:
    """Return how far a label stands from the middle of the plane, in shares of its height."""
    [box] = [
        label
        for all_of_it in page.evaluate("() => [...window.written.values()]")
        for label in all_of_it
        if label["text"] == name
    ]
    size = box_of(page.locator("canvas.surface").first)
    return math.hypot((box["left"] + box["right"] - size["width"]) / 2, box["y"] - size["height"] / 2) / size["height"]


def test_a_direction_is_turned_by_hand(app: str, open_page: OpenPage) -> None:
    """The handle turns the direction, the sentence follows, and the slider keeps where it was dropped.

    The pointer may hold it nearer than the arrow ends: the arrow's name stands beyond its tip, and covers none of it.
    """
    page = open_page(f"{app}/support_vectors?v=2&data=elongated~n-20&view=directions")
    assert "your direction" in status(page)
    seen = look_of(page)
    begin_drag(page, place(page, 2.4, 0), place(page, 1.7, -1.7), steps=8)
    expect(page.locator(".canvas .status").first).to_contain_text("margin in your direction")
    page.evaluate(LISTEN)
    page.mouse.move(*place(page, 1.1, -1.1), steps=4)
    followed(page)
    frames(page)
    assert beyond(page, TURN) > 0.3
    let_go(page, seen)
    assert "margin in your direction" in status(page)
    expect(page).to_have_url(re.compile(r"angle=-4"))
