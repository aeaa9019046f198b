// @ts-check
// What the plane shows while the player plays beside it: a frame for each step, told in beats where there is time.

import { publish, subscribe } from "../shared/bus.js";

/** @import { Phase, FrameSequenceData, Flat, FrameSequence, Marks } from "../types.js" */
/** @import { Standing } from "./player.js" */

const BEAT = 300; // ms
const MOVE = 200; // of them, in which what both beats show goes from one place to the other
const PULSE = 16; // px; by so much wider the rings of the first beat begin
const AGAIN = 2000; // ms until a film that did not come is asked for once more
const ABOUT = ["misclassified", "direction"]; // the roles of rings around the points that a step is about

export class FrameSequencePlayer {
  /** @type {FrameSequenceData | null} */ #frames = null;
  /** @type {FrameSequenceData | null} */ #older = null; // of another window, for as long as those of this one are on their way
  #step = 0;
  #known = true; // Python has painted this step itself, or is about to
  /** @type {number | null} */ #told = null; // the step that Python knows of
  /** @type {Phase | null} */ #beat = null; // the one that is told now
  /** @type {number | undefined} */ #timer;
  #wake = () => {}; // ends the pause that a beat makes: who waits for the last beat must not wait for ever
  /** @type {object | null} */ #telling = null; // another one for each time that beats are told
  #ghost = false;
  #code = ""; // of the picture
  #asked = Number.NEGATIVE_INFINITY; // when the frames were asked for that had not come along
  #abort = new AbortController();

  #came;

