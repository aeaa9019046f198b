// @ts-check
// Enlarge a figure's type: all sizes in pixels are scaled, coordinates on axes are not.

import { isObject, isScene } from "./axes.js";

/** @import { Layout } from "../types.js" */

const PARENTS = new Map([
  ["size", /^marker$|font$/],
  ["width", /^line$|^layout$/],
  ["height", /^layout$/],
  ...["l", "r", "t", "b"].map((side) => /** @type {const} */ ([side, /^margin$/])),
]);
const PIXELS = new Set([
  "standoff", "startstandoff", "arrowwidth", "xshift", "yshift", "borderpad", "borderwidth", "ticklen", "linewidth",
  "gridwidth", "zerolinewidth", "itemwidth", "tracegroupgap", "thickness",
]);

/**
 * A scaled part of a figure; `parent` is its name.
 * @template Part
 * @param {Part} part
 * @param {number} scale
 * @param {string} [parent]
 * @returns {Part}
 */
export function enlarged(part, scale, parent = "") {
  return scale === 1 ? part : /** @type {typeof part} */ (grown(part, scale, parent));
}

/**
 * Correct the numbers on the axes of an enlarged layout's scenes: Plotly draws them in proportion to the square of their
 * size, with 12 as the unit.
 * @type {(layout: Layout, scale: number) => void}
 */
export function even(layout, scale) {
  for (const [name, scene] of Object.entries(layout)) {
    if (!isScene(name) || !isObject(scene)) continue;
    for (const axis of [scene.xaxis, scene.yaxis, scene.zaxis]) {
      const font = isObject(axis) ? axis.tickfont : undefined;
      if (isObject(font) && typeof font.size === "number") font.size /= Math.sqrt(scale);
    }
  }
}

/** @type {(part: unknown, scale: number, parent: string) => unknown} */
function grown(part, scale, parent) {
  if (Array.isArray(part)) return part.some(isObject) ? part.map((one) => grown(one, scale, parent)) : part;
  if (!isObject(part) || ArrayBuffer.isView(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      PIXELS.has(name) || PARENTS.get(name)?.test(parent) ? times(value, scale) : grown(value, scale, name),
    ]),
  );
}

/** @type {(value: unknown, scale: number) => unknown} */
function times(value, scale) {
  if (Array.isArray(value)) return value.map((one) => times(one, scale));
  return typeof value === "number" ? value * scale : value;
}
