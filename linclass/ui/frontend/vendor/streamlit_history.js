// @ts-check
// The browser's history under Streamlit: one entry per visible change, and no messages of a page that is being left.
//
// Assumptions, each checked in `tests/vendor/test_streamlit_history.py`, the last in `tests/browser/test_history.py`:
// - Streamlit requests a page when a link to it is clicked, and when the browser has gone back or forward. Until the new page
//   arrives, every message of a component still names the old page, to which the server then returns.
// - It sends one request for each Back or Forward, before our own listener is called.
// - When the page arrives, Streamlit calls `history.pushState` with its path, without a query; a query that Python writes
//   then is pushed separately. If the query arrives with the page, Streamlit pushes it first, under the path of the previous
//   page, unless that has the same, and then the path with it. It looks `history.pushState` up at each call.
// - If the address has been replaced meanwhile, Streamlit compares with the new one.
// - After Back, late changes of the left page still arrive: its path is pushed, and its query replaces that of the page to
//   which Back has led, by `history.replaceState`, which Streamlit looks up at each call, too.

/** @typedef {{ pathname: string, search: string }} Address */

const VERSION = "v"; // the version of the address's format
const CHECK = "check"; // the checksum of the address
const GUESS = ["ask", "guess", "locked", "revealed", "hands"];
const SAME_PAGE = ["step", "board", "hide", "hidden", ...GUESS]; // steps of a run or a derivation, hiding, guessing and revealing make no history entry
const EMBEDDING = ["embed", "embed_options"]; // Streamlit hides these parameters from Python
const PAGE = '[data-testid="stMain"], [data-testid="stPopoverBody"]'; // the elements of the page's own script
const SENT_MS = 2; // after which Streamlit has sent a component's message (`streamlit_messages.js`)
const LOST_MS = 10_000; // after which a requested page is no longer expected

/**
 * Whether an address that Streamlit pushes replaces the present history entry: it differs only by a player's step, hidden
 * parts or a guess, or it is Python's first one of a page that a link has opened.
 * @type {(before: Address, after: Address, isOpening: boolean) => boolean}
 */
export function replacesEntry(before, after, isOpening) {
  if (before.pathname !== after.pathname) return false;
  return (isOpening && before.search === "") || ofThePage(before.search) === ofThePage(after.search);
}

/** @param {string} search */
function ofThePage(search) {
  const query = new URLSearchParams(search);
  for (const name of [...SAME_PAGE, VERSION, CHECK]) query.delete(name);
  query.sort();
  return query.toString();
}

/**
 * Whether a script run has read this address.
 * @type {(address: Address, page: string, query: Readonly<Record<string, string>> | null) => boolean}
 */
export function isReadBy({ pathname, search }, page, query) {
  if (pathname.split("/").at(-1) !== page) return false;
  if (!query) return true;
  const parts = new Map(new URLSearchParams(search));
  for (const name of EMBEDDING) parts.delete(name);
  return parts.size === Object.keys(query).length && [...parts].every(([name, value]) => query[name] === value);
}

/** The shown page, and the requested one. A window has one instance: `installed`. */
class Navigation {
  /** @type {string} */ #path = location.pathname; // of the shown page
  /** @type {Address | null} */ #target = null; // the requested page, until it arrives
  #isLink = false; // requested by a link, whose address has no query
  /** @type {Address | null} */ #next = null; // the page requested by a link, until its path is pushed
  #searchBefore = ""; // of the previous page
  #askedAt = 0;
  /** @type {string | null} */ #opening = null; // the path of a page that a link has opened, before its first query
  /** @type {string | null} */ #early = null; // a query pushed before the path: the new page's, or a late one of the previous page
  /** @type {string[]} */ #held = []; // the query of the entry reached by Back or Forward, and later ones
  /** @type {{ page: string, query: Readonly<Record<string, string>> } | null} */ #written = null; // by the last known run

  #push = history.pushState.bind(history);
  #replace = history.replaceState.bind(history);

