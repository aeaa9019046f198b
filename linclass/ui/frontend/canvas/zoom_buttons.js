// @ts-check
// The corner of the plane in which the buttons that zoom stand: the upper right one, unless fewer points and handles lie
// under them in the upper left one.

/** @import { Place } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { View } from "./view.js" */
/** @typedef {"right" | "left"} Side */

const SIZE = { width: 46, height: 92 }; // px of the plane, with what parts them from its edge
const UNDER_NAME = 28; // px: on the left the axis' name stands above them
const SYMBOL_RADIUS = 8; // px: what is that near to them lies under them

/**
 * The room of the buttons on a side, in pixels from the plane's upper left corner.
 * @type {(view: View, side: Side) => { left: number, right: number, top: number, bottom: number }}
 */
export function roomOfButtons({ width }, side) {
  const [left, top] = side === "right" ? [width - SIZE.width, 0] : [0, UNDER_NAME];
  return { left, right: left + SIZE.width, top, bottom: top + SIZE.height };
}

/**
 * The side on which the buttons hide less; during a drag they stay where they are.
 * @type {(board: Board) => Side}
 */
export function freerSide(board) {
  if (board.content.moving) return board.buttons;
  const [right, left] = [hidden(board, "right"), hidden(board, "left")];
  return left < right ? "left" : "right";
}

/**
 * How many points and handles lie under buttons on a side.
 * @type {(board: Board, side: Side) => number}
 */
function hidden({ view, points, content: { handles } }, side) {
  const room = roomOfButtons(view, side);
  /** @param {Place | readonly number[]} place */
  const lies = ([x = 0, y = 0]) => {
    const [px, py] = [view.toX(x), view.toY(y)];
    return px > room.left - SYMBOL_RADIUS && px < room.right + SYMBOL_RADIUS && py > room.top - SYMBOL_RADIUS && py < room.bottom + SYMBOL_RADIUS;
  };
  return points.shown.filter(lies).length + handles.filter(({ at }) => lies(at)).length;
}
