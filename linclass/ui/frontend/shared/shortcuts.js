// @ts-check
// Streamlit has shortcuts of its own, which are not for whoever has the focus in here: R runs the page again, C clears what
// is kept. All other keys that a component does not use are the page's: H hides the answer, Esc leaves the projector.

const STREAMLITS = new Set(["r", "c"]);

/** @param {KeyboardEvent} event */
export function isStreamlits({ key }) {
  return STREAMLITS.has(key.toLowerCase());
}

/** @param {KeyboardEvent} event */
export function keepFromStreamlit(event) {
  if (isStreamlits(event)) event.stopPropagation();
  else if (event.key.length === 1 && onSlider(event)) {
    // Streamlit takes every input for a field that is written in, and would not hear a letter pressed there
    event.stopPropagation();
    event.currentTarget?.dispatchEvent(new KeyboardEvent(event.type, event));
  }
}

/** @param {Event} event */
function onSlider({ target }) {
  return target instanceof HTMLInputElement && target.type === "range";
}
