// @ts-check
// Labels of marks, written last so that nothing covers them, each where it covers least. They do not jump during a drag or
// a run, and at rest their places depend only on the state, so that a link shows the same.

import { halo } from "./plane.js";
import { handleRadius, ringRadius } from "./shapes.js";

/** @import { Place } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { View } from "./view.js" */
/** @typedef {{ at: Place, ahead: Place }} Stop a place on a line in pixels, and the line's direction there, of length 1 */
/**
 * A text beside a place in pixels, in the direction `way`; `name` is the same from frame to frame. A line's label may also
 * be beside any of its `stops`; `line` is its number among the lines.
 * @typedef {{ name: string, text: string, colour: string, at: Place, way: Place, stops?: readonly Stop[], line?: number }} Label
 */
/** @typedef {{ cost: number, turn?: number, row?: number, stop?: number, side?: number }} Way a position relative to a label's place or a stop */
/** @typedef {{ x: number, y: number, half: number }} Box a box by its middle and half its width */
/** @typedef {{ x: number, y: number, radius: number, cost: number }} Disc */
/** @typedef {readonly [ax: number, ay: number, bx: number, by: number]} Segment */
/** @typedef {{ text: string, font: string, lower: number, width: number }} Piece a part of a text in its own type */
/**
 * The marks between the lowest and the highest of some places.
 * @typedef {{ low: Place, high: Place, discs: Disc[], lines: Segment[][] }} Surroundings
 */
/** @typedef {Surroundings & { label: Label, pieces: Piece[], half: number }} Site a label, and what it might cover */

const SIZE = 13; // px
const GAP = 9; // between a place and its label
const ROWS = [0, 1, 2, 5]; // cost of standing this many rows further away
const ROW = SIZE + 2;
const LED_ROW = 2; // from this row on, a thin line leads from a place to its label
const LEAD_START = 9; // px from the place
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighths) => (eighths * Math.PI) / 4);
const INDEX = /(⊥)/; // Unicode has no such subscript, so it is written smaller and lower
const INDEXED = { size: 10, lower: 3 }; // px
const SPOT_RADIUS = 5; // px

// Costs of covering something (`strange`: a line that is not the label's own, `near`: of standing beside it, `astray`:
// nearer to it than to its own), of each eighth of a turn from the preferred direction, and of each stop along its line; and
// the gain that is needed to leave a place, so that a label does not jump back and forth during a drag.
const COST = {
  written: 50, handle: 3, ring: 2.4, spot: 2, point: 1.8, line: 2.6, strange: 3.4, near: 1.1, astray: 1.6, turn: 0.12, stop: 0.12, side: 0.05,
};
const MIN_GAIN = 2.2;
const LINE_GAP = 5; // px between a line and its label
const AMBIGUOUS_GAP = 10; // px: a label this close to another line might seem to be that one's
export const STOPS = [45, 67, 90, 115, 140, 170, 200, 235, 270, 320, 380, 450, 530]; // px from a line's end, along it

/** @type {readonly Way[]} the cheapest first */
const WAYS = ROWS.flatMap((cost, row) => TURNS.map((turn, k) => ({ turn, row, cost: cost + k * COST.turn })));
/** @type {readonly Way[]} */
const STOPPED = STOPS.flatMap((_, stop) => [1, -1].map((side, k) => ({ stop, side, cost: (stop + 1) * COST.stop + k * COST.side })));
const STRAIGHT = { cost: 0 };
const OF_LINES = [...WAYS, ...STOPPED].sort((a, b) => a.cost - b.cost);

export class Labels {
  /** @type {ReadonlyMap<string, number>} */ #ways = new Map(); // the present way of each label, by name

