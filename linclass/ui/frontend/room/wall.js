// @ts-check
// The wall: states handed in by phones, as thumbnails without names. A press shows one on the projector's page.

import { element, setText } from "../shared/dom.js";

/** @import { LecturerState, RoomData, WallPicture } from "../types.js" */
/** @import { Words } from "../shared/words.js" */
/**
 * @typedef {object} Callbacks
 * @property {(isOpen: boolean) => void} turn opens or closes the wall
 * @property {(page: string, query: string) => void} bring shows a state on the page; without an address, the state before it
 * @property {(number: number) => void} takeDown
 * @property {(numbers: readonly number[]) => Promise<readonly WallPicture[]>} fetch
 */

export class Wall {
  root = element("div", { class: "wall" });
  toggle = element("button", { type: "button" });
  undo;
  #words;
  #callbacks;
  #isOpen = false;
  #page = ""; // the projector's page
  /** @type {readonly number[]} */ #numbers = [];
  /** @type {Map<number, { figure: HTMLElement, page: string, bring: HTMLButtonElement }>} */ #shown = new Map();
  #fetching = Promise.resolve();

  /**
   * @param {Words} words
   * @param {Callbacks} callbacks
   */
  constructor(words, callbacks) {
    this.#words = words;
    this.#callbacks = callbacks;
    this.undo = element("button", { type: "button" }, words.of("undo"));
    this.undo.addEventListener("click", () => callbacks.bring("", ""));
    this.toggle.addEventListener("click", () => callbacks.turn(!this.#isOpen));
  }

  /** @type {(state: LecturerState | null, data: RoomData) => void} */
  update(state, { page, presents, canUndo }) {
    this.#isOpen = state?.wall.open ?? false;
    this.#page = presents ? page : "";
    this.#numbers = state?.wall.numbers ?? [];
    this.toggle.hidden = !this.#isOpen && !state?.following;
    this.undo.hidden = !this.#isOpen || !presents || !canUndo;
    setText(this.toggle, this.#words.of(this.#isOpen ? "wallNot" : "wall"));
    this.#fetching = this.#fetching.then(() => this.#fill(), () => this.#fill()); // also after a fetch that was cut off
  }

  async #fill() {
    const missing = this.#numbers.filter((number) => !this.#shown.has(number));
    if (missing.length) for (const handed of await this.#callbacks.fetch(missing)) this.#shown.set(handed.number, this.#made(handed));
    for (const number of this.#shown.keys()) if (!this.#numbers.includes(number)) this.#shown.delete(number);
    const shown = [...this.#shown.values()];
    for (const { bring, page } of shown) bring.disabled = page !== this.#page;
    if (shown.length !== this.root.childElementCount || shown.some(({ figure }, k) => figure !== this.root.children[k])) this.root.replaceChildren(...shown.map(({ figure }) => figure));
  }

  /** @param {WallPicture} handed */
  #made({ number, page, query, picture }) {
    const bring = element("button", { type: "button", class: "state", "aria-label": this.#words.of("bring", { number }) });
    bring.innerHTML = picture; // from our own server: points and marks
    bring.addEventListener("click", () => this.#callbacks.bring(page, query));
    const down = element("button", { type: "button", class: "down", "aria-label": this.#words.of("takeDown", { number }), title: this.#words.of("takeDown", { number }) }, "✕");
    down.addEventListener("click", () => this.#callbacks.takeDown(number));
    return { figure: element("figure", {}, bring, down), page, bring };
  }
}
