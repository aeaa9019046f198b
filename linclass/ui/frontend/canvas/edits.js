// @ts-check
// Changes of the points by a button, a key or a gesture; each is one stroke.

import * as commands from "./commands.js";
import { className, offeredClasses } from "./classes.js";

/** @import { Place, Point } from "../types.js" */
/** @import { Board } from "./board.js" */

const JITTER = 0.012; // standard deviation, as a part of the window

/**
 * Choose the class to draw with; a selection, or a carried point, changes to it.
 * @type {(board: Board, k: number) => void}
 */
export function choose(board, k) {
  const { points } = board;
  const { selection, gesture } = board.pointer;
  if (k >= offeredClasses(board)) return board.announce("noSuchClass", { count: offeredClasses(board) });
  board.pointer.chosen = k;
  const name = className(board, k);
  /** @type {(point: Point) => Point} */
  const paint = ([x, y]) => [x, y, k];
  if (gesture?.held?.index !== undefined) points.change([gesture.held.index], paint);
  else if (selection.size && points.live) points.change(selection, paint); // part of the drag's stroke
  else if (selection.size) points.edit(() => points.change(selection, paint));
  board.announce(selection.size ? "recoloured" : "chosen", { count: selection.size, name });
  if (selection.size || gesture) board.changed();
  board.repaint();
  board.bar.update();
}

/** @type {(board: Board, place: Place) => void} */
export function add(board, place) {
  if (!roomFor(board, 1)) return;
  board.points.edit(() => board.points.add([[...place, board.pointer.chosen]]));
  board.announce("added", { name: className(board, board.pointer.chosen), ...board.numbers(...place) });
  board.changed();
}

/**
 * Whether this many more points may be drawn; announces a refusal.
 * @type {(board: Board, count: number) => boolean}
 */
export function roomFor(board, count) {
  const most = board.data.limits.points;
  if (board.points.list.length + count <= most) return true;
  board.announce("full", { count: most });
  return false;
}

/** @type {(board: Board, indices: readonly number[]) => void} */
export function remove(board, indices) {
  board.pointer.finish();
  board.points.edit(() => board.points.remove(indices));
  forgetPlaces(board);
  board.announce(indices.length === 1 ? "erasedOne" : "erased", { count: indices.length });
  board.changed();
}

/**
 * Forget indices of points, also of the highlighted one, after the list of points has changed.
 * @param {Board} board
 */
export function forgetPlaces(board) {
  board.pointer.forgetPlaces();
  board.light(null);
}

/** @param {Board} board */
export function clear(board) {
  board.pointer.finish();
  if (!board.points.edit(() => board.points.remove(board.points.list.keys()))) return;
  forgetPlaces(board);
  board.announce("cleared");
  board.changed();
}

/** @param {Board} board */
export function jitter(board) {
  board.pointer.finish();
  const { view, points } = board;
  const { selection } = board.pointer;
  const shaken = selection.size ? [...selection] : [...points.list.keys()];
  if (!shaken.length) return;
  /** @type {(point: Point) => Point} */
  const shake = ([x, y, k]) => [
    ...view.round(x + normal() * JITTER * view.spanX, y + normal() * JITTER * view.spanY), k,
  ];
  points.edit(() => points.change(shaken, shake));
  board.announce("jittered", { count: shaken.length });
  board.changed();
}

export const undo = (/** @type {Board} */ board) => travel(board, "undo", "undone", "nothingToUndo");
export const redo = (/** @type {Board} */ board) => travel(board, "redo", "redone", "nothingToRedo");

/** @type {(board: Board, way: "undo" | "redo", done: string, nothing: string) => void} */
function travel(board, way, done, nothing) {
  board.pointer.finish();
  const there = board.points[way](board.view.window);
  forgetPlaces(board);
  board.announce(there ? done : nothing, { count: board.points.list.length });
  if (there?.window) board.showWindow(there.window);
  if (there) board.changed();
}

/** @param {Board} board */
export function selectAll(board) {
  commands.setTool(board, "select");
  board.pointer.selection = new Set(board.points.list.keys());
  board.announce("selectedKeys", { count: board.pointer.selection.size });
  board.repaint();
}

// A random number from the standard normal distribution (Box and Muller).
function normal() {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}
