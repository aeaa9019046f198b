// @ts-check
// The texts for screen readers: the plane's content on request, and the result, once, after it has settled.

import { element, setText } from "../shared/dom.js";
import * as numbers from "../shared/numbers.js";
import { className } from "./classes.js";

/** @import { Flat } from "../types.js" */
/** @import { Board } from "./board.js" */

const SETTLED_MS = 700; // ms without a change until a result is announced
const VERDICT = ":is(.lc-good, .lc-mind)";
const MAX_LINES = 6; // lines with an equation
/** @type {ReadonlySet<string>} */
export const RULES = new Set(["boundary", "least_squares", "fisher", "logistic", "perceptron", "svm", "lda", "qda", "neighbours", "winnow"]);
const EQUATION_DIGITS = 3;
const MAX_DECIMALS = 6; // decimals: smaller coefficients are rounding errors beside a normal of length 1

export class ScreenReader {
  result = element("span", { class: "visually-hidden", role: "status" }); // with `data-settling` until it is announced
  shows = element("span", { class: "visually-hidden", id: "shows" }); // not a live region: it is read when the plane has the focus
  #board;
  /** @type {number | undefined} */ #timer;
  /** @type {Element | null} */ #watched = null;
  #observer = new MutationObserver(() => this.update());

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
  }

  // Announce the result once nothing changes: a drag, the player or the server may still be changing it.
  update() {
    clearTimeout(this.#timer);
    if (!this.result.isConnected && this.#watched) this.#observer.disconnect();
    else this.#watch();
    this.result.toggleAttribute("data-settling", true);
    this.#timer = setTimeout(() => this.#announce(), SETTLED_MS);
  }

  // The element of the verdict.
  get #below() {
    return this.#board.data.bare ? null : this.#board.callbacks.verdict?.() ?? null;
  }

  // Watch the verdict, which is not a live region: that would be read at every movement of a drag.
  #watch() {
    const below = this.#below;
    if (below === this.#watched) return;
    this.#observer.disconnect();
    if (below) this.#observer.observe(below, { childList: true, subtree: true, characterData: true });
    this.#watched = below;
  }

  #announce() {
    const board = this.#board;
    if (!this.result.isConnected || board.live || !board.sender.idle) return; // called again afterwards
    const verdict = this.#below?.querySelector(VERDICT) ?? null;
    setText(this.result, [board.content.status, spoken(verdict)].filter(Boolean).join(". "));
    setText(this.shows, shown(board));
    this.result.removeAttribute("data-settling");
  }
}

/**
 * The text of sentences, with each formula once, from its MathML.
 * @param {Element | null} sentences
 */
function spoken(sentences) {
  const copy = element("div");
  copy.innerHTML = sentences?.innerHTML ?? "";
  for (const again of copy.querySelectorAll(".katex-html, annotation")) again.remove();
  return copy.textContent?.trim() ?? "";
}

/**
 * The points of every class, the straight lines by their equations, and the sentence under the plane.
 * @param {Board} board
 */
function shown(board) {
  const { points, texts, data, content: { marks } } = board;
  const counts = points.counts(data.limits.classes);
  const classes = counts.flatMap((count, k) => (count ? [texts.of("class", { name: className(board, k), count })] : []));
  const lines = (marks.lines ?? []).flatMap(([role, path, label]) => {
    const name = label || (RULES.has(role) ? texts.of("boundary") : "");
    const equation = name && path.length === 4 ? equationOf(path, data.axes) : "";
    return equation ? [`${name}: ${equation}`] : [];
  });
  return [...classes, ...lines.slice(0, MAX_LINES), board.content.status].filter(Boolean).join(". ");
}

/**
 * A line as a x + b y = c, with a normal of length 1; nothing for a single place.
 * @type {(ends: Flat, axes: readonly [string, string]) => string}
 */
function equationOf([x0 = 0, y0 = 0, x1 = 0, y1 = 0], axes) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (!(length > 0)) return "";
  const [a, b] = [(y0 - y1) / length, (x1 - x0) / length];
  const second = `${b < 0 ? "−" : "+"} ${written(Math.abs(b))}`;
  return `${written(a)} ${axes[0]} ${second} ${axes[1]} = ${written(a * x0 + b * y0)}`;
}

/** @param {number} value */
function written(value) {
  return numbers.written(Number(value.toFixed(MAX_DECIMALS)), EQUATION_DIGITS);
}
