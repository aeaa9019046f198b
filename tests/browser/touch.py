"""Touch input through Chromium's debugging protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser_support import settle

if TYPE_CHECKING:
    from playwright.sync_api import Page


def swipe(page: Page, x: float, y: float, far: float) -> None:
    """Move one finger so many pixels up from here."""
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 11):
        moved = [{"x": x, "y": y - far * step / 10}]
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": moved})
        page.wait_for_timeout(20)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(400)
    settle(page)
