"""What goes wrong between the browser and the server costs the person nothing that they have drawn."""

from __future__ import annotations

import socket
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from linclass.ui import line
from tests.browser.many_points import MANY, RETURN_MS, click
from tests.browser_support import APP, box_of, followed, free_port, run_app, settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.browser_support import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Cable:
    """A way to a server that can be cut: whatever runs over it ends, and nobody gets through before it is mended."""

    def __init__(self, there: int) -> None:
        self.there = there
        self.here = free_port()
        self._ends: list[socket.socket] = []
        self._listening: socket.socket | None = None

    def mend(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", self.here))
        threading.Thread(target=self._listen, args=(self._listening,), daemon=True).start()

    def cut(self) -> None:
        for end in (self._listening, *self._ends):
            if end is not None:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
        self._ends.clear()

    def _listen(self, listening: socket.socket) -> None:
        with suppress(OSError):  # it was cut
            while True:
                near, _ = listening.accept()
                far = socket.create_connection(("127.0.0.1", self.there))
                self._ends += [near, far]
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=pair, daemon=True).start()

    @staticmethod
    def _carry(source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)


@contextmanager
def cable(app: str) -> Iterator[tuple[Cable, str]]:
    """A cable to the app, and the address at its end."""
    found = Cable(int(app.rsplit(":", 1)[1]))
    found.mend()
    try:
        yield found, f"http://127.0.0.1:{found.here}"
    finally:
        found.cut()


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


@pytest.mark.parametrize("seconds", [5, 60])
def test_a_connection_that_is_cut_in_the_middle_of_a_drawing(
    app: str, chromium: Browser, seconds: int, pytestconfig: pytest.Config
) -> None:
    """The page says so below the plane; what was drawn before and meanwhile is in the lesson once it is mended."""
    if seconds > 5 and not pytestconfig.getoption("--every-scene"):
        pytest.skip("a minute's wait: --every-scene")
    page = chromium.new_page(viewport={"width": 1280, "height": 800})  # it may report that nobody answered
    with cable(app) as (wire, address):
        page.goto(f"{address}/fisher?v=2&data={MANY}")
        settle(page)
        click(page, 60, 60)
        settle(page)
        expect(page.get_by_text("1801 points").first).to_be_visible()
        wire.cut()
        click(page, 90, 120)
        said = page.get_by_text("Connection error")
        expect(said).to_be_visible()
        plane, dialog = box_of(page.locator(".canvas canvas").first), box_of(page.get_by_test_id("stDialog"))
        assert dialog["y"] >= plane["y"] + plane["height"], "the plane can be seen"
        page.get_by_role("button", name="Close").click()
        expect(said).to_be_hidden()
        click(page, 60, 400)
        page.wait_for_timeout(1000 * seconds)
        wire.mend()
        expect(page.locator(".st-key-below").get_by_text("of 1803 points")).to_be_visible(timeout=RETURN_MS)
        settle(page)
        expect(page.get_by_text("1803 points").first).to_be_visible()
        page.close()


def test_the_planes_own_line_is_cut_in_the_middle_of_a_stroke(app: str, chromium: Browser) -> None:
    """Plane and sentences go on with the hand all the same, by what Streamlit tells of it."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800})  # it reports that nobody answered
    page.goto(f"{app}/perceptron?v=2&data=hand~points-and")
    settle(page)
    shown = page.locator(".canvas .status").first, page.locator(".st-key-below")
    box = box_of(page.locator(".canvas canvas").first)
    page.mouse.move(box["x"] + 0.5 * box["width"], box["y"] + 0.3 * box["height"])
    page.mouse.down()
    page.mouse.move(box["x"] + 0.5 * box["width"], box["y"] + 0.35 * box["height"], steps=4)
    followed(page)
    page.wait_for_timeout(500)
    told = [part.inner_text() for part in shown]
    page.route(f"**{line.PATH}", lambda route: route.abort())
    for there in (0.55, 0.6, 0.65, 0.7):
        page.mouse.move(box["x"] + 0.5 * box["width"], box["y"] + there * box["height"], steps=4)
        page.wait_for_timeout(500)
    for part, before in zip(shown, told, strict=True):
        expect(part).not_to_have_text(before, use_inner_text=True)
    page.close()
