"""A lecture with a room, rehearsed: `python -m tests.load.rehearsal`, twelve phones in Chromium and 188 scripted ones.

Two processes behind the proxy share a store; all phones are in one room, two of those in Chromium on slow lines. The
room is asked, shown, and asked again while a process is killed, then for points while the store is killed. Prints what
was seen when; at the end the table of answers says whether each phone's is there, once.
"""

import argparse
import asyncio
import csv
import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import ExitStack
from pathlib import Path
from threading import Thread, Timer
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, Playwright, expect, sync_playwright

from linclass import lessons
from linclass.ui.room import ROOMS
from linclass.ui.texts.room import LECTURER, PHONE_SCRIPT
from tests.browser_support import APP, FLAGS, free_port, press_all, run_app
from tests.deploy.caddy import proxy_before
from tests.install_browser import installed
from tests.install_store import store_on
from tests.load.audience import server_at
from tests.load.room import Phone, post, spread
from tests.room.support import wait_for_store

PATIENCE_MS = 60_000
TRIES, PAINTED_MS = 20, 300
KILL_S = 5.0  # after which a process or the store is killed, while answers come in
SLOW_PHONES = 2  # phones with a slow line
SLOW_LINE = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}  # ms, bytes/s
PROJECTOR: Any = {"width": 1280, "height": 720}
SCREEN: Any = {"width": 390, "height": 780}


class Crowd:
    """Scripted phones, in a thread of their own."""

    def __init__(self, port: int, count: int) -> None:
        self.phones = [Phone(port) for _ in range(count)]
        self._loop = asyncio.new_event_loop()
        Thread(target=self._loop.run_forever, daemon=True).start()

    def begin(self, seconds: float, acts: Sequence[Coroutine[Any, Any, Any]]) -> Any:
        """Begin so many acts within some seconds; the result waits for the last."""
        return asyncio.run_coroutine_threadsafe(spread(acts, len(acts), seconds), self._loop)

    def run(self, act: Coroutine[Any, Any, Any]) -> Any:
        """Return the result of an act in that thread."""
        return asyncio.run_coroutine_threadsafe(act, self._loop).result(PATIENCE_MS / 1000)

    def leave(self) -> None:
        """Let no phone follow any longer."""
        for phone in self.phones:
            if phone.following is not None:
                self._loop.call_soon_threadsafe(phone.following.cancel)


class Rehearsal:
    """The lecturer's window, the phones, and what was seen."""

    def __init__(self, playwright: Playwright, address: str, phones: int, scripted: int, pictures: Path | None) -> None:
        self.began, self.pictures = time.monotonic(), pictures
        self.browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        self.address = address
        self.page = self.browser.new_context(viewport=PROJECTOR).new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.phones = [self.browser.new_context(viewport=SCREEN).new_page() for _ in range(phones)]
        for phone in self.phones[:SLOW_PHONES]:
            phone.set_default_timeout(PATIENCE_MS)
            _slow(phone.context, phone)
        self.crowd = Crowd(urlsplit(address).port or 0, scripted)
        self.count = phones + scripted
        self.chance = random.Random(1)
        self.errors: list[str] = []
        for page in (self.page, *self.phones):
            page.on("pageerror", lambda error: self.errors.append(str(error)))

    @property
    def sheet(self) -> Locator:
        """The sheet of the room."""
        return self.page.locator(".sheet")

    def saw(self, what: str) -> None:
        """Print what was seen, and keep a picture of the projector."""
        seconds = time.monotonic() - self.began
        print(f"{seconds:6.1f} s  {what}", flush=True)
        if self.pictures:
            self.page.screenshot(path=self.pictures / f"{seconds:05.0f}.png")

    def counts(self, is_closed: bool = False) -> None:
        """Wait until all have answered."""
        words = LECTURER["countClosed" if is_closed else "count"].format(answered=self.count, phones=self.count)
        expect(self.sheet.locator(".count")).to_have_text(words, timeout=PATIENCE_MS)

    def joins(self) -> None:
        """Ask the question, and let all phones join."""
        self.page.goto(f"{self.address}/perceptron?v=3&ask=line_here&present=1")
        self.page.get_by_role("button", name=LECTURER["ask"], exact=True).click()
        code = self.sheet.locator(".code")
        expect(code).to_have_text(re.compile("^[A-Z]{5}$"), timeout=PATIENCE_MS)
        self.saw("the room is open")
        coming = self.crowd.begin(20.0, [phone.join(code.inner_text()) for phone in self.crowd.phones])
        for phone in self.phones:
            phone.goto(f"{self.address}/room#{code.inner_text()}")
        for phone in self.phones:
            expect(phone.locator("#plane canvas")).to_be_visible(timeout=PATIENCE_MS)
        coming.result(120)
        expect(self.sheet.locator(".count")).to_contain_text(f"0 of {self.count}", timeout=PATIENCE_MS)
        self.saw(f"{self.count} phones have joined")

    def answers(self, vote: int, texts: Sequence[str], keys: Sequence[str]) -> None:
        """Let all phones answer."""
        sending = self.crowd.begin(
            15.0, [phone.answer(text, vote) for phone, text in zip(self.crowd.phones, texts, strict=True)]
        )
        for phone in self.phones:
            _draw(phone, keys)
            phone.click("#send")
        sending.result(120)
        for phone in self.phones:
            expect(phone.locator("#status")).to_have_text(PHONE_SCRIPT["sent"], timeout=PATIENCE_MS)
        self.counts()
        self.saw(f"{self.count} of {self.count} have answered")

    def lines(self) -> list[str]:
        """Return a line at random of each scripted phone."""
        x_min, x_max, y_min, y_max = lessons.by_slug("perceptron").opening.points.window
        low, high = (x_min, y_min) * 2, (x_max, y_max) * 2
        uniform = self.chance.uniform
        return ["~".join(f"{uniform(*ends):.3f}" for ends in zip(low, high, strict=True)) for _ in self.crowd.phones]

    def shows(self, steps: int, what: str) -> None:
        """Press PageDown so often, and wait for the sentence."""
        for _ in range(steps):
            self.page.keyboard.press("PageDown")
        expect(self.sheet.locator(".sentences")).to_contain_text(what, timeout=PATIENCE_MS)
        self.saw(self.sheet.locator(".sentences").inner_text().replace("\n", " "))

    def table(self) -> list[list[str]]:
        """Return the rows of all answers."""
        secret = self.page.evaluate("JSON.parse(localStorage.getItem('linclass.lecturer')).secret")
        port = urlsplit(self.address).port or 0
        text = self.crowd.run(post(port, "table", {"secret": secret}))
        return [*csv.reader(text.splitlines())][1:]


