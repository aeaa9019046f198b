// @ts-check
// Sentences and formulas that Python replaces in place.
//
//   Python -> browser   data: pieces of HTML with the sources of their formulas (ProseData in ../types.d.ts); of a
//                       moving hand also by the plane's line. What came out brings the answer to plane and sliders

import { hear, say } from "../shared/bus.js";
import { child, element } from "../shared/dom.js";
import { Moving } from "../shared/moving.js";
import { read } from "../shared/read.js";
import { whenRemoved } from "../vendor/streamlit_lifecycle.js";
import { Dials } from "./dials.js";
import { load, typeset } from "./formulas.js";

/** @import { Mounted, Piece, ProseData } from "../types.js" */

/** @type {WeakMap<HTMLElement, Prose>} */
const SHOWN = new WeakMap();

/** @param {Mounted<HTMLElement, ProseData, Record<string, never>>} mounted */
export default function show({ parentElement, data }) {
  const host = child(parentElement, ".lc-prose");
  const prose = SHOWN.get(host) ?? new Prose(host);
  SHOWN.set(host, prose);
  prose.receive(read(data));
  return whenRemoved(host, () => prose.destroy());
}

class Prose {
  #host;
  #code = "";
  /** @type {readonly Piece[]} */ #shown = [];
  #listening = new AbortController();
  #hand = new Moving(this.#listening.signal);
  #dials;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.#host = host;
    this.#dials = new Dials(host, this.#listening.signal);
    const { signal } = this.#listening;
    hear("words", (words) => {
      const pieces = words[this.#code];
      if (pieces === undefined || !this.#hand.live) return;
      this.#hand.ahead = true;
      if (pieces) this.#write(pieces);
      else this.#host.classList.add("lc-waits"); // what stands here is of another place, and nothing is known of this one yet
    }, signal);
  }

  /** @param {ProseData} data */
  receive({ code, pieces, katex, hint, answer }) {
    this.#code = code;
    this.#dials.hint = hint;
    if (!this.#hand.ahead) this.#write(pieces); // else they come again, with another stamp, when the hand lets go
    load(katex).then(() => {
      typeset(this.#host);
      this.#dials.mark();
    });
    if (!answer) return;
    say("whole", answer.whole);
    say("answer", answer);
  }

  /** @param {readonly Piece[]} pieces */
  #write(pieces) {
    this.#host.classList.remove("lc-waits");
    for (const [i, piece] of pieces.entries()) {
      const place = this.#host.children[i] ?? this.#host.appendChild(element("div"));
      const { kind, html, height } = this.#shown[i] ?? {};
      if (kind !== piece.kind) place.className = `lc-${piece.kind}`;
      if (height !== piece.height && place instanceof HTMLElement) place.style.maxHeight = piece.height ? `${piece.height}px` : "";
      if (html === piece.html) continue;
      place.innerHTML = piece.html; // Python has made it, of Markdown alone
      typeset(place);
    }
    while (this.#host.children.length > pieces.length) this.#host.lastElementChild?.remove();
    this.#shown = pieces;
    this.#dials.mark();
  }

  destroy() {
    this.#listening.abort();
  }
}
