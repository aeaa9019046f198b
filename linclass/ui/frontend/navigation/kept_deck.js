// @ts-check
// The course that somebody makes stays in this browser, so that a reload, or a server that has forgotten it, loses nothing.

/** @import { KeptDeck } from "../types.js" */

const PLACE = "linclass:course";
const REMOVED = "-";

let isFirst = true; // nothing has been stored by this tab yet

/**
 * Keep what Python has, or return what it has forgotten.
 * A course that comes first of all, by a link, overwrites none that was kept before: Python is told of that one.
 * @param {KeptDeck} deck
 * @returns {{ kept?: string, deck?: string }} what to tell Python
 */
export function syncDeck({ id, text }) {
  const found = isFirst || id === "" ? stored(() => localStorage.getItem(PLACE)) : null;
  isFirst = false;
  if (found && (id === "" || (text !== null && found !== text))) {
    return { deck: found };
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
 * @template Found
 * @param {() => Found} work
 */
function stored(work) {
  try {
    return work();
  } catch {
    return null;
  }
}