def _draw(phone: Page, keys: Sequence[str]) -> None:
    """Press keys on a phone's plane; again where the plane of the next question was not there yet."""
    for _ in range(TRIES):
        phone.locator("#plane canvas").focus()
        press_all(phone, *keys)
        phone.wait_for_timeout(PAINTED_MS)
        if phone.locator("#send").is_enabled():
            return


def _slow(context: BrowserContext, page: Page) -> None:
    context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_LINE)


LINE = ("Shift+N", "Enter", *["ArrowUp"] * 5, "Enter")
POINT = ("ArrowUp", "Enter", "2", *["ArrowUp"] * 3, "Enter")


def rehearse(
    seen: Rehearsal, kill_process: Callable[[], object], restart_store: Callable[[], object], pause: float
) -> int:
    """Give the lecture; return the number of answers that are missing or there twice."""
    seen.joins()
    time.sleep(pause)
    seen.answers(1, seen.lines(), LINE)
    seen.shows(4, "lines")
    for phone in seen.phones:
        expect(phone.locator("#outcome")).not_to_be_empty(timeout=PATIENCE_MS)
    seen.saw("each phone says how far its line was off")
    time.sleep(pause)
    seen.sheet.get_by_role("button", name=LECTURER["again"]).click()
    for phone in seen.phones:
        expect(phone.locator("#status")).to_have_text(PHONE_SCRIPT["again"], timeout=PATIENCE_MS)
    time.sleep(pause)
    Timer(KILL_S, kill_process).start()
    seen.answers(2, seen.lines(), LINE)
    seen.saw("a process was killed meanwhile")
    seen.shows(4, "answered both times")
    time.sleep(pause)
    seen.sheet.get_by_role("button", name=LECTURER["askPoints"]).click()
    expect(seen.sheet.locator(".count")).to_contain_text(f"0 of {seen.count}", timeout=PATIENCE_MS)
    seen.sheet.get_by_label(LECTURER["live"]).check()
    for phone in seen.phones:
        expect(phone.locator("#status")).to_have_text(PHONE_SCRIPT["first"], timeout=PATIENCE_MS)
    Timer(KILL_S, restart_store).start()
    drawn = [f"{seen.chance.uniform(-3, 3):.3f}~{seen.chance.uniform(-3, 3):.3f}~0" for _ in seen.crowd.phones]
    seen.answers(3, drawn, POINT)
    seen.saw("the store was killed meanwhile, and came back empty")
    seen.shows(1, "have drawn")
    rows = seen.table()
    seen.sheet.get_by_role("button", name=LECTURER["pool"]).click()
    expect(seen.sheet).to_be_hidden(timeout=PATIENCE_MS)
    expect(seen.page.locator(".st-key-plane").get_by_text(re.compile(r"\b2[0-9]{2} points")).first).to_be_visible()
    seen.saw("the points are on the page")
    wrong = 0
    for vote in ("1", "2", "3"):
        devices = Counter(row[3] for row in rows if row[0] == vote)
        lost, twice = seen.count - len(devices), sum(devices.values()) - len(devices)
        print(f"vote {vote}: {sum(devices.values())} answers, {lost} lost, {twice} twice")
        wrong += lost + twice
    print(f"errors in Chromium: {seen.errors}")
    return wrong


def main() -> int:
    """Print what was seen; return 1 if an answer was lost or there twice."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", type=int, default=12, help="in Chromium")
    parser.add_argument("--scripted", type=int, default=188)
    parser.add_argument("--pause", type=float, default=10.0, help="seconds in which the lecturer speaks")
    parser.add_argument("--pictures", type=Path, help="a folder")
    asked = parser.parse_args()
    store_port = free_port()
    os.environ[ROOMS] = f"redis://127.0.0.1:{store_port}/0"
    with sync_playwright() as playwright, ExitStack() as stack:
        stores = [stack.enter_context(store_on(store_port))]
        wait_for_store(store_port)
        apps = [stack.enter_context(run_app(APP)) for _ in range(2)]
        proxy = stack.enter_context(proxy_before(apps))
        audience = f"{asked.phones} phones in Chromium, {asked.scripted} scripted"
        print(f"load average {os.getloadavg()[0]:.1f} before; {audience}", flush=True)

        def restart() -> None:
            stores[-1].kill()
            stores[-1].wait()
            time.sleep(3)
            stores.append(stack.enter_context(store_on(store_port)))

        seen = Rehearsal(playwright, proxy, asked.phones, asked.scripted, asked.pictures)
        stack.callback(seen.crowd.leave)  # a proxy does not end before its streams
        stack.callback(seen.browser.close)
        wrong = rehearse(seen, server_at(apps[1]).kill, restart, asked.pause)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
