// @ts-check
// One marker shape per class, as outlines of about equal area around the origin, for the canvas and the buttons.

import { contextOf, element } from "../shared/dom.js";

/** @import { Palette, Place } from "../types.js" */

/** @param {readonly Place[]} corners */
const polygon = (corners) => `M${corners.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join("L")}Z`;

/** @type {(points: number, inner: number, outer: number) => Place[]} */
const star = (points, inner, outer) =>
  Array.from({ length: 2 * points }, (_, i) => {
    const [angle, radius] = [-Math.PI / 2 + (i * Math.PI) / points, i % 2 ? inner : outer];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

const CIRCLE = "M1,0A1,1 0 1 1 -1,0A1,1 0 1 1 1,0Z";
/** @type {ReadonlyMap<string, string>} */
const OUTLINES = new Map([
  ["circle", CIRCLE],
  ["square", polygon([[-0.89, -0.89], [0.89, -0.89], [0.89, 0.89], [-0.89, 0.89]])],
  ["diamond", polygon([[0, -1.28], [1.28, 0], [0, 1.28], [-1.28, 0]])],
  ["triangle-up", polygon([[0, -1.32], [1.24, 0.86], [-1.24, 0.86]])],
  ["cross", polygon([
    [-0.42, -1.18], [0.42, -1.18], [0.42, -0.42], [1.18, -0.42], [1.18, 0.42], [0.42, 0.42],
    [0.42, 1.18], [-0.42, 1.18], [-0.42, 0.42], [-1.18, 0.42], [-1.18, -0.42], [-0.42, -0.42],
  ])],
  ["star", polygon(star(5, 0.62, 1.42))],
]);

const POINT_RING_PX = 4.5; // px by which a ring around a point is wider than the point
const POINT_HANDLE_PX = 5.5; // px; the same for a handle drawn as a point
const HANDLE_RADIUS_PX = 7.5; // px; the radius of any other handle

/**
 * The radius of a ring around a point, plus `wider` for a ring around another ring.
 * @type {(pointRadius: number, wider: number) => number}
 */
export function ringRadius(pointRadius, wider) {
  return pointRadius + POINT_RING_PX + wider;
}

/**
 * The radius of a handle's ring; `k` is the class if it is drawn as a point.
 * @type {(pointRadius: number, k: number | undefined) => number}
 */
export function handleRadius(pointRadius, k) {
  return k === undefined ? HANDLE_RADIUS_PX : pointRadius + POINT_HANDLE_PX;
}

/** @type {(theme: Palette, k: number) => string} */
function outline({ symbols }, k) {
  return OUTLINES.get(symbols[k % symbols.length] ?? "circle") ?? CIRCLE;
}

/**
 * The colour of a class.
 * @type {(theme: Palette, k: number) => string}
 */
export function colourOf({ classes, text }, k) {
  return classes[k % classes.length] ?? text;
}

/**
 * The class's symbol as SVG, for a button.
 * @type {(theme: Palette, k: number) => string}
 */
export function symbolIcon(theme, k) {
  const path = `<path d="${outline(theme, k)}" fill="${colourOf(theme, k)}"/>`;
  return `<svg viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true">${path}</svg>`;
}

// Draws each marker once per class and size and then copies it, which is fast enough for 2000 points per frame.
export class Stamps {
  /** @type {Map<string, HTMLCanvasElement>} */ #kept = new Map();
  /** @type {Palette} */ #theme;
  /** @type {number} */ #ratio;

  /**
   * @param {Palette} theme
   * @param {number} ratio
   */
  constructor(theme, ratio) {
    this.#theme = theme;
    this.#ratio = ratio;
  }

  /** @type {(ctx: CanvasRenderingContext2D, k: number, x: number, y: number, radius: number) => void} */
  draw(ctx, k, x, y, radius) {
    const stamp = this.#stamp(k, radius);
    const side = stamp.width / this.#ratio;
    ctx.drawImage(stamp, x - side / 2, y - side / 2, side, side);
  }

  /** @type {(k: number, radius: number) => HTMLCanvasElement} */
  #stamp(k, radius) {
    const name = `${k} ${radius}`;
    const stamp = this.#kept.get(name) ?? this.#make(k, radius);
    this.#kept.set(name, stamp);
    return stamp;
  }

  /** @type {(k: number, radius: number) => HTMLCanvasElement} */
  #make(k, radius) {
    const [theme, ratio] = [this.#theme, this.#ratio];
    const side = Math.ceil((radius * 1.5 + 2) * 2 * ratio);
    const stamp = element("canvas", { width: side, height: side });
    const ctx = contextOf(stamp);
    ctx.translate(side / 2, side / 2);
    ctx.scale(radius * ratio, radius * ratio);
    const shape = new Path2D(outline(theme, k));
    ctx.lineJoin = "round";
    ctx.lineWidth = 2.5 / radius; // half of it lies under the fill
    ctx.strokeStyle = theme.background;
    ctx.stroke(shape);
    ctx.fillStyle = colourOf(theme, k);
    ctx.fill(shape);
    return stamp;
  }
}
