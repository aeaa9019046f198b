"""Following the links of the menu, as a person does with the keys or with the mouse."""

from playwright.sync_api import Locator, Page, expect

ENTER = "Enter"


def open_menu(page: Page) -> Locator:
    """Open the list of pages, unless it is open; return it."""
    button = page.get_by_role("button", name="Pages", exact=True)
    if button.get_attribute("aria-expanded") != "true":
        button.click()
    return page.locator(".st-key-chapters")


def follow_menu(page: Page, chapter: str, title: str, how: str | int = 40) -> None:
    """Open the list of pages and follow a link of a chapter: by Enter, or by a click of so many milliseconds."""
    pages = open_menu(page)
    expect(pages).to_contain_text(chapter)
    item = pages.get_by_role("link", name=title, exact=True)
    item.wait_for()
    if how == ENTER:
        item.focus()
        page.keyboard.press(ENTER)
    else:
        item.click(delay=float(how))
