"""Fisher's page in a real Chromium: the direction is turned by hand, every control and view is used."""

import re

import pytest
from playwright.sync_api import Page, expect

from linclass.number_text import decimal
from tests.browser.controls import choose_by_words, number_of, open_settings, show_view, typed
from tests.browser.scenes import come_to_show, quiet
from tests.browser_support import OpenPage, box_of, frames, settle
from tests.browser_tabs import Tabs

from .plane import drag, plane, screen

pytestmark = pytest.mark.browser

DATA = "v=2&direction=fisher&data=elongated~n-20~seed-1"


def angle(page: Page) -> float:
    """The angle in the sentence under the plane."""
    result = page.locator(".canvas .status").first.filter(has_text="θ = ").inner_text()
    match = re.search(r"θ = (−?[\d.]+)°", result)
    assert match is not None
    return float(match[1].replace("−", "-"))


def test_the_direction_is_turned_by_hand(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """The handle of w is dragged: the sentence follows at once, then the field, the verdict, and the link.

    A pointer that only crosses the plane leaves it as it was painted first, to the last pixel.
    """
    page = open_page(f"{app}/fisher?{DATA}")
    opened = quiet(page)
    page.mouse.move(*screen(plane(page)[1], 0, 3))
    frames(page)
    come_to_show(page, opened)
    assert angle(page) == pytest.approx(-43.7)
    expect(page.get_by_text("The best direction").first).to_be_visible()
    before, during = drag(page, (2.08, -1.99), (0.0, 3.0))
    assert "θ = −43.7°" in before
    assert "θ = −43.7°" not in during
    assert number_of(page, "Angle θ, degrees") == pytest.approx(90, abs=0.6)
    expect(page.locator(".canvas .status").first).to_contain_text(re.compile(r"θ = (89|90)\b"))
    expect(page.get_by_text("of the best").filter(visible=True).first).to_be_visible()
    page.wait_for_function("() => location.search.includes('angle=')")
    tabs.again(page, page.url)
    expect(page.locator(".canvas .status").first).to_contain_text(re.compile(r"θ = (89|90)\b"))


def test_the_settings_wait_for_the_drag_that_changes_them(app: str, open_page: OpenPage) -> None:
    """While w is turned, "Means only" and the old angle are not what the plane shows: the row is dim until then."""
    page = open_page(f"{app}/fisher?{DATA}")
    _, box = plane(page)
    row = page.locator(".st-key-settings > *").first
    expect(row).to_have_css("opacity", "1")
    page.mouse.move(*screen(box, 2.08, -1.99))
    page.mouse.down()
    page.mouse.move(*screen(box, 0.0, 3.0), steps=6)
    expect(row).to_have_css("opacity", "0.45")
    page.mouse.up()
    settle(page)
    expect(row).to_have_css("opacity", "1")


@pytest.mark.thorough
def test_a_point_is_dragged(app: str, open_page: OpenPage) -> None:
    """An outlier turns Fisher's direction during the drag."""
    page = open_page(f"{app}/fisher?v=2&direction=fisher&data=hand~points-fisher")
    best = angle(page)
    box = box_of(page.locator(".canvas canvas").first)
    window = (-3.25, 5.5, -2.5, 4.5)
    x = box["x"] + (4 - window[0]) / (window[1] - window[0]) * box["width"]
    y = box["y"] + (window[3] - 2) / (window[3] - window[2]) * box["height"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 120, steps=5)
    expect(page.locator(".canvas .status").first).not_to_contain_text(f"θ = {decimal(best)}°")
    page.mouse.up()
    settle(page)
    assert angle(page) != best


@pytest.mark.thorough
def test_every_control(app: str, open_page: OpenPage) -> None:
    """Each list, field, switch and view does what it says."""
    page = open_page(f"{app}/fisher?{DATA}")
    choose_by_words(page, "Direction w", "Means only")
    expect(page.get_by_text("of the best").filter(visible=True).first).to_be_visible()
    expect(page.locator(".canvas .status").first).to_contain_text("θ = −2.3°")
    choose_by_words(page, "Direction w", "Turned by hand")
    typed(page, "Angle θ, degrees", "45")
    expect(page.locator(".canvas .status").first).to_contain_text("θ = 45°")
    choose_by_words(page, "Threshold ỹ", "Midpoint of the means")
    expect(page.get_by_text(re.compile("and the decision is")).first).to_contain_text("class 2")
    open_settings(page)
    for name in ("Shadows: histograms of the projections", "J(θ) around the centre", "Lines to the projections"):
        page.get_by_text(name, exact=True).last.click()
        settle(page)
    page.keyboard.press("Escape")
    show_view(page, "Scatter matrices")
    expect(page.locator(".lc-live-text .math").first).to_be_visible()
    show_view(page, "J(θ)")
    expect(page.locator(".lc-figure .main-svg").first).to_be_visible()


@pytest.mark.thorough
def test_several_classes(app: str, open_page: OpenPage) -> None:
    """Irises and penguins on two directions and on one, with criteria and the scatter identity."""
    page = open_page(f"{app}/fisher?{DATA}")
    show_view(page, "Several classes")
    expect(page.get_by_text("misclassified: 3 of 150").first).to_be_visible()
    choose_by_words(page, "Onto", "1 direction")
    choose_by_words(page, "Table", "Penguins")
    expect(page.get_by_text("Gentoo").first).to_be_visible()
    choose_by_words(page, "Shown", "Criteria")
    expect(page.locator(".lc-live-text table")).to_be_visible()
    choose_by_words(page, "Shown", "Total scatter")
    expect(page.get_by_text("computed directly about the overall mean").first).to_be_visible()
    page.get_by_role("button", name="Lecture figures").click()
    page.get_by_role("button", name="Irises: four features projected onto two directions").click()
    settle(page)
