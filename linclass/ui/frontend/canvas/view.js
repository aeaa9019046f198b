// @ts-check
// The window on the plane: its sides, the transformation to pixels, and the ticks.

import { fixed, isFull, raised } from "../shared/numbers.js";

/** @import { Place, Point, Sides } from "../types.js" */

const EQUAL_UNITS = { from: 0.5, to: 2.5 }; // width / height of a window whose units count as the same on both axes
const MIN_RELATIVE_WIDTH = 1e-6; // beside the largest coordinate, or 1
const MIN_SHARE = 0.1; // of the last window from Python: of close points it may be less than the minimum itself
const MARGIN_SHARE = 0.12; // around the points in a window fitted to them

export class View {
  /** @type {Sides} */ window = [-1, 1, -1, 1];
  width = 0; // in pixels
  height = 0;
  equal = true; // units are the same on both axes
  aspect = 1; // width / height
  free = 1; // the aspect of a window without equal units
  #limit = Number.POSITIVE_INFINITY; // of coordinates
  #shown = Number.POSITIVE_INFINITY; // the shorter side of the last window from Python

  /**
   * Take over a window from Python; equal units unless it is very wide or very tall.
   * @type {(window: Sides, limit: number) => void}
   */
  show(window, limit) {
    this.window = window;
    this.#limit = limit;
    this.#shown = Math.min(this.spanX, this.spanY);
    const aspect = this.spanX / this.spanY;
    this.equal = aspect >= EQUAL_UNITS.from && aspect <= EQUAL_UNITS.to;
    this.aspect = this.equal ? aspect : this.free;
  }

  /** @type {(width: number, height: number) => void} */
  resize(width, height) {
    this.width = width;
    this.height = height;
  }

  get spanX() {
    return this.window[1] - this.window[0];
  }

  get spanY() {
    return this.window[3] - this.window[2];
  }

  /** @type {(x: number) => number} */
  toX = (x) => ((x - this.window[0]) / this.spanX) * this.width;
  /** @type {(y: number) => number} */
  toY = (y) => ((this.window[3] - y) / this.spanY) * this.height;
  /** @type {(px: number) => number} */
  fromX = (px) => this.window[0] + (px / this.width) * this.spanX;
  /** @type {(py: number) => number} */
  fromY = (py) => this.window[3] - (py / this.height) * this.spanY;

  /**
   * The pixels from a place of the plane to one of the frame.
   * @type {(at: Place | Point, px: number, py: number) => number}
   */
  distance(at, px, py) {
    return Math.hypot(this.toX(at[0]) - px, this.toY(at[1]) - py);
  }

  /**
   * Whether a place is in the window.
   * @type {(at: Place | Point) => boolean}
   */
  shows([x, y]) {
    const [x0, x1, y0, y1] = this.window;
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  }