  /**
   * Write every label on its preferred side, or where it covers less: no other label, no `written` box, and as few handles,
   * points and lines as possible.
   * @type {(ctx: CanvasRenderingContext2D, board: Board, labels: readonly Label[], written: readonly Box[]) => void}
   */
  paint(ctx, board, labels, written) {
    const { view, content: { theme, moving } } = board;
    const taken = [...written];
    /** @type {Map<string, number>} */
    const ways = new Map();
    for (const site of sitesOf(ctx, board, labels)) {
      const { label, pieces, half } = site;
      const way = cheapest(view, site, taken, moving ? this.#ways.get(label.name) : undefined);
      const box = boxOf(view, label, half, waysOf(label)[way]);
      ways.set(label.name, way);
      taken.push(box);
      if (label.line === undefined && (waysOf(label)[way]?.row ?? 0) >= LED_ROW) lead(ctx, label, box);
      let x = box.x - half;
      for (const { text, font, lower, width } of pieces) {
        ctx.font = font;
        halo(ctx, theme, text, x, box.y + SIZE * 0.36 + lower, "left", label.colour);
        x += width;
      }
    }
    this.#ways = ways;
  }
}

/**
 * The index of the cheapest way; the present one (`now`) unless another is clearly cheaper.
 * @type {(view: View, site: Site, taken: readonly Box[], now: number | undefined) => number}
 */
function cheapest(view, site, taken, now) {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  const { label, half } = site;
  const ways = waysOf(label);
  /** @param {Way | undefined} way */
  const cost = (way) => {
    if (!way || !reached(label, way)) return Number.POSITIVE_INFINITY;
    return costOf(boxOf(view, label, half, way), site, taken, way.cost, least);
  };
  if (now !== undefined) [best, least] = [now, cost(ways[now]) - MIN_GAIN];
  for (const [number, way] of ways.entries()) {
    if (way.cost >= least) break; // none of the later ones can be cheaper
    const whole = cost(way);
    if (whole < least) [best, least] = [number, whole];
  }
  return best;
}

/** @type {(label: Label) => readonly Way[]} */
function waysOf({ stops }) {
  return stops ? OF_LINES : WAYS;
}

/**
 * Whether the way exists: a line may be visible only as far as some of the stops.
 * @type {(label: Label, way: Way) => boolean}
 */
function reached({ stops = [] }, { stop }) {
  return stop === undefined || stop < stops.length;
}

/**
 * The cost of a box in addition to its way's; counting stops at `most`.
 * @type {(box: Box, site: Surroundings & { label: Pick<Label, "line"> }, taken: readonly Box[], way: number, most: number) => number}
 */
function costOf(box, { label, discs, lines }, taken, way, most) {
  let cost = way;
  for (const other of taken) if (overlap(box, other)) cost += COST.written;
  if (cost < most) cost += costAmong(box, lines, label.line, most - cost);
  for (const disc of discs) {
    if (cost >= most) return cost;
    if (touches(box, disc)) cost += disc.cost;
  }
  return cost;
}

/**
 * The cost of a box among lines, of which one may be the label's own; counting stops at `most`.
 * @type {(box: Box, lines: readonly (readonly Segment[])[], own: number | undefined, most: number) => number}
 */
function costAmong(box, lines, own, most) {
  const named = own !== undefined;
  const its = named ? lines[own] : undefined;
  const mine = its ? distance(box, its) : 0;
  let [cost, astray] = [its ? costBeside(mine, false) : 0, 0];
  for (const [number, line] of lines.entries()) {
    if (number === own) continue;
    if (cost >= most) break;
    const away = distance(box, line);
    cost += costBeside(away, named);
    if (named && away < mine) astray = COST.astray;
  }
  return cost + astray;
}

/**
 * The cost of a box this many pixels from a line: for covering it, or for being near one that is `strange` to the label,
 * which might be taken for that line's.
 * @type {(away: number, strange: boolean) => number}
 */
function costBeside(away, strange) {
  if (away <= 0) return strange ? COST.strange : COST.line;
  return strange && away <= AMBIGUOUS_GAP ? COST.near : 0;
}

/**
 * The labels whose places are visible, with the marks around each.
 * @type {(ctx: CanvasRenderingContext2D, board: Board, labels: readonly Label[]) => Site[]}
 */
function sitesOf(ctx, board, labels) {
  const { view } = board;
  const sites = labels
    .filter(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height)
    .map((label) => {
      const pieces = piecesOf(ctx, board, label.text);
      const half = pieces.reduce((sum, { width }) => sum + width, 0) / 2;
      return { label, pieces, half, ...extent(label, half), discs: [], lines: [] };
    });
  surround(board, sites);
  return sites;
}

/**
 * Add to each site the marks around it.
 * @type {(board: Board, sites: readonly Surroundings[]) => void}
 */
function surround({ view, points, pointRadius, content: { marks, handles } }, sites) {
  if (sites.length === 0) return;
  /** @type {(at: { readonly 0: number, readonly 1: number }, radius: number, cost: number) => void} */
  const disc = (at, radius, cost) => {
    const x = view.toX(at[0]);
    const y = view.toY(at[1]);
    for (const site of sites) if (reaches(site, x - radius, y - radius, x + radius, y + radius)) site.discs.push({ x, y, radius, cost });
  };
  /** @type {(path: readonly number[]) => void} */
  const line = (path) => {
    for (const site of sites) site.lines.push([]);
    let [ax, ay] = [view.toX(path[0] ?? 0), view.toY(path[1] ?? 0)];
    for (let i = 2; i + 1 < path.length; i += 2) {
      const bx = view.toX(path[i] ?? 0);
      const by = view.toY(path[i + 1] ?? 0);
      for (const site of sites) {
        if (reaches(site, Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))) {
          site.lines.at(-1)?.push([ax, ay, bx, by]);
        }
      }
      [ax, ay] = [bx, by];
    }
  };
  for (const point of points.shown) disc(point, pointRadius, COST.point);
  for (const { at, k } of handles) disc(at, handleRadius(pointRadius, k), COST.handle);
  for (const [, index, , wider = 0] of marks.rings ?? []) {
    const point = points.shown[index];
    if (point) disc(point, ringRadius(pointRadius, wider), COST.ring);
  }
  for (const [, at] of marks.spots ?? []) disc(at, SPOT_RADIUS, COST.spot);
  for (const [, path] of marks.lines ?? []) line(path);
  for (const [, ends] of marks.arrows ?? []) line(ends);
}

