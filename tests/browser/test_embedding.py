"""A page in two frames of other sites, with third-party cookies blocked, in a real Chromium."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from linclass.ui.embedding import ANCESTORS, OPEN_IN_TAB
from linclass.ui.present import BROWSER
from tests.browser_support import APP, run_app, wait_until

pytestmark = pytest.mark.browser

FRAMING = """<!doctype html><html lang="en"><title>Around</title><script>
window.told = [];
addEventListener("message", ({{ data, origin }}) => window.told.push({{ ...data, origin }}));
</script><iframe src="{source}" title="Inside" width="900" height="620"></iframe></html>"""
STOP = "000.20"  # of a course, on this page
TABLE = "x,y,kind\n" + "".join(f"{k},{2 * k},{'ab'[k % 2]}\n" for k in range(9))
SEND = (
    "(message) => { const inner = document.querySelector('iframe').contentWindow; inner[0].postMessage(message, '*'); }"
)


class Around(BaseHTTPRequestHandler):
    """Serves a page with a frame that shows the address in its query."""

    def do_GET(self) -> None:  # the name is the library's
        """Answer with the page."""
        source = parse_qs(urlsplit(self.path).query).get("source", [""])[0]
        body = FRAMING.format(source=source.replace("&", "&amp;")).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Write nothing."""


@contextmanager
def pages_around() -> Iterator[int]:
    """Serve pages with frames on a port of this machine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Around) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def framed(page: Page, port: int, address: str) -> FrameLocator:
    """Show an address in a frame on 127.0.0.1 in a page on localhost; return what is in both once it takes messages."""
    middle = f"http://127.0.0.1:{port}/?source={address.replace('&', '%26')}"
    page.goto(f"http://localhost:{port}/?source={middle.replace('&', '%26').replace('%26', '%2526')}")
    page.wait_for_function("() => window.told.some(({ linclass }) => linclass === 'height')")
    return page.frame_locator("iframe").frame_locator("iframe")


def messages_of(page: Page, kind: str) -> list[dict[str, object]]:
    """The messages of a kind that the outer page has received."""
    messages: list[dict[str, object]] = page.evaluate(
        "kind => window.told.filter(({ linclass }) => linclass === kind)", kind
    )
    return messages


def test_a_page_in_frames_of_other_sites(chromium: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without cookies: files come in, the height goes out; steps and the hidden answer follow the pages around."""
    with pages_around() as port:
        monkeypatch.setenv(ANCESTORS, f"http://localhost:{port} http://127.0.0.1:{port}")
        with run_app(APP) as app:
            page = chromium.new_page(viewport={"width": 1000, "height": 800}, reduced_motion="reduce")
            line = page.context.new_cdp_session(page)
            line.send("Network.enable")
            controls = {"enableThirdPartyCookieRestriction": True, "disableThirdPartyCookieMetadata": False}
            line.send("Network.setCookieControls", controls | {"disableThirdPartyCookieHeuristics": True})
            files_come_in(framed(page, port, f"{app}/points?embed=true"))
            wait_until(page, lambda: len(messages_of(page, "height")) > 0)
            assert messages_of(page, "height")[-1]["height"] > 300  # type: ignore[operator]
            follow_the_pages_around(page, framed(page, port, f"{app}/perceptron?embed=true&v=2&step=0"), app)
            presented = f"{app}/perceptron?embed=true&v=2&present=1&course={STOP}"
            follow_on_a_projector(page, framed(page, port, presented))
            page.context.close()


def files_come_in(inside: FrameLocator) -> None:
    """A chosen table is read in the browser; there is no list of pages."""
    inside.get_by_text("Your table").click()
    inside.locator('input[type="file"]').set_input_files(
        {"name": "table.csv", "mimeType": "text/csv", "buffer": TABLE.encode()}
    )
    expect(inside.locator(".canvas .status").first).to_contain_text("9 points")
    expect(inside.get_by_role("button", name="Pages")).to_have_count(0)


def follow_the_pages_around(page: Page, inside: FrameLocator, app: str) -> None:
    """A step that a page around asks for is shown, and it is told of the state; the link leads to a tab with it."""
    count = inside.get_by_label("Go to update number")
    expect(count).to_have_value("0")
    page.evaluate(SEND, {"linclass": "state"})
    page.evaluate(SEND, {"linclass": "step", "step": 2})
    expect(count).to_have_value("2")
    wait_until(page, lambda: any(state["step"] == 2 for state in messages_of(page, "state")))
    state = messages_of(page, "state")[-1]
    assert str(state["address"]).startswith(f"{app}/perceptron?")
    assert "embed" not in str(state["address"])
    link = inside.get_by_role("link", name=OPEN_IN_TAB)
    link.focus()
    expect(link).to_have_attribute("href", str(state["address"]))
    page.evaluate(SEND, {"linclass": "step", "step": "2; alert(1)"})
    expect(count).to_have_value("2")


def follow_on_a_projector(page: Page, inside: FrameLocator) -> None:
    """The answer is hidden and the next stop shown when asked for; F says that the full screen is not allowed."""
    inside.locator(".canvas canvas").first.wait_for()
    inside.get_by_role("button", name=BROWSER["full"]).click()
    expect(inside.get_by_text(BROWSER["notFull"])).to_be_visible()
    page.evaluate(SEND, {"linclass": "hide"})
    expect(inside.locator(".st-key-predict")).to_be_visible()
    count = inside.locator(".presenter .count")
    at, _, total = (count.text_content() or "").partition("/")
    page.evaluate(SEND, {"linclass": "next"})
    expect(count).to_have_text(f"{int(at) + 1}/{total}")
