// The keyboard: a cross-hair that does all that a mouse does.

import * as edits from "./edits.js";
import { press, REACH } from "./pointer.js";
import { dragHandle, dragPoint } from "./gestures.js";

const TOOLS = { a: "add", s: "spray", e: "erase", r: "select" };
const NEEDS_CROSS = new Set([
  "arrowleft", "arrowright", "arrowup", "arrowdown", "home", "end", "enter", " ", "delete", "backspace", "n", "p",
]);
const COARSE = 50; // steps across the window
const FINE = 500;
const KEY = { pointerType: "mouse", shiftKey: false };

export function listenToKeys(board, on) {
  const { surface } = board;
  on(board.root, "keydown", (event) => {
    if (event.key === "Tab") return; // focus moves on as everywhere
    event.stopPropagation(); // Streamlit listens for r and c
    if (event.target !== surface && NEEDS_CROSS.has(event.key.toLowerCase())) return; // a button's own keys
    if (act(board, event)) event.preventDefault();
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

// Do what the key means; false leaves it to the browser.
function act(board, event) {
  const { key } = event;
  const letter = key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return withControl(board, letter, event.shiftKey);
  if (event.altKey) return false;
  if (key.startsWith("Arrow")) return arrow(board, key.slice(5), event.shiftKey);
  if (/^[1-9]$/.test(key)) return edits.choose(board, Number(key) - 1);
  if (TOOLS[letter]) return board.setTool(TOOLS[letter]);
  const meaning = {
    Enter: () => enter(board, event.shiftKey),
    Delete: () => remove(board),
    Backspace: () => remove(board),
    Escape: () => board.escape(),
    " ": () => (board.panning = true),
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
  }[key.length === 1 ? letter : key];
  meaning?.();
  return Boolean(meaning);
}

function withControl(board, letter, shift) {
  if (letter === "z") return shift ? edits.redo(board) : edits.undo(board);
  if (letter === "y") return edits.redo(board);
  if (letter === "a") return edits.selectAll(board);
  return false;
}

function arrow(board, direction, fine) {
  const { view } = board;
  const sign = { Left: [-1, 0], Right: [1, 0], Up: [0, 1], Down: [0, -1] }[direction];
  const parts = fine ? FINE : COARSE;
  const spanY = view.equal ? view.spanX : view.spanY; // equal units, equal steps
  const step = [sign[0] * nice(view.spanX / parts), sign[1] * nice(spanY / parts)];
  if (board.tool === "select" && board.selection.size && !board.gesture) return nudge(board, step);
  const [x, y] = cross(board);
  board.cross = view.round(x + step[0], y + step[1]);
  if (view.reveal(board.cross)) board.windowChanged(true);
  board.gesture?.move(...pixels(board));
  if (!board.gesture) announce(board);
  board.repaint();
  return true;
}

// The cross-hair's place; it first appears in the middle.
function cross(board) {
  const [x0, x1, y0, y1] = board.view.window;
  board.cross ??= board.view.round((x0 + x1) / 2, (y0 + y1) / 2);
  return board.cross;
}

function pixels(board) {
  return [board.view.toX(board.cross[0]), board.view.toY(board.cross[1])];
}

// Enter begins what a press would, and ends it when pressed again; Shift adds where a point already lies.
function enter(board, always) {
  if (board.gesture) return board.finish();
  cross(board);
  const [x, y] = pixels(board);
  const event = { ...KEY, always };
  if (board.tool === "add" && !always) {
    const handle = board.handleNear(x, y, REACH.mouse);
    const index = handle ? -1 : board.pointNear(x, y, REACH.mouse);
    if (handle || index >= 0) return pick(board, handle, index);
  }
  if (board.tool === "add") return edits.add(board, board.cross);
  board.gesture = press(board, x, y, event);
  if (board.tool !== "select") return board.finish();
  if (board.box) board.say("corner");
  return board.repaint();
}

function pick(board, handle, index) {
  board.cross = (handle?.at ?? board.points.list[index]).slice(0, 2);
  const [x, y] = pixels(board);
  board.gesture = handle ? dragHandle(board, handle, x, y) : dragPoint(board, index, x, y);
  if (handle) board.say("pickedHandle", { name: handle.label || handle.name });
  else board.say("picked", { name: board.className(board.points.list[index][2]) });
  board.repaint();
}

function remove(board) {
  if (board.selection.size) return edits.remove(board, [...board.selection]);
  const under = board.cross ? board.pointNear(...pixels(board), REACH.mouse) : board.hover;
  return under < 0 ? board.say("nothing") : edits.remove(board, [under]);
}

// The cross-hair jumps to the next or previous point, or handle after the last one.
function cycle(board, way) {
  const { points, handles } = board;
  const total = points.list.length + handles.length;
  if (!total || board.gesture) return;
  board.visited = ((board.visited ?? (way > 0 ? -1 : 0)) + way + total) % total;
  const point = points.list[board.visited];
  const handle = handles[board.visited - points.list.length];
  board.cross = (point ?? handle.at).slice(0, 2);
  if (board.view.reveal(board.cross)) board.windowChanged(true);
  announce(board, handle);
  board.repaint();
}

function announce(board, handle) {
  const [x, y] = board.cross;
  const index = handle ? -1 : board.pointNear(...pixels(board), REACH.mouse);
  const values = board.numbers(x, y);
  if (handle) board.say("handle", { ...values, name: handle.label || handle.name });
  else if (index < 0) board.say("at", values);
  else {
    const [px, py, k] = board.points.list[index];
    board.say("point", {
      ...board.numbers(px, py),
      index: index + 1, count: board.points.list.length, name: board.className(k),
    });
  }
}

function nudge(board, [dx, dy]) {
  const { points, view } = board;
  board.nudging = true;
  points.begin();
  points.change(board.selection, ([x, y, k]) => [...view.round(x + dx, y + dy), k]);
  board.changed();
  return true;
}

function endNudge(board) {
  board.nudging = false;
  if (board.points.commit()) board.say("movedMany", { count: board.selection.size });
  board.changed();
}

// 1, 2 or 5 times a power of ten, so that the cross-hair lands on round numbers.
function nice(span) {
  const power = 10 ** Math.floor(Math.log10(span) + 1e-9);
  return ([5, 2, 1].find((m) => m * power <= span * 1.001) ?? 1) * power;
}
