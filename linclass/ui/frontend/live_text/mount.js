// @ts-check
// Live text in an element of any page: sentences and formulas that are replaced in place, even during a drag.

import { subscribe } from "../shared/bus.js";
import { copyFormulasOnce } from "../shared/copy_formulas.js";
import { element, whenComes } from "../shared/dom.js";
import { DragState } from "../shared/drag_state.js";
import { DraggableNumbers } from "./draggable_numbers.js";
import { setFormulas } from "./formulas.js";
import { Log } from "./log.js";
import { toMathML } from "./mathml.js";
import { GLOSSARY, Words } from "./words.js";

/** @import { Piece, LiveTextData } from "../types.js" */
/** @import { Typeset } from "./formulas.js" */

/** @typedef {Pick<LiveTextData, "code" | "pieces" | "hint"> & Partial<Pick<LiveTextData, "log" | "kinds">>} Text */
/**
 * The functions that the page around live text provides.
 * @typedef {object} Callbacks
 * @property {Typeset | Promise<Typeset>} [typeset] renders the formulas; by default as MathML
 * @property {Element | null} [aroundGlossary] the element in which the page's explanations may still come
 * @property {string | null} [view] selects the part of the page that scrolls by itself
 */

/**
 * Show live text in an element.
 * @type {(place: HTMLElement, text: Text, callbacks?: Callbacks) => { update(text: Text): void, destroy(): void }}
 */
export function mount(place, text, callbacks = {}) {
  copyFormulasOnce();
  place.classList.add("lc-live-text");
  const liveText = new LiveText(place, callbacks);
  liveText.receive(text);
  return { update: (next) => liveText.receive(next), destroy: () => liveText.destroy() };
}

class LiveText {
  #host;
  #code = "";
  /** @type {readonly string[]} */ #kinds = []; // the kinds of pieces shown here; none: all
  /** @type {readonly Piece[]} */ #shown = [];
  #listening = new AbortController();
  #drag = new DragState(this.#listening.signal);
  #numbers;
  #words;
  /** @type {Log | null} */ #log = null; // of a text to which pieces are added
  /** @type {Typeset | null} */ #typeset = null; // once it has loaded

  /**
   * @param {HTMLElement} host
   * @param {Callbacks} callbacks
   */
  constructor(host, { typeset = toMathML, aroundGlossary = null, view = null }) {
    this.#host = host;
    if (typeset instanceof Promise) typeset.then((loaded) => this.#set(loaded));
    else this.#typeset = typeset;
    this.#numbers = new DraggableNumbers(host, this.#listening.signal);
    this.#words = new Words(host, view, this.#listening.signal);
    const { signal } = this.#listening;
    whenComes(GLOSSARY, aroundGlossary, () => this.#words.mark(this.#typeset), signal);
    subscribe("liveTexts", (words) => {
      const pieces = words[this.#code];
      if (pieces === undefined || !this.#drag.live) return;
      this.#drag.ahead = true;
      if (pieces) this.#write(pieces);
      else this.#host.classList.add("lc-waits"); // the text is of an earlier state; this one's is not known yet
    }, signal);
  }

  /** @param {Text} text */
  receive({ code, pieces, hint, log, kinds = [] }) {
    this.#code = code;
    this.#kinds = kinds;
    if (log) this.#log ??= new Log(this.#host, log, this.#listening.signal);
    this.#numbers.hint = hint;
    if (this.#drag.ahead) this.#numbers.mark(); // the pieces come again, with a new stamp, when the drag ends
    else this.#write(pieces);
  }

  /** @param {Typeset | null} typeset */
  #set(typeset) {
    const isFirst = typeset !== this.#typeset;
    this.#typeset = typeset;
    if (typeset) setFormulas(this.#host, typeset);
    this.#words.mark(typeset);
    if (isFirst) this.#log?.showEnd(); // a formula is higher than its source
    this.#numbers.mark(); // a number in a formula exists once the formula is rendered
  }

  /** @param {readonly Piece[]} all */
  #write(all) {
    const pieces = this.#kinds.length ? all.filter(({ kind }) => this.#kinds.includes(kind)) : all;
    this.#host.classList.remove("lc-waits");
    this.#log?.announce(!this.#drag.live);
    for (const [i, piece] of pieces.entries()) {
      const place = this.#host.children[i] ?? this.#host.appendChild(element("div"));
      const { kind, html, height } = this.#shown[i] ?? {};
      if (kind !== piece.kind) place.className = `lc-piece lc-${piece.kind}`;
      if (height !== piece.height && place instanceof HTMLElement) place.style.maxHeight = piece.height ? `${piece.height}px` : "";
      if (html === piece.html) continue;
      place.innerHTML = piece.html; // Python has made it from Markdown
    }
    while (this.#host.children.length > pieces.length) this.#host.lastElementChild?.remove();
    this.#shown = pieces;
    this.#set(this.#typeset);
    this.#log?.grow(pieces.length);
  }

  destroy() {
    this.#listening.abort();
    this.#host.replaceChildren();
  }
}
