// @ts-check
// The commands of a plane's buttons and keys.

import { publish } from "../shared/bus.js";
import { atStep, copy } from "./link.js";
import { CURSORS, RADIUS } from "./pointer_state.js";

/** @import { Board } from "./board.js" */
/** @import { Tool } from "./pointer_state.js" */

/**
 * Whether there is no gesture, selection or cross-hair to end.
 * @type {(board: Board) => boolean}
 */
export function isFree({ pointer: { gesture, selection, cross } }) {
  return gesture === null && selection.size === 0 && cross === null;
}

/** @type {(board: Board) => void} */
export function cancel(board) {
  if (board.pointer.letGo()) board.announce("putBack");
  board.pointer.selection = new Set();
  board.pointer.cross = null;
  board.repaint();
}

/** @type {(board: Board, isChosen: boolean) => void} */ // whether the person has chosen a tool
export function holdPen({ pointer }, isChosen) {
  if (isChosen === pointer.hasPen) return;
  pointer.hasPen = isChosen;
  publish("penChosen", { isChosen });
}

/** @type {(board: Board, tool: Tool) => void} */
export function setTool(board, tool) {
  const { pointer } = board;
  pointer.finish();
  const isPutDown = board.data.needsPen && pointer.hasPen && tool === pointer.tool;
  pointer.tool = isPutDown ? "add" : tool;
  holdPen(board, !isPutDown);
  board.announce(isPutDown ? "penDown" : "tool", { name: board.texts.of(tool) });
  if (tool !== "select") pointer.selection = new Set();
  board.surface.style.cursor = CURSORS[tool];
  board.repaint();
  board.bar.update();
}

/** @type {(board: Board, radius: number, announce?: boolean) => void} */
export function setRadius(board, radius, announce = false) {
  board.pointer.radius = Math.min(RADIUS.high, Math.max(RADIUS.low, radius));
  if (announce) board.announce("radiusIs", { radius: board.pointer.radius });
  board.bar.update();
  board.repaint();
}

/** @type {(board: Board, factor: number) => void} */
export function zoom(board, factor) {
  board.view.zoom(factor);
  board.windowChanged(true);
}

/** @type {(board: Board) => void} */
export function fit(board) {
  board.view.fit(board.points.list, board.home);
  board.windowChanged(true);
}

/** @type {(board: Board) => Promise<void>} */
export async function copyLink(board) {
  if (board.data.linkNote) return board.bar.announce(board.data.linkNote);
  const shown = board.content.played?.shown; // the page, and so the address, receives the step only when the player stops
  const page = board.callbacks.address?.() ?? location.href;
  const address = shown === undefined || shown === board.data.plane.step ? page : atStep(page, shown);
  board.announce((await copy(address)) ? "copied" : "copyFailed");
}
