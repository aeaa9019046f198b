// @ts-check
// The drawing canvas: Streamlit calls the default export on a mount and again whenever data or theme have changed.
//
//   Python -> browser   data: points, marks, palette, texts, revision, ack (CanvasData in ../types.d.ts); what a
//                       message from here shows to have arrived, points and texts, is not sent again
//   browser -> Python   a table that was dropped or pasted, once, as trigger "file" (SentFile there); and one state key "state": the drawing, with a number that grows (CanvasState there)
//
// For measurements the element `.canvas` carries `__stats`: { sent, lost, latency: [ms from sending to the answer painted] }.

import { read } from "../shared/read.js";
import { Words } from "../shared/words.js";
import { whenRemoved } from "../vendor/streamlit_lifecycle.js";
import { Board } from "./board.js";

/** @import { CanvasData, CanvasState, Mounted } from "../types.js" */
/** @import { WholeData } from "./board.js" */

/** @type {WeakMap<ShadowRoot, Board>} */
const BOARDS = new WeakMap();
/** @type {Words | undefined} */
let texts; // the same for every canvas; sent until the browser has answered once

/** @param {Mounted<ShadowRoot, CanvasData, CanvasState>} mounted */
export default function canvas({ parentElement, data: bytes, setStateValue, setTriggerValue }) {
  const data = read(bytes);
  if (data.texts) texts = new Words(data.texts);
  if (BOARDS.get(parentElement)?.key !== data.key) discard(parentElement); // another page's canvas in the same place
  let board = BOARDS.get(parentElement);
  if (board && !data.bare && board.data.visit !== data.visit) {
    board.recall(data, setStateValue);
  } else if (board && board.revision === data.revision) {
    board.receive(data, setStateValue);
  } else if (!texts || !isWhole(data)) {
    setStateValue("state", null); // mounted anew behind Python's back: forget what the last mount confirmed, send it all
    return undefined;
  } else if (board) {
    board.replace(data, setStateValue);
  } else {
    board = new Board(parentElement, texts, data, setStateValue);
    BOARDS.set(parentElement, board);
  }
  board.giveFile = (file) => setTriggerValue("file", file);
  const { root } = board;
  return whenRemoved(root, () => discard(parentElement));
}

/** @type {(data: CanvasData) => data is WholeData} */
function isWhole(data) {
  return data.points !== null;
}

/** @param {ShadowRoot} parentElement */
function discard(parentElement) {
  BOARDS.get(parentElement)?.stop();
  BOARDS.delete(parentElement);
}
