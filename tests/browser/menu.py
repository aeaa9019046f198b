"""Following the links of the menu, as a person does with the keys or with the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

ENTER = "Enter"


def follow_menu(page: Page, chapter: str, title: str, how: str | int = 40) -> None:
    """Open the list of pages and follow a link of a chapter: by Enter, or by a click of so many milliseconds."""
    page.get_by_role("button", name="Pages").click()
    pages = page.locator(".st-key-chapters")
    expect(pages).to_contain_text(chapter)
    item = pages.get_by_role("link", name=title, exact=True)
    item.wait_for()
    if how == ENTER:
        item.focus()
        page.keyboard.press(ENTER)
    else:
        item.click(delay=float(how))
