// @ts-check
// The room that a page gives a picture: its width, the smallest type, and the height beside what shares the view with it.

import { element } from "../shared/dom.js";

/** @import { Given } from "./arrange.js" */
/** @import { Fold } from "./fold.js" */

const MIN_HEIGHT_SHARE = 0.45; // of the height that would be there without texts and tables: where they take more, the view scrolls
const OPENED = 0.75; // and of what is left of that, beside a section that the person has opened
const SECTION = "details[open]";

export class AvailableSize {
  width = 0; // px; 0: hidden
  #host;
  #stage;
  #most = element("div", { class: "lc-most" }); // as high as the page wants the figure at most: measured, never seen
  #plot;
  #fold;
  #change;
  #seen = ""; // what was given last
  #view; // where other things may stand beside the figure
  #sizes = new ResizeObserver(() => this.#measure(Math.floor(this.#host.clientWidth)));
  #others = new MutationObserver(() => this.#watch());

  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} stage what holds the plot, and shows less of it where there is no room for all
   * @param {HTMLElement} plot
   * @param {Fold} fold
   * @param {Element | null} view
   * @param {() => void} change called when there is another room than before
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

  // The smallest type; to ask for it alone does not make the browser lay out the page, at every step of a player.
  get type() {
    return Number.parseFloat(getComputedStyle(this.#plot).fontSize);
  }

  // What the page gives the picture: the smallest type, and how high it may be beside what stands around it.
  /** @returns {Given} */
  get given() {
    const { type } = this;
    const { maxHeight, overflowY } = getComputedStyle(this.#most);
    const scrolls = overflowY !== "clip";
    const least = Number.parseFloat(getComputedStyle(this.#plot).minHeight);
    const button = this.#fold.taken;
    if (!maxHeight.endsWith("px")) return { type, least, most: Number.POSITIVE_INFINITY, button, scrolls };
    const under = Math.ceil(heightOf(this.#host) - heightOf(this.#stage) - (this.#fold.button.hidden ? 0 : button));
    const whole = Number.parseFloat(maxHeight) - under;
    const closed = Math.max(whole - this.#taken((part) => !part.querySelector(SECTION)), MIN_HEIGHT_SHARE * whole);
    const most = Math.max(closed - this.#taken((part) => part.querySelector(SECTION) !== null), OPENED * closed);
    return { type, least, most, button, scrolls };
  }

  /**
   * The height that some of the other parts take.
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

  // Watch the width, and the heights of all that shares the view with the figure, what is still empty too.
  #watch() {
    this.#sizes.observe(this.#host);
    this.#sizes.observe(this.#most);
    for (const part of this.#view?.children ?? []) this.#sizes.observe(part);
  }

  // The other parts of the view that hold no figure of their own.
  #parts() {
    return [...(this.#view?.children ?? [])]
      .filter((part) => !part.contains(this.#host) && !part.querySelector(".lc-figure"))
      .map((part) => ({ part, height: heightOf(part) }))
      .filter(({ height }) => height > 0);
  }
}

/** @param {Element} part */
function heightOf(part) {
  return part.getBoundingClientRect().height;
}
