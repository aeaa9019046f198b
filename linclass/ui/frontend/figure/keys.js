// @ts-check
// The keys of the page's player: they work wherever the focus is, unless the focused element needs them itself.

import { nextWord } from "../shared/explained_words.js";

/** @import { Player } from "./player.js" */
/** @typedef {"back" | "forward" | "first" | "last" | "toggle"} Command */

/** @type {ReadonlyMap<string, Command>} */
const KEYS = new Map([["ArrowLeft", "back"], ["ArrowRight", "forward"], ["Home", "first"], ["End", "last"], [" ", "toggle"]]);
// Fields, lists and sliders use these keys.
const NEEDS_ALL = `input:not([type=checkbox], [type=radio]), textarea, select, dialog, [role=dialog],
  [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=menu], [role=grid], [role=slider]`;
const CLOSED_LIST = "[role=combobox][aria-expanded=false]";
const PRESSED = "button, a[href], summary, input, [role=button], [role=checkbox], [role=switch], [role=radio], [role=tab]";
const NEEDS_ARROWS = "[type=radio], [role=radio], [role=tab]";
// So does the plane for the keyboard's cross-hair, but not after a click there.
const PLANE = ".canvas";
const CROSSED = "canvas[data-cross]";
const CELL = ".lc-cell"; // of a notebook: keys pressed outside are the notebook's, or another cell's

/** @type {Set<Player>} */
const players = new Set();
let byPointer = false; // the focus came by a press; after Tab the focused element gets the keys
let mine = false; // the pressed key is the player's

/** @param {Player} player */
export function enter(player) {
  addEventListener("keydown", down, true); // once however often this is called: the listeners are always the same
  addEventListener("keyup", up, true);
  addEventListener("pointerdown", press, true);
  players.add(player);
  showWhoHasKeys();
}

/** @param {Player} player */
export function leave(player) {
  players.delete(player);
  if (players.size === 0) { // a notebook's cell that ran again has listeners of its own
    removeEventListener("keydown", down, true);
    removeEventListener("keyup", up, true);
    removeEventListener("pointerdown", press, true);
  }
  showWhoHasKeys();
}

function showWhoHasKeys() {
  for (const player of players) player.hasKeys(player === leader(player.host.closest(CELL)));
}

/**
 * The first player of a page, or of a notebook's cell: it has the keys.
 * @param {Element | null} cell
 */
function leader(cell) {
  const order = (/** @type {Player} */ a, /** @type {Player} */ b) =>
    a.host.compareDocumentPosition(b.host) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  return [...players].filter(({ host }) => host.isConnected && host.closest(CELL) === cell).sort(order)[0];
}

function press() {
  byPointer = true;
}

/** @param {KeyboardEvent} event */
function down(event) {
  const { key } = event;
  if (key === "Tab") byPointer = false;
  const command = KEYS.get(key);
  const path = event.composedPath().filter((node) => node instanceof Element);
  const first = leader(path.find((node) => node.matches(CELL)) ?? null);
  mine = command !== undefined && first !== undefined && !taken(path, key) && !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
  if (!command || !mine) return;
  const player = [...players].find((one) => one.holds(path)) ?? first;
  if (!player || (command === "forward" && player.isAtEnd)) return; // on a projector's page it shows the next stop
  event.preventDefault();
  event.stopPropagation();
  if (!(command === "toggle" && event.repeat)) player[command]();
}

/** @param {KeyboardEvent} event */
function up(event) {
  if (mine && event.key === " ") event.preventDefault(); // else it would press a focused button now
  mine = false;
}

/**
 * Whether the focused element needs this key itself.
 * @type {(path: readonly Element[], key: string) => boolean}
 */
function taken(path, key) {
  if (path[0]?.matches(".lc-player input[type=range]")) return false; // the player's own slider
  if (byPointer && path[0]?.matches(CLOSED_LIST)) return false; // a view was just chosen from it, and the keys should play it
  if (path.some((node) => node.matches(NEEDS_ALL) || node.matches(CROSSED))) return true;
  if (byPointer) return false;
  if (path.some((node) => node.matches(PLANE)) || nextWord(path[0], key)) return true;
  return path.some((node) => node.matches(key === " " ? PRESSED : NEEDS_ARROWS));
}
