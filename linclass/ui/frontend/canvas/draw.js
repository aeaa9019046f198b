// @ts-check
// Paint the whole picture, from the background up, at most once per frame of the display.

import { freest } from "./labels.js";
import { paintArrows, paintGhost, paintHandles, paintLines, paintRings, paintSpots } from "./marks.js";
import { circle, halo, paintGrid, paintRegions, paintTicks, strokeOver } from "./plane.js";
import { colourOf } from "./shapes.js";
import { values } from "./readout.js";
import { placeOf } from "./targets.js";

/** @import { Place } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { Box, Label, Labels } from "./labels.js" */
/** @import { Stamps } from "./shapes.js" */
/** @typedef {CanvasRenderingContext2D} Context */

const MAX_HINTS = 12; // for points outside the window: if there are more, the person has zoomed in on purpose
const HINT = { size: 7, edge: 4 }; // px
const WANTED = { wider: 10, width: 2.25, dash: [5, 3.5] }; // px
const READOUT = { size: 12, right: 8, above: 31, pad: 4, half: 52 }; // px; half: half the width kept free for the readout

/** @type {(ctx: Context, board: Board, stamps: Stamps, written: Labels) => void} */
export function draw(ctx, board, stamps, written) {
  const { view } = board;
  /** @type {Label[]} */
  const labels = []; // the marks' labels, written after all marks
  ctx.fillStyle = board.content.theme.background;
  ctx.fillRect(0, 0, view.width, view.height);
  paintRegions(ctx, board);
  paintGrid(ctx, board);
  paintGhost(ctx, board);
  paintLines(ctx, board, labels);
  const numbers = paintTicks(ctx, board); // on top of the lines, as one through "−2" would make it a 2; points may cover it
  paintPoints(ctx, board, stamps);
  paintOutside(ctx, board);
  paintRings(ctx, board, labels);
  paintSpots(ctx, board, stamps, labels);
  paintArrows(ctx, board, labels);
  paintHandles(ctx, board, stamps, labels);
  paintWanted(ctx, board);
  written.paint(ctx, board, labels, [...numbers, ...roomOfWords(ctx, board)]);
  paintLit(ctx, board);
  paintSelection(ctx, board);
  paintBrush(ctx, board);
  paintCross(ctx, board);
  if (board.points.shown.length) paintReadout(ctx, board);
  else if (hasHint(board)) paintHint(ctx, board);
}

/** @type {(ctx: Context, board: Board, stamps: Stamps) => void} */
function paintPoints(ctx, board, stamps) {
  const { view, pointRadius } = board;
  const { hover, gesture } = board.pointer;
  for (const [i, [x, y, k]] of board.points.shown.entries()) {
    const [px, py] = [view.toX(x), view.toY(y)];
    if (px < -20 || py < -20 || px > view.width + 20 || py > view.height + 20) continue;
    stamps.draw(ctx, k, px, py, hover?.index === i || gesture?.held?.index === i ? pointRadius + 2 : pointRadius);
  }
}

/**
 * For a few points outside the window: arrows at its edge in the colours of their classes.
 * @type {(ctx: Context, board: Board) => void}
 */
function paintOutside(ctx, { view, points, content: { theme } }) {
  const outside = points.shown.filter((point) => !view.shows(point));
  if (outside.length > MAX_HINTS) return;
  const { size, edge } = HINT;
  for (const [x, y, k] of outside) {
    const [px, py] = [view.toX(x), view.toY(y)];
    const [tipX, tipY] = [Math.min(Math.max(px, edge), view.width - edge), Math.min(Math.max(py, edge), view.height - edge)];
    const [dx, dy] = [Math.sign(Math.round(px - tipX)), Math.sign(Math.round(py - tipY))];
    const far = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [(size * dx) / far, (size * dy) / far];
    ctx.beginPath();
    ctx.moveTo(tipX, tipY);
    ctx.lineTo(tipX - 1.6 * ux - uy, tipY - 1.6 * uy + ux);
    ctx.lineTo(tipX - 1.6 * ux + uy, tipY - 1.6 * uy - ux);
    ctx.closePath();
    ctx.lineWidth = 3;
    ctx.strokeStyle = theme.background;
    ctx.stroke();
    ctx.fillStyle = colourOf(theme, k);
    ctx.fill();
  }
}

/**
 * A dashed ring around each handle and point that the present act asks to drag.
 * @type {(ctx: Context, board: Board) => void}
 */
