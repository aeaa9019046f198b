// @ts-check
// A room on a phone: join it, follow the stream of its state, and send answers until they are accepted.

import { PATIENCE_MS, SILENCE_MS, readEvents, sentenceOf, whole } from "../shared/event_stream.js";
import { randomHex } from "../shared/random_hex.js";
import { stored } from "../shared/stored.js";

/** @import { DragPart, PhoneState } from "../types.js" */
/** @typedef {{ vote: number, answer: string, confidence: number }} OwnAnswer */
/** @typedef {PhoneState | { gone: string } | { drag: DragPart | null }} Sent by the server */
/** @typedef {{ device: string, answer?: OwnAnswer }} Kept in the phone's storage, by the room's token */
/**
 * @typedef {object} Callbacks
 * @property {(code: string) => void} joined
 * @property {(state: PhoneState) => void} show
 * @property {(part: DragPart | null) => void} drag a state of the lecturer's drag; null at its end
 * @property {(taken: "sent" | "waits" | "refused", sentence: string) => void} reported the status of an answer
 * @property {(isThere: boolean) => void} connected
 * @property {(sentence: string) => void} gone the room does not exist, or no longer
 */

const RETRY_MS = /** @type {const} */ ([500, 1000, 2000, 3000]); // between attempts
const GONE_MS = 3000; // at least, between attempts to join a room that is gone: it may be back soon after a restart of the server
const GONE_SHARE = 0.1; // of the time for which it has been gone, between two attempts: most rooms stay closed
const DEVICE_BYTES = 12;
const ASLEEP_MS = 5000; // the same for a page that was hidden
const STORED = "linclass.room."; // with a room's token: the key in the phone's storage
const DELAY_SPREAD = 0.5; // of a delay, so that two hundred phones don't reconnect at the same moment

export class PhoneRoom {
  #callbacks;
  #token = "";
  #device = "";
  #next = randomHex(DEVICE_BYTES); // the device that joins the next room: the same again where the answer was lost
  /** @type {OwnAnswer | undefined} */ #answer; // the last answer, until the room has it
  #isSending = false;
  #vote = 0; // the number of the question that the page shows
  /** @type {AbortController} */ #stream = new AbortController();
  #lastByte = 0; // its time by the clock, since performance.now() stands still while most machines sleep
  #failed = 0;
  #loop = {}; // of the room joined last, perhaps the same one again
  #askAgain = () => {}; // for a room that is gone, before its time

