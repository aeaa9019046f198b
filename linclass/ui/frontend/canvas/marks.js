// @ts-check
// Paint a page's marks: lines, arrows, rings, spots and handles, and collect their labels.

import { STOPS } from "./labels.js";
import { circle, strokeOver, trace, vertex } from "./plane.js";
import { colourOf, handleRadius, ringRadius } from "./shapes.js";

/** @import { Flat, Palette, Place, Stroke } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { Label, Stop } from "./labels.js" */
/** @import { Stamps } from "./shapes.js" */
/** @import { View } from "./view.js" */
/** @typedef {CanvasRenderingContext2D} Context */

const GHOST = 0.35; // opacity
const HEAD = 10; // length of an arrow's head
const MARKED_POINT_PX = 2.5; // px by which a point that is only a mark is larger than the person's
/** @type {Place} */
const UP_RIGHT = [0.75, -0.75];

/** @type {(ctx: Context, board: Board, labels: Label[]) => void} */
export function paintLines(ctx, { view, content: { theme, marks } }, labels) {
  for (const [i, [role, path, text, k]] of (marks.lines ?? []).entries()) {
    const { colour } = pen(ctx, theme, role, k);
    trace(ctx, view, path);
    ctx.stroke();
    ctx.setLineDash([]);
    const [end, ...stops] = text ? seenFromItsEnd(view, path) : [];
    if (!end) continue;
    const inwards = end.at[0] > view.width / 2 ? -1 : 1;
    labels.push({ name: `line ${role} ${i}`, text, colour, at: end.at, way: [inwards, 0], stops, line: i });
  }
}

/**
 * The lines of the run's end, faint.
 * @type {(ctx: Context, board: Board) => void}
 */
