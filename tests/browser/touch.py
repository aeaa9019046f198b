"""Touch input through Chromium's debugging protocol."""

import time

from playwright.sync_api import Page

from tests.browser_support import frames, settle

AT_REST = """async () => {  // the page is as far down for four frames
  const main = document.querySelector(".stMain");
  for (let [same, before] = [0, Number.NaN]; same < 4; before = main.scrollTop) {
    await new Promise(requestAnimationFrame);
    same = main.scrollTop === before ? same + 1 : 0;
  }
}"""


FRAME_S = 1 / 60  # between two touches, as the browser is told: a loaded machine takes longer


def swipe(page: Page, x: float, y: float, far: float, rest_s: float = FRAME_S) -> None:
    """Move one finger so many pixels up from here, after it has rested there so long."""
    drag_finger(page, (x, y), (x, y - far), rest_s)


def drag_finger(page: Page, start: tuple[float, float], end: tuple[float, float], rest_s: float = FRAME_S) -> None:
    """Move one finger from a place on the screen to another, after it has rested there so long."""
    client, began = page.context.new_cdp_session(page), time.time()

    def touch(kind: str, after: float, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": began + after})

    touch("touchStart", 0, start)
    for step in range(10):
        x, y = ((1 - share) * a + share * b for share in ((step + 1) / 10,) for a, b in zip(start, end, strict=True))
        touch("touchMove", rest_s + step * FRAME_S, (x, y))
        frames(page)
    touch("touchEnd", rest_s + 10 * FRAME_S)
    client.detach()
    page.evaluate(AT_REST)
    settle(page)
