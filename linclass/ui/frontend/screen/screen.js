// @ts-check
// The button, and the key F, that fill the whole screen with the page, and give it back.

import { element } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { whenRemoved } from "../vendor/streamlit_lifecycle.js";

/** @import { Mounted, ScreenData } from "../types.js" */

const FIELDS = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";
/** @type {WeakMap<ShadowRoot, AbortController>} */
const LISTENING = new WeakMap();

/** @param {Mounted<ShadowRoot, ScreenData, Record<string, never>>} mounted */
export default function screen({ parentElement, data }) {
  LISTENING.get(parentElement)?.abort();
  const listening = new AbortController();
  LISTENING.set(parentElement, listening);
  const { label } = readJson(data);
  const button = element("button", { type: "button", "aria-keyshortcuts": "F" }, label, element("kbd", {}, "F"));
  parentElement.querySelector(".screen")?.replaceChildren(button);
  button.addEventListener("click", toggle);
  addEventListener("keydown", (event) => {
    const [target] = event.composedPath();
    const typing = target instanceof Element && target.matches(FIELDS);
    if (event.key.toLowerCase() !== "f" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // to the plane it means another thing, elsewhere
    toggle();
  }, { signal: listening.signal, capture: true });
  return whenRemoved(parentElement.host, () => listening.abort());
}

function toggle() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
}