function paintWanted(ctx, { data, view, points, pointRadius, content: { theme, handles } }) {
  ctx.setLineDash(WANTED.dash);
  ctx.lineWidth = WANTED.width;
  ctx.strokeStyle = theme.accent;
  for (const name of data.wanted) {
    const at = typeof name === "number" ? points.shown[name] : handles.find((handle) => handle.name === name)?.at;
    if (!at) continue; // hidden until the outcome is predicted, or removed by the person
    circle(ctx, view.toX(at[0]), view.toY(at[1]), pointRadius + WANTED.wider);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** @type {(ctx: Context, board: Board) => void} */
function paintLit(ctx, { lit, view, points, pointRadius, content: { theme } }) {
  const point = lit === null ? undefined : points.shown[lit];
  if (!point) return;
  circle(ctx, view.toX(point[0]), view.toY(point[1]), pointRadius + 6);
  strokeOver(ctx, theme, theme.text, 2.5, 5);
}

/** @type {(ctx: Context, board: Board) => void} */
function paintSelection(ctx, { view, points, pointer, pointRadius, content: { theme } }) {
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 1.75;
  for (const i of pointer.selection) {
    const [x, y] = points.at(i);
    circle(ctx, view.toX(x), view.toY(y), pointRadius + 3.5);
    ctx.stroke();
  }
  if (!pointer.box) return;
  const [x0, y0, x1, y1] = pointer.box;
  ctx.setLineDash([5, 4]);
  ctx.lineWidth = 1.25;
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0);
  ctx.setLineDash([]);
  ctx.globalAlpha = 0.08;
  ctx.fillStyle = theme.accent;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  ctx.globalAlpha = 1;
}

/** @type {(ctx: Context, board: Board) => void} */
function paintBrush(ctx, { view, pointer, content: { theme } }) {
  const { tool, cursor, cross } = pointer;
  if (tool !== "spray" && tool !== "erase") return;
  const at = cursor ?? (cross && [view.toX(cross[0]), view.toY(cross[1])]) ?? pointer.brushPreview;
  if (!at) return;
  circle(ctx, at[0], at[1], pointer.radius);
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = tool === "spray" ? colourOf(theme, pointer.chosen) : theme.text;
  ctx.setLineDash(tool === "spray" ? [] : [4, 3]);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** @type {readonly Place[]} */
const ARMS = [[1, 0], [-1, 0], [0, 1], [0, -1]];

/** @type {(ctx: Context, board: Board) => void} */
function paintCross(ctx, { view, pointer: { cross }, content: { theme } }) {
  if (!cross) return;
  const [x, y] = [view.toX(cross[0]), view.toY(cross[1])];
  ctx.beginPath();
  for (const [dx, dy] of ARMS) {
    ctx.moveTo(x + dx * 9, y + dy * 9);
    ctx.lineTo(x + dx * 22, y + dy * 22);
  }
  strokeOver(ctx, theme, theme.accent, 2.5, 6);
}

/**
 * Whether an empty plane asks for points; not where a click adds none, as without a pen on the projector.
 * @type {(board: Board) => boolean}
 */
function hasHint({ data, pointer }) {
  return !data.bare && (!data.needsPen || pointer.hasPen);
}

/**
 * The hint on an empty plane.
 * @type {(ctx: Context, board: Board) => void}
 */
function paintHint(ctx, board) {
  const { x, y } = roomOfHint(ctx, board);
  halo(ctx, board.content.theme, board.texts.of("empty"), x, y + READOUT.size / 3, "center", board.content.theme.muted);
}

/**
 * The box of the hint, in the context's present type; if the plane has marks, at an edge where it covers none.
 * @type {(ctx: Context, board: Board) => Box}
 */
function roomOfHint(ctx, board) {
  const { view, texts, font, content: { marks, handles } } = board;
  const painted = handles.length > 0 || Object.keys(marks).length > 0;
  ctx.font = `${painted ? 13 : 15}px ${font}`;
  const half = ctx.measureText(texts.of("empty")).width / 2;
  const [middle, low] = [view.width / 2, view.height - 30 - READOUT.size / 3];
  if (!painted) return { x: middle, y: view.height / 2 - 14 - READOUT.size / 3, half };
  const across = [middle, half + 40, view.width - half - 40]; // beside the axes' numbers
  /** @type {Place[]} */
  const places = [low, 24, low - 24, 48].flatMap((y) => across.map((x) => [x, y]));
  return freest(board, half, places);
}

/** @type {(ctx: Context, board: Board) => void} */
function paintReadout(ctx, board) {
  const { view, content: { theme } } = board;
  const text = readout(board);
  if (!text) return;
  const { size, right, above, pad } = READOUT;
  ctx.font = `${size}px ${board.font}`;
  const width = ctx.measureText(text).width + 2 * pad;
  ctx.fillStyle = theme.background;
  ctx.beginPath();
  ctx.roundRect(view.width - right + pad - width, view.height - above - size / 2 - pad / 2, width, size + pad, pad);
  ctx.fill();
  halo(ctx, theme, text, view.width - right, view.height - above + size / 3, "right", theme.muted);
}

/**
 * The boxes of the texts that belong to no mark.
 * @type {(ctx: Context, board: Board) => Box[]}
 */
function roomOfWords(ctx, board) {
  if (board.points.shown.length) return [roomOfReadout(ctx, board)];
  return hasHint(board) ? [roomOfHint(ctx, board)] : [];
}

/**
 * The box of the coordinates, written or not, so that the pointer's arrival moves no label.
 * @type {(ctx: Context, board: Board) => Box}
 */
function roomOfReadout(ctx, board) {
  const { view } = board;
  ctx.font = `${READOUT.size}px ${board.font}`;
  const half = Math.max(READOUT.half, ctx.measureText(readout(board)).width / 2 + READOUT.pad);
  return { x: view.width - READOUT.right + READOUT.pad - half, y: view.height - READOUT.above, half };
}

/**
 * The coordinates of the place under the pointer.
 * @param {Board} board
 */
function readout(board) {
  const place = read(board);
  if (!place) return "";
  const { x, y } = board.numbers(place[0], place[1]);
  return [`(${x}, ${y})`, ...values(board.content.readout, place)].join(" · ");
}

/**
 * The place of the point or handle under the pointer, else the pointer's own.
 * @type {(board: Board) => Place | null}
 */
function read(board) {
  const { view } = board;
  const { gesture, hover, cursor, cross } = board.pointer;
  const target = gesture?.held ?? hover ?? (board.lit === null || board.lit >= board.points.list.length ? null : { index: board.lit });
  return (target && placeOf(board, target)) ?? cross ?? (cursor && view.round(view.fromX(cursor[0]), view.fromY(cursor[1])));
}
