"""Descent methods in a real Chromium: the start clicked and dragged, a point dragged, every picture and setting."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.controls import choose, setting, show_view
from tests.browser_support import OpenPage, box_of, settle
from tests.browser_tabs import Tabs

pytestmark = pytest.mark.browser


def weight_plane(page: Page) -> FloatRect:
    """The weight plane's place on the screen, the second canvas of the page."""
    area = page.locator(".canvas canvas").nth(1)
    area.scroll_into_view_if_needed()
    return box_of(area)


def status(page: Page, number: int) -> str:
    return page.locator(".canvas .status").nth(number).inner_text()


def start(page: Page) -> tuple[float, float]:
    """The start as the sentence under the weight plane has it."""
    expect(page.locator(".canvas .status").nth(1)).to_contain_text("start (")
    match = re.search(r"start \(([^,]+), ([^)]+)\)", status(page, 1))
    assert match is not None
    first, second = (float(v.replace("−", "-")) for v in match.groups())
    return first, second


def test_the_start_is_clicked_and_dragged(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """A click sets the start and leaves no point; a drag moves it, both paths and the plane; the link keeps it."""
    page = open_page(f"{app}/descent?v=2&view=weights&data=elongated~n-20~seed-1")
    before = start(page)
    points = status(page, 0).split(" ·")[0]
    box = weight_plane(page)
    at = (box["x"] + 0.25 * box["width"], box["y"] + 0.75 * box["height"])
    page.mouse.click(*at)
    page.wait_for_function("() => location.search.includes('start=')")
    settle(page)
    clicked = start(page)
    assert clicked != before
    assert status(page, 0).split(" ·")[0] == points

    on_plane = status(page, 0)
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.5 * box["width"], box["y"] + 0.85 * box["height"], steps=6)
    expect(page.locator(".canvas .status").nth(1)).not_to_contain_text(f"({str(clicked[0]).replace('-', '−')},")
    held = start(page)
    assert held[0] > clicked[0]
    expect(page.locator(".canvas .status").first).not_to_have_text(on_plane)
    page.mouse.up()
    settle(page)
    dropped = start(page)
    tabs.again(page, page.url)
    settle(page)
    assert start(page) == pytest.approx(dropped, rel=0.01)


@pytest.mark.thorough
def test_a_point_is_dragged_and_the_cost_follows(app: str, open_page: OpenPage) -> None:
    """Moving points changes the cost, and so the largest stable rate."""
    page = open_page(f"{app}/descent?v=2&data=hand~points-and")
    before = status(page, 0)
    assert "largest stable" in before
    box = box_of(page.locator(".canvas canvas").first)
    page.mouse.click(box["x"] + 0.9 * box["width"], box["y"] + 0.1 * box["height"])
    sentence = page.locator(".canvas .status").first
    expect(sentence).to_contain_text("5 points")
    expect(sentence).not_to_contain_text(before.split("· ")[-1])


@pytest.mark.thorough
def test_every_picture_and_setting(app: str, open_page: OpenPage) -> None:
    """Divergence is told with its rate; each view draws; the player steps; a ridge gives a minimum."""
    page = open_page(f"{app}/descent?v=2&data=elongated~n-20~seed-1")
    slider = page.get_by_role("slider", name=re.compile("as a multiple of"))
    for _ in range(6):
        slider.press("ArrowRight")
    settle(page)
    expect(page.get_by_text("Descent diverges").first).to_be_visible()
    choose(page, "Descent", "optimal step")
    expect(page.get_by_text("Descent diverges")).to_have_count(0)
    choose(page, "Cost E", "cross-entropy")
    expect(page.get_by_text("The classes are separable").first).to_be_visible()
    ridge = setting(page, page.get_by_role("slider", name=re.compile("Ridge")))
    ridge.press("ArrowRight")
    settle(page)
    expect(page.get_by_text("The classes are separable")).to_have_count(0)
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_label("Go to update number")).to_have_value("2")
    expect(page.locator(".canvas .status").first).to_contain_text("update 2")
    page.get_by_text("All updates, and derivations").click()
    expect(page.get_by_test_id("stDataFrame").first).to_be_visible()
    show_view(page, "Drag the start")
    expect(page.locator(".canvas canvas").nth(1)).to_be_visible()
    page.get_by_role("button", name="Lecture figures").click()
    page.get_by_role("button", name="A rate that is too large: divergence").click()
    settle(page)
    expect(page.get_by_text("Descent diverges").first).to_be_visible()
