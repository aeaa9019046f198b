// @ts-check
// Tells the browser which page a run of the script shows: until then messages of the page before it wait, and another page
// begins at its top, with no menu over it. Asks for a run of the whole script when a server has come back, which may have
// forgotten the visit, or when the theme has changed, whose colours Python chooses; keeps the visitor's course,
// and leads Tab through opened lists. Nothing is seen.

import { subscribe } from "../shared/bus.js";
import { copyFormulasOnce } from "../shared/copy_formulas.js";
import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { guardNumberFields, refuse } from "../shared/typed_number.js";
import { Words } from "../shared/words.js";
import { closeSidebar, scrollToTop } from "../vendor/streamlit_content.js";
import { installed } from "../vendor/streamlit_history.js";
import { sendAlone } from "../vendor/streamlit_messages.js";
import { followTabOnce } from "../vendor/streamlit_popover.js";
import { whenConnectionChanges } from "../vendor/streamlit_server.js";
import { shownTheme } from "../vendor/streamlit_theme.js";
import { embed } from "./embedding.js";
import { preparePrinting } from "./print.js";
import { syncDeck, whenChangedElsewhere } from "./stored_deck.js";

/** @import { Mounted, NavigationData, NavigationState } from "../types.js" */
/** @typedef {Mounted<ShadowRoot, NavigationData, NavigationState>} Mount */

/** @typedef {{ send: Mount["setStateValue"], isAsked: boolean, theme: string }} Watch the theme is the one asked for */

/** @type {WeakMap<ShadowRoot, Watch>} */
const WATCHING = new WeakMap();
/** @type {string | null} */ let shownPage = null;

/** @param {Mount} mounted */
export default function navigation({ parentElement, data, setStateValue }) {
  const { page, query, deck, embedding, theme, numbers } = readJson(data);
  installed().arrive(page, query);
  if (shownPage !== null && shownPage !== page) {
    closeSidebar();
    if (!location.hash) scrollToTop();
  }
  shownPage = page;
  copyFormulasOnce();
  followTabOnce();
  embed(embedding);
  const root = child(parentElement, ".navigation");
  const watching = WATCHING.get(parentElement) ?? watch(parentElement, root, setStateValue, new Words(numbers));
  watching.send = setStateValue;
  const shown = shownTheme();
  if (shown === theme) {
    watching.theme = "";
  } else if (shown && shown !== watching.theme) {
    watching.theme = shown; // asked for once: an embedded page may have a theme that is never reported to Python
    sendAlone(root, () => watching.send("restyled", Date.now()));
  }
  const { kept, deck: saved } = syncDeck(deck);
  if (kept !== undefined) {
    sendAlone(root, () => {
      watching.send("kept", kept);
      watching.send("deck", "");
    });
  } else if (saved !== undefined && !watching.isAsked) {
    watching.isAsked = true;
    sendAlone(root, () => watching.send("deck", saved));
  }
}

/** @type {(parentElement: ShadowRoot, root: Element, send: Mount["setStateValue"], words: Words) => Watch} */
function watch(parentElement, root, send, words) {
  const watching = { send, isAsked: false, theme: "" };
  WATCHING.set(parentElement, watching);
  guardNumberFields((reason) => words.of(reason));
  subscribe("numberRefused", ({ input, reason }) => refuse(input, words.of(reason)), new AbortController().signal);
  // Streamlit runs the script then only where a run was under way: in a server that has been started anew no fragment is
  // known, and whatever a component sends is dropped without a word.
  whenConnectionChanges((isBack) => {
    if (!isBack) return;
    sendAlone(root, () => {
      watching.isAsked = false;
      watching.send("deck", ""); // the course counts as news, also where it was brought back once already
      watching.send("reconnected", Date.now());
    });
  });
  preparePrinting();
  whenChangedElsewhere((text) => sendAlone(root, () => watching.send("deck", text)));
  return watching;
}
