// @ts-check
// The plane's keys.

import { keyOf } from "../shared/key_of.js";
import { cancel, fit, isFree, setRadius, setTool, zoom } from "./commands.js";
import * as edits from "./edits.js";
import { arrow, cycle, endNudge, enter, remove } from "./cross.js";

/** @import { Place } from "../types.js" */
/** @import { Board, Listen } from "./board.js" */
/** @import { Tool } from "./pointer_state.js" */
/** @typedef {() => void} Command */

/** @type {ReadonlyMap<string, Tool>} */
const TOOLS = new Map([["a", "add"], ["s", "spray"], ["e", "erase"], ["r", "select"]]);
/** @type {ReadonlyMap<string, Place>} */
const WAYS = new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, 1]], ["ArrowDown", [0, -1]]]);
const NEEDS_CROSS = new Set([
  "arrowleft", "arrowright", "arrowup", "arrowdown", "home", "end", "enter", " ", "delete", "backspace", "n",
]);

/** @type {(board: Board, on: Listen) => void} */
export function listenToKeys(board, on) {
  const { surface } = board;
  on(board.root, "keydown", (event) => {
    if (event.key === "Tab") return; // moves the focus as everywhere
    if (event.key === "Escape" && isFree(board)) return; // the page handles it
    const key = keyOf(event);
    const needsCross = NEEDS_CROSS.has(key.toLowerCase());
    const command = meaning(board, key, event);
    if (command || needsCross) event.stopPropagation();
    if (event.target !== surface && needsCross) return; // the button handles its keys
    if (!command) return; // the page or the browser handles it
    event.preventDefault();
    command();
  });
  on(surface, "keyup", (event) => {
    if (event.key === " ") board.pointer.panning = false;
    if (event.key.startsWith("Arrow") && board.pointer.nudging) endNudge(board);
  });
  on(surface, "blur", () => {
    board.pointer.panning = false;
    if (board.pointer.nudging) endNudge(board);
    if (board.pointer.cross) board.pointer.finish(); // puts down the point that the keyboard carries
    board.pointer.cross = null;
    board.light(null);
    board.repaint();
  });
}

/**
 * The command of a key; undefined leaves it to the browser.
 * @type {(board: Board, key: string, held: Pick<KeyboardEvent, "shiftKey" | "ctrlKey" | "metaKey" | "altKey">) => Command | undefined}
 */
function meaning(board, key, { shiftKey, ctrlKey, metaKey, altKey }) {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) return withControl(board, letter, shiftKey);
  if (altKey) return undefined;
  const way = WAYS.get(key);
  if (way) return () => arrow(board, way, shiftKey);
  if (/^[1-9]$/.test(key)) return () => edits.choose(board, Number(key) - 1);
  const tool = TOOLS.get(letter);
  if (tool) return () => setTool(board, tool);
  /** @type {Readonly<Record<string, Command>>} */
  const commands = {
    Enter: () => enter(board, shiftKey),
    Delete: () => remove(board),
    Backspace: () => remove(board),
    Escape: () => cancel(board),
    " ": () => {
      board.pointer.panning = true;
    },
    n: () => cycle(board, shiftKey ? -1 : +1), // P presents the page
    j: () => edits.jitter(board),
    f: () => fit(board),
    0: () => fit(board),
    "+": () => zoom(board, 0.8),
    "=": () => zoom(board, 0.8),
    "-": () => zoom(board, 1.25),
    "[": () => setRadius(board, board.pointer.radius - 4, true),
    "]": () => setRadius(board, board.pointer.radius + 4, true),
    w: () => setRadius(board, board.pointer.radius + (shiftKey ? -4 : 4), true), // a German keyboard has no key for brackets
  };
  return commands[key.length === 1 ? letter : key];
}

/**
 * Run the command of a key that was pressed elsewhere on the page.
 * @type {(board: Board, key: string) => void}
 */
export function pressed(board, key) {
  meaning(board, key, { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false })?.();
}

/** @type {(board: Board, letter: string, shift: boolean) => Command | undefined} */
function withControl(board, letter, shift) {
  if (letter === "z") return () => (shift ? edits.redo(board) : edits.undo(board));
  if (letter === "y") return () => edits.redo(board);
  if (letter === "a") return () => edits.selectAll(board);
  return undefined;
}
