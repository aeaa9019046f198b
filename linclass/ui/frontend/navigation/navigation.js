// @ts-check
// Tells the browser which page a run of the script shows: until then messages of the page before it wait. And asks for a
// run of the whole script when a server has come back, which may have forgotten the visit. Nothing is seen.

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { installed } from "../vendor/streamlit_history.js";
import { sendAlone } from "../vendor/streamlit_messages.js";
import { whenReconnected } from "../vendor/streamlit_server.js";

/** @import { Mounted, NavigationData, NavigationState } from "../types.js" */
/** @typedef {Mounted<ShadowRoot, NavigationData, NavigationState>} Mount */

/** @type {WeakMap<ShadowRoot, { tell: Mount["setStateValue"] }>} */
const WATCHING = new WeakMap();

/** @param {Mount} mounted */
export default function navigation({ parentElement, data, setStateValue }) {
  const { page, query } = readJson(data);
  installed().arrive(page, query);
  const watching = WATCHING.get(parentElement);
  if (watching) {
    watching.tell = setStateValue;
    return;
  }
  const held = { tell: setStateValue };
  WATCHING.set(parentElement, held);
  const root = child(parentElement, ".navigation");
  whenReconnected(() => sendAlone(root, () => held.tell("reconnected", Date.now())));
}
