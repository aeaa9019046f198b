// @ts-check
// The overview of a deck: thumbnails of the stops, to choose one.

import { element } from "../shared/dom.js";

/** @import { PresenterData, StopTitle } from "../types.js" */
/** @import { Words } from "../shared/words.js" */

/** @type {Readonly<Record<string, (columns: number) => number>>} */
const WAYS = { ArrowLeft: () => -1, ArrowRight: () => 1, ArrowUp: (columns) => -columns, ArrowDown: (columns) => columns };

export class Overview {
  dialog;
  #texts;
  #choose;
  #list = element("div", { class: "stops" });
  #shown = ""; // the address of the listed deck's pictures
  /** @type {Pick<PresenterData, "at" | "stops" | "pictures">} */ data = { at: 0, stops: [], pictures: "" };

  /**
   * @param {Words} texts
   * @param {(number: number) => void} choose
   */
  constructor(texts, choose) {
    this.#texts = texts;
    this.#choose = choose;
    this.dialog = element("dialog", { class: "overview", "aria-label": texts.of("overview") }, this.#list);
    this.dialog.addEventListener("keydown", (event) => this.#key(event));
  }

  open() {
    const { at, pictures, stops } = this.data;
    const listed = JSON.stringify([pictures, stops]);
    if (listed !== this.#shown) this.#list.replaceChildren(...stops.map((stop, i) => this.#button(stop, i + 1)));
    this.#shown = listed;
    for (const [i, button] of this.#buttons.entries()) {
      if (i + 1 === at) button.setAttribute("aria-current", "true"); // an empty value would mean that it is not
      else button.removeAttribute("aria-current");
    }
    this.dialog.showModal();
    const present = this.#buttons[at - 1];
    present?.scrollIntoView({ block: "center" });
    present?.focus();
  }

  get #buttons() {
    return [...this.#list.children].filter((part) => part instanceof HTMLElement);
  }

  /** @type {(stop: StopTitle, number: number) => HTMLElement} */
  #button({ code, title, isPicture }, number) {
    const words = element("span", {}, `${number} · ${title || this.#texts.of("hiddenTitle")}`);
    const picture = isPicture ? element("img", { alt: "", loading: "lazy", src: this.data.pictures + encodeURIComponent(code) }) : element("span", { class: "blank-picture" });
    const button = element("button", { type: "button" }, picture, words);
    button.addEventListener("click", () => {
      this.dialog.close();
      this.#choose(number);
    });
    return button;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = WAYS[event.key];
    const at = this.#buttons.findIndex((button) => button.matches(":focus"));
    if (!way) return;
    event.preventDefault();
    const [first] = this.#buttons;
    const columns = this.#buttons.filter((button) => button.offsetTop === first?.offsetTop).length;
    this.#buttons[at + way(columns)]?.focus();
  }
}
