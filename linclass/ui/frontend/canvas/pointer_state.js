// @ts-check
// The state of the pointer on the plane (mouse, finger or keyboard): its place, its gesture, and its changes.

/** @import { Place } from "../types.js" */
/** @import { Gesture } from "./gestures.js" */
/** @import { Target } from "./targets.js" */
/** @typedef {"add" | "spray" | "erase" | "select"} Tool */

/** @type {Readonly<Record<Tool, string>>} */
export const CURSORS = { add: "crosshair", spray: "none", erase: "none", select: "crosshair" };
export const RADIUS = { low: 8, high: 90, start: 28 }; // px, of the brush

export class PointerState {
  // ---- tool and gesture

  /** @type {Tool} */ tool = "add";
  hasPen = false; // whether the person has chosen the tool
  chosen = 0; // the class to draw with
  /** @type {number} */ radius = RADIUS.start;
  /** @type {Set<number>} */ selection = new Set();
  /** @type {Gesture | null} */ gesture = null; // the present gesture

  // ---- place

  /** @type {Target | null} */ hover = null;
  /** @type {Place | null} */ cursor = null; // in pixels
  /** @type {Place | null} */ cross = null; // the keyboard's cross-hair, in the plane's units
  /** @type {number | null} */ visited = null; // the point or handle the cross-hair last jumped to
  /** @type {readonly [number, number, number, number] | null} */ box = null; // the rectangle being drawn, in pixels
  /** @type {Place | null} */ brushPreview = null; // the brush's place while its radius is set, in pixels
  panning = false; // the space bar is down: a press moves the window
  nudging = false; // arrow keys are moving the selection

  // ---- changes since Python last answered

  /** @type {Map<string, Place>} */ moved = new Map(); // handles dragged
  dropped = ""; // the released handle that Python has not placed yet
  /** @type {number | null} */ touched = null; // the point that was pressed

  // Whether the present gesture changes points, a handle or the window.
  get isChanging() {
    return this.gesture !== null && !this.gesture.changesNothing;
  }

  // End the present gesture, as when the pointer is released.
  finish() {
    const done = this.gesture;
    this.gesture = null;
    done?.end();
  }

  // Cancel the present gesture; return whether there was one. The selection before it stays, since its points are back.
  letGo() {
    const left = this.gesture;
    this.gesture = null;
    left?.cancel();
    const { selection } = this;
    if (left) this.forgetPlaces();
    this.selection = selection;
    return left !== null;
  }

  // Forget the changes, which Python has received.
  forgetDeeds() {
    this.moved.clear();
    this.touched = null;
  }

  // Forget indices after the list of points has changed.
  forgetPlaces() {
    this.selection = new Set();
    if (this.hover?.index !== undefined) this.hover = null;
    this.visited = null;
    this.touched = null;
  }
}
