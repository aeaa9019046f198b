"""Faults between the browser and the server cost the visitor nothing that they have drawn."""

import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from linclass import lessons
from linclass.course.index import DECKS
from linclass.datasets.dataset import Window
from linclass.figures.marks import Handle
from linclass.lessons import address as link
from linclass.ui.present import BROWSER
from linclass.wire import live_endpoint
from tests.browser.controls import open_player, query
from tests.browser.many_points import COUNT, MANY_POINTS, RETURN_MS, click
from tests.browser.plane import at
from tests.browser.visual_checks import PHONE, resize
from tests.browser_support import (
    APP,
    OpenPage,
    begin_drag,
    box_of,
    followed,
    frames,
    free_port,
    reload,
    run_app,
    settle,
    visit,
)
from tests.browser_tabs import Tabs, watched
from tests.session.frames import frame_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SEND_TO_BACKGROUND = """() => {  // what a phone does with a hidden page before it may end it
  Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
FREE_PLACES = ((24, 60), (24, 90))  # places on a phone's plane where there is no point yet


class Cable:
    """A way to a server that can be cut: whatever runs over it ends, and nobody gets through before it is mended.

    Where it is `slow`, all that goes through it comes so many seconds later, and so many bytes a second.
    """

    slow: tuple[float, float] | None = None

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
                for source, target in ((near, far), (far, near)):
                    way: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
                    threading.Thread(target=self._take, args=(source, way), daemon=True).start()
                    threading.Thread(target=self._bring, args=(way, target), daemon=True).start()

    @staticmethod
    def _take(source: socket.socket, way: SimpleQueue[tuple[float, bytes]]) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                way.put((time.monotonic(), data))
        way.put((0, b""))

    def _bring(self, way: SimpleQueue[tuple[float, bytes]], target: socket.socket) -> None:
        with suppress(OSError):
            while (came := way.get())[1]:
                since, data = came
                if self.slow is not None:
                    later, rate = self.slow
                    time.sleep(max(0.0, since + later - time.monotonic()) + len(data) / rate)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)


@contextmanager
def cable(app: str) -> Iterator[tuple[Cable, str]]:
    """A cable to the app, and the address at its end."""
    result = Cable(int(app.rsplit(":", 1)[1]))
    result.mend()
    try:
        yield result, f"http://127.0.0.1:{result.here}"
    finally:
        result.cut()


@pytest.mark.parametrize(
    ("setting", "is_let_go"),
    [
        pytest.param("start", False, id="a handle, in the middle"),
        pytest.param("eta", True, id="a slider, at the end", marks=pytest.mark.thorough),
        pytest.param("start", True, id="a handle, at the end", marks=pytest.mark.thorough),
        pytest.param("eta", False, id="a slider, in the middle", marks=pytest.mark.thorough),
    ],
)
def test_a_server_that_dies(app: str, chromium: Browser, open_page: OpenPage, setting: str, is_let_go: bool) -> None:
    """In the middle of a drawing: points that fit no address, some drawn while no server was there, are on the plane
    and in the lesson again.

    While a setting is dragged: handle or slider is in the address and in the verdict when a server is there again.
    Plane and verdict are those of a fresh visitor who opens that address, and a reload loses nothing. A projector says
    that the server is away, and goes on from its stop with the first key after that; its speaker's window shows the
    notes of that stop.
    """
    port = free_port()
    context = watched(chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce"))
    drawing, page, projector = (context.new_page() for _ in range(3))  # they may report that nobody answered
    notice, (before, stop) = projector.locator(".presenter .notice"), DECKS[0].stops[2:4]
    with run_app(APP, port) as address:
        visit(drawing, f"{address}/fisher?v=2&data={MANY_POINTS}")
        click(drawing, 60, 60)
        settle(drawing)
        expect(drawing.get_by_text(f"{COUNT + 1} points").first).to_be_visible()
        drawing.wait_for_url(lambda url: "data=" not in url)
        visit(projector, f"{address}/stop?v={link.VERSION}&course={before.name}&present=1")
        with projector.expect_popup() as opened:
            projector.keyboard.press("o")
        heading = opened.value.locator("h1")
        expect(heading).to_have_text(before.title)
        projector.keyboard.press("Shift+PageDown")
        expect(heading).to_have_text(stop.title)
        settle(projector)
        visit(page, f"{address}/perceptron")
        x, y = place_of_the_handle(page) if setting == "start" else place_of_the_slider(page)
        begin_drag(page, (x, y), (x + 60, y - 20), steps=4)
        followed(page)
        if is_let_go:
            page.mouse.up()
    click(drawing, 90, 120)
    if not is_let_go:
        page.mouse.move(x + 90, y - 30, steps=4)
        page.mouse.up()
    expect(notice).to_have_text(BROWSER["away"])
    projector.keyboard.press("Shift+PageDown")
    with run_app(APP, port) as address:
        expect(drawing.get_by_text("were restored from your browser").first).to_be_attached(timeout=RETURN_MS)
        settle(drawing)
        expect(drawing.get_by_text(f"{COUNT + 2} points").first).to_be_visible()
        page.wait_for_function(
            "setting => new URLSearchParams(location.search).has(setting)", arg=setting, timeout=RETURN_MS
        )
        settle(page)
        fresh = open_page(page.url.replace(address, app))
        places = (".canvas .status", ".st-key-outcome")
        expected = [fresh.locator(place).first.inner_text() for place in places]

        def shows_the_same() -> None:
            for place, text in zip(places, expected, strict=True):
                expect(page.locator(place).first).to_have_text(text, use_inner_text=True)

        shows_the_same()
        reload(page)
        assert page.url == fresh.url.replace(app, address)
        shows_the_same()
        expect(notice).to_have_text("", timeout=RETURN_MS)
        settle(projector)
        assert query(projector)["course"] == stop.name
        expect(heading).to_have_text(stop.title)
        projector.keyboard.press("Shift+PageDown")
        settle(projector)
        assert query(projector)["course"] != stop.name
        context.close()


def place_of_the_handle(page: Page) -> tuple[float, float]:
    """Return where w(0) is on the screen, as the perceptron's page opens."""
    lesson = lessons.by_slug("perceptron")
    [handle] = [mark for mark in frame_of(lesson, lesson.opening).plane.marks if isinstance(mark, Handle)]
    return on_screen(page, lesson.opening.points.window, *handle.at)


