// @ts-check
// The classes there are to draw with.

/** @import { Board } from "./board.js" */

/**
 * The number of classes the person may draw.
 * @param {Board} board
 */
export function offeredClasses({ data }) {
  return Math.min(data.offered ?? data.limits.classes, data.limits.classes);
}

/**
 * The number of classes with a button: those named, drawn or chosen, and two at least.
 * @param {Board} board
 */
export function shownClasses(board) {
  const used = board.points.shown.reduce((most, [, , k]) => Math.max(most, k + 1), 0);
  return Math.min(offeredClasses(board), Math.max(board.data.names.length, used, board.pointer.chosen + 1, 2));
}

/**
 * What class k is called.
 * @type {(board: Board, k: number) => string}
 */
export function className({ data, texts }, k) {
  const name = data.names[k] ?? String(k + 1);
  return /^\d+$/.test(name) ? texts.of("className", { number: name }) : name;
}
