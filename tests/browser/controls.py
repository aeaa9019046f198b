"""Working a page's widgets as a person does, with the page quiet afterwards."""

from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Page

from linclass.lessons.address_check import CHECK, check_of
from linclass.ui.slider.component import TYPED
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
    field = page.get_by_label(TYPED.format(label=label), exact=True)
    field.fill(value)
    field.press("Enter")
    settle(page)


def number_of(page: Page, label: str) -> float:
    """The number beside the name of a slider."""
    field = page.get_by_label(TYPED.format(label=label), exact=True)
    return float(field.input_value().replace("−", "-"))


def choose_by_words(page: Page, label: str, option: str) -> None:
    """Choose the option that has these words in its name."""
    page.get_by_role("combobox", name=label).first.click()
    page.get_by_role("option", name=option).click()
    settle(page)


def choose_by_typing(page: Page, label: str, option: str) -> None:
    """Choose an option from a list that is too long to show all: its name is typed."""
    field = page.locator('[data-testid="stSelectbox"]').filter(has_text=label).locator("input").first
    field.click()
    field.fill(option)  # a long list shows only what fits
    page.get_by_role("option", name=option, exact=True).click()
    settle(page)


def show_view(page: Page, view: str) -> None:
    """Choose one of the views beside the plane."""
    page.locator('[data-testid="stMain"]').get_by_role("radio", name=view, exact=True).click(force=True)
    settle(page)


def query(page: Page) -> dict[str, str]:
    """The address's query, in plain text; its check is right, and left out."""
    named = dict(parse_qsl(urlsplit(page.url).query, keep_blank_values=True))
    assert named.pop(CHECK, check_of(named)) == check_of(named)
    return named
