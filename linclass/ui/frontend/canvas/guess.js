// @ts-check
// The guess on the plane, which stays while a run plays.

/** @import { Marks } from "../types.js" */

const GUESS = "guess"; // the role of its marks

/**
 * The marks of a player's step, with the guess from the plane's own marks.
 * @type {(played: Marks, here: Marks) => Marks}
 */
export function withGuess(played, here) {
  const marks = new Map(Object.entries(played));
  const guess = Object.entries(here).map(([kind, all]) => [kind, all.filter(([role = ""]) => role === GUESS)]).filter(([, own]) => own.length);
  if (!guess.length) return played;
  return { ...played, ...Object.fromEntries(guess.map(([kind, own]) => [kind, [...(marks.get(kind) ?? []), ...own]])) };
}
