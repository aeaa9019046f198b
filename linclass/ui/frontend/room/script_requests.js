// @ts-check
// Requests to our own routes through Streamlit, one at a time, for a host that forwards no other path.

import { PATIENCE_MS } from "../shared/event_stream.js";

/** @import { RoomAnswer, RoomRequest } from "../types.js" */

export class ScriptRequests {
  #send;
  #number = 0;
  /** @type {(response: Response | null) => void} */ #answered = () => {};
  /** @type {Promise<unknown>} */ #turn = Promise.resolve();

  /** @param {(request: RoomRequest) => void} send */
  constructor(send) {
    this.#send = send;
  }

  /**
   * The answer to a request; null: there is none.
   * @param {string} name of the route
   * @param {object} question
   * @returns {Promise<Response | null>}
   */
  post(name, question) {
    const answer = this.#turn.then(() => this.#ask(name, question));
    this.#turn = answer;
    return answer;
  }

  /** @type {(name: string, question: object) => Promise<Response | null>} */
  #ask(name, question) {
    this.#number = Math.max(Date.now(), this.#number + 1); // unique even after a reload
    const { promise, resolve } = Promise.withResolvers();
    this.#answered = resolve;
    const lost = setTimeout(() => resolve(null), PATIENCE_MS);
    this.#send({ number: this.#number, name, question: JSON.stringify(question) });
    return promise.finally(() => clearTimeout(lost));
  }

  /** @param {RoomAnswer} answer of Python's newest run */
  take({ number, status, text }) {
    if (number === this.#number) this.#answered(new Response(text || null, { status }));
  }
}
