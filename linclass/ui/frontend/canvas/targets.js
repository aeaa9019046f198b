// @ts-check
// The target under the pointer: a handle, a point, or none.

/** @import { Place } from "../types.js" */
/** @import { Board } from "./board.js" */

/** @typedef {{ role: string, at: Place, label: string, name: string, k?: number | undefined }} Handle */
/** @typedef {{ handle: Handle, index?: undefined } | { index: number, handle?: undefined }} Target */

/** @type {Readonly<Record<string, number>>} */
const REACHES = { mouse: 11, pen: 16, touch: 24 };

/**
 * The distance in pixels within which a press hits a point.
 * @param {string} pointerType
 */
export function reachOf(pointerType) {
  return REACHES[pointerType] ?? MOUSE;
}

export const MOUSE = 11; // the reach of a mouse, and of the keyboard's cross-hair

/**
 * The target of a press; handles come before points.
 * @type {(board: Board, px: number, py: number, reach: number) => Target | null}
 */
export function under(board, px, py, reach) {
  const handle = board.content.handles.find(({ at }) => board.view.distance(at, px, py) <= reach + 2);
  if (handle) return { handle };
  const index = pointNear(board, px, py, reach);
  return index === null ? null : { index };
}

const NEIGHBOURHOOD_PX = 12; // beyond the reach of a handle: a press there has missed the handle and adds no point

/**
 * The handle that a press has just missed; null without one nearby.
 * @type {(board: Board, px: number, py: number, reach: number) => Handle | null}
 */
export function handleBeside(board, px, py, reach) {
  return board.content.handles.find(({ at }) => board.view.distance(at, px, py) <= reach + NEIGHBOURHOOD_PX) ?? null;
}

/** @type {(board: Board, px: number, py: number, reach: number) => number | null} */
export function pointNear(board, px, py, reach) {
  /** @type {number | null} */
  let best = null;
  let nearest = reach;
  for (const [i, point] of board.points.list.entries()) {
    const distance = board.view.distance(point, px, py);
    if (distance <= nearest) [best, nearest] = [i, distance]; // the topmost of equals
  }
  return best;
}

/**
 * A target's present place in the plane; null where it is gone.
 * @type {(board: Board, target: Target) => Place | null}
 */
export function placeOf(board, { handle, index }) {
  if (handle) return board.content.handles.find(({ name }) => name === handle.name)?.at ?? null;
  const point = board.points.list[index];
  return point ? [point[0], point[1]] : null;
}
