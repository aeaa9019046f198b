// @ts-check
// A fast update of 3-D axes in which only places and ranges have changed, through Plotly's own drawing objects.
//
// Plotly.react computes every trace and the whole layout again from the input, which takes longer than drawing them. If only
// places and axis ranges have changed, the result is the same as before. Where this returns false, Plotly.react does the same
// more slowly.

import { isScene } from "../figure/axes.js";
import { listOf } from "../figure/grid.js";

/** @import { Layout, Range, SceneLayout, Sheet, Trace } from "../types.js" */
/** @import { Drawn } from "../figure/change.js" */

const PLACES = new Set(["x", "y", "z", "i", "j", "k", "intensity", "cmin", "cmax", "customdata"]);
const AXES = /** @type {const} */ (["xaxis", "yaxis", "zaxis"]);

/**
 * Draw a picture that differs from the previous one only in its places; return false, without any effect, for other changes.
 * @type {(plot: Sheet, before: Drawn, after: Drawn) => boolean}
 */
export function fast3DUpdate(plot, before, after) {
  const { _fullData: traces, _fullLayout: shown } = plot;
  const seen = traces.every(({ visible, scene }) => visible === true && shown[scene ?? "scene"]?._scene);
  if (!seen || traces.length !== after.data.length || rest(before) !== rest(after)) return false;
  for (const [j, input] of after.data.entries()) {
    plot.data[j] = input;
    Object.assign(traces[j] ?? {}, placesOf(input), { _input: input });
  }
  for (const [name, input] of scenesOf(after.layout)) {
    for (const axis of AXES) limit([plot.layout[name], shown[name]], axis, input[axis]?.range);
    shown[name]?._scene?.plot(traces.filter((trace) => trace.scene === name), shown, plot.layout);
  }
  return true;
}

/**
 * The values for Plotly of a trace that has moved. Plotly needs the length of its lists only to cut them.
 * @param {Trace} trace
 */
function placesOf(trace) {
  const moved = Object.entries(trace).filter(([name]) => PLACES.has(name));
  const places = Object.fromEntries(moved.map(([name, value]) => [name, typeof value === "object" ? listOf(value) : value]));
  const { length } = listOf(places.x);
  return { ...places, _length: length, _xlength: length, _ylength: length, _zlength: length };
}

/**
 * Set the range of an axis that is not autoranged.
 * @type {(scenes: readonly unknown[], axis: typeof AXES[number], range: Range | undefined) => void}
 */
function limit(scenes, axis, range) {
  if (!range) return;
  for (const scene of scenes) Object.assign(/** @type {SceneLayout} */ (scene)[axis] ?? {}, { range });
}

/**
 * @param {Layout} layout
 * @returns {[name: `scene${string}`, scene: SceneLayout][]}
 */
function scenesOf(layout) {
  return /** @type {[`scene${string}`, SceneLayout][]} */ (Object.entries(layout).filter(([name]) => isScene(name)));
}

/** @param {Drawn} drawn */
function rest({ data, layout }) {
  const traces = data.map((trace) => Object.entries(trace).filter(([name]) => !PLACES.has(name)));
  const flat = Object.entries(layout).filter(([name]) => name !== "meta" && !isScene(name));
  const scenes = scenesOf(layout).map(([name, scene]) => {
    const axes = AXES.map((axis) => [axis, { ...scene[axis], range: Boolean(scene[axis]?.range) }]);
    return [name, { ...scene, ...Object.fromEntries(axes) }];
  });
  return JSON.stringify([traces, flat, scenes]);
}
