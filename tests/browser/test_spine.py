"""The first thing a person does here, in a real Chromium: draw, take back, watch the perceptron, hand on the link."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.controls import open_player, open_toolbox
from tests.browser.menu import follow_menu
from tests.browser.plane import at, plane, points, status
from tests.browser_support import OpenPage, begin_drag, release, settle
from tests.browser_tabs import Tabs

pytestmark = pytest.mark.browser


def tool(page: Page, name: str) -> None:
    open_toolbox(page).locator(f'button[data-name="{name}"]').click()


def choose_class(page: Page, k: int) -> None:
    page.locator(".canvas canvas").first.focus()
    page.keyboard.press(str(k))


def test_draw_undo_watch_and_hand_on(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """Draw with the mouse, undo, change the page, play, step back, open the link elsewhere."""
    page = open_page(f"{app}/points?data=empty")
    assert points(page) == 0

    _, box = plane(page)
    for x, y in ((0.6, 0.5), (0.62, 0.4), (0.55, 0.45)):
        page.mouse.click(*at(box, x, y))
    choose_class(page, 2)
    for x, y in ((0.8, 0.3), (0.9, 0.25)):
        page.mouse.click(*at(box, x, y))
    assert points(page) == 5

    page.keyboard.press("Control+z")
    assert points(page) == 4
    page.keyboard.press("Control+Shift+z")
    assert points(page) == 5

    follow_menu(page, "Learning by mistakes", "The perceptron")
    expect(page.get_by_role("heading", name="The perceptron")).to_be_visible()
    assert points(page) == 5
    expect(page.get_by_text("Separable").locator("visible=true").first).to_be_visible()

    count = page.get_by_label("Go to update number")
    open_player(page)
    page.get_by_role("button", name="First step", exact=True).click()
    expect(count).to_have_value("0")
    page.get_by_role("button", name="One step forward").click()
    expect(count).to_have_value("1")
    page.get_by_role("button", name="Last step", exact=True).click()
    last = int(count.input_value())
    assert last >= 2
    page.get_by_role("button", name="One step back").click()
    expect(count).to_have_value(str(last - 1))
    page.get_by_role("button", name="First step", exact=True).click()
    page.get_by_role("button", name="Play").click()
    expect(count).not_to_have_value("0")
    expect(count).to_have_value(str(last))

    settle(page, once="() => !/step=/.test(location.search)")  # at the end, as the page opens
    link = page.url
    assert "data=p1" in link
    sentence = status(page)
    tabs.again(page, link)
    assert points(page) == 5
    assert status(page) == sentence
    assert page.url == link


def test_a_warm_tab_is_a_new_visitor(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """Points go along from page to page; who comes next in the same tab finds none of them, nor anything stored.

    On exclusive or the perceptron's page names the common point of the hulls, stops the run, and tells the cycle.
    """
    page = open_page(f"{app}/points?data=hand~points-xor")
    expect(page.locator(".canvas .status").first).to_contain_text("4 points")
    page.evaluate("sessionStorage.setItem('mine', 'kept')")
    follow_menu(page, "Learning by mistakes", "The perceptron")
    expect(page.get_by_role("heading", name="The perceptron")).to_be_visible()
    expect(page.locator(".canvas .status").first).to_contain_text("4 points")
    expect(page.get_by_text("lies in both convex hulls").first).to_be_visible()
    expect(page.get_by_text("repeats itself every").first).to_be_visible()
    tabs.again(page, f"{app}/perceptron")
    expect(page.locator(".canvas .status").first).to_contain_text("20 points")
    assert page.evaluate("sessionStorage.getItem('mine')") is None


def test_a_file_comes_in_and_goes_out(app: str, open_page: OpenPage, tmp_path: Path) -> None:
    """A table is shown at once, its columns guessed; a broken file costs a sentence; the download holds all."""
    page = open_page(f"{app}/points?data=hand~points-and")
    page.get_by_text("Your table").click()
    table = (
        "id;width;depth;kind\n" + "".join(f"{k};{k},5;{2 * k},25;{'ab'[k % 2]}\n" for k in range(12)) + "13;x;1,0;a\n"
    )
    page.locator('input[type="file"]').set_input_files(
        {"name": "excel.csv", "mimeType": "text/csv", "buffer": table.encode("cp1252")}
    )
    expect(page.get_by_text("12 of 13").first).to_be_visible()
    notice = page.locator(".file-input .notice")
    expect(notice).to_have_text("")
    page.wait_for_function("() => location.search.includes('p1')")
    assert points(page) == 12

    page.locator('input[type="file"]').set_input_files(
        {"name": "broken.csv", "mimeType": "text/csv", "buffer": bytes(range(256)) * 40}
    )
    expect(page.get_by_role("alert").first).to_be_visible()
    expect(notice).to_have_text("")
    assert points(page) == 12

    with page.expect_download() as download:
        page.get_by_role("button", name="Download the points (CSV)").click()
    kept = tmp_path / "points.csv"
    download.value.save_as(kept)
    assert len(kept.read_text(encoding="utf-8-sig").splitlines()) == 13


def test_what_is_not_known_of_the_dragged_points_fades(app: str, open_page: OpenPage) -> None:
    """While the last point of a class is wiped out there is nothing to say: the last verdict does not stay as it is."""
    page = open_page(f"{app}/perceptron?data=empty")
    _, box = plane(page)
    page.mouse.click(*at(box, 0.3, 0.3))
    choose_class(page, 2)
    page.mouse.click(*at(box, 0.7, 0.7))
    assert points(page) == 2
    verdict = page.locator(".st-key-outcome .lc-live-text")
    expect(verdict.locator(".lc-good")).to_be_visible()
    tool(page, "erase")
    begin_drag(page, at(box, 0.6, 0.7), at(box, 0.7, 0.7), steps=4)
    expect(page.locator(".st-key-outcome .lc-live-text.lc-waits")).to_have_count(1)
    release(page)
    expect(page.locator(".lc-live-text.lc-waits")).to_have_count(0)
    expect(verdict.locator(".lc-good")).to_have_count(0)
