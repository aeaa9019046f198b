// @ts-check
// A fast update of a 2-D drawing in which only places, windows and notes have changed, by Plotly's own drawing functions.
//
// Plotly.animate computes every trace and the whole layout again from the input, and then searches every possible attribute
// of each trace for arrays, which takes a millisecond and more per trace, before it paints the first place. If only places
// and notes have changed, the result is the same as before: here the moving traces get their places, and the drawing
// functions of their types paint them. Plotly's data for hover labels and for later drawings end up the same. Where this
// returns false, Plotly.animate does the same more slowly.

import { axesOf } from "../figure/axes.js";

/** @import { FullTrace, Layout, Moved, Places, Plotly, PlotlyElement, Sheet, Subplot } from "../types.js" */
/** @typedef {{ kind: "annotations" | "shapes", i: number, name: string, value: unknown }} Note a change of one */

const KINDS = new Set(["scatter", "bar"]);
const SLOTS = new Set(["x", "y", "text", "textposition", "customdata", "width"]);
const AS_GIVEN = new Set(["text", "x", "y", "ax", "ay", "x0", "x1", "y0", "y1", "path", "opacity"]); // attributes of a note that can be copied
const NOTE = /^(annotations|shapes)\[(\d+)\]\.(\w+)$/;
const NO_TRANSITION = { duration: 0 }; // with a transition, Plotly's function keeps traces that are not in its list

/**
 * Paint new places of traces, windows, and changed texts or places of notes. Returns false, without any effect, where Plotly
 * has to compute more: for other types of traces, a trace that was invisible, or a new style of a note.
 * @type {(plotly: Plotly, plot: PlotlyElement, moves: Moved, notes?: Readonly<Record<string, unknown>>) => Promise<boolean>}
 */
export async function fastUpdate(plotly, plot, { data, traces, layout = {} }, notes = {}) {
  const changes = Object.entries(notes).map(([path, value]) => noteOf(path, value));
  const written = changes.filter((note) => note !== null);
  if (!isDrawn(plot) || written.length < changes.length || !traces.every((j, i) => fits(plot, j, data[i] ?? {}))) return false;
  for (const [i, j] of traces.entries()) place(plot, j, data[i] ?? {});
  for (const note of written) write(plot, note);
  const painted = painters(plot, traces);
  if (Object.keys(layout).length) {
    await scroll(plotly, plot, layout);
  } else {
    for (const paintOne of painted) paintOne();
    if (written.length) redraw(plot, written);
    plot._fullLayout._rehover?.();
  }
  return true;
}

/** @type {(plot: PlotlyElement) => plot is Sheet} */
export function isDrawn(plot) {
  return Boolean(plot.data && plot.layout && plot.calcdata && plot._fullData && plot._fullLayout);
}

/**
 * Set the margins of a drag's next picture to those on the screen, and fix those of the drawing, too: to compute margins,
 * Plotly draws every axis a second time, and with new margins nothing could be painted in place.
 * @type {(plot: Sheet, before: Layout | undefined, after: Layout) => void} before: the layout of the present drawing
 */
export function keepMargins(plot, before, after) {
  for (const layout of before ? [before, plot.layout, after] : [after]) fixMargins(layout, plot);
  for (const [name] of before ? axesOf(plot.layout) : []) Object.assign(plot._fullLayout[name] ?? {}, { automargin: false });
}

/** @type {(layout: Layout, plot: Sheet) => void} */
function fixMargins(layout, plot) {
  const { l, r, t, b } = plot._fullLayout._size;
  layout.margin = { l, r, t, b };
  for (const [, axis] of axesOf(layout)) axis.automargin = false;
}

/**
 * Whether these places are all that a trace needs to be painted again.
 * @type {(plot: Sheet, j: number, places: Places) => boolean}
 */
function fits({ calcdata, _fullData, _fullLayout }, j, places) {
  const trace = _fullData[j];
  if (trace?.visible !== true || !KINDS.has(trace.type)) return false;
  if (_fullData.some(({ fill }) => fill?.startsWith("tonext"))) return false; // such a trace is painted with its neighbour
  if (trace.error_x?.visible || trace.error_y?.visible || !_fullLayout._plots[trace.xaxis + trace.yaxis]) return false;
  const slots = Object.entries(places).every(([name, value]) => SLOTS.has(name) && Array.isArray(value) === Array.isArray(trace[name]));
  const length = lengthOf({ ...trace, ...places });
  return slots && Boolean(calcdata[j]?.[0]?.node3) && (trace.type === "bar" ? length === trace._length : length >= 0);
}

/**
 * The number of a trace's places; -1 if they are not lists.
 * @type {(places: Places) => number}
 */