  /** @param {() => void} came is called when frames have come that were not there before */
  constructor(came) {
    this.#came = came;
    subscribe("planeReady", ({ plane }) => plane === this.#frames?.plane && this.#say(), this.#abort.signal);
  }

  /**
   * Another film, or the same beside another state of the page.
   * @type {(film: FrameSequenceData | undefined, code: string, place: Standing) => void}
   */
  receive(film, code, { step, known, told }) {
    const same = this.#is(film, code);
    if (film?.run !== this.#frames?.run || step !== this.#step) this.#stop();
    if (!film) this.#clear();
    if (!same) {
      this.#asked = Number.NEGATIVE_INFINITY;
      this.#older = this.#ofAnotherWindow(film, code);
    }
    this.#frames = film && this.#frames && same && film.later ? joined(this.#frames, film) : (film ?? null);
    this.#code = code;
    [this.#step, this.#known, this.#told] = [step, known, told];
    this.#say();
  }

  // Whether a picture's film is the one that is here, maybe with other frames.
  /** @type {(film: FrameSequenceData | undefined, code: string) => boolean} */
  #is(film, code) {
    const { run, theme, window } = this.#frames ?? {};
    return film?.run === run && film?.theme === theme && `${film?.window}` === `${window}` && code === this.#code;
  }

  // What is here, if it is another window's of this very film: a run that plays goes on with it until its own comes.
  /** @type {(film: FrameSequenceData | undefined, code: string) => FrameSequenceData | null} */
  #ofAnotherWindow(film, code) {
    const here = this.#frames;
    if (!here || !film || !this.#is({ ...film, window: here.window }, code)) return null;
    return this.#older ? joined(this.#older, here) : here;
  }

  /**
   * Show a step; `slowly`: beat by beat. Returns when the last has been told. The first beat is still before the step:
   * what stands beside the plane moves with the second, or at once.
   * @type {(place: Standing, slowly: boolean, move: () => void) => Promise<void> | undefined}
   */
  show({ step, known, told }, slowly, move) {
    this.#stop();
    [this.#step, this.#known, this.#told] = [step, known, told];
    if (!known) this.#want();
    const beats = this.#frames?.frames[step] ?? [];
    if (slowly && beats.length > 1) {
      return this.#tell(beats, !matchMedia("(prefers-reduced-motion: reduce)").matches, move);
    }
    this.#say();
    move();
    return undefined;
  }

  /**
   * What the plane shows at a step, in words; nothing where that has not come yet.
   * @param {number} step
   */
  told(step) {
    return this.#frames?.frames[step]?.at(-1)?.[1] ?? "";
  }

  // Ask for the frames that did not come along, if this step's is one of them.
  #want() {
    const film = this.#frames;
    if (!film?.later || film.frames[this.#step] || performance.now() < this.#asked + AGAIN) return;
    this.#asked = performance.now();
    const { plane, run, theme } = film; // of the window that Python knows
    const code = this.#code;
    publish("framesWanted", { plane, run, theme, code, take: (came) => {
      if (!came || !this.#frames || !this.#is(film, code)) return;
      this.#frames = joined(this.#frames, came);
      this.#older = null;
      this.#say();
      this.#came();
    } });
  }

  /** @param {boolean} on */
  ghost(on) {
    this.#ghost = on;
    this.#say();
  }

  /**
   * Tell the beats one after the other, moving what two of them share; still pictures for who prefers less motion.
   * @type {(beats: readonly Phase[], moving: boolean, move: () => void) => Promise<void>}
   */
  async #tell(beats, moving, move) {
    const run = this.#frames?.run;
    const step = this.#step;
    const telling = {};
    this.#telling = telling;
    const left = () => this.#telling !== telling || this.#frames?.run !== run || this.#step !== step;
    /** @type {Phase | undefined} */
    let before;
    for (const beat of beats) {
      const [marks, status] = beat;
      if (before === beats[0]) move();
      const begun = performance.now();
      while (moving && performance.now() < begun + MOVE) {
        const share = (performance.now() - begun) / MOVE;
        this.#beat = [before ? between(before[0], marks, share) : pulsing(marks, share), status];
        this.#say();
        await this.#pause(16);
        if (left()) return;
      }
      before = beat;
      this.#beat = beat;
      this.#say();
      await this.#pause(begun + BEAT - performance.now());
      if (left()) return;
    }
    this.#stop();
    this.#say();
  }

  /** @type {(ms: number) => Promise<void>} */
  #pause(ms) {
    return new Promise((done) => {
      this.#wake = done;
      this.#timer = setTimeout(done, ms);
    });
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#beat = null;
    this.#telling = null;
    this.#wake();
  }

  #say() {
    if (!this.#frames) return;
    const { plane, run, own, frames, ghost, strokes: ours } = this.#frames;
    const beats = frames[this.#step] ?? this.#older?.frames[this.#step];
    const [marks, status] = this.#beat ?? (this.#known ? undefined : beats?.at(-1)) ?? [null, ""];
    const strokes = { ...this.#older?.strokes, ...ours };
    const step = own ? {} : { step: this.#told, shown: this.#known ? this.#told : this.#step };
    publish("planeFrame", { plane, run, marks, status, ghost: this.#ghost ? ghost : null, strokes, ...step });
  }

  // What the plane showed for this film it shows no more; another film beside it says again what it shows.
  #clear() {
    if (!this.#frames) return;
    const { plane, run } = this.#frames;
    publish("planeFrame", { plane, run, marks: null, status: "", ghost: null, strokes: {} });
    this.#frames = null;
    publish("planeReady", { plane });
  }

  destroy() {
    this.#stop();
    this.#abort.abort();
    this.#clear();
  }
}

/**
 * A film with the frames of both.
 * @type {(before: FrameSequenceData, after: FrameSequence) => FrameSequenceData}
 */
function joined(before, after) {
  return {
    ...before, ...after,
    frames: { ...before.frames, ...after.frames }, strokes: { ...before.strokes, ...after.strokes },
  };
}

/**
 * The first beat: the rings around the points that the step is about close in on them.
 * @type {(marks: Marks, share: number) => Marks}
 */
function pulsing(marks, share) {
  if (!marks.rings) return marks;
  const wider = PULSE * (1 - share);
  return { ...marks, rings: marks.rings.map((ring) => (ABOUT.includes(ring[0]) ? [ring[0], ring[1], ring[2], wider] : ring)) };
}

/**
 * The marks on their way: arrows and straight lines that both show are between their places, the rest has arrived;
 * regions wait, as they have no way between.
 * @type {(from: Marks, to: Marks, share: number) => Marks}
 */
function between(from, to, share) {
  const lines = (to.lines ?? []).map((line) => {
    const [role, path, label, ...more] = line;
    const same = from.lines?.find((other) => other[0] === role && other[2] === label && other[1].length === path.length);
    return same && path.length === 4 ? /** @type {const} */ ([role, way(nearer(same[1], path), path, share), label, ...more]) : line;
  });
  const arrows = (to.arrows ?? []).map((arrow) => {
    const [role, [a, b, c, d], label] = arrow;
    const same = from.arrows?.find((other) => other[0] === role && other[2] === label);
    if (!same) return arrow;
    const [e, f, g, h] = same[1];
    const on = (/** @type {number} */ p, /** @type {number} */ q) => p + share * (q - p);
    return /** @type {const} */ ([role, [on(e, a), on(f, b), on(g, c), on(h, d)], label]);
  });
  return { ...to, lines, arrows, ...(from.regions ? { regions: from.regions } : {}) };
}

/** @type {(from: Flat, to: Flat, share: number) => Flat} */
function way(from, to, share) {
  return to.map((value, j) => (from[j] ?? value) + share * (value - (from[j] ?? value)));
}

/**
 * A line's ends in the order in which they have less far to go.
 * @type {(ends: Flat, to: Flat) => Flat}
 */
function nearer(ends, to) {
  const far = (/** @type {Flat} */ path) => path.reduce((sum, value, j) => sum + Math.abs(value - (to[j] ?? value)), 0);
  const turned = [...ends.slice(2), ...ends.slice(0, 2)];
  return far(turned) < far(ends) ? turned : ends;
}
