// The drawing canvas: Streamlit calls the default export on a mount and again whenever data or theme have changed.
//
//   Python -> browser   data: points, marks, palette, texts, revision, ack (see payload.py and component.py)
//   browser -> Python   one state key "state": { seq, revision, live, points, handles, window }
//
// For measurements the element `.canvas` carries `__stats`: { sent, latency: [ms from sending to the answer painted] }.

import { Board } from "./board.js";

const BOARDS = new WeakMap();

export default function canvas({ parentElement, data, setStateValue }) {
  if (typeof data === "string") throw new Error("The canvas's data held a value that is not plain JSON.");
  let board = BOARDS.get(parentElement);
  if (!board) {
    board = new Board(parentElement, data);
    BOARDS.set(parentElement, board);
  }
  board.receive(data, setStateValue);
  // Streamlit may clean up a call it has superseded while the element stays: stop only when it has really gone.
  return () =>
    setTimeout(() => {
      if (board.root.isConnected) return;
      board.stop();
      BOARDS.delete(parentElement);
    });
}
