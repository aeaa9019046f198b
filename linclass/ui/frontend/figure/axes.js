// @ts-check
// The axes and scenes of a layout, by their names, and objects in it.

/** @import { Axis, Layout, Range } from "../types.js" */

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

/** @type {(axis: Axis) => Range} an axis's part of the picture, by default all of it, from 0 to 1 */
export function domainOf({ domain }) {
  return /** @type {Range} */ (domain ?? [0, 1]);
}

/** @type {(value: unknown) => value is Record<string, unknown>} */
export function isObject(value) {
  return value !== null && typeof value === "object";
}

/** @type {(name: string) => name is `scene${string}`} */
export function isScene(name) {
  return name.startsWith("scene");
}
