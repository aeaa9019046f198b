"""Support for browser tests: an app on a free port, a Chromium, pages that report what went wrong.

`tests/browser_fixtures.py` gives the fixtures `chromium`, one browser for the whole session, `page` and `open_page` to
all tests.

What came out is on a page twice, seen and as what a screen reader is told: a text is looked for by its `first`.
"""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error as BrowserError,
    FloatRect,
    Locator,
    Page,
    Request,
    TimeoutError as BrowserTimeout,
    expect,
    sync_playwright,
)

from tests.browser_tabs import CHANGED_IN_A_TAB, DESK, FRAMES, TOUCH, Tabs, server_of, watched
from tests.install_browser import installed
from tests.streamlit_internals import HEALTH, PROBES, RESTING, SKELETON, STALE

APP = Path(__file__).parents[1] / "app.py"
SERVER_SECONDS = 120  # for a start, or an end, while all workers are busy
SETTLE_MS = 20_000  # without anything from the server, until a page counts as stuck
SLOW_ROUNDS = 5  # of so long, each of which has brought something, that a page may take where all processors are busy
PASSED = pytest.StashKey[bool]()  # of a test: whether it did, for its tabs
EXPECT_MS = 30_000  # two cores, which may be slow, are shared by four servers and browsers
POLL_MS = 40  # a question at every frame keeps the browser drawing
UNSETTLED = f"""() => {{  // what is not at rest: empty once the page is quiet
  const open = (part) => part.cloneNode(false).outerHTML;
  const ready = ({{ offsetWidth, shadowRoot }}) => offsetWidth === 0
    || (shadowRoot?.querySelector("canvas, input, button") && !shadowRoot.querySelector("[data-pending]")
      && [...shadowRoot.querySelectorAll("canvas")].every(
        (plane) => plane.width > 0 && getComputedStyle(plane).visibility === "visible"));
  const isolated = [...document.querySelectorAll('[data-testid="stBidiComponentIsolated"]')];
  const roots = [document, ...isolated.map(({{ shadowRoot }}) => shadowRoot).filter(Boolean)];
  const styles = roots.flatMap((root) => [...root.querySelectorAll('link[rel="stylesheet"]')]);
  return [
    window.line?.quiet ? "" : "messages are on their way",
    window.linclassSpeaks ? "something is about to be said" : "",
    {RESTING} ? "" : "a script runs, or there is no connection",
    document.fonts.status === "loaded" ? "" : "fonts are loading",
    ...[...document.querySelectorAll('{STALE}, {SKELETON}, [data-pending], [data-drawing]')].map(open),
    ...[...isolated.filter((it) => !ready(it)), ...styles.filter(({{ sheet }}) => !sheet)].map(open),
    ...[...document.querySelectorAll(".lc-figure")].filter((host) => !host.querySelector(".lc-plot")).map(open),
    ...[...document.querySelectorAll(".lc-live-text .math:not(.lc-set)")].map(open),
  ].filter(Boolean);
}}"""
SETTLED = f"() => !({UNSETTLED})().length"
MOVING = """() => {  // some style is on its way to another; in a closed box a transition may never finish
  const roots = [document, ...[...document.querySelectorAll("*")].map((part) => part.shadowRoot).filter(Boolean)];
  return roots.flatMap((root) => root.getAnimations()).some((one) => one instanceof CSSTransition
    && one.playState === "running" && one.effect.target.checkVisibility());
}"""
LAID_OUT = f"""async () => {{  // places and sizes are the same for four frames, and no style is on its way to another
  const moving = {MOVING};
  const boxes = () => [...document.querySelectorAll('[data-testid="stMain"] *:not(svg *, .katex *)')]
    .map((part) => Object.values(part.getBoundingClientRect().toJSON()).join()).join(";");
  for (let [same, before] = [0, ""]; same < 4;) {{
    await new Promise(requestAnimationFrame);
    const now = boxes();
    same = now === before && !moving() ? same + 1 : 0;
    before = now;
  }}
}}"""
STILL_MS = 500  # in which what plays goes on by seven steps at the least: what has not moved by then stands still
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--font-render-hinting=none",  # text as wide in Chromium's headless shell as in Chromium itself
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def run_app(script: Path, port: int = 0, runner: str = "streamlit", log: IO[bytes] | None = None) -> Iterator[str]:
    """Run a Streamlit script on a port of this machine, a free one if none is named; yield its address.

    What it says goes into the log, if there is one.
    """
    port = port or free_port()
    command = [sys.executable, "-m", runner, "run", str(script)]
    options = {
        "server.port": port,
        "server.address": "127.0.0.1",
        "server.headless": "true",
        "server.fileWatcherType": "none",
        "browser.gatherUsageStats": "false",
    }
    flags = [f"--{name}={value}" for name, value in options.items()]
    environment = os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": ""}
    with serving([*command, *flags], environment, f"http://127.0.0.1:{port}", log) as base:
        yield base