  constructor() {
    history.pushState = (state, _, url) => this.#pushed(state, new URL(url ?? location.href, location.href));
    history.replaceState = (state, _, url) => this.#replaced(state, new URL(url ?? location.href, location.href));
    addEventListener("click", (event) => this.#click(event), { capture: true });
    addEventListener("popstate", () => this.#travel(), { capture: true });
  }

  // Handle a pushed address: Streamlit names the shown page, or the query that Python has written.
  /** @type {(state: unknown, address: URL) => void} */
  #pushed(state, address) {
    if (this.#holds(address)) return;
    if (performance.now() - this.#askedAt > LOST_MS) this.#next = null;
    const link = this.#next;
    if (link && address.pathname === this.#path) {
      this.#early = address.search;
    } else if (link?.pathname === address.pathname) {
      this.#next = null;
      if (address.search !== this.#searchBefore) address.search = link.search; // an early query is checked later
      this.#enter(state, address);
      this.#opening = address.search === "" ? address.pathname : null;
    } else {
      this.#early = null;
      this.#enter(state, address);
    }
    this.#placeEarly();
  }

  /** @type {(state: unknown, address: URL) => void} */
  #replaced(state, address) {
    if (!this.#holds(address)) this.#replace(state, "", address);
  }

  // Until the page of Back or Forward arrives, changes of the address may be of the left page: drop a path, and hold a query
  // together with the entry's own. Returns whether this was done.
  /** @param {URL} address */
  #holds({ pathname, search }) {
    const isHeld = this.isLeaving && !this.#isLink;
    if (!isHeld) this.#held = [];
    else if (pathname === this.#path) this.#held.push(search);
    return isHeld;
  }

  // Set the entry's query to the one, among those held, that the last known run of its page has written.
  #chooseHeld() {
    if (this.isLeaving) return;
    const chosen = this.#held.findLast((search) => this.#isWritten(search));
    if (chosen !== undefined && chosen !== location.search) this.#replace(history.state, "", new URL(this.#path + chosen, location.href));
  }

  /** @type {(state: unknown, address: URL) => void} */
  #enter(state, address) {
    if (replacesEntry(location, address, this.#opening === location.pathname)) this.#replace(state, "", address);
    else this.#push(state, "", address);
    this.#opening = null;
    this.#path = address.pathname;
  }

  // Put an early query into the address once a run of the shown page is known to have written it.
  #placeEarly() {
    const early = this.#early;
    if (early === null || !this.#isWritten(early)) return;
    this.#early = null;
    this.#enter(history.state, new URL(this.#path + early, location.href));
  }

  /**
   * Whether the last known run has written this query for the shown page.
   * @param {string} search
   */
  #isWritten(search) {
    const written = this.#written;
    return written !== null && isReadBy({ pathname: this.#path, search }, written.page, written.query);
  }

  /** Whether another page, or another state of this one, was requested and has not arrived yet. */
  get isLeaving() {
    return this.#target !== null && performance.now() - this.#askedAt < LOST_MS;
  }

  /**
   * Record that a script run of a page has begun, and has read this query.
   * @type {(page: string, query: Readonly<Record<string, string>>) => void}
   */
  arrive(page, query) {
    if (!this.#target || !isReadBy(this.#target, page, this.#isLink ? null : query)) return;
    this.#target = null;
    this.#chooseHeld(); // the run's own query may be known already; a page that is shown unchanged reports none
  }

  /**
   * Record that a script run has written its page's address.
   * @type {(page: string, query: Readonly<Record<string, string>>) => void}
   */
  wrote(page, query) {
    this.#written = { page, query };
    this.#placeEarly();
    this.#chooseHeld();
  }

  /** @type {(target: Address, isLink: boolean) => void} */
  #ask(target, isLink) {
    this.#target = { pathname: target.pathname, search: target.search };
    this.#isLink = isLink;
    this.#next = isLink ? this.#target : null;
    this.#early = null;
    this.#held = isLink ? [] : [target.search];
    this.#searchBefore = location.search;
    this.#askedAt = performance.now();
  }

  // Follow a link only after the present messages of components and widgets have been sent: after Streamlit's request for the
  // new page they would name the old one.
  /** @param {MouseEvent} event */
  #click(event) {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (!(link instanceof HTMLAnchorElement)) {
      if (this.isLeaving && isOfThePage(event)) event.stopImmediatePropagation(); // Streamlit's widgets don't wait, but ours do
      return;
    }
    if (!isFollowedHere(event, link) || link.pathname === location.pathname) return;
    if (!event.isTrusted) {
      this.#ask(link, true);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    setTimeout(() => this.#follow(link), SENT_MS);
  }

  // Streamlit may have rendered the menu again meanwhile. It does not handle a link that is no longer on the page, for which
  // the browser would load the whole app.
  /** @param {HTMLAnchorElement} link */
  #follow(link) {
    if (link.isConnected) {
      link.click();
      return;
    }
    this.#enter({}, new URL(link.href));
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    this.#opening = link.pathname;
  }

  // Streamlit's listener on the window is older and may already have requested the page. A component's present message is
  // sent after that and names the old page: then the page is requested again.
  #travel() {
    this.#opening = null;
    this.#path = location.pathname;
    this.#ask(location, false);
    if (window.linclassSends) setTimeout(() => dispatchEvent(new PopStateEvent("popstate", { state: history.state })), SENT_MS);
  }
}

/** @type {(event: MouseEvent, link: HTMLAnchorElement) => boolean} */
function isFollowedHere(event, link) {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return isPlain && !event.defaultPrevented && link.origin === location.origin && !link.target && !link.download;
}

/** @param {MouseEvent} event */
function isOfThePage(event) {
  return event.composedPath().some((target) => target instanceof Element && target.matches(PAGE));
}

/** The navigation of this window; the first call begins to watch its history. */
export function installed() {
  window.linclassNavigation ??= new Navigation(); // on the window, as Streamlit serves each component a copy of this script
  return window.linclassNavigation;
}

/** Whether a component's message now would be of a page that is being left. */
export function isLeaving() {
  return window.linclassNavigation?.isLeaving ?? false;
}
