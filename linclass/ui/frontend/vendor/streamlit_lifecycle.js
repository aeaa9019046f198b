// @ts-check
// The end of a component's life on the page.

/**
 * A component's cleanup function for Streamlit, which calls it when the component leaves the page; older versions also did
 * so for every superseded call, while the element was still in use. So `stop` is called only if the element is no longer on
 * the page a moment later.
 * @type {(element: Element, stop: () => void) => () => void}
 */
export function whenRemoved(element, stop) {
  return () => {
    setTimeout(() => element.isConnected || stop());
  };
}
