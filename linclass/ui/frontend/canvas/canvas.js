// @ts-check
// The plane as a Streamlit component: Streamlit calls the default export on mount and after each change of data or theme.
//
//   Python -> browser   data: points, marks, palette, texts, revision, ack (CanvasData in ../types.d.ts); points
//                       and texts are not sent again once a message shows that they have arrived
//   browser -> Python   one state key "state": the drawing, with a number that grows (CanvasState there); and a table that
//                       was dropped or pasted, once, as trigger "file" (SentFile there)

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Component } from "../vendor/streamlit_component.js";
import { sendAlone } from "../vendor/streamlit_messages.js";
import { post } from "../vendor/streamlit_server.js";
import { keepShortcutFromStreamlit } from "../vendor/streamlit_shortcuts.js";
import { mount } from "./mount.js";

/** @import { CanvasData, CanvasState, Mounted, Texts } from "../types.js" */
/** @import { WholeData } from "./mount.js" */

/** @type {Component<CanvasData, CanvasState>} */ const COMPONENT = new Component();
/** @type {Texts | null} */ let texts = null; // the same for every plane; sent until the first message from here

/** @param {Mounted<ShadowRoot, CanvasData, CanvasState>} mounted */
export default function canvas(mounted) {
  const { parentElement, setStateValue } = mounted;
  const data = readJson(mounted.data);
  texts = data.texts ?? texts;
  const root = child(parentElement, ".canvas");
  if (!(texts && data.points) && COMPONENT.keyOf(root) !== data.key) {
    sendAlone(root, () => setStateValue("state", null)); // remounted without a script run: discard the last mount's message, so that Python sends everything
    return undefined;
  }
  return COMPONENT.show(root, data.key, data, mounted, (send, signal, latest) => {
    root.addEventListener("keydown", keepShortcutFromStreamlit, { signal });
    return mount(root, /** @type {WholeData} */ ({ ...data, texts }), {
      change: (drawing) => send("state", drawing),
      resend: () => send("state", null),
      giveFile: (file) => latest().setTriggerValue("file", file),
      remember: (own) => send("own", own),
      verdict: () => document.querySelector(".st-key-outcome, .st-key-below"), // beside the plane, or below it
      font: () => getComputedStyle(root).getPropertyValue("--st-font").trim(),
      ...(data.endpoint ? { ask: (question, over) => post(data.endpoint, question, over) } : {}),
    });
  });
}
