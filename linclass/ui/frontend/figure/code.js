// @ts-check
// The folded algorithm under the player, with marks on the lines that the present step executes.

import { element, setText } from "../shared/dom.js";

const OPENED = new Set(); // the paths of the pages on which it was opened, as another page may have less room

export class Code {
  element = element("details", { class: "lc-code" });
  #title = element("summary");
  #list = element("ol");
  #written = ""; // the present lines
  #page = location.pathname;

  constructor() {
    this.element.append(this.#title, this.#list);
    this.element.addEventListener("toggle", () => {
      if (this.element.open) OPENED.add(this.#page);
      else OPENED.delete(this.#page);
    });
  }

  /** @type {(lines: readonly string[], title: string) => void} */
  write(lines, title) {
    this.element.hidden = lines.length === 0;
    this.element.open = OPENED.has(this.#page);
    setText(this.#title, title);
    const written = lines.join("\n");
    if (written === this.#written) return;
    this.#written = written;
    this.#list.replaceChildren(...lines.map(line));
  }

  // Not a live region, which would announce every frame: screen readers find the present lines by aria-current.
  /** @param {readonly number[]} present */
  show(present) {
    for (const [number, item] of [...this.#list.children].entries()) {
      if (present.includes(number)) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
  }
}

/** @param {string} text */
function line(text) {
  const words = text.trimStart();
  const made = element("li", {}, words);
  made.style.setProperty("--lc-indent", String(text.length - words.length));
  return made;
}
