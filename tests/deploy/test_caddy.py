"""Two processes behind the proxy of `deploy/Caddyfile`: what it lets through, and that either can be replaced."""

import re
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.error import HTTPError
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from linclass.room.routes import MAX_LECTURER_BYTES
from linclass.ui import connection_limit
from linclass.ui.connection_limit import SERVER_FULL
from tests.browser.many_points import COUNT, MANY_POINTS, RETURN_MS, click
from tests.browser_support import APP, free_port, run_app, settle, visit
from tests.browser_tabs import watched
from tests.deploy.caddy import COOKIE, proxy_before
from tests.streamlit_internals import STREAM, SUBPROTOCOL

pytestmark = [pytest.mark.browser, pytest.mark.slow]
CALLS = 20  # at random, until both processes have a visitor
MB = 1_000_000
FREE_PLACES = ((60, 60), (90, 120), (60, 400))  # places on the plane where there is no point yet


@pytest.fixture(scope="module")
def proxy(app: str) -> Iterator[str]:
    """The address of a proxy before the app."""
    with proxy_before([app]) as address:
        yield address


def test_a_page_comes_with_rules_for_the_browser(proxy: str) -> None:
    """Compressed, from nowhere else, and a visitor keeps to a process; a file with a hash in its name is kept."""
    asked = urllib.request.Request(proxy, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        policies = answer.headers.get_all("Content-Security-Policy") or []
        assert len(policies) == 1, "two policies intersect"
        assert "Strict-Transport-Security" not in answer.headers, "there is no certificate"
        assert answer.headers["Set-Cookie"].startswith(COOKIE)
    with urllib.request.urlopen(proxy) as answer:
        script = re.search(r'src="\./(static/js/index\.[^"]+\.js)"', answer.read().decode())
    assert script is not None
    with urllib.request.urlopen(f"{proxy}/{script[1]}") as answer:
        assert "immutable" in answer.headers["Cache-Control"]


class Reader(BaseHTTPRequestHandler):
    """A process that reads whatever it is sent."""

    def do_GET(self) -> None:  # the name is the library's
        """Say that all is well."""
        self._answer()

    def do_PUT(self) -> None:  # the name is the library's
        """Read a body to its end."""
        if len(self.rfile.read(int(self.headers["Content-Length"]))) == int(self.headers["Content-Length"]):
            self._answer()

    def _answer(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Write nothing."""


@pytest.mark.parametrize(("size", "status"), [(MAX_LECTURER_BYTES, 200), (8 * MB, 413)])
def test_no_more_than_a_rooms_log_comes_through(size: int, status: int) -> None:
    """A request may be as large as the log with which a room comes back, and no larger."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Reader) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        with proxy_before([f"http://127.0.0.1:{server.server_port}"]) as address:
            there = HTTPConnection(address.removeprefix("http://"), timeout=30)
            there.request("PUT", "/", bytes(size))
            assert there.getresponse().status == status
            there.close()
        server.shutdown()


def test_the_door_says_whom_it_speaks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two from one address are one too many where one is let in, whatever they say; from another there is room."""
    monkeypatch.setenv(connection_limit.OF_ONE, "1")
    with run_app(APP) as app, proxy_before([app]) as address, ExitStack() as visits:
        visits.enter_context(_visit(address, "127.0.0.1"))
        for claimed in (None, "198.51.100.7"):
            with pytest.raises(InvalidStatus, match="403"):
                visits.enter_context(_visit(address, "127.0.0.1", claimed))
        with pytest.raises(HTTPError, match="503") as refusal:
            urllib.request.urlopen(urllib.request.Request(address, headers={"Accept": "text/html"}))
        with refusal.value:
            assert refusal.value.read().decode() == SERVER_FULL
        visits.enter_context(_visit(address, "127.0.0.2"))


def _visit(proxy: str, here: str, claimed: str | None = None) -> ClientConnection:
    """Return a connection as a page makes it, from an address of this machine; it may claim to be another's."""
    where = urlsplit(proxy)
    return connect(
        f"{proxy.replace('http', 'ws')}{STREAM}",
        subprotocols=[Subprotocol(SUBPROTOCOL)],
        origin=Origin(proxy),
        additional_headers={"X-Forwarded-For": claimed} if claimed else None,
        sock=socket.create_connection((where.hostname, where.port), source_address=(here, 0)),
    )


@pytest.mark.thorough
def test_a_rolling_restart_costs_nobody_a_point(chromium: Browser) -> None:
    """One process ends and starts again, then the other ends: who was there goes on, with all points drawn."""
    ports = (free_port(), free_port())
    with ExitStack() as lecture:
        apps = [lecture.enter_context(ExitStack()) for _ in ports]
        started = [app.enter_context(run_app(APP, port)) for app, port in zip(apps, ports, strict=True)]
        proxy = lecture.enter_context(proxy_before(started))
        audience = _one_at_each(chromium, proxy)
        for page in audience:
            lecture.callback(page.context.close)
            visit(page, f"{proxy}/fisher?v=2&data={MANY_POINTS}")
            click(page, *FREE_PLACES[0])
            _has(page, COUNT + 1)
        apps[0].close()
        for page in audience:
            _goes_on(page, COUNT + 1)
        apps[0].enter_context(run_app(APP, ports[0]))
        apps[1].close()
        for page in audience:
            _goes_on(page, COUNT + 2)


def _goes_on(page: Page, points: int) -> None:
    """Find all points there, and draw one more."""
    _has(page, points)
    click(page, *FREE_PLACES[points - COUNT])
    _has(page, points + 1)


def _one_at_each(chromium: Browser, proxy: str) -> list[Page]:
    """Return a visitor of either process."""
    pages: dict[str, Page] = {}
    for _ in range(CALLS):
        page = watched(chromium.new_page(viewport={"width": 1280, "height": 800}))  # it may report that nobody answered
        answer = page.request.get(proxy)  # the process is chosen here, and its name goes into the tab's cookies
        assert answer.ok
        named = next(cookie["value"] for cookie in page.context.cookies() if cookie.get("name") == COOKIE)
        if named in pages:
            page.context.close()
        pages.setdefault(named, page)
        if len(pages) == 2:
            return list(pages.values())
    raise AssertionError(f"all of {CALLS} visitors were sent to one process")


def _has(page: Page, points: int) -> None:
    """Wait until the lesson knows of so many points."""
    expect(page.get_by_text(f"{points} points").first).to_be_visible(timeout=RETURN_MS)
    settle(page)
