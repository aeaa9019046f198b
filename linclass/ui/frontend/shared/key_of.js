// @ts-check
// Keys of commands, which are Latin letters, on keyboards for other alphabets.

const OTHER_LETTER = /^(?!\p{Script=Latin})\p{L}$/u;
const PLACE = /^Key([A-Z])$/; // of a key, by its letter on an American keyboard

/**
 * The key of an event; for a letter of another alphabet, the Latin letter on the same key. A Greek or Cyrillic layout types no
 * Latin letters, even with Ctrl: Z is ζ or я.
 * @param {Pick<KeyboardEvent, "key" | "code">} event
 */
export function keyOf({ key, code }) {
  return OTHER_LETTER.test(key) ? PLACE.exec(code)?.[1]?.toLowerCase() ?? key : key;
}
