// @ts-check
// Copying the page's address, which the server keeps up to date, except for the step of a run that plays.

import { CHECK, checkOf } from "./check.js";

const VERSION = "4"; // of addresses with more than points, as in Python

/**
 * A page's address with the shown step; null: the end, which an address leaves out.
 * @type {(address: string, step: number | null) => string}
 */
export function atStep(address, step) {
  const url = new URL(address);
  if (url.searchParams.get("hide")) return address; // the step may give away what is hidden
  const named = step === null ? "" : String(step);
  if ((url.searchParams.get("step") ?? "") === named) return address;
  const version = url.searchParams.has("v") ? [] : [`v=${VERSION}`];
  const isKept = (/** @type {string} */ part) => part && !part.startsWith("step=") && !part.startsWith(`${CHECK}=`);
  const others = url.search.slice(1).split("&").filter(isKept); // in their original spelling
  const query = [...version, ...others, `step=${named}`].join("&");
  url.search = `${CHECK}=${checkOf(query)}&${query}`;
  return url.href;
}

/**
 * Copy text; older browsers and plain http have no Clipboard API but can copy a selection.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text); // no such API, or permission refused
  }
}

/** @param {string} text */
function copySelection(text) {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.style.cssText = "position: fixed; opacity: 0";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true }); // the field had taken it
  return copied;
}
