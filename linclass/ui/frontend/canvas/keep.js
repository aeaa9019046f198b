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
  sessionStorage.setItem(place(key), JSON.stringify({ search: location.search, points, window }));
}

/**
 * Return what was kept, once, if the page has come back to the same address.
 * @type {(key: string) => Kept | null}
 */
export function takeBack(key) {
  const text = sessionStorage.getItem(place(key));
  sessionStorage.removeItem(place(key));
  /** @type {Kept | null} */
  const kept = text === null ? null : JSON.parse(text);
  return kept?.search === location.search ? kept : null;
}
