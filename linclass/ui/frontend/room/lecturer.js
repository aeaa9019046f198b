// @ts-check
// A room in the lecturer's browser: its secret, the log that restores the room after a restart of the server, and the stream
// of its state.

import { PATIENCE_MS, SILENCE_MS, readEvents, sentenceOf, untilLate, whole } from "../shared/event_stream.js";
import { randomHex } from "../shared/random_hex.js";
import { stored } from "../shared/stored.js";
import { SERVER } from "../vendor/streamlit_server.js";

/** @import { LecturerState, LogEntry, WallPicture } from "../types.js" */
/** @import { ScriptRequests } from "./script_requests.js" */
/** @typedef {{ page: string, query: string }} Question its address */
/**
 * The content of the browser's storage.
 * @typedef {{ secret: string, room: string, code: string, qr: string, log: LogEntry[], isByPage?: boolean }} Kept
 *   isByPage: phones use the question's ordinary page, as the host forwards no path of our own
 */
/**
 * @typedef {object} Callbacks
 * @property {(state: LecturerState) => void} show
 * @property {(isThere: boolean) => void} connected
 * @property {(sentence: string) => void} gone
 */

const STORED = "linclass.lecturer"; // in the browser's storage, shared by both windows of the lecturer
const NEW_AT = 9e10; // a time in the future, for which the server puts its own
const PAGE = "/room"; // the phones' page
const ASLEEP_MS = 20_000; // the same as SILENCE_MS for a window that was hidden; longer than a good stream is silent
const NO_ANSWER = "No answer from the server.";
const RETRY_MS = 1500;
const LONG_MS = 60_000; // after which a request for all answers or many pictures counts as lost
const MAX_LOG_BYTES = 5_990_000; // the server's MAX_LECTURER_BYTES, less the rest of that request
const RESTORE_MS = 180_000; // after which a request with a log counts as lost: the server gives it two minutes to arrive
const POLL_MS = 700; // between two polls where there is no stream
const MAX_TRIES = 5; // mostly with new secrets, as a code may be taken
const SECRET_BYTES = 16;
const LOCAL = /^((.*\.)?localhost|127\..*|0\.0\.0\.0|\[::1?\])$/; // a computer's names for itself, and for all its addresses

export class LecturerRoom {
  #callbacks;
  #theme;
  #scripts;
  #isByPage = false; // before a room is stored
  #page = ""; // of the first question, for the QR code where phones use the ordinary page
  /** @type {Promise<string> | null} */ #beginning = null;
  #isOver = false;
  #abort = new AbortController();
  #stream = new AbortController(); // of the room watched last
  #lastByte = 0; // its time by the clock, since performance.now() stands still while most machines sleep
  /** @type {Kept | null} */ kept = storedRoom();

  /**
   * @param {string} theme
   * @param {ScriptRequests} scripts
   * @param {Callbacks} callbacks
   */
  constructor(theme, scripts, callbacks) {
    this.#theme = theme;
    this.#scripts = scripts;
    this.#callbacks = callbacks;
    const { signal } = this.#abort;
    addEventListener("storage", ({ key }) => key === STORED && this.#adopt(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#wake(ASLEEP_MS), { signal });
    addEventListener("online", () => this.#cut(), { signal });
    const checking = setInterval(() => this.#wake(SILENCE_MS), SILENCE_MS / 4);
    signal.addEventListener("abort", () => clearInterval(checking));
    if (this.kept) void this.#watch(this.kept.secret);
  }

  // Take over a room that the lecturer's other window has opened, or its end.
  #adopt() {
    const other = storedRoom();
    if (other?.secret === this.kept?.secret) return; // each window has its own log of the same room, and this one may be ahead
    this.kept = other;
    this.#cut();
    if (other) void this.#watch(other.secret);
    else this.#callbacks.gone("");
  }

  // Reconnect: after sleep or a change of network the stream may be dead.
  /** @param {number} silence after which the stream is lost, in ms */
  #wake(silence) {
    if (Date.now() - this.#lastByte > silence) this.#cut();
  }

  // End the stream; that of the same room is requested again at once.
  #cut() {
    this.#stream.abort();
    this.#stream = new AbortController();
  }

  /** The address of the phones' page, to which the QR code adds a room's token. */
  get site() {
    return this.#addressOf(this.kept?.isByPage ?? this.#isByPage ? `/${this.#page}?embed=true&room=` : `${PAGE}#`);
  }

  /** The address that is read out with the code; the address of an ordinary page ends with the code. */
  get typed() {
    return this.#addressOf(this.kept?.isByPage ? `/?room=${this.kept.code}` : PAGE);
  }

  /** Whether the address is one that no other device can reach. */
  get isLocal() {
    return isLocalHost(new URL(this.typed).hostname);
  }

  /** @param {string} path */
  #addressOf(path) {
    return new URL(`${SERVER}${path}`, location.href).href;
  }

