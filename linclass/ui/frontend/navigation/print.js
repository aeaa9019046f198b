// @ts-check
// A page on paper ends with the link to its state, and its figures are no wider than the sheet.

import { element } from "../shared/dom.js";

const PAPER_WIDTH = 690; // px: what A4 and Letter leave between their margins
const PAPER_HEIGHT = 900; // px
const PLOT = ".lc-plot";

let isPrepared = false;

/** Make each figure as wide and as high as a sheet at most. */
export function fitFigures() {
  for (const plot of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(PLOT))) {
    const scale = Math.min(1, PAPER_WIDTH / plot.offsetWidth, PAPER_HEIGHT / plot.offsetHeight);
    plot.style.setProperty("--on-paper", String(scale));
  }
}

// Once for the document: a page that follows mounts the component again.
export function preparePrinting() {
  if (isPrepared) return;
  isPrepared = true;
  const link = element("p", { class: "lc-link" });
  addEventListener("beforeprint", () => {
    link.textContent = location.href;
    document.body.append(link);
    fitFigures();
  });
  addEventListener("afterprint", () => link.remove());
}
