// @ts-check
// Sending messages to Python one at a time. Streamlit sends together what components set in one moment, and runs for it
// only the fragment of the first: whatever else was set changes no other fragment. It sends in a task of its own, which
// comes before a timer that was started later.

import { isLeaving } from "./streamlit_history.js";

const RETRY_MS = 2;
const SENT_MS = 1; // by then Streamlit's own task has sent what was set

/**
 * Send a component's message to Python as soon as no other is about to be sent. While its page is being left it waits; it
 * goes with the page, or is sent where the page stays.
 * @type {(element: Element, send: () => void) => void}
 */
export function sendAlone(element, send) {
  if (window.linclassSends || isLeaving()) {
    setTimeout(() => element.isConnected && sendAlone(element, send), RETRY_MS);
    return;
  }
  window.linclassSends = true; // on the window, as Streamlit serves each component a copy of this script
  send();
  setTimeout(() => {
    window.linclassSends = false;
  }, SENT_MS);
}
