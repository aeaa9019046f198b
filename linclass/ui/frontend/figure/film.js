// @ts-check
// What the plane shows while the player plays beside it: a frame for each step, told in beats where there is time.

import { hear, say } from "../shared/bus.js";

/** @import { Beat, FilmData } from "../types.js" */

const BEAT = 300; // ms

export class Film {
  /** @type {FilmData | null} */ #film = null;
  #step = 0;
  #known = true; // Python has painted this step itself
  /** @type {Beat | null} */ #beat = null; // the one that is told now
  /** @type {number | undefined} */ #timer;
  #ghost = false;
  #abort = new AbortController();

  constructor() {
    hear("ask", ({ plane }) => plane === this.#film?.plane && this.#say(), this.#abort.signal);
  }

  /**
   * Another film, or the same beside another state of the page.
   * @type {(film: FilmData | undefined, step: number, known: boolean) => void}
   */
  receive(film, step, known) {
    if (film?.run !== this.#film?.run || step !== this.#step) this.#stop();
    if (!film) this.#clear();
    this.#film = film ?? null;
    [this.#step, this.#known] = [step, known];
    this.#say();
  }

  /**
   * Show a step; `slowly`: beat by beat. Returns when the last has been told.
   * @type {(step: number, known: boolean, slowly: boolean) => Promise<void> | undefined}
   */
  show(step, known, slowly) {
    this.#stop();
    [this.#step, this.#known] = [step, known];
    const beats = this.#film?.frames[step] ?? [];
    if (slowly && beats.length > 1 && !matchMedia("(prefers-reduced-motion: reduce)").matches) return this.#tell(beats);
    this.#say();
    return undefined;
  }

  /** @param {boolean} on */
  ghost(on) {
    this.#ghost = on;
    this.#say();
  }

  /** @param {readonly Beat[]} beats */
  async #tell(beats) {
    const run = this.#film?.run;
    const step = this.#step;
    for (const beat of beats) {
      this.#beat = beat;
      this.#say();
      await new Promise((done) => {
        this.#timer = setTimeout(done, BEAT);
      });
      if (this.#beat !== beat || this.#film?.run !== run || this.#step !== step) return;
    }
    this.#beat = null;
    this.#say();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#beat = null;
  }

  #say() {
    if (!this.#film) return;
    const { plane, run, frames, ghost, strokes } = this.#film;
    const [marks, status] = this.#beat ?? (this.#known ? undefined : frames[this.#step]?.at(-1)) ?? [null, ""];
    say("frame", { plane, run, marks, status, ghost: this.#ghost ? ghost : null, strokes });
  }

  // What the plane showed for this film it shows no more; another film beside it says again what it shows.
  #clear() {
    if (!this.#film) return;
    const { plane, run } = this.#film;
    say("frame", { plane, run, marks: null, status: "", ghost: null, strokes: {} });
    this.#film = null;
    say("ask", { plane });
  }

  destroy() {
    this.#stop();
    this.#abort.abort();
    this.#clear();
  }
}
