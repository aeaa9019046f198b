// @ts-check
// Tables dropped on the plane or pasted into the page: their bytes go to Python, which detects the format.

import { child } from "../shared/dom.js";
import { giveFile } from "../shared/sent_file.js";

/** @import { Board } from "./board.js" */

/** @type {(board: Board, signal: AbortSignal) => void} */
export function listenToFiles(board, signal) {
  const { root } = board;
  let depth = 0; // of the elements that the pointer has entered and not left
  /** @param {number} now */
  const enter = (now) => {
    depth = Math.max(0, now);
    root.classList.toggle("dropping", depth > 0);
  };
  child(root, ".plane").setAttribute("data-drop", board.texts.of("drop"));
  root.addEventListener("dragenter", (event) => takes(board, event.dataTransfer) && enter(depth + 1), { signal });
  root.addEventListener("dragleave", (event) => takes(board, event.dataTransfer) && enter(depth - 1), { signal });
  root.addEventListener("dragover", (event) => takes(board, event.dataTransfer) && event.preventDefault(), { signal });
  root.addEventListener("drop", (event) => {
    enter(0);
    if (!takes(board, event.dataTransfer)) return;
    event.preventDefault(); // the browser would open the file instead of the page
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain");
    if (file) give(board, file.name, file);
    else if (text) give(board, board.texts.of("pasted"), new Blob([text]));
  }, { signal });
  document.addEventListener("paste", (event) => {
    if (!board.data.files || event.defaultPrevented || event.composedPath().some(isEditable)) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!isTable(text) && !(file && !file.type.startsWith("image/"))) return;
    event.preventDefault();
    if (isTable(text)) give(board, board.texts.of("pasted"), new Blob([text]));
    else if (file) give(board, file.name, file);
  }, { signal });
}

/** @type {(board: Board, dragged: DataTransfer | null) => boolean} */
function takes(board, dragged) {
  const types = dragged?.types ?? [];
  return board.data.files && (types.includes("Files") || types.includes("text/plain"));
}

const NUMBER = /^[+\-\u2212]?[\d.]/u; // how one begins
const BETWEEN_CELLS = [/[\s,;]+/, /[\s;]+/]; // or a comma is decimal

/**
 * Whether a text looks like copied cells: it has tabs, digits and several lines or separators between cells or rows, or
 * is one point.
 * @param {string} text
 */
function isTable(text) {
  return isPoint(text.trim()) || /\S\t/.test(text) || /\d/.test(text) && /[\n\r]|^[[{(].*[\])}]$|;.*;/s.test(text.trim());
}

/**
 * Whether a text is two numbers, perhaps with a class.
 * @param {string} text
 */
function isPoint(text) {
  return BETWEEN_CELLS.some((between) => {
    const [x = "", y = "", ...rest] = text.split(between, 4);
    return NUMBER.test(x) && NUMBER.test(y) && rest.length <= 1;
  });
}

/** @param {EventTarget} target */
function isEditable(target) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select, [role=grid]"));
}

/** @type {(board: Board, name: string, content: Blob) => void} */
function give(board, name, content) {
  void giveFile(name, content, board.data.limits.bytes, (...sentence) => board.announce(...sentence), (file) => board.callbacks.giveFile?.(file));
}
