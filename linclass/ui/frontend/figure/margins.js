// @ts-check
// The margins that titles and a legend need. Plotly can find them itself, but only by drawing: to make room, it draws the
// whole figure a second time.

import { axesOf } from "./axes.js";

/** @import { Layout } from "../types.js" */

// Plotly's sizes, in pixels and in type sizes: of ticks and title below an axis, and in its legend's layout of the frame and
// of each row, before a name, between two, and at the edge.
export const TITLED = /** @type {const} */ ([16.8, 2.56]);
const OTHER_FONT = 2; // px that a title with Greek letters is higher, which the page's font does not have
const GREEK = /\p{Script=Greek}/u;
const FRAME = 11;
const ROW = /** @type {const} */ ([3.4, 1.3]);
const SYMBOL = 40;
const GAP = 5;
const PAD = 12;
const ROUNDED = 1; // px that a name may be wider than measured
const BOLD = /<b>(.*?)(?:<\/b>|$)/; // may be open at a line's end
const TAG = /<[^>]*>/g;
const ENTITY = /&\w+;/g; // counts as one character

const pen = document.createElement("canvas").getContext("2d");

/**
 * Enlarge the margins for titles below and a legend above, if need be.
 * @param {Layout} layout
 */
export function leaveRoom(layout) {
  const { margin, font, legend, meta } = layout;
  if (!margin || !font) return;
  const below = axesOf(layout).flatMap(([name, { title, showticklabels }]) => (name.startsWith("x") && showticklabels !== false ? [title?.text ?? ""] : []));
  if (below.some(Boolean)) {
    margin.b = Math.max(margin.b, TITLED[0] + TITLED[1] * font.size + (below.some((title) => GREEK.test(title)) ? OTHER_FONT : 0));
  }
  if (!meta?.names || !legend || layout.showlegend === false) return;
  const { size } = legend.font;
  const widths = meta.names.map((name) => widthOf(name, `${size}px ${font.family}`));
  const rows = rowsOf(widths, Number(layout.width) - margin.l - margin.r);
  const own = FRAME + rows * (ROW[0] + ROW[1] * size) + Math.min(PAD, margin.l, margin.r, margin.t, margin.b);
  margin.t = Math.max(margin.t, (own + (legend.y - 1) * (Number(layout.height) - margin.b)) / legend.y);
}

/**
 * The number of rows of a legend: one if all names fit, else with columns as wide as the widest name.
 * @type {(widths: readonly number[], room: number) => number}
 */
function rowsOf(widths, room) {
  const taken = widths.reduce((sum, width) => sum + SYMBOL + width + GAP, -GAP);
  if (taken < room) return 1;
  const column = SYMBOL + Math.max(...widths) + ROUNDED + GAP;
  return Math.ceil(widths.length / Math.max(1, Math.ceil((room + GAP) / column) - 1));
}

/**
 * The approximate width of a name: indices count as wide as the rest.
 * @type {(name: string, font: string) => number}
 */
export function widthOf(name, font) {
  const parts = name.split(BOLD); // every second part is bold
  return parts.reduce((sum, part, k) => sum + lengthOf(part, k % 2 ? `bold ${font}` : font), 0);
}

/** @type {(text: string, font: string) => number} */
function lengthOf(text, font) {
  if (!pen) return 0;
  pen.font = font;
  return pen.measureText(text.replace(TAG, "").replace(ENTITY, "&")).width;
}
