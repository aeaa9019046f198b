// @ts-check
// Nothing to be seen: it comes after the plane and tells it, and the sliders, that Python has done what their message asked for.

import { say } from "../shared/bus.js";
import { read } from "../shared/read.js";

/** @import { Answer, Mounted } from "../types.js" */

/** @param {Mounted<ShadowRoot, Answer, Record<string, never>>} mounted */
export default function answer({ data }) {
  const answered = read(data);
  say("whole", answered.whole);
  say("answer", answered);
}
