// Painting a page's marks: lines, arrows, rings, spots and handles, with their labels.

import { halo, trace } from "./plane.js";

const LABEL = 13; // px
const HEAD = 10; // length of an arrow's head

export function paintLines(ctx, board) {
  const { view } = board;
  for (const [role, flat, label] of board.marks.lines ?? []) {
    pen(ctx, board, role);
    trace(ctx, view, flat);
    ctx.stroke();
    ctx.setLineDash([]);
    const end = label && lastVisible(view, flat);
    if (end) write(ctx, board, role, label, end[0], end[1], end[2]);
  }
}

export function paintArrows(ctx, board) {
  const { view } = board;
  for (const [role, [x0, y0, x1, y1], label] of board.marks.arrows ?? []) {
    const [ax, ay, bx, by] = [view.toX(x0), view.toY(y0), view.toX(x1), view.toY(y1)];
    const length = Math.hypot(bx - ax, by - ay);
    if (length < 1) continue;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const head = Math.min(HEAD + pen(ctx, board, role), length);
    ctx.beginPath();
    ctx.moveTo(ax, ay);
    ctx.lineTo(bx - ux * head * 0.8, by - uy * head * 0.8);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.beginPath();
    ctx.moveTo(bx, by);
    ctx.lineTo(bx - ux * head - uy * head * 0.42, by - uy * head + ux * head * 0.42);
    ctx.lineTo(bx - ux * head + uy * head * 0.42, by - uy * head - ux * head * 0.42);
    ctx.fill();
    if (label) write(ctx, board, role, label, bx, by, [ux, uy]);
  }
}

export function paintRings(ctx, board) {
  const { view, points } = board;
  for (const [role, index, label] of board.marks.rings ?? []) {
    const point = points.list[index];
    if (!point) continue; // the person has removed it since Python looked
    const [x, y] = [view.toX(point[0]), view.toY(point[1])];
    pen(ctx, board, role);
    ctx.beginPath();
    ctx.arc(x, y, board.pointRadius + 4.5, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.setLineDash([]);
    if (label) write(ctx, board, role, label, x + 4, y - 6, [0.7, -0.7]);
  }
}

export function paintSpots(ctx, board) {
  const { view, theme } = board;
  for (const [role, [x, y], label] of board.marks.spots ?? []) {
    const [px, py] = [view.toX(x), view.toY(y)];
    for (const [width, colour] of [[5, theme.background], [2.25, theme.strokes[role][0]]]) {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      ctx.beginPath();
      ctx.moveTo(px - 5, py - 5);
      ctx.lineTo(px + 5, py + 5);
      ctx.moveTo(px - 5, py + 5);
      ctx.lineTo(px + 5, py - 5);
      ctx.stroke();
    }
    if (label) write(ctx, board, role, label, px, py, [0.7, -0.7]);
  }
}

export function paintHandles(ctx, board) {
  const { view, theme } = board;
  for (const { role, at, label, name } of board.handles) {
    const [x, y] = [view.toX(at[0]), view.toY(at[1])];
    const active = board.hoverHandle === name || board.gesture?.handle === name;
    ctx.beginPath();
    ctx.arc(x, y, active ? 9 : 7.5, 0, 2 * Math.PI);
    ctx.fillStyle = theme.background;
    ctx.fill();
    ctx.lineWidth = 2.5;
    ctx.strokeStyle = theme.strokes[role][0];
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, 2.5, 0, 2 * Math.PI);
    ctx.fillStyle = theme.strokes[role][0];
    ctx.fill();
    if (label) write(ctx, board, role, label, x + 3, y - 3, [0.7, -0.7]);
  }
}

// Set colour, width and dash of a role; return the width.
function pen(ctx, { theme }, role) {
  const [colour, width, dash] = theme.strokes[role];
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = dash.length && dash[0] <= 2 ? "round" : "butt";
  ctx.setLineDash(dash);
  return width;
}

// Write beside a place, on the side the direction points to, and never outside the frame.
function write(ctx, { view, theme, font }, role, label, px, py, [ux, uy]) {
  ctx.font = `600 ${LABEL}px ${font}`;
  const half = ctx.measureText(label).width / 2;
  const x = px + ux * (half + 9);
  const y = py + uy * (LABEL / 2 + 8) + LABEL * 0.36;
  const inside = (value, low, high) => Math.min(Math.max(value, low), high);
  halo(
    ctx, theme, label,
    inside(x, half + 6, view.width - half - 6), inside(y, LABEL + 4, view.height - 24),
    "center", theme.strokes[role][0],
  );
}

// Where a polyline is last seen inside the frame, in pixels, and the way from there to the frame's middle.
function lastVisible(view, flat) {
  for (let i = flat.length - 4; i >= 0; i -= 2) {
    const a = [view.toX(flat[i]), view.toY(flat[i + 1])];
    const b = [view.toX(flat[i + 2]), view.toY(flat[i + 3])];
    const t = leaving(a, b, [view.width, view.height]);
    if (t === null) continue;
    const [x, y] = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
    const side = x > view.width / 2 ? -1 : 1;
    return [x, y, [side, 0]];
  }
  return null;
}

// The largest t in [0, 1] with a + t (b - a) inside the frame, or null (Liang and Barsky's clipping).
function leaving(a, b, size) {
  let [enter, leave] = [0, 1];
  for (const axis of [0, 1]) {
    const step = b[axis] - a[axis];
    for (const [distance, slope] of [[a[axis], step], [size[axis] - a[axis], -step]]) {
      if (slope === 0) {
        if (distance < 0) return null;
      } else if (slope > 0) {
        enter = Math.max(enter, -distance / slope);
      } else {
        leave = Math.min(leave, -distance / slope);
      }
    }
  }
  return enter <= leave ? leave : null;
}
