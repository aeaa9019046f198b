// @ts-check
// Tells the browser which page a run of the script shows: until then messages of the page before it wait. Nothing is seen.

import { read } from "../shared/read.js";
import { installed } from "../vendor/streamlit_history.js";

/** @import { Mounted, NavigationData } from "../types.js" */

/** @param {Mounted<ShadowRoot, NavigationData, Record<string, never>>} mounted */
export default function navigation({ data }) {
  const { page, query } = read(data);
  installed().arrive(page, query);
}
