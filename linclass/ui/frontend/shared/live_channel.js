// @ts-check
// The live channel: one request at a time, or up to a limit, always for the newest state. A failure loses nothing, since the
// drag's end is sent to the page anyway; after a while the channel is tried again.

import { untilLate } from "./event_stream.js";
import { Stats } from "./stats.js";

const TIMEOUT_MS = 4000; // until an answer is lost
const RETRY_MS = 10_000; // after a failure

/**
 * Request the evaluation of a drag; null: there is no answer. Rejects where the server cannot be reached.
 * @template LiveRequest, Answer
 * @typedef {(request: LiveRequest, signal: AbortSignal) => Promise<Answer | null>} Ask
 */

/**
 * Send one request; rejects if no answer arrives in time.
 * @template LiveRequest, Answer
 * @param {Ask<LiveRequest, Answer>} ask
 * @param {LiveRequest} request
 * @param {AbortSignal} over
 * @returns {Promise<Answer | null>}
 */
export async function once(ask, request, over) {
  const signal = untilLate(over, TIMEOUT_MS);
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  return await Promise.race([ask(request, signal), late]);
}

/** @template LiveRequest, Answer */
export class LiveChannel {
  #ask;
  #request;
  #take;
  #lose;
  #most; // requests in flight at a time
  #flying = 0;
  #waiting = false; // there is a newer state to send
  #failedAt = 0;
  #over = new AbortController();
  stats = new Stats();

  /**
   * @param {Ask<LiveRequest, Answer>} ask
   * @param {() => LiveRequest} request
   * @param {(answer: Answer | null, sentAt: number, request: LiveRequest) => void} take null: there is no answer
   * @param {() => void} lose called when an answer is lost; no requests follow for a while
   * @param {number} most requests in flight: several raise the rate on a slow connection
   */
  constructor(ask, request, take, lose, most = 1) {
    this.#ask = ask;
    this.#request = request;
    this.#take = take;
    this.#lose = lose;
    this.#most = most;
  }

  get works() {
    return !this.#over.signal.aborted && (!this.#failedAt || performance.now() - this.#failedAt > RETRY_MS);
  }

  push() {
    this.#waiting = true;
    if (this.#flying < this.#most && this.works) this.#next();
  }

  async #next() {
    const request = this.#request();
    this.#flying += 1;
    this.#waiting = false;
    const sentAt = performance.now();
    this.stats.sent += 1;
    /** @type {{ answer: Answer | null } | null} */
    const result = await once(this.#ask, request, this.#over.signal).then((answer) => ({ answer }), () => null);
    this.#flying -= 1;
    if (result) {
      this.#failedAt = 0;
      this.#take(result.answer, sentAt, request);
    } else {
      this.#failedAt = performance.now(); // the drag's end still reaches Python
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
