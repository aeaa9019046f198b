// @ts-check
// The difference between two pictures of a drag: if only places, windows, notes and names differ, painting them takes half
// of Plotly's time for the whole or less, and with vendor/plotly_fast_update.js a tenth to a third.

import { axesOf, isAxis } from "./axes.js";

/** @import { Axis, Layout, Moved, Places, Trace } from "../types.js" */
/** @typedef {{ data: readonly Trace[], layout: Layout }} Drawn */
/** @typedef {Record<string, unknown>} Values by path in the layout */
/** @typedef {{ moves: Required<Moved>, notes: Values, names: ReadonlyMap<number, unknown> }} Change names in the legend, by trace */

const MOVING = new Set(["scatter", "bar"]); // the types of traces that Plotly can move
const PLACES = new Set(["x", "y", "width", "text", "textposition", "customdata"]);
const NOTES = /** @type {const} */ (["annotations", "shapes"]);
const SCALE = /** @type {const} */ (["range", "tick0", "dtick", "tickvals", "ticktext"]); // of an axis whose window moves

/**
 * The change, or null if it is more than that.
 * @type {(before: Drawn, after: Drawn) => Change | null}
 */
export function changed(before, after) {
  const layout = moved(before.layout, after.layout);
  const notes = rewritten(before.layout, after.layout);
  if (!layout || !notes || before.data.length !== after.data.length || !after.data.every(({ type }) => MOVING.has(type))) return null;
  const traces = after.data.flatMap((trace, j) => (same(trace, before.data[j]) ? [] : [j]));
  if (!traces.every((j) => same(fixed(after.data[j]), fixed(before.data[j])))) return null;
  const moves = { data: traces.map((j) => places(after.data[j])), traces, layout };
  return { moves, notes, names: renamed(before.data, after.data) };
}

/**
 * The changed windows of axes; null if anything else in the layout has changed.
 * @type {(before: Layout, after: Layout) => Values | null}
 */
function moved(before, after) {
  const [was, is] = [new Map(axesOf(before)), new Map(axesOf(after))];
  if (!same(rest(before), rest(after)) || was.size !== is.size) return null;
  /** @type {Values} */
  const ranges = {};
  for (const [name, now] of is) {
    const old = was.get(name) ?? {};
    if (!old.range || !now.range || !same(lasting(old), lasting(now))) return null;
    if (SCALE.every((part) => same(old[part], now[part]))) continue;
    for (const part of SCALE) if (part in now) ranges[`${name}.${part}`] = now[part];
  }
  return ranges;
}

/**
 * The changes of annotations and shapes; null if any were added or removed.
 * @type {(before: Layout, after: Layout) => Values | null}
 */
function rewritten(before, after) {
  const [was, is] = [notesOf(before), notesOf(after)];
  if (!same([...was.keys()], [...is.keys()])) return null;
  return Object.fromEntries([...is].filter(([path, value]) => !same(value, was.get(path))));
}

/**
 * @param {Layout} layout
 * @returns {Map<string, unknown>}
 */
function notesOf(layout) {
  return new Map(
    NOTES.flatMap((kind) =>
      (layout[kind] ?? []).flatMap((note, i) => Object.entries(note).map(([name, value]) => [`${kind}[${i}].${name}`, value])),
    ),
  );
}

/** @param {Axis} axis */
function lasting(axis) {
  return Object.entries(axis).filter(([name]) => !SCALE.some((part) => part === name));
}

/** @param {Layout} layout */
function rest(layout) {
  const moving = new Set(["meta", ...NOTES]);
  return Object.entries(layout).filter(([name]) => !isAxis(name) && !moving.has(name));
}

/**
 * The changed names in the legend.
 * @type {(before: readonly Trace[], after: readonly Trace[]) => Map<number, unknown>}
 */
function renamed(before, after) {
  /** @type {Map<number, unknown>} */
  const names = new Map();
  for (const [j, { name, showlegend }] of after.entries()) {
    if (showlegend !== false && name !== before[j]?.name) names.set(j, name);
  }
  return names;
}

/** @param {Trace | undefined} trace */
function fixed(trace) {
  return Object.entries(trace ?? {}).filter(([name]) => !PLACES.has(name) && name !== "name");
}

/**
 * @param {Trace | undefined} trace
 * @returns {Places}
 */
function places(trace) {
  return Object.fromEntries(Object.entries(trace ?? {}).filter(([name]) => PLACES.has(name)));
}

/** @type {(one: unknown, other: unknown) => boolean} */
function same(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
