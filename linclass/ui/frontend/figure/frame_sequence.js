// @ts-check
// The plane's frames while the player plays beside it: one for each step, with its phases in sequence if there is time.

import { publish, subscribe } from "../shared/bus.js";

/** @import { Phase, FrameSequenceData, Flat, FrameSequence, Marks } from "../types.js" */
/** @import { Standing } from "./player.js" */

const PHASE_MS = 300;
const MOVE_MS = 200; // of them, for the movement of marks that two phases share
const PULSE_PX = 16; // additional width at which rings of the first phase begin
const RETRY_MS = 2000; // until missing frames are requested again
const FOCUS_ROLES = ["misclassified", "direction"]; // the roles of rings around a step's points

export class FrameSequencePlayer {
  /** @type {FrameSequenceData | null} */ #frames = null;
  /** @type {FrameSequenceData | null} */ #older = null; // of another window, until those of this one arrive
  #step = 0;
  #known = true; // Python has sent this step's marks itself, or is about to
  /** @type {number | null} */ #reported = null; // the step that Python has received
  /** @type {Phase | null} */ #phase = null; // the shown one
  /** @type {number | undefined} */ #timer;
  #wake = () => {}; // ends a phase's pause, so that a caller that waits for the last phase does not wait for ever
  /** @type {object | null} */ #animation = null; // a new object for each animation of a step's phases
  #ghost = false;
  #code = ""; // the picture's
  #asked = Number.NEGATIVE_INFINITY; // the time of the last request for missing frames
  #abort = new AbortController();

  #came;

