"""The page on support vector machines in a real Chromium: the table and the plane show each other, directions turn."""

import math
import re

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from linclass import datasets
from linclass.datasets import Recipe
from linclass.lessons.support_vectors.machines.direction import TURN
from tests.browser.controls import open_player, open_settings, query, show_view
from tests.browser.drag_agreement import let_go, look_of
from tests.browser.plane import at, plane, status
from tests.browser.visual_checks import LISTEN
from tests.browser_support import OpenPage, box_of, followed, frames, settle

pytestmark = pytest.mark.browser

DATA = datasets.generate(Recipe("blobs", {"n": 10, "separation": 3.0}))
LONE_POINT = int(np.linalg.norm(DATA.X[:, None] - DATA.X + 100 * np.eye(20)[:, :, None], axis=2).min(axis=1).argmax())
POINTS = "blobs~n-30~separation-2"
ROW = 35  # pixels of a row of the table, and of its head


def quiet(page: Page) -> None:
    settle(page)


def place(page: Page, x: float, y: float) -> tuple[float, float]:
    """Return where a place of the usual plane is on the screen."""
    _, box = plane(page)
    return at(box, (x + 5) / 10, (4 - y) / 8)


def number(page: Page) -> str:
    """Return the number of the chosen point, from the address."""
    quiet(page)
    return query(page).get("point", "")


def row_of_the_table(page: Page, row: int) -> None:
    """Press the box before a row; Streamlit sends that 150 ms later: wait for what it changes."""
    table = page.locator('[data-testid="stDataFrame"]')
    table.scroll_into_view_if_needed()
    box = box_of(table)
    page.mouse.click(box["x"] + 16, box["y"] + ROW * (row + 1.5))
    quiet(page)


def test_table_and_plane_show_each_other(app: str, open_page: OpenPage) -> None:
    """A chosen row becomes the point, a point that is pressed the row, and one that is dragged tells its case."""
    page = open_page(f"{app}/support_vectors?v=2&view=points&data={datasets.encode(DATA)}")
    expect(page.get_by_text("Click a point").first).to_be_visible()
    page.get_by_text("All points: multiplier").click()
    quiet(page)
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

    page.mouse.move(*place(page, x, y))
    page.mouse.down()
    page.mouse.move(*place(page, 0.2, 0.3), steps=6)
    status = page.locator(".canvas .status").first
    expect(status).to_contain_text(f"x{LONE_POINT + 1}: ")
    expect(status).to_contain_text("case (")
    page.mouse.up()
    expect(status).to_contain_text("margin")
    expect(status).to_contain_text(f"{len(DATA.y)} points")
    field = open_settings(page).get_by_role("spinbutton", name="Point", exact=True)
    expect(field).to_have_value(str(LONE_POINT + 1))


@pytest.mark.thorough
def test_every_setting(app: str, open_page: OpenPage) -> None:
    """C, the machine, nu, what the plane shows and the test points each change the page at once."""
    page = open_page(f"{app}/support_vectors?v=2&data={POINTS}&view=multipliers")
    before = status(page)
    page.get_by_role("slider", name="Penalty parameter C").focus()
    for _ in range(10):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".canvas .status").first).not_to_have_text(before)
    page.wait_for_function("() => location.search.includes('C=0.1')")

    open_settings(page)
    page.get_by_text("Slacks ξ").click()
    page.get_by_text("Bayes boundary").click()
    quiet(page)
    expect(page).to_have_url(re.compile(r"slack=0"))
    expect(page).to_have_url(re.compile(r"bayes=0"))
    expect(page.get_by_text("Bayes:")).to_have_count(0)
    page.keyboard.press("Escape")

    for machine, words in (("Hard margin", "No hard margin exists"), ("ν-SVM", "support vectors, as ρ")):
        page.locator('[data-testid="stSelectbox"] input').first.click()
        page.get_by_role("option", name=machine).click()
        quiet(page)
        expect(page.get_by_text(words).first).to_be_visible()

    open_settings(page)
    page.get_by_text("30%").click()
    quiet(page)
    expect(page.get_by_text("test error").first).to_be_visible()


def test_the_sweep_is_the_setting_and_every_view_opens(app: str, open_page: OpenPage) -> None:
    """The player is C: it begins at the present one, the plane follows it, and where it stops is the C of all views."""
    page = open_page(f"{app}/support_vectors?v=2&data={POINTS}&C=0.2")
    count = page.get_by_label("Go to C number")
    expect(count).to_have_value("13")
    expect(page.locator("table.lc-row tbody td").first).to_have_text("0.2")
    slider = page.get_by_role("slider", name="Penalty parameter C")
    expect(slider).to_have_attribute("aria-valuetext", "0.2")
    open_player(page).get_by_role("button", name="Last step").click()
    expect(page.locator("table.lc-row tbody td").first).to_have_text("1000")
    page.wait_for_function("() => location.search.includes('C=1000')")
    quiet(page)
    expect(count).to_have_value("50")
    expect(slider).to_have_attribute("aria-valuetext", "1000")
    for view in ("Multipliers", "Solver run", "Your direction", "Margin and C"):
        show_view(page, view)
        expect(page.locator(".lc-plot .main-svg").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"C=1000"))


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
    page.mouse.move(*place(page, 2.4, 0))
    page.mouse.down()
    page.mouse.move(*place(page, 1.7, -1.7), steps=8)
    expect(page.locator(".canvas .status").first).to_contain_text("margin in your direction")
    page.evaluate(LISTEN)
    page.mouse.move(*place(page, 1.1, -1.1), steps=4)
    followed(page)
    frames(page)
    assert beyond(page, TURN) > 0.3
    let_go(page, seen)
    assert "margin in your direction" in status(page)
    expect(page).to_have_url(re.compile(r"angle=-4"))


@pytest.mark.thorough
def test_a_lecture_figure(app: str, open_page: OpenPage) -> None:
    """The button of the four cases puts its points and its chosen point on the page."""
    page = open_page(f"{app}/support_vectors")
    page.get_by_role("button", name="Lecture figures").click()
    page.get_by_role("button", name="The four cases").click()
    quiet(page)
    assert number(page) == "7"
    expect(page.get_by_text("Case (d)").first).to_be_visible()
    assert status(page).startswith("16 points")


@pytest.mark.thorough
def test_the_tables_fit_a_phone(app: str, open_page: OpenPage) -> None:
    """The conditions and the matched rules stand within 390 pixels."""
    page = open_page(f"{app}/support_vectors?v=2&data={POINTS}&view=path", viewport={"width": 390, "height": 844})
    main = page.locator('[data-testid="stMain"]')
    for view, folded in (("Margin and C", "C and ν"), ("Multipliers", "The optimality conditions")):
        show_view(page, view)
        page.get_by_text(folded).first.click()
        quiet(page)
        expect(page.locator("table").first).to_be_visible()
        assert main.evaluate("element => element.scrollWidth <= element.clientWidth")
