// @ts-check
// What Python says of a moving hand on the plane's own line, ahead of its page: marks as often as they come, and the
// pictures beside the plane as often as the browser can draw them.

import { say } from "../shared/bus.js";
import { Line } from "../shared/line.js";

/** @import { Held, Question, Told } from "../types.js" */

const PAUSE = 90; // ms between two drawings of the pictures at least

export class Ahead {
  /** @type {Told | null} */ told = null; // until the page has answered
  /** @type {Held | null} */ held = null; // a slider that has moved since then
  /** @type {Line<Question, Told>} */ #line;
  #settled;
  /** @type {number[]} */ #paints = []; // when those were asked that the next paint shows
  #views = false; // pictures were asked for with the question on its way
  #owed = false; // they have not followed the hand's last movement yet
  #earliest = 0; // when they may be drawn again
  /** @type {number | undefined} */ #timer;

  /**
   * @param {string} path
   * @param {() => Omit<Question, "held" | "view">} question
   * @param {() => boolean} settled whether the page has answered all that the hand has done
   * @param {() => void} show
   */
  constructor(path, question, settled, show) {
    this.#settled = settled;
    this.#line = new Line(path, () => this.#ask(question()), (told, sentAt) => {
      this.#paints.push(sentAt);
      if (!settled()) this.#take(told, sentAt);
      show();
    });
  }

  get works() {
    return this.#line.works;
  }

  get stats() {
    return this.#line.stats;
  }

  push() {
    this.#owed = true;
    this.#line.push();
  }

  /** @param {Omit<Question, "held" | "view">} question */
  #ask(question) {
    const moving = question.drawing.live || this.held !== null; // else the page is about to show them itself
    this.#views = moving && this.#owed && performance.now() >= this.#earliest;
    if (this.#views) this.#owed = false;
    return { ...question, held: this.held, view: this.#views };
  }

  /** @type {(told: Told | null, sentAt: number) => void} */
  #take(told, sentAt) {
    this.told = told;
    if (this.#views && told) this.#draw(told.pictures, sentAt);
    else this.#plan();
  }

  /**
   * Let the pictures be drawn after the plane has been painted. Then the plane has server and browser to itself for as
   * long as they have worked on it.
   * @type {(pictures: Told["pictures"], sentAt: number) => void}
   */
  #draw(pictures, sentAt) {
    this.#earliest = Number.POSITIVE_INFINITY;
    requestAnimationFrame(() => setTimeout(async () => {
      const begun = performance.now();
      /** @type {Promise<unknown>[]} */
      const drawn = [];
      say("pictures", { pictures, drawn });
      await Promise.all(drawn);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const now = performance.now();
      this.#earliest = Math.max(begun + PAUSE, now + (now - sentAt));
      this.#plan();
    }));
  }

  // Ask for the pictures that are still owed, where the hand rests meanwhile.
  #plan() {
    if (!this.#owed || this.#earliest === Number.POSITIVE_INFINITY) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settled() || !this.#owed || this.#line.push(), Math.max(0, this.#earliest - performance.now()));
  }

  // The page has answered: what it shows counts again, if that was all.
  answered() {
    if (this.#settled()) this.forget();
  }

  // Other points have come.
  forget() {
    this.told = null;
    this.#owed = false;
  }

  painted() {
    for (const sentAt of this.#paints.splice(0)) this.#line.painted(sentAt);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#line.stop();
  }
}