@contextmanager
def serving(
    command: Sequence[str],
    environment: Mapping[str, str],
    base: str,
    log: IO[bytes] | None = None,
    health: str = HEALTH,
) -> Iterator[str]:
    """Start a server by a command; yield its address once it answers at its path of health, and end it."""
    output = subprocess.DEVNULL if log is None else log
    with subprocess.Popen(command, cwd=APP.parent, env=environment, stdout=output, stderr=output) as server:
        try:
            _wait_for(server, f"{base}{health}")
            yield base
        finally:
            server.terminate()
            server.wait(SERVER_SECONDS)


def _wait_for(server: subprocess.Popen[bytes], address: str) -> None:
    deadline = time.monotonic() + SERVER_SECONDS
    while True:
        try:
            with urllib.request.urlopen(address, timeout=1):
                return
        except (urllib.error.URLError, ConnectionError, TimeoutError) as error:
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"The app did not start (exit code {server.poll()}).") from error
            time.sleep(0.1)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for all tests of a session."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        expect.set_options(timeout=EXPECT_MS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page that has loaded nothing yet, whose messages and requests a test may hold back: it may report errors."""
    opened = watched(chromium.new_page(viewport=DESK["viewport"]))
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def tabs(chromium: Browser) -> Tabs:
    """The tabs of a session."""
    return Tabs(chromium)


class OpenPage(Protocol):
    """Open an address as a new visitor (options as for Playwright's `new_context`) and wait until it is quiet.

    Where it has to be `loaded`, the browser gets the whole page from the server, as it does for a first visit.
    """

    def __call__(self, address: str, *, loaded: bool = False, **options: Any) -> Page: ...


