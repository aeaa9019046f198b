// @ts-check
// Live text as a component of Streamlit, its formulas set by Streamlit's KaTeX; where that cannot be had, as MathML.
//
//   Python -> browser   data: pieces of HTML with the sources of their formulas (ProseData in ../types.d.ts); the last
//                       text of a page brings the answer to plane and sliders

import { say } from "../shared/bus.js";
import { child } from "../shared/dom.js";
import { read } from "../shared/read.js";
import { loadKatex } from "../vendor/streamlit_katex.js";
import { whenRemoved } from "../vendor/streamlit_lifecycle.js";
import { toMathML } from "./mathml.js";
import { mount } from "./mount.js";

/** @import { Mounted, ProseData } from "../types.js" */
/** @import { Typeset } from "./formulas.js" */

/** @type {WeakMap<HTMLElement, ReturnType<typeof mount>>} */ const SHOWN = new WeakMap();
/** @type {Promise<Typeset> | null} */ let typeset = null; // the same for every text

/** @param {Mounted<HTMLElement, ProseData, Record<string, never>>} mounted */
export default function show({ parentElement, data: bytes }) {
  const host = child(parentElement, ".lc-prose");
  const { katex, answer, ...text } = read(bytes);
  typeset ??= katex ? loadKatex(katex).catch(fallBack) : Promise.resolve(toMathML);
  const prose = SHOWN.get(host);
  if (prose) prose.update(text);
  else SHOWN.set(host, mount(host, text, { typeset }));
  if (answer) {
    say("whole", answer.whole);
    say("answer", answer);
  }
  return whenRemoved(host, () => {
    SHOWN.get(host)?.destroy();
    SHOWN.delete(host);
  });
}

/** @param {unknown} error */
function fallBack(error) {
  console.error(error); // Streamlit's KaTeX is not where it was, or another one
  return toMathML;
}