function lengthOf({ x, y }) {
  return Array.isArray(x) && Array.isArray(y) ? Math.min(x.length, y.length) : -1;
}

/** @type {(plot: Sheet, j: number, places: Places) => void} */
function place(plot, j, places) {
  const { data, calcdata, _fullData } = plot;
  const trace = /** @type {FullTrace} */ (_fullData[j]);
  const group = calcdata[j]?.[0]?.node3;
  const input = { type: trace.type, ...data[j], ...places };
  data[j] = input;
  Object.assign(trace, places, { _input: input, _length: lengthOf({ ...trace, ...places }), _extremes: {} });
  const spots = trace._length ? trace._module.calc(plot, trace) : [{}];
  calcdata[j] = spots;
  for (const first of spots.slice(0, 1)) Object.assign(first, { t: first.t ?? {}, trace, node3: group });
}

/**
 * The functions that paint these traces. The bars of a pair of axes are painted together, as they are side by side.
 * @type {(plot: Sheet, traces: readonly number[]) => (() => void)[]}
 */
function painters(plot, traces) {
  /** @type {Set<Subplot>} */
  const barred = new Set();
  return traces.flatMap((j) => {
    const spots = plot.calcdata[j] ?? [];
    const { trace, node3 } = spots[0] ?? {};
    const subplot = trace && plot._fullLayout._plots[trace.xaxis + trace.yaxis];
    const layer = node3?.node()?.parentNode;
    if (!subplot || !layer) return [];
    const into = subplot.plot.selectAll(() => [layer]);
    if (trace.type === "scatter") return [() => trace._module.plot(plot, subplot, [spots], into, NO_TRANSITION)];
    if (barred.has(subplot)) return [];
    barred.add(subplot);
    trace._module.crossTraceCalc(plot, subplot);
    return [() => trace._module.plot(plot, subplot, plot.calcdata.filter(([first]) => isBar(first?.trace, trace)), into)];
  });
}

/** @type {(one: FullTrace | undefined, other: FullTrace) => boolean} */
function isBar(one, other) {
  return one?.type === other.type && one.visible === true && one.xaxis === other.xaxis && one.yaxis === other.yaxis;
}

/**
 * The change of a note; null if it is more than the place and the text.
 * @type {(path: string, value: unknown) => Note | null}
 */
function noteOf(path, value) {
  const [, kind, i, name = ""] = NOTE.exec(path) ?? [];
  return (kind === "annotations" || kind === "shapes") && AS_GIVEN.has(name) ? { kind, i: Number(i), name, value } : null;
}

/** @type {(plot: Sheet, note: Note) => void} */
function write({ layout, _fullLayout }, { kind, i, name, value }) {
  for (const note of [layout[kind]?.[i], _fullLayout[kind][i]]) if (note) note[name] = value;
}

/**
 * Draw the changed notes: Plotly draws those in the axes' lists.
 * @type {(plot: Sheet, written: readonly Note[]) => void}
 */
function redraw(plot, written) {
  const axes = Object.values(plot._fullLayout._plots).flatMap((subplot) => (subplot ? [subplot.xaxis, subplot.yaxis] : []));
  const listed = axes.map((axis) => /** @type {const} */ ([axis, axis._annIndices, axis._shapeIndices]));
  for (const [axis] of listed) axis._annIndices = axis._shapeIndices = [];
  const [first] = axes;
  const numbers = (/** @type {Note["kind"]} */ which) => [...new Set(written.filter(({ kind }) => kind === which).map(({ i }) => i))];
  if (first) [first._annIndices, first._shapeIndices] = [numbers("annotations"), numbers("shapes")];
  plot._fullLayout._basePlotModules.find(({ name }) => name === "cartesian")?.transitionAxes?.(plot, []);
  for (const [axis, annotations, shapes] of listed) [axis._annIndices, axis._shapeIndices] = [annotations, shapes];
}

/**
 * Set new windows of axes, with everything drawn on them: Plotly knows that a change of windows leaves the rest of the layout
 * unchanged, but not a change of ticks.
 * @type {(plotly: Plotly, plot: Sheet, scales: Readonly<Record<string, unknown>>) => Promise<unknown>}
 */
function scroll(plotly, plot, scales) {
  /** @type {Record<string, unknown>} */
  const windows = {};
  for (const [path, value] of Object.entries(scales)) {
    const [name, part = ""] = /** @type {[`xaxis${string}`, string]} */ (path.split("."));
    if (part === "range") windows[path] = value;
    else for (const axis of [plot.layout[name], plot._fullLayout[name]]) Object.assign(axis ?? {}, { [part]: value });
  }
  plot._fullLayout._replotting = true; // else every axis that is drawn would compute new margins
  return plotly.relayout(plot, windows);
}
