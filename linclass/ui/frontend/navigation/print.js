// @ts-check
// Printing: the page ends with the link to its state, and its figures fit the sheet.

import { element } from "../shared/dom.js";

const PAPER_WIDTH = 690; // px between the margins of A4 and Letter
const PAPER_HEIGHT = 900; // px
const PLOT = ".lc-plot";

const LINK = element("p", { class: "lc-link" });

/** Scale each figure down to the size of a sheet. */
export function fitFigures() {
  for (const plot of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(PLOT))) {
    const scale = Math.min(1, PAPER_WIDTH / plot.offsetWidth, PAPER_HEIGHT / plot.offsetHeight);
    plot.style.setProperty("--on-paper", String(scale));
  }
}

// Prepare the document, once although later pages mount the component again: the listeners are always the same.
export function preparePrinting() {
  addEventListener("beforeprint", prepare);
  addEventListener("afterprint", tidy);
}

function prepare() {
  LINK.textContent = location.href;
  document.body.append(LINK);
  fitFigures();
}

function tidy() {
  LINK.remove();
}
