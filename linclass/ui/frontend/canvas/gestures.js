// @ts-check
// Gestures of a mouse, a finger or the arrow keys: each begins, moves to (px, py), and ends or is cancelled.
// Places are in pixels of the plane's frame. A gesture that edits is one stroke in the history.

import { hasKeyboard } from "../shared/dom.js";
import { toSegment } from "../shared/segment.js";
import { className } from "./classes.js";
import * as edits from "./edits.js";

/** @import { Board } from "./board.js" */
/** @import { Handle, Target } from "./targets.js" */
/**
 * @typedef {object} Gesture
 * @property {Target} [held] the point or handle that is dragged
 * @property {true} [changesNothing] before its end, so that nothing waits for that
 * @property {(px: number, py: number) => void} move
 * @property {() => void} end
 * @property {() => void} cancel
 */

const SHAKY = 10; // px that a finger may move during a tap
const SPRAY_EVERY = 45; // ms between points while the brush is at rest

/** @type {(board: Board, index: number, px: number, py: number, added?: boolean) => Gesture} */
export function dragPoint(board, index, px, py, added = false) {
  const { points, view } = board;
  points.begin();
  board.pointer.touched = index;
  const [x, y, k] = points.at(index);
  const [dx, dy] = added ? [0, 0] : [view.toX(x) - px, view.toY(y) - py];
  return {
    held: { index },
    move(toX, toY) {
      const place = view.round(view.fromX(toX + dx), view.fromY(toY + dy));
      points.change([index], ([, , now]) => [...place, now]);
      board.changed();
    },
    end() {
      const [endX, endY] = points.at(index);
      const place = { index: index + 1, count: points.list.length };
      const values = { ...place, ...board.numbers(endX, endY), name: className(board, k) };
      const moved = view.shows([endX, endY]) ? "moved" : "movedOut";
      board.announce(!points.commit() ? "point" : added ? "added" : moved, values); // a mere press moves nothing
      board.changed();
    },
    cancel: () => takeBack(board),
  };
}

/** @type {(board: Board, px: number, py: number) => Gesture | null} */
export function addPoint(board, px, py) {
  const { points, view } = board;
  if (!edits.roomFor(board, 1)) return null;
  points.begin();
  points.add([[...view.round(view.fromX(px), view.fromY(py)), board.pointer.chosen]]);
  board.changed();
  return dragPoint(board, points.list.length - 1, px, py, true);
}

/**
 * A finger beside the points: a tap adds a point where it began, a swipe scrolls the page.
 * @type {(board: Board, px: number, py: number) => Gesture}
 */
export function tap(board, px, py) {
  let still = true;
  return {
    changesNothing: true,
    move(toX, toY) {
      still &&= Math.hypot(toX - px, toY - py) <= SHAKY;
    },
    end() {
      if (still) addPoint(board, px, py)?.end();
    },
    cancel() {
      still = false;
    },
  };
}

/** @type {(board: Board, handle: Handle, px: number, py: number) => Gesture} */
export function dragHandle(board, handle, px, py) {
  const { view } = board;
  const { moved } = board.pointer;
  const { name, label, at } = handle;
  const before = moved.get(name);
  const [dx, dy] = [view.toX(at[0]) - px, view.toY(at[1]) - py];
  return {
    held: { handle },
    move(toX, toY) {
      moved.set(name, view.round(view.fromX(toX + dx), view.fromY(toY + dy)));
      board.changed();
    },
    end() {
      if (moved.has(name)) board.pointer.dropped = name; // announced where the answer places it
      else board.announce("handle", { name: label || name, ...board.numbers(...at) });
      board.changed();
    },
    cancel() {
      if (moved.get(name) === before) return; // it has not moved
      moved.set(name, before ?? at);
      board.changed();
    },
  };
}

/** @param {Board} board */
export function announceSelection(board) {
  const count = board.pointer.selection.size;
  board.announce(count ? (hasKeyboard() ? "selectedKeys" : "selected") : "selectedNone", { count });
}

