"""The tabs that browser tests use one after another: a warm one shows a page of the app in a third of the time.

A warm tab has loaded the app's scripts already. Whoever opens a page in it is a new visitor all the same: the
connection is cut and made anew without the session's name, so that the server has never seen it; nothing is stored; the
address is the one that was asked for. What is left out is the browser's own loading of a page. The first page in each
tab, every reload and every page that is opened `loaded=True` go through it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError as BrowserTimeout

from tests.streamlit_internals import (
    APP,
    RESTING,
    STALE,
    BackMsg,
    ClientState,
    ForwardMsg,
    ForwardMsgMetadata,
    NewSession,
)

Where = TypeVar("Where", "BrowserContext", "Page")
MESSAGES = (  # the first byte of each is the tag of its field
    ForwardMsg(hash="-"),
    ForwardMsg(metadata=ForwardMsgMetadata()),
    ForwardMsg(new_session=NewSession()),
    ForwardMsg(script_finished=ForwardMsg.FINISHED_SUCCESSFULLY),
    BackMsg(rerun_script=ClientState()),
    ClientState(page_script_hash="-"),
    ClientState(fragment_id="-"),
)
DESK: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "reduce",
    "locale": "en-GB",
    "timezone_id": "UTC",
    "color_scheme": "light",
    "permissions": [],
}
CHANGED_IN_A_TAB = {"viewport", "reduced_motion", "color_scheme", "permissions"}
TOUCH = {"has_touch", "is_mobile"}  # a tab keeps them: those of phones are kept apart
POLL_MS = 100  # a page that nobody looks at
PATIENCE_MS = 60_000  # for one act, on a busy machine
CONNECTION = """([hash, metadata, newSession, scriptFinished, rerunScript, pageHash, fragmentId], forRerun) => {
  // the 32 hexadecimal digits of a field in a message to the server, after its tag and their number
  const digest = (text, tag) => {
    const parts = text.split(String.fromCharCode(tag, 32)).slice(1);
    return parts.map((rest) => /^[0-9a-f]{32}/.exec(rest)?.[0]).find(Boolean);
  };
  // the tag and the value of what a message from the server brings, after its hash and metadata, which have lengths
  const kindOf = (bytes) => {
    let at = 0;
    while (bytes[at] === hash || bytes[at] === metadata) {
      let [length, shift] = [0, 0];
      do {
        at += 1;
        length |= (bytes[at] & 127) << shift;
        shift += 7;
      } while (bytes[at] & 128);
      at += 1 + length;
    }
    return [bytes[at], bytes[at + 1]];
  };
  // Nothing waits to be computed, twice, with time between them in which timers are due.
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
  window.atRest = async () => {
    await frame();
    await idle();
    await frame();
    await idle();
  };
  let [changes, shown] = [0, 0]; // changes the page was told of, and those that it has had time to show
  window.progress = () => [changes, performance.getEntriesByType("resource").length].join();
  const change = async () => {
    changes += 1;
    if (changes > shown + 1) return; // who waits already goes on waiting
    for (let before = shown; before !== changes;) {
      before = changes;
      await window.atRest();
    }
    shown = changes;
  };
  // Streamlit calls a component once a script element that it adds for this call has loaded.
  const scripts = new Set();
  const followScripts = () => {
    if (scripts.followed) return;
    scripts.followed = true;
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of addedNodes) if (node.tagName === "SCRIPT") scripts.add(node);
        for (const node of removedNodes) scripts.delete(node);
      }
    }).observe(document.head, { childList: true });
    const loaded = ({ target }) => scripts.delete(target) && change();
    for (const end of ["load", "error"]) document.addEventListener(end, loaded, true);
  };
  window.WebSocket = class extends WebSocket {
    constructor(address, protocols) {
      super(address, window.asNobody ? protocols.slice(0, 2) : protocols); // the third is the session's name
      window.line = this;
      this.runs = { asked: false, running: false };
      followScripts();
      this.addEventListener("message", ({ data }) => this.heard(...kindOf(new Uint8Array(data))));
    }
    send(message) {
      if (message[0] === rerunScript) this.#asks(new TextDecoder("latin1").decode(message));
      super.send(message);
    }
    // The server answers no fragment's message of a page that was left.
    #asks(text) {
      const page = digest(text, pageHash);
      if (!digest(text, fragmentId)) this.page = page;
      if (!this.page || page === this.page) this.runs.asked = true; // the first message may name no page
    }
    heard(kind, value) {
      if (kind === newSession) this.runs = { asked: false, running: true };
      if (kind === scriptFinished) this.runs.running = value === forRerun; // then the next run is about to begin
      change();
    }
    get doing() {
      return { ...this.runs, scripts: scripts.size, notShown: changes - shown };
    }
    get quiet() {
      return Object.values(this.doing).every((one) => !one);
    }
  };
}"""
FRAMES = """() => new Promise((done) => {  // until what an event began has been sent, or painted
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""
HIDE = "hidden => { document.documentElement.style.display = hidden ? 'none' : ''; }"
GO = "address => { history.pushState({}, '', address); dispatchEvent(new PopStateEvent('popstate')); }"
DRESSED = f"""() => {{
  const wanted = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return getComputedStyle(document.querySelector('{APP}')).colorScheme === wanted;
}}"""
AS_NOBODY = """() => {
  window.asNobody = true;
  localStorage.clear();
  sessionStorage.clear();
  window.before = window.line;
  window.before.close();
}"""
MAX_ENTRIES = 30  # of a tab's history: Chromium counts no more than 50, and a test of one more would see none
REWIND = """() => new Promise((done) => {  // to the first entry that is reached without loading a page
  const entries = navigation.entries(), { index } = navigation.currentEntry;
  const first = entries.findIndex((entry, k) => entries.slice(k, index + 1).every(({ sameDocument }) => sameDocument));
  if (first === index) return done();
  addEventListener("popstate", () => done(), { once: true });
  history.go(first - index);
})"""
ANSWERED = "() => window.line !== window.before && window.line.readyState === WebSocket.OPEN"
RESTS = f"() => window.line?.quiet && {RESTING} && !document.querySelector('{STALE}')"
RESTLESS = f"() => JSON.stringify([window.line?.doing, {RESTING}, document.querySelector('{STALE}')?.className])"


def watched(where: Where) -> Where:
    """Let pages know of every run of the app that they ask for, for whose end `settle` waits, and be patient."""
    tags = [message.SerializeToString()[0] for message in MESSAGES]
    where.add_init_script(f"({CONNECTION})({tags}, {ForwardMsg.FINISHED_EARLY_FOR_RERUN})")
    where.set_default_timeout(PATIENCE_MS)
    return where


def server_of(address: str) -> str:
    """Return the server of an address, as an address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


class Tabs:
    """Tabs that one test uses after another, each in a context of its own: those open together share no process.

    Attributes
    ----------
    free : mapping from the options of touch that are on to the tabs that have them
    blank_pages : mapping from a server to the path of its blank page
        A page without a plane or a picture, where a tab waits for the next test.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[frozenset[str], list[Page]] = {}
        self.touch_of: dict[Page, frozenset[str]] = {}
        self.blank_pages: dict[str, str] = {}

    def take(self, **options: Any) -> Page:
        """Return a tab with these options, as Playwright's `new_context` knows them."""
        if set(options) - CHANGED_IN_A_TAB - TOUCH:
            return watched(self.browser.new_context(**(DESK | options))).new_page()
        touch = frozenset(option for option in TOUCH if options.get(option))
        free = self.free.get(touch)
        page = free.pop() if free else self._new(touch)
        wanted = DESK | options
        page.set_viewport_size(wanted["viewport"])
        page.emulate_media(color_scheme=wanted["color_scheme"], reduced_motion=wanted["reduced_motion"])
        page.context.clear_permissions()
        if wanted["permissions"]:  # to grant none would be to refuse all
            page.context.grant_permissions(wanted["permissions"])
        return page

    def _new(self, touch: frozenset[str]) -> Page:
        page = watched(self.browser.new_context(**(DESK | dict.fromkeys(touch, True)))).new_page()
        self.touch_of[page] = touch
        return page

    def give_back(self, page: Page, *, again: bool) -> None:
        """Empty a tab for the next test, hands off and nothing kept; or close it."""
        if again and not page.is_closed():
            page.mouse.up()
            page.mouse.move(0, 0)
            self._empty(page)
        if not again or page.is_closed() or page.evaluate("history.length") > MAX_ENTRIES:
            self.touch_of.pop(page, None)
            page.context.close()
            return
        self.free.setdefault(self.touch_of[page], []).append(page)

    def again(self, page: Page, address: str) -> None:
        """Show an address in a tab that has shown others, as a new visitor."""
        self._empty(page)
        self.show(page, address)

    def _empty(self, page: Page) -> None:
        page.context.clear_cookies()
        blank_page = self.blank_pages.get(server_of(page.url))
        if blank_page:
            become_new_visitor(page, blank_page)
        else:
            page.goto("about:blank")

    @contextmanager
    def keep_blank_page(self, server: str, blank_page: str) -> Iterator[str]:
        """Let tabs stay on the blank page of this server, for as long as there is the server."""
        self.blank_pages[server] = blank_page
        yield server
        del self.blank_pages[server]
        for page in (page for free in self.free.values() for page in free):
            if server_of(page.url) == server:
                page.goto("about:blank")

    def show(self, page: Page, address: str, *, loaded: bool = False) -> None:
        """Show an address in a tab; one on the blank page of its server goes there without loading it again."""
        server = server_of(address)
        if not loaded and page.url == f"{server}{self.blank_pages.get(server)}":
            page.wait_for_function(DRESSED, polling=POLL_MS)  # in the theme that was asked for
            page.evaluate(HIDE, False)
            page.evaluate(GO, address)
        else:
            page.goto(address)


def become_new_visitor(page: Page, blank_page: str) -> None:
    """Go to the blank page, forget everything there, and call the server as a visitor whom it has never seen.

    Nobody looks at the blank page, so that it is not laid out.
    """
    page.evaluate(HIDE, True)
    if page.evaluate("history.length") > MAX_ENTRIES:
        page.evaluate(REWIND)
    page.evaluate(GO, blank_page)
    _rest(page)
    page.evaluate(AS_NOBODY)
    page.wait_for_function(ANSWERED, polling=POLL_MS)
    page.evaluate("window.asNobody = false")  # the next test's connection may be lost and found as a person's may
    _rest(page)


def _rest(page: Page) -> None:
    page.evaluate("window.atRest()")
    try:
        page.wait_for_function(RESTS, polling=POLL_MS)
    except BrowserTimeout as error:
        raise AssertionError(f"The blank page never rests: {page.evaluate(RESTLESS)}") from error
