// @ts-check
// The browser's history under Streamlit: one entry for one visible change, and no message of a page that is being left.
//
// Assumptions, each held by a test in `tests/vendor/test_streamlit_history.py`, the last in `tests/browser/test_history.py`:
// - Streamlit asks for another page when a link to it is clicked, and when the browser has gone back or forward. Until
//   the new page has come, everything that a component sends still names the old page, and the server goes back to that.
// - It asks once for each Back or Forward, before our own listener is called.
// - When the page has come, Streamlit calls `history.pushState` with its path, without a query; a query that Python
//   writes then is pushed again. Where the query has come with the page, Streamlit pushes it first, under the path of the
//   page before, unless that has the same, and then the path with it. It looks `history.pushState` up at each call.
// - Where the address has been replaced meanwhile, Streamlit compares with what stands there.
// - After Back has left a page, what it has written still comes: its path is pushed, and its query replaces that of the
//   page that Back has brought, by `history.replaceState`, which Streamlit looks up at each call, too.

/** @typedef {{ pathname: string, search: string }} Address */

const VERSION = "v"; // of the address's form
const CHECK = "check"; // of the address as a whole
const GUESS = ["ask", "guess", "locked", "revealed", "hands"];
const SAME_PAGE = ["step", "board", "hide", "hidden", ...GUESS]; // to step through a run or a derivation, to hide, guess and reveal are no changes of the page
const EMBEDDING = ["embed", "embed_options"]; // Streamlit keeps them from Python
const PAGE = '[data-testid="stMain"], [data-testid="stPopoverBody"]'; // what the page's own script shows
const SENT_MS = 2; // by then Streamlit has sent what a component has set (`streamlit_messages.js`)
const LOST_MS = 10_000; // after which a page that was asked for is not waited for any longer

/**
 * Whether an address that Streamlit pushes takes the place of the present one: it differs by a player's step, by what is
 * hidden or by a guess alone, or it is the first that Python writes of a page that a link has opened.
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
 * Whether an address is the one that a run of the script has read.
 * @type {(address: Address, page: string, query: Readonly<Record<string, string>> | null) => boolean}
 */
export function isReadBy({ pathname, search }, page, query) {
  if (pathname.split("/").at(-1) !== page) return false;
  if (!query) return true;
  const parts = new Map(new URLSearchParams(search));
  for (const name of EMBEDDING) parts.delete(name);
  return parts.size === Object.keys(query).length && [...parts].every(([name, value]) => query[name] === value);
}

/** The page that is shown, and the one that was asked for. There is one in a window: `installed`. */
class Navigation {
  /** @type {string} */ #path = location.pathname; // of the page that is shown
  /** @type {Address | null} */ #target = null; // what was asked for and has not come yet
  #isLink = false; // a link has asked for it, which names no query
  /** @type {Address | null} */ #next = null; // what a link has asked for, until its path is pushed
  #searchBefore = ""; // of the page before
  #askedAt = 0;
  /** @type {string | null} */ #opening = null; // the path of a page that a link has opened, before its first query
  /** @type {string | null} */ #early = null; // a query pushed before the path: of the new page, or a late one of the page before
  /** @type {string[]} */ #held = []; // the query of the entry that Back or Forward has brought, and those that came since
  /** @type {{ page: string, query: Readonly<Record<string, string>> } | null} */ #written = null; // by the last run that is known

  #push = history.pushState.bind(history);
  #replace = history.replaceState.bind(history);

  constructor() {
    history.pushState = (state, _, url) => this.#pushed(state, new URL(url ?? location.href, location.href));
    history.replaceState = (state, _, url) => this.#replaced(state, new URL(url ?? location.href, location.href));
    addEventListener("click", (event) => this.#click(event), { capture: true });
    addEventListener("popstate", () => this.#travel(), { capture: true });
  }

  // Streamlit names the page that is shown, or what Python has written into its address.
  /** @type {(state: unknown, address: URL) => void} */
  #pushed(state, address) {
    if (this.#holds(address)) return;
    if (performance.now() - this.#askedAt > LOST_MS) this.#next = null;
    const link = this.#next;
    if (link && address.pathname === this.#path) {
      this.#early = address.search;
    } else if (link?.pathname === address.pathname) {
      this.#next = null;
      if (address.search !== this.#searchBefore) address.search = link.search; // whose query it is the early one tells
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

  // Until the page has come that Back or Forward has asked for, what comes may be of a page that was left: its path is
  // dropped, and its query waits with the entry's own. Returns whether that is so.
  /** @param {URL} address */
  #holds({ pathname, search }) {
    const isHeld = this.isLeaving && !this.#isLink;
    if (!isHeld) this.#held = [];
    else if (pathname === this.#path) this.#held.push(search);
    return isHeld;
  }

  // Give the entry that query among those held which the last known run of its page has written.
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

  // An early query stands in the address as soon as a run of the page that is shown is known to have written it.
  #placeEarly() {
    const early = this.#early;
    if (early === null || !this.#isWritten(early)) return;
    this.#early = null;
    this.#enter(history.state, new URL(this.#path + early, location.href));
  }

  /**
   * Whether the last known run has written this query, for the page that is shown.
   * @param {string} search
   */
  #isWritten(search) {
    const written = this.#written;
    return written !== null && isReadBy({ pathname: this.#path, search }, written.page, written.query);
  }

  /** Whether another page, or another state of this one, was asked for and has not come yet. */
  get isLeaving() {
    return this.#target !== null && performance.now() - this.#askedAt < LOST_MS;
  }

  /**
   * A run of the script has begun that shows a page; `query`: what it has read in the address.
   * @type {(page: string, query: Readonly<Record<string, string>>) => void}
   */
  arrive(page, query) {
    if (!this.#target || !isReadBy(this.#target, page, this.#isLink ? null : query)) return;
    this.#target = null;
    this.#chooseHeld(); // the run's own query may be known already; a page that is shown again as it was tells of none
  }

  /**
   * A run of the script has written the address of its page.
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

  // A link is followed as soon as what components and widgets have set in this moment is on its way: sent after Streamlit
  // has asked for the new page, it would name the old one.
  /** @param {MouseEvent} event */
  #click(event) {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (!(link instanceof HTMLAnchorElement)) {
      if (this.isLeaving && isOfThePage(event)) event.stopImmediatePropagation(); // Streamlit's widgets don't wait, as ours do
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

  // Streamlit may have drawn the menu anew meanwhile. A link that is no longer part of the page is out of its sight, and
  // the browser would load the whole app for it.
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

  // Streamlit's listener is on the window too and was there before, so that it may already have asked for the page. What
  // a component has set in this moment is sent after that and names the old page: then the page is asked for once more.
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

/** Return the navigation of this window; the first to ask begins to watch over its history. */
export function installed() {
  window.linclassNavigation ??= new Navigation(); // on the window, as Streamlit serves each component a copy of this script
  return window.linclassNavigation;
}

/** Whether what a component sends now would be a message of a page that is being left. */
export function isLeaving() {
  return window.linclassNavigation?.isLeaving ?? false;
}
