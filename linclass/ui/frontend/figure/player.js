// The player of a figure with frames: native controls in one row, and a table row with the step's arithmetic.
// It plays from frame to frame; stepping and asking by number reach every step, with `ask` for those without a frame.
import { controls, fill, table } from "./controls.js";

const SPEEDS = [1, 2, 5, 15, 30]; // frames a second
const WHOLE_RUN = 12; // seconds that a whole run should take at the speed chosen at first
const REST = 350; // ms without another step until the server is told where the person has come to rest
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", " ": "toggle" };

export class Player {
  constructor(host, place) {
    this.host = host;
    this.place = place; // shows a step that has a frame
    this.ask = () => {};
    this.told = null; // the step that the server knows of
    this.resting = null;
    this.step = null;
    this.wanted = null; // a step that was asked for and is not here yet
    this.timer = null;
    this.row = controls(this, SPEEDS);
    this.table = table();
    host.append(this.row.element, this.table.element);
    this.listening = new AbortController();
    host.addEventListener("keydown", (event) => this.key(event), { signal: this.listening.signal });
  }

  receive({ total, columns, rows, label, initial, step, plays }, frames, texts) {
    const fresh = this.step === null;
    const atEnd = this.step !== null && this.step === this.total && this.step > 0;
    Object.assign(this, { total, rows, label, texts, plays, frames: frames.sort((a, b) => a - b), has: new Set(frames) });
    const called = step !== this.told; // by a link, a scene, another view: not what this player has said itself
    this.told = step;
    if (called) this.pause();
    const begin = step ?? initial;
    const kept = called ? begin : (this.wanted ?? (this.step === null ? begin : atEnd ? total : this.step));
    this.step = this.nearest(Math.min(kept, total));
    this.wanted = null;
    if (!this.chosen) this.speed = SPEEDS.find((s) => s * WHOLE_RUN >= frames.length) ?? SPEEDS.at(-1);
    if (total === 0) this.pause();
    this.table.columns(columns);
    this.show();
    if (fresh && plays && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.play();
  }

  // Go to a step; one without a frame is asked for, and shown when it comes.
  goto(step) {
    const k = Math.min(Math.max(step, 0), this.total);
    if (this.has.has(k)) return this.set(k);
    this.wanted = k;
    this.show();
    this.tell(k);
  }

  // Tell the server of a step, which is part of the page's state, once the person stays there.
  rest() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.playing || this.plays || this.tell(this.wanted ?? this.step), REST);
  }

  tell(step) {
    clearTimeout(this.resting);
    if (step === this.told) return;
    this.told = step;
    this.ask(step);
  }

  set(step) {
    this.wanted = null;
    if (step === this.step) return this.show();
    this.step = step;
    this.show();
    this.rest();
    return this.place(step);
  }

  scrub(step) {
    this.pause();
    this.set(this.nearest(step));
  }

  first() { this.pause(); this.goto(0); }
  last() { this.pause(); this.goto(this.total); }
  back() { this.pause(); this.goto((this.wanted ?? this.step) - 1); }
  forward() { this.pause(); this.goto((this.wanted ?? this.step) + 1); }
  toggle() { this.playing ? this.pause() : this.play(); }

  get playing() { return this.timer !== null; }

  play() {
    if (this.total === 0) return;
    if (this.step === this.total) this.set(0);
    let due = performance.now();
    const wait = () => {
      const pause = 1000 / this.speed;
      due = Math.max(due + pause, performance.now() - pause); // by the clock, so that late timers do not add up
      this.timer = setTimeout(tick, Math.max(0, due - performance.now()));
    };
    const tick = async () => {
      const next = this.frames.find((k) => k > this.step) ?? (this.plays ? 0 : undefined);
      if (next === undefined) return this.pause();
      await this.set(next);
      if (!this.playing) return;
      if (next === this.total && !this.plays) return this.pause();
      wait();
    };
    wait();
    this.show();
  }

  pause() {
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.rest();
    this.show();
  }

  choose(speed) { Object.assign(this, { speed, chosen: true }); }

  nearest(step) {
    return this.frames.reduce((best, k) => (Math.abs(k - step) < Math.abs(best - step) ? k : best), this.frames[0]);
  }

  key(event) {
    event.stopPropagation(); // Streamlit has shortcuts of its own
    const typing = event.target.matches("input[type=number], select");
    const pressing = event.target.matches("button") && event.key === " ";
    if (typing || pressing || event.ctrlKey || event.metaKey || event.altKey || !(event.key in KEYS)) return;
    event.preventDefault();
    this[KEYS[event.key]]();
  }

  show() {
    this.row.show(this);
    this.table.show(this.rows[this.step] ?? [], fill(this.texts.row, { label: this.label }), this.playing);
  }

  destroy() {
    clearTimeout(this.timer);
    clearTimeout(this.resting);
    this.listening.abort();
    this.row.element.remove();
    this.table.element.remove();
  }
}
