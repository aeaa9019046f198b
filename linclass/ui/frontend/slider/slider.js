// @ts-check
// The slider as a Streamlit component.
//
//   Python -> browser   data: range, value, words (SliderData in ../types.d.ts)
//   browser -> Python   one state key "state": the value, and whether the slider is still being dragged (SliderState there);
//                       one message in flight, the newest value next

import { Component } from "../vendor/streamlit_component.js";
import { keepFromStreamlit } from "../vendor/streamlit_shortcuts.js";
import { mount } from "./mount.js";

/** @import { Mounted, SliderData, SliderState } from "../types.js" */

/** @type {Component<SliderData, SliderState>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, SliderData, SliderState>} mounted */
export default function slider(mounted) {
  return COMPONENT.showPart(mounted, ".slider", ({ key }) => key, (root, data, send, signal) => {
    root.addEventListener("keydown", keepFromStreamlit, { signal });
    return mount(root, data, { change: (setting) => send("state", setting) });
  });
}
