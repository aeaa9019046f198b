// @ts-check
// Enlarge one of several small pictures of a figure to their common size: by a click on it, or by a key of a projector's
// page, which goes from one to the next.

import { subscribe } from "../shared/bus.js";
import { isInDialog } from "../shared/dom.js";
import { boxOf, toolsOf } from "../vendor/plotly_layout.js";
import { axesOf } from "./axes.js";
import { enlarged } from "./enlarge.js";

/** @import { FigureData, Layout, PlotlyElement, Trace } from "../types.js" */
/** @typedef {`x${string}`} Panel named by its horizontal axis: "x", "x2" */

const CLICK = 4; // px that a pointer may move in a click
const TYPE = 1.5; // of the smallest type: a line of a heading
const GROWTH = 1.8; // of symbols and lines in an enlarged panel
const BREAK = "<br>";

/**
 * The small pictures of a figure in order; none where it has other parts.
 * @param {FigureData} message
 * @returns {Panel[]}
 */
export function panelsOf({ layout }) {
  if (!layout.meta?.variants?.some(({ across }) => across)) return [];
  const names = Object.keys(layout).filter((name) => name.startsWith("xaxis"));
  return names.map((name) => /** @type {Panel} */ (name.replace("axis", "")));
}

/**
 * An arranged figure with one panel enlarged; the others stay in it, invisible, because steps refer to traces by number.
 * @type {(figure: { data: Trace[], layout: Layout }, panel: Panel) => { data: Trace[], layout: Layout }}
 */
export function alone({ data, layout }, panel) {
  const upright = panel.replace("x", "y");
  const heading = (layout.annotations ?? []).find(({ xref, yref }) => isOf(xref, panel) && isOf(yref, upright));
  const lines = String(heading?.text ?? "").split(BREAK).length;
  const room = Math.min((TYPE * lines * (layout.font?.size ?? 0)) / Number(layout.height), 0.5);
  const axes = axesOf(layout).map(([name, axis]) => {
    const own = name.replace("axis", "");
    const domain = own.startsWith("x") ? [0, 1] : [0, 1 - room];
    return [name, { ...axis, domain, ...(own === panel || own === upright ? {} : { visible: false }) }];
  });
  const ofPanel = (/** @type {Readonly<Record<string, unknown>>} */ part) =>
    isOf(part.xref, panel) && isOf(part.yref, upright) ? part : { ...part, visible: false };
  return {
    data: data.map((trace) => ((trace.xaxis ?? "x") === panel ? enlarged(trace, GROWTH) : { ...trace, visible: false })),
    layout: {
      ...layout,
      ...Object.fromEntries(axes),
      annotations: (layout.annotations ?? []).map((note) => (note === heading ? { ...note, xshift: 0 } : ofPanel(note))),
      shapes: (layout.shapes ?? []).map(ofPanel),
    },
  };
}

/** @type {(reference: unknown, axis: string) => boolean} "x2" or "x2 domain" */
function isOf(reference, axis) {
  return String(reference ?? axis[0]).split(" ")[0] === axis;
}

export class Panels {
  #plot;
  #change;
  /** @type {readonly Panel[]} */ #panels = [];
  #code = "";
  /** @type {Panel | null} */ chosen = null;

  /**
   * @param {PlotlyElement} plot
   * @param {() => void} change draws the figure again
   * @param {AbortSignal} signal
   */
  constructor(plot, change, signal) {
    this.#plot = plot;
    this.#change = change;
    /** @type {PointerEvent | null} */
    let down = null;
    plot.addEventListener("pointerdown", (event) => {
      const tools = toolsOf(plot);
      const isOnTools = tools !== null && event.composedPath().includes(tools);
      down = event.button === 0 && event.isPrimary && !isOnTools ? event : null;
    }, { signal, capture: true });
    addEventListener("pointerup", (event) => {
      const isClick = down !== null && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= CLICK;
      down = null;
      if (isClick && this.#panels.length > 1) this.#choose(this.chosen ? null : this.#under(event));
    }, { signal, capture: true });
    // After what is over the page, which listens on the window, and before the page, which leaves the projector
    document.documentElement.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.chosen || isInDialog(event)) return;
      event.stopPropagation();
      this.#choose(null);
    }, { signal, capture: true });
    subscribe("panelKeyPressed", () => this.#next(), signal);
  }

  /**
   * Take over a picture, perhaps a new state of the same one.
   * @param {FigureData} message
   */
  receive(message) {
    this.#panels = panelsOf(message);
    if (message.code !== this.#code || !(this.chosen && this.#panels.includes(this.chosen))) this.chosen = null;
    this.#code = message.code;
    this.#plot.classList.toggle("lc-panels", this.#panels.length > 1);
  }

  #next() {
    if (this.#panels.length < 2) return;
    const at = this.chosen ? this.#panels.indexOf(this.chosen) : -1;
    this.#choose(this.#panels[at + 1] ?? null);
  }

  /** @param {Panel | null} panel */
  #choose(panel) {
    if (panel === this.chosen) return;
    this.chosen = panel;
    this.#change();
  }

  /** @param {PointerEvent} event */
  #under({ clientX, clientY }) {
    const { left, top } = this.#plot.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    return this.#panels.find((panel) => {
      const box = boxOf(this.#plot, panel, panel.replace("x", "y"));
      return box !== null && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    }) ?? null;
  }
}
