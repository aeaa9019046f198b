"""The response times of the app for one visitor: `python -m tests.benchmarks.app [PAGE ...]`.

Starts the app as the README does and measures in a real Chromium, on this machine, with 200 overlapping points on every
page: from the pointer's move to the repaint of the plane (a new fit, its exact regions and the numbers in between), how
often the pictures beside it and the words below follow, a warm page load, a page's script; and the player's frames a
second, the plane in step.
"""

import os
import platform
import sys
import time
from importlib.metadata import version

import numpy as np
from playwright.sync_api import Page, sync_playwright
from streamlit.testing.v1 import AppTest

from linclass import datasets
from linclass.catalog import LESSONS, SCRIPTS
from linclass.datasets import Recipe
from linclass.figures.perceptron import run
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.perceptron import Perceptron
from linclass.session.holder import SessionHolder
from linclass.session.session import Session
from linclass.session.values.point_ownership import PointOwnership
from tests.browser.controls import open_player
from tests.browser_support import APP, FLAGS, laid_out, run_app, settle, visit
from tests.browser_tabs import watched
from tests.install_browser import installed

ROUTER = APP.parent / "pages" / "router.py"
SECONDS = 5.0
PACE_MS = 8  # between two movements of the mouse
WARM_UP_MS, PLAY_MS = 500, 2500  # a playing run is left alone so long, then measured so long
COUNT_VIEWS = """() => {  // the pictures beside the plane, and the words below; within 60 ms it is one change
  window.seen = [[".lc-plot", true], [".st-key-outcome", false]].map(([parts, attributes]) => {
    const seen = { count: 0 };
    let last = 0;
    const watch = new MutationObserver(() => {
      if (performance.now() - last < 60) return;
      last = performance.now();
      seen.count += 1;
    });
    const what = { attributes, childList: true, subtree: true, characterData: true };
    for (const part of document.querySelectorAll(parts)) watch.observe(part, what);
    return seen;
  });
}"""
OVERLAPPING = Recipe("blobs", {"n": 100, "separation": 2.0, "seed": 4})


def main() -> None:
    """Print one line a page."""
    print(f"{platform.machine()}, {platform.processor() or 'cpu'}, Python {platform.python_version()}")
    print(f"Streamlit {version('streamlit')}, NumPy {version('numpy')}; load average {os.getloadavg()[0]:.1f}")
    code = datasets.encode(datasets.generate(OVERLAPPING))
    with run_app(APP) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        print(f"Chromium {browser.version}")
        page = watched(browser.new_context(viewport={"width": 1280, "height": 720})).new_page()
        visit(page, base)
        print("page | moves a second | p50, p95 ms | pictures, words a second | warm load s | script ms")
        for slug in sys.argv[1:] or LESSONS:
            address = f"{base}/{slug}?v=2&data={code}"
            visit(page, address)
            taken = load(page, address)
            laid_out(page)
            moves, p50, p95, pictures, words = drag(page)
            script = script_time(SCRIPTS[slug])
            followed = f"{moves:.0f} | {p50:.0f}, {p95:.0f} | {pictures:.0f}, {words:.0f}"
            print(f"{slug} | {followed} | {taken:.1f} | {script:.0f}", flush=True)
        page.goto(f"{base}/perceptron?v=2&data=hand~points-xor&variant=random&max_updates=299")
        print(f"player: {frame_rate(page):.0f} frames a second of a 300-frame run at its highest speed")
        browser.close()
    print(animation())


def drag(page: Page) -> tuple[float, float, float, float, float]:
    """Drag one point in circles; return the plane's moves a second, p50 and p95 in ms, pictures and words a second."""
    canvas = page.locator(".canvas").first
    plane = canvas.locator("canvas").first.bounding_box()
    assert plane is not None
    x, y = plane["x"] + plane["width"] / 2, plane["y"] + plane["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    canvas.evaluate("element => { element.__channel.sent = 0; element.__channel.latency = []; }")
    page.evaluate(COUNT_VIEWS)
    begin = time.monotonic()
    while (passed := time.monotonic() - begin) < SECONDS:
        page.mouse.move(x + 80 * np.cos(4 * passed), y + 80 * np.sin(4 * passed))
        page.wait_for_timeout(PACE_MS)
    latency = np.array(canvas.evaluate("element => element.__channel.latency"))
    pictures, words = (count / SECONDS for count in page.evaluate("window.seen.map(({ count }) => count)"))
    page.mouse.up()
    p50, p95 = np.percentile(latency, [50, 95])
    return len(latency) / SECONDS, float(p50), float(p95), pictures, words


def frame_rate(page: Page) -> float:
    """Let the player run at its highest speed, and count the steps it really showed."""
    settle(page)
    player = page.locator(".lc-player")
    player.wait_for()
    laid_out(page)
    speeds = player.locator("select option").all()
    open_player(page).locator("select").select_option(index=len(speeds) - 1)
    player.get_by_role("button", name="Play").click()
    page.wait_for_timeout(WARM_UP_MS)
    scrub = player.locator('input[type="range"]')
    begin, start = time.monotonic(), float(scrub.input_value())
    page.wait_for_timeout(PLAY_MS)
    return (float(scrub.input_value()) - start) / (time.monotonic() - begin)


def load(page: Page, address: str) -> float:
    """Return the seconds until a page that was open before stands and is quiet."""
    begin = time.monotonic()
    visit(page, address)
    page.locator(".canvas canvas").first.wait_for()
    return time.monotonic() - begin


def script_time(path: str) -> float:
    """Return the milliseconds that a page's script takes on 200 points when it is run again: the median of seven."""
    app = AppTest.from_file(str(ROUTER), default_timeout=60)
    ownership = PointOwnership(datasets.generate(OVERLAPPING))
    app.session_state["session"] = SessionHolder(Session(ownership=ownership))
    app.run()
    app.switch_page(path).run()
    taken = []
    for _ in range(7):
        begin = time.perf_counter()
        app.run()
        taken.append(time.perf_counter() - begin)
    return 1e3 * float(np.median(taken))


def animation() -> str:
    """Return size and build time of an animation with 300 frames."""
    two = TwoClasses.of(datasets.generate(OVERLAPPING))
    steps = tuple(Perceptron(max_updates=298).steps(two.X, two.t))
    begin = time.perf_counter()
    text = run(two.X, two.t, steps, LIGHT).to_json()
    built = 1e3 * (time.perf_counter() - begin)
    return f"animation of {len(steps)} frames: {len(text) / 1e3:.0f} KB, built in {built:.0f} ms"


if __name__ == "__main__":
    main()
