"""Anybody can use a page: by keyboard alone, without seeing a picture, in any theme, size and colours of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from linclass import lessons
from tests.browser.sights import CONTRAST, GUIDELINES, violations
from tests.browser_support import settle

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser_support import OpenPage

pytestmark = pytest.mark.browser

OTHERS = [(lesson.slug, view.code) for lesson in lessons.every() for view in lesson.views[1:]]
FEW = [("perceptron", "theorem"), ("gaussian", "approaches")]


def look(app: str, open_page: OpenPage, path: str, **options: Any) -> Page:
    """Open an address and wait until its figures are drawn."""
    page = open_page(f"{app}/{path}", **options)
    page.wait_for_function(
        "() => [...document.querySelectorAll('.lc-plot')].every((plot) => plot.querySelector('.main-svg'))"
    )
    settle(page)
    return page


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "view"), OTHERS)
def test_every_view_is_accessible(
    app: str, open_page: OpenPage, request: pytest.FixtureRequest, slug: str, view: str
) -> None:
    """axe-core finds no violation of WCAG 2.2 A and AA in any view; in the dark each colour has contrast enough."""
    if (slug, view) not in FEW and not request.config.getoption("--every-scene"):
        pytest.skip("every view takes minutes: --every-scene")
    page = look(app, open_page, f"{slug}?v=2&view={view}")
    assert violations(page, GUIDELINES) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.stApp')).colorScheme === 'dark'")
    settle(page)
    page.wait_for_timeout(300)
    assert violations(page, CONTRAST) == []


def test_a_figure_has_words_and_tables(app: str, open_page: OpenPage) -> None:
    """Its sentence tells of the step that is shown; its data open as tables, by keyboard, and the focus returns."""
    page = look(app, open_page, "perceptron?v=2&step=1")
    figure = page.get_by_role("figure")
    expect(figure).to_have_accessible_name(re.compile(r"with \d+ updates.*update 1\b"))
    page.get_by_role("button", name="One step forward").click()
    expect(figure).to_have_accessible_name(re.compile(r"update 2\b"))
    button = page.get_by_role("button", name="What is drawn, as tables")
    button.press("Enter")
    window = page.get_by_role("dialog", name="What this figure draws now")
    table = window.get_by_role("table", name="misclassified").first
    expect(table.get_by_role("columnheader").first).to_have_text("update")
    expect(table.get_by_role("row").nth(1)).to_have_text("020")
    expect(window).to_contain_text("update 2")
    assert violations(page, GUIDELINES) == []
    page.keyboard.press("Escape")
    expect(window).to_be_hidden()
    expect(button).to_be_focused()
