// @ts-check
// A Plotly figure as a component of Streamlit.
//
//   Python -> browser   data, as bytes: a stamp, what is the same for all figures, and the picture (FigureData in
//                       ../types.d.ts), a line each; another stamp, and the picture is taken anew. During a drag the
//                       plane's script passes on the picture that the live endpoint has sent
//   browser -> Python   setStateValue("step", [k, run, n]): the person has come to rest at step k, or wants it and it has no
//                       frame; n makes it a new message

import { child } from "../shared/dom.js";
import { whenUsable } from "../shared/usable.js";
import { Component } from "../vendor/streamlit_component.js";
import { keepFromStreamlit } from "../vendor/streamlit_shortcuts.js";
import { mount } from "./mount.js";

/** @import { FigureData, FigureState, Mounted } from "../types.js" */
/** @import { FigureInput } from "./mount.js" */

const PLANE = ".st-key-plane"; // where a page with a plane shows it
/** @type {Component<FigureInput, FigureState>} */ const COMPONENT = new Component();
/** @type {WeakMap<HTMLElement, { text: string, picture: FigureData }>} */ const PICTURES = new WeakMap(); // as they came last

/** @param {Mounted<HTMLElement, FigureData, FigureState>} mounted */
export default function show(mounted) {
  const host = child(mounted.parentElement, ".lc-figure");
  const [, about = "", text = ""] = new TextDecoder().decode(mounted.data).split("\n", 3);
  const before = PICTURES.get(host);
  const picture = before?.text === text ? before.picture : JSON.parse(text); // the same one again is drawn once
  PICTURES.set(host, { text, picture });
  const input = { about: JSON.parse(about), picture };
  return COMPONENT.show(host, "figure", input, mounted, (send, signal) => {
    host.addEventListener("keydown", keepFromStreamlit, { signal });
    return mount(host, input, {
      step: (k, run) => send("step", [k, run, Date.now()]),
      view: host.closest(".st-key-view"),
      ...(document.querySelector(PLANE) ? { after: whenUsable() } : {}),
    });
  });
}
