// @ts-check
// The keyboard: a cross-hair that does all that a mouse does.

import * as edits from "./edits.js";
import { dragHandle, dragPoint } from "./gestures.js";
import { press } from "./pointer.js";
import { MOUSE, placeOf, pointNear, under } from "./targets.js";

/** @import { Place } from "../types.js" */
/** @import { Board, Listen, Tool } from "./board.js" */
/** @import { Target } from "./targets.js" */
/** @typedef {() => void} Command */

/** @type {ReadonlyMap<string, Tool>} */
const TOOLS = new Map([["a", "add"], ["s", "spray"], ["e", "erase"], ["r", "select"]]);
/** @type {ReadonlyMap<string, Place>} */
const WAYS = new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, 1]], ["ArrowDown", [0, -1]]]);
const NEEDS_CROSS = new Set([
  "arrowleft", "arrowright", "arrowup", "arrowdown", "home", "end", "enter", " ", "delete", "backspace", "n", "p",
]);
const COARSE = 50; // steps across the window
const FINE = 500;

/** @type {(board: Board, on: Listen) => void} */
export function listenToKeys(board, on) {
  const { surface } = board;
  on(board.root, "keydown", (event) => {
    if (event.key === "Tab") return; // focus moves on as everywhere
    event.stopPropagation(); // Streamlit listens for r and c
    if (event.target !== surface && NEEDS_CROSS.has(event.key.toLowerCase())) return; // a button's own keys
    const command = meaning(board, event);
    if (!command) return; // the browser's own
    event.preventDefault();
    command();
  });
  on(surface, "keyup", (event) => {
    if (event.key === " ") board.panning = false;
    if (event.key.startsWith("Arrow") && board.nudging) endNudge(board);
  });
  on(surface, "blur", () => {
    board.panning = false;
    if (board.nudging) endNudge(board);
    if (board.cross) board.finish(); // what the keyboard carries is put down
    board.cross = null;
    board.repaint();
  });
}

/**
 * What the key does; undefined leaves it to the browser.
 * @type {(board: Board, event: KeyboardEvent) => Command | undefined}
 */
function meaning(board, event) {
  const { key, shiftKey } = event;
  const letter = key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return withControl(board, letter, shiftKey);
  if (event.altKey) return undefined;
  const way = WAYS.get(key);
  if (way) return () => arrow(board, way, shiftKey);
  if (/^[1-9]$/.test(key)) return () => edits.choose(board, Number(key) - 1);
  const tool = TOOLS.get(letter);
  if (tool) return () => board.setTool(tool);
  /** @type {Readonly<Record<string, Command>>} */
  const commands = {
    Enter: () => enter(board, shiftKey),
    Delete: () => remove(board),
    Backspace: () => remove(board),
    Escape: () => board.escape(),
    " ": () => {
      board.panning = true;
    },
    n: () => cycle(board, +1),
    p: () => cycle(board, -1),
    j: () => edits.jitter(board),
    f: () => board.fit(),
    0: () => board.fit(),
    "+": () => board.zoom(0.8),
    "=": () => board.zoom(0.8),
    "-": () => board.zoom(1.25),
    "[": () => board.setRadius(board.radius - 4, true),
    "]": () => board.setRadius(board.radius + 4, true),
  };
  return commands[key.length === 1 ? letter : key];
}

/** @type {(board: Board, letter: string, shift: boolean) => Command | undefined} */
function withControl(board, letter, shift) {
  if (letter === "z") return () => (shift ? edits.redo(board) : edits.undo(board));
  if (letter === "y") return () => edits.redo(board);
  if (letter === "a") return () => edits.selectAll(board);
  return undefined;
}

/** @type {(board: Board, way: Place, fine: boolean) => void} */
function arrow(board, way, fine) {
  const { view } = board;
  const parts = fine ? FINE : COARSE;
  const spanY = view.equal ? view.spanX : view.spanY; // equal units, equal steps
  const [dx, dy] = [way[0] * nice(view.spanX / parts), way[1] * nice(spanY / parts)];
  if (board.tool === "select" && board.selection.size && !board.gesture) {
    nudge(board, dx, dy);
    return;
  }
  const [x, y] = crossOf(board);
  const cross = view.round(x + dx, y + dy);
  board.cross = cross;
  if (view.reveal(cross)) board.windowChanged(true);
  if (board.gesture) board.gesture.move(...pixels(board, cross));
  else announce(board, cross);
  board.repaint();
}

