// @ts-check
// A page in a frame of another site: it posts its height and state to the pages around it, and pages of the sites that the
// server names may step through it.
//
//   to the pages around   { linclass: "height", height }, to any; { linclass: "state", address, step }, to named sites
//   from those            { linclass: "next" | "hide" | "state" }, or { linclass: "step", step }: a number, or null for the end

import { publish } from "../shared/bus.js";
import { contentHeight } from "../vendor/streamlit_content.js";

/** @import { EmbeddingData } from "../types.js" */

const NEXT = ".st-key-walk > :nth-child(2) :is(a, button)"; // the link to the next stop of a deck
const TAB = ".st-key-open-in-tab a"; // the link to the same state on its own page
const PRESENTED = ".st-key-presenter"; // on a projector's page keys are used instead
const EMBEDDING = ["embed", "embed_options"];
const CHECK_MS = 250; // between two checks of the address, whose changes fire no event

/** @typedef {{ linclass?: unknown, step?: unknown }} Command */

/** The address of the page without its frame. */
function ownAddress() {
  const url = new URL(location.href);
  for (const name of EMBEDDING) url.searchParams.delete(name);
  return url.href;
}

/** The windows around this one, from the inside out. */
function* ancestors() {
  for (let here = /** @type {Window} */ (window); here !== here.parent;) {
    here = here.parent;
    yield here;
  }
}

/**
 * Whether an origin is among the named ones; "https://*.example.org" names all subdomains.
 * @type {(origin: string, named: readonly string[]) => boolean}
 */
export function isNamed(origin, named) {
  return named.some((pattern) => {
    const [before, after] = pattern.split("*.");
    if (after === undefined) return origin === pattern;
    return origin.startsWith(before ?? "") && origin.endsWith(`.${after}`) && !origin.slice(before?.length).includes("/");
  });
}

class Embedding {
  /** @type {readonly string[]} */ #named = [];
  #height = 0;
  #postedAddress = "";
  /** @type {Set<string>} */ #asked = new Set(); // origins that have sent a command, to which the state is posted

  constructor() {
    new ResizeObserver(() => this.#postHeight()).observe(document.documentElement);
    setInterval(() => this.#check(), CHECK_MS);
    addEventListener("message", (event) => this.#take(event));
    for (const type of ["pointerdown", "focusin", "keydown"]) addEventListener(type, aim, { capture: true });
  }

  /** @param {EmbeddingData} data */
  update({ origins }) {
    this.#named = origins;
    this.#check();
  }

  // Post the height after changes: Streamlit adds its elements one by one, without an event.
  #check() {
    this.#postHeight();
    if (this.#postedAddress !== location.href) this.#postState();
  }

  #postHeight() {
    const height = contentHeight();
    if (!height || height === this.#height) return;
    this.#height = height;
    for (const around of ancestors()) around.postMessage({ linclass: "height", height }, "*"); // a number is no secret
  }

  #postState() {
    this.#postedAddress = location.href;
    const step = new URLSearchParams(location.search).get("step");
    const state = { linclass: "state", address: ownAddress(), step: step ? Number(step) : null };
    for (const around of ancestors()) for (const origin of this.#asked) around.postMessage(state, origin);
  }

  /** @param {MessageEvent<Command>} event */
  #take({ data, origin, source }) {
    if (typeof data !== "object" || data === null || !isNamed(origin, this.#named)) return;
    if (![...ancestors()].some((around) => around === source)) return;
    const { linclass, step } = data;
    if (linclass === "state") this.#asked.add(origin);
    if (linclass === "state") this.#postState();
    else if (linclass === "next") next();
    else if (linclass === "hide") press("h");
    else if (linclass === "step" && (step === null || Number.isSafeInteger(step))) publish("stepWanted", { step: /** @type {number | null} */ (step) });
  }
}

function next() {
  const control = document.querySelector(NEXT);
  if (document.querySelector(PRESENTED)) press("PageDown", { shiftKey: true }); // the next stop, even if this one hides something
  else if (control instanceof HTMLElement) control.click();
}

/** @type {(key: string, more?: KeyboardEventInit) => void} */
function press(key, more) {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, ...more }));
}

/** @param {Event} event */
function aim(event) {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement && target.matches(TAB));
  if (link instanceof HTMLAnchorElement) link.href = ownAddress();
}

/** @type {Embedding | null} */ let embedding = null;

/**
 * Exchange messages with the pages around this one; null: this page is not embedded.
 * @param {EmbeddingData | null} data
 */
export function embed(data) {
  if (!data || window === window.parent) return;
  embedding ??= new Embedding();
  embedding.update(data);
}
