// The drawing canvas: Streamlit calls the default export on a mount and again whenever data or theme have changed.
//
//   Python -> browser   data: points, marks, palette, texts, revision, ack (see payload.py and component.py); what a
//                       message from here shows to have arrived, points and texts, is not sent again
//   browser -> Python   one state key "state": { seq, revision, live, points, handles, touched, window }
//
// For measurements the element `.canvas` carries `__stats`: { sent, lost, latency: [ms from sending to the answer painted] }.

import { Board } from "./board.js";

const BOARDS = new WeakMap();
let texts; // the same for every canvas; sent until the browser has answered once

export default function canvas({ parentElement, data, setStateValue }) {
  if (typeof data === "string") throw new Error("The canvas's data held a value that is not plain JSON.");
  texts = data.texts ?? texts;
  let board = BOARDS.get(parentElement);
  if (board && board.key !== data.key) board = discard(parentElement); // another page's canvas in the same place
  if (!texts || (board?.revision !== data.revision && !data.points)) {
    setStateValue("state", null); // mounted anew behind Python's back: forget what the last mount confirmed, send it all
    return undefined;
  }
  if (!board) {
    board = new Board(parentElement, data.key, texts);
    BOARDS.set(parentElement, board);
  }
  board.receive(data, setStateValue);
  // Streamlit may clean up a call it has superseded while the element stays: stop only when it has really gone.
  return () =>
    setTimeout(() => {
      if (!board.root.isConnected) discard(parentElement);
    });
}

function discard(parentElement) {
  BOARDS.get(parentElement)?.stop();
  BOARDS.delete(parentElement);
}
