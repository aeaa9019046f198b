// @ts-check
// The live preview of a drag, ahead of the page: marks as often as answers come; verdict and pictures by one rule: after
// either was painted, only the plane is asked for and painted for as long as that took.

import { afterPaint } from "../shared/after_paint.js";
import { publish } from "../shared/bus.js";
import { LiveChannel } from "../shared/live_channel.js";

/** @import { DraggedSlider, LiveRequest, LiveAnswer } from "../types.js" */
/** @import { Ask } from "../shared/live_channel.js" */

const MIN_GAP_MS = 80; // between two verdicts or two drawings of the pictures: nobody reads faster
const HANDLE = "data-lc-handle"; // on the document while a handle is dragged: controls of its settings wait for the release

export class LivePreview {
  /** @type {LiveAnswer | null} */ answer = null; // the last one, until the page has answered
  /** @type {DraggedSlider | null} */ held = null; // a slider that has moved since then
  /** @type {LiveChannel<LiveRequest, LiveAnswer>} */ #channel;
  #settled;
  /** @type {number[]} */ #paints = []; // the times of the requests whose answers the next paint shows
  #owed = false; // the pictures are behind the last movement of the drag
  #silent = false; // so is the verdict
  #isCut = false; // the last answer was lost
  #nextPictures = 0; // the time at which they may be requested again
  #nextVerdict = 0;
  /** @type {number | undefined} */ #timer;

  /**
   * @param {Ask<LiveRequest, LiveAnswer>} ask
   * @param {() => Omit<LiveRequest, "held" | "asks">} request
   * @param {() => boolean} settled whether the page has answered every message about the drag
   * @param {() => void} show
   * @param {number} [most] requests in flight at a time
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

  /** @param {DraggedSlider} held */
  hold(held) {
    this.held = held;
    this.push();
  }

  /**
   * Forget a slider that Python has answered, unless another one has been moved since.
   * @param {string} slider
   */
  release(slider) {
    if (this.held?.slider === slider) this.held = null;
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
    const moving = request.drawing.live || this.held !== null; // else the page itself is about to show everything
    const asks = moving ? this.#due() : "plane";
    if (asks === "view") this.#owed = false;
    if (asks !== "plane") this.#silent = false;
    const isHandle = Object.keys(request.drawing.handles).length > 0 || Array.isArray(this.held?.value);
    document.documentElement.toggleAttribute(HANDLE, moving && isHandle);
    return { ...request, held: this.held, asks };
  }

  // The parts that may be requested now.
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
   * Draw the pictures after the plane has been painted.
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

  // Request the missing parts while the pointer is at rest; the verdict does not wait for the pictures.
  #plan() {
    clearTimeout(this.#timer);
    const when = Math.min(this.#owed ? this.#nextPictures : Number.POSITIVE_INFINITY, this.#silent ? this.#nextVerdict : Number.POSITIVE_INFINITY);
    if (when === Number.POSITIVE_INFINITY) return;
    const push = () => this.#settled() || !(this.#owed || this.#silent) || this.#channel.push();
    this.#timer = setTimeout(push, Math.max(0, Math.ceil(when - performance.now())));
  }

  // An answer was lost: send the drag's present state to the page at once, as the pointer may stay at rest.
  #cut() {
    this.#isCut = true;
    publish("channelCut", null);
    publish("liveCompleteness", false);
  }

  // The page has answered: its content replaces the preview if it answers all messages, or if the channel is cut.
  answered() {
    if (this.#settled() || this.#isCut) this.forget();
  }

  // Drop the preview, as other points have arrived.
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
 * The time of the next request for a part that was requested at `sentAt` and is painted now.
 * @param {number} sentAt
 */
function restedAfter(sentAt) {
  const now = performance.now();
  return Math.max(sentAt + MIN_GAP_MS, now + (now - sentAt));
}
