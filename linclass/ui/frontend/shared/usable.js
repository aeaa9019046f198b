// @ts-check
// Whether the page is usable: less urgent work, above all loading Plotly's script, waits for the plane.

import { publish, subscribe } from "./bus.js";

const USABLE = "data-lc-usable"; // on the document once a plane has been painted: later pages do not wait
const LONGEST_MS = 8000; // if no plane is painted
const ALONE_MS = 300; // after the paint before other work begins
const IDLE_MS = 2000; // the longest wait for an idle browser

/** Mark the page as usable once its plane has been painted. */
export function markUsable() {
  if (document.documentElement.hasAttribute(USABLE)) return;
  document.documentElement.setAttribute(USABLE, "");
  publish("planePainted", null);
}

/** Wait until the page's plane has been painted and the browser is idle. */
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
