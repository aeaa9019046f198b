// @ts-check
// Whether the page can be used: what it can do without for a moment, above all Plotly's script, waits for its plane.

import { publish, subscribe } from "./bus.js";

const USABLE = "data-lc-usable"; // of the document, as soon as a plane has been painted: later pages wait for nothing
const LONGEST_MS = 8000; // where the plane does not come
const ALONE_MS = 300; // for which a plane has the browser to itself
const IDLE_MS = 2000; // a browser that is never idle until then goes on all the same

/** Tell the page that its plane has been painted. */
export function markUsable() {
  if (document.documentElement.hasAttribute(USABLE)) return;
  document.documentElement.setAttribute(USABLE, "");
  publish("planePainted", null);
}

/** Wait until the page's plane has been painted, and the browser has nothing else to do. */
export async function whenUsable() {
  if (document.documentElement.hasAttribute(USABLE)) return;
  await new Promise((/** @type {(usable: null) => void} */ usable) => {
    const over = AbortSignal.timeout(LONGEST_MS);
    over.addEventListener("abort", () => usable(null));
    subscribe("planePainted", usable, over);
  });
  await new Promise((over) => setTimeout(over, ALONE_MS));
  await new Promise((idle) => "requestIdleCallback" in window ? requestIdleCallback(idle, { timeout: IDLE_MS }) : setTimeout(idle));
}
