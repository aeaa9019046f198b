// @ts-check
// The live channel: one question at a time, the newest next. Where it fails nothing is lost, since it carries only what
// the drag's end says anyway; after a while it is tried again.

import { Stats } from "./stats.js";

const TIMEOUT_MS = 4000; // until an answer is lost
const RETRY_MS = 10_000; // after a failure

/**
 * Ask the evaluator of a drag; null: it has no answer. Rejects where it cannot be reached.
 * @template LiveQuestion, Answer
 * @typedef {(question: LiveQuestion, signal: AbortSignal) => Promise<Answer | null>} Ask
 */

/**
 * Ask once; rejects where no answer comes in time.
 * @template LiveQuestion, Answer
 * @param {Ask<LiveQuestion, Answer>} ask
 * @param {LiveQuestion} question
 * @param {AbortSignal} over
 * @returns {Promise<Answer | null>}
 */
export async function once(ask, question, over) {
  const signal = AbortSignal.any([over, AbortSignal.timeout(TIMEOUT_MS)]);
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  return await Promise.race([ask(question, signal), late]);
}

/** @template LiveQuestion, Answer */
export class LiveChannel {
  #ask;
  #question;
  #take;
  #lose;
  #busy = false;
  #waiting = false; // there is news since
  #failedAt = 0;
  #over = new AbortController();
  stats = new Stats();

  /**
   * @param {Ask<LiveQuestion, Answer>} ask
   * @param {() => LiveQuestion} question
   * @param {(answer: Answer | null, sentAt: number) => void} take null: there is no answer
   * @param {() => void} lose an answer is lost, and nothing is asked for a while
   */
  constructor(ask, question, take, lose) {
    this.#ask = ask;
    this.#question = question;
    this.#take = take;
    this.#lose = lose;
  }

  get works() {
    return !this.#over.signal.aborted && (!this.#failedAt || performance.now() - this.#failedAt > RETRY_MS);
  }

  push() {
    this.#waiting = true;
    if (!this.#busy && this.works) this.#next();
  }

  async #next() {
    const question = this.#question();
    this.#busy = true;
    this.#waiting = false;
    const sentAt = performance.now();
    this.stats.sent += 1;
    /** @type {{ answer: Answer | null } | null} */
    const result = await once(this.#ask, question, this.#over.signal).then((answer) => ({ answer }), () => null);
    this.#busy = false;
    if (result) {
      this.#failedAt = 0;
      this.#take(result.answer, sentAt);
    } else {
      this.#failedAt = performance.now(); // the drag's end reaches Python all the same
      this.#waiting = false;
      this.stats.lost += 1;
      if (!this.#over.signal.aborted) this.#lose();
    }
    if (this.#waiting && !this.#over.signal.aborted) this.#next();
  }

  stop() {
    this.#over.abort();
  }
}
