// @ts-check
// Ink over the whole page, drawn with the pointer. Each stop has its own, which survives a reload.

import { contextOf, element } from "../shared/dom.js";
import { stored } from "../shared/stored.js";

/** @typedef {[x: number, y: number][]} Stroke places as shares of the screen's width and height */

const KEY = "linclass.ink"; // in the tab's storage: strokes by the name of the stop or page
const MAX_PLACES = 20_000; // of all strokes: about 300 kB of a storage of some 5 MB
const WIDTH = 1 / 180; // of the screen's height
const PLACE_DECIMALS = 4;

export class Ink {
  surface = element("canvas", { class: "ink" });
  #context = contextOf(this.surface);
  #button;
  /** @type {Map<string, Stroke[]>} */ #strokes;
  #place = "";
  /** @type {Map<number, Stroke>} */ #drawn = new Map(); // the present stroke of each pen, finger or mouse

  /**
   * @param {HTMLButtonElement} button shows whether ink is on
   * @param {AbortSignal} signal
   */
  constructor(button, signal) {
    this.#button = button;
    this.#strokes = new Map(Object.entries(JSON.parse(stored(() => sessionStorage.getItem(KEY)) ?? "{}")));
    const on = { signal };
    this.surface.addEventListener("pointerdown", (event) => this.#begin(event), on);
    this.surface.addEventListener("pointermove", (event) => this.#go(event), on);
    this.surface.addEventListener("pointerup", ({ pointerId }) => this.#end(pointerId), on);
    this.surface.addEventListener("pointercancel", ({ pointerId }) => this.#end(pointerId), on);
    addEventListener("resize", () => this.#paint(), on);
  }

  get isDrawing() {
    return this.surface.classList.contains("drawing");
  }

  toggle() {
    this.#endAll();
    this.surface.classList.toggle("drawing");
    this.#button.setAttribute("aria-pressed", String(this.isDrawing));
  }

  /**
   * Show the ink of another stop.
   * @param {string} place
   */
  show(place) {
    if (place === this.#place) return;
    this.#endAll();
    this.#place = place;
    this.#paint();
  }

  wipe() {
    this.#drawn.clear();
    this.#strokes.delete(this.#place);
    this.#store();
    this.#paint();
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    if (event.button !== 0 || this.#count >= MAX_PLACES) return;
    this.surface.setPointerCapture(event.pointerId);
    /** @type {Stroke} */
    const stroke = [at(event)];
    this.#drawn.set(event.pointerId, stroke);
    this.#strokes.set(this.#place, [...(this.#strokes.get(this.#place) ?? []), stroke]);
    this.#paint();
  }

  /** @param {PointerEvent} event */
  #go(event) {
    const stroke = this.#drawn.get(event.pointerId);
    if (!stroke || this.#count >= MAX_PLACES) return;
    for (const move of event.getCoalescedEvents?.() ?? [event]) stroke.push(at(move)); // browsers have it only over https
    this.#paint();
  }

  /** @param {number} pointer */
  #end(pointer) {
    if (this.#drawn.delete(pointer)) this.#store();
  }

  #endAll() {
    for (const pointer of this.#drawn.keys()) this.#end(pointer);
  }

  get #count() {
    return [...this.#strokes.values()].flat().reduce((sum, stroke) => sum + stroke.length, 0);
  }

  #store() {
    stored(() => sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(this.#strokes))));
  }

  #paint() {
    const strokes = this.#strokes.get(this.#place) ?? [];
    this.surface.hidden = false;
    const [width, height, ratio] = [innerWidth, innerHeight, devicePixelRatio];
    Object.assign(this.surface, { width: width * ratio, height: height * ratio }); // this also erases it
    const context = this.#context;
    context.scale(ratio, ratio);
    context.strokeStyle = getComputedStyle(this.surface).color;
    context.lineWidth = height * WIDTH;
    context.lineCap = context.lineJoin = "round";
    for (const stroke of strokes) {
      context.beginPath();
      for (const [x, y] of stroke) context.lineTo(x * width, y * height);
      if (stroke.length === 1 && stroke[0]) context.lineTo(stroke[0][0] * width + 0.1, stroke[0][1] * height); // a dot
      context.stroke();
    }
  }
}

/** @type {(event: PointerEvent) => [x: number, y: number]} */
function at({ clientX, clientY }) {
  return [Number((clientX / innerWidth).toFixed(PLACE_DECIMALS)), Number((clientY / innerHeight).toFixed(PLACE_DECIMALS))];
}
