// @ts-check
// When a component has left the page.

/**
 * What a component returns to Streamlit as its cleanup. Streamlit calls it for every call of the component that another
 * has superseded, while the element is still in use: only what is not on the page a moment later is stopped.
 * @type {(element: Element, stop: () => void) => () => void}
 */
export function whenRemoved(element, stop) {
  return () => {
    setTimeout(() => element.isConnected || stop());
  };
}
