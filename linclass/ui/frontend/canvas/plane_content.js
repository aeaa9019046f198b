// @ts-check
// The plane's content: its marks, colours and sentence, as Python, the player and a drag give them.

import { withGuess } from "./guess.js";

/** @import { Frame, Marks, Palette, SecondPlane } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { Handle } from "./targets.js" */

export class PlaneContent {
  /** @type {Board} */ #board;
  /** @type {Frame | null} */ #frame = null; // what the player shows; counts beside its own run alone
  /** @type {SecondPlane | null} */ followed = null; // this plane as a drag of the plane that it follows has changed it

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
  }

  /**
   * Take over the step to which the player has come; false where it is left out. What Python has painted of it may still
   * be on its way, and so may its run: until then stands what stood there, and when they come the plane asks for it.
   * @param {Frame} frame
   */
  play(frame) {
    const { run, step } = this.#board.data.plane;
    if (frame.run !== run || (!frame.marks && frame.step !== undefined && frame.step !== step)) return false;
    this.#frame = frame;
    return true;
  }

  // What the player shows, unless the run it plays is not the one of these points.
  get played() {
    return this.#frame?.run === this.#board.data.plane.run ? this.#frame : null;
  }

  // The plane as the live endpoint answered it during a drag, here or on the plane that this one follows.
  get #ahead() {
    return this.#board.livePreview?.answer?.plane ?? this.followed?.plane ?? null;
  }

  /** @returns {Palette} */
  get theme() {
    const { theme, plane } = this.#board.data;
    const over = this.#ahead ?? this.played;
    return { ...theme, strokes: { ...plane.strokes, ...over?.strokes } };
  }

  /** @returns {Marks} */
  get marks() {
    const { plane } = this.#board.data;
    const played = this.played?.marks;
    return this.#ahead?.marks ?? (played ? withGuess(played, plane.marks) : plane.marks);
  }

  // How the run ends, if the player is asked for it.
  /** @returns {Marks | null} */
  get ghost() {
    return this.#board.livePreview?.answer ? null : (this.played?.ghost ?? null);
  }

  // The sentence under the plane: of a drag, of the player's step, or of Python's data.
  get status() {
    if (this.#ahead) return this.#ahead.status;
    return this.played?.marks ? this.played.status : this.#board.data.plane.status;
  }

  // What the pointer reads off: of the player's steps Python alone has the one that it shows.
  get readout() {
    if (this.#ahead) return this.#ahead.readout;
    return this.played?.marks ? null : this.#board.data.plane.readout;
  }

  // As Python placed them, or where a drag has moved them since.
  /** @returns {Handle[]} */
  get handles() {
    const { moved } = this.#board.pointer;
    return (this.marks.handles ?? []).map(([role, at, label, name, k]) => ({ role, at: moved.get(name) ?? at, label, name, k }));
  }

  // Whether the marks are moving: with a drag, or with a run that plays.
  get moving() {
    return this.#board.live || Boolean(this.#board.livePreview?.answer ?? this.played?.marks);
  }

  // All that a paint shows, as parts to be compared one by one.
  get parts() {
    const { data, view, points, pointer } = this.#board;
    const marks = (this.#ahead ?? this.played)?.marks ?? null;
    const strokes = JSON.stringify(this.theme.strokes); // the player gives the same ones in an object of its own each time
    return [data, view.window, points.generated, marks, strokes, this.ghost, this.readout, this.moving, pointer.moved.size];
  }
}
