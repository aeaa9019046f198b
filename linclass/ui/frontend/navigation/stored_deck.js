// @ts-check
// The person's own course, stored in this browser, so that a reload or a restart of the server loses nothing.

import { stored } from "../shared/stored.js";

/** @import { StoredDeck } from "../types.js" */

const PLACE = "linclass:course";
const REMOVED = "-";

let isFirst = true; // this tab has not stored a course yet
/** @type {string | null} */ let unstored = null; // a course that the storage did not take, being full or refused

/**
 * Store Python's course, or return the stored one that Python has lost.
 * A course that arrives first, by a link, does not overwrite a stored one, which is sent to Python.
 * @param {StoredDeck} deck
 * @returns {{ kept?: string, deck?: string }} the message to Python
 */
export function syncDeck({ id, text }) {
  const saved = isFirst || id === "" ? unstored ?? stored(() => localStorage.getItem(PLACE)) : null;
  isFirst = false;
  if (saved && (id === "" || (text !== null && saved !== text))) {
    return { deck: saved };
  }
  if (id === REMOVED) {
    unstored = null;
    stored(() => localStorage.removeItem(PLACE));
  } else if (text !== null) {
    unstored = text;
    stored(() => {
      localStorage.setItem(PLACE, text);
      unstored = null;
    });
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