@pytest.fixture
def open_page(tabs: Tabs, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Open pages that may write no error to the console, show no exception, and ask no other server for anything."""
    opened: list[tuple[Page, Watch, bool]] = []

    def open_one(address: str, *, loaded: bool = False, **options: Any) -> Page:
        page = tabs.take(**options)
        opened.append((page, Watch(page, server_of(address)), not set(options) - CHANGED_IN_A_TAB - TOUCH))
        tabs.show(page, address, loaded=loaded)
        settle(page)
        return page

    yield open_one
    shown = [
        page.locator('[data-testid="stException"]').all_inner_texts() for page, *_ in opened if not page.is_closed()
    ]
    passed = request.node.stash.get(PASSED, False)
    for page, watch, ordinary in opened:
        watch.ends()
        tabs.give_back(page, again=ordinary and passed and not watch.errors)
    errors = [text for _, watch, _ in opened for text in watch.errors]
    assert not errors, errors
    assert [text for texts in shown for text in texts] == []


class Watch:
    """The errors in a tab from now on."""

    def __init__(self, page: Page, server: str) -> None:
        self.page = page
        self.server = server
        self.errors: list[str] = []
        page.on("pageerror", self.failed)
        page.on("console", self.wrote)
        page.on("request", self.asked)

    def failed(self, error: BrowserError) -> None:
        """Keep an exception that no script caught."""
        self.errors.append(error.stack or str(error))

    def wrote(self, message: ConsoleMessage) -> None:
        """Keep what was written as an error."""
        if _is_ours(message):
            self.errors.append(message.text)

    def asked(self, request: Request) -> None:
        """Keep a request to any other server."""
        own = (self.server, self.server.replace("http", "ws", 1), "data:", "blob:")
        if not request.url.startswith(own):
            self.errors.append(f"left the server: {request.url}")

    def ends(self) -> None:
        """Leave the tab to another test."""
        self.page.remove_listener("pageerror", self.failed)
        self.page.remove_listener("console", self.wrote)
        self.page.remove_listener("request", self.asked)


def _is_ours(message: ConsoleMessage) -> bool:
    """Tell whether a message is an error; Streamlit looks for its server below the page's own path first, in vain."""
    probe = message.location["url"].endswith(PROBES)
    return message.type == "error" and not probe


def followed(page: Page) -> None:
    """Wait, in the middle of a drag, until the plane shows all that the drag has done so far."""
    page.wait_for_function(
        "plane => plane.__channel.sent === plane.__channel.latency.length + plane.__channel.lost",
        arg=page.locator(".canvas").first.element_handle(),
        timeout=SETTLE_MS,
        polling=POLL_MS,
    )


def settle(page: Page, once: str = "") -> None:
    """Wait until the app is connected, what was asked of it has run, nothing is stale, and all is drawn in its fonts.

    The wait begins once the function `once` of the page is true. A page that stands still for `SETTLE_MS` fails; one
    that still hears from its server is only slow, for a time.
    """
    if once:
        page.wait_for_function(once)
    page.evaluate("window.atRest()")
    for further in range(SLOW_ROUNDS, -1, -1):
        before = page.evaluate("window.progress()")
        try:
            page.wait_for_function(SETTLED, timeout=SETTLE_MS, polling=POLL_MS)
        except BrowserTimeout as error:
            if not further or page.evaluate("window.progress()") == before:
                raise AssertionError(f"not at rest: {page.evaluate(UNSETTLED)}") from error
        else:
            return


def visit(page: Page, address: str) -> None:
    """Show an address in a page that is open, and wait until all of it is there."""
    page.goto(address)
    settle(page)


def reload(page: Page) -> None:
    """Load the address of a page anew, and wait until all of it is there."""
    page.reload()
    settle(page)


def frames(page: Page) -> None:
    """Wait for two frames of the display and a task after them: what an event began is painted then."""
    page.evaluate(FRAMES)


def laid_out(page: Page) -> None:
    """Wait until the page is quiet, and all its parts have stood where they are for some frames."""
    settle(page)
    page.evaluate(LAID_OUT)
    settle(page)


def wait_until(page: Page, so: Callable[[], bool], timeout: float = EXPECT_MS) -> None:
    """Ask again and again until it is so; who asserts it then can say what was there instead."""
    end = time.monotonic() + timeout / 1000
    while not so() and time.monotonic() < end:
        page.wait_for_timeout(POLL_MS)


def worked(page: Page) -> None:
    """Wait until the page's longer work is done, and its bar gone, for as long as the bar moves on."""
    bar = page.get_by_test_id("stProgress")
    while done := bar.all_inner_texts():
        wait_until(page, lambda done=done: bar.all_inner_texts() != done)  # type: ignore[misc]
        assert bar.all_inner_texts() != done, "the work stands still"


def announced(page: Page) -> None:
    """Wait until the page is quiet, and what the planes show has been announced to screen readers."""
    settle(page)
    expect(page.locator(".canvas [role=status][data-settling]")).to_have_count(0)


def begin_drag(page: Page, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
    """Press the pointer down at one place of the window, and move it to another in some steps."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)


def release(page: Page) -> None:
    """Let the pointer go, and wait for what a drag leaves."""
    page.mouse.up()
    settle(page)


def press_all(page: Page, *keys: str) -> None:
    """Press keys one after the other, without any wait."""
    for key in keys:
        page.keyboard.press(key)


def box_of(part: Locator) -> FloatRect:
    """Return where a part of the page is; it has to be on it."""
    box = part.bounding_box()
    assert box is not None
    return box
