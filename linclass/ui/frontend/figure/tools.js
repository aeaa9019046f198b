// @ts-check
// The place of Plotly's buttons, shown while the pointer or the focus is on a picture: they cover no text and, if possible,
// no drawing. On touch screens they are always visible.

import { axesOf, pictureOf, textsOf, toolsOf } from "../vendor/plotly_layout.js";

/** @import { PlotlyElement } from "../types.js" */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Sides in pixels of the window */

const EDGE = 2; // px between the buttons and an edge
const TABLES = 28; // px of the button in the lower left corner
const GAP = 4; // px between the buttons and texts
const STEP = 4; // px between two heights to try
const COST = { text: 2, panel: 1 }; // of covering a text, and a part of a panel

/** @type {(plot: PlotlyElement, signal: AbortSignal) => void} */
export function keepToolsClear(plot, signal) {
  plot.addEventListener("pointerenter", () => place(plot), { signal });
  plot.addEventListener("focusin", () => place(plot), { signal });
}

/**
 * Place the buttons after a picture was drawn, on screens where no pointer comes first.
 * @param {PlotlyElement} plot
 */
export function placeLastingTools(plot) {
  if (matchMedia("(hover: none)").matches) place(plot);
}

/** @param {PlotlyElement} plot */
function place(plot) {
  const [tools, picture] = [toolsOf(plot), pictureOf(plot)];
  if (!tools || !picture) return;
  const [frame, { width, height }] = [picture.getBoundingClientRect(), tools.getBoundingClientRect()];
  const texts = textsOf(plot).map((text) => text.getBoundingClientRect());
  const panels = axesOf(plot).map((panel) => new DOMRect(
    frame.left + panel.left, frame.top + panel.top, panel.right - panel.left, panel.bottom - panel.top));
  const hidden = Math.max(0, frame.bottom - (plot.parentElement ?? plot).getBoundingClientRect().bottom); // the hidden part of a folded picture
  const [low, high] = [EDGE + hidden, frame.height - height - EDGE];
  const heights = Array.from({ length: Math.max(0, Math.floor((high - low) / STEP)) }, (_, k) => low + k * STEP);
  const corners = [low, high, ...heights].flatMap((up) => [[EDGE, up], [frame.width - width - TABLES, up]]);
  /** @param {readonly number[]} corner its distances from the picture's right and lower edge */
  const costOf = ([fromRight = 0, fromBottom = 0]) => {
    const box = new DOMRect(frame.right - fromRight - width, frame.bottom - fromBottom - height, width, height);
    const wide = new DOMRect(box.left - GAP, box.top, box.width + 2 * GAP, box.height);
    const [covered, drawnOn] = [texts.filter((text) => overlap(text, wide)), panels.filter((panel) => overlap(panel, box))];
    return COST.text * covered.length + COST.panel * drawnOn.length;
  };
  const costs = corners.map(costOf);
  const [right, bottom] = corners[costs.indexOf(Math.min(...costs))] ?? [EDGE, low];
  plot.style.setProperty("--tools-right", `${right}px`);
  plot.style.setProperty("--tools-bottom", `${bottom}px`);
}

/** @type {(a: Sides, b: Sides) => boolean} */
function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
