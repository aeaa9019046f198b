// @ts-check
// Keeping Streamlit's own keyboard shortcuts from whoever has the focus in one of our controls. Streamlit listens on the
// document: R runs the page again, C clears its caches. All other keys that a component does not use are the page's: H
// hides the answer, Esc leaves the projector.

import { arePrivatePartsAllowed } from "./private_parts.js";

const SHORTCUTS = new Set(["r", "c"]);

/** @param {KeyboardEvent} event */
function isStreamlitShortcut({ key }) {
  return SHORTCUTS.has(key.toLowerCase()) && arePrivatePartsAllowed();
}

/**
 * Keep a key from Streamlit where it would be a shortcut.
 * @param {KeyboardEvent} event
 */
export function keepShortcutFromStreamlit(event) {
  if (isStreamlitShortcut(event)) event.stopPropagation();
}

/**
 * Let a key pressed in one of our controls reach the page, but not as a shortcut of Streamlit's.
 * @param {KeyboardEvent} event
 */
export function keepFromStreamlit(event) {
  if (isStreamlitShortcut(event)) event.stopPropagation();
  else if (event.key.length === 1 && isOnSlider(event) && arePrivatePartsAllowed()) {
    // Streamlit takes every input element for a text field and ignores a letter pressed there: it is sent from the host
    event.stopPropagation();
    event.currentTarget?.dispatchEvent(new KeyboardEvent(event.type, event));
  }
}

/** @param {Event} event */
function isOnSlider({ target }) {
  return target instanceof HTMLInputElement && target.type === "range";
}
