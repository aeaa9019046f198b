// @ts-check
// Sentences by name, which Python sends once, with placeholders in braces.

/** @import { Texts } from "../types.js" */
/** @typedef {Readonly<Record<string, string | number>>} Values */

export class Words {
  /** @type {Texts} */
  #texts;

  /** @param {Texts} texts */
  constructor(texts) {
    this.#texts = texts;
  }

  /** @type {(name: string, values?: Values) => string} */
  of(name, values = {}) {
    const text = this.#texts[name];
    if (text === undefined) throw new Error(`No sentence is called ${name}.`);
    return filled(text, values);
  }
}

/**
 * A sentence with values in place of its placeholders.
 * @type {(text: string, values: Values) => string}
 */
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, gap) => String(values[gap] ?? ""));
}
