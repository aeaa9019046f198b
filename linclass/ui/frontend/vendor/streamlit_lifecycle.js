// @ts-check
// When a component has left the page.

/**
 * What a component returns to Streamlit as its cleanup. Streamlit calls it when the component leaves the page; older
 * versions did so for every call that another had superseded, while the element was still in use. So only what is not on
 * the page a moment later is stopped.
 * @type {(element: Element, stop: () => void) => () => void}
 */
export function whenRemoved(element, stop) {
  return () => {
    setTimeout(() => element.isConnected || stop());
  };
}
