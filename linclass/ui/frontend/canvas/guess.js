// @ts-check
// The guess on the plane, which stays while a run plays.

/** @import { Marks } from "../types.js" */

const GUESS = "guess"; // the role of its marks

/**
 * The marks of a player's step, with the guess from the plane's own marks.
 * @type {(played: Marks, here: Marks) => Marks}
 */
export function withGuess(played, here) {
  const [lines, rings, spots, handles] = [guessed(here.lines), guessed(here.rings), guessed(here.spots), guessed(here.handles)];
  if (!lines.length && !rings.length && !spots.length && !handles.length) return played;
  return {
    ...played,
    lines: [...(played.lines ?? []), ...lines],
    rings: [...(played.rings ?? []), ...rings],
    spots: [...(played.spots ?? []), ...spots],
    handles: [...(played.handles ?? []), ...handles],
  };
}

/**
 * Those marks of a kind that are the guess's.
 * @template {readonly [role: string, ...unknown[]]} Mark
 * @param {readonly Mark[] | undefined} marks
 * @returns {readonly Mark[]}
 */
function guessed(marks) {
  return (marks ?? []).filter(([role]) => role === GUESS);
}
