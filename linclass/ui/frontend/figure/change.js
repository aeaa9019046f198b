// @ts-check
// The difference between two pictures of a drag: where only places, windows, notes and names are others, those are painted
// in half the time or less that Plotly takes for the whole, by vendor/plotly_fast_update.js in a tenth to a third.

import { axesOf, isAxis } from "./axes.js";

/** @import { Axis, Layout, Moved, Places, Trace } from "../types.js" */
/** @typedef {{ data: readonly Trace[], layout: Layout }} Drawn */
/** @typedef {Record<string, unknown>} Values by their paths in the layout */
/** @typedef {{ moves: Required<Moved>, notes: Values, names: ReadonlyMap<number, unknown> }} Change names in the legend, by trace */

const MOVING = new Set(["scatter", "bar"]); // the kinds of traces that Plotly can move
const PLACES = new Set(["x", "y", "width", "text", "textposition", "customdata"]);
const NOTES = /** @type {const} */ (["annotations", "shapes"]);
const SCALE = /** @type {const} */ (["range", "tick0", "dtick", "tickvals", "ticktext"]); // of an axis, as its window moves

/**
 * What has changed, or null where it is more than that.
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
 * The windows of the axes that show another part of their world; null where anything else of the layout has changed.
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
 * What has changed in the notes and the shapes; null where there are others.
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
 * The new names of those that bear one in the legend.
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
