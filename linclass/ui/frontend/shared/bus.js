// @ts-check
// What the parts of a page say to one another in the browser, without asking Python: the player moves the plane too.

/** @import { Answer, Frame } from "../types.js" */

/** @typedef {{ frame: Frame, answer: Answer }} Said */

const bus = new EventTarget();

/**
 * Say something to whoever hears it.
 * @template {keyof Said} Name
 * @param {Name} name
 * @param {Said[Name]} detail
 */
export function say(name, detail) {
  bus.dispatchEvent(new CustomEvent(name, { detail }));
}

/**
 * Hear what is said, as long as the signal lasts.
 * @template {keyof Said} Name
 * @param {Name} name
 * @param {(detail: Said[Name]) => void} listener
 * @param {AbortSignal} signal
 */
export function hear(name, listener, signal) {
  bus.addEventListener(name, (event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  }, { signal });
}
