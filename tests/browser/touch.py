"""Touch input through Chromium's debugging protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser_support import frames, settle

if TYPE_CHECKING:
    from playwright.sync_api import Page


AT_REST = """async () => {  // the page is as far down for four frames
  const main = document.querySelector(".stMain");
  for (let [same, before] = [0, Number.NaN]; same < 4; before = main.scrollTop) {
    await new Promise(requestAnimationFrame);
    same = main.scrollTop === before ? same + 1 : 0;
  }
}"""


def swipe(page: Page, x: float, y: float, far: float) -> None:
    """Move one finger so many pixels up from here."""
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 11):
        moved = [{"x": x, "y": y - far * step / 10}]
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": moved})
        frames(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate(AT_REST)
    settle(page)
