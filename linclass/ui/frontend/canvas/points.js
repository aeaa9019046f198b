// @ts-check
// The points and their history. A point [x, y, class] is never changed, only replaced: a snapshot costs one array.

/** @import { Flat, Point } from "../types.js" */
/** @typedef {readonly Point[]} Snapshot */

const DEPTH = 200; // strokes that can be undone

export class Points {
  /** @type {Snapshot} */ list = [];
  /** @type {Snapshot[]} */ past = [];
  /** @type {Snapshot[]} */ future = [];
  /** @type {Snapshot | null} */ #before = null; // what a stroke in progress goes back to

  get live() {
    return this.#before !== null;
  }

  /**
   * The point of an index that is known to exist.
   * @param {number} index
   */
  at(index) {
    const point = this.list[index];
    if (!point) throw new Error(`There is no point ${index}.`);
    return point;
  }

  /**
   * How many points each class has.
   * @param {number} classes
   */
  counts(classes) {
    /** @type {number[]} */
    const counts = new Array(classes).fill(0);
    for (const [, , k] of this.list) counts[k] = (counts[k] ?? 0) + 1;
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
    this.#remember(before);
    return true;
  }

  cancel() {
    this.list = this.#before ?? this.list;
    this.#before = null;
  }

  /**
   * Run an edit as one stroke of its own.
   * @param {() => void} change
   */
  edit(change) {
    this.commit();
    this.begin();
    change();
    return this.commit();
  }

  /** @param {Snapshot} snapshot */
  #remember(snapshot) {
    this.past.push(snapshot);
    if (this.past.length > DEPTH) this.past.shift();
    this.future.length = 0;
  }

  undo() {
    return this.#travel(this.past, this.future);
  }

  redo() {
    return this.#travel(this.future, this.past);
  }

  /** @type {(from: Snapshot[], to: Snapshot[]) => boolean} */
  #travel(from, to) {
    this.commit();
    const there = from.pop();
    if (!there) return false;
    to.push(this.list);
    this.list = there;
    return true;
  }

  /**
   * Take over what Python sends; `keep` puts the person's own points on the undo stack.
   * @type {(flat: Flat, keep: boolean) => void}
   */
  replace(flat, keep) {
    this.commit();
    if (keep) this.#remember(this.list);
    this.list = Array.from({ length: Math.floor(flat.length / 3) }, (_, i) => {
      const [x = 0, y = 0, k = 0] = flat.slice(3 * i, 3 * i + 3);
      return [x, y, k];
    });
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

  clear() {
    if (this.list.length) this.list = [];
  }

  /**
   * The indices of the points that this holds for.
   * @param {(point: Point) => boolean} holds
   */
  where(holds) {
    return [...this.list.keys()].filter((i) => holds(this.at(i)));
  }
}
