// @ts-check
// The headings of panels: each begins at its panel's left edge or further left, or is broken into lines, so that it ends
// within the picture and before the next heading, and is below a legend.

import { axesOf, domainOf } from "./axes.js";
import { TITLED, widthOf } from "./margins.js";

/** @import { Annotation, Axis, Layout } from "../types.js" */
/** @typedef {{ note: Annotation, upright: Axis, left: number, right: number, top: number, width: number }} Heading places in pixels */

const BELOW_LEGEND = 2.1; // type sizes, between the top of axes and a legend above their heading
const UPPER_SHARE = 0.85; // of the height: axes that end above it are in the first row
const LINE_HEIGHT = 1.3; // type sizes, of each additional line
const HEADING_GAP = 0.6; // type sizes, between two headings of a row
const EDGE_PX = 2; // px, between a heading and the edge of the picture
const MIN_PANEL_SHARE = 0.3; // of its height that a panel keeps under a heading of several lines
const NUMBERS = 1.6; // type sizes, of the numbers below an axis
const HEADED = 1.6; // type sizes, of a heading above one
const LINE_BREAK = "<br>";
const DETAILS = /(<\/b>).*$/s; // of a heading, after the panel's name
const WORD = /(?:<[^>]*>|[^\s<])+/g; // with the tags in and around them

/**
 * Fit each heading of a row within the picture and before the next heading.
 * @param {Layout} layout
 */
export function fitHeadings(layout) {
  const rows = new Map();
  for (const heading of headingsOf(layout)) rows.set(heading.top, [...(rows.get(heading.top) ?? []), heading]);
  for (const row of rows.values()) fitRow(layout, row);
}

/**
 * Lower the tops of the first row's axes to make room for their headings below a legend.
 * @param {Layout} layout
 */
export function clearHeadings(layout) {
  const { margin, font, meta } = layout;
  if (!margin || layout.showlegend === false || !meta?.names?.length || meta.variants?.[0]?.across) return;
  const inner = innerHeight(layout, margin);
  for (const { note, upright } of headingsOf(layout)) {
    const lines = BELOW_LEGEND + LINE_HEIGHT * (linesOf(note).length - 1);
    const highest = 1 - (lines * (font?.size ?? 0)) / inner;
    const [bottom, top] = domainOf(upright);
    if (top > Math.max(highest, UPPER_SHARE) && highest > bottom) upright.domain = [bottom, highest];
  }
}

/**
 * End axes right below a heading that changes with the steps, like a trace; a share of the height would leave a gap.
 * @param {Layout} layout
 */
export function meetHeading(layout) {
  const { margin, font, meta } = layout;
  const [, upright] = axesOf(layout).find(([name]) => name.startsWith("y")) ?? [];
  if (!margin || !font || !meta?.heading || !upright) return;
  upright.domain = [0, 1 - (LINE_HEIGHT * (meta.heading + 0.5) * font.size) / innerHeight(layout, margin)];
}

/**
 * End an upper panel high enough above a lower one for its numbers, its title and the lower one's heading.
 * @param {Layout} layout
 */
export function partRows(layout) {
  const { margin, font, meta } = layout;
  if (!margin || !font || meta?.variants?.[0]?.across) return;
  const inner = innerHeight(layout, margin);
  const headed = new Set(headingsOf(layout).map(({ upright }) => upright));
  const axes = new Map(/** @type {[string, Axis][]} */ (axesOf(layout)));
  const uprights = [...axes].flatMap(([name, axis]) => (name.startsWith("y") && axis.visible !== false ? [axis] : []));
  for (const [name, across] of axes) {
    const upright = axes.get(String(across.anchor ?? "y").replace("y", "yaxis"));
    if (!name.startsWith("x") || !upright || across.showticklabels === false) continue;
    const [bottom, top] = domainOf(upright);
    const lower = uprights.filter((axis) => domainOf(axis)[1] <= bottom && bottom > 0);
    const [nearest] = lower.sort((a, b) => domainOf(b)[1] - domainOf(a)[1]);
    if (!nearest) continue;
    const room = (across.title?.text ? TITLED[0] + TITLED[1] * font.size : NUMBERS * font.size) + (headed.has(nearest) ? HEADED * font.size : 0);
    const least = domainOf(nearest)[1] + room / inner;
    if (bottom < least) upright.domain = [Math.min(least, bottom + (top - bottom) / 2), top];
  }
}

/**
 * Remove an axis's title if an axis below has the same, as the lower panel's heading is in its place.
 * @param {Layout} layout
 */
export function dropUpperTitles(layout) {
  const axes = axesOf(layout);
  const bottomOf = (/** @type {string} */ name) => domainOf(/** @type {Axis} */ (layout[name.replace("x", "y")] ?? {}))[0];
  for (const [name, axis] of axes) {
    if (!name.startsWith("x") || !axis.title?.text) continue;
    const isAbove = axes.some(([other, { title, domain }]) => other.startsWith("x") && title?.text === axis.title?.text
      && String(domain) === String(axis.domain) && bottomOf(other) < bottomOf(name));
    if (isAbove) axis.title = { ...axis.title, text: "" };
  }
}

