// @ts-check
// Paint the plane itself: decision regions, grid, axes, ticks.

import { contextOf, element } from "../shared/dom.js";
import { colourOf } from "./shapes.js";
import { ticks } from "./view.js";

/** @import { Flat, Palette, Place } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { Box } from "./labels.js" */
/** @import { View } from "./view.js" */
/** @typedef {CanvasRenderingContext2D} Context */

const REGION = 0.17; // opacity of a region's colour
const TICK = 62; // approximate pixels between ticks
/** @type {Map<string, CanvasPattern | null>} */ const HATCHED = new Map(); // by colour and kind: two for each theme
const LABEL_GAP = 6; // pixels between a number and a label, so that "−2" and "wᵀx" are not read as one

/** @type {(ctx: Context, board: Board) => void} */
export function paintRegions(ctx, { view, content: { theme, marks } }) {
  for (const [claims, polygon] of marks.regions ?? []) {
    if (polygon.length < 6) continue;
    trace(ctx, view, polygon);
    ctx.closePath();
    const [first, second] = claims;
    const sole = first !== undefined && second === undefined;
    ctx.globalAlpha = sole ? REGION : REGION / 2;
    ctx.fillStyle = sole ? colourOf(theme, first) : theme.ambiguous;
    ctx.fill();
    ctx.globalAlpha = 1;
    if (!sole) {
      ctx.fillStyle = hatching(ctx, theme.ambiguous, second !== undefined) ?? "transparent";
      ctx.fill();
    }
  }
}

/**
 * A polyline's corner i, in pixels.
 * @type {(view: View, path: Flat, i: number) => Place}
 */
export function vertex(view, path, i) {
  return [view.toX(path[2 * i] ?? Number.NaN), view.toY(path[2 * i + 1] ?? Number.NaN)];
}

/** @type {(ctx: Context, view: View, path: Flat) => void} */
export function trace(ctx, view, path) {
  ctx.beginPath();
  for (let i = 0; i < path.length / 2; i += 1) ctx.lineTo(...vertex(view, path, i)); // the first call only moves the pen
}

/**
 * The cached pattern of a region: hatched one way for no class, both ways for several classes.
 * @type {(ctx: Context, colour: string, crossed: boolean) => CanvasPattern | null}
 */
function hatching(ctx, colour, crossed) {
  const name = `${colour} ${crossed}`;
  const pattern = HATCHED.get(name) ?? hatched(ctx, colour, crossed);
  HATCHED.set(name, pattern);
  return pattern;
}

/** @type {(ctx: Context, colour: string, crossed: boolean) => CanvasPattern | null} null only if a picture is not loaded yet */
function hatched(ctx, colour, crossed) {
  const side = 9;
  const tile = element("canvas", { width: side * 2, height: side * 2 });
  const pen = contextOf(tile);
  pen.scale(2, 2);
  pen.strokeStyle = colour;
  pen.globalAlpha = 0.55;
  pen.lineWidth = 1.1;
  for (const shift of [-side, 0, side]) {
    pen.moveTo(shift, side);
    pen.lineTo(shift + side, 0);
    if (crossed) {
      pen.moveTo(shift, 0);
      pen.lineTo(shift + side, side);
    }
  }
  pen.stroke();
  const pattern = ctx.createPattern(tile, "repeat");
  pattern?.setTransform(new DOMMatrix().scale(0.5));
  return pattern;
}

/** @type {(ctx: Context, board: Board) => void} */
export function paintGrid(ctx, { view, content: { theme } }) {
  const [x0, x1, y0, y1] = view.window;
  const { xs, ys } = tickPlaces(view);
  ctx.lineWidth = 1;
  ctx.strokeStyle = theme.muted;
  ctx.globalAlpha = 0.16;
  lines(ctx, view, xs.map(({ value }) => value), ys.map(({ value }) => value));
  ctx.globalAlpha = 0.5;
  lines(ctx, view, x0 < 0 && x1 > 0 ? [0] : [], y0 < 0 && y1 > 0 ? [0] : []);
  ctx.globalAlpha = 1;
}

