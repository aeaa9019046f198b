// @ts-check
// Text in HTML.

const ESCAPED = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/** @param {string} text */
export function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? "");
}
