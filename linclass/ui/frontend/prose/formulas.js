// @ts-check
// Formulas in sentences: their sources stand in elements of the class `math`, and are replaced by what they look like, as
// Streamlit's KaTeX sets it; where that cannot be had, as MathML.

import { loadKatex } from "../vendor/streamlit_katex.js";
import { toMathML } from "./mathml.js";

const MAX_CACHED = 300; // formulas, as HTML; most of a text's stay the same during a drag

/** @type {((source: string, displayed: boolean) => string) | null} */ let toHtml = null; // as soon as it has been loaded
/** @type {Map<string, string>} */ const cache = new Map();

/**
 * Get ready to set formulas.
 * @param {string} script where Streamlit serves its KaTeX; empty: nowhere, or it shall not be used
 */
export async function load(script) {
  if (toHtml) return;
  const loaded = script ? await loadKatex(script).catch(fallBack) : toMathML;
  toHtml ??= loaded;
}

/** @param {unknown} error */
function fallBack(error) {
  console.error(error); // Streamlit's KaTeX is not where it was, or another one
  return toMathML;
}

/**
 * Set the formulas whose sources stand in a place, if what sets them is there by now.
 * @param {Element} place
 */
export function typeset(place) {
  if (!toHtml) return;
  for (const formula of place.querySelectorAll(".math:not(.lc-set)")) {
    formula.innerHTML = cached(toHtml, formula.textContent ?? "", formula.classList.contains("block"));
    formula.classList.add("lc-set");
  }
}

/** @type {(set: NonNullable<typeof toHtml>, source: string, displayed: boolean) => string} */
function cached(set, source, displayed) {
  const key = `${displayed}${source}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = set(source, displayed);
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? "");
  cache.set(key, html);
  return html;
}
