// @ts-check
// The tab's storage of points: after a reload, or on a phone that slept, it restores what the address can't hold, does
// not hold yet, or never holds: whose the points are, and which are set aside.

import { stored } from "../shared/stored.js";

/** @import { Flat, MemoryData, Sides } from "../types.js" */
/** @typedef {{ points: Flat | null, window: Sides, own: MemoryData }} Left the plane's data; points are null if the address has them */
/** @typedef {Left & { search: string }} Saved */

/** @param {string} key */
const place = (key) => `linclass:${key}`;

/**
 * Store the plane's data with the present address.
 * @type {(key: string, left: Left) => void}
 */
export function saveDrawing(key, left) {
  const text = JSON.stringify({ search: location.search, ...left });
  stored(() => sessionStorage.setItem(place(key), text));
}

/**
 * Return what was saved, once, if the page has come back to the same address.
 * @type {(key: string) => Saved | null}
 */
export function restoreDrawing(key) {
  const text = stored(() => {
    const item = sessionStorage.getItem(place(key));
    sessionStorage.removeItem(place(key));
    return item;
  });
  /** @type {Saved | null} */
  const saved = text ? JSON.parse(text) : null;
  return saved?.search === location.search ? saved : null;
}