/**
 * The box of a text that belongs to no mark, of half width `half`: the first of some places where it covers least.
 * @type {(board: Board, half: number, places: readonly Place[]) => Box}
 */
export function freest(board, half, places) {
  const { view } = board;
  /** @type {Surroundings} */
  const site = { low: [0, 0], high: [view.width, view.height], discs: [], lines: [] };
  surround(board, [site]);
  const around = { ...site, label: { line: Number.NaN } }; // every line is strange to it
  const boxes = places.map(([x, y]) => ({ x, y, half }));
  const costs = boxes.map((box) => costOf(box, around, [], 0, Number.POSITIVE_INFINITY));
  return boxes[costs.indexOf(Math.min(...costs))] ?? { x: view.width / 2, y: view.height / 2, half };
}

/**
 * Whether a label might cover something within these sides.
 * @type {(site: Surroundings, x0: number, y0: number, x1: number, y1: number) => boolean}
 */
function reaches({ low, high }, x0, y0, x1, y1) {
  return x0 < high[0] && x1 > low[0] && y0 < high[1] && y1 > low[1];
}

/**
 * The lowest and the highest place that a label might cover.
 * @type {(label: Label, half: number) => { low: Place, high: Place }}
 */
function extent({ at, stops = [] }, half) {
  const places = [at, ...stops.map((stop) => stop.at)];
  const far = GAP + ROWS.length * ROW;
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return {
    low: [Math.min(...xs) - 2 * half - far, Math.min(...ys) - SIZE - far],
    high: [Math.max(...xs) + 2 * half + far, Math.max(...ys) + SIZE + far],
  };
}

/** @type {(ctx: CanvasRenderingContext2D, board: Board, text: string) => Piece[]} */
function piecesOf(ctx, { font: family }, text) {
  return text.split(INDEX).filter(Boolean).map((piece) => {
    const index = INDEX.test(piece);
    const font = `600 ${index ? INDEXED.size : SIZE}px ${family}`;
    ctx.font = font;
    return { text: piece, font, lower: index ? INDEXED.lower : 0, width: ctx.measureText(piece).width + (index ? 0 : 0.5) };
  });
}

