// @ts-check
// A surface as two flat triangles per cell. Plotly divides its own surfaces into about a hundred thousand triangles at
// every change, which is very slow without a graphics card.

import { gridOf } from "./grid.js";

/** @import { Trace } from "../types.js" */

const EDGED = "edged"; // `meta` of a surface with floors and walls

/**
 * The trace, or for a surface an equivalent mesh, coloured by the heights of its nodes.
 * @type {(trace: Trace) => Trace}
 */
export function triangulated(trace) {
  const grid = trace.type === "surface" ? gridOf(trace) : null;
  if (!grid) return trace;
  const { x, y } = grid;
  const z = grid.z.map(Number);
  const [low, high] = [Math.min(...z), Math.max(...z)];
  const around = high > low ? 0 : 0.5; // a colour scale needs a range
  const shades = { cmin: low - around, cmax: high + around, flatshading: trace.meta === EDGED };
  return { ...shades, ...trace, type: "mesh3d", x, y, z, intensity: z, ...corners(grid.columns, z) };
}

/**
 * The corners of all triangles, as numbers of nodes. A cell is cut along the diagonal with the more similar heights: along an
 * oblique edge of the surface, which would be jagged otherwise.
 * @type {(columns: number, z: readonly number[]) => Record<"i" | "j" | "k", number[]>}
 */
function corners(columns, z) {
  /** @type {Record<"i" | "j" | "k", number[]>} */
  const triangles = { i: [], j: [], k: [] };
  const apart = (/** @type {number} */ one, /** @type {number} */ other) => Math.abs(Number(z[one]) - Number(z[other]));
  for (let first = 0; first < z.length - columns; first += 1) {
    if (first % columns === columns - 1) continue;
    const [right, above, last] = [first + 1, first + columns, first + columns + 1];
    const falls = apart(right, above) <= apart(first, last);
    triangles.i.push(first, falls ? right : first);
    triangles.j.push(right, last);
    triangles.k.push(falls ? above : last, above);
  }
  return triangles;
}
