// @ts-check
// Live text as a Streamlit component, with formulas rendered by Streamlit's KaTeX, or as MathML if that is not available.
//
//   Python -> browser   data: pieces of HTML with the sources of their formulas (LiveTextData in ../types.d.ts);
//                       the last text of a page has the answer to plane and sliders

import { publish } from "../shared/bus.js";
import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Component } from "../vendor/streamlit_component.js";
import { installed } from "../vendor/streamlit_history.js";
import { loadKatex } from "../vendor/streamlit_katex.js";
import { toMathML } from "./mathml.js";
import { mount } from "./mount.js";

/** @import { Mounted, LiveTextData } from "../types.js" */
/** @import { Typeset } from "./formulas.js" */
/** @import { Text } from "./mount.js" */

const GLOSSARY = ".st-key-glossary"; // its container; the glossary comes later if Streamlit has not loaded its script for HTML
const VIEW = ".st-key-view";
/** @type {Component<Text, Record<string, never>>} */ const COMPONENT = new Component();
/** @type {Promise<Typeset> | null} */ let typeset = null; // the same for every text

/** @param {Mounted<HTMLElement, LiveTextData, Record<string, never>>} mounted */
export default function show(mounted) {
  const host = child(mounted.parentElement, ".lc-live-text");
  const { katex, answer, ...text } = readJson(mounted.data);
  typeset ??= katex ? loadKatex(katex).catch(fallBack) : Promise.resolve(toMathML);
  const given = { typeset, view: VIEW };
  const cleanUp = COMPONENT.show(host, "text", text, mounted, () => mount(host, text, { ...given, aroundGlossary: document.querySelector(GLOSSARY) }));
  if (answer) {
    installed().wrote(answer.page, answer.query);
    publish("liveCompleteness", answer.whole);
    publish("serverAnswered", answer);
  }
  return cleanUp;
}

/** @param {unknown} error */
function fallBack(error) {
  console.error(error); // Streamlit's KaTeX has moved or changed
  return toMathML;
}
