// @ts-check
// The address of the app's server, and its connection.

const COMPONENTS = "/_stcore/"; // Streamlit serves the scripts of components below this path of the app's

/** The app's address without a slash at its end; our own routes are below it. */
export const SERVER = import.meta.url.split(COMPONENTS)[0] ?? "";

/**
 * Post to one of our own routes; null: there is no answer. Rejects where the server does not respond.
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

const CONNECTION = "data-test-connection-state"; // an attribute of Streamlit's outermost element
const CONNECTED = "CONNECTED";

/** Whether Streamlit is connected to its server; also true if another version of Streamlit lacks the attribute. */
export function isConnected() {
  const app = document.querySelector(`[${CONNECTION}]`);
  return !app || app.getAttribute(CONNECTION) === CONNECTED;
}

/**
 * Call a function whenever Streamlit has lost or regained its server.
 * @type {(changed: (connected: boolean) => void, signal?: AbortSignal) => void}
 */
export function whenConnectionChanges(changed, signal) {
  const app = document.querySelector(`[${CONNECTION}]`);
  if (!app) return; // another version of Streamlit, where only a click of a button runs the script
  let before = isConnected();
  const observer = new MutationObserver(() => {
    const now = isConnected();
    if (now !== before) changed(now);
    before = now;
  });
  observer.observe(app, { attributeFilter: [CONNECTION] });
  signal?.addEventListener("abort", () => observer.disconnect());
}