def on_screen(page: Page, window: Window, x: float, y: float) -> tuple[float, float]:
    """Return where a place of the plane is on the screen; the window has equal units, and stands in the middle."""
    box = box_of(page.locator(".canvas canvas").first)
    unit = min(box["width"] / window.width, box["height"] / window.height)
    middle_x, middle_y = (window.x_min + window.x_max) / 2, (window.y_min + window.y_max) / 2
    return (
        box["x"] + box["width"] / 2 + (x - middle_x) * unit,
        box["y"] + box["height"] / 2 - (y - middle_y) * unit,
    )


def place_of_the_slider(page: Page) -> tuple[float, float]:
    """The middle of the slider of the learning rate."""
    box = box_of(page.locator('.st-key-settings input[type="range"]').last)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("seconds", [5, pytest.param(60, marks=pytest.mark.thorough)])
def test_a_connection_that_is_cut_in_the_middle_of_a_drawing(app: str, chromium: Browser, seconds: int) -> None:
    """The page says so below the plane; what was drawn before and meanwhile is in the lesson once it is mended.

    A phone that slept: its page was put aside, and its connection is gone when a visitor looks at it again.
    """
    page = watched(chromium.new_page(viewport={"width": 1280, "height": 800}))  # it may report that nobody answered
    with cable(app) as (wire, address):
        visit(page, f"{address}/fisher?v=2&data={MANY_POINTS}")
        click(page, 60, 60)
        settle(page)
        expect(page.get_by_text(f"{COUNT + 1} points").first).to_be_visible()
        wire.cut()
        click(page, 90, 120)
        message = page.get_by_text("Connection error")
        expect(message).to_be_visible()
        plane, dialog = box_of(page.locator(".canvas canvas").first), box_of(page.get_by_test_id("stDialog"))
        assert dialog["y"] >= plane["y"] + plane["height"], "the plane can be seen"
        page.get_by_role("button", name="Close").click()
        expect(message).to_be_hidden()
        click(page, 60, 400)
        page.wait_for_timeout(1000 * seconds)  # so long nobody answers
        wire.mend()
        expect(page.locator(".st-key-outcome").get_by_text(f"of {COUNT + 3} points")).to_be_visible(timeout=RETURN_MS)
        settle(page)
        expect(page.get_by_text(f"{COUNT + 3} points").first).to_be_visible()
        resize(page, PHONE)
        page.evaluate(SEND_TO_BACKGROUND)
        wire.cut()
        expect(page.get_by_test_id("stApp")).not_to_have_attribute("data-test-connection-state", "CONNECTED")
        wire.mend()
        _goes_on(page, COUNT + 3)
        page.close()


