// @ts-check
// The course that the person makes stays in this browser, so that a reload, or a server that has forgotten it, loses nothing.

/** @import { StoredDeck } from "../types.js" */

const PLACE = "linclass:course";
const REMOVED = "-";

let isFirst = true; // nothing has been stored by this tab yet

/**
 * Store the course that Python has, or return the one that it has forgotten.
 * A course that comes first of all, by a link, overwrites none that was stored before: that one is sent to Python.
 * @param {StoredDeck} deck
 * @returns {{ kept?: string, deck?: string }} what to send to Python
 */
export function syncDeck({ id, text }) {
  const saved = isFirst || id === "" ? stored(() => localStorage.getItem(PLACE)) : null;
  isFirst = false;
  if (saved && (id === "" || (text !== null && saved !== text))) {
    return { deck: saved };
  }
  if (id === REMOVED) {
    stored(() => localStorage.removeItem(PLACE));
  } else if (text !== null) {
    stored(() => localStorage.setItem(PLACE, text));
    return { kept: id, deck: "" };
  }
  return {};
}

/**
 * Call back with the course when another tab has changed it.
 * @param {(text: string) => void} changed
 */
export function whenChangedElsewhere(changed) {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === PLACE && newValue) {
      changed(newValue);
    }
  });
}

/**
 * Do something with the browser's store; null where it gives none, as to a page that refuses cookies, or is full.
 * @template Result
 * @param {() => Result} work
 */
function stored(work) {
  try {
    return work();
  } catch {
    return null;
  }
}