/**
 * Leave out what headings say beside the names of their panels. Returns by how many pixels they are lower.
 * @param {Layout} layout
 */
export function dropDetails({ annotations = [], font }) {
  const notes = annotations.filter(({ y, yanchor }) => y === 1 && yanchor === "bottom");
  const lines = () => Math.max(...notes.map((note) => linesOf(note).length));
  const before = lines();
  for (const note of notes) note.text = String(note.text).replace(DETAILS, "$1");
  return LINE_HEIGHT * (before - lines()) * (font?.size ?? 0);
}

/**
 * @param {Layout} layout
 * @returns {Heading[]} from left to right
 */
function headingsOf(layout) {
  const axes = new Map(/** @type {[string, Axis][]} */ (axesOf(layout)));
  const { margin, font } = layout;
  if (!margin || !font) return [];
  const [width, height] = [Number(layout.width) - margin.l - margin.r, innerHeight(layout, margin)];
  return (layout.annotations ?? []).flatMap((note) => {
    const [across, upright] = [note.xref, note.yref].map((reference) => axes.get(axisOf(reference)));
    if (note.y !== 1 || note.yanchor !== "bottom" || !across || !upright) return [];
    const [from, to] = /** @type {[number, number]} */ (domainOf(across).map((share) => margin.l + share * width));
    const taken = Math.min(to - from, shapeOf(across, upright) * heightOf(upright, height)); // with equal units a panel is in the middle of its cell
    const [left, right] = [(from + to - taken) / 2, (from + to + taken) / 2];
    const size = Math.max(...linesOf(note).map((line) => lineWidth(line, font)));
    const start = note.xanchor === "right" ? right - size : left;
    return [{ note, upright, left: start, right, top: domainOf(upright)[1], width: size }];
  }).sort((a, b) => a.left - b.left);
}

/** @type {(layout: Layout, row: Heading[]) => void} */
function fitRow(layout, row) {
  const { font, margin } = layout;
  if (!font || !margin) return;
  const gap = HEADING_GAP * font.size;
  let [end, added] = [Number(layout.width) - EDGE_PX, 0];
  for (const [k, { note, left, width }] of [...row.entries()].reverse()) {
    const before = row[k - 1];
    const first = before ? before.left + before.width + gap : EDGE_PX;
    const start = Math.min(left, Math.max(end - width, first));
    if (start + width > end + 1) {
      const lines = linesOf(note).flatMap((line) => broken(line, end - left, font));
      added = Math.max(added, lines.length - linesOf(note).length);
      note.text = lines.join(LINE_BREAK);
    } else if (start < left) {
      note.xshift = (note.xshift ?? 0) + start - left;
    }
    end = Math.min(start + width > end + 1 ? left : start, left) - gap;
  }
  const inner = innerHeight(layout, margin);
  for (const upright of added ? new Set(row.map((heading) => heading.upright)) : []) {
    const [bottom, top] = domainOf(upright);
    upright.domain = [bottom, Math.max(top - (added * LINE_HEIGHT * font.size) / inner, bottom + MIN_PANEL_SHARE * (top - bottom))];
  }
}

/**
 * A line broken into lines that fit a width, at blanks only.
 * @type {(line: string, room: number, font: Layout["font"]) => string[]}
 */
function broken(line, room, font) {
  const lines = [""];
  for (const word of line.match(WORD) ?? []) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) === "" || lineWidth(longer, font) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @type {(line: string, font: Layout["font"]) => number} */
function lineWidth(line, font) {
  return widthOf(line, `${font?.size}px ${font?.family}`);
}

/** @param {Annotation} note */
function linesOf({ text }) {
  return String(text).split(LINE_BREAK);
}

/** @param {unknown} reference "x2 domain" */
function axisOf(reference) {
  const [, letter, number] = String(reference).match(/^([xy])(\d*) domain$/) ?? [];
  return letter ? `${letter}axis${number}` : "";
}

/** @type {(layout: Layout, margin: NonNullable<Layout["margin"]>) => number} the height between the margins, in pixels */
function innerHeight({ height }, margin) {
  return Math.max(1, Number(height) - margin.t - margin.b);
}

/** @type {(axis: Axis, height: number) => number} */
function heightOf(axis, height) {
  const [bottom, top] = domainOf(axis);
  return (top - bottom) * height;
}

/**
 * Width : height of a panel with equal units; infinite for any other, which fills its width.
 * @type {(across: Axis, upright: Axis) => number}
 */
function shapeOf({ range: x }, { range: y, scaleanchor }) {
  return scaleanchor && x && y ? (x[1] - x[0]) / (y[1] - y[0]) : Number.POSITIVE_INFINITY;
}