  /** @param {() => void} came is called when new frames have arrived */
  constructor(came) {
    this.#came = came;
    subscribe("planeReady", ({ plane }) => plane === this.#frames?.plane && this.#showOnPlane(), this.#abort.signal);
  }

  /**
   * Take over a frame sequence, perhaps the same one in a new state of the page.
   * @type {(sequence: FrameSequenceData | undefined, code: string, place: Standing) => void}
   */
  receive(sequence, code, { step, known, reported }) {
    const same = this.#is(sequence, code);
    if (sequence?.run !== this.#frames?.run || step !== this.#step) this.#stop();
    if (!sequence) this.#clear();
    if (!same) {
      this.#asked = Number.NEGATIVE_INFINITY;
      this.#older = this.#ofAnotherWindow(sequence, code);
    }
    this.#frames = sequence && this.#frames && same && sequence.later ? joined(this.#frames, sequence) : (sequence ?? null);
    this.#code = code;
    [this.#step, this.#known, this.#reported] = [step, known, reported];
    this.#showOnPlane();
  }

  // Whether a picture's frame sequence is that of #frames, perhaps with other frames.
  /** @type {(sequence: FrameSequenceData | undefined, code: string) => boolean} */
  #is(sequence, code) {
    const { run, theme, window } = this.#frames ?? {};
    return sequence?.run === run && sequence?.theme === theme && `${sequence?.window}` === `${window}` && code === this.#code;
  }

  // The present frames if they are of the same run in another window: it plays on with them until its own arrive.
  /** @type {(sequence: FrameSequenceData | undefined, code: string) => FrameSequenceData | null} */
  #ofAnotherWindow(sequence, code) {
    const here = this.#frames;
    if (!here || !sequence || !this.#is({ ...sequence, window: here.window }, code)) return null;
    return this.#older ? joined(this.#older, here) : here;
  }

  /**
   * Show a step; `slowly`: phase by phase, with a promise for the last. The first phase is before the step, so the figure
   * moves with the second one, or at once.
   * @type {(place: Standing, slowly: boolean, move: () => void) => Promise<void> | undefined}
   */
  show({ step, known, reported }, slowly, move) {
    this.#stop();
    [this.#step, this.#known, this.#reported] = [step, known, reported];
    if (!known) this.#want();
    const phases = this.#frames?.frames[step] ?? [];
    if (slowly && phases.length > 1) {
      return this.#animate(phases, !matchMedia("(prefers-reduced-motion: reduce)").matches, move);
    }
    this.#showOnPlane();
    move();
    return undefined;
  }

  /**
   * The sentence under the plane at a step; "" where its frame has not arrived yet.
   * @param {number} step
   */
  statusAt(step) {
    return this.#frames?.frames[step]?.at(-1)?.[1] ?? "";
  }

  // Request the missing frames if this step's is one of them.
  #want() {
    const sequence = this.#frames;
    if (!sequence?.later || sequence.frames[this.#step] || performance.now() < this.#asked + RETRY_MS) return;
    this.#asked = performance.now();
    const { plane, run, theme } = sequence; // for the window that Python knows
    const code = this.#code;
    publish("framesWanted", { plane, run, theme, code, take: (came) => {
      if (!came || !this.#frames || !this.#is(sequence, code)) return;
      this.#frames = joined(this.#frames, came);
      this.#older = null;
      this.#showOnPlane();
      this.#came();
    } });
  }

  /** @param {boolean} on */
  ghost(on) {
    this.#ghost = on;
    this.#showOnPlane();
  }

  /**
   * Show the phases in sequence, moving shared marks; without movement for a person who prefers less motion.
   * @type {(phases: readonly Phase[], moving: boolean, move: () => void) => Promise<void>}
   */
  async #animate(phases, moving, move) {
    const run = this.#frames?.run;
    const step = this.#step;
    const animation = {};
    this.#animation = animation;
    const left = () => this.#animation !== animation || this.#frames?.run !== run || this.#step !== step;
    /** @type {Phase | undefined} */
    let before;
    for (const phase of phases) {
      const [marks, status] = phase;
      if (before === phases[0]) move();
      const begun = performance.now();
      while (moving && performance.now() < begun + MOVE_MS) {
        const share = (performance.now() - begun) / MOVE_MS;
        this.#phase = [before ? between(before[0], marks, share) : pulsing(marks, share), status];
        this.#showOnPlane();
        await this.#pause(16);
        if (left()) return;
      }
      before = phase;
      this.#phase = phase;
      this.#showOnPlane();
      await this.#pause(begun + PHASE_MS - performance.now());
      if (left()) return;
    }
    this.#stop();
    this.#showOnPlane();
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
    this.#phase = null;
    this.#animation = null;
    this.#wake();
  }

  #showOnPlane() {
    if (!this.#frames) return;
    const { plane, run, own, frames, ghost, strokes: ours } = this.#frames;
    const phases = frames[this.#step] ?? this.#older?.frames[this.#step];
    const [marks, status] = this.#phase ?? (this.#known ? undefined : phases?.at(-1)) ?? [null, ""];
    const strokes = { ...this.#older?.strokes, ...ours };
    const step = own ? {} : { step: this.#reported, shown: this.#known ? this.#reported : this.#step };
    publish("planeFrame", { plane, run, marks, status, ghost: this.#ghost ? ghost : null, strokes, ...step });
  }

  // Remove the frames from the plane, so that another player beside it shows its own again.
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
 * A frame sequence with the frames of both.
 * @type {(before: FrameSequenceData, after: FrameSequence) => FrameSequenceData}
 */
function joined(before, after) {
  return {
    ...before, ...after,
    frames: { ...before.frames, ...after.frames }, strokes: { ...before.strokes, ...after.strokes },
  };
}

/**
 * The first phase: rings around the step's points close in on them.
 * @type {(marks: Marks, share: number) => Marks}
 */
function pulsing(marks, share) {
  if (!marks.rings) return marks;
  const wider = PULSE_PX * (1 - share);
  return { ...marks, rings: marks.rings.map((ring) => (FOCUS_ROLES.includes(ring[0]) ? [ring[0], ring[1], ring[2], wider] : ring)) };
}

/**
 * Interpolated marks: arrows and straight lines in both phases are between their places, other marks have arrived; regions
 * wait, as they can't be interpolated.
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
 * A line's ends in the order with the shorter way.
 * @type {(ends: Flat, to: Flat) => Flat}
 */
function nearer(ends, to) {
  const far = (/** @type {Flat} */ path) => path.reduce((sum, value, j) => sum + Math.abs(value - (to[j] ?? value)), 0);
  const turned = [...ends.slice(2), ...ends.slice(0, 2)];
  return far(turned) < far(ends) ? turned : ends;
}
