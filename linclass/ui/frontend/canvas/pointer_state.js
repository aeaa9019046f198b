// @ts-check
// The pointer on the plane, be it a mouse, a finger or the keyboard: where it is, what it drags, and what it has changed.

/** @import { Place } from "../types.js" */
/** @import { Gesture } from "./gestures.js" */
/** @import { Target } from "./targets.js" */
/** @typedef {"add" | "spray" | "erase" | "select"} Tool */

/** @type {Readonly<Record<Tool, string>>} */
export const CURSORS = { add: "crosshair", spray: "none", erase: "none", select: "crosshair" };
export const RADIUS = { low: 8, high: 90, start: 28 }; // px, of the brush

export class PointerState {
  // ---- what it holds

  /** @type {Tool} */ tool = "add";
  hasPen = false; // whether the person has chosen the tool
  chosen = 0; // the class to draw with
  /** @type {number} */ radius = RADIUS.start;
  /** @type {Set<number>} */ selection = new Set();
  /** @type {Gesture | null} */ gesture = null; // under way

  // ---- where it is

  /** @type {Target | null} */ hover = null;
  /** @type {Place | null} */ cursor = null; // in pixels
  /** @type {Place | null} */ cross = null; // the keyboard's cross-hair, in the plane's units
  /** @type {number | null} */ visited = null; // the point or handle the cross-hair last jumped to
  /** @type {readonly [number, number, number, number] | null} */ box = null; // of the rectangle under way, in pixels
  /** @type {Place | null} */ brushPreview = null; // where to show the brush while its radius is set, in pixels
  panning = false; // the space bar is down: a press moves the window
  nudging = false; // arrow keys are moving the selection

  // ---- what it did since Python last answered

  /** @type {Map<string, Place>} */ moved = new Map(); // handles dragged
  dropped = ""; // the handle that was let go and is not yet where Python places it
  /** @type {number | null} */ touched = null; // the point it took hold of

  // End the gesture under way, as when the pointer is released.
  finish() {
    const done = this.gesture;
    this.gesture = null;
    done?.end();
  }

  // Take the gesture under way back. Returns whether there was one.
  letGo() {
    const left = this.gesture;
    this.gesture = null;
    left?.cancel();
    if (left) this.forgetPlaces();
    return left !== null;
  }

  // Python has received what the pointer did.
  forgetDeeds() {
    this.moved.clear();
    this.touched = null;
  }

  // Indices are out of date: the list of points has changed.
  forgetPlaces() {
    this.selection = new Set();
    if (this.hover?.index !== undefined) this.hover = null;
    this.visited = null;
    this.touched = null;
  }
}
