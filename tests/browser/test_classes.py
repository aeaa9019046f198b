"""The page on many classes in a real Chromium: every control once, x and A dragged, a letter of the code."""

import pytest
from playwright.sync_api import expect

from tests.browser.controls import choose_by_typing, open_settings, show_view
from tests.browser.plane import drag_by_share, plane, status
from tests.browser.visual_checks import VERDICT
from tests.browser_support import OpenPage, box_of, laid_out, settle

pytestmark = pytest.mark.browser

THREE = "blobs~classes-3~n-20~separation-5~seed-1"


@pytest.mark.thorough
def test_schemes_methods_and_what_is_dragged(app: str, open_page: OpenPage) -> None:
    """The sentences follow the scheme, the method, its number, the dragged x, and the points left out for the test."""
    page = open_page(f"{app}/classes?v=2&data={THREE}")
    expect(page.locator(".canvas .status").first).to_contain_text("ambiguous")
    choose_by_typing(page, "Scheme", "One-versus-one, majority of votes")
    expect(page.get_by_text("3 two-class rules (Least squares)").first).to_be_visible()
    choose_by_typing(page, "Two-class method", "Support vector machine")
    slider = page.get_by_role("slider", name="C").first
    slider.focus()
    page.keyboard.press("ArrowRight")
    settle(page)
    page.wait_for_function("() => location.search.includes('&C=10')")

    show_view(page, "Scores at x")
    _, box = plane(page)
    before = status(page)
    during = drag_by_share(page, box, (0.5, 0.5), (0.8, 0.2))
    assert during != before
    assert during.endswith("given to ◆ C₃")
    assert status(page) == during
    expect(page.get_by_text("At x = (3, 2.4)").first).to_be_visible()
    page.wait_for_function("() => location.search.includes('probe=3')")

    verdict = page.locator(VERDICT)
    was = verdict.inner_text()
    open_settings(page)
    page.get_by_role("radio", name="50%").click(force=True)
    settle(page)
    expect(verdict).not_to_have_text(was)
    page.keyboard.press("Escape")


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
        field.fill(value)
        field.press("Enter")
        settle(page)
    expect(stays).to_be_visible()
    assert "lines=" not in page.url  # what stands in the list is what it was, however late that is opened
    page.get_by_text("Lines of the two-class rules").click()
    page.wait_for_function("() => location.search.includes('lines=0')")


def test_a_letter_of_the_code_is_changed(app: str, open_page: OpenPage) -> None:
    """Typed into the table, a letter changes the words, the link and the plane; a wrong code is a sentence."""
    page = open_page(f"{app}/classes?v=2&data={THREE}")
    choose_by_typing(page, "Scheme", "Output code, Hamming distance")
    show_view(page, "Code matrix")
    table = page.locator('[data-testid="stDataFrame"]').first
    table.get_by_test_id("data-grid-canvas").wait_for()
    laid_out(page)
    before = status(page)
    box = box_of(table)
    page.mouse.click(box["x"] + 75, box["y"] + 52)
    expect(table.locator('[role="gridcell"][aria-selected="true"]')).to_have_count(1)
    page.keyboard.press("Enter")
    editor = page.locator("#portal textarea")
    expect(editor).to_be_focused()
    editor.fill("\u22120")  # with a typographic minus, as it is copied from a page
    page.keyboard.press("Enter")
    page.wait_for_function("() => location.search.includes('words=')")
    settle(page)
    open_settings(page)
    words = page.get_by_role("textbox", name="Words, one for each class")
    expect(words).to_have_value("0-+ -++ ---")
    expect(page.get_by_text("separates no classes").first).to_be_visible()
    words.fill("+-- -+- --+")
    words.press("Enter")
    settle(page)
    expect(page.get_by_text("separates no classes")).to_have_count(0)
    page.get_by_role("button", name="Add a rule").click()
    settle(page)
    assert status(page) != before


def test_two_classes_are_offered_more(app: str, open_page: OpenPage) -> None:
    """A link brings two classes; one click brings three, and undo brings the two back."""
    page = open_page(f"{app}/classes?v=2&data=elongated~n-20~seed-1")
    expect(page.locator(".canvas .status").first).to_contain_text("40 points")
    page.get_by_role("button", name="Take three classes", exact=True).click()
    settle(page)
    expect(page.get_by_text("3 two-class rules").or_(page.get_by_text("2 two-class rules")).first).to_be_visible()
    page.locator('.canvas button[data-name="undo"]').first.click()
    expect(page.get_by_text("Your points have two classes").first).to_be_visible()


@pytest.mark.thorough
def test_a_lecture_figure(app: str, open_page: OpenPage) -> None:
    """One click brings the points, the scheme and the place of x of a lecture's figure."""
    page = open_page(f"{app}/classes")
    page.get_by_role("button", name="Lecture figures").click()
    page.get_by_role("button", name="One-versus-one by majority").click()
    settle(page)
    expect(page.get_by_text("all claim this place").first).to_be_visible()
