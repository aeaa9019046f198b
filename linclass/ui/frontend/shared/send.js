// @ts-check
// Messages to Python: one in flight at a time, then the newest state.

import { publish } from "./bus.js";

/** @import { Stats } from "./stats.js" */
/**
 * Send a message with an increasing `seq`. A promise is fulfilled once the page shows the answer; without a promise the
 * answer arrives separately and names the `seq` that was read.
 * @template Content
 * @typedef {(message: Content & { seq: number }) => void | Promise<unknown>} Send
 */

const TIMEOUT_MS = 4000; // a slower answer counts as lost, as after a failed script run
const MAX_RETRIES = 2; // in a row, of lost messages
const FIRST_DELAY_MS = 40; // of a drag's first message, so that a short key press sends only one
const MIN_GAP_MS = 250; // between two messages of a drag while the live channel updates plane and pictures

/**
 * Messages during a drag update parts that the live channel does not send, such as a table. They are expensive: after each,
 * none follows for as long as it took, so that plane and pictures keep moving. If the channel sends everything, there is
 * none before the drag's end.
 * @template {{ live: boolean }} Content whether the drag goes on, and what it has changed
 */
export class Sender {
  #root; // has `data-pending` while a message is unsent or unanswered
  /** @type {(message: Content & { seq: number }) => void} */ #deliver;
  /** @type {() => Content} */ #content; // returns the content to send
  /** @type {() => boolean} */ #paced; // returns whether the live channel sends plane and pictures
  #whole = false; // it also sends everything else
  /** @type {Stats} */ #stats;
  /** @type {number} */ #seq; // of the last message
  /** @type {number | null} */ #inFlight = null; // the message that waits for its answer
  #news = false; // changes since the last message
  #failed = 0; // messages in a row that were lost
  #earliest = 0; // the time of a drag's next message
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
    // A new mount counts from above all numbers that this browser has sent, on other pages too.
    this.#seq = Math.max(ack, Date.now());
  }

  push() {
    this.#news = true;
    this.#mark();
    if (this.#inFlight === null) this.#plan();
  }

  /**
   * Set whether the live channel sends everything that follows a drag.
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
   * Record that the server has read message `ack`; return whether that answers the last one, perhaps after it was given up.
   * @param {number} ack
   */
  acknowledge(ack) {
    if ((this.#inFlight === null && !this.#failed) || ack < this.#seq) return false;
    clearTimeout(this.#end);
    this.#inFlight = null;
    this.#mark();
    this.#failed = 0;
    if (this.#news && !(this.#content().live && this.#paced())) this.#send();
    else requestAnimationFrame(() => requestAnimationFrame(() => this.#rest())); // by then the answer is on the screen
    return true;
  }

  #rest() {
    const now = performance.now();
    this.#earliest = Math.max(this.sentAt + MIN_GAP_MS, now + (now - this.sentAt));
    this.#replan();
  }

  /** The message in flight is lost, or its answer counts no longer: send the present state. */
  again() {
    clearTimeout(this.#end);
    this.#send();
  }

  /**
   * Send what waits for an answer before the person does something elsewhere on the page, as that may depend on it.
   * @param {AbortSignal} signal
   */
  sendBeforeActsElsewhere(signal) {
    for (const type of ["pointerdown", "keydown"]) {
      addEventListener(type, (event) => {
        if (this.#news && !this.#content().live && !event.composedPath().includes(this.#root)) this.again();
      }, { signal, capture: true });
    }
  }

  get idle() {
    return this.#inFlight === null && !this.#news;
  }

  #mark() {
    this.#root.toggleAttribute("data-pending", !this.idle);
  }

  stop() {
    if (!this.idle || this.#content().live) publish("dragEnded", null); // its message will never come
    this.#root.removeAttribute("data-pending");
    this.#news = false; // for a frame that is still to come
    clearTimeout(this.#start);
    clearTimeout(this.#end);
  }
}

/**
 * Return a function that sends, and reports the answer when a returned promise is fulfilled.
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
