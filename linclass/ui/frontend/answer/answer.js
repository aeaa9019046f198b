// @ts-check
// Nothing to be seen: it comes last on a page and tells the plane that Python has done all that its message asked for.

import { say } from "../shared/bus.js";

/** @import { Answer, Mounted } from "../types.js" */

/** @param {Mounted<ShadowRoot, Answer, Record<string, never>>} mounted */
export default function answer({ data }) {
  say("answer", data);
}
