// @ts-check
// A text to which pieces are added: new pieces are announced and scrolled into view, a click requests the next.

import { publish } from "../shared/bus.js";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const OTHERWISE_PRESSED = "a, button, summary, [data-set]"; // elements with their own action on click

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
    host.tabIndex = 0; // so that keys can scroll it
    host.addEventListener("click", (event) => this.#press(event), { signal });
    document.fonts.addEventListener("loadingdone", () => this.showEnd(), { signal }); // which changes the height of formulas
  }

  /**
   * Set whether changes are announced; numbers that follow a drag are not.
   * @param {boolean} isAnnounced
   */
  announce(isAnnounced) {
    this.#host.setAttribute("aria-live", isAnnounced ? "polite" : "off");
  }

  /** @param {number} pieces the present number of pieces */
  grow(pieces) {
    if (pieces !== this.#pieces) this.showEnd();
    this.#pieces = pieces;
  }

  /** Scroll to show the last piece and as many whole pieces before it as fit. */
  showEnd() {
    const tops = [...this.#host.children].map((piece) => piece.getBoundingClientRect().top);
    const [first] = tops;
    const last = this.#host.lastElementChild;
    if (first === undefined || !last || getComputedStyle(this.#host).overflowY === "visible") return; // then the page scrolls
    const { clientHeight } = this.#host;
    const end = last.getBoundingClientRect().bottom;
    const shown = tops.find((top) => end - top <= clientHeight) ?? tops.at(-1) ?? first;
    this.#host.style.paddingBlockEnd = shown > first ? `${Math.max(clientHeight - (end - shown), 0)}px` : ""; // else it could not be scrolled that far
    this.#host.scrollTo({ top: shown - first, behavior: matchMedia(REDUCED_MOTION).matches ? "instant" : "smooth" });
  }

  /** @param {MouseEvent} event */
  #press({ target }) {
    const isSelecting = getSelection()?.isCollapsed === false;
    if (target instanceof Element && !target.closest(OTHERWISE_PRESSED) && !isSelecting) publish("logPressed", null);
  }
}
