// @ts-check
// A small button at the figure's corner that opens the present data as tables.

import { element } from "../shared/dom.js";

/** @import { Words } from "../shared/words.js" */
/** @import { Table } from "./tables.js" */

const ICON = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14"/></svg>';
const MAX_TABLES = 40; // tables

export class Data {
  button = element("button", { type: "button", class: "lc-data" });
  #close = element("button", { type: "button", class: "lc-close" }, "×");
  #title = element("h2", { id: "lc-data-title" });
  #body = element("div", { tabindex: 0, role: "region", "aria-labelledby": "lc-data-title" });
  window = element("dialog", { class: "lc-tables", "aria-labelledby": "lc-data-title" }, this.#close, this.#title, this.#body);
  /** @type {Words | null} */ #texts = null;

  /** @param {() => { text: string, tables: readonly Table[] }} now returns the present content */
  constructor(now) {
    this.button.innerHTML = ICON; // our own constant
    this.button.addEventListener("click", () => {
      const { text, tables } = now();
      this.#fill(text, tables);
      this.window.showModal();
    });
    this.#close.addEventListener("click", () => this.window.close());
    this.window.addEventListener("keydown", (event) => event.stopPropagation()); // keys in an open dialog are not the page's shortcuts
    let isBeside = false; // a press that ends beside it may have selected numbers within
    this.window.addEventListener("pointerdown", ({ target }) => {
      isBeside = target === this.window;
    });
    this.window.addEventListener("click", ({ target }) => isBeside && target === this.window && this.window.close());
    this.window.addEventListener("close", () => this.#body.replaceChildren());
  }

  /** @param {Words} texts */
  speak(texts) {
    this.#texts = texts;
    this.#title.textContent = texts.of("dataTitle");
    for (const [button, name] of /** @type {const} */ ([[this.button, "data"], [this.#close, "close"]])) {
      button.setAttribute("aria-label", texts.of(name));
      button.title = texts.of(name);
    }
  }

  /** @type {(text: string, tables: readonly Table[]) => void} */
  #fill(text, tables) {
    const texts = this.#texts;
    if (!texts) return;
    const left = tables.length - MAX_TABLES;
    this.#body.replaceChildren(
      element("p", {}, text),
      ...tables.slice(0, MAX_TABLES).flatMap((table) => [
        drawn(table),
        ...(table.more ? [element("p", {}, texts.of("moreRows", { count: table.more }))] : []),
      ]),
      ...(left > 0 ? [element("p", {}, texts.of("moreTables", { count: left }))] : []),
    );
    this.#body.scrollTop = 0;
  }
}

/** @param {Table} table */
function drawn({ caption, heads, rows }) {
  const made = element("table", {}, element("caption", {}, caption));
  const head = made.createTHead().insertRow();
  head.append(...heads.map((text) => (text ? element("th", { scope: "col" }, text) : element("td"))));
  const body = made.createTBody();
  for (const row of rows) body.insertRow().append(...row.map((text) => element("td", {}, text)));
  return made;
}
