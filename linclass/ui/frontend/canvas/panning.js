// @ts-check
// Gestures that move the window, not the points; the same type as in gestures.js.

/** @import { Board } from "./board.js" */
/** @import { Gesture } from "./gestures.js" */
/** @typedef {{ x: number, y: number }} Finger */

/** @type {(board: Board, px: number, py: number) => Gesture} */
export function pan(board, px, py) {
  let [x, y] = [px, py];
  return {
    move(toX, toY) {
      board.view.pan(toX - x, toY - y);
      [x, y] = [toX, toY];
      board.windowChanged();
    },
    end: () => board.windowChanged(true),
    cancel: () => board.windowChanged(true),
  };
}

/**
 * Two fingers, which the listener keeps up to date: their middle pans, their distance zooms.
 * @type {(board: Board, a: Finger, b: Finger) => Gesture}
 */
export function pinch(board, a, b) {
  let [middle, apart] = [between(a, b), distance(a, b)];
  return {
    move() {
      const [now, far] = [between(a, b), distance(a, b)];
      board.view.pan(now.x - middle.x, now.y - middle.y);
      if (far > 0) board.view.zoom(apart / far, now.x, now.y);
      [middle, apart] = [now, far || apart];
      board.windowChanged();
    },
    end: () => board.windowChanged(true),
    cancel: () => board.windowChanged(true),
  };
}

/** @type {(a: Finger, b: Finger) => Finger} */
const between = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
/** @type {(a: Finger, b: Finger) => number} */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
