// @ts-check
// A line to the server beside Streamlit's runs: one question at a time, the newest next. Where it is cut nothing is lost,
// since it carries only what the hand is about to say anyway; after a while it is tried again.

import { SERVER } from "../vendor/streamlit_server.js";

/** @typedef {{ sent: number, lost: number, latency: number[] }} Stats */

const PATIENCE = 4000; // ms until an answer is lost
const REST = 10_000; // ms after a failure, before the next try
const KEPT = 2000; // latencies remembered for the benchmark

/**
 * Ask once; null: there is nothing to tell. Rejects where the line is cut.
 * @template Answer
 * @param {string} path
 * @param {object} question
 * @param {AbortSignal} over
 * @returns {Promise<Answer | null>}
 */
export async function once(path, question, over) {
  const signal = AbortSignal.any([over, AbortSignal.timeout(PATIENCE)]);
  const response = await fetch(`${SERVER}${path}`, { method: "POST", body: JSON.stringify(question), signal });
  if (!response.ok) throw new Error(await response.text());
  return response.status === 204 ? null : await response.json();
}

/**
 * @template {object} Question
 * @template Answer
 */
export class Line {
  #path;
  #question;
  #take;
  #busy = false;
  #waiting = false; // there is news since
  #cut = 0; // when it last failed
  #over = new AbortController();
  /** @type {Stats} */ stats = { sent: 0, lost: 0, latency: [] };

  /**
   * @param {string} path
   * @param {() => Question} question
   * @param {(answer: Answer | null, sentAt: number) => void} take null: there is nothing to tell
   */
  constructor(path, question, take) {
    this.#path = path;
    this.#question = question;
    this.#take = take;
  }

  get works() {
    return !this.#over.signal.aborted && (!this.#cut || performance.now() - this.#cut > REST);
  }

  push() {
    this.#waiting = true;
    if (!this.#busy && this.works) this.#ask();
  }

  async #ask() {
    const question = this.#question();
    this.#busy = true;
    this.#waiting = false;
    const sentAt = performance.now();
    this.stats.sent += 1;
    /** @type {{ answer: Answer | null } | null} */
    const heard = await once(this.#path, question, this.#over.signal).then((answer) => ({ answer }), () => null);
    this.#busy = false;
    if (heard) {
      this.#cut = 0;
      this.#take(heard.answer, sentAt);
    } else {
      this.#cut = performance.now(); // what the hand says reaches Python by Streamlit too
      this.#waiting = false;
      this.stats.lost += 1;
    }
    if (this.#waiting && !this.#over.signal.aborted) this.#ask();
  }

  /**
   * Call when an answer has been painted.
   * @param {number} sentAt
   */
  painted(sentAt) {
    const { latency } = this.stats;
    latency.push(performance.now() - sentAt);
    if (latency.length > KEPT) latency.shift();
  }

  stop() {
    this.#over.abort();
  }
}
