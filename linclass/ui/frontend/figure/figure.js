// @ts-check
// A Plotly figure as a component of Streamlit.
//
//   Python -> browser   data, as bytes: a stamp, what is the same for all figures, and the picture (FigureData in
//                       ../types.d.ts), a line each; another stamp, and the picture is taken anew. During a drag the
//                       plane's script passes on the picture that the live endpoint has sent
//   browser -> Python   setStateValue("step", [k, run, n]): the person has come to rest at step k, or wants it and it has no
//                       frame; n makes it a new message

import { child } from "../shared/dom.js";
import { whenRemoved } from "../vendor/streamlit_lifecycle.js";
import { sendAlone } from "../vendor/streamlit_messages.js";
import { keepFromStreamlit } from "../vendor/streamlit_shortcuts.js";
import { mount } from "./mount.js";

/** @import { FigureData, FigureState, Mounted } from "../types.js" */
/** @import { Ask } from "./player.js" */
/** @typedef {Mounted<HTMLElement, FigureData, FigureState>} Call */
/** @typedef {{ tell: Call["setStateValue"], text: string, picture: FigureData, figure?: ReturnType<typeof mount> }} Here */

/** @type {WeakMap<HTMLElement, Here>} */ const FIGURES = new WeakMap();

/** @param {Call} call */
export default function show({ parentElement, data, setStateValue }) {
  const host = child(parentElement, ".lc-figure");
  const [, about = "", text = ""] = new TextDecoder().decode(data).split("\n", 3);
  const before = FIGURES.get(host);
  /** @type {FigureData} */
  const picture = before?.text === text ? before.picture : JSON.parse(text); // the same one again is drawn once
  const input = { about: JSON.parse(about), picture };
  if (before) {
    Object.assign(before, { tell: setStateValue, text, picture });
    before.figure?.update(input);
  } else {
    /** @type {Here} */
    const here = { tell: setStateValue, text, picture };
    FIGURES.set(host, here);
    host.addEventListener("keydown", keepFromStreamlit);
    /** @type {Ask} */
    const step = (k, run) => sendAlone(host, () => here.tell("step", [k, run, Date.now()]));
    here.figure = mount(host, input, { step, view: host.closest(".st-key-view") });
  }
  return whenRemoved(host, () => {
    FIGURES.get(host)?.figure?.destroy();
    FIGURES.delete(host);
    host.removeEventListener("keydown", keepFromStreamlit);
  });
}
