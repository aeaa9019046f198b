// @ts-check
// Numbers in sentences and formulas that are settings: a hand drags them sideways, and the setting's slider turns with it.

import { publish, subscribe } from "../shared/bus.js";

/** @import { Turn } from "../types.js" */

const STEP = 7; // px of a step
const MARKED = "[data-set]";

export class DraggableNumbers {
  #host;
  #hint = "";
  /** @type {{ name: string, x: number, by: number } | null} */ #held = null;

  /**
   * @param {HTMLElement} host
   * @param {AbortSignal} signal
   */
  constructor(host, signal) {
    this.#host = host;
    host.addEventListener("pointerdown", (event) => this.#take(event), { signal });
    host.addEventListener("pointermove", ({ clientX }) => this.#turn(clientX), { signal });
    host.addEventListener("pointerup", () => this.#letGo(), { signal });
    host.addEventListener("pointercancel", () => this.#letGo(0), { signal });
    subscribe("sliderMounted", () => this.mark(), signal);
  }

  /** @param {string} hint */
  set hint(hint) {
    this.#hint = hint;
  }

  // Show which numbers can be dragged: those whose setting has a slider on the page.
  mark() {
    for (const number of this.#host.querySelectorAll(MARKED)) {
      const there = told(nameOf(number), null, false);
      number.classList.toggle("lc-dial", there);
      if (there) number.setAttribute("title", this.#hint); // of MathML it is no HTMLElement
    }
  }

  /** @param {PointerEvent} event */
  #take(event) {
    const number = event.target instanceof Element ? event.target.closest(MARKED) : null;
    if (!number || event.button !== 0 || !told(nameOf(number), null, false)) return;
    event.preventDefault();
    this.#host.setPointerCapture(event.pointerId); // the number itself is written anew while it changes
    this.#held = { name: nameOf(number), x: event.clientX, by: 0 };
  }

  /** @param {number} x */
  #turn(x) {
    if (!this.#held) return;
    const by = Math.round((x - this.#held.x) / STEP);
    if (by === this.#held.by) return;
    this.#held.by = by;
    told(this.#held.name, by, true);
  }

  #letGo(by = this.#held?.by ?? 0) {
    const held = this.#held;
    this.#held = null;
    if (held && (held.by || by)) told(held.name, by, false);
  }
}

/** @param {Element} number */
function nameOf(number) {
  return number.getAttribute("data-set") ?? "";
}

/**
 * Tell the setting's slider; whether there is one.
 * @type {(name: string, by: number | null, live: boolean) => boolean}
 */
function told(name, by, live) {
  /** @type {Turn} */
  const turn = { name, by, live, taken: false };
  publish("numberTurned", turn);
  return turn.taken;
}
