// @ts-check
// Formulas in sentences: their sources stand in elements of the class `math`, and are replaced by what they look like.

const MAX_CACHED = 300; // formulas, as HTML; most of a text's stay the same during a drag

/** @typedef {(source: string, displayed: boolean) => string} Typeset returns a formula as HTML */

/** @type {WeakMap<Typeset, Map<string, string>>} */ const CACHES = new WeakMap();

/**
 * Set the formulas whose sources stand in a place; one that is nested too deeply for the browser stays as it is written.
 * @type {(place: Element, typeset: Typeset) => void}
 */
export function setFormulas(place, typeset) {
  for (const formula of place.querySelectorAll(".math:not(.lc-set)")) {
    const source = formula.textContent ?? "";
    formula.setAttribute("data-tex", source); // what is copied of it
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
