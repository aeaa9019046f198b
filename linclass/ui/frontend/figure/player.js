// @ts-check
// The player of a figure with frames: native controls in one row, and a table row with the step's arithmetic.
// It plays from frame to frame; stepping and asking by number reach every step, with `ask` for those without a frame.
// The step is part of the page's state: Python is told where the person comes to rest, and may name another.
import { Controls, Row } from "./controls.js";

/** @import { Run } from "../types.js" */
/** @import { Words } from "../shared/words.js" */
/** @typedef {"back" | "forward" | "first" | "last" | "toggle"} Command */

const SPEEDS = [1, 2, 5, 15, 30]; // frames a second
const FASTEST = 30;
const REST = 350; // ms at a step until Python is told of it
const WHOLE_RUN = 12; // seconds that a whole run should take at the speed chosen at first
/** @type {ReadonlyMap<string, Command>} */
const KEYS = new Map([["ArrowLeft", "back"], ["ArrowRight", "forward"], ["Home", "first"], ["End", "last"], [" ", "toggle"]]);

export class Player {
  /** @type {(step: number) => unknown} */ #place; // shows a step that has a frame; may return when it is done
  /** @type {(step: number) => void} */ ask; // tells Python of a step
  /** @type {Run} */ run;
  /** @type {Words} */ texts;
  /** @type {number[]} */ #frames = []; // the steps with a frame, in order
  /** @type {Set<number>} */ #has = new Set();
  step = 0;
  /** @type {number | null} */ wanted = null; // a step that was asked for and is not here yet
  speed = FASTEST;
  #chosen = false; // the speed, by the person
  /** @type {number | null} */ #timer = null;
  /** @type {number | null} */ #told = null; // the step that Python knows of
  /** @type {number | null} */ #resting = null;
  #controls = new Controls(this, SPEEDS);
  #row = new Row();
  #listening = new AbortController();

  /**
   * @param {HTMLElement} host
   * @param {(step: number) => unknown} place
   * @param {(step: number) => void} ask
   * @param {Run} run
   * @param {readonly number[]} frames the steps with a frame
   * @param {Words} texts
   */
  constructor(host, place, ask, run, frames, texts) {
    this.#place = place;
    this.ask = ask;
    this.run = run;
    this.texts = texts;
    host.append(this.#controls.element, this.#row.element);
    host.addEventListener("keydown", (event) => this.#key(event), { signal: this.#listening.signal });
    this.#told = run.step;
    this.#adopt(run, frames, texts, run.step ?? run.initial);
  }

  // Begin by itself where the run does, unless the person prefers less motion.
  start() {
    if (this.run.plays && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.play();
  }

  get total() {
    return this.run.total;
  }

  get label() {
    return this.run.label;
  }

  /**
   * Another run, or another frame of the same; who stood at the end stays at the end, unless Python names a step.
   * @type {(run: Run, frames: readonly number[], texts: Words) => void}
   */
  receive(run, frames, texts) {
    const atEnd = this.step === this.total && this.step > 0;
    if (run.step !== this.#told) {
      this.pause();
      this.#told = run.step;
      this.#adopt(run, frames, texts, run.step ?? run.initial);
      return;
    }
    this.#adopt(run, frames, texts, this.wanted ?? (atEnd ? run.total : this.step));
  }

  /** @type {(run: Run, frames: readonly number[], texts: Words, step: number) => void} */
  #adopt(run, frames, texts, step) {
    this.run = run;
    this.texts = texts;
    this.#frames = [...frames].sort((a, b) => a - b);
    this.#has = new Set(frames);
    this.step = this.#nearest(Math.min(step, run.total));
    this.wanted = null;
    if (!this.#chosen) this.speed = SPEEDS.find((speed) => speed * WHOLE_RUN >= frames.length) ?? FASTEST;
    if (run.total === 0) this.pause();
    this.#row.columns(run.columns);
    this.show();
  }

  // ---- going to a step

  /**
   * Go to a step; one without a frame is asked for, and shown when it comes.
   * @param {number} step
   */
  goto(step) {
    const k = Math.min(Math.max(step, 0), this.total);
    if (this.#has.has(k)) {
      this.set(k);
      return;
    }
    this.wanted = k;
    this.show();
    this.#tell(k);
  }

  /** @param {number} step */
  #tell(step) {
    if (this.#resting !== null) clearTimeout(this.#resting);
    if (step === this.#told) return;
    this.#told = step;
    this.ask(step);
  }

  // Tell Python of the step once the person stays there; a picture that plays by itself has nothing to tell.
  #rest() {
    if (this.#resting !== null) clearTimeout(this.#resting);
    if (this.run.plays) return;
    this.#resting = setTimeout(() => this.playing || this.#tell(this.wanted ?? this.step), REST);
  }

  /**
   * Show a step that has a frame.
   * @param {number} step
   */
  set(step) {
    const moves = step !== this.step;
    this.wanted = null;
    this.step = step;
    this.show();
    if (!moves) return undefined;
    this.#rest();
    return this.#place(step);
  }

  /** @param {number} step */
  scrub(step) {
    this.pause();
    this.set(this.#nearest(step));
  }

  /**
   * A number was typed, or not quite a number.
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
  forward() { this.pause(); this.goto((this.wanted ?? this.step) + 1); }

  /** @param {number} step */
  #nearest(step) {
    return this.#frames.reduce((best, k) => (Math.abs(k - step) < Math.abs(best - step) ? k : best));
  }

  // ---- playing

  get playing() {
    return this.#timer !== null;
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.total === 0) return;
    if (this.step === this.total) this.set(0);
    let due = performance.now();
    const wait = () => {
      const pause = 1000 / this.speed;
      due = Math.max(due + pause, performance.now() - pause); // by the clock, so that late timers do not add up
      this.#timer = setTimeout(tick, Math.max(0, due - performance.now()));
    };
    const tick = async () => {
      const next = this.#frames.find((k) => k > this.step) ?? (this.run.plays ? 0 : undefined);
      if (next !== undefined) await this.set(next);
      if (!this.playing) return;
      if (next === undefined || (next === this.total && !this.run.plays)) this.pause();
      else wait();
    };
    wait();
    this.show();
  }

  pause() {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#rest();
    this.show();
  }

  /** @param {number} speed */
  choose(speed) {
    this.speed = speed;
    this.#chosen = true;
  }

  // ---- the page

  /** @param {KeyboardEvent} event */
  #key(event) {
    event.stopPropagation(); // Streamlit has shortcuts of its own
    const { key, target } = event;
    if (!(target instanceof Element)) return;
    const typing = target.matches("input[type=number], select");
    const pressing = target.matches("button") && key === " ";
    const command = KEYS.get(key);
    if (typing || pressing || event.ctrlKey || event.metaKey || event.altKey || !command) return;
    event.preventDefault();
    this[command]();
  }

  show() {
    this.#controls.show(this);
    this.#row.show(this.run.rows[this.step] ?? [], this.texts.of("row", { label: this.label }), this.playing);
  }

  destroy() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#listening.abort();
    this.#controls.element.remove();
    this.#row.element.remove();
  }
}
