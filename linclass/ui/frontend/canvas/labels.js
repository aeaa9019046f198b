// @ts-check
// Labels of marks, written last so that nothing covers them, each where it finds room.

import { halo } from "./plane.js";

/** @import { Place } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { View } from "./view.js" */
/** @typedef {{ text: string, colour: string, at: Place, way: Place }} Label a text beside a place in pixels, that way */
/** @typedef {{ x: number, y: number, half: number }} Box its middle, and half its width */

const SIZE = 13; // px
const GAP = 9; // between a place and its label
const STEPS = [0, 1, 2, 3]; // how many rows further away a label may stand where it finds no room
const CORNER = { width: 46, height: 92 }; // of the window's buttons, which lie over the plane, in pixels
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighths) => (eighths * Math.PI) / 4);

/**
 * Write every label on the side it asks for, or on the nearest side where no other stands, nor a number of an axis.
 * @type {(ctx: CanvasRenderingContext2D, board: Board, labels: readonly Label[], numbers: readonly Box[]) => void}
 */
export function paintLabels(ctx, { view, theme, font }, labels, numbers) {
  const taken = [...buttons(view), ...numbers];
  ctx.font = `600 ${SIZE}px ${font}`;
  for (const { text, colour, at, way } of labels) {
    if (at[0] < 0 || at[1] < 0 || at[0] > view.width || at[1] > view.height) continue;
    const half = ctx.measureText(text).width / 2;
    const boxes = STEPS.flatMap((step) => TURNS.map((turn) => box(view, at, half, turned(way, turn), step)));
    const free = boxes.find((one) => !taken.some((other) => overlap(one, other))) ?? box(view, at, half, way, 0);
    taken.push(free);
    halo(ctx, theme, text, free.x, free.y + SIZE * 0.36, "center", colour);
  }
}

/**
 * The room of the buttons in the upper right corner, as boxes one above the other.
 * @type {(view: View) => Box[]}
 */
function buttons(view) {
  /** @type {Box[]} */
  const found = [];
  for (let y = SIZE / 2; y < CORNER.height; y += SIZE) {
    found.push({ x: view.width - CORNER.width / 2, y, half: CORNER.width / 2 });
  }
  return found;
}

/** @type {(way: Place, angle: number) => Place} */
function turned([x, y], angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c * x - s * y, s * x + c * y];
}

/**
 * The room a label takes beside a place, so many rows further away, never outside the frame.
 * @type {(view: View, at: Place, half: number, way: Place, step: number) => Box}
 */
function box(view, [px, py], half, [ux, uy], step) {
  const gap = GAP + step * (SIZE + 2);
  /** @type {(value: number, room: number, size: number) => number} */
  const inside = (value, room, size) => Math.min(Math.max(value, room), size - room);
  return {
    x: inside(px + ux * (half + gap), half + 6, view.width),
    y: inside(py + uy * (SIZE / 2 + gap), SIZE / 2 + 6, view.height),
    half,
  };
}

/** @type {(a: Box, b: Box) => boolean} */
function overlap(a, b) {
  return Math.abs(a.x - b.x) < a.half + b.half + 2 && Math.abs(a.y - b.y) < SIZE + 1;
}
