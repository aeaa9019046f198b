"""The page on many classes in a real Chromium: A dragged, a letter of the code."""

import pytest
from playwright.sync_api import expect

from tests.browser.controls import choose_by_typing, click_on, enter, open_settings, show_view
from tests.browser.plane import drag_by_share, plane, status
from tests.browser_support import OpenPage, box_of, laid_out, settle

pytestmark = pytest.mark.browser

THREE = "blobs~classes-3~n-20~separation-5~seed-1"


def test_the_segment_leaves_and_comes_back(app: str, open_page: OpenPage) -> None:
    """A dragged into another region changes the picture's sentence; typed back, it is as it was."""
    page = open_page(f"{app}/classes?v=2&data={THREE}")
    choose_by_typing(page, "Scheme", "K linear functions, argmax")
    show_view(page, "Segment test")
    stays = page.get_by_text("and so does every place between them").first
    expect(stays).to_be_visible()
    settle(page)
    _, box = plane(page)
    during = drag_by_share(page, box, (0.2, 0.7), (0.7, 0.8))
    assert "→" in during
    expect(page.get_by_text("The ends lie in different regions").first).to_be_visible()
    open_settings(page)
    for name, value in (("A₁", "-3"), ("A₂", "-1.6")):
        field = page.get_by_label(name, exact=True)
        enter(field, value)
    expect(stays).to_be_visible()
    assert "lines=" not in page.url  # what stands in the list is what it was, however late that is opened
    page.get_by_text("Lines of the two-class rules").click()
    page.wait_for_function("() => location.search.includes('lines=0')")


def test_a_letter_of_the_code_is_changed(app: str, open_page: OpenPage) -> None:
    """Typed into the table, a letter changes the words, the link and the plane; what is none is refused and undone."""
    page = open_page(f"{app}/classes?v=2&data={THREE}")
    choose_by_typing(page, "Scheme", "Output code, Hamming distance")
    show_view(page, "Code matrix")
    table = page.locator('[data-testid="stDataFrame"]').first
    table.get_by_test_id("data-grid-canvas").wait_for()
    laid_out(page)
    before = status(page)

    def type_letter(text: str) -> None:
        box = box_of(table)
        page.mouse.click(box["x"] + 75, box["y"] + 52)
        cell = table.locator('[role="gridcell"][aria-selected="true"]')
        expect(cell).to_have_text("1")
        page.keyboard.press("Enter")
        editor = page.locator("#portal textarea")
        expect(editor).to_be_focused()
        editor.fill(text)
        page.keyboard.press("Enter")

    type_letter("5")
    expect(page.get_by_text("An entry of this table is a whole number from −1 to 1.").first).to_be_visible()
    laid_out(page)
    assert "words=" not in page.url
    type_letter("\u22120")  # with a typographic minus, as it is copied from a page
    settle(page, once="() => location.search.includes('words=')")
    open_settings(page)
    words = page.get_by_role("textbox", name="Words, one for each class")
    expect(words).to_have_value("0-+ -++ ---")
    expect(page.get_by_text("separates no classes").first).to_be_visible()
    enter(words, "+-- -+- --+")
    expect(page.get_by_text("separates no classes")).to_have_count(0)
    click_on(page.get_by_role("button", name="Add a rule"))
    assert status(page) != before
