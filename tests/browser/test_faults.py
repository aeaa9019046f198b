"""What goes wrong between the browser and the server costs the person nothing that they have drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from linclass import datasets
from linclass.datasets import Recipe
from tests.browser_support import box_of, free_port, run_app, settle

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser_support import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.slow]
APP = Path(__file__).parents[2] / "app.py"
MANY = datasets.encode(datasets.generate(Recipe("blobs", {"n": 300, "classes": 6})))  # changed, they fit no address
RETURN_MS = 30_000  # until the browser has found the server again


def click(page: Page, x: float, y: float) -> None:
    """Add a point, so far from the plane's corner."""
    box = box_of(page.locator("canvas").first)
    assert box is not None
    page.mouse.click(box["x"] + x, box["y"] + y)


def test_a_server_that_dies_in_the_middle_of_a_drawing(chromium: Browser) -> None:
    """Points that fit no address, some drawn while no server was there, are on the plane and in the lesson again."""
    port = free_port()
    page = chromium.new_page(viewport={"width": 1280, "height": 800})  # it may report that nobody answered
    with run_app(APP, port) as address:
        page.goto(f"{address}/fisher?v=2&data={MANY}")
        settle(page)
        click(page, 60, 60)
        settle(page)
        expect(page.get_by_text("1801 points").first).to_be_visible()
        page.wait_for_url(lambda url: "data=" not in url)
    click(page, 90, 120)
    with run_app(APP, port):
        expect(page.get_by_text("came back from your browser").first).to_be_attached(timeout=RETURN_MS)
        settle(page)
        expect(page.get_by_text("1802 points").first).to_be_visible()
        page.close()


def test_a_reload_keeps_what_fits_no_address(app: str, open_page: OpenPage) -> None:
    """The tab keeps the points that the address can't hold."""
    page = open_page(f"{app}/fisher?v=2&data={MANY}")
    click(page, 60, 60)
    settle(page)
    expect(page.get_by_text("1801 points").first).to_be_visible()
    page.wait_for_url(lambda url: "data=" not in url)
    page.reload()
    settle(page)
    expect(page.get_by_text("1801 points").first).to_be_visible()
