// @ts-check
// Messages to Python: one in flight, the newest state next.

import { publish } from "./bus.js";

/** @import { Stats } from "./stats.js" */
/**
 * Send a message, whose `seq` grows from one to the next. The promise is kept once the page shows the answer; without one
 * an answer comes by its own way, and names the `seq` that was read.
 * @template Content
 * @typedef {(message: Content & { seq: number }) => void | Promise<unknown>} Send
 */

const TIMEOUT_MS = 4000; // an answer that takes longer is lost: a rerun failed, so do not wait for it
const MAX_RETRIES = 2; // times in a row that what was lost is sent again
const FIRST_DELAY_MS = 40; // from the first movement of a drag to the first message: a key that is released at once is one message
const MIN_GAP_MS = 250; // between two messages of a drag, where the live channel carries plane and pictures

/**
 * The messages of a drag update what the live channel does not carry, a table for example, and they are costly: after each,
 * plane and pictures have the browser to themselves for as long as it took. Where the channel carries everything, none is
 * sent before the drag ends.
 * @template {{ live: boolean }} Content whether the drag goes on, and what it has changed
 */
export class Sender {
  #root; // carries `data-pending` while there is a message to send, or one without its answer
  /** @type {(message: Content & { seq: number }) => void} */ #deliver;
  /** @type {() => Content} */ #content; // what to send
  /** @type {() => boolean} */ #paced; // whether the live channel carries plane and pictures
  #whole = false; // it carries everything else too
  /** @type {Stats} */ #stats;
  /** @type {number} */ #seq; // of the last message
  /** @type {number | null} */ #inFlight = null; // the message that waits for its answer
  #news = false; // since the last message
  #failed = 0; // messages in a row that were lost
  #earliest = 0; // when a drag may send its next
  /** @type {number | undefined} */ #start;
  /** @type {number | undefined} */ #end;
  sentAt = 0;

  /**
   * @param {HTMLElement} root the component's own element
   * @param {(message: Content & { seq: number }) => void} deliver
   * @param {() => Content} content
   * @param {() => boolean} paced
   * @param {Stats} stats
   * @param {number} ack
   */
  constructor(root, deliver, content, paced, stats, ack) {
    this.#root = root;
    this.#deliver = deliver;
    this.#content = content;
    this.#paced = paced;
    this.#stats = stats;
    // A fresh mount goes on counting above everything this browser has sent before, on other pages too.
    this.#seq = Math.max(ack, Date.now());
  }

  push() {
    this.#news = true;
    this.#mark();
    if (this.#inFlight === null) this.#plan();
  }

  /**
   * Set whether the live channel carries everything that follows a drag.
   * @param {boolean} whole
   */
  pace(whole) {
    this.#whole = whole;
    this.#replan();
  }

  #replan() {
    if (this.#news && this.#inFlight === null) this.#plan();
  }

  #plan() {
    if (!this.#content().live || !this.#paced()) this.#send();
    else if (this.#whole) this.#wait();
    else this.#start ??= setTimeout(() => this.#send(), Math.max(FIRST_DELAY_MS, this.#earliest - performance.now()));
  }

  #wait() {
    clearTimeout(this.#start);
    this.#start = undefined;
  }

  #send() {
    this.#wait();
    this.#news = false;
    this.#seq += 1;
    this.#inFlight = this.#seq;
    this.#mark();
    this.sentAt = performance.now();
    this.#stats.sent += 1;
    this.#end = setTimeout(() => this.#giveUp(), TIMEOUT_MS);
    const content = this.#content();
    if (!content.live) publish("dragEnded", null);
    this.#deliver({ seq: this.#seq, ...content });
  }

  #giveUp() {
    this.#inFlight = null;
    this.#mark();
    this.#stats.lost += 1;
    this.#failed += 1;
    if (this.#news || this.#failed <= MAX_RETRIES) this.#plan();
  }

  /**
   * The server has read message `ack`. Returns whether this answers the one in flight.
   * @param {number} ack
   */
  acknowledge(ack) {
    if (this.#inFlight === null || ack < this.#inFlight) return false;
    clearTimeout(this.#end);
    this.#inFlight = null;
    this.#mark();
    this.#failed = 0;
    if (this.#news && !(this.#content().live && this.#paced())) this.#send();
    else requestAnimationFrame(() => requestAnimationFrame(() => this.#rest())); // by then it is on the screen
    return true;
  }

  #rest() {
    const now = performance.now();
    this.#earliest = Math.max(this.sentAt + MIN_GAP_MS, now + (now - this.sentAt));
    this.#replan();
  }

  /** What was on its way is lost: send what there is now. */
  again() {
    clearTimeout(this.#end);
    this.#send();
  }

  get idle() {
    return this.#inFlight === null && !this.#news;
  }

  #mark() {
    this.#root.toggleAttribute("data-pending", !this.idle);
  }

  stop() {
    this.#root.removeAttribute("data-pending");
    clearTimeout(this.#start);
    clearTimeout(this.#end);
  }
}

/**
 * Send, and report the answer where a promise says that it has come.
 * @template Content
 * @param {Send<Content>} send
 * @param {(seq: number) => void} answered
 * @returns {(message: Content & { seq: number }) => void}
 */
export function reporting(send, answered) {
  return (message) => {
    const answer = send(message);
    if (answer instanceof Promise) answer.then(() => answered(message.seq));
  };
}
