// @ts-check
// The slider as a Streamlit component.
//
//   Python -> browser   data: range, value, words (SliderData in ../types.d.ts)
//   browser -> Python   one state key "state": the value, and whether the slider is still being dragged (SliderState there);
//                       one message in flight, the newest value next

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Component } from "../vendor/streamlit_component.js";
import { keepFromStreamlit } from "../vendor/streamlit_shortcuts.js";
import { mount } from "./mount.js";

/** @import { Mounted, SliderData, SliderState } from "../types.js" */

/** @type {Component<SliderData, SliderState>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, SliderData, SliderState>} mounted */
export default function slider(mounted) {
  const data = readJson(mounted.data);
  const root = child(mounted.parentElement, ".slider");
  return COMPONENT.show(root, data.key, data, mounted, (send, signal) => {
    root.addEventListener("keydown", keepFromStreamlit, { signal });
    return mount(root, data, { change: (setting) => send("state", setting) });
  });
}
