// @ts-check
// The glossary words of a page, between which arrow keys move the focus.

import { isLaidOut } from "./dom.js";

/** The glossary words of all visible texts, in the page's order. */
export function wordsInSight() {
  return [...document.querySelectorAll(".lc-live-text .lc-word")].filter((word) => word instanceof HTMLElement)
    .filter(isLaidOut);
}

/**
 * The glossary word to which a key moves the focus from another one; undefined where there is none.
 * @type {(word: unknown, key: string) => HTMLElement | undefined}
 */
export function nextWord(word, key) {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!way || !(word instanceof HTMLElement)) return undefined;
  const words = wordsInSight();
  const at = words.indexOf(word);
  return at < 0 ? undefined : words[at + way];
}
