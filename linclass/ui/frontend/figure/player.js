// @ts-check
// The player of a figure with frames: native controls in one row, and a table row with the step's arithmetic.
// It plays from frame to frame; stepping and typing a number reach every step, with `ask` for those without a frame.
// The step is part of the page's state: the player reports to Python where it stops, and Python may set another step.
import { subscribe } from "../shared/bus.js";
import { whenComes } from "../shared/dom.js";
import { Clock } from "./clock.js";
import { Code } from "./code.js";
import { Controls, Row } from "./controls.js";
import { enter, leave } from "./keys.js";
import { StepSync } from "./step_sync.js";

/** @import { PlayerData } from "../types.js" */
/** @import { Words } from "../shared/words.js" */
/** @typedef {(step: number | null, run: string) => void} Ask */
/** @typedef {{ step: number, known: boolean, reported: number | null }} Standing reported: the step that Python has received; null: none yet */
/**
 * The displays of the steps.
 * @typedef {object} Stage
 * @property {(place: Standing, slowly: boolean) => unknown} place shows a step that has a frame; may return a promise for the end
 * @property {(on: boolean) => void} ghost shows or hides the run's end
 * @property {() => boolean} isDescribed whether the plane has a sentence for each step
 * @property {(step: number) => void} settle is called at every step while nothing plays
 */

const PLACE = ".lc-player-place"; // under the plane, on pages that have one
const SPEEDS = [1, 2, 5, 15, 30]; // frames a second
const MAX_SPEED = 30;
const WHOLE_RUN = 12; // seconds of a whole run at the initial speed
const MAX_ANIMATED_SPEED = 2; // frames a second: up to here a step is shown phase by phase

export class Player {
  /** @type {HTMLElement} */ host;
  /** @type {Stage} */ #stage;
  ghost = false; // the plane shows the run's end
  /** @type {PlayerData} */ run;
  /** @type {Words} */ texts;
  /** @type {number[]} */ #frames = []; // the steps with a frame, in order
  /** @type {Set<number>} */ #has = new Set();
  step = 0;
  /** @type {number | null} */ wanted = null; // a requested step that has not arrived
  speed = MAX_SPEED;
  #chosen = false; // whether the person has chosen the speed
  #clock = new Clock();
  /** @type {StepSync} */ #stepSync;
  #controls = new Controls(this, SPEEDS);
  #row = new Row();
  #code = new Code();
  #listening = new AbortController();

