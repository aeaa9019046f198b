"""A number in a sentence that is a setting: it is dragged, and the page follows as it follows a slider."""

import pytest
from playwright.sync_api import Locator, Page

from linclass.lessons.address import VERSION
from tests.browser_support import OpenPage, begin_drag, settle, worked

pytestmark = pytest.mark.browser


def dial(page: Page, name: str) -> Locator:
    """The first number on the page that is this setting."""
    return page.locator(f'.lc-draggable[data-set="{name}"]').first


def value(page: Page, name: str) -> float:
    """Return what the setting's slider says."""
    typed: str = page.locator(f'[class*="st-key-"][class*="-{name}-slider"] #value').first.input_value()
    return float(typed.replace("−", "-"))


@pytest.mark.parametrize(
    ("address", "name", "by", "follows"),
    [
        pytest.param("geometry?v=2", "w1", 40, True, marks=pytest.mark.thorough),
        ("geometry?v=2", "x2", -60, True),
        (f"bias_variance?v={VERSION}&view=complexity", "n", 50, False),
        ("descent?v=2", "rate", -40, True),
    ],
)
def test_a_number_is_dragged(app: str, open_page: OpenPage, address: str, name: str, by: int, follows: bool) -> None:
    """The number, its slider, in sight or in the list of settings, and the address change together.

    It follows the drag itself, except where many rules are to be fitted: then it waits until it is let go.
    """
    page = open_page(f"{app}/{address}")
    worked(page)
    number = dial(page, name)
    number.scroll_into_view_if_needed()
    box = number.bounding_box()
    assert box is not None
    before, written = value(page, name), number.text_content()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    begin_drag(page, (x, y), (x + by, y), steps=8)
    held = value(page, name)
    assert (held - before) * by > 0, "to the right it grows"
    changed = "([name, written]) => document.querySelector(`.lc-draggable[data-set=${name}]`)?.textContent !== written"
    if follows:
        page.wait_for_function(changed, arg=[name, written])
    assert f"{name}=" not in page.url, "held is not kept"
    page.mouse.up()
    page.wait_for_url(lambda url: f"{name}=" in url)
    worked(page)
    settle(page)
    assert page.evaluate(changed, [name, written])
    assert value(page, name) == pytest.approx(held)


def test_a_number_without_a_slider_is_only_a_number(app: str, open_page: OpenPage) -> None:
    """On the path the player sweeps C, but with the hard margin nothing has it: no number looks as if it could move."""
    page = open_page(f"{app}/support_vectors?v=2&machine=hard&view=path&data=hand~points-and")
    assert page.locator(".lc-draggable").count() == 0
