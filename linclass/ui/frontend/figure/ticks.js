// @ts-check
// Fewer numbers on an axis if they would overlap, or Plotly would rotate them.

import { axesOf, domainOf } from "./axes.js";
import { widthOf } from "./margins.js";

/** @import { Axis, Layout } from "../types.js" */

const PLANE_GAP = 2.3; // type sizes, between numbers on the axes of a plane
const UPRIGHT_GAP = 1.35; // type sizes, between a number and the next above it
const ROW_GAP = 0.8; // type sizes, between two numbers of a row
const MIN_TICK_ROOM = { across: 4.5, upright: 1.8 }; // type sizes that Plotly's own numbers need
const MAX_NUMBERS = 6; // beyond which Plotly itself leaves out some
const STEPS = [5, 2, 1, 0.5, 0.2, 0.1]; // of the power of ten below an axis' span, the largest first
const MARGIN = 1e-9; // of a step, so that a number at the end of an axis counts

/**
 * Limit each axis's numbers to its room; both axes of a plane with equal units get the same.
 * @param {Layout} layout
 */
export function thinTicks(layout) {
  const { margin, font, xaxis: x, yaxis: y } = layout;
  if (!margin || !font) return;
  const inner = { x: Number(layout.width) - margin.l - margin.r, y: Number(layout.height) - margin.t - margin.b };
  const isPlane = isAxis(x) && isAxis(y) && typeof x.dtick === "number" && x.dtick === y.dtick;
  if (isPlane && x.range && y.range) {
    const unit = Math.min(lengthOf(x, inner.x) / spanOf(x), lengthOf(y, inner.y) / spanOf(y));
    x.dtick = y.dtick = thinned(Number(x.dtick), unit, PLANE_GAP * font.size);
  }
  for (const [name, axis] of axesOf(layout)) {
    if (!axis.range || axis.showticklabels === false || axis.visible === false || (isPlane && (axis === x || axis === y))) continue;
    const letter = name.startsWith("x") ? "x" : "y";
    thin(axis, lengthOf(axis, inner[letter]), letter === "x", font);
  }
}

/** @type {(axis: Axis, length: number, isAcross: boolean, font: NonNullable<Layout["font"]>) => void} */
function thin(axis, length, isAcross, font) {
  const unit = length / spanOf(axis);
  const room = (/** @type {readonly string[]} */ labels) => isAcross
    ? ROW_GAP * font.size + Math.max(...labels.map((label) => widthOf(label, `${font.size}px ${font.family}`)))
    : UPRIGHT_GAP * font.size;
  if (axis.tickvals) thinNamed(axis, unit, room);
  else if (typeof axis.dtick === "number" && axis.type !== "log") axis.dtick = thinned(axis.dtick, unit, room(endsOf(axis)));
  else if (typeof axis.dtick !== "number" && axis.type !== "category") {
    const least = MIN_TICK_ROOM[isAcross ? "across" : "upright"] * font.size;
    const most = axis.type === "log" ? Math.max(2, Math.floor(length / least)) : numbersFor(axis, unit, least);
    if (most < MAX_NUMBERS) axis.nticks = Math.min(axis.nticks ?? most, most);
  }
}

/**
 * Leave out every other one of an axis's explicit numbers, but never zero, until there is room for the rest.
 * @type {(axis: Axis, unit: number, room: (labels: readonly string[]) => number) => void}
 */
function thinNamed(axis, unit, room) {
  for (let values = axis.tickvals ?? []; values.length > 1; values = axis.tickvals ?? []) {
    const places = values.map((value) => (axis.type === "log" ? Math.log10(value) : value));
    const apart = Math.min(...places.slice(1).map((place, k) => Math.abs(place - Number(places[k])))) * unit;
    if (apart >= room(axis.ticktext ?? values.map(String))) return;
    const zero = Math.max(values.indexOf(0), 0);
    const isKept = (/** @type {unknown} */ _, /** @type {number} */ k) => (k - zero) % 2 === 0;
    if (axis.ticktext) axis.ticktext = axis.ticktext.filter(isKept);
    axis.tickvals = values.filter(isKept);
  }
}

/**
 * The `nticks` with which Plotly takes its smallest step (1, 2 or 5 times a power of ten) that leaves each number this much
 * room; a smaller step if an axis would have a single number.
 * @type {(axis: Axis, unit: number, room: number) => number}
 */
function numbersFor(axis, unit, room) {
  const [from, to] = axis.range ?? [0, 1];
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const tens = 10 ** Math.floor(Math.log10(high - low));
  const isEnough = (/** @type {number} */ step) => Math.floor(high / step + MARGIN) > Math.ceil(low / step - MARGIN);
  const steps = STEPS.map((factor) => factor * tens).filter(isEnough);
  const chosen = steps.findLast((step) => step * unit >= room) ?? steps[0] ?? high - low;
  return Math.ceil((high - low) / chosen - MARGIN);
}

/** @type {(step: number, unit: number, room: number) => number} */
function thinned(step, unit, room) {
  let result = step;
  while (unit > 0 && result * unit < room) result *= 2;
  return result;
}

/** @type {(axis: Axis) => string[]} the numbers at the ends of an axis, as its step rounds them */
function endsOf({ range, dtick }) {
  const step = Number(dtick);
  return (range ?? []).map((end) => String(Number((Math.trunc(end / step) * step).toPrecision(3))));
}

/** @type {(axis: Axis) => number} */
function spanOf({ range }) {
  return range ? Math.abs(range[1] - range[0]) : 1;
}

/** @type {(axis: Axis, inner: number) => number} */
function lengthOf(axis, inner) {
  const [from, to] = domainOf(axis);
  return (to - from) * inner;
}

/** @type {(axis: unknown) => axis is Axis} */
function isAxis(axis) {
  return typeof axis === "object" && axis !== null;
}
