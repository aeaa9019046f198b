"""How fast the app is for the person in front of it: `python -m tests.benchmarks.app`.

Starts the app as the README does and measures in a real Chromium, on this machine: from the hand's move to the repaint
(a new fit, its exact regions and the numbers in between), the player's frames a second, a warm page load.
"""

from __future__ import annotations

import platform
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from playwright.sync_api import sync_playwright
from streamlit.testing.v1 import AppTest

from linclass import datasets
from linclass.catalog import CHAPTERS, LESSONS, script
from linclass.datasets import Recipe, encode
from linclass.figures.perceptron import run
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.perceptron import Perceptron
from tests.browser_support import FLAGS, run_app, settle
from tests.install_browser import installed

if TYPE_CHECKING:
    from playwright.sync_api import Page

APP = Path(__file__).parents[2] / "app.py"
ROUTER = APP.parent / "pages" / "router.py"
SECONDS = 5.0
EDITABLE = LESSONS  # they have a plane
SEPARABLE = Recipe("blobs", {"n": 100, "separable": True, "seed": 4})
OVERLAPPING = Recipe("blobs", {"n": 100, "separation": 2.0, "seed": 4})


def main() -> None:
    """Print one line a measurement."""
    print(f"{platform.machine()}, {platform.processor() or 'cpu'}, Python {platform.python_version()}")
    with run_app(APP) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.goto(base)
        settle(page)
        for recipe, words in ((SEPARABLE, "separable"), (OVERLAPPING, "overlapping, 1000 updates a fit")):
            code = datasets.encode(datasets.generate(recipe))
            for slug in EDITABLE:
                page.goto(f"{base}/{slug}?data={code}")
                settle(page)
                page.wait_for_timeout(1500)
                print(f"drag on {slug}, 200 points, {words}: {drag(page)}")
        page.goto(f"{base}/perceptron?v=2&data=hand~points-xor&max_updates=299")
        print(f"player: {frame_rate(page):.0f} frames a second of a 300-frame run at its highest speed")
        for slug in EDITABLE:
            print(f"warm load of {slug}: {load(page, f'{base}/{slug}'):.2f} s")
        browser.close()
    print(animation())
    for chapter in CHAPTERS:
        for shown in chapter.pages:
            print(f"script of {shown.slug}, 200 points: {script_time(script(chapter, shown)):.0f} ms")


def drag(page: Page) -> str:
    """Drag one point in circles and read the canvas' own counters."""
    canvas = page.locator(".canvas").first
    plane = canvas.locator("canvas").first.bounding_box()
    assert plane is not None
    x, y = plane["x"] + plane["width"] / 2, plane["y"] + plane["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    canvas.evaluate("element => { element.__stats.sent = 0; element.__stats.latency = []; }")
    begin = time.monotonic()
    while (passed := time.monotonic() - begin) < SECONDS:
        page.mouse.move(x + 80 * np.cos(4 * passed), y + 80 * np.sin(4 * passed))
        page.wait_for_timeout(8)
    latency = np.array(canvas.evaluate("element => element.__stats.latency"))
    page.mouse.up()
    p50, p95 = np.percentile(latency, [50, 95])
    return f"{len(latency) / SECONDS:.0f} updates a second, p50 {p50:.0f} ms, p95 {p95:.0f} ms"


def frame_rate(page: Page) -> float:
    """Let the player run at its highest speed, and count the steps it really showed."""
    settle(page)
    player = page.locator(".lc-player")
    player.wait_for()
    page.wait_for_timeout(1500)
    speeds = player.locator("select option").all()
    player.locator("select").select_option(index=len(speeds) - 1)
    player.get_by_role("button", name="Play").click()
    page.wait_for_timeout(500)
    scrub = player.locator('input[type="range"]')
    begin, start = time.monotonic(), float(scrub.input_value())
    page.wait_for_timeout(2500)
    return (float(scrub.input_value()) - start) / (time.monotonic() - begin)


def load(page: Page, address: str) -> float:
    """Return the seconds until a page that was open before stands and is quiet."""
    begin = time.monotonic()
    page.goto(address)
    settle(page)
    page.locator(".canvas canvas").first.wait_for()
    return time.monotonic() - begin


def script_time(path: str) -> float:
    """Return the milliseconds that a page's script takes on 200 points when it is run again: the median of seven."""
    app = AppTest.from_file(str(ROUTER), default_timeout=60)
    app.query_params["data"] = encode(datasets.generate(OVERLAPPING))
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