def test_the_planes_own_line_is_cut_in_the_middle_of_a_stroke(app: str, tabs: Tabs) -> None:
    """Plane and sentences follow the drag all the same, by its Streamlit messages, even after a single move."""
    page = tabs.take()  # it reports that nobody answered
    tabs.show(page, f"{app}/perceptron?v=2&data=hand~points-and")
    settle(page)
    shown = page.locator(".canvas .status").first, page.locator(".st-key-outcome")
    box = box_of(page.locator(".canvas canvas").first)
    begin_drag(page, at(box, 0.5, 0.3), at(box, 0.5, 0.35), steps=4)
    followed(page)
    page.route(f"**{live_endpoint.PATH}", lambda route: route.abort())
    followed(page)
    frames(page)
    sentences = [part.inner_text() for part in shown]
    page.mouse.move(box["x"] + 0.5 * box["width"], box["y"] + 0.7 * box["height"])  # and rests there
    for part, before in zip(shown, sentences, strict=True):
        expect(part).not_to_have_text(before, use_inner_text=True)
    page.unroute_all()
    tabs.give_back(page, again=True)


def test_a_page_that_a_phone_has_ended(app: str, chromium: Browser) -> None:
    """Put aside, it is gone without another word; the tab, which has its store still, loads it anew."""
    with chromium.new_context(viewport=PHONE) as phone:
        watched(phone)
        page = phone.new_page()
        visit(page, f"{app}/fisher?v=2&data={MANY_POINTS}")
        click(page, *FREE_PLACES[0])
        settle(page)
        expect(page.get_by_text(f"{COUNT + 1} points").first).to_be_visible()
        page.wait_for_url(lambda url: "data=" not in url)
        page.evaluate(SEND_TO_BACKGROUND)
        kept = page.evaluate("() => JSON.stringify(Object.entries(sessionStorage))")
        there = page.url
        page.close()
        again = phone.new_page()
        again.add_init_script(f"for (const entry of {kept}) sessionStorage.setItem(...entry)")
        again.goto(there)
        expect(again.get_by_text("were restored from your browser").first).to_be_attached()
        _goes_on(again, COUNT + 1)


def _goes_on(page: Page, points: int) -> None:
    """Find all points there, and add another."""
    expect(page.get_by_text(f"{points} points").first).to_be_visible(timeout=RETURN_MS)
    settle(page)
    click(page, *FREE_PLACES[1])
    expect(page.get_by_text(f"{points + 1} points").first).to_be_visible(timeout=RETURN_MS)


def test_two_tabs_of_one_person(app: str, open_page: OpenPage) -> None:
    """Each has its own points, on the plane and in the lesson; the first also when it is loaded again after the other.

    They are more than an address can hold: the tab keeps them.
    """
    address = f"{app}/fisher?v=2&data={MANY_POINTS}"
    first = open_page(address)
    second = first.context.new_page()
    visit(second, address)
    both = ((first, 1), (second, 2))
    for tab, more in both:
        for n in range(more):
            click(tab, 60 + 30 * n, 60 + 60 * n)
            settle(tab)
    for tab, more in both:
        expect(tab.get_by_text(f"{COUNT + more} points").first).to_be_visible()
        tab.wait_for_url(lambda url: "data=" not in url)
    reload(first)
    expect(first.get_by_text(f"{COUNT + 1} points").first).to_be_visible()
    second.close()


