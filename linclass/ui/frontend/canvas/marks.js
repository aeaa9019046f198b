// Painting a page's marks: lines, arrows, rings, spots and handles, with their labels.

import { trace } from "./plane.js";

const HEAD = 10; // length of an arrow's head
const UP_RIGHT = [0.75, -0.75];

export function paintLines(ctx, board) {
  const { view } = board;
  for (const [role, flat, label, k] of board.marks.lines ?? []) {
    pen(ctx, board, role, k);
    trace(ctx, view, flat);
    ctx.stroke();
    ctx.setLineDash([]);
    const end = label && lastVisible(view, flat);
    if (end) board.labels.push({ role, k, label, at: end.slice(0, 2), way: end[2] });
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
    if (label) board.labels.push({ role, label, at: [bx, by], way: [ux, uy] });
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
    if (label) board.labels.push({ role, label, at: [x, y], way: UP_RIGHT });
  }
}

export function paintSpots(ctx, board) {
  const { view, theme } = board;
  for (const [role, [x, y], label, k] of board.marks.spots ?? []) {
    const [px, py] = [view.toX(x), view.toY(y)];
    for (const [width, colour] of [[5, theme.background], [2.25, colourOf(theme, role, k)]]) {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      ctx.beginPath();
      ctx.moveTo(px - 5, py - 5);
      ctx.lineTo(px + 5, py + 5);
      ctx.moveTo(px - 5, py + 5);
      ctx.lineTo(px + 5, py - 5);
      ctx.stroke();
    }
    if (label) board.labels.push({ role, k, label, at: [px, py], way: UP_RIGHT });
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
    if (label) board.labels.push({ role, label, at: [x, y], way: UP_RIGHT });
  }
}

// The colour of class k, or of the role where the mark is no class's own.
function colourOf(theme, role, k) {
  return k === undefined ? theme.strokes[role][0] : theme.classes[k];
}

// Set colour, width and dash of a role; return the width.
function pen(ctx, { theme }, role, k) {
  const [, width, dash] = theme.strokes[role];
  ctx.strokeStyle = ctx.fillStyle = colourOf(theme, role, k);
  ctx.lineWidth = width;
  ctx.lineCap = dash.length && dash[0] <= 2 ? "round" : "butt";
  ctx.setLineDash(dash);
  return width;
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