/**
 * Lines across the whole frame: vertical ones at these x, horizontal ones at these y.
 * @type {(ctx: Context, view: View, xs: readonly number[], ys: readonly number[]) => void}
 */
function lines(ctx, view, xs, ys) {
  ctx.beginPath();
  for (const x of xs) {
    const px = Math.round(view.toX(x)) + 0.5;
    ctx.moveTo(px, 0);
    ctx.lineTo(px, view.height);
  }
  for (const y of ys) {
    const py = Math.round(view.toY(y)) + 0.5;
    ctx.moveTo(0, py);
    ctx.lineTo(view.width, py);
  }
  ctx.stroke();
}

/** @param {View} view */
function tickPlaces(view) {
  const [x0, x1, y0, y1] = view.window;
  return { xs: ticks(x0, x1, view.width / TICK), ys: ticks(y0, y1, view.height / TICK) };
}

/**
 * Write numbers and axis names inside the frame, so that the plane fills it; return their boxes.
 * @type {(ctx: Context, board: Board) => Box[]}
 */
export function paintTicks(ctx, { view, data, font, content: { theme } }) {
  /** @type {Box[]} */
  const taken = [];
  /** @type {(text: string, left: number, y: number, colour: string) => void} */
  const write = (text, left, y, colour) => {
    const half = ctx.measureText(text).width / 2;
    halo(ctx, theme, text, left, y, "left", colour);
    taken.push({ x: left + half, y: y - 4, half: half + LABEL_GAP });
  };
  const { xs, ys } = tickPlaces(view);
  const [nameX, nameY] = [subscript(data.axes[0]), subscript(data.axes[1])];
  ctx.font = `600 12.5px ${font}`;
  const end = view.width - 8 - ctx.measureText(nameX).width;
  write(nameX, end, view.height - 8, theme.text);
  write(nameY, 8, 16, theme.text);
  ctx.font = `12px ${font}`;
  let free = 22; // px from the left: nothing is written beyond it yet
  for (const { value, label } of xs) {
    const [x, half] = [view.toX(value), ctx.measureText(label).width / 2];
    if (x - half <= free || x + half >= end - 10) continue;
    write(label, x - half, view.height - 8, theme.muted);
    free = x + half + LABEL_GAP;
  }
  for (const { value, label } of ys) {
    const y = view.toY(value) + 4;
    if (y > 34 && y < view.height - 22) write(label, 8, y, theme.muted);
  }
  return taken;
}

/**
 * A name such as x1 with a subscript, as in the lectures.
 * @param {string} name
 */
function subscript(name) {
  const lowered = (/** @type {string} */ digits) => [...digits].map((d) => "₀₁₂₃₄₅₆₇₈₉"[Number(d)]).join("");
  return name.replace(/^([a-z])(\d+)$/i, (_, letter, digits) => letter + lowered(digits));
}

/** @type {(ctx: Context, x: number, y: number, radius: number) => void} */
export function circle(ctx, x, y, radius) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
}

/**
 * Stroke the present path over a wider line of the background's colour, visible on any marks.
 * @type {(ctx: Context, theme: Palette, colour: string, width: number, wider: number) => void}
 */
export function strokeOver(ctx, theme, colour, width, wider) {
  ctx.lineWidth = wider;
  ctx.strokeStyle = theme.background;
  ctx.stroke();
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

/**
 * Write text with a halo, legible on any background.
 * @type {(ctx: Context, theme: Palette, text: string, x: number, y: number, align: CanvasTextAlign, colour: string) => void}
 */
export function halo(ctx, theme, text, x, y, align, colour) {
  ctx.textAlign = align;
  ctx.lineJoin = "round";
  ctx.lineWidth = 3.5;
  ctx.strokeStyle = theme.background;
  ctx.globalAlpha = 0.85;
  ctx.strokeText(text, x, y);
  ctx.globalAlpha = 1;
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
}
