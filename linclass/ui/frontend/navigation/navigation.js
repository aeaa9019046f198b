// @ts-check
// Tells the browser which page a run of the script shows: until then messages of the page before it wait. Asks for a run
// of the whole script when a server has come back, which may have forgotten the visit, and keeps the visitor's course.
// Nothing is seen.

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { installed } from "../vendor/streamlit_history.js";
import { sendAlone } from "../vendor/streamlit_messages.js";
import { whenReconnected } from "../vendor/streamlit_server.js";
import { embed } from "./embedding.js";
import { syncDeck, whenChangedElsewhere } from "./kept_deck.js";

/** @import { Mounted, NavigationData, NavigationState } from "../types.js" */
/** @typedef {Mounted<ShadowRoot, NavigationData, NavigationState>} Mount */

/** @type {WeakMap<ShadowRoot, { tell: Mount["setStateValue"], isAsked: boolean }>} */
const WATCHING = new WeakMap();

/** @param {Mount} mounted */
export default function navigation({ parentElement, data, setStateValue }) {
  const { page, query, deck, embedding } = readJson(data);
  installed().arrive(page, query);
  embed(embedding);
  const root = child(parentElement, ".navigation");
  const watching = WATCHING.get(parentElement) ?? watch(parentElement, root, setStateValue);
  watching.tell = setStateValue;
  const { kept, deck: found } = syncDeck(deck);
  if (kept !== undefined) {
    sendAlone(root, () => {
      watching.tell("kept", kept);
      watching.tell("deck", "");
    });
  } else if (found !== undefined && !watching.isAsked) {
    watching.isAsked = true;
    sendAlone(root, () => watching.tell("deck", found));
  }
}

/** @type {(parentElement: ShadowRoot, root: Element, tell: Mount["setStateValue"]) => { tell: Mount["setStateValue"], isAsked: boolean }} */
function watch(parentElement, root, tell) {
  const held = { tell, isAsked: false };
  WATCHING.set(parentElement, held);
  whenReconnected(() =>
    sendAlone(root, () => {
      held.isAsked = false;
      held.tell("reconnected", Date.now());
    }),
  );
  whenChangedElsewhere((text) => sendAlone(root, () => held.tell("deck", text)));
  return held;
}
