"""Following the links of the menu, as a person does with the keys or with the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

ENTER = "Enter"


def follow_menu(page: Page, chapter: str, title: str, how: str | int = 40) -> None:
    """Open a chapter of the menu and follow a link: by Enter, or by a click of so many milliseconds."""
    page.locator('[data-testid="stTopNav"]').get_by_role("button", name=chapter, exact=True).click()
    item = page.get_by_role("menuitem", name=title, exact=True)
    item.wait_for()
    if how == ENTER:
        item.focus()
        page.keyboard.press(ENTER)
    else:
        item.click(delay=float(how))
