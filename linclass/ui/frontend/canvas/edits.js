// @ts-check
// Changes to the points that are one stroke each, whether a button, a key or a gesture asks for them.

import { className, offeredClasses } from "./classes.js";

/** @import { Place, Point } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { Stage } from "./points.js" */

const JITTER = 0.012; // standard deviation, as a part of the window

/**
 * Choose the class to draw with; a selection, or a carried point, changes to it.
 * @type {(board: Board, k: number) => void}
 */
export function choose(board, k) {
  const { points } = board;
  const { selection, gesture } = board.hand;
  if (k >= offeredClasses(board)) return board.say("noSuchClass", { count: offeredClasses(board) });
  board.hand.chosen = k;
  const name = className(board, k);
  /** @type {(point: Point) => Point} */
  const paint = ([x, y]) => [x, y, k];
  if (gesture?.held?.index !== undefined) points.change([gesture.held.index], paint);
  else if (selection.size) points.edit(() => points.change(selection, paint));
  board.say(selection.size ? "recoloured" : "chosen", { count: selection.size, name });
  if (selection.size || gesture) board.changed();
  board.repaint();
  board.bar.update();
}

/** @type {(board: Board, place: Place) => void} */
export function add(board, place) {
  if (!roomFor(board, 1)) return;
  board.points.edit(() => board.points.add([[...place, board.hand.chosen]]));
  board.say("added", { name: className(board, board.hand.chosen), ...board.numbers(...place) });
  board.changed();
}

/**
 * Whether so many points more may be drawn; says so if not.
 * @type {(board: Board, count: number) => boolean}
 */
export function roomFor(board, count) {
  const most = board.data.limits.points;
  if (board.points.list.length + count <= most) return true;
  board.say("full", { count: most });
  return false;
}

/** @type {(board: Board, indices: readonly number[]) => void} */
export function remove(board, indices) {
  board.hand.finish();
  board.points.edit(() => board.points.remove(indices));
  board.hand.forgetPlaces();
  board.say(indices.length === 1 ? "erasedOne" : "erased", { count: indices.length });
  board.changed();
}

/** @param {Board} board */
export function clear(board) {
  board.hand.finish();
  if (!board.points.edit(() => board.points.clear())) return;
  board.hand.forgetPlaces();
  board.say("cleared");
  board.changed();
}

/** @param {Board} board */
export function jitter(board) {
  board.hand.finish();
  const { view, points } = board;
  const { selection } = board.hand;
  const shaken = selection.size ? [...selection] : [...points.list.keys()];
  if (!shaken.length) return;
  /** @type {(point: Point) => Point} */
  const shake = ([x, y, k]) => [
    ...view.round(x + normal() * JITTER * view.spanX, y + normal() * JITTER * view.spanY), k,
  ];
  points.edit(() => points.change(shaken, shake));
  board.say("jittered", { count: shaken.length });
  board.changed();
}

/** @param {Board} board */
export function undo(board) {
  board.hand.finish();
  travelled(board, board.points.undo(board.view.window), "undone", "nothingToUndo");
}

/** @param {Board} board */
export function redo(board) {
  board.hand.finish();
  travelled(board, board.points.redo(board.view.window), "redone", "nothingToRedo");
}

/** @type {(board: Board, there: Stage | null, done: string, nothing: string) => void} */
function travelled(board, there, done, nothing) {
  board.hand.forgetPlaces();
  board.say(there ? done : nothing, { count: board.points.list.length });
  if (there?.window) board.look(there.window);
  if (there) board.changed();
}

/** @param {Board} board */
export function selectAll(board) {
  board.setTool("select");
  board.hand.selection = new Set(board.points.list.keys());
  board.say("selected", { count: board.hand.selection.size });
  board.repaint();
}

// A standard normal number (Box and Muller).
function normal() {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}
