// @ts-check
// The plane as a component of Streamlit, which calls the default export on a mount and again whenever data or theme have
// changed.
//
//   Python -> browser   data: points, marks, palette, texts, revision, ack (CanvasData in ../types.d.ts); what a
//                       message from here shows to have arrived, points and texts, is not sent again
//   browser -> Python   one state key "state": the drawing, with a number that grows (CanvasState there); and a table that
//                       was dropped or pasted, once, as trigger "file" (SentFile there)

import { child } from "../shared/dom.js";
import { read } from "../shared/read.js";
import { whenRemoved } from "../vendor/streamlit_lifecycle.js";
import { sendAlone } from "../vendor/streamlit_messages.js";
import { post } from "../vendor/streamlit_server.js";
import { keepShortcutFromStreamlit } from "../vendor/streamlit_shortcuts.js";
import { mount } from "./mount.js";

/** @import { CanvasData, CanvasState, Mounted, Texts } from "../types.js" */
/** @typedef {Mounted<ShadowRoot, CanvasData, CanvasState>} Call */
/** @typedef {{ key: string, tell: Call["setStateValue"], giveFile: Call["setTriggerValue"], plane?: ReturnType<typeof mount>, stop: () => void }} Here */

/** @type {WeakMap<ShadowRoot, Here>} */ const PLANES = new WeakMap();
/** @type {Texts | null} */ let texts = null; // the same for every plane; sent until the browser has answered once

/** @param {Call} call */
export default function canvas({ parentElement, data: bytes, setStateValue, setTriggerValue }) {
  const data = read(bytes);
  texts = data.texts ?? texts;
  const root = child(parentElement, ".canvas");
  const before = PLANES.get(parentElement);
  if (before?.key === data.key) {
    before.tell = setStateValue; // other ones at every call
    before.giveFile = setTriggerValue;
    before.plane?.update(data);
    return whenRemoved(root, before.stop);
  }
  before?.stop(); // another page's plane in the same place
  const { points } = data;
  if (!texts || !points) {
    setStateValue("state", null); // mounted anew behind Python's back: forget what the last mount confirmed, send it all
    return undefined;
  }
  const listening = new AbortController();
  const stop = () => {
    here.plane?.destroy();
    listening.abort();
    PLANES.delete(parentElement);
  };
  /** @type {Here} */
  const here = { key: data.key, tell: setStateValue, giveFile: setTriggerValue, stop };
  PLANES.set(parentElement, here);
  root.addEventListener("keydown", keepShortcutFromStreamlit, { signal: listening.signal });
  here.plane = mount(root, { ...data, points, texts }, {
    change: (drawing) => sendAlone(root, () => here.tell("state", drawing)),
    resend: () => here.tell("state", null),
    giveFile: (file) => here.giveFile("file", file),
    remember: (own) => sendAlone(root, () => here.tell("own", own)),
    verdict: () => document.querySelector(".st-key-below"),
    font: () => getComputedStyle(root).getPropertyValue("--st-font").trim(),
    ...(data.line ? { ask: (question, signal) => post(data.line, question, signal) } : {}),
  });
  return whenRemoved(root, stop);
}
