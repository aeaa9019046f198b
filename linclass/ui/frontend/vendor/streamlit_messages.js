// @ts-check
// Sending messages to Python one at a time. Streamlit sends messages of the same moment together and then runs only the
// fragment of the first one, so that the others update no fragment. It sends in its own task, which comes before a timer
// that was started later.

import { isLeaving } from "./streamlit_history.js";

const RETRY_MS = 2;
const SENT_MS = 1; // after which Streamlit's own task has sent the message

/**
 * Send a component's message to Python once no other is about to be sent. While its page is being left it waits: it is
 * dropped with the page, or sent if the page stays.
 * @type {(element: Element, send: () => void) => void}
 */
export function sendAlone(element, send) {
  if (window.linclassSends || isLeaving()) {
    setTimeout(() => element.isConnected && sendAlone(element, send), RETRY_MS);
    return;
  }
  window.linclassSends = true; // on the window, as Streamlit serves each component a copy of this script
  try {
    send();
  } finally {
    setTimeout(() => {
      window.linclassSends = false;
    }, SENT_MS);
  }
}
