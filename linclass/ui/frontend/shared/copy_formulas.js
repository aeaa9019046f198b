// @ts-check
// Copying sentences with formulas: each formula is copied once, as LaTeX. KaTeX puts a formula on the page twice, visibly and
// for screen readers, and by default a browser copies both, one sign per line.

import { element } from "./dom.js";

const FORMULA = "[data-tex], .katex";
const SOURCE = "annotation[encoding='application/x-tex']"; // of a formula of Streamlit's Markdown
const DISPLAYED = ".block, .katex-display";
const HELD = /\{([.,:;!?)]+)\}$/; // the sentence's punctuation, which Python appends to the formula before it
const NAMED = /\\htmlData\{[^}]*\}\{([^}]*)\}/g; // a number that is a setting
const FIELDS = "input, textarea, [contenteditable]";
const UNSEEN = "position: fixed; inset-block-start: 0; opacity: 0; pointer-events: none; user-select: text;";

// Handle copying for the document, once however often this is called: the listener is always the same.
export function copyFormulasOnce() {
  document.addEventListener("copy", copy);
}

/** @param {ClipboardEvent} event */
function copy(event) {
  const { clipboardData, target, defaultPrevented } = event;
  const selection = getSelection();
  if (!selection?.rangeCount || selection.isCollapsed || !clipboardData || defaultPrevented) return;
  if (target instanceof Element && target.closest(FIELDS)) return;
  const copied = element("div", { style: UNSEEN }, whole(selection.getRangeAt(0)).cloneContents());
  if (!copied.querySelector(FORMULA)) return;
  for (const formula of copied.querySelectorAll(FORMULA)) {
    if (!formula.parentElement?.closest(FORMULA)) formula.replaceWith(latexOf(formula));
  }
  clipboardData.setData("text/plain", laidOut(copied, selection));
  clipboardData.setData("text/html", copied.innerHTML);
  event.preventDefault();
}

/**
 * The text of an element with its line breaks, which a browser provides only for selected content of the page.
 * @type {(copied: Element, selection: Selection) => string}
 */
function laidOut(copied, selection) {
  const before = selection.getRangeAt(0);
  document.body.append(copied);
  selection.selectAllChildren(copied);
  const text = selection.toString();
  copied.remove();
  selection.removeAllRanges();
  selection.addRange(before);
  return text;
}

/**
 * A range extended to whole formulas.
 * @param {Range} range
 */
function whole(range) {
  const wider = range.cloneRange();
  const first = formulaAround(range.startContainer);
  const last = formulaAround(range.endContainer);
  if (first) wider.setStartBefore(first);
  if (last) wider.setEndAfter(last);
  return wider;
}

/** @param {Node} node */
function formulaAround(node) {
  const inner = node instanceof Element ? node : node.parentElement;
  return inner?.closest("[data-tex]") ?? inner?.closest(".katex");
}

/** @param {Element} formula */
function latexOf(formula) {
  const source = formula.getAttribute("data-tex") ?? formula.querySelector(SOURCE)?.textContent ?? formula.textContent ?? "";
  const stop = HELD.exec(source)?.[1] ?? "";
  const dollars = formula.matches(DISPLAYED) || formula.parentElement?.matches(".katex-display") ? "$$" : "$";
  return `${dollars}${source.replace(HELD, "").replace(NAMED, "$1").trim()}${dollars}${stop}`;
}
