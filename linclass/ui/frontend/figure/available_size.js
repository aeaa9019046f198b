// @ts-check
// The size available for a picture: the width, the smallest type, and the height beside the view's other parts.

import { element } from "../shared/dom.js";

/** @import { Given } from "./arrange.js" */
/** @import { Fold } from "./fold.js" */

const MIN_HEIGHT_SHARE = 0.45; // of the height without texts and tables: if they take more, the view scrolls
const OPENED = 0.75; // of the remaining height, beside a section that the person has opened
const SECTION = "details[open]";
const MAX_ROUNDING = 0.01; // px: above the error of single precision, and below 1/64 and 1/60, the units of browsers

export class AvailableSize {
  width = 0; // px; 0: hidden
  #host;
  #stage;
  #most = element("div", { class: "lc-most" }); // as high as the page allows the figure: only measured, never visible
  #plot;
  #fold;
  #change;
  #seen = ""; // the last size
  #view; // the element with the view's other parts
  #sizes = new ResizeObserver(() => this.#measure(Math.floor(this.#host.clientWidth)));
  #others = new MutationObserver(() => this.#watch());

  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} stage the plot's parent, which may show only a part of it
   * @param {HTMLElement} plot
   * @param {Fold} fold
   * @param {Element | null} view
   * @param {() => void} change called when the size has changed
   * @param {AbortSignal} signal
   */
  constructor(host, stage, plot, fold, view, change, signal) {
    this.#host = host;
    this.#stage = stage;
    stage.append(this.#most);
    this.#plot = plot;
    this.#fold = fold;
    this.#change = change;
    this.#view = view;
    if (this.#view) this.#others.observe(this.#view, { childList: true });
    this.#watch();
    addEventListener("resize", () => this.#measure(this.width), { signal });
    signal.addEventListener("abort", () => {
      this.#sizes.disconnect();
      this.#others.disconnect();
    });
  }

  // The smallest type: reading it, at every step of a player, forces no layout of the page.
  get type() {
    return Number.parseFloat(getComputedStyle(this.#plot).fontSize);
  }

  // The smallest type, and the heights that the page allows beside the other parts.
  /** @returns {Given} */
  get given() {
    const { type } = this;
    const { maxHeight, overflowY } = getComputedStyle(this.#most);
    const scrolls = overflowY !== "clip";
    const least = Number.parseFloat(getComputedStyle(this.#plot).minHeight);
    const button = this.#fold.taken;
    if (!maxHeight.endsWith("px")) return { type, least, most: Number.POSITIVE_INFINITY, button, scrolls };
    const under = wholePixels(heightOf(this.#host) - heightOf(this.#stage) - (this.#fold.button.hidden ? 0 : button));
    const whole = Number.parseFloat(maxHeight) - under;
    const closed = Math.max(whole - this.#taken((part) => !part.querySelector(SECTION)), MIN_HEIGHT_SHARE * whole);
    const most = Math.max(closed - this.#taken((part) => part.querySelector(SECTION) !== null), OPENED * closed);
    return { type, least, most, button, scrolls };
  }

  /**
   * The height of some of the other parts.
   * @param {(part: Element) => boolean} meant
   */
  #taken(meant) {
    const parts = this.#parts().filter(({ part }) => meant(part));
    const gap = this.#view && parts.length ? Number.parseFloat(getComputedStyle(this.#view).rowGap) || 0 : 0;
    return parts.reduce((sum, { height }) => sum + height + gap, 0);
  }

  /** @param {number} width */
  #measure(width) {
    const given = JSON.stringify(this.given);
    if ((width === this.width && given === this.#seen) || width === 0) return;
    this.width = width;
    this.#seen = given;
    this.#change();
  }

  // Watch the width, and the heights of all other parts of the view, even empty ones.
  #watch() {
    this.#sizes.observe(this.#host);
    this.#sizes.observe(this.#most);
    for (const part of this.#view?.children ?? []) this.#sizes.observe(part);
  }

  // The other parts of the view, except those with a figure.
  #parts() {
    return [...(this.#view?.children ?? [])]
      .filter((part) => !part.contains(this.#host) && !part.querySelector(".lc-figure"))
      .map((part) => ({ part, height: heightOf(part) }))
      .filter(({ height }) => height > 0);
  }
}

/**
 * The whole pixels that hold a difference of two lengths. Firefox has 36.00003 px where 36 are meant, or not, as the figure
 * is high: each of two heights would lead to the other, and nothing would ever be drawn.
 * @param {number} length
 */
export function wholePixels(length) {
  return Math.ceil(length - MAX_ROUNDING);
}

/** @param {Element} part */
function heightOf(part) {
  return part.getBoundingClientRect().height;
}
