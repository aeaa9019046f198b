// @ts-check
// Linked highlighting: a point under the pointer on the plane or in a picture is highlighted in both.

import { publish, subscribe } from "../shared/bus.js";
import { toSegment } from "../shared/segment.js";
import { pixelsOf } from "../vendor/plotly_layout.js";

/** @import { PlotlyElement, Trace } from "../types.js" */
/** @typedef {readonly [x: number, y: number]} Spot in pixels */
/** @typedef {{ index: number, path: Spot[] }} Part a point of the plane, as a spot or a line */

const LINKED = "points"; // `meta` of a trace whose `customdata` are numbers of the plane's points, from 1
const MAX_DISTANCE_PX = 9; // px from the pointer
const RADIUS = 9; // px of the ring around a spot
const SVG = "http://www.w3.org/2000/svg";

export class Linked {
  #plot;
  #now;
  element = document.createElementNS(SVG, "svg"); // over the picture
  /** @type {number | null} */ #lit = null; // the point highlighted by the plane or by this picture
  #isOver = false; // the pointer is over a point of this picture

  /**
   * @param {PlotlyElement} plot
   * @param {() => readonly Trace[] | null} now returns the present traces
   * @param {AbortSignal} signal
   */
  constructor(plot, now, signal) {
    this.#plot = plot;
    this.#now = now;
    this.element.classList.add("lc-lit");
    this.element.setAttribute("aria-hidden", "true");
    plot.addEventListener("pointermove", (event) => this.#highlight(this.#under(event)), { signal });
    plot.addEventListener("pointerleave", () => this.#highlight(null), { signal });
    signal.addEventListener("abort", () => this.#isOver && this.#highlight(null));
    subscribe("pointHighlighted", ({ index }) => {
      this.#lit = index;
      this.draw();
    }, signal);
  }

  /** @param {number | null} index */
  #highlight(index) {
    this.#isOver = index !== null;
    if (index !== this.#lit) publish("pointHighlighted", { index });
  }

  // Draw the highlight over the picture, after a change of either.
  draw() {
    const parts = this.#lit === null ? [] : this.#parts().filter(({ index }) => index === this.#lit);
    this.element.replaceChildren(...parts.map(({ path }) => shapeOf(path)));
  }

  /** @param {PointerEvent} event */
  #under({ clientX, clientY }) {
    const box = this.#plot.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    let [best, least] = [/** @type {number | null} */ (null), MAX_DISTANCE_PX];
    for (const { index, path } of this.#parts()) {
      const away = distance(x, y, path);
      if (away < least) [best, least] = [index, away];
    }
    return best;
  }

  /** @returns {Part[]} */
  #parts() {
    const now = this.#now();
    if (!now) return [];
    return now.filter(({ meta }) => meta === LINKED).flatMap((trace) => partsOf(this.#plot, trace));
  }
}

/** @param {readonly Spot[]} path */
function shapeOf(path) {
  const [[x, y] = [0, 0]] = path;
  const [tag, attributes] = path.length > 1 ? ["polyline", { points: path.join(" ") }] : ["circle", { cx: x, cy: y, r: RADIUS }];
  const shape = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value));
  return shape;
}

/**
 * The points of a trace, each with its number: consecutive ones of the same number are a line.
 * @type {(plot: PlotlyElement, trace: Trace) => Part[]}
 */
function partsOf(plot, trace) {
  const [across, down] = [pixelsOf(plot, "x", trace.xaxis), pixelsOf(plot, "y", trace.yaxis)];
  const { x, y, customdata } = trace;
  if (!across || !down || !Array.isArray(x) || !Array.isArray(y) || !Array.isArray(customdata)) return [];
  /** @type {Part[]} */
  const parts = [];
  let goes = false; // the last part continues
  for (const [i, custom] of customdata.entries()) {
    /** @type {Spot} */
    const spot = [across(x[i]), down(y[i])];
    const index = Number([custom].flat()[0]) - 1;
    const last = parts.at(-1);
    if (!spot.every(Number.isFinite) || Number.isNaN(index)) goes = false;
    else if (goes && last?.index === index) last.path.push(spot);
    else goes = parts.push({ index, path: [spot] }) > 0;
  }
  return parts;
}

/** @type {(x: number, y: number, path: Part["path"]) => number} from a spot, or from a line's nearest segment */
function distance(x, y, path) {
  return path.reduce((least, spot, i) => Math.min(least, toSegment(x, y, ...(path[i - 1] ?? spot), ...spot)), Number.POSITIVE_INFINITY);
}
