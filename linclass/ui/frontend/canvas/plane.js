// Painting the plane itself: decision regions, grid, axes, ticks.

import { ticks } from "./view.js";

const REGION = 0.17; // opacity of a region's colour
const TICK = 62; // pixels between ticks, about

export function paintRegions(ctx, { view, theme, marks }) {
  for (const [claims, polygon] of marks.regions ?? []) {
    if (polygon.length < 6) continue;
    trace(ctx, view, polygon);
    ctx.closePath();
    const sole = claims.length === 1;
    ctx.globalAlpha = sole ? REGION : REGION / 2;
    ctx.fillStyle = sole ? theme.classes[claims[0] % theme.classes.length] : theme.ambiguous;
    ctx.fill();
    ctx.globalAlpha = 1;
    if (!sole) {
      ctx.fillStyle = hatching(ctx, theme.ambiguous, claims.length > 1);
      ctx.fill();
    }
  }
}

export function trace(ctx, view, flat) {
  ctx.beginPath();
  for (let i = 0; i + 1 < flat.length; i += 2) {
    ctx[i ? "lineTo" : "moveTo"](view.toX(flat[i]), view.toY(flat[i + 1]));
  }
}

// Claimed by nobody: hatched one way. Claimed by several: both ways.
function hatching(ctx, colour, crossed) {
  const side = 9;
  const tile = Object.assign(document.createElement("canvas"), { width: side * 2, height: side * 2 });
  const pen = tile.getContext("2d");
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
  pattern.setTransform(new DOMMatrix().scale(0.5));
  return pattern;
}

export function paintGrid(ctx, { view, theme }) {
  const [x0, x1, y0, y1] = view.window;
  const lines = (places, at, size, line) => {
    for (const place of places) line(Math.round(at(place)) + 0.5, size);
  };
  const vertical = (x, h) => (ctx.moveTo(x, 0), ctx.lineTo(x, h));
  const horizontal = (y, w) => (ctx.moveTo(0, y), ctx.lineTo(w, y));
  const { xs, ys } = tickPlaces(view);
  ctx.lineWidth = 1;
  for (const [colour, alpha, horizontals, verticals] of [
    [theme.muted, 0.16, ys.map((t) => t.value), xs.map((t) => t.value)],
    [theme.muted, 0.5, y0 < 0 && y1 > 0 ? [0] : [], x0 < 0 && x1 > 0 ? [0] : []],
  ]) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = alpha;
    ctx.beginPath();
    lines(verticals, view.toX, view.height, vertical);
    lines(horizontals, view.toY, view.width, horizontal);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function tickPlaces(view) {
  const [x0, x1, y0, y1] = view.window;
  return {
    xs: ticks(x0, x1, view.width / TICK),
    ys: ticks(y0, y1, view.height / TICK),
  };
}

// Numbers and axis names stand inside the frame, so that the plane fills it.
export function paintTicks(ctx, { view, theme, axes, font }) {
  const { xs, ys } = tickPlaces(view);
  const [nameX, nameY] = axes.map(subscript);
  ctx.font = `600 12.5px ${font}`;
  const room = ctx.measureText(nameX).width + 18;
  halo(ctx, theme, nameX, view.width - 8, view.height - 8, "right", theme.text);
  halo(ctx, theme, nameY, 8, 16, "left", theme.text);
  ctx.font = `11px ${font}`;
  for (const { value, label } of xs) {
    const [x, half] = [view.toX(value), ctx.measureText(label).width / 2];
    if (x - half > 22 && x + half < view.width - room) halo(ctx, theme, label, x, view.height - 8, "center", theme.muted);
  }
  for (const { value, label } of ys) {
    const y = view.toY(value) + 4;
    if (y > 34 && y < view.height - 22) halo(ctx, theme, label, 8, y, "left", theme.muted);
  }
}

// x1 reads as the lectures write it.
function subscript(name) {
  return name.replace(/^([a-z])(\d+)$/i, (_, letter, digits) => letter + [...digits].map((d) => "₀₁₂₃₄₅₆₇₈₉"[d]).join(""));
}

// Text that stays readable on any ground.
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
