// @ts-check
// Prevent Streamlit's keyboard shortcuts while one of our controls has the focus. Streamlit listens on the document: R runs
// the page again, C clears its caches. Other keys that a component does not use are left to the page: H hides the answer, Esc
// leaves the projector.

import { arePrivatePartsAllowed } from "./private_parts.js";

const SHORTCUTS = new Set(["r", "c"]);

/** @param {KeyboardEvent} event */
function isStreamlitShortcut({ key }) {
  return SHORTCUTS.has(key.toLowerCase()) && arePrivatePartsAllowed();
}

/**
 * Stop a key that would be a shortcut of Streamlit's.
 * @param {KeyboardEvent} event
 */
export function keepShortcutFromStreamlit(event) {
  if (isStreamlitShortcut(event)) event.stopPropagation();
}

/**
 * Pass a key pressed in one of our controls on to the page, but not as a shortcut of Streamlit's.
 * @param {KeyboardEvent} event
 */
export function keepFromStreamlit(event) {
  if (isStreamlitShortcut(event)) event.stopPropagation();
  else if (event.key.length === 1 && isOnSlider(event) && arePrivatePartsAllowed()) {
    // Streamlit takes every input element for a text field and ignores letters there, so the key is sent from the host
    event.stopPropagation();
    event.currentTarget?.dispatchEvent(new KeyboardEvent(event.type, event));
  }
}

/** @param {Event} event */
function isOnSlider({ target }) {
  return target instanceof HTMLInputElement && target.type === "range";
}
