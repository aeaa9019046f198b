"""Working a page's widgets as a person does, with the page quiet afterwards."""

from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Locator, Page, expect

from linclass.course.deck import Stop
from linclass.lessons.address import VERSION
from linclass.lessons.address_check import CHECK, check_of
from linclass.ui.slider import TYPED
from linclass.ui.widgets import SETTINGS, VIEWS
from tests.browser_support import press_all, settle


def setting(page: Page, field: Locator) -> Locator:
    """Return the field of a setting; if it is not in the row, open the list of all settings."""
    if not field.count():
        open_settings(page)
    return field


def click_on(part: Locator) -> None:
    """Click on a part of a page, and wait for what that asks for."""
    part.click()
    settle(part.page)


def enter(field: Locator, text: str) -> None:
    """Put a text into a field, press Enter there, and wait for what that asks for."""
    field.fill(text)
    field.press("Enter")
    settle(field.page)


def choose(page: Page, label: str, option: str) -> None:
    """Choose an option, by its whole name, from a list."""
    setting(page, page.get_by_role("combobox", name=label)).click()
    click_on(page.get_by_role("option", name=option, exact=True))


def amount(page: Page, label: str, value: str) -> None:
    """Type a number into a field."""
    field = setting(page, page.get_by_role("spinbutton", name=label))
    enter(field, value)


def typed(page: Page, label: str, value: str) -> None:
    """Type a number beside the name of a slider."""
    field = setting(page, page.get_by_label(TYPED.format(label=label), exact=True))
    enter(field, value)


def number_of(page: Page, label: str) -> float:
    """The number beside the name of a slider."""
    field = setting(page, page.get_by_label(TYPED.format(label=label), exact=True))
    return float(field.input_value().replace("−", "-"))


def choose_by_typing(page: Page, label: str, option: str) -> None:
    """Choose an option from a list that is too long to show all: its name is typed."""
    field = setting(page, page.locator('[data-testid="stSelectbox"]').filter(has_text=label).locator("input")).first
    field.click()
    field.fill(option)  # a long list shows only what fits
    click_on(page.get_by_role("option", name=option, exact=True))


def show_view(page: Page, view: str) -> None:
    """Choose one of the views beside the plane: by its tab, or from the list where there are many."""
    tab = page.locator('[data-testid="stMain"]').get_by_role("radio", name=view, exact=True)
    if tab.count():
        tab.click(force=True)
    else:
        page.get_by_role("combobox", name=VIEWS).click()
        page.get_by_role("option", name=view, exact=True).click()
    settle(page)


def unfold(page: Page, button: Locator) -> None:
    """Press a button that opens a list or a drawer, unless it is open."""
    if button.get_attribute("aria-expanded") != "true":
        button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    settle(page)


def open_settings(page: Page) -> Locator:
    """Open the list of the settings that are not in the row; return it."""
    unfold(page, page.get_by_role("button", name=SETTINGS))
    return page.locator(".st-key-panel")


def open_more(page: Page) -> Locator:
    """Open the list of what acts on the page; return it."""
    unfold(page, page.get_by_role("button", name="More", exact=True))
    return page.locator(".st-key-offers")


def open_toolbox(page: Page) -> Locator:
    """Open the drawer of the tools that are used less often; return it."""
    unfold(page, page.locator('.canvas button[data-name="more"]').first)
    return page.locator(".canvas .drawer").first


def open_player(page: Page) -> Locator:
    """Open what the player has besides its row: first and last step, the step's number, speed, the end; return it."""
    unfold(page, page.locator(".lc-player .lc-more").first)
    return page.locator(".lc-player .lc-extra").first


def choose_points(page: Page, name: str) -> None:
    """Choose points to begin with from the list above the plane."""
    unfold(page, page.locator(".st-key-points_menu button").first)
    click_on(page.locator(".st-key-examples").get_by_role("radio", name=name, exact=True))


def begin_task(page: Page, number: int) -> None:
    """Choose a task from its list."""
    unfold(page, page.locator(".st-key-acts button").first)
    click_on(page.locator(".st-key-task_list").get_by_role("radio").nth(number - 1))


def on_projector(app: str, stop: Stop) -> str:
    """The address of a stop on the projector."""
    return f"{app}/stop?v={VERSION}&course={stop.name}&present=1"


def press(page: Page, *keys: str) -> None:
    """Press keys one after the other, without a wait between them, and wait for what they ask for."""
    press_all(page, *keys)
    settle(page)


def query(page: Page) -> dict[str, str]:
    """The address's query, in plain text; its check is right, and left out."""
    named = dict(parse_qsl(urlsplit(page.url).query, keep_blank_values=True))
    assert named.pop(CHECK, check_of(named)) == check_of(named)
    return named
