// @ts-check
// Talking to Python: one message in flight, the newest state next.

import { publish } from "./bus.js";

/** @import { Stats } from "./stats.js" */
/**
 * Send a message, whose `seq` grows from one to the next. The promise is kept once the page shows the answer; without one
 * an answer comes by its own way, and names the `seq` that was read.
 * @template Content
 * @typedef {(message: Content & { seq: number }) => void | Promise<unknown>} Send
 */

const PATIENCE = 4000; // ms; an answer that takes longer is lost: a rerun failed, so do not wait for it
const AGAIN = 2; // times in a row that what was lost is sent again
const FIRST = 40; // ms from the hand's first movement to the first message: a key that is released at once is one message
const PAUSE = 250; // ms between two messages of a drag at least, where plane and pictures follow ahead

/**
 * A moving hand's messages bring what has no line of its own, a table for example, and they are dear: plane and pictures
 * have the browser to themselves after each, for as long as it took. Where all has a line there is none until it lets go.
 * @template {{ live: boolean }} Content whether a hand still moves, and what it has done
 */
export class Sender {
  #root; // carries `data-pending` while there is a message to send, or one without its answer
  /** @type {(message: Content & { seq: number }) => void} */ #tell;
  /** @type {() => Content} */ #content; // what to send
  /** @type {() => boolean} */ #paced; // whether plane and pictures follow ahead
  #whole = false; // so does all else
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
   * @param {(message: Content & { seq: number }) => void} tell
   * @param {() => Content} content
   * @param {() => boolean} paced
   * @param {Stats} stats
   * @param {number} ack
   */
  constructor(root, tell, content, paced, stats, ack) {
    this.#root = root;
    this.#tell = tell;
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
    else this.#start ??= setTimeout(() => this.#send(), Math.max(FIRST, this.#earliest - performance.now()));
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
    this.#end = setTimeout(() => this.#giveUp(), PATIENCE);
    const content = this.#content();
    if (!content.live) publish("dragEnded", null);
    this.#tell({ seq: this.#seq, ...content });
  }

  #giveUp() {
    this.#inFlight = null;
    this.#mark();
    this.#stats.lost += 1;
    this.#failed += 1;
    if (this.#news || this.#failed <= AGAIN) this.#plan();
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
    this.#earliest = Math.max(this.sentAt + PAUSE, now + (now - this.sentAt));
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
