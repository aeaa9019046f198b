// @ts-check
// Talking to the server: one message in flight, the newest state next.

import { say } from "./bus.js";
import { inTurn } from "./turn.js";

/** @typedef {{ sent: number, lost: number, latency: number[] }} Stats */
/**
 * How Streamlit takes a message of ours: one state key, "state".
 * @template Content
 * @typedef {(name: "state", message: Content & { seq: number }) => void} Tell
 */

const PATIENCE = 4000; // ms; an answer that takes longer is lost: a rerun failed, so do not wait for it
const KEPT = 2000; // latencies remembered for the benchmark

/** @template {{ live: boolean }} Content whether a hand still moves, and what it has done */
export class Sender {
  /** @type {Tell<Content>} */ tell; // Streamlit's, another one at every call
  /** @type {() => Content} */ #content; // what to send
  /** @type {Stats} */ #stats;
  /** @type {number} */ #seq; // of the last message
  /** @type {number | null} */ #inFlight = null; // the message that waits for its answer
  #waiting = false; // there is news since
  /** @type {number | undefined} */ #timer;
  sentAt = 0;

  /**
   * @param {Tell<Content>} tell
   * @param {() => Content} content
   * @param {Stats} stats
   * @param {number} ack
   */
  constructor(tell, content, stats, ack) {
    this.tell = tell;
    this.#content = content;
    this.#stats = stats;
    // A fresh mount goes on counting above everything this browser has sent before, on other pages too.
    this.#seq = Math.max(ack, Date.now());
  }

  push() {
    if (this.#inFlight !== null) {
      this.#waiting = true;
      return;
    }
    this.#waiting = false;
    this.#seq += 1;
    this.#inFlight = this.#seq;
    this.sentAt = performance.now();
    this.#stats.sent += 1;
    this.#timer = setTimeout(() => this.#giveUp(), PATIENCE);
    const content = this.#content();
    if (!content.live) say("rest", null);
    inTurn(() => this.tell("state", { seq: this.#seq, ...content }));
  }

  #giveUp() {
    this.#inFlight = null;
    this.#stats.lost += 1;
    if (this.#waiting) this.push();
  }

  /**
   * The server has read message `ack`. Returns whether this answers the one in flight.
   * @param {number} ack
   */
  acknowledge(ack) {
    if (this.#inFlight === null || ack < this.#inFlight) return false;
    clearTimeout(this.#timer);
    this.#inFlight = null;
    if (this.#waiting) this.push();
    return true;
  }

  /** What was on its way is lost: send what there is now. */
  again() {
    clearTimeout(this.#timer);
    this.#inFlight = null;
    this.push();
  }

  /**
   * Call when the answer has been painted.
   * @param {number} sentAt
   */
  painted(sentAt) {
    const { latency } = this.#stats;
    latency.push(performance.now() - sentAt);
    if (latency.length > KEPT) latency.shift();
  }

  get idle() {
    return this.#inFlight === null && !this.#waiting;
  }

  stop() {
    clearTimeout(this.#timer);
  }
}