  /** Whether a phone can load the phones' page, tested without cookies like a phone; a slow network's silence is no refusal. */
  #isReachable() {
    const isOurs = async (/** @type {Response} */ response) => response.ok && !response.redirected && (await response.text()).includes('id="plane-style"');
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return fetch(this.#addressOf(PAGE), { credentials: "omit", cache: "no-store", signal }).then(isOurs).catch(() => signal.aborted);
  }

  /**
   * Ask the room a question, after opening one if need be. Returns the reason for a refusal, else "".
   * @param {Question} question
   * @param {{ again?: boolean, confidence?: boolean }} [how]
   */
  ask(question, { again = false, confidence = false } = {}) {
    return this.#begin({ kind: "asked", ...question, is_again: again, asks_confidence: confidence }, question.page);
  }

  /**
   * Make phones follow the projector, or stop it, after opening a room if need be. Returns the reason for a refusal, else "".
   * @param {boolean} isOn
   */
  follow(isOn) {
    return this.#begin({ kind: "following", is_on: isOn }, "");
  }

  /**
   * Send an event to the room, or open one that begins with it; a second press while that lasts counts as the first.
   * @type {(event: Readonly<Record<string, unknown>>, page: string) => Promise<string>}
   */
  #begin(event, page) {
    this.#beginning ??= this.#sendOrOpen(event, page).finally(() => { this.#beginning = null; });
    return this.#beginning;
  }

  /** @type {(event: Readonly<Record<string, unknown>>, page: string) => Promise<string>} */
  async #sendOrOpen(event, page) {
    if (this.kept) {
      const response = await this.#actOnceMore({ secret: this.kept.secret, event });
      if (this.kept) return response?.ok ? "" : sentenceOf(response, NO_ANSWER);
    }
    this.#page = page;
    this.#isByPage = !(await this.#isReachable());
    let [sentence, secret] = ["", randomHex(SECRET_BYTES)];
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const response = await this.#post("open", { secret, site: this.site, log: [{ at: NEW_AT, ...event }] });
      if (response?.ok) {
        this.#keep({ secret, ...(await response.json()), log: [], isByPage: this.#isByPage });
        void this.#watch(secret);
        return "";
      }
      sentence = await sentenceOf(response, NO_ANSWER);
      if (response?.status === 409) secret = randomHex(SECRET_BYTES);
      else if (response || attempt > 0) break; // an answer that was lost, or comes late, is asked for once more
    }
    return sentence;
  }

  /** @param {object} act sent to the room, which is brought back before if the server was started again a moment ago */
  async #actOnceMore(act) {
    const response = await this.#post("act", act);
    if (response?.status !== 404) return response;
    return (await this.#bringBack()) ? this.#post("act", act) : null;
  }

  /**
   * Send an event to the room. Returns the reason for a refusal, else "".
   * @param {Readonly<Record<string, unknown>>} event
   */
  async act(event) {
    const { secret = "", isByPage = false } = this.kept ?? {};
    const response = await this.#post("act", { secret, event });
    if (response?.ok && event.kind === "ended" && isByPage) this.#take({ gone: "" }, secret); // there is no stream to report it
    return response?.ok ? "" : sentenceOf(response, NO_ANSWER);
  }

  /** The drawn points: x, y, class, x, y, class, ... */
  async points() {
    const response = await this.#post("points", { secret: this.kept?.secret });
    return response?.ok ? (await response.json()).points : [];
  }

  /**
   * States on the wall.
   * @param {readonly number[]} numbers
   * @returns {Promise<readonly WallPicture[]>}
   */
  async wall(numbers) {
    const response = await this.#post("wall", { secret: this.kept?.secret, numbers, theme: this.#theme }, LONG_MS);
    return response?.ok ? response.json() : [];
  }

  /** Whether phones use the question's ordinary page. */
  async isByPage() {
    return this.kept ? Boolean(this.kept.isByPage) : !(await this.#isReachable());
  }

  /** All answers as a table. */
  async table() {
    const response = await this.#post("table", { secret: this.kept?.secret }, LONG_MS);
    return response?.ok ? response.text() : "";
  }

  // ---- the stream

  /** @param {string} secret */
  async #watch(secret) {
    while (!this.#isOver && this.kept?.secret === secret) {
      const { signal } = this.#stream;
      const isGone = await this.#read(secret, signal).catch(() => false);
      if (this.#isOver || this.kept?.secret !== secret) return;
      this.#callbacks.connected(false);
      const isBack = isGone && (await this.#bringBack());
      if (this.#isOver || this.kept?.secret !== secret) return;
      if (!isBack && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /**
   * A request for the room's state and its new entries. The time of the last one known shows the server if it has the same log.
   * @param {string} secret
   */
  #wanted(secret) {
    const log = this.kept?.log ?? [];
    return { secret, since: log.length, at: log.at(-1)?.at ?? 0, theme: this.#theme };
  }

  /**
   * Read the stream to its end; return whether the server has no such room.
   * @param {string} secret
   * @param {AbortSignal} signal
   */
  async #read(secret, signal) {
    if (this.kept?.isByPage) return this.#poll(secret);
    this.#lastByte = Date.now();
    const response = await fetch(`${SERVER}/room/watch`, { method: "POST", body: JSON.stringify(this.#wanted(secret)), signal });
    if (response.status === 404) return true;
    if (!response.ok || !response.body) return false;
    const received = () => { this.#lastByte = Date.now(); };
    return readEvents(response.body, received, (/** @type {LecturerState | { gone: string }} */ event) => !this.#take(event, secret));
  }

  /**
   * Poll the room's state until there is no answer; return whether the server has no such room.
   * @param {string} secret
   */
  async #poll(secret) {
    while (!this.#isOver && this.kept?.secret === secret) {
      const response = await this.#post("state", this.#wanted(secret));
      if (response?.status === 404) return true;
      if (!response?.ok) return false;
      if (!this.#take(await response.json(), secret)) return true;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return false;
  }

  /**
   * @param {LecturerState | { gone: string }} state
   * @param {string} secret
   * @returns {boolean} whether the room exists
   */
  #take(state, secret) {
    if (this.kept?.secret !== secret) return true;
    if ("gone" in state) {
      this.#forget();
      this.#callbacks.gone(state.gone);
      return true;
    }
    const before = this.kept.log.slice(0, state.number - state.entries.length); // the log of another server may be shorter
    this.#keep({ ...this.kept, log: [...before, ...state.entries] });
    this.#callbacks.connected(true);
    queueMicrotask(() => this.#callbacks.show(state)); // so that an error there does not count as a lost connection
    return true;
  }

  /** Restore the room, with its code and all answers, after the server was started again; return whether that is done. */
  async #bringBack() {
    if (!this.kept) return false;
    const { secret, log } = this.kept;
    const response = await this.#post("open", { secret, site: this.site, log: fitting(withoutReplaced(log)) }, RESTORE_MS);
    if (response?.ok) return true;
    if (!response || response.status === 429 || response.status >= 500) return false; // the server is not back yet: try again
    this.#forget();
    this.#callbacks.gone(await sentenceOf(response, NO_ANSWER));
    return false;
  }

  /** @type {(name: string, question: object, patience?: number) => Promise<Response | null>} */
  #post(name, question, patience = PATIENCE_MS) {
    if (this.kept?.isByPage ?? this.#isByPage) return this.#scripts.post(name, question);
    const signal = untilLate(this.#abort.signal, patience);
    return fetch(`${SERVER}/room/${name}`, { method: "POST", body: JSON.stringify(question), signal }).then(whole).catch(() => null);
  }

  /** @param {Kept} kept */
  #keep(kept) {
    this.kept = kept;
    const short = { ...kept, log: withoutReplaced(kept.log) };
    stored(() => localStorage.setItem(STORED, JSON.stringify(short))); // where it is full, this window still has it
  }

  #forget() {
    this.kept = null;
    stored(() => localStorage.removeItem(STORED));
  }

  destroy() {
    this.#isOver = true;
    this.#abort.abort();
    this.#stream.abort();
  }
}

/**
 * A log that makes the same room without states that were soon replaced: a long lecture's may be more than the server takes.
 * The first and the last state of each stop stay, as phones go back to stops in this order, and the first after each question
 * and after each change of voting, which decides whether phones see the state or the question.
 * @param {readonly LogEntry[]} log
 */
export function withoutReplaced(log) {
  const last = new Map(log.flatMap(({ kind, stop }, k) => (kind === "state" ? [[stop, k]] : [])));
  const known = new Set();
  let decides = true;
  return log.filter(({ kind, stop }, k) => {
    if (kind !== "state") {
      decides ||= kind === "asked" || kind === "voting";
      return true;
    }
    const stays = decides || !known.has(stop) || last.get(stop) === k;
    known.add(stop);
    decides = false;
    return stays;
  });
}

/**
 * A log that fits into the request that restores the room: without the oldest states where they are more than the server takes.
 * Phones can't go back to those stops then; no question and no answer is left out.
 * @param {readonly LogEntry[]} log
 */
export function fitting(log) {
  const encoder = new TextEncoder();
  const sizes = log.map((entry) => encoder.encode(JSON.stringify(entry)).length + 1); // and a comma
  let excess = sizes.reduce((sum, size) => sum + size, 0) - MAX_LOG_BYTES;
  return log.filter(({ kind }, k) => {
    if (kind !== "state" || excess <= 0) return true;
    excess -= sizes[k] ?? 0;
    return false;
  });
}

/** @param {string} host as in an address, with brackets around IPv6 */
export function isLocalHost(host) {
  return LOCAL.test(host);
}

/** @returns {Kept | null} */
function storedRoom() {
  return stored(() => JSON.parse(localStorage.getItem(STORED) ?? "null"));
}
