// @ts-check
// A plane on which one point moves along a path, once; it can be paused, and dragged by the pointer or the slider.

import { mount } from "../canvas/mount.js";
import { element, setText } from "../shared/dom.js";

/** @import { StoryData } from "../types.js" */
/** @import { WholeData } from "../canvas/mount.js" */

const GRAB_DISTANCE_PX = 24; // px around the point within which a press takes hold of it
const MAX_STEP_SHARE = 0.1; // of the path: the point moves at most this far at once towards the pointer, so that it does not jump across

export class Story {
  /** @type {StoryData} */ #data;
  #at = 0; // the index of the point's place on the path
  /** @type {number | null} */ #timer = null;
  /** @type {ReturnType<typeof mount>} */ #plane;
  #stage = element("div", { class: "stage", role: "img" });
  #host = element("div", { inert: "" }); // a picture, not to be drawn on
  #button = element("button", { type: "button" });
  #slider = element("input", { type: "range", min: 0 });
  #calm = matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * @param {HTMLElement} root
   * @param {StoryData} data
   * @param {AbortSignal} signal
   */
  constructor(root, data, signal) {
    this.#data = data;
    this.#at = this.#calm.matches ? this.#last : 0;
    this.#stage.append(this.#host);
    root.replaceChildren(this.#stage, element("div", { class: "controls" }, this.#button, this.#slider));
    this.#plane = mount(this.#host, this.#canvas(), { change: async () => {} });
    this.#button.addEventListener("click", () => (this.#timer === null ? this.#play() : this.#stop()), { signal });
    this.#slider.addEventListener("input", () => this.#lead(this.#slider.valueAsNumber), { signal });
    this.#stage.addEventListener("pointerdown", (event) => this.#grab(event), { signal });
    this.#calm.addEventListener("change", () => {
      if (this.#calm.matches) this.#stop();
    }, { signal });
    this.update(data);
    if (!this.#calm.matches) this.#play();
  }

  /** @param {StoryData} data */
  update(data) {
    this.#data = data;
    this.#stage.setAttribute("aria-label", data.alt);
    this.#slider.setAttribute("aria-label", data.place);
    this.#slider.max = String(this.#last);
    this.#show();
  }

  destroy() {
    this.#stop();
    this.#plane.destroy();
  }

  get #last() {
    return this.#data.planes.length - 1;
  }

  /** @returns {WholeData} */
  #canvas() {
    const { canvas, planes } = this.#data;
    return /** @type {WholeData} */ ({ ...canvas, plane: planes[this.#at] ?? canvas.plane });
  }

  #show() {
    this.#plane.update(this.#canvas());
    this.#slider.value = String(this.#at);
    setText(this.#button, this.#timer === null ? this.#data.play : this.#data.pause);
  }

  #play() {
    if (this.#at === this.#last) this.#at = 0;
    this.#timer = window.setInterval(() => {
      this.#at += 1;
      if (this.#at >= this.#last) this.#stop();
      else this.#show();
    }, this.#data.ms);
    this.#show();
  }

  #stop() {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#at = Math.min(this.#at, this.#last);
    this.#show();
  }

  /** @param {number} place */
  #lead(place) {
    this.#at = place;
    this.#stop();
  }

  /**
   * Make a pointer that is pressed near the point drag it along the path.
   * @param {PointerEvent} event
   */
  #grab(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const far = this.#distances(event);
    const least = Math.min(...far);
    const place = far.indexOf(least);
    if (least > GRAB_DISTANCE_PX || Math.abs(place - this.#at) > this.#last / 4) return;
    this.#stage.setPointerCapture(event.pointerId);
    event.preventDefault();
    const over = new AbortController();
    /** @type {(type: "pointermove" | "pointerup" | "pointercancel", act: (its: PointerEvent) => void) => void} */
    const on = (type, act) =>
      this.#stage.addEventListener(type, (its) => its.pointerId === event.pointerId && act(its), { signal: over.signal });
    on("pointermove", (moved) => this.#lead(this.#along(moved)));
    on("pointerup", () => over.abort());
    on("pointercancel", () => over.abort());
    this.#lead(place);
  }

  /**
   * The place to which a pointer drags the point: the nearest one within MAX_STEP_SHARE of the path.
   * @param {PointerEvent} event
   */
  #along(event) {
    const far = this.#distances(event);
    const reach = Math.ceil(this.#last * MAX_STEP_SHARE);
    for (let place = this.#at; ;) {
      const first = Math.max(0, place - reach);
      const near = far.slice(first, place + reach + 1);
      const next = first + near.indexOf(Math.min(...near));
      if (!((far[next] ?? 0) < (far[place] ?? 0))) return place;
      place = next;
    }
  }

  /**
   * The distances in pixels between a pointer and each place of the path.
   * @param {PointerEvent} event
   */
  #distances({ clientX, clientY }) {
    const { left, top, width, height } = this.#host.getBoundingClientRect();
    const [x0, x1, y0, y1] = this.#data.canvas.window;
    return this.#data.path.map(([x, y]) =>
      Math.hypot(left + ((x - x0) / (x1 - x0)) * width - clientX, top + ((y1 - y) / (y1 - y0)) * height - clientY));
  }
}