  /**
   * @param {HTMLElement} host
   * @param {Stage} stage
   * @param {Ask} ask
   * @param {PlayerData} run
   * @param {readonly number[]} frames the steps with a frame
   * @param {Words} texts
   * @param {Element | null} around where the place for the controls will be, if it is not there yet
   */
  constructor(host, stage, ask, run, frames, texts, around) {
    this.host = host;
    this.#stage = stage;
    this.#stepSync = new StepSync(host, (step) => ask(step, this.run.run));
    this.run = run;
    this.texts = texts;
    const { signal } = this.#listening;
    this.#addControls();
    whenComes(PLACE, around, () => this.#addControls(), signal);
    host.append(this.#row.element, this.#code.element);
    // Report the step before any other action of the person, as another view or run begins at it
    addEventListener("pointerdown", (event) => this.holds(event.composedPath()) || this.#reportNow(), { signal, capture: true });
    addEventListener("keydown", (event) => event.key === "Enter" && this.#reportNow(), { signal, capture: true });
    subscribe("dragStarted", () => {
      this.pause();
      this.#reportNow();
    }, signal);
    subscribe("stepWanted", ({ step }) => this.enter(Math.min(step ?? this.total, this.total)), signal);
    this.#stepSync.reported = run.step;
    this.#adopt(run, frames, texts, run.step ?? run.initial);
    enter(this);
  }

  #addControls() {
    const place = document.querySelector(PLACE);
    (place ?? this.host).append(this.#controls.element);
    place?.setAttribute("data-used", "");
  }

  /**
   * Whether an event's path goes through the figure or its controls.
   * @param {readonly EventTarget[]} path
   */
  holds(path) {
    return path.includes(this.host) || path.includes(this.#controls.element);
  }

  get total() {
    return this.run.total;
  }

  get label() {
    return this.run.label;
  }

  /**
   * Take over a run, or new frames of the same; the player stays at its step, or at the end.
   * `same`: of the same points and settings, so that a step that the person has left since is a late answer.
   * @type {(run: PlayerData, frames: readonly number[], texts: Words, same: boolean) => void}
   */
  receive(run, frames, texts, same) {
    const atEnd = this.step === this.total && this.step > 0;
    if (this.#stepSync.takeOver(run.step, same)) {
      this.pause();
      this.#adopt(run, frames, texts, run.step ?? run.initial);
      return;
    }
    const { reported, waits } = this.#stepSync;
    const settled = !this.playing && !waits;
    const stays = settled && reported !== null ? reported : atEnd && reported === null ? run.total : this.step;
    this.#adopt(run, frames, texts, this.wanted ?? stays);
  }

  /** @type {(run: PlayerData, frames: readonly number[], texts: Words, step: number) => void} */
  #adopt(run, frames, texts, step) {
    this.run = run;
    this.texts = texts;
    this.#frames = [...frames].sort((a, b) => a - b);
    this.#has = new Set(frames);
    this.step = this.#nearest(Math.min(step, run.total));
    this.wanted = null;
    if (!this.#chosen) this.speed = SPEEDS.find((speed) => speed * WHOLE_RUN >= frames.length) ?? MAX_SPEED;
    if (run.total === 0) this.pause();
    this.#row.columns(run.columns, Object.values(run.rows));
    this.#code.write(run.lines, texts.of("code"));
    this.show();
  }

  // ---- going to a step

  /**
   * Go to a step; one without a frame is requested, and shown on arrival.
   * @type {(step: number, slowly?: boolean) => void}
   */
  goto(step, slowly = false) {
    const k = Math.min(Math.max(step, 0), this.total);
    if (this.#has.has(k)) {
      this.set(k, slowly);
      return;
    }
    this.wanted = k;
    this.show();
    this.#report(k);
  }

  /** @param {number} step */
  #report(step) {
    this.#stepSync.report(step === this.total && this.run.initial === this.total ? null : step);
  }

  // Report the step to Python once the person stays there.
  #rest() {
    this.#stepSync.rest(() => this.playing || this.#report(this.wanted ?? this.step));
  }

  #reportNow() {
    if (this.playing || this.#stepSync.waits) this.#report(this.wanted ?? this.step);
  }

  // The present step, and whether Python's own plane shows it or will.
  /** @returns {Standing} */
  get place() {
    const { reported } = this.#stepSync;
    return { step: this.step, known: this.step === Math.min(reported ?? this.run.initial, this.total), reported };
  }

  /**
   * Show a step that has a frame; `slowly`: with time for its phases.
   * @type {(step: number, slowly?: boolean) => unknown}
   */
  set(step, slowly = false) {
    const moves = step !== this.step;
    this.wanted = null;
    this.step = step;
    this.show();
    if (!moves) return undefined;
    this.#rest();
    return this.#stage.place(this.place, slowly);
  }

  /** @param {number} step */
  scrub(step) {
    this.pause();
    this.set(this.#nearest(step));
  }

  /**
   * Go to a typed step, which may be NaN.
   * @param {number} step
   */
  enter(step) {
    this.pause();
    if (Number.isFinite(step)) this.goto(Math.round(step));
    else this.show();
  }

  first() { this.pause(); this.goto(0); }
  last() { this.pause(); this.goto(this.total); }
  back() { this.pause(); this.goto((this.wanted ?? this.step) - 1); }
  forward() { this.pause(); this.goto((this.wanted ?? this.step) + 1, true); }

  /** @param {number} step */
  #nearest(step) {
    return this.#frames.reduce((best, k) => (Math.abs(k - step) < Math.abs(best - step) ? k : best));
  }

  // ---- playing

  get playing() {
    return this.#clock.runs;
  }

  // Whether the player is at the last step.
  get isAtEnd() {
    return !this.playing && (this.wanted ?? this.step) >= this.total;
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.total === 0) return;
    if (this.step === this.total) this.set(0);
    this.#report(this.total); // its destination: a person who leaves meanwhile and comes back finds the end
    this.#clock.start(() => this.speed, async () => {
      const next = this.#frames.find((k) => k > this.step);
      if (next !== undefined) await this.set(next, this.speed <= MAX_ANIMATED_SPEED);
      const more = next !== undefined && next !== this.total;
      if (this.playing && !more) this.pause();
      return more;
    });
    this.show();
  }

  pause() {
    if (!this.playing) return;
    this.#clock.stop();
    this.#rest();
    this.show();
  }

  /** @param {number} speed */
  choose(speed) {
    this.speed = speed;
    this.#chosen = true;
  }

  // ---- the page

  toggleGhost() {
    this.ghost = !this.ghost;
    this.#stage.ghost(this.ghost);
    this.show();
  }

  // Whether the page's keys are this player's.
  /** @param {boolean} whether */
  hasKeys(whether) {
    this.#controls.keys.hidden = !whether;
  }

  show() {
    this.#controls.show(this);
    this.#row.show(this.run.rows[this.step] ?? [], this.texts.of("row", { label: this.label }), this.playing || this.#stage.isDescribed());
    this.#code.show(this.run.present[this.step] ?? []);
    if (!this.playing) this.#stage.settle(this.step);
  }

  destroy() {
    this.#clock.stop();
    this.#stepSync.stop();
    this.#listening.abort();
    leave(this);
    this.#controls.element.remove();
    this.#row.element.remove();
    this.#code.element.remove();
  }
}
