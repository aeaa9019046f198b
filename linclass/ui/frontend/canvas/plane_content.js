// @ts-check
// The plane's content: marks, colours and sentence from Python, the player or a drag.

import { withGuess } from "./guess.js";

/** @import { Frame, Marks, Palette, SecondPlane } from "../types.js" */
/** @import { Board } from "./board.js" */
/** @import { Handle } from "./targets.js" */

export class PlaneContent {
  /** @type {Board} */ #board;
  /** @type {Frame | null} */ #frame = null; // the player's frame, valid only beside its own run
  /** @type {SecondPlane | null} */ followed = null; // this plane during a drag of the plane that it follows

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
  }

  /**
   * Take over the player's present step; false if it is skipped. Python's marks of the step, or its run, may not have
   * arrived yet: until then the old content stays, and on arrival the plane asks for the step.
   * @param {Frame} frame
   */
  play(frame) {
    const { run, step } = this.#board.data.plane;
    if (frame.run !== run || (!frame.marks && frame.step !== undefined && frame.step !== step)) return false;
    this.#frame = frame;
    return true;
  }

  // The player's frame, unless it is of another run than the points'.
  get played() {
    return this.#frame?.run === this.#board.data.plane.run ? this.#frame : null;
  }

  // The live endpoint's last answer during a drag, here or on the plane that this one follows.
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

  // The marks of the run's end, if the player shows them.
  /** @returns {Marks | null} */
  get ghost() {
    return this.#board.livePreview?.answer ? null : (this.played?.ghost ?? null);
  }

  // The sentence under the plane: of a drag, of the player's step, or of Python's data.
  get status() {
    if (this.#ahead) return this.#ahead.status;
    return this.played?.marks ? this.played.status : this.#board.data.plane.status;
  }

  // The functions for the pointer's readout; none for steps of the player that Python has not sent.
  get readout() {
    if (this.#ahead) return this.#ahead.readout;
    return this.played?.marks ? null : this.#board.data.plane.readout;
  }

  // The handles where Python has placed them, or where a drag has moved them since.
  /** @returns {Handle[]} */
  get handles() {
    const { moved } = this.#board.pointer;
    return (this.marks.handles ?? []).map(([role, at, label, name, k]) => ({ role, at: moved.get(name) ?? at, label, name, k }));
  }

  // Whether the marks are moving with a drag or a run.
  get moving() {
    return this.#board.live || Boolean(this.#board.livePreview?.answer ?? this.played?.marks);
  }

  // Everything that a paint shows, as parts that can be compared.
  get parts() {
    const { data, view, points, pointer } = this.#board;
    const marks = (this.#ahead ?? this.played)?.marks ?? null;
    const strokes = JSON.stringify(this.theme.strokes); // the player sends equal ones in a new object each time
    return [data, view.window, points.generated, marks, strokes, this.ghost, this.readout, this.moving, pointer.moved.size];
  }
}
