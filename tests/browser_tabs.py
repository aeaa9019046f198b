"""The tabs that browser tests use one after another: a warm one shows a page of the app in a third of the time.

A warm tab has loaded the app's scripts already. Whoever opens a page in it is a new visitor all the same: the
connection is cut and made anew without the session's name, so that the server has never seen it; nothing is stored; the
address is the one that was asked for. What is left out is the browser's own loading of a page. The first page in each
tab, every reload and every page that is opened `loaded=True` go through it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from linclass.catalog import PAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DESK: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "reduce",
    "locale": "en-GB",
    "timezone_id": "UTC",
    "color_scheme": "light",
}
CHANGED_IN_A_TAB = {"viewport", "reduced_motion", "color_scheme"}  # another option needs a context of its own
PORCH = "/courses"  # a page without a plane or a picture: a tab waits there for the next test
LINES = """
window.WebSocket = class extends WebSocket {
  constructor(address, protocols) {
    super(address, window.asNobody ? protocols.slice(0, 2) : protocols); // the third is the session's name
    window.line = this;
  }
};
"""
GO = "address => { history.pushState({}, '', address); dispatchEvent(new PopStateEvent('popstate')); }"
AS_NOBODY = """() => new Promise((done) => {
  const before = window.line;
  const look = () => {
    if (window.line !== before && window.line.readyState === WebSocket.OPEN) done();
    else setTimeout(look, 20);
  };
  window.asNobody = true;
  localStorage.clear();
  sessionStorage.clear();
  before.close();
  look();
})"""
RESTS = """() => {
  const app = document.querySelector('[data-testid="stApp"]');
  return app?.dataset.testConnectionState === "CONNECTED" && app.dataset.testScriptState === "notRunning"
    && !document.querySelector('[data-stale="true"]');
}"""


def server_of(address: str) -> str:
    """Return the server of an address, as an address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


class Tabs:
    """Tabs that one test uses after another, each in a context of its own: those open together share no process."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: list[Page] = []

    def take(self, **options: Any) -> Page:
        """Return a tab with these options, as Playwright's `new_context` knows them."""
        if set(options) - CHANGED_IN_A_TAB:
            return self.browser.new_context(**(DESK | options)).new_page()
        page = self.free.pop() if self.free else self._new()
        wanted = DESK | options
        page.set_viewport_size(wanted["viewport"])
        page.emulate_media(color_scheme=wanted["color_scheme"], reduced_motion=wanted["reduced_motion"])
        return page

    def _new(self) -> Page:
        context = self.browser.new_context(**DESK)
        context.add_init_script(LINES)
        return context.new_page()

    def give_back(self, page: Page, app: str, *, again: bool) -> None:
        """Empty a tab for the next test, hands off and nothing kept, or close it; one that shows the app stays warm."""
        if not again or page.is_closed():
            page.context.close()
            return
        page.mouse.up()
        page.mouse.move(0, 0)
        page.context.clear_cookies()
        if server_of(page.url) == app:
            become_somebody_else(page)
        else:
            page.goto("about:blank")
        self.free.append(page)


def show(page: Page, address: str, *, loaded: bool = False) -> None:
    """Show an address in a tab; one that waits on the porch of the same app goes there without loading it again."""
    if not loaded and page.url == f"{server_of(address)}{PORCH}":
        page.evaluate(GO, address)
    else:
        page.goto(address)


def become_somebody_else(page: Page) -> None:
    """Go to the porch, forget everything there, and call the server as somebody whom it has never seen."""
    page.evaluate(GO, PORCH)
    page.get_by_role("heading", name=PAGES[PORCH[1:]].title, level=1).wait_for()
    page.wait_for_function(RESTS)
    page.evaluate(AS_NOBODY)
    page.wait_for_function(RESTS)
