// @ts-check
// The live preview of a drag, ahead of the page: marks as often as answers come, verdict and pictures by one rule: after
// either has been painted, the plane has server and browser to itself for as long as that took.

import { afterPaint } from "../shared/after_paint.js";
import { publish } from "../shared/bus.js";
import { LiveChannel } from "../shared/live_channel.js";

/** @import { DraggedSlider, LiveRequest, LiveAnswer } from "../types.js" */
/** @import { Ask } from "../shared/live_channel.js" */

const MIN_GAP_MS = 80; // from one verdict, or one drawing of the pictures, to the next: nobody reads faster
const HANDLE = "data-lc-handle"; // of the document, while one is dragged: the settings that it changes wait until it is released

export class LivePreview {
  /** @type {LiveAnswer | null} */ answer = null; // the last one, until the page has answered
  /** @type {DraggedSlider | null} */ held = null; // a slider that has moved since then
  /** @type {LiveChannel<LiveRequest, LiveAnswer>} */ #channel;
  #settled;
  /** @type {number[]} */ #paints = []; // when those were asked that the next paint shows
  #owed = false; // the pictures have not followed the last movement of the drag yet
  #silent = false; // nor has the verdict
  #isCut = false; // the last answer was lost
  #nextPictures = 0; // when they may be asked for again
  #nextVerdict = 0;
  /** @type {number | undefined} */ #timer;

  /**
   * @param {Ask<LiveRequest, LiveAnswer>} ask
   * @param {() => Omit<LiveRequest, "held" | "asks">} request
   * @param {() => boolean} settled whether the page has answered every message about the drag
   * @param {() => void} show
   * @param {number} [most] questions on their way at a time
   */
  constructor(ask, request, settled, show, most) {
    this.#settled = settled;
    this.#channel = new LiveChannel(ask, () => this.#ask(request()), (answer, sentAt, { asks }) => {
      this.#paints.push(sentAt);
      this.#isCut = false;
      if (!settled()) this.#take(answer, sentAt, asks);
      show();
    }, () => this.#cut(), most);
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
   * @param {Omit<LiveRequest, "held" | "asks">} request
   * @returns {LiveRequest}
   */
  #ask(request) {
    const moving = request.drawing.live || this.held !== null; // else the page is about to show all itself
    const asks = moving ? this.#due() : "plane";
    if (asks === "view") this.#owed = false;
    if (asks !== "plane") this.#silent = false;
    const isHandle = Object.keys(request.drawing.handles).length > 0 || Array.isArray(this.held?.value);
    document.documentElement.toggleAttribute(HANDLE, moving && isHandle);
    return { ...request, held: this.held, asks };
  }

  // What may be painted now.
  #due() {
    const now = performance.now();
    if (this.#owed && now >= this.#nextPictures) return "view";
    return now >= this.#nextVerdict ? "verdict" : "plane";
  }

  /** @type {(answer: LiveAnswer | null, sentAt: number, asked: LiveRequest["asks"]) => void} */
  #take(answer, sentAt, asked) {
    this.answer = answer;
    if (!answer || answer.whole !== undefined) publish("liveCompleteness", answer?.whole ?? false);
    if (asked === "view" && answer) this.#draw(answer, sentAt);
    else if (asked === "verdict" && answer) afterPaint().then(() => this.#publishTexts(answer, sentAt));
    else this.#plan();
  }

  /** @type {(answer: LiveAnswer, sentAt: number) => void} */
  #publishTexts(answer, sentAt) {
    publish("liveTexts", answer.words);
    this.#nextVerdict = restedAfter(sentAt);
    this.#plan();
  }

  /**
   * Let the pictures be drawn after the plane has been painted.
   * @type {(answer: LiveAnswer, sentAt: number) => Promise<void>}
   */
  async #draw(answer, sentAt) {
    this.#nextPictures = Number.POSITIVE_INFINITY;
    await afterPaint();
    this.#publishTexts(answer, sentAt);
    /** @type {Promise<unknown>[]} */
    const drawn = [];
    publish("livePictures", { pictures: answer.pictures, drawn });
    await Promise.all(drawn);
    await afterPaint();
    this.#nextPictures = restedAfter(sentAt);
    this.#plan();
  }

  // Ask for what the screen still lacks while the pointer rests: the verdict does not wait for the pictures.
  #plan() {
    clearTimeout(this.#timer);
    const when = Math.min(this.#owed ? this.#nextPictures : Number.POSITIVE_INFINITY, this.#silent ? this.#nextVerdict : Number.POSITIVE_INFINITY);
    if (when === Number.POSITIVE_INFINITY) return;
    const push = () => this.#settled() || !(this.#owed || this.#silent) || this.#channel.push();
    this.#timer = setTimeout(push, Math.max(0, Math.ceil(when - performance.now())));
  }

  // What the drag has come to goes to the page at once, as the pointer may rest from now on.
  #cut() {
    this.#isCut = true;
    publish("channelCut", null);
    publish("liveCompleteness", false);
  }

  // The page has answered: what it shows counts again, if that was all, or if the channel is cut and brings no more answers.
  answered() {
    if (this.#settled() || this.#isCut) this.forget();
  }

  // Other points have come.
  forget() {
    this.answer = null;
    this.#owed = this.#silent = false;
    document.documentElement.removeAttribute(HANDLE);
  }

  painted() {
    for (const sentAt of this.#paints.splice(0)) this.stats.painted(sentAt);
  }

  stop() {
    clearTimeout(this.#timer);
    document.documentElement.removeAttribute(HANDLE);
    this.#channel.stop();
  }
}

/**
 * Return when to ask again for what was asked for at a time and has been painted now.
 * @param {number} sentAt
 */
function restedAfter(sentAt) {
  const now = performance.now();
  return Math.max(sentAt + MIN_GAP_MS, now + (now - sentAt));
}
