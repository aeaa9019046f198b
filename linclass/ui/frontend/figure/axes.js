// @ts-check
// The axes and scenes of a layout, by their names.

/** @import { Axis, Layout } from "../types.js" */

const AXIS = /^[xy]axis\d*$/;

/** @param {string} name */
export function isAxis(name) {
  return AXIS.test(name);
}

/**
 * @param {Layout} layout
 * @returns {[name: `xaxis${string}`, axis: Axis][]}
 */
export function axesOf(layout) {
  return /** @type {[`xaxis${string}`, Axis][]} */ (Object.entries(layout).filter(([name]) => isAxis(name)));
}

/** @type {(name: string) => name is `scene${string}`} */
export function isScene(name) {
  return name.startsWith("scene");
}
