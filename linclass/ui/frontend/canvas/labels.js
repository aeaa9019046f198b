// Labels of marks, written last so that nothing covers them, each where it finds room.

import { halo } from "./plane.js";

const SIZE = 13; // px
const GAP = 9; // between a place and its label
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighths) => (eighths * Math.PI) / 4);

// Write every label on the side it asks for, or on the nearest side where no other label stands.
export function paintLabels(ctx, board) {
  const { view, theme } = board;
  const taken = [];
  ctx.font = `600 ${SIZE}px ${board.font}`;
  for (const { role, k, label, at, way } of board.labels) {
    if (at[0] < 0 || at[1] < 0 || at[0] > view.width || at[1] > view.height) continue;
    const half = ctx.measureText(label).width / 2;
    const boxes = TURNS.map((turn) => box(view, at, half, turned(way, turn)));
    const free = boxes.find((one) => !taken.some((other) => overlap(one, other))) ?? boxes[0];
    taken.push(free);
    halo(ctx, theme, label, free.x, free.y + SIZE * 0.36, "center", k === undefined ? theme.strokes[role][0] : theme.classes[k]);
  }
}

function turned([x, y], angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c * x - s * y, s * x + c * y];
}

// The label's middle and half sizes beside a place, never outside the frame.
function box(view, [px, py], half, [ux, uy]) {
  const inside = (value, room, size) => Math.min(Math.max(value, room), size - room);
  return {
    x: inside(px + ux * (half + GAP), half + 6, view.width),
    y: inside(py + uy * (SIZE / 2 + GAP), SIZE / 2 + 6, view.height),
    half,
  };
}

function overlap(a, b) {
  return Math.abs(a.x - b.x) < a.half + b.half + 2 && Math.abs(a.y - b.y) < SIZE + 1;
}