export function paintGhost(ctx, { view, content: { theme, ghost } }) {
  ctx.globalAlpha = GHOST;
  for (const [role, path, , k] of ghost?.lines ?? []) {
    pen(ctx, theme, role, k);
    trace(ctx, view, path);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}

/** @type {(ctx: Context, board: Board, labels: Label[]) => void} */
export function paintArrows(ctx, { view, content: { theme, marks } }, labels) {
  for (const [i, [role, [x0, y0, x1, y1], text]] of (marks.arrows ?? []).entries()) {
    const [ax, ay, bx, by] = [view.toX(x0), view.toY(y0), view.toX(x1), view.toY(y1)];
    const length = Math.hypot(bx - ax, by - ay);
    if (length < 1) continue;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const { colour, width } = pen(ctx, theme, role);
    const head = Math.min(HEAD + width, length);
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
    if (text) labels.push({ name: `arrow ${role} ${i}`, text, colour, at: [bx, by], way: [ux, uy] });
  }
}

/** @type {(ctx: Context, board: Board, labels: Label[]) => void} */
export function paintRings(ctx, { view, points, pointRadius, content: { theme, marks } }, labels) {
  for (const [role, index, text, wider = 0] of marks.rings ?? []) {
    const point = points.shown[index];
    if (!point) continue; // the person has removed it meanwhile
    const [x, y] = [view.toX(point[0]), view.toY(point[1])];
    const { colour } = pen(ctx, theme, role);
    circle(ctx, x, y, ringRadius(pointRadius, wider));
    ctx.stroke();
    ctx.setLineDash([]);
    if (text) labels.push({ name: `ring ${role} ${index}`, text, colour, at: [x, y], way: UP_RIGHT });
  }
}

/** @type {(ctx: Context, board: Board, stamps: Stamps, labels: Label[]) => void} */
export function paintSpots(ctx, { view, pointRadius, content: { theme, marks } }, stamps, labels) {
  for (const [i, [role, [x, y], text, k, point]] of (marks.spots ?? []).entries()) {
    const [px, py] = [view.toX(x), view.toY(y)];
    const colour = colourOfMark(theme, role, k);
    if (point && k !== undefined) stamps.draw(ctx, k, px, py, pointRadius + MARKED_POINT_PX);
    else paintPlace(ctx, theme, [px, py], colour);
    if (text) labels.push({ name: `spot ${role} ${i}`, text, colour, at: [px, py], way: UP_RIGHT });
  }
}

/** @type {(ctx: Context, theme: Palette, at: Place, colour: string) => void} */
function paintPlace(ctx, theme, [x, y], colour) {
  ctx.beginPath();
  ctx.moveTo(x - 5, y - 5);
  ctx.lineTo(x + 5, y + 5);
  ctx.moveTo(x - 5, y + 5);
  ctx.lineTo(x + 5, y - 5);
  strokeOver(ctx, theme, colour, 2.25, 5);
}

/** @type {(ctx: Context, board: Board, stamps: Stamps, labels: Label[]) => void} */
export function paintHandles(ctx, { view, pointer, pointRadius, content: { theme, handles } }, stamps, labels) {
  const { hover, gesture } = pointer;
  for (const { role, at, label, name, k } of handles) {
    const [x, y] = [view.toX(at[0]), view.toY(at[1])];
    const active = hover?.handle?.name === name || gesture?.held?.handle?.name === name;
    const colour = colourOfMark(theme, role);
    const ring = handleRadius(pointRadius, k);
    circle(ctx, x, y, active ? ring + 1.5 : ring);
    ctx.fillStyle = theme.background;
    ctx.fill();
    ctx.lineWidth = 2.5;
    ctx.strokeStyle = colour;
    ctx.stroke();
    if (k === undefined) {
      circle(ctx, x, y, 2.5);
      ctx.fillStyle = colour;
      ctx.fill();
    } else stamps.draw(ctx, k, x, y, pointRadius);
    if (label) labels.push({ name: `handle ${name}`, text: label, colour, at: [x, y], way: UP_RIGHT });
  }
}

/** @type {(theme: Palette, role: string) => Stroke} */
function strokeOf({ strokes }, role) {
  const stroke = strokes[role];
  if (!stroke) throw new Error(`The palette has no stroke for ${role}.`);
  return stroke;
}

/**
 * The colour of class k, or of the role for a mark without a class.
 * @type {(theme: Palette, role: string, k?: number) => string}
 */
function colourOfMark(theme, role, k) {
  return k === undefined ? strokeOf(theme, role)[0] : colourOf(theme, k);
}

/**
 * Set colour, width and dash of a role.
 * @type {(ctx: Context, theme: Palette, role: string, k?: number) => { colour: string, width: number }}
 */
function pen(ctx, theme, role, k) {
  const [, width, dash] = strokeOf(theme, role);
  const [first] = dash;
  const colour = colourOfMark(theme, role, k);
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = first !== undefined && first <= 2 ? "round" : "butt";
  ctx.setLineDash([...dash]);
  return { colour, width };
}

/**
 * The last place of a polyline inside the frame, in pixels, and stops backwards from there as far as it is visible.
 * @type {(view: View, path: Flat) => Stop[]}
 */
function seenFromItsEnd(view, path) {
  /** @type {Stop[]} */
  const stops = [];
  let gone = 0;
  for (let i = path.length / 2 - 2; i >= 0 && stops.length <= STOPS.length; i -= 1) {
    const [a, b] = [vertex(view, path, i), vertex(view, path, i + 1)];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    /** @type {(t: number) => Stop} */
    const stop = (t) => ({ at: [a[0] + t * dx, a[1] + t * dy], ahead: [dx / length, dy / length] });
    let last = 1;
    if (length === 0) continue;
    if (stops.length === 0) {
      const t = leaving(a, b, [view.width, view.height]);
      if (t === null) continue;
      stops.push(stop(t));
      last = t;
    }
    for (let next = STOPS[stops.length - 1]; next !== undefined && next - gone <= last * length; next = STOPS[stops.length - 1]) {
      const here = stop(last - (next - gone) / length);
      if (!inside(here.at, view)) return stops;
      stops.push(here);
    }
    gone += last * length;
  }
  return stops;
}

/** @type {(at: Place, view: View) => boolean} */
function inside([x, y], { width, height }) {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/**
 * The largest t in [0, 1] with a + t (b - a) inside the frame, or null (Liang and Barsky's clipping).
 * @type {(a: Place, b: Place, size: Place) => number | null}
 */
function leaving(a, b, size) {
  let [enter, leave] = [0, 1];
  /** @type {readonly (0 | 1)[]} */
  const axes = [0, 1];
  for (const axis of axes) {
    const step = b[axis] - a[axis];
    /** @type {readonly (readonly [distance: number, slope: number])[]} */
    const sides = [[a[axis], step], [size[axis] - a[axis], -step]];
    for (const [distance, slope] of sides) {
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
