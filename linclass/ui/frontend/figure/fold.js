// @ts-check
// A picture that is too high shows its first rows of panels, and a button for the others.

import { element } from "../shared/dom.js";

/** @import { Words } from "../shared/words.js" */

export class Fold {
  button = element("button", { type: "button", class: "lc-fold", "aria-expanded": "false", hidden: "" });
  #stage;
  /** @type {number | null} */ #height = null; // px, of the first rows; null: all of them fit
  #open = false;
  /** @type {Words | null} */ #texts = null;

  /** @param {HTMLElement} stage the picture's parent */
  constructor(stage) {
    this.#stage = stage;
    this.button.addEventListener("click", () => {
      this.#open = !this.#open;
      this.#show();
    });
  }

  // The height of the button in pixels, shown or not.
  get taken() {
    const { height, marginTop, marginBottom } = getComputedStyle(this.button);
    return [height, marginTop, marginBottom].reduce((sum, length) => sum + Number.parseFloat(length), 0);
  }

  /** @param {Words} texts */
  speak(texts) {
    this.#texts = texts;
    this.#show();
  }

  /** @param {number | null} height px, of the first rows of panels; null: all of them fit */
  at(height) {
    this.#height = height;
    this.#show();
  }

  #show() {
    const folded = this.#height !== null && !this.#open;
    this.#stage.style.height = folded ? `${this.#height}px` : "";
    this.#stage.style.overflow = folded ? "hidden" : "";
    this.button.hidden = this.#height === null;
    this.button.setAttribute("aria-expanded", String(!folded));
    if (this.#texts) this.button.textContent = this.#texts.of(folded ? "unfold" : "fold");
  }
}
