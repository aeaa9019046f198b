// @ts-check
// The classes with which the person can draw.

/** @import { Board } from "./board.js" */

/**
 * The number of classes the person may draw.
 * @param {Board} board
 */
export function offeredClasses({ data }) {
  return Math.min(data.offered ?? data.limits.classes, data.limits.classes);
}

/**
 * The number of classes with a button: all that are named, drawn or chosen, at least two.
 * @param {Board} board
 */
export function shownClasses(board) {
  const used = board.points.shown.reduce((most, [, , k]) => Math.max(most, k + 1), 0);
  return Math.min(offeredClasses(board), Math.max(board.data.names.length, used, board.pointer.chosen + 1, 2));
}

/**
 * The name of class k.
 * @type {(board: Board, k: number) => string}
 */
export function className({ data, texts }, k) {
  const name = data.names[k] ?? String(k + 1);
  return /^\d+$/.test(name) ? texts.of("className", { number: name }) : name;
}
