// @ts-check
// An invisible component that stores the texts of a form in the tab's storage, and restores them in empty fields after a
// reload: Streamlit does not know a form's fields before it is sent. A double click or a held Enter sends the form once.
//
//   Python -> browser   data: the keys of the form and of the element around it, and a stamp of its question
//                       (TypedAnswersData in ../types.d.ts)

import { stored } from "../shared/stored.js";
import { Component } from "../vendor/streamlit_component.js";
import { keyed } from "../vendor/streamlit_content.js";
import { writeInto } from "../vendor/streamlit_fields.js";

/** @import { Mounted, TypedAnswersData } from "../types.js" */
/** @typedef {{ stamp: number, answers: readonly (string | boolean)[] }} Typed the answers in the order of the fields */

/** @type {Component<TypedAnswersData, Record<string, never>>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, TypedAnswersData, Record<string, never>>} mounted */
export default function typedAnswers(mounted) {
  return COMPONENT.showPart(mounted, ".typed-answers", ({ key }) => key, (_root, data, _send, signal) => new TypedAnswers(data, signal));
}

class TypedAnswers {
  #data;
  #fields = new MutationObserver(() => this.#putBack()); // Streamlit adds the form's fields one by one

  /**
   * @param {TypedAnswersData} data
   * @param {AbortSignal} signal
   */
  constructor(data, signal) {
    this.#data = data;
    for (const type of ["input", "change"]) document.addEventListener(type, (event) => this.#keep(event), { signal });
    for (const type of ["pointerdown", "keydown"]) {
      document.addEventListener(type, () => this.#fields.disconnect(), { signal, capture: true }); // the person uses the fields
    }
    for (const type of ["click", "keydown"]) document.addEventListener(type, (event) => this.#sendOnce(event), { signal, capture: true });
    this.#fields.observe(document.body, { childList: true, subtree: true });
    this.#putBack();
  }

  /** @param {TypedAnswersData} data */
  update(data) {
    this.#data = data;
  }

  get #inputs() {
    return [...(keyed(this.#data.around)?.querySelectorAll("input") ?? [])];
  }

  /** @param {Event} event */
  #keep({ target }) {
    const inputs = this.#inputs;
    if (!(target instanceof HTMLInputElement && inputs.includes(target))) return;
    const answers = inputs.map((input) => (input.type === "radio" ? input.checked : input.value));
    stored(() => sessionStorage.setItem(this.#place, JSON.stringify({ stamp: this.#data.stamp, answers })));
  }

  // Stop a repeated press: after a right answer the same button goes on, and its outcome would never be seen.
  /** @param {Event} event */
  #sendOnce(event) {
    const isHeld = event instanceof KeyboardEvent && event.key === "Enter" && event.repeat;
    const isSecond = event instanceof MouseEvent && event.detail > 1;
    if (!(isHeld || isSecond) || !(event.target instanceof Node) || !keyed(this.#data.around)?.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #putBack() {
    /** @type {Typed} */
    const { stamp, answers } = JSON.parse(stored(() => sessionStorage.getItem(this.#place)) ?? "null") ?? { stamp: Number.NaN, answers: [] };
    const inputs = this.#inputs;
    if (stamp !== this.#data.stamp || inputs.length < answers.length) return;
    this.#fields.disconnect();
    for (const [i, answer] of answers.entries()) {
      const input = inputs[i];
      if (answer === true && !inputs.some(({ name, checked }) => checked && name === input?.name)) input?.click();
      if (input && typeof answer === "string" && input.value === "") writeInto(input, answer);
    }
  }

  get #place() {
    return `linclass:typed:${this.#data.key}`;
  }

  destroy() {
    this.#fields.disconnect();
  }
}
