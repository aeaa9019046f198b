"""Working a page's widgets as a person does, with the page quiet afterwards."""

from playwright.sync_api import Page

from linclass.ui.texts import slider as texts
from tests.browser_support import settle


def choose(page: Page, label: str, option: str) -> None:
    """Choose an option, by its whole name, from a list."""
    page.get_by_role("combobox", name=label).click()
    page.get_by_role("option", name=option, exact=True).click()
    settle(page)


def amount(page: Page, label: str, value: str) -> None:
    """Type a number into a field."""
    field = page.get_by_role("spinbutton", name=label)
    field.fill(value)
    field.press("Enter")
    settle(page)


def typed(page: Page, label: str, value: str) -> None:
    """Type a number beside the name of a slider."""
    field = page.get_by_label(texts.TYPED.format(label=label), exact=True)
    field.fill(value)
    field.press("Enter")
    settle(page)


def number_of(page: Page, label: str) -> float:
    """The number beside the name of a slider."""
    field = page.get_by_label(texts.TYPED.format(label=label), exact=True)
    return float(field.input_value().replace("−", "-"))
