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

/** Whether Streamlit has its server; true, too, where another version of Streamlit does not say. */
export function isConnected() {
  const app = document.querySelector(`[${CONNECTION}]`);
  return !app || app.getAttribute(CONNECTION) === CONNECTED;
}

/**
 * Do something whenever Streamlit has lost its server, and whenever it has found that again.
 * @type {(changed: (connected: boolean) => void, signal?: AbortSignal) => void}
 */
export function whenConnectionChanges(changed, signal) {
  const app = document.querySelector(`[${CONNECTION}]`);
  if (!app) return; // another version of Streamlit: as long as the page stands, the next click of a button runs the script
  let before = isConnected();
  const observer = new MutationObserver(() => {
    const now = isConnected();
    if (now !== before) changed(now);
    before = now;
  });
  observer.observe(app, { attributeFilter: [CONNECTION] });
  signal?.addEventListener("abort", () => observer.disconnect());
}
