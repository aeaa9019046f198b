// @ts-check
// The points stay in this tab when the page goes: a reload, or a phone that slept, brings back what the address can't
// hold, or does not hold yet.

/** @import { Flat, Sides } from "../types.js" */
/** @typedef {{ search: string, points: Flat, window: Sides }} Kept */

/** @param {string} key */
const place = (key) => `linclass:${key}`;

/**
 * Keep points beside the address that they were under.
 * @type {(key: string, points: Flat, window: Sides) => void}
 */
export function keep(key, points, window) {
  const text = JSON.stringify({ search: location.search, points, window });
  stored(() => sessionStorage.setItem(place(key), text));
}

/**
 * Return what was kept, once, if the page has come back to the same address.
 * @type {(key: string) => Kept | null}
 */
export function takeBack(key) {
  const text = stored(() => {
    const found = sessionStorage.getItem(place(key));
    sessionStorage.removeItem(place(key));
    return found;
  });
  /** @type {Kept | null} */
  const kept = text ? JSON.parse(text) : null;
  return kept?.search === location.search ? kept : null;
}

/**
 * Do something with the tab's store; null where the browser gives none, as to a page that refuses cookies.
 * @template Found
 * @param {() => Found} work
 */
function stored(work) {
  try {
    return work();
  } catch {
    return null;
  }
}
