// @ts-check
// The event bus of one notebook cell, in place of the page's, so that a drag in one cell moves no other.
// Each cell has its own copies of the scripts, including this one.

/** @import { Events } from "../shared/bus.js" */

const CELL = new EventTarget();

/**
 * Publish an event to all its subscribers in this cell.
 * @template {keyof Events} Name
 * @param {Name} name
 * @param {Events[Name]} detail
 */
export function publish(name, detail) {
  CELL.dispatchEvent(new CustomEvent(name, { detail }));
}

/**
 * Subscribe to an event until the signal is aborted.
 * @template {keyof Events} Name
 * @param {Name} name
 * @param {(detail: Events[Name]) => void} listener
 * @param {AbortSignal} signal
 */
export function subscribe(name, listener, signal) {
  CELL.addEventListener(name, (event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  }, { signal });
}