  /** @param {Callbacks} callbacks */
  constructor(callbacks) {
    this.#callbacks = callbacks;
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return;
      this.#wake(ASLEEP_MS);
      this.#askAgain();
    });
    addEventListener("online", () => this.#stream.abort());
    addEventListener("hashchange", () => { // the link to another room, opened in this tab, loads no page by itself
      const name = location.hash.slice(1);
      if (name && name !== this.#token) location.reload();
    });
    setInterval(() => this.#wake(SILENCE_MS), SILENCE_MS / 4);
  }

  // Reconnect: after sleep or a change of network a stream may be dead.
  /** @param {number} silence after which the stream is lost, in ms */
  #wake(silence) {
    if (document.visibilityState !== "visible" || Date.now() - this.#lastByte < silence) return;
    this.#failed = 0;
    this.#stream.abort();
  }

  /**
   * Join the room with a code or a token, and follow it.
   * @param {string} name
   */
  async join(name) {
    const kept = keptFor(name);
    const response = await postSmall("join", { room: name, device: kept?.device ?? this.#next }).catch(() => null);
    if (!response?.ok) {
      this.#callbacks.gone(await sentenceOf(response, ""));
      return false;
    }
    const { room, code, device } = await response.json();
    this.#token = room;
    this.#device = device;
    this.#next = randomHex(DEVICE_BYTES);
    this.#vote = 0;
    this.#answer = keptFor(room)?.answer;
    this.#keep();
    this.#callbacks.joined(code);
    void this.#follow();
    return true;
  }

  get token() {
    return this.#token;
  }

  #keep() {
    const keep = (/** @type {Kept} */ kept) => stored(() => {
      localStorage.setItem(STORED + this.#token, JSON.stringify(kept));
      return true;
    });
    const device = this.#device; // without storage the phone is a new one after a reload
    const isKept = this.#answer && keep({ device, answer: this.#answer });
    if (!isKept) keep({ device }); // full, it would still have an older answer, which would be sent over this one
  }

  // ---- from the server

  async #follow() {
    const loop = {};
    this.#loop = loop;
    this.#stream.abort(); // of the room joined before
    for (;;) {
      const isGone = await this.#read().catch(() => false);
      if (loop !== this.#loop) return; // the phone has joined again
      if (isGone) await this.#waitForRoom(loop);
      else {
        this.#callbacks.connected(false);
        await pause(RETRY_MS[Math.min(this.#failed, RETRY_MS.length - 1)] ?? 0);
        this.#failed += 1;
      }
      if (loop !== this.#loop) return;
    }
  }

  /**
   * Wait for a room that the server has lost, as the lecturer's browser may restore it under its token.
   * @param {object} loop
   */
  async #waitForRoom(loop) {
    const since = performance.now();
    while (loop === this.#loop) {
      const isSeen = new Promise((resolve) => { this.#askAgain = () => resolve(undefined); }); // the person looks at the phone again
      const isShown = document.visibilityState === "visible"; // of too many tabs only the one that is looked at comes back
      await Promise.race([isSeen, ...(isShown ? [pause(Math.max(GONE_MS, GONE_SHARE * (performance.now() - since)))] : [])]);
      if (loop !== this.#loop) return;
      const response = await postSmall("join", { room: this.#token, device: this.#device }).catch(() => null);
      if (response?.ok) return;
    }
  }

  /** Read the stream to its end; return whether the room is gone. */
  async #read() {
    this.#stream = new AbortController();
    this.#lastByte = Date.now();
    const response = await post("follow", { room: this.#token, device: this.#device, theme: theme() }, this.#stream.signal);
    if (!response.ok || !response.body) {
      this.#callbacks.gone(await sentenceOf(response, ""));
      return true;
    }
    this.#callbacks.connected(true);
    const received = () => { this.#lastByte = Date.now(); };
    return readEvents(response.body, received, (/** @type {Sent} */ event) => this.#take(event));
  }

  /**
   * @param {Sent} state
   * @returns {boolean} whether the room is gone
   */
  #take(state) {
    this.#failed = 0;
    if ("gone" in state) {
      this.#callbacks.gone(state.gone);
      return true;
    }
    if ("drag" in state) {
      this.#callbacks.drag(state.drag);
      return false;
    }
    const waiting = keptFor(this.#token)?.answer ?? this.#answer; // perhaps a newer one, of another tab
    if (state.question && state.vote === this.#vote) delete state.question; // after a lost connection: the page has it, with what was begun
    if (state.question) this.#vote = state.vote;
    queueMicrotask(() => this.#callbacks.show(state)); // so that an error there does not count as a lost connection
    const isMissing = waiting?.vote === state.vote && (waiting.answer !== state.own || waiting.confidence !== state.confidence);
    if (isMissing && state.open && !this.#isSending) {
      this.#answer = waiting;
      void this.#send();
    }
    return false;
  }

  // ---- to the server

  /** @param {OwnAnswer} answer */
  give(answer) {
    this.#answer = answer;
    this.#keep();
    this.#callbacks.reported("waits", "");
    void this.#send();
  }

  /**
   * Send another request to the room's routes. Returns the answer, or the sentence on why there is none.
   * @template Answer
   * @param {string} name
   * @param {object} asked
   * @returns {Promise<{ answer: Answer | null, status: number, sentence: string }>}
   */
  async ask(name, asked) {
    const response = await postSmall(name, { room: this.#token, device: this.#device, theme: theme(), ...asked }).catch(() => null);
    if (response?.ok) return { answer: response.status === 204 ? null : await response.json(), status: response.status, sentence: "" };
    return { answer: null, status: response?.status ?? 0, sentence: await sentenceOf(response, "") };
  }

  async #send() {
    if (this.#isSending) return; // the newest answer is sent next
    this.#isSending = true;
    for (let attempt = 0; this.#answer; attempt += 1) {
      const answer = this.#answer;
      const response = await postSmall("answer", { room: this.#token, device: this.#device, ...answer }).catch(() => null);
      if (response?.ok && answer === this.#answer) {
        this.#callbacks.reported("sent", "");
        break;
      }
      if (response && !response.ok && response.status !== 429 && response.status < 500) {
        this.#callbacks.reported("refused", await sentenceOf(response, ""));
        break;
      }
      if (!response?.ok) await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0);
    }
    this.#isSending = false;
  }
}

/** @param {number} milliseconds at least, and up to half as long again */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds * (1 + DELAY_SPREAD * Math.random())));
}

function theme() {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * @param {string} name of one of the room's routes
 * @param {object} question
 * @param {AbortSignal | undefined} signal
 */
function post(name, question, signal) {
  return fetch(new URL(`room/${name}`, document.baseURI), { method: "POST", body: JSON.stringify(question), credentials: "omit", ...(signal && { signal }) });
}

/** @type {(name: string, question: object) => Promise<Response>} */
async function postSmall(name, question) {
  const signal = AbortSignal.timeout?.(PATIENCE_MS); // Safari before 16, the last for some phones, has no such function
  return whole(await post(name, question, signal));
}

/**
 * @param {string} name a code or a token, which begins with its code
 * @returns {Kept | null}
 */
function keptFor(name) {
  return stored(() => {
    const key = Object.keys(localStorage).find((other) => other.startsWith(STORED + name.trim().toUpperCase()));
    return JSON.parse((key && localStorage.getItem(key)) ?? "null");
  });
}
