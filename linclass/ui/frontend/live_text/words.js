// @ts-check
// Glossary words in a text: an explanation beside a word is shown on hover, focus or tap.

import { element } from "../shared/dom.js";
import { nextWord, wordsInSight } from "../shared/explained_words.js";
import { raise } from "../shared/top_layer.js";
import { setFormulas } from "./formulas.js";

/** @import { Typeset } from "./formulas.js" */

export const GLOSSARY = ".lc-glossary";
const GAP_PX = 4; // between a word and its explanation, and from that to the edge of the screen
const ID = "lc-explanation";
const REACH_MS = 300; // in which the pointer reaches an explanation from its word
const SETTLED_MS = 100; // without a new text; asking which words are visible lays the page out, too costly for each move of a drag

/** @type {Element | null} */ let explained = null; // the word whose explanation is shown
/** @type {ReturnType<typeof setTimeout> | undefined} */ let leaving;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let settling;

/** The page's explanations, which Python sends once; without them glossary words look like all others. */
export class Words {
  #host;
  #view;
  /** @type {Typeset | null} */ #typeset = null;

  /**
   * @param {HTMLElement} host
   * @param {string | null} view selects the part of the page that scrolls by itself
   * @param {AbortSignal} signal
   */
  constructor(host, view, signal) {
    this.#host = host;
    this.#view = view;
    /** @type {(kind: "pointerover" | "focusin" | "pointerout" | "focusout", handle: (word: HTMLElement) => void) => void} */
    const on = (kind, handle) => host.addEventListener(kind, ({ target }) => {
      const word = target instanceof Element ? target.closest(".lc-word") : null;
      if (word instanceof HTMLElement) handle(word);
    }, { signal });
    on("pointerover", (word) => this.#show(word));
    on("focusin", (word) => this.#show(word)); // a tap focuses too
    on("pointerout", leave);
    on("focusout", hide);
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !explained) return;
      event.stopPropagation(); // the next Escape is the page's: on the projector it leaves
      hide();
    }, { signal, capture: true });
    host.addEventListener("keydown", (event) => {
      if (event.key === "Tab") hide(); // Tab could move the focus into a scrollable explanation, which then disappears
      const next = nextWord(event.target, event.key);
      if (!next) return;
      event.preventDefault(); // the page would handle the key, too: on the projector it shows the next stop
      next.focus();
    }, { signal });
    signal.addEventListener("abort", () => {
      hide();
      letTabReachFirst(view);
    });
  }

  /** @param {Typeset | null} typeset */
  mark(typeset) {
    this.#typeset = typeset;
    if (explained?.isConnected === false) hide(); // its text was replaced under the pointer
    const shown = document.getElementById(ID);
    if (typeset && shown) setFormulas(shown, typeset); // shown before the formulas' script had loaded
    if (!meaningOf("")) return;
    for (const word of this.#host.querySelectorAll(".lc-word:not([tabindex])")) word.setAttribute("tabindex", "-1"); // focusable by tap
    letTabReachFirst(this.#view);
  }

  /** @param {HTMLElement} word */
  #show(word) {
    const meaning = meaningOf(word.getAttribute("data-word") ?? "");
    if (!meaning) return;
    stay();
    const shown = explanationBeside(this.#host);
    shown.replaceChildren(...meaning.cloneNode(true).childNodes);
    if (this.#typeset) setFormulas(shown, this.#typeset);
    explained?.removeAttribute("aria-describedby");
    explained = word;
    word.setAttribute("aria-describedby", ID);
    raise(shown, true);
    const { left, top, bottom } = word.getBoundingClientRect();
    const { width, height } = shown.getBoundingClientRect();
    const isBelow = bottom + GAP_PX + height <= innerHeight;
    shown.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
    shown.style.top = `${isBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - height - GAP_PX)}px`;
  }
}

/**
 * Make Tab stop at the page's first word and at the first one in the view, from where keys scroll the view, once the
 * texts have settled; arrow keys go on to the others, too many for a stop at each.
 * @param {string | null} view
 */
function letTabReachFirst(view) {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const words = wordsInSight();
    const inView = words.find((word) => view && word.closest(view));
    for (const word of words) word.tabIndex = word === words[0] || word === inView ? 0 : -1;
  }, SETTLED_MS);
}

/**
 * The page's explanation of a word; without a code, the first one.
 * @type {(code: string) => Element | null}
 */
function meaningOf(code) {
  return document.querySelector(`${GLOSSARY} [data-word${code && `="${CSS.escape(code)}"`}]`);
}

/**
 * The page's single element for explanations, above everything else, in the colours of the text beside it.
 * @type {(host: HTMLElement) => HTMLElement}
 */
function explanationBeside(host) {
  const shown = document.getElementById(ID) ?? element("div", { id: ID, class: "lc-live-text lc-explanation", role: "tooltip", popover: "manual" });
  shown.onpointerenter = stay;
  shown.onpointerleave = leave;
  if (shown.previousElementSibling !== host) host.after(shown);
  return shown;
}

// The pointer leaves a word or its explanation: hide that unless the pointer comes to it, or the word has the focus.
function leave() {
  stay();
  leaving = setTimeout(() => explained !== document.activeElement && hide(), REACH_MS);
}

function stay() {
  clearTimeout(leaving);
}

function hide() {
  explained?.removeAttribute("aria-describedby"); // the next explanation is another word's
  explained = null;
  const shown = document.getElementById(ID);
  if (shown) raise(shown, false);
}
