// @ts-check
// What the parts of a page say to one another in the browser, without asking Python: the player moves the plane too.

/** @import { Answer, Frame, Held, Pictures, Turn, Wanted, Written } from "../types.js" */

/**
 * `frame`: what the plane shall show of the player's run. `ask`: the plane has heard from Python, what shall it show now?
 * `hand`: one has taken hold of something that the whole page follows. `rest`: Python is told that it has let go.
 * `held`: where it has moved a slider to; null: Python has answered that. `pictures`: what they show of the moving hand.
 * `words`: the sentences of that moment. `whole`: whether the plane's line tells all that follows the hand.
 * `cut`: it tells nothing now, and what Python says on the page counts, in the middle of a stroke too.
 * `lit`: which of the plane's points is under the pointer, there or in a picture; null: none.
 * `dial`: a number in a sentence is turned by so many steps of its setting's slider, or asks whether there is one (null);
 * the slider marks it as `taken`. `dials`: a slider has come.
 * `film`: somebody plays, and the plane, which has a line to Python, is asked to fetch what it shall show then.
 * @typedef {{ frame: Frame, ask: { plane: string }, answer: Answer, hand: null, rest: null, cut: null, held: Held | null,
 *   pictures: Pictures, words: Written, whole: boolean, lit: { index: number | null }, dial: Turn, dials: null, film: Wanted }} Said
 */

// The window carries it: each part of a page has its own copy of this script, so what stands here is not shared.
/** @param {keyof Said} name */
const full = (name) => `linclass:${name}`;

/**
 * Say something to whoever hears it.
 * @template {keyof Said} Name
 * @param {Name} name
 * @param {Said[Name]} detail
 */
export function say(name, detail) {
  window.dispatchEvent(new CustomEvent(full(name), { detail }));
}

/**
 * Hear what is said, as long as the signal lasts.
 * @template {keyof Said} Name
 * @param {Name} name
 * @param {(detail: Said[Name]) => void} listener
 * @param {AbortSignal} signal
 */
export function hear(name, listener, signal) {
  window.addEventListener(full(name), (event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  }, { signal });
}
