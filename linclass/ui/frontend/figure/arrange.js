// @ts-check
// A message as Plotly shall show it: at one step, in one width. Nothing here touches the page.

import { axesOf } from "./axes.js";
import { enlarged, even } from "./enlarge.js";
import { leaveRoom } from "./margins.js";
import { triangulated } from "./triangles.js";

/** @import { Axis, FigureData, Layout, Places, Trace, Variant } from "../types.js" */

const TYPE = 12; // px, the smallest type in a figure as Python sends it
const HEIGHT = 450; // px, Plotly's own, of a figure that states none
const TIGHT = 0.7; // of the width that an arrangement asks for, where the one before would be squeezed
const AROUND = 5; // type sizes, of the margins of small panels and a row of the legend, as Python reckons with them
const LEAST = 0.3; // of a row's height, for a small panel under its heading
const NARROWEST = 0.55; // of the width there is, for a figure that would be too high

/**
 * Whether it is a picture in three dimensions.
 * @param {FigureData} message
 */
export function isSpatial({ data }) {
  return data.some(({ type }) => type.endsWith("3d") || type === "surface");
}

/** @typedef {{ type: number, least: number, most: number }} Given the smallest type, and the heights, in pixels */

/**
 * The message's figure with one step's places and the arrangement that fits the width, in the page's type.
 * @type {(message: FigureData, width: number, step: number | undefined, given: Given) => { data: Trace[], layout: Layout }}
 */
export function arranged(message, width, step, { type, least, most }) {
  const data = placed(message, step).map(triangulated);
  const layout = structuredClone(message.layout);
  const scale = scaleOf(type);
  fit(layout, width / scale, least / scale, most / scale); // in the figure's own pixels
  const grown = enlarged(layout, scale, "layout");
  even(grown, scale);
  leaveRoom(grown);
  return { data: enlarged(data, scale), layout: grown };
}

/**
 * The message's traces as they are at one step.
 * @type {(message: FigureData, step: number | undefined) => Trace[]}
 */
export function placed(message, step) {
  const data = message.data.map((trace) => ({ ...trace }));
  const places = message.player && step !== undefined ? (message.frames[step] ?? []) : [];
  for (const [j, place] of places.entries()) {
    const trace = data[message.player ? (message.traces[j] ?? -1) : -1];
    if (trace) move(trace, place);
  }
  return data;
}

/**
 * Choose the arrangement for a width, and the height; one that is too high becomes narrower too, as long as its
 * arrangement allows: its parts keep their shapes. Small panels keep them by themselves, and their headings need the width;
 * more height than they want would be empty.
 * @type {(layout: Layout, width: number, least: number, most: number) => void}
 */
function fit(layout, width, least, most) {
  const variant = largest(chosen(layout.meta?.variants ?? [], width, most), width, most);
  for (const [path, value] of Object.entries(variant?.patch ?? {})) set(layout, path.split("."), value);
  const [slope, offset] = variant?.height ?? [0, Number(layout.height ?? HEIGHT)];
  const wanted = slope * width + offset;
  const shape = (most - offset) / slope;
  const narrower = !variant?.across && wanted > most && shape >= Math.max(variant?.from ?? 0, NARROWEST * width);
  layout.width = Math.floor(narrower ? shape : width);
  const height = Math.floor(Math.min(variant?.across ? wanted : Math.max(wanted, least), most));
  layout.height = height;
  if (variant?.across && height < Math.floor(wanted)) keepHeadings(layout, height, wanted);
}

/**
 * Where small panels are squeezed from above, their headings stay as high as their type: the panels become smaller, and no
 * heading runs into the legend or the panel above it.
 * @type {(layout: Layout, height: number, wanted: number) => void}
 */
function keepHeadings(layout, height, wanted) {
  const around = AROUND * (layout.font?.size ?? TYPE);
  const squeezed = (wanted - around) / (height - around);
  const upright = axesOf(layout).flatMap(([name, axis]) => (name.startsWith("y") ? [axis] : []));
  const ends = upright.map(({ domain }) => /** @type {[bottom: number, top: number]} */ (domain));
  const rows = new Set(ends.map(([, top]) => top)).size;
  for (const [j, [bottom, top]] of ends.entries()) {
    const row = Math.floor((1 - top) * rows);
    const [floor, ceiling] = [1 - (row + 1) / rows, 1 - row / rows];
    const domain = [floor + (bottom - floor) * squeezed, ceiling - (ceiling - top) * squeezed];
    const axis = upright[j];
    if (axis && Number(domain[1]) - Number(domain[0]) >= LEAST / rows) axis.domain = domain;
  }
}

/**
 * The last arrangement for which it is wide enough; where that would have to be squeezed from above, rather the next one,
 * which stands less high, if its width is not much more than there is: on a projector, whose type is large.
 * @type {(variants: readonly Variant[], width: number, most: number) => Variant | undefined}
 */
function chosen(variants, width, most) {
  const enough = Math.max(variants.findLastIndex(({ from }) => width >= from), 0);
  const [variant, wider] = [variants[enough], variants[enough + 1]];
  const high = (/** @type {Variant} */ { height: [slope, offset] }) => slope * width + offset;
  return variant && wider && high(variant) > most && high(wider) < high(variant) && width >= TIGHT * wider.from ? wider : variant;
}

/**
 * So many panels in a row that they are largest in the height there is; where there is no end to it, as many as Python says.
 * @type {(variant: Variant | undefined, width: number, most: number) => Variant | undefined}
 */
function largest(variant, width, most) {
  if (!variant?.instead || most === Number.POSITIVE_INFINITY) return variant;
  const panel = (/** @type {Variant} */ { across = 1, height: [slope, offset] }) => Math.min(width, (most - offset) / slope) / across;
  const others = variant.instead.filter(({ from }) => width >= from);
  return others.reduce((best, other) => (panel(other) > panel(best) ? other : best), variant);
}

/**
 * How much larger a figure is drawn than Python sends it, for type of so many pixels.
 * @param {number} type
 */
export function scaleOf(type) {
  return type / TYPE;
}

/**
 * Give a trace its places; those inside a group, such as a marker's sizes, leave the rest of the group as it is.
 * @type {(trace: Trace, places: Places) => void}
 */
function move(trace, places) {
  for (const [name, value] of Object.entries(places)) {
    const old = trace[name];
    trace[name] = isObject(value) && !Array.isArray(value) ? { ...(isObject(old) ? old : {}), ...value } : value;
  }
}

/** @type {(value: unknown) => value is Record<string, unknown>} */
function isObject(value) {
  return value !== null && typeof value === "object";
}

/**
 * What part of its world each pair of axes shows, and where: a person's zoom survives as long as this is the same.
 * @param {Layout} layout
 */
export function windows(layout) {
  const axes = /** @type {[name: string, axis: Axis][]} */ (
    Object.entries(layout).filter(([name]) => /^([xy]axis|scene)\d*$/.test(name))
  );
  return JSON.stringify(axes.map(([name, axis]) => [name, axis.domain, axis.range ?? axis.xaxis?.range]));
}

/** @type {(object: Record<string, unknown>, path: readonly string[], value: unknown) => void} */
function set(object, [name = "", ...rest], value) {
  if (rest.length === 0) {
    object[name] = value;
    return;
  }
  object[name] ??= {};
  const inner = object[name];
  if (!isObject(inner)) throw new Error(`The layout's ${name} has no ${rest.join(".")}.`);
  set(inner, rest, value);
}
