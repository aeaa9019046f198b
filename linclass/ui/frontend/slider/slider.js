// @ts-check
// The slider as a component of Streamlit.
//
//   Python -> browser   data: range, value, words (SliderData in ../types.d.ts)
//   browser -> Python   one state key "state": the value and whether the hand still holds it (SliderState there);
//                       one message in flight, the newest value next

import { child } from "../shared/dom.js";
import { read } from "../shared/read.js";
import { whenRemoved } from "../vendor/streamlit_lifecycle.js";
import { sendAlone } from "../vendor/streamlit_messages.js";
import { keepFromStreamlit } from "../vendor/streamlit_shortcuts.js";
import { mount } from "./mount.js";

/** @import { Mounted, SliderData, SliderState } from "../types.js" */
/** @typedef {Mounted<ShadowRoot, SliderData, SliderState>} Call */
/** @typedef {{ key: string, tell: Call["setStateValue"], slider?: ReturnType<typeof mount>, stop: () => void }} Here */

/** @type {WeakMap<ShadowRoot, Here>} */ const SLIDERS = new WeakMap();

/** @param {Call} call */
export default function slider({ parentElement, data: bytes, setStateValue }) {
  const data = read(bytes);
  const root = child(parentElement, ".slider");
  const before = SLIDERS.get(parentElement);
  if (before?.key === data.key) {
    before.tell = setStateValue; // another one at every call
    before.slider?.update(data);
    return whenRemoved(root, before.stop);
  }
  before?.stop(); // another page's slider in the same place
  const listening = new AbortController();
  const stop = () => {
    here.slider?.destroy();
    listening.abort();
    SLIDERS.delete(parentElement);
  };
  /** @type {Here} */
  const here = { key: data.key, tell: setStateValue, stop };
  SLIDERS.set(parentElement, here);
  root.addEventListener("keydown", keepFromStreamlit, { signal: listening.signal });
  here.slider = mount(root, data, { change: (setting) => sendAlone(root, () => here.tell("state", setting)) });
  return whenRemoved(root, stop);
}
