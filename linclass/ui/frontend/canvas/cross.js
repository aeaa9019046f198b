// @ts-check
// The cross-hair, with which the keyboard can do everything that a mouse can.

import { className } from "./classes.js";
import * as edits from "./edits.js";
import { announceSelection, dragHandle, dragPoint } from "./gestures.js";
import { press } from "./pointer.js";
import { values } from "./readout.js";
import { MOUSE, placeOf, pointNear, under } from "./targets.js";

/** @import { Place } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { Target } from "./targets.js" */

const COARSE_STEPS = 50; // steps across the window
const FINE_STEPS = 500;

/** @type {(board: Board, way: Place, fine: boolean) => void} */
export function arrow(board, way, fine) {
  const { view } = board;
  if (board.pointer.gesture && !board.pointer.cross) return; // the pointer is moving it
  const parts = fine ? FINE_STEPS : COARSE_STEPS;
  const spanY = view.equal ? view.spanX : view.spanY; // equal units, equal steps
  const [dx, dy] = [way[0] * nice(view.spanX / parts), way[1] * nice(spanY / parts)];
  if (board.pointer.tool === "select" && board.pointer.selection.size && !board.pointer.gesture) {
    nudge(board, dx, dy);
    return;
  }
  const [x, y] = crossOf(board);
  const cross = view.round(x + dx, y + dy);
  board.pointer.cross = cross;
  if (view.reveal(cross)) board.windowChanged(true);
  if (board.pointer.gesture) board.pointer.gesture.move(...pixels(board, cross));
  else announce(board, cross);
  board.repaint();
}

/**
 * The cross-hair's place; it first appears in the middle.
 * @param {Board} board
 */
function crossOf(board) {
  const [x0, x1, y0, y1] = board.view.window;
  board.pointer.cross ??= board.view.round((x0 + x1) / 2, (y0 + y1) / 2);
  return board.pointer.cross;
}

/** @type {(board: Board, at: Place) => Place} */
function pixels({ view }, at) {
  return [view.toX(at[0]), view.toY(at[1])];
}

/**
 * Enter begins the gesture of a press, or ends it; with Shift it adds a point even on top of another.
 * @type {(board: Board, always: boolean) => void}
 */
export function enter(board, always) {
  if (board.pointer.gesture) {
    board.pointer.finish();
    return;
  }
  const cross = crossOf(board);
  const [x, y] = pixels(board, cross);
  const { tool } = board.pointer;
  const target = tool === "select" || (tool === "add" && !always) ? under(board, x, y, MOUSE) : null;
  if (target?.handle || (target && tool === "add")) return pick(board, target, placeOf(board, target) ?? cross);
  if (tool === "add") return edits.add(board, cross);
  board.pointer.gesture = press(board, x, y, { pointerType: "mouse", shiftKey: false });
  if (tool !== "select") board.pointer.finish();
  else if (board.pointer.box) board.announce("corner");
  else announceSelection(board);
  board.repaint();
}

/** @type {(board: Board, target: Target, at: Place) => void} */
function pick(board, target, at) {
  board.pointer.cross = at;
  const [x, y] = pixels(board, at);
  if (target.handle) {
    board.pointer.gesture = dragHandle(board, target.handle, x, y);
    board.announce("pickedHandle", { name: target.handle.label || target.handle.name });
  } else {
    board.pointer.gesture = dragPoint(board, target.index, x, y);
    board.announce("picked", { name: className(board, board.points.at(target.index)[2]) });
  }
  board.repaint();
}

/** @param {Board} board */
export function remove(board) {
  if (board.pointer.selection.size) {
    edits.remove(board, [...board.pointer.selection]);
    return;
  }
  const index = board.pointer.cross ? pointNear(board, ...pixels(board, board.pointer.cross), MOUSE) : (board.pointer.hover?.index ?? null);
  if (index === null) board.announce("nothing");
  else edits.remove(board, [index]);
}

/**
 * Move the cross-hair to the next or previous target: first all points, then the handles.
 * @type {(board: Board, way: 1 | -1) => void}
 */
export function cycle(board, way) {
  /** @type {Target[]} */
  const targets = [...[...board.points.list.keys()].map((index) => ({ index })), ...board.content.handles.map((handle) => ({ handle }))];
  const start = way > 0 ? -1 : 0;
  const visited = ((board.pointer.visited ?? start) + way + targets.length) % targets.length;
  const target = targets[visited];
  const cross = target && placeOf(board, target);
  if (!cross || board.pointer.gesture) return;
  board.pointer.visited = visited;
  board.pointer.cross = cross;
  if (board.view.reveal(cross)) board.windowChanged(true);
  announce(board, cross, target);
  board.light(target.index ?? null);
  board.repaint();
}

/**
 * Announce what is under the cross-hair: the target of a jump, else a point.
 * @type {(board: Board, cross: Place, target?: Target) => void}
 */
function announce(board, cross, target) {
  const at = board.numbers(...cross);
  if (target?.handle) {
    board.announce("handle", { ...at, name: target.handle.label || target.handle.name });
    return;
  }
  const index = pointNear(board, ...pixels(board, cross), MOUSE);
  if (index === null) {
    board.announce("at", { ...at, y: [at.y, ...values(board.content.readout, cross)].join(", ") });
    return;
  }
  const [x, y, k] = board.points.at(index);
  board.announce("point", {
    ...board.numbers(x, y), index: index + 1, count: board.points.list.length, name: className(board, k),
  });
}

/** @type {(board: Board, dx: number, dy: number) => void} */
function nudge(board, dx, dy) {
  const { points, view } = board;
  board.pointer.nudging = true;
  points.begin();
  points.change(board.pointer.selection, ([x, y, k]) => [...view.round(x + dx, y + dy), k]);
  board.changed();
}

/** @param {Board} board */
export function endNudge(board) {
  board.pointer.nudging = false;
  if (board.points.commit()) board.announce("movedMany", { count: board.pointer.selection.size });
  board.changed();
}

/**
 * 1, 2 or 5 times a power of ten, so that the cross-hair lands on round numbers.
 * @param {number} span
 */
function nice(span) {
  const power = 10 ** Math.floor(Math.log10(span) + 1e-9);
  return ([5, 2, 1].find((m) => m * power <= span * 1.001) ?? 1) * power;
}
