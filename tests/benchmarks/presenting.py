"""The time until the projector shows the next stop: `python -m tests.benchmarks.presenting [deck ...]`.

Walks through whole decks in a real Chromium, by Shift+PageDown to the end and by Shift+PageUp back, a second at each
stop, and prints the milliseconds from the key to the last repaint: of the plane, of title strip and verdict, of the
pictures in the plane and in space. On the way back each stop has to be in the state in which it was shown before.
"""

import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from playwright.sync_api import Page, sync_playwright

from linclass.course.deck import Deck, Stop
from linclass.course.index import BY_CODE, DECKS
from linclass.lessons.address import COURSE, PRESENT
from tests.browser_support import APP, FLAGS, run_app, settle, visit, worked
from tests.browser_tabs import watched
from tests.install_browser import installed

STAY_MS = 1000  # at each stop, as a visitor would at the very least
PERCENT = 95
SLOWEST = 5  # stops that are named
WATCH = """(() => {
  const pressed = () => window.last = { key: performance.now(), plane: 0, words: 0, picture: 0, space: 0 };
  pressed();
  addEventListener("keydown", pressed, true); // the page's own listeners come later
  const now = (what) => scheduler.postTask(() => window.last[what] = performance.now(), { priority: "user-blocking" });
  const mark = (what) => requestAnimationFrame(() => now(what)); // before any other task that waits for the same frame
  const hook = (of, name, what, when) => {
    const own = of[name];
    of[name] = function (...given) {
      if (when(this.canvas)) mark(what);
      return own.apply(this, given);
    };
  };
  hook(CanvasRenderingContext2D.prototype, "stroke", "plane", (canvas) => canvas.classList.contains("surface"));
  for (const name of ["drawArrays", "drawElements"])
    for (const of of [WebGLRenderingContext, WebGL2RenderingContext]) hook(of.prototype, name, "space", () => true);
  const inside = (node, parts) => (node instanceof Element ? node : node.parentElement)?.closest(parts);
  new MutationObserver((changes) => {
    for (const { target, type, attributeName } of changes) {
      if (type === "attributes" && attributeName?.startsWith("data-")) continue;
      if (inside(target, ".lc-plot")) mark("picture");
      else if (type !== "attributes" && inside(target, ".st-key-strip, .st-key-below")) mark("words");
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})()"""
TIMES = """() => Object.fromEntries(Object.entries(window.last)
  .filter(([what, at]) => what !== "key" && at > 0).map(([what, at]) => [what, at - window.last.key]))"""
SPATIAL = "() => document.querySelector('.lc-plot .gl-container canvas, .lc-plot canvas') !== null"


@dataclass(frozen=True)
class Move:
    """One press of a key: from which stop to which, whether to another lesson, and the milliseconds until each part."""

    stops: str
    is_other_lesson: bool
    is_spatial: bool
    times: dict[str, float]


def main(codes: Sequence[str]) -> None:
    """Print the times of the decks of these codes, of all without any."""
    print(f"{platform.machine()}, Python {platform.python_version()}")
    decks = [BY_CODE[code] for code in codes] or DECKS
    with run_app(APP) as base, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        moves: list[Move] = []
        for deck in decks:
            page = watched(chromium.new_page(viewport={"width": 1280, "height": 720}, reduced_motion="reduce"))
            made = walk(page, base, deck)
            report(f"{deck.label}: {len(deck.stops)} stops", made)
            moves += made
            page.close()
        report("all", moves)
        report_slowest(moves)
        chromium.close()


def walk(page: Page, base: str, deck: Deck) -> list[Move]:
    """Walk through a deck and back; return the moves."""
    page.add_init_script(WATCH)
    visit(page, f"{base}/stop?v=3&{COURSE}={deck.stops[0].name}&{PRESENT}=1")
    states, moves = [state(page)], []
    for before, after in zip(deck.stops, deck.stops[1:], strict=False):
        moves.append(move(page, "Shift+PageDown", before, after))
        states.append(state(page))
    for n in range(len(deck.stops) - 1, 0, -1):
        moves.append(move(page, "Shift+PageUp", deck.stops[n], deck.stops[n - 1]))
        if state(page) != states[n - 1]:
            print(f"{deck.stops[n - 1].name}: {states[n - 1]} before, {state(page)} after")
    return moves


def state(page: Page) -> tuple[str, str]:
    """Return what is shown: the address, and the sentence under the plane."""
    status = page.locator(".canvas .status")
    return page.url, status.first.inner_text() if status.count() else ""


def move(page: Page, key: str, before: Stop, after: Stop) -> Move:
    """Press a key that leads from a stop to another; return what came of it."""
    page.keyboard.press(key)
    settle(page)
    worked(page)
    times = page.evaluate(TIMES)
    is_spatial = page.evaluate(SPATIAL)
    page.wait_for_timeout(STAY_MS)
    return Move(f"{before.name} -> {after.name}", before.slug != after.slug, is_spatial, times)


def report(title: str, moves: Sequence[Move]) -> None:
    """Print median, 95 % and the longest of each part, on the same page and to another."""
    print(title)
    for is_other_lesson in (False, True):
        some = [one for one in moves if one.is_other_lesson == is_other_lesson]
        parts = {
            "plane": [one.times["plane"] for one in some if "plane" in one.times],
            "words": [one.times["words"] for one in some if "words" in one.times],
            "picture": [one.times["picture"] for one in some if "picture" in one.times and not one.is_spatial],
            "space": [
                max(one.times.get("space", 0.0), one.times.get("picture", 0.0)) for one in some if one.is_spatial
            ],
        }
        print("  another lesson" if is_other_lesson else "  same lesson")
        for part, times in parts.items():
            if times:
                median, high, longest = np.percentile(times, [50, PERCENT, 100])
                print(f"    {part:8} {median:6.0f} ms, p95 {high:6.0f}, longest {longest:6.0f}  (n = {len(times)})")


def report_slowest(moves: Sequence[Move]) -> None:
    """Name the moves after which the plane, and title strip and verdict, were there last."""
    for part in ("plane", "words"):
        print(f"slowest of the {part}")
        for one in sorted(moves, key=lambda one: one.times.get(part, 0.0), reverse=True)[:SLOWEST]:
            times = ", ".join(f"{name} {time:.0f}" for name, time in one.times.items())
            print(f"  {one.stops}: {times} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
