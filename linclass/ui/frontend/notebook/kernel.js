// @ts-check
// The messages between a cell's display and the kernel, whose answers may be late or missing.

import { element } from "../shared/dom.js";

/** @import { CellAnswer, CellNews, CellRequest } from "../types.js" */

/**
 * A notebook's interface for a display, from anywidget.
 * @typedef {object} Model
 * @property {(name: string) => unknown} get
 * @property {(name: string, listener: (...message: any[]) => void) => void} on
 * @property {(name: string, listener: (...message: any[]) => void) => void} off
 * @property {(content: object) => void} send
 */
/** @typedef {Pick<CellRequest, "kind"> & Partial<CellRequest>} Question */
/** @typedef {{ text: string, buffers: readonly DataView[] }} Reply */
/** @typedef {{ kind: Question["kind"], take: (reply: Reply) => void, refuse: (reason: Error) => void }} Waiting */

const PATIENCE_MS = 2500; // of the kernel's silence, before it is reported
const MAX_WAITING = 10; // requests of one kind: the older ones were given up by then

export class Kernel {
  #model;
  #about;
  #report;
  #news;
  /** @type {Map<number, Waiting>} */ #waiting = new Map();
  #last = 0;
  /** @type {number | undefined} */ #timer;
  #listen = (/** @type {CellAnswer | CellNews} */ message, /** @type {readonly DataView[]} */ buffers = []) => this.#receive(message, buffers);

  /**
   * @param {Model} model
   * @param {() => Pick<CellRequest, "by" | "theme" | "version">} about
   * @param {(silent: boolean) => void} report called with whether the kernel is silent
   * @param {(news: CellNews) => void} news
   */
  constructor(model, about, report, news) {
    this.#model = model;
    this.#about = about;
    this.#report = report;
    this.#news = news;
    model.on("msg:custom", this.#listen);
  }

  /**
   * Send a request; the promise is rejected with the kernel's sentence if it refuses.
   * @param {Question} question
   * @returns {Promise<Reply>}
   */
  ask(question) {
    this.#last += 1;
    const id = this.#last;
    this.#wait();
    const same = [...this.#waiting].filter(([, { kind }]) => kind === question.kind);
    for (const [superseded] of same.slice(0, 1 - MAX_WAITING)) this.#waiting.delete(superseded);
    return new Promise((take, refuse) => {
      this.#waiting.set(id, { kind: question.kind, take, refuse });
      try {
        this.#model.send({ ...this.#about(), ...question, id });
      } catch {
        this.#report(true); // the connection is closed
      }
    });
  }

  #wait() {
    this.#timer ??= setTimeout(() => this.#report(true), PATIENCE_MS);
  }

  /** @type {(message: CellAnswer | CellNews, buffers: readonly DataView[]) => void} */
  #receive(message, buffers) {
    if ("live" in message) return this.#news(message);
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return; // for another display of the same cell
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#report(false);
    for (const id of this.#waiting.keys()) if (id <= message.id) this.#waiting.delete(id); // answers come in order
    if (this.#waiting.size) this.#wait();
    if (message.refusal) waiting.refuse(new Error(message.refusal));
    else waiting.take({ text: message.text, buffers });
  }

  stop() {
    clearTimeout(this.#timer);
    this.#model.off("msg:custom", this.#listen);
  }
}

/**
 * The notice of a silent kernel: a sentence and a button to copy the points.
 * @type {(words: { silent: string, copy: string }, copy: () => void) => { place: HTMLElement, say: (sentence: string) => void }}
 */
export function notice(words, copy) {
  const sentence = element("span");
  const button = element("button", { type: "button" }, words.copy);
  const place = element("div", { class: "lc-cell-notice", role: "status" }, sentence, button);
  button.addEventListener("click", copy);
  const say = (/** @type {string} */ text) => {
    sentence.textContent = text;
    button.hidden = text !== words.silent;
    place.classList.toggle("lc-says", text !== "");
  };
  say("");
  return { place, say };
}
