// @ts-check
// A text that grows by a piece at its end: new pieces are announced and scrolled into view, a click asks for the next.

import { publish } from "../shared/bus.js";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const OTHERWISE_PRESSED = "a, button, summary, [data-set]"; // do something else when they are clicked

export class Log {
  #host;
  #pieces = 0;

  /**
   * @param {HTMLElement} host
   * @param {string} name
   * @param {AbortSignal} signal
   */
  constructor(host, name, signal) {
    this.#host = host;
    host.setAttribute("role", "log");
    host.setAttribute("aria-label", name);
    host.tabIndex = 0; // a long one is scrolled by keys too
    host.addEventListener("click", (event) => this.#press(event), { signal });
    document.fonts.addEventListener("loadingdone", () => this.showEnd(), { signal }); // formulas have another height then
  }

  /**
   * Whether what is written now is announced: numbers that follow a drag are not.
   * @param {boolean} isAnnounced
   */
  announce(isAnnounced) {
    this.#host.setAttribute("aria-live", isAnnounced ? "polite" : "off");
  }

  /** @param {number} pieces how many there are now */
  grow(pieces) {
    if (pieces !== this.#pieces) this.showEnd();
    this.#pieces = pieces;
  }

  /** Scroll so that the last piece is seen, and as many before it as there is room for: none is cut off above. */
  showEnd() {
    const tops = [...this.#host.children].map((piece) => piece.getBoundingClientRect().top);
    const [first] = tops;
    const last = this.#host.lastElementChild;
    if (first === undefined || !last || getComputedStyle(this.#host).overflowY === "visible") return; // the page scrolls
    const { clientHeight } = this.#host;
    const end = last.getBoundingClientRect().bottom;
    const shown = tops.find((top) => end - top <= clientHeight) ?? tops.at(-1) ?? first;
    this.#host.style.paddingBlockEnd = shown > first ? `${Math.max(clientHeight - (end - shown), 0)}px` : ""; // or it could not be scrolled so far
    this.#host.scrollTo({ top: shown - first, behavior: matchMedia(REDUCED_MOTION).matches ? "instant" : "smooth" });
  }

  /** @param {MouseEvent} event */
  #press({ target }) {
    const isSelecting = getSelection()?.isCollapsed === false;
    if (target instanceof Element && !target.closest(OTHERWISE_PRESSED) && !isSelecting) publish("logPressed", null);
  }
}
