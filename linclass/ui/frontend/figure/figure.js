// @ts-check
// A Plotly figure as a Streamlit component.
//
//   Python -> browser   data, as bytes: a stamp, the data that all figures share, and the picture (FigureData in
//                       ../types.d.ts), a line each; a new stamp means a new picture. During a drag the plane's script
//                       passes on the live endpoint's picture
//   browser -> Python   setStateValue("step", [k, run, n]): the player has stopped at step k, or the person wants it and it
//                       has no frame; n makes it a new message

import { child } from "../shared/dom.js";
import { whenUsable } from "../shared/usable.js";
import { Component } from "../vendor/streamlit_component.js";
import { keepFromStreamlit } from "../vendor/streamlit_shortcuts.js";
import { mount } from "./mount.js";

/** @import { FigureData, FigureState, Mounted } from "../types.js" */
/** @import { FigureInput } from "./mount.js" */

const PLANE = ".st-key-plane"; // the plane's container, on pages that have one
const PLAYER = ".st-key-player"; // the container of the place for a player, which comes later if Streamlit has not loaded its script for HTML
/** @type {Component<FigureInput, FigureState>} */ const COMPONENT = new Component();
/** @type {WeakMap<HTMLElement, { text: string, picture: FigureData }>} */ const PICTURES = new WeakMap(); // the last ones received

/** @param {Mounted<HTMLElement, FigureData, FigureState>} mounted */
export default function show(mounted) {
  const host = child(mounted.parentElement, ".lc-figure");
  const [, about = "", text = ""] = new TextDecoder().decode(mounted.data).split("\n", 3);
  const before = PICTURES.get(host);
  const picture = before?.text === text ? before.picture : JSON.parse(text); // an unchanged picture is not drawn again
  PICTURES.set(host, { text, picture });
  const input = { about: JSON.parse(about), picture };
  return COMPONENT.show(host, "figure", input, mounted, (send, signal) => {
    host.addEventListener("keydown", keepFromStreamlit, { signal });
    return mount(host, input, {
      step: (k, run) => send("step", [k, run, Date.now()]),
      view: host.closest(".st-key-view"),
      aroundPlayer: document.querySelector(PLAYER),
      ...(document.querySelector(PLANE) ? { after: whenUsable() } : {}),
    });
  });
}
