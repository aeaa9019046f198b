// @ts-check
// The list of a projector's keys, and the switch that turns its letters off.

import { element } from "../shared/dom.js";

/** @import { KeyHelp } from "../types.js" */
/** @import { Words } from "../shared/words.js" */

export class KeyList {
  dialog;
  #switch;

  /**
   * @param {readonly KeyHelp[]} keys
   * @param {Words} texts
   * @param {boolean} letters whether letters are commands
   * @param {(on: boolean) => void} change
   */
  constructor(keys, texts, letters, change) {
    this.#switch = element("input", { type: "checkbox" });
    this.#switch.checked = letters;
    this.#switch.addEventListener("change", () => change(this.#switch.checked));
    const close = element("button", { type: "button" }, texts.of("close"));
    const rows = keys.map(({ keys: names, does }) =>
      element("tr", {}, element("th", { scope: "row" }, ...names.flatMap((name, i) => [i ? " " : "", element("kbd", {}, name)])), element("td", {}, does)));
    this.dialog = element(
      "dialog", { "aria-label": texts.of("list") },
      element("div", { class: "head" }, element("label", {}, this.#switch, texts.of("letters")), close), // first, because it gets the focus
      element("table", {}, element("tbody", {}, ...rows)),
    );
    close.addEventListener("click", () => this.dialog.close());
  }

  /** Whether single letters are commands. */
  get letters() {
    return this.#switch.checked;
  }
}
