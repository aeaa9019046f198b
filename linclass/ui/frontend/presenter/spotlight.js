// @ts-check
// A spotlight that follows the pointer: everything outside a disc around it is shaded.

import { element } from "../shared/dom.js";

export class Spotlight {
  shade = element("div", { class: "shade" });
  #button;

  /**
   * @param {HTMLButtonElement} button shows whether it is on
   * @param {AbortSignal} signal
   */
  constructor(button, signal) {
    this.#button = button;
    this.shade.hidden = true;
    addEventListener("pointermove", ({ clientX, clientY }) => {
      this.shade.style.setProperty("--x", `${clientX}px`);
      this.shade.style.setProperty("--y", `${clientY}px`);
    }, { signal, capture: true });
  }

  get isOn() {
    return !this.shade.hidden;
  }

  toggle() {
    this.shade.hidden = this.isOn;
    this.#button.setAttribute("aria-pressed", String(this.isOn));
  }
}
