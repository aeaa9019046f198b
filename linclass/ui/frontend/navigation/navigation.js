// @ts-check
// An invisible component that tells the browser which page a script run shows: until then messages of the previous page
// wait; a new page begins at its top, without a menu over it. The component requests a run of the whole script when a server
// has come back, which may have lost the visit, or when the theme has changed, whose colours Python chooses. It also stores
// the visitor's course, and handles Tab and links beside open popovers.

import { subscribe } from "../shared/bus.js";
import { copyFormulasOnce } from "../shared/copy_formulas.js";
import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { guardNumberFields, refuse } from "../shared/typed_number.js";
import { Words } from "../shared/words.js";
import { closeSidebar, scrollToTop } from "../vendor/streamlit_content.js";
import { installed } from "../vendor/streamlit_history.js";
import { sendAlone } from "../vendor/streamlit_messages.js";
import { watchPopoversOnce } from "../vendor/streamlit_popover.js";
import { whenConnectionChanges } from "../vendor/streamlit_server.js";
import { shownTheme } from "../vendor/streamlit_theme.js";
import { embed } from "./embedding.js";
import { preparePrinting } from "./print.js";
import { syncDeck, whenChangedElsewhere } from "./stored_deck.js";

/** @import { Mounted, NavigationData, NavigationState } from "../types.js" */
/** @typedef {Mounted<ShadowRoot, NavigationData, NavigationState>} Mount */

/** @typedef {{ send: Mount["setStateValue"], isAsked: boolean, theme: string }} Watch theme: the one requested */

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
  watchPopoversOnce();
  embed(embedding);
  const root = child(parentElement, ".navigation");
  const watching = WATCHING.get(parentElement) ?? watch(parentElement, root, setStateValue, new Words(numbers));
  watching.send = setStateValue;
  const shown = shownTheme();
  if (shown === theme) {
    watching.theme = "";
  } else if (shown && shown !== watching.theme) {
    watching.theme = shown; // requested once, as an embedded page's theme may never be reported to Python
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
  // After a reconnection Streamlit runs the script only if a run was interrupted; a restarted server knows no fragment and
  // silently drops messages of components.
  whenConnectionChanges((isBack) => {
    if (!isBack) return;
    sendAlone(root, () => {
      watching.isAsked = false;
      watching.send("deck", ""); // so that sending the course counts as a change, even if it was sent before
      watching.send("reconnected", Date.now());
    });
  });
  preparePrinting();
  whenChangedElsewhere((text) => sendAlone(root, () => watching.send("deck", text)));
  return watching;
}
