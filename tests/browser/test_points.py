"""The choice of points, in a real Chromium: it shows at once, and can be undone."""

import base64
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.controls import choose, open_settings, press
from tests.browser_support import OpenPage, box_of, settle
from tests.browser_tabs import Tabs

pytestmark = pytest.mark.browser


def shows(page: Page, points: int) -> None:
    """Wait until the plane has so many points, and the page is quiet."""
    expect(page.locator(".canvas .status").first).to_have_text(re.compile(rf"^{points} points"))
    settle(page)


def undo(page: Page) -> None:
    page.locator(".canvas canvas").first.focus()
    press(page, "Control+z")


def test_a_held_slider_makes_points_and_undo_takes_them_back(app: str, open_page: OpenPage) -> None:
    """The plane shows what it makes while it is held, the address keeps what was there until it is let go."""
    page = open_page(f"{app}/points?v=2&data=moons~n-20")
    shows(page, 40)
    status, before = page.locator(".canvas .status").first, page.url
    held = page.get_by_role("slider", name=re.compile("Points per class"))
    box = box_of(held)
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 0.2 * box["width"], y)
    page.mouse.down()
    seen = set()
    for share in (0.4, 0.6):
        page.mouse.move(box["x"] + share * box["width"], y, steps=3)
        expect(status).to_have_text(re.compile(rf"^{2 * int(held.input_value())} points"))
        seen.add(status.inner_text())
    assert len(seen) == 2
    assert page.url == before
    page.mouse.up()
    expect(page).not_to_have_url(before)
    n = int(held.input_value())
    shows(page, 2 * n)
    assert f"n-{n}" in page.url
    undo(page)
    shows(page, 40)
    expect(held).to_have_value("20")
    assert "n-20" in page.url


def test_a_choice_shows_at_once(app: str, open_page: OpenPage) -> None:
    """A kind, one of them, one of its settings: each is on the plane without another press, and can be undone."""
    page = open_page(f"{app}/points?v=2&data=moons~n-20")
    shows(page, 40)
    page.get_by_role("radio", name="Real data").click()
    page.wait_for_function("() => location.search.includes('iris')")
    shows(page, 150)
    choose(page, "Which points", "Palmer penguins")
    page.wait_for_function("() => location.search.includes('penguins')")
    choose(page, "Horizontal axis", "flipper length (mm)")
    page.wait_for_function("() => location.search.includes('flipper')")
    for back in ("penguins", "iris"):
        undo(page)
        page.wait_for_function(
            "kind => location.search.includes(kind) && !location.search.includes('flipper')", arg=back
        )
    undo(page)
    shows(page, 40)
    expect(page.get_by_role("radio", name="Shapes")).to_have_attribute("aria-checked", "true")


DROP = """(plane, [name, data]) => {
    const dragged = new DataTransfer();
    dragged.items.add(new File([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], name));
    for (const type of ["dragenter", "dragover", "drop"]) {
        const how = { bubbles: true, composed: true, cancelable: true, dataTransfer: dragged };
        plane.dispatchEvent(new DragEvent(type, how));
    }
}"""
PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const how = { bubbles: true, composed: true, cancelable: true, clipboardData };
    document.body.dispatchEvent(new ClipboardEvent("paste", how));
}"""


def drop(page: Page, name: str, raw: bytes) -> None:
    """Drop a file on the plane."""
    page.locator(".canvas .plane").first.evaluate(DROP, [name, base64.b64encode(raw).decode()])


def test_tables_are_dropped_and_pasted_and_test_sets_follow(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """A file dropped on a plane and cells that are pasted are points; a second table tests the rule on every page."""
    page = open_page(f"{app}/points?v=2&data=moons~n-20")
    shows(page, 40)
    drop(page, "sheet.csv", b'"0,750","3,125",a\n"1,250","2,500",b\n"2,5",x,b\n')
    shows(page, 2)
    expect(page.get_by_text("The comma is the decimal separator: 3,125 is read as 3.125.").first).to_be_visible()
    expect(page.get_by_text("row 3, column 2: “x”").first).to_be_visible()
    page.evaluate(PASTE, "no table")
    page.evaluate(PASTE, "no\tnumber\nin\tit\n")
    expect(page.get_by_text("The pasted table was not read: The table has no column of numbers").first).to_be_visible()
    page.evaluate(PASTE, "x\ty\tclass\n1\t2\ta\n3\t1\tb\n2\t−1\ta\n0\t0\tb\n")
    shows(page, 4)
    page.evaluate(PASTE, "1," * 20_000 + "1 x y z")  # no point, which is seen at once
    page.evaluate(PASTE, "1.5, −2, a")
    expect(page.get_by_text("The table makes one point only, so your 4 points stay.").first).to_be_visible()
    drop(page, "open.csv", b'x,y,class\n1,2,"a\n3,4,b\n')
    expect(page.get_by_text("open.csv was not read: Row 2 opens a quotation mark").first).to_be_visible()
    shows(page, 4)
    page.get_by_role("radio", name="Test set").click()
    page.get_by_text("There is no test set yet").first.wait_for()
    page.evaluate(PASTE, "class\tx\ty\nb\t1.5\t2\na\t3\t1.5\nc\t1\t1\n")
    shows(page, 6)
    expect(page.get_by_text("c: 1").first).to_be_visible()
    page.wait_for_function("before => location.search !== before", arg="?v=2&data=moons~n-20")
    tabs.again(page, page.url.replace("/points", "/logistic"))
    shows(page, 6)
    open_settings(page)
    expect(page.get_by_text("the rule is fitted on 4 points and tested on 2 test points").first).to_be_visible()
