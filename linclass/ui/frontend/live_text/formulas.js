// @ts-check
// Formulas in sentences: elements of the class `math` with a source, which is replaced by the rendered formula.

const MAX_CACHED = 300; // formulas, as HTML; during a drag most of a text's formulas stay the same

/** @typedef {(source: string, displayed: boolean) => string} Typeset returns a formula as HTML */

/** @type {WeakMap<Typeset, Map<string, string>>} */ const CACHES = new WeakMap();

/**
 * Render the formulas in an element; one that is nested too deeply for the browser stays as its source.
 * @type {(place: Element, typeset: Typeset) => void}
 */
export function setFormulas(place, typeset) {
  for (const formula of place.querySelectorAll(".math:not(.lc-set)")) {
    const source = formula.textContent ?? "";
    formula.setAttribute("data-tex", source); // for copying
    try {
      formula.innerHTML = cached(typeset, source, formula.classList.contains("block"));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    formula.classList.add("lc-set");
  }
}

/** @type {(typeset: Typeset, source: string, displayed: boolean) => string} */
function cached(typeset, source, displayed) {
  const cache = CACHES.get(typeset) ?? new Map();
  CACHES.set(typeset, cache);
  const key = `${displayed}${source}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = typeset(source, displayed);
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? "");
  cache.set(key, html);
  return html;
}
