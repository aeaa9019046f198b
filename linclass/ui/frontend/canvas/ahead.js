// @ts-check
// What Python says of a moving hand on the plane's own line, ahead of its page: marks as often as they come, what came
// out twelve times a second, and the view beside the plane as often as the browser can draw its pictures.

import { say } from "../shared/bus.js";
import { LiveChannel } from "../shared/live_channel.js";

/** @import { Held, Question, Told } from "../types.js" */
/** @import { Ask } from "../shared/live_channel.js" */

const PAUSE = 80; // ms between two drawings of the pictures, or two verdicts, at least
const LATE = 70; // ms by which a move is painted later than others: by a picture in space, without a graphics card
const SEEN = 100; // ms that a move may take all the same: nobody sees it come late
const SLACK = 1.05; // how fast a line that has become slower is taken for what is usual
const CALM = 1200; // ms without a picture where two come later than that: of twenty moves one is late, or two
const MOVES = 23; // a second that the plane keeps: what it makes beyond goes to the pictures
const IN_TIME = 95; // ms in which it paints each of them, or the pictures get no more
const LEAST = 0.1; // of the time that a picture took: what the plane then has to itself, where it is fast
const HANDLE = "data-lc-handle"; // of the document, while a hand holds one: the settings that it changes wait for it to let go
const STEP = 1.2; // by which that share grows or shrinks from one picture to the next

export class Ahead {
  /** @type {Told | null} */ told = null; // until the page has answered
  /** @type {Held | null} */ held = null; // a slider that has moved since then
  /** @type {LiveChannel<Question, Told>} */ #channel;
  #settled;
  /** @type {number[]} */ #paints = []; // when those were asked that the next paint shows
  /** @type {Question["asks"]} */ #asked = "plane"; // by the question on its way
  #owed = false; // the pictures have not followed the hand's last movement yet
  #silent = false; // nor has what came out
  #earliest = 0; // when both have rested from drawing them
  #late = Number.NEGATIVE_INFINITY; // when a move came late
  #calm = 0; // when the plane has been in time for long enough
  #usual = Number.POSITIVE_INFINITY; // ms from a move to its painting; far from the server it is long, without any picture
  #next = 0; // when there may be another verdict
  /** @type {number[]} */ #lately = []; // when the plane was painted, in the last second
  #longest = 0; // ms that one of its moves took since the last picture
  #share = 1; // of the time that a picture took, until there may be another
  /** @type {number | undefined} */ #timer;

  /**
   * @param {Ask<Question, Told>} ask
   * @param {() => Omit<Question, "held" | "asks">} question
   * @param {() => boolean} settled whether the page has answered all that the hand has done
   * @param {() => void} show
   */
  constructor(ask, question, settled, show) {
    this.#settled = settled;
    this.#channel = new LiveChannel(ask, () => this.#ask(question()), (told, sentAt) => {
      this.#paints.push(sentAt);
      if (!settled()) this.#take(told, sentAt);
      show();
    });
  }

  get works() {
    return this.#channel.works;
  }

  get stats() {
    return this.#channel.stats;
  }

  push() {
    this.#owed = this.#silent = true;
    this.#channel.push();
  }

  /**
   * @param {Omit<Question, "held" | "asks">} question
   * @returns {Question}
   */
  #ask(question) {
    const moving = question.drawing.live || this.held !== null; // else the page is about to show all itself
    this.#asked = moving ? this.#due() : "plane";
    if (this.#asked === "view") this.#owed = false;
    if (this.#asked !== "plane") this.#silent = false;
    document.documentElement.toggleAttribute(HANDLE, moving && Object.keys(question.drawing.handles).length > 0);
    return { ...question, held: this.held, asks: this.#asked };
  }

  // When the pictures may be drawn again.
  get #again() {
    return Math.max(this.#earliest, this.#calm);
  }

  // What may be painted now.
  #due() {
    const now = performance.now();
    if (this.#owed && now >= this.#again) return "view";
    return now >= this.#next ? "verdict" : "plane";
  }

  /** @type {(told: Told | null, sentAt: number) => void} */
  #take(told, sentAt) {
    this.told = told;
    if (!told || told.whole !== undefined) say("whole", told?.whole ?? false);
    if (this.#asked === "view" && told) this.#draw(told, sentAt);
    else if (this.#asked === "verdict" && told) afterPaint(() => this.#tell(told, sentAt));
    else this.#plan();
  }

  /** @type {(told: Told, sentAt: number) => void} */
  #tell(told, sentAt) {
    say("words", told.words);
    const now = performance.now();
    this.#next = Math.max(sentAt + PAUSE, now + (now - sentAt) / 2);
    this.#plan();
  }

  /**
   * Let the pictures be drawn after the plane has been painted. Then the plane has server and browser to itself: for as
   * long as they have worked on it, or a share of that where the plane makes more moves than it has to.
   * @type {(told: Told, sentAt: number) => void}
   */
  #draw(told, sentAt) {
    this.#earliest = Number.POSITIVE_INFINITY;
    afterPaint(async () => {
      this.#tell(told, sentAt);
      /** @type {Promise<unknown>[]} */
      const drawn = [];
      say("pictures", { pictures: told.pictures, drawn });
      await Promise.all(drawn);
      await new Promise((painted) => afterPaint(() => painted(null)));
      const now = performance.now();
      const fast = this.#lately.length > MOVES && this.#longest < IN_TIME;
      this.#share = Math.min(Math.max(fast ? this.#share / STEP : this.#share * STEP, LEAST), 1);
      this.#longest = 0;
      this.#earliest = Math.max(sentAt + PAUSE, now + this.#share * (now - sentAt));
      this.#plan();
    });
  }

  // Ask for what is still owed, where the hand rests meanwhile: what came out does not wait for the pictures.
  #plan() {
    clearTimeout(this.#timer);
    const when = Math.min(this.#owed ? this.#again : Number.POSITIVE_INFINITY, this.#silent ? this.#next : Number.POSITIVE_INFINITY);
    if (when === Number.POSITIVE_INFINITY) return;
    const push = () => this.#settled() || !(this.#owed || this.#silent) || this.#channel.push();
    this.#timer = setTimeout(push, Math.max(0, Math.ceil(when - performance.now())));
  }

  // The page has answered: what it shows counts again, if that was all, or if the line is cut and tells no more.
  answered() {
    if (!this.works) say("cut", null);
    if (this.#settled() || !this.works) this.forget();
  }

  // Other points have come.
  forget() {
    this.told = null;
    this.#owed = this.#silent = false;
    document.documentElement.removeAttribute(HANDLE);
  }

  painted() {
    const now = performance.now();
    this.#lately = this.#lately.filter((then) => then > now - 1000);
    for (const sentAt of this.#paints.splice(0)) {
      this.#lately.push(now);
      const took = now - sentAt;
      this.#longest = Math.max(this.#longest, took);
      if (took > Math.max(this.#usual + LATE, SEEN)) {
        if (now < this.#late + CALM) this.#calm = now + CALM;
        this.#late = now;
      }
      this.#usual = Math.min(took, this.#usual * SLACK);
      this.stats.painted(sentAt);
    }
  }

  stop() {
    clearTimeout(this.#timer);
    document.documentElement.removeAttribute(HANDLE);
    this.#channel.stop();
  }
}

/**
 * Do something once the plane has been painted.
 * @param {() => unknown} work
 */
function afterPaint(work) {
  requestAnimationFrame(() => setTimeout(work));
}
