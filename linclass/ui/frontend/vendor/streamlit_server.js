// @ts-check
// Where the app is served.

const COMPONENTS = "/_stcore/"; // Streamlit serves the scripts of components below this path of the app's

/** The app's address without a slash at its end: our own routes lie below it. */
export const SERVER = import.meta.url.split(COMPONENTS)[0] ?? "";

/**
 * Ask one of our own routes; null: it has no answer. Rejects where the server does not answer.
 * @template Answer
 * @param {string} path
 * @param {object} question
 * @param {AbortSignal} signal
 * @returns {Promise<Answer | null>}
 */
export async function post(path, question, signal) {
  const response = await fetch(`${SERVER}${path}`, { method: "POST", body: JSON.stringify(question), signal });
  if (!response.ok) throw new Error(await response.text());
  return response.status === 204 ? null : await response.json();
}

const CONNECTION = "data-test-connection-state"; // of Streamlit's outermost element, as long as there is the page
const CONNECTED = "CONNECTED";

/**
 * Do something whenever Streamlit has found its server again. It runs the script then only where a run was under way: in a
 * server that has been started anew no fragment is known, and whatever a component sends is dropped without a word.
 * @type {(reconnected: () => void) => void}
 */
export function whenReconnected(reconnected) {
  const app = document.querySelector(`[${CONNECTION}]`);
  if (!app) return; // another version of Streamlit: as long as the page stands, the next click of a button runs the script
  let isConnected = app.getAttribute(CONNECTION) === CONNECTED;
  new MutationObserver(() => {
    const wasConnected = isConnected;
    isConnected = app.getAttribute(CONNECTION) === CONNECTED;
    if (isConnected && !wasConnected) reconnected();
  }).observe(app, { attributeFilter: [CONNECTION] });
}