/**
 * The cross-hair's place; it first appears in the middle.
 * @param {Board} board
 */
function crossOf(board) {
  const [x0, x1, y0, y1] = board.view.window;
  board.cross ??= board.view.round((x0 + x1) / 2, (y0 + y1) / 2);
  return board.cross;
}

/** @type {(board: Board, at: Place) => Place} */
function pixels({ view }, at) {
  return [view.toX(at[0]), view.toY(at[1])];
}

/**
 * Enter begins what a press would, and ends it when pressed again; Shift adds where a point already lies.
 * @type {(board: Board, always: boolean) => void}
 */
function enter(board, always) {
  if (board.gesture) {
    board.finish();
    return;
  }
  const cross = crossOf(board);
  const [x, y] = pixels(board, cross);
  if (board.tool === "add") {
    const target = always ? null : under(board, x, y, MOUSE);
    if (target) pick(board, target, placeOf(board, target) ?? cross);
    else edits.add(board, cross);
    return;
  }
  board.gesture = press(board, x, y, { pointerType: "mouse", shiftKey: false });
  if (board.tool !== "select") board.finish();
  if (board.box) board.say("corner");
  board.repaint();
}

/** @type {(board: Board, target: Target, at: Place) => void} */
function pick(board, target, at) {
  board.cross = at;
  const [x, y] = pixels(board, at);
  if (target.handle) {
    board.gesture = dragHandle(board, target.handle, x, y);
    board.say("pickedHandle", { name: target.handle.label || target.handle.name });
  } else {
    board.gesture = dragPoint(board, target.index, x, y);
    board.say("picked", { name: board.className(board.points.at(target.index)[2]) });
  }
  board.repaint();
}

/** @param {Board} board */
function remove(board) {
  if (board.selection.size) {
    edits.remove(board, [...board.selection]);
    return;
  }
  const index = board.cross ? pointNear(board, ...pixels(board, board.cross), MOUSE) : (board.hover?.index ?? null);
  if (index === null) board.say("nothing");
  else edits.remove(board, [index]);
}

/**
 * The cross-hair jumps to the next or previous point, or handle after the last one.
 * @type {(board: Board, way: 1 | -1) => void}
 */
function cycle(board, way) {
  /** @type {Target[]} */
  const targets = [...[...board.points.list.keys()].map((index) => ({ index })), ...board.handles.map((handle) => ({ handle }))];
  const start = way > 0 ? -1 : 0;
  const visited = ((board.visited ?? start) + way + targets.length) % targets.length;
  const target = targets[visited];
  const cross = target && placeOf(board, target);
  if (!cross || board.gesture) return;
  board.visited = visited;
  board.cross = cross;
  if (board.view.reveal(cross)) board.windowChanged(true);
  announce(board, cross, target);
  board.repaint();
}

/**
 * Say what is under the cross-hair; the point, unless it has just jumped to a handle.
 * @type {(board: Board, cross: Place, target?: Target) => void}
 */
function announce(board, cross, target) {
  const at = board.numbers(...cross);
  if (target?.handle) {
    board.say("handle", { ...at, name: target.handle.label || target.handle.name });
    return;
  }
  const index = pointNear(board, ...pixels(board, cross), MOUSE);
  if (index === null) {
    board.say("at", at);
    return;
  }
  const [x, y, k] = board.points.at(index);
  board.say("point", {
    ...board.numbers(x, y), index: index + 1, count: board.points.list.length, name: board.className(k),
  });
}

/** @type {(board: Board, dx: number, dy: number) => void} */
function nudge(board, dx, dy) {
  const { points, view } = board;
  board.nudging = true;
  points.begin();
  points.change(board.selection, ([x, y, k]) => [...view.round(x + dx, y + dy), k]);
  board.changed();
}

/** @param {Board} board */
function endNudge(board) {
  board.nudging = false;
  if (board.points.commit()) board.say("movedMany", { count: board.selection.size });
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
