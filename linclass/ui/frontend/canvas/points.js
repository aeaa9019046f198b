// @ts-check
// The points and their history. A point [x, y, class] is never changed, only replaced, so a snapshot costs one array.

/** @import { Flat, Point, Sides } from "../types.js" */
/** @typedef {readonly Point[]} Snapshot */
/** @typedef {{ points: Snapshot, window: Sides | null }} Stage points, with their window if the next ones brought another */

const DEPTH = 200; // strokes that can be undone

/**
 * Points from Python's flat list.
 * @param {Flat} flat
 * @returns {Snapshot}
 */
export function taken(flat) {
  return Array.from({ length: Math.floor(flat.length / 3) }, (_, i) => {
    const [x = 0, y = 0, k = 0] = flat.slice(3 * i, 3 * i + 3);
    return [x, y, k];
  });
}

export class Points {
  /** @type {Snapshot} */ list = [];
  /** @type {Snapshot | null} */ generated = null; // points of a dragged slider, shown instead
  /** @type {Stage[]} */ past = [];
  /** @type {Stage[]} */ future = [];
  /** @type {Snapshot | null} */ #before = null; // the points before the stroke in progress

  get live() {
    return this.#before !== null;
  }

  get shown() {
    return this.generated ?? this.list;
  }

  /**
   * The point of an existing index.
   * @param {number} index
   */
  at(index) {
    const point = this.list[index];
    if (!point) throw new Error(`There is no point ${index}.`);
    return point;
  }

  /**
   * The number of shown points of each class.
   * @param {number} classes
   */
  counts(classes) {
    /** @type {number[]} */
    const counts = new Array(classes).fill(0);
    for (const [, , k] of this.shown) counts[k] = (counts[k] ?? 0) + 1;
    return counts;
  }

  flat() {
    return this.list.flat();
  }

  // ---- strokes: everything between begin and commit is undone as one

  begin() {
    this.#before ??= this.list;
  }

  // Returns whether the stroke has changed anything.
  commit() {
    const before = this.#before;
    this.#before = null;
    if (before === null || before === this.list) return false;
    this.#remember({ points: before, window: null });
    return true;
  }

  cancel() {
    this.list = this.#before ?? this.list;
    this.#before = null;
  }

  /**
   * Run an edit as one stroke.
   * @param {() => void} change
   */
  edit(change) {
    this.commit();
    this.begin();
    change();
    return this.commit();
  }

  /** @param {Stage} stage */
  #remember(stage) {
    this.past.push(stage);
    if (this.past.length > DEPTH) this.past.shift();
    this.future.length = 0;
  }

  /**
   * Undo a stroke or a replacement by Python; return the earlier stage, null without one.
   * @param {Sides} window that is shown now
   */
  undo(window) {
    return this.#travel(this.past, this.future, window);
  }

  /** @param {Sides} window that is shown now */
  redo(window) {
    return this.#travel(this.future, this.past, window);
  }

  /** @type {(from: Stage[], to: Stage[], window: Sides) => Stage | null} */
  #travel(from, to, window) {
    this.commit();
    const there = from.pop();
    if (!there) return null;
    to.push({ points: this.list, window: there.window && window });
    this.list = there.points;
    return there;
  }

  /**
   * Take over points from Python; the present points go on the undo stack with their window.
   * Returns whether any point has changed.
   * @type {(flat: Flat, window: Sides | null) => boolean}
   */
  replace(flat, window) {
    this.commit();
    const before = this.list;
    if (window) this.#remember({ points: before, window });
    this.list = taken(flat);
    return JSON.stringify(before) !== JSON.stringify(this.list);
  }

  // ---- edits

  /** @param {Snapshot} points */
  add(points) {
    if (points.length) this.list = [...this.list, ...points];
  }

  /**
   * Replace the points at these indices by change(point, index).
   * @type {(indices: Iterable<number>, change: (point: Point, index: number) => Point) => void}
   */
  change(indices, change) {
    const list = this.list.slice();
    for (const i of indices) list[i] = change(this.at(i), i);
    this.list = list;
  }

  /** @param {Iterable<number>} indices */
  remove(indices) {
    const gone = new Set(indices);
    if (gone.size) this.list = this.list.filter((_, i) => !gone.has(i));
    return gone.size;
  }

  /**
   * The indices of the points with a property.
   * @param {(point: Point) => boolean} holds
   */
  where(holds) {
    return [...this.list.keys()].filter((i) => holds(this.at(i)));
  }
}