  /**
   * Round drawn coordinates to a power of ten, about a ten-thousandth of the window.
   * @type {(x: number, y: number) => Place}
   */
  round(x, y) {
    return [roundTo(this.#bounded(x), this.spanX), roundTo(this.#bounded(y), this.spanY)];
  }

  /** @param {number} value */
  #bounded(value) {
    return Math.min(this.#limit, Math.max(-this.#limit, value));
  }

  /**
   * Digits after the point that a coordinate of this axis needs.
   * @param {number} span
   */
  digits(span) {
    return Math.max(0, -exponent(span) - 1);
  }

  // ---- moving the window

  /** @type {(factor: number, px?: number, py?: number) => void} */
  zoom(factor, px = this.width / 2, py = this.height / 2) {
    const [x, y] = [this.fromX(px), this.fromY(py)];
    const [x0, x1, y0, y1] = this.window;
    this.#set([x + (x0 - x) * factor, x + (x1 - x) * factor, y + (y0 - y) * factor, y + (y1 - y) * factor]);
  }

  /** @type {(dx: number, dy: number) => void} */
  pan(dx, dy) {
    const [x, y] = [(dx / this.width) * this.spanX, (dy / this.height) * this.spanY];
    const [x0, x1, y0, y1] = this.window;
    this.#set([x0 - x, x1 - x, y0 + y, y1 + y]);
  }

  /**
   * Pan just far enough to bring the place inside, with a margin.
   * @type {(at: Place) => boolean}
   */
  reveal([x, y]) {
    const [x0, x1, y0, y1] = this.window;
    const [mx, my] = [this.spanX * 0.04, this.spanY * 0.04];
    const dx = x < x0 + mx ? x - x0 - mx : x > x1 - mx ? x - x1 + mx : 0;
    const dy = y < y0 + my ? y - y0 - my : y > y1 - my ? y - y1 + my : 0;
    if (dx || dy) this.#set([x0 + dx, x1 + dx, y0 + dy, y1 + dy]);
    return Boolean(dx || dy);
  }

  /**
   * Show all points with some room around them; without points, the window that came with them.
   * @type {(points: readonly Point[], home: Sides) => void}
   */
  fit(points, home) {
    if (!points.length) {
      this.#set(home);
      return;
    }
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    let [w, h] = [(x1 - x0) * (1 + 2 * MARGIN_SHARE), (y1 - y0) * (1 + 2 * MARGIN_SHARE)];
    if (this.equal) {
      w = Math.max(w, h * this.aspect) || home[1] - home[0];
      h = w / this.aspect;
    } else {
      w ||= home[1] - home[0];
      h ||= home[3] - home[2];
    }
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
    this.#set([cx - w / 2, cx + w / 2, cy - h / 2, cy + h / 2]);
  }

  /** @param {Sides} window */
  #set(window) {
    const [x0, x1, y0, y1] = window;
    const least = Math.min(MIN_RELATIVE_WIDTH * Math.max(1, ...window.map(Math.abs)), MIN_SHARE * this.#shown);
    if (Math.min(x1 - x0, y1 - y0) < least || window.some((side) => Math.abs(side) > this.#limit)) return;
    this.window = window;
  }
}

/** @param {number} span */
function exponent(span) {
  return Math.round(Math.log10(span)) - 4;
}

/** @type {(value: number, span: number) => number} */
function roundTo(value, span) {
  const e = exponent(span);
  const rounded = e < 0 ? Math.round(value * 10 ** -e) / 10 ** -e : Math.round(value / 10 ** e) * 10 ** e;
  return rounded + 0; // no minus zero
}

const ROUND_STEPS = [10, 5, 2, 1, 0.5, 0.2]; // in powers of ten
const EDGE_SHARE = 0.05; // of an axis, at either end, without room for a number

/**
 * About `count` round numbers from `from` to `to`, in steps of 1, 2 or 5 times a power of ten. A single number is no scale:
 * if only one would be away from the ends, the steps are shorter.
 * @type {(from: number, to: number, count: number) => { value: number, label: string }[]}
 */
export function ticks(from, to, count) {
  const raw = (to - from) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const edge = EDGE_SHARE * (to - from);
  const wanted = Math.min(...ROUND_STEPS.filter((m) => m * power >= raw * 0.999));
  const step = power * (ROUND_STEPS.find((m) => m <= wanted && multiples(m * power, from + edge, to - edge).length > 1) ?? 0.2);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const places = multiples(step, from, to);
  const full = isFull(Math.max(...places.map(Math.abs)));
  /** @param {number} v */
  const label = (v) => (full ? fixed(v, digits) : v === 0 ? "0" : compact(v, step));
  return places.map((value) => ({ value, label: label(value) }));
}

/** @type {(step: number, from: number, to: number) => number[]} */
function multiples(step, from, to) {
  const result = [];
  for (let i = Math.ceil(from / step); i * step <= to; i += 1) result.push(i * step);
  return result;
}

/**
 * A number in powers of ten, with enough digits to distinguish it from the next tick.
 * @type {(value: number, step: number) => string}
 */
function compact(value, step) {
  const digits = Math.max(0, Math.floor(Math.log10(Math.abs(value))) - Math.floor(Math.log10(step) + 1e-9));
  return raised(value, Math.min(digits, 8));
}