/** @type {(way: Place, angle: number) => Place} */
function turned([x, y], angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c * x - s * y, s * x + c * y];
}

/**
 * The box of a label beside its place or its line, on one of the ways, always inside the frame.
 * @type {(view: View, label: Label, half: number, way?: Way) => Box}
 */
function boxOf(view, label, half, way = STRAIGHT) {
  const [x, y] = middleOf(label, half, way);
  /** @type {(value: number, room: number, size: number) => number} */
  const inside = (value, room, size) => Math.min(Math.max(value, room), size - room);
  return { x: inside(x, half + 6, view.width), y: inside(y, SIZE / 2 + 6, view.height), half };
}

/** @type {(label: Label, half: number, way: Way) => Place} */
function middleOf({ at: [px, py], way: preferred, stops = [] }, half, { turn = 0, row = 0, stop = -1, side = 1 }) {
  const on = stops[stop];
  if (on) {
    const [nx, ny] = [-side * on.ahead[1], side * on.ahead[0]];
    const away = Math.abs(nx) * half + (Math.abs(ny) * SIZE) / 2 + LINE_GAP; // puts the nearest corner LINE_GAP from the line
    return [on.at[0] + nx * away, on.at[1] + ny * away];
  }
  const [ux, uy] = turned(preferred, turn);
  const gap = GAP + row * ROW;
  return [px + ux * (half + gap), py + uy * (SIZE / 2 + gap)];
}

/**
 * Draw a thin line from a label's place to the nearest edge of its text.
 * @type {(ctx: CanvasRenderingContext2D, label: Label, box: Box) => void}
 */
function lead(ctx, { at: [x, y], colour }, box) {
  const endX = box.x + Math.min(Math.max(x - box.x, -box.half), box.half);
  const endY = box.y + Math.min(Math.max(y - box.y, -SIZE / 2), SIZE / 2);
  const length = Math.hypot(x - endX, y - endY);
  if (length <= LEAD_START) return;
  const part = LEAD_START / length;
  ctx.save();
  Object.assign(ctx, { strokeStyle: colour, lineWidth: 1 });
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(x + (endX - x) * part, y + (endY - y) * part);
  ctx.lineTo(endX, endY);
  ctx.stroke();
  ctx.restore();
}

/** @type {(a: Box, b: Box) => boolean} */
function overlap(a, b) {
  return Math.abs(a.x - b.x) < a.half + b.half + 2 && Math.abs(a.y - b.y) < SIZE + 1;
}

/** @type {(box: Box, disc: Disc) => boolean} */
function touches({ x, y, half }, disc) {
  const dx = Math.max(Math.abs(disc.x - x) - half, 0);
  const dy = Math.max(Math.abs(disc.y - y) - SIZE / 2, 0);
  return dx * dx + dy * dy < disc.radius * disc.radius;
}

/**
 * The distance in pixels between a box and a line's nearest segment.
 * @type {(box: Box, line: readonly Segment[]) => number}
 */
function distance(box, line) {
  let least = Number.POSITIVE_INFINITY;
  for (const segment of line) least = Math.min(least, apart(box, segment));
  return least;
}

/**
 * The distance in pixels between a segment and a box, at most 0 where they meet: measured along the axis that separates
 * them best, one of the box's or the segment's normal.
 * @type {(box: Box, segment: Segment) => number}
 */
function apart({ x, y, half }, [ax, ay, bx, by]) {
  const dx = (bx - ax) / 2;
  const dy = (by - ay) / 2;
  const mx = ax + dx - x;
  const my = ay + dy - y;
  const across = Math.abs(mx * dy - my * dx) - half * Math.abs(dy) - (SIZE / 2) * Math.abs(dx);
  return Math.max(Math.abs(mx) - Math.abs(dx) - half, Math.abs(my) - Math.abs(dy) - SIZE / 2, across / (Math.hypot(dx, dy) || 1));
}
