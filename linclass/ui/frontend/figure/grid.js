// @ts-check
// Decode Python's numbers, and a surface's nodes. Nothing here touches the page.

/** @import { Trace } from "../types.js" */
/** @typedef {{ columns: number, x: unknown[], y: unknown[], z: unknown[] }} Grid places of the nodes, row by row */

/**
 * Values as a list, decoded from bytes if need be; those of a grid as a list of rows.
 * @param {unknown} values
 * @returns {unknown[]}
 */
export function listOf(values) {
  if (Array.isArray(values)) return values;
  if (!isBytes(values)) return [];
  const bytes = Uint8Array.from(atob(values.bdata), (letter) => letter.charCodeAt(0)).buffer;
  const flat = [...new Float32Array(bytes)];
  const width = Number(String(values.shape).split(",")[1]);
  if (!width) return flat;
  return Array.from({ length: flat.length / width }, (_, i) => flat.slice(i * width, (i + 1) * width));
}

/**
 * The nodes of a surface, or null for another trace. Each node may have its own x and y.
 * @type {(trace: Trace) => Grid | null}
 */
export function gridOf(trace) {
  const [x, y, z] = [listOf(trace.x), listOf(trace.y), listOf(trace.z)];
  const [first] = z;
  if (!Array.isArray(first)) return null;
  /** @type {(values: unknown[], i: number, j: number, along: number) => unknown} */
  const at = (values, i, j, along) => (Array.isArray(values[i]) ? values[i][j] : (values[along] ?? along));
  const all = (/** @type {(i: number, j: number) => unknown} */ place) =>
    z.flatMap((_, i) => Array.from({ length: first.length }, (__, j) => place(i, j)));
  return {
    columns: first.length,
    x: all((i, j) => at(x, i, j, j)),
    y: all((i, j) => at(y, i, j, i)),
    z: z.flat(),
  };
}

/** @type {(value: unknown) => value is { bdata: string, shape?: unknown }} */
function isBytes(value) {
  return value !== null && typeof value === "object" && "bdata" in value && typeof value.bdata === "string";
}
