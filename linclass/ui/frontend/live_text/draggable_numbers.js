// @ts-check
// Draggable numbers of settings in sentences and formulas: a sideways drag moves the setting's slider.

import { publish, subscribe } from "../shared/bus.js";

/** @import { Turn } from "../types.js" */

const STEP = 7; // px per step
const MARKED = "[data-set]";

export class DraggableNumbers {
  #host;
  hint = ""; // the tooltip of numbers that can be dragged
  /** @type {{ pointer: number, name: string, x: number, by: number | null } | null} */ #drag = null; // by: null before a move

  /**
   * @param {HTMLElement} host
   * @param {AbortSignal} signal
   */
  constructor(host, signal) {
    this.#host = host;
    host.addEventListener("pointerdown", (event) => this.#take(event), { signal });
    const isDragging = (/** @type {PointerEvent} */ { pointerId }) => pointerId === this.#drag?.pointer;
    host.addEventListener("pointermove", (event) => isDragging(event) && this.#turn(event.clientX), { signal });
    host.addEventListener("pointerup", (event) => isDragging(event) && this.#letGo(), { signal });
    host.addEventListener("pointercancel", (event) => isDragging(event) && this.#letGo(0), { signal });
    subscribe("sliderMounted", () => this.mark(), signal);
    signal.addEventListener("abort", () => this.#letGo()); // of a text that goes: its slider waits for the end
  }

  // Mark the numbers that can be dragged: those whose setting has a slider on the page.
  mark() {
    for (const number of this.#host.querySelectorAll(MARKED)) {
      const there = turnSlider(nameOf(number), null, false);
      number.classList.toggle("lc-draggable", there);
      if (there) number.setAttribute("title", this.hint); // in MathML it is no HTMLElement
    }
  }

  /** @param {PointerEvent} event */
  #take(event) {
    const number = event.target instanceof Element ? event.target.closest(MARKED) : null;
    if (!number || event.button !== 0 || !turnSlider(nameOf(number), null, false)) return;
    event.preventDefault();
    this.#letGo(); // of a finger that is still down
    this.#host.setPointerCapture(event.pointerId); // the number itself is replaced while it changes
    this.#drag = { pointer: event.pointerId, name: nameOf(number), x: event.clientX, by: null };
  }

  /** @param {number} x */
  #turn(x) {
    if (!this.#drag) return;
    const by = Math.round((x - this.#drag.x) / STEP);
    if (by === (this.#drag.by ?? 0)) return;
    this.#drag.by = by;
    turnSlider(this.#drag.name, by, true);
  }

  #letGo(by = this.#drag?.by ?? 0) {
    const drag = this.#drag;
    this.#drag = null;
    if (drag && drag.by !== null) turnSlider(drag.name, by, false);
  }
}

/** @param {Element} number */
function nameOf(number) {
  return number.getAttribute("data-set") ?? "";
}

/**
 * Move the setting's slider; return whether there is one.
 * @type {(name: string, by: number | null, live: boolean) => boolean}
 */
function turnSlider(name, by, live) {
  /** @type {Turn} */
  const turn = { name, by, live, taken: false };
  publish("numberTurned", turn);
  return turn.taken;
}
