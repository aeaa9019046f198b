// @ts-check
// Words of the glossary in a text: what each means stands beside it while it is pointed at, has the focus, or was tapped.

import { element } from "../shared/dom.js";
import { setFormulas } from "./formulas.js";

/** @import { Typeset } from "./formulas.js" */

const GAP_PX = 4; // between a word and its explanation, and from that to the edge of the screen
const ID = "lc-explanation";

/** Explanations of the page, which Python sends once; a page without them has words like all others. */
export class Words {
  #host;
  /** @type {Typeset | null} */ #typeset = null;

  /**
   * @param {HTMLElement} host
   * @param {AbortSignal} signal
   */
  constructor(host, signal) {
    this.#host = host;
    /** @type {(kind: "pointerover" | "focusin" | "pointerout" | "focusout", handle: (word: HTMLElement) => void) => void} */
    const on = (kind, handle) => host.addEventListener(kind, ({ target }) => {
      const word = target instanceof Element ? target.closest(".lc-word") : null;
      if (word instanceof HTMLElement) handle(word);
    }, { signal });
    on("pointerover", (word) => this.#show(word));
    on("focusin", (word) => this.#show(word)); // a tap focuses too
    on("pointerout", (word) => word !== document.activeElement && hide());
    on("focusout", hide);
    host.addEventListener("keydown", ({ key, target }) => {
      if (key === "Escape" || key === "Tab") hide(); // Tab would go into it where it scrolls, and be lost as it goes
      const way = { ArrowRight: 1, ArrowLeft: -1 }[key];
      const words = wordsInSight();
      const at = target instanceof HTMLElement ? words.indexOf(target) : -1;
      if (way && at >= 0) words[at + way]?.focus();
    }, { signal });
    signal.addEventListener("abort", () => {
      hide();
      letTabReachFirst();
    });
  }

  /** @param {Typeset | null} typeset */
  mark(typeset) {
    this.#typeset = typeset;
    if (!meaningOf("")) return;
    for (const word of this.#host.querySelectorAll(".lc-word:not([tabindex])")) word.setAttribute("tabindex", "-1"); // by tap
    letTabReachFirst();
  }

  /** @param {HTMLElement} word */
  #show(word) {
    const meaning = meaningOf(word.getAttribute("data-word") ?? "");
    if (!meaning) return;
    const shown = explanationBeside(this.#host);
    shown.replaceChildren(...meaning.cloneNode(true).childNodes);
    if (this.#typeset) setFormulas(shown, this.#typeset);
    word.setAttribute("aria-describedby", ID);
    shown.showPopover();
    const { left, top, bottom } = word.getBoundingClientRect();
    const { width, height } = shown.getBoundingClientRect();
    const isBelow = bottom + GAP_PX + height <= innerHeight;
    shown.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
    shown.style.top = `${isBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - height - GAP_PX)}px`;
  }
}

/** The words of all texts that are shown, in the page's order. */
function wordsInSight() {
  return [...document.querySelectorAll(".lc-live-text .lc-word")].filter((word) => word instanceof HTMLElement)
    .filter((word) => word.checkVisibility());
}

/** Let Tab stop at the first word alone, from which arrow keys go on: a stop at each would be too many. */
function letTabReachFirst() {
  for (const [i, word] of wordsInSight().entries()) word.tabIndex = i === 0 ? 0 : -1;
}

/**
 * What the page says of a word; of none, the first of all.
 * @type {(code: string) => Element | null}
 */
function meaningOf(code) {
  return document.querySelector(`.lc-glossary [data-word${code && `="${CSS.escape(code)}"`}]`);
}

/**
 * The one place on the page in which explanations stand, above all else; beside a text it has the text's colours.
 * @type {(host: HTMLElement) => HTMLElement}
 */
function explanationBeside(host) {
  const shown = document.getElementById(ID) ?? element("div", { id: ID, class: "lc-live-text lc-explanation", role: "tooltip", popover: "manual" });
  if (shown.previousElementSibling !== host) host.after(shown);
  return shown;
}

function hide() {
  document.getElementById(ID)?.hidePopover();
}