/** @type {(board: Board, px: number, py: number, before: Set<number>) => Gesture} before: the selection to restore */
export function dragSelection(board, px, py, before) {
  const { points, view } = board;
  points.begin();
  const start = new Map([...board.pointer.selection].map((i) => [i, points.at(i)]));
  return {
    move(toX, toY) {
      const [dx, dy] = [view.fromX(toX) - view.fromX(px), view.fromY(toY) - view.fromY(py)];
      points.change(start.keys(), (now, i) => {
        const [x, y] = start.get(i) ?? now;
        return [...view.round(x + dx, y + dy), now[2]];
      });
      board.changed();
    },
    end() {
      const allShown = [...start.keys()].every((i) => view.shows(points.at(i)));
      if (points.commit()) board.announce(allShown ? "movedMany" : "movedManyOut", { count: start.size });
      else announceSelection(board);
      board.changed();
    },
    cancel() {
      board.pointer.selection = before;
      takeBack(board);
    },
  };
}

/** @type {(board: Board, px: number, py: number, keep?: Iterable<number>) => Gesture} */
export function rectangle(board, px, py, keep = []) {
  const { points, view } = board;
  const before = board.pointer.selection;
  board.pointer.box = [px, py, px, py];
  return {
    changesNothing: true,
    move(toX, toY) {
      const [x0, y0, x1, y1] = [Math.min(px, toX), Math.min(py, toY), Math.max(px, toX), Math.max(py, toY)];
      const inside = points.where(
        ([x, y]) => view.toX(x) >= x0 && view.toX(x) <= x1 && view.toY(y) >= y0 && view.toY(y) <= y1,
      );
      board.pointer.box = [x0, y0, x1, y1];
      board.pointer.selection = new Set([...keep, ...inside]);
      board.repaint();
    },
    end() {
      board.pointer.box = null;
      announceSelection(board);
      board.repaint();
    },
    cancel() {
      board.pointer.box = null;
      board.pointer.selection = before;
      board.repaint();
    },
  };
}

/** @type {(board: Board, px: number, py: number) => Gesture} */
export function spray(board, px, py) {
  const { points, view } = board;
  points.begin();
  const before = points.list.length;
  let [x, y, travelled] = [px, py, 0];
  const emit = () => {
    if (!edits.roomFor(board, 1)) return;
    const [r, angle] = [board.pointer.radius * Math.sqrt(Math.random()), 2 * Math.PI * Math.random()];
    const place = view.round(view.fromX(x + r * Math.cos(angle)), view.fromY(y + r * Math.sin(angle)));
    points.add([[...place, board.pointer.chosen]]);
    board.changed();
  };
  const timer = setInterval(emit, SPRAY_EVERY);
  emit();
  return {
    move(toX, toY) {
      travelled += Math.hypot(toX - x, toY - y);
      [x, y] = [toX, toY];
      for (; travelled >= board.pointer.radius; travelled -= board.pointer.radius) emit();
    },
    end() {
      clearInterval(timer);
      const count = points.list.length - before;
      if (points.commit()) board.announce("sprayed", { count, name: className(board, board.pointer.chosen) });
      board.changed();
    },
    cancel() {
      clearInterval(timer);
      takeBack(board);
    },
  };
}

/** @type {(board: Board, px: number, py: number) => Gesture} */
export function erase(board, px, py) {
  const { points, view } = board;
  points.begin();
  let [x, y, count] = [px, py, 0];
  /** @type {(toX: number, toY: number) => void} */
  const wipe = (toX, toY) => {
    const gone = points.remove(
      points.where(([a, b]) => toSegment(view.toX(a), view.toY(b), x, y, toX, toY) <= board.pointer.radius),
    );
    [x, y, count] = [toX, toY, count + gone];
    if (gone) edits.forgetPlaces(board);
    board.changed();
  };
  wipe(px, py);
  return {
    move: wipe,
    end() {
      points.commit();
      board.announce(count === 0 ? "nothing" : count === 1 ? "erasedOne" : "erased", { count });
      board.changed();
    },
    cancel: () => takeBack(board),
  };
}

/**
 * Take back the stroke in progress.
 * @param {Board} board
 */
function takeBack(board) {
  board.points.cancel();
  board.changed();
}