def test_a_slow_connection(app: str, chromium: Browser, open_page: OpenPage) -> None:
    """Over 3G, 400 ms there and back and 50 kB a second, a drag is followed, a run plays, and no point is lost."""
    page = watched(chromium.new_page(viewport={"width": 1280, "height": 800}))
    with cable(app) as (wire, address):
        visit(page, f"{address}/perceptron?v=2&data=hand~points-and")
        wire.slow = (0.2, 50_000)
        status = page.locator(".canvas .status").first
        expect(status).to_contain_text("4 points")
        box = box_of(page.locator(".canvas canvas").first)
        begin_drag(page, at(box, 0.5, 0.3), at(box, 0.55, 0.35), steps=10)
        expect(status).to_contain_text("5 points · update 4: point 4")
        page.mouse.move(*at(box, 0.2, 0.7), steps=10)
        expect(status).to_contain_text("5 points · update 4: point 2")
        page.mouse.up()
        for n in range(3):
            click(page, 60 + 30 * n, 100)
        expect(page.locator(".st-key-outcome")).to_contain_text(re.compile("eparable"))
        expect(status).to_contain_text("8 points", timeout=RETURN_MS)
        settle(page)
        open_player(page).get_by_role("button", name="First step").click()
        page.get_by_role("button", name="One step forward").click()
        expect(status).to_contain_text("update 1")
        page.wait_for_url(lambda url: _step_and_start(url) == (8, 1), timeout=RETURN_MS)
        there = page.url
        page.close()
    fresh = open_page(there.replace(address, app))
    expect(fresh.locator(".canvas .status").first).to_contain_text("8 points · update 1")


def _step_and_start(url: str) -> tuple[int, int | None]:
    """Return how many points an address of the perceptron's page brings, and at which step."""
    query = dict(parse_qsl(urlsplit(url).query, keep_blank_values=True))
    state = link.read(lessons.by_slug("perceptron"), query).state
    return len(state.points.y), state.step


def test_a_thousand_edits(app: str, open_page: OpenPage, pytestconfig: pytest.Config) -> None:
    """A quarter adds points, the others move them: plane and lesson still agree, and what came last can be undone."""
    edits, undone = (1000, 50) if pytestconfig.getoption("--every-scene") else (32, 16)
    page = open_page(f"{app}/gaussian?v=2&data=empty")
    box = box_of(page.locator(".canvas canvas").first)
    drawn = edits // 4
    places = [
        (box["x"] + box["width"] * (0.05 + 0.04 * (n % 20)), box["y"] + box["height"] * (0.1 + 0.06 * (n // 20)))
        for n in range(drawn)
    ]
    for n, (x, y) in enumerate(places):
        if n % 5 == 0:
            page.keyboard.press(str(1 + n // 5 % 2))
        page.mouse.click(x, y)
    status, verdict = page.locator(".canvas .status").first, page.locator(".st-key-outcome")
    for n in range(drawn, edits):
        x, y = places[n % drawn]
        there = 5 if n // drawn % 2 else 0
        page.mouse.move(x, y + 5 - there)
        page.mouse.down()
        page.mouse.move(x, y + there)
        page.mouse.up()
    settle(page)
    match = re.match(r"(\d+) points", status.inner_text())
    assert match is not None
    assert drawn - 2 <= int(match[1]) <= drawn, "a handle may stand where a point was to be added"
    drawn = int(match[1])
    expect(verdict).to_contain_text(f"of {drawn}")
    for _ in range(undone):
        page.keyboard.press("Control+z")
    settle(page)
    expect(status).to_contain_text(f"{drawn} points")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    expect(status).to_contain_text("0 points")
    page.keyboard.press("Control+z")
    expect(status).to_contain_text(f"{drawn} points")
    settle(page)
    expect(verdict).to_contain_text(f"of {drawn}")
