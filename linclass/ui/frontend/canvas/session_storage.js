// @ts-check
// The points stay in this tab when the page goes: a reload, or a phone that slept, brings back what the address can't
// hold, does not hold yet, or does not say: whose the points are, and which wait.

/** @import { Flat, MemoryData, Sides } from "../types.js" */
/** @typedef {{ points: Flat | null, window: Sides, own: MemoryData }} Left what is on the plane, null where the address has it */
/** @typedef {Left & { search: string }} Saved */

/** @param {string} key */
const place = (key) => `linclass:${key}`;

/**
 * Keep what there is beside the address that it was under.
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

/**
 * Do something with the tab's store; null where the browser gives none, as to a page that refuses cookies.
 * @template Result
 * @param {() => Result} work
 */
function stored(work) {
  try {
    return work();
  } catch {
    return null;
  }
}
