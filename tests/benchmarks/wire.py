"""The cost of a first visit in bytes, requests and time: `python -m tests.benchmarks.wire`.

Starts the app as the README does, and beside it an empty page of Streamlit's with the same navigation that is served in
the same way (`empty_page/`). Each row is a visit with nothing cached, in a context of its own: requests and bytes are
those of the network as Chromium counts them, messages of the websocket included. A page is usable once a dragged point
has been repainted with its fit; one without a plane, and the empty one, when all has been drawn. The slow line is
Chromium's emulation of a phone's, which does not slow the websocket down.
"""

import argparse
import base64
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from tests.browser_support import APP, FLAGS, LAID_OUT, POLL_MS, SETTLED, run_app
from tests.browser_tabs import watched
from tests.install_browser import installed

EMPTY = Path(__file__).parent / "empty_page" / "app.py"
PAGES = ("", "perceptron", "support_vectors", "compare")
DELAY_MS, BYTES_A_SECOND = 150, 200_000  # of a slow line
VIEWPORT: ViewportSize = {"width": 1280, "height": 720}
OURS = ("/linclass/", "/bidi-components/")  # in the address of what is not Streamlit's
QUESTION = "/linclass/plane"  # a drag's, after the page has been loaded
PATIENCE_MS = 120_000
PLANE = """
const plane = document.querySelector(".st-key-plane [data-testid=stBidiComponentIsolated]")
  ?.shadowRoot?.querySelector(".canvas");
"""
DRAWN = f"""() => {{
  {PLANE}
  const surface = plane?.__channel && plane.querySelector("canvas");
  return surface?.width > 0 && getComputedStyle(plane).visibility === "visible";
}}"""
REPAINTED = f"() => {{ {PLANE} return plane.__channel.latency.length > 0; }}"


@dataclass
class Traffic:
    """The traffic of a visit: requests, bytes, and the addresses of our own files."""

    requests: int = 0
    bytes: int = 0
    ours: list[str] = field(default_factory=list)

    def follow(self, line: CDPSession) -> None:
        """Count from now on."""
        line.on("Network.requestWillBeSent", self._asked)
        line.on("Network.loadingFinished", self._came)
        line.on("Network.webSocketFrameReceived", self._message)

    def _asked(self, event: dict[str, Any]) -> None:
        address = event["request"]["url"]
        if not address.startswith(("data:", "blob:")) and QUESTION not in address:
            self.requests += 1
            self.ours += [address] if any(part in address for part in OURS) else []

    def _came(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def _message(self, event: dict[str, Any]) -> None:
        payload = event["response"]["payloadData"]
        self.bytes += len(base64.b64decode(payload)) if event["response"]["opcode"] == 2 else len(payload)


def main() -> None:
    """Print a row for the empty page and for each page asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument(
        "pages", nargs="*", default=PAGES, help="paths of pages; all that differ much where none is named"
    )
    asked.add_argument("--fast-only", action="store_true", help="without the slow line")
    options = asked.parse_args()
    with ExitStack() as open_until_end:
        app, empty = (open_until_end.enter_context(run_app(script)) for script in (APP, EMPTY))
        playwright = open_until_end.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        for address in (empty, *(f"{app}/{page}" for page in options.pages)):
            visit(browser, address, slow=False)  # what a process does once is done
        print(f"Chromium {browser.version}; slow: {DELAY_MS} ms, {BYTES_A_SECOND / 1e3:.0f} kB/s")
        print("page | requests | of ours | MB | usable, all s | slow: usable, all s")
        for name, address in [("empty", empty), *((f"/{page}", f"{app}/{page}") for page in options.pages)]:
            traffic, *seconds = visit(browser, address, slow=False)
            row = f"{name} | {traffic.requests} | {len(traffic.ours)} | {traffic.bytes / 1e6:.2f}"
            print(f"{row} | {seconds[0]:.1f}, {seconds[1]:.1f}", end="", flush=True)
            if not options.fast_only:
                _, *seconds = visit(browser, address, slow=True)
                print(f" | {seconds[0]:.1f}, {seconds[1]:.1f}", end="")
            print(flush=True)
        browser.close()


def visit(browser: Browser, address: str, *, slow: bool) -> tuple[Traffic, float, float]:
    """Open a page as its first visitor; return its traffic, and the seconds until it is usable and all is drawn."""
    context = watched(browser.new_context(viewport=VIEWPORT, reduced_motion="reduce"))
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    line, traffic = context.new_cdp_session(page), Traffic()
    line.send("Network.enable")
    traffic.follow(line)
    if slow:
        limits = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
        line.send("Network.emulateNetworkConditions", {"offline": False, "latency": DELAY_MS, **limits})
    begin = time.monotonic()
    page.goto(address, wait_until="commit")
    usable = use(page)
    end_of_use = time.monotonic()
    settled(page)
    end = time.monotonic()
    context.close()
    return traffic, (end_of_use if usable else end) - begin, end - begin


def use(page: Page) -> bool:
    """Drag a point of the plane until it is repainted with its fit; return whether the page has a plane."""
    page.wait_for_selector('[data-testid="stApp"][data-test-script-state="notRunning"]', state="attached")
    if page.locator(".st-key-plane").count() == 0:
        return False
    page.wait_for_function(DRAWN, polling=20)
    box = page.locator(".st-key-plane canvas").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20, steps=2)
    page.wait_for_function(REPAINTED, polling=20)
    page.mouse.up()
    return True


def settled(page: Page) -> None:
    """Wait until all has been drawn, as `laid_out` does, for as long as a slow line takes."""
    for _ in range(2):
        page.evaluate("window.atRest()")
        page.wait_for_function(SETTLED, timeout=PATIENCE_MS, polling=POLL_MS)
        page.evaluate(LAID_OUT)


if __name__ == "__main__":
    main()
