// @ts-check
// Swipes on 3-D axes. Plotly turns them by any finger and takes its touch from the page; here one finger scrolls the page,
// and two turn the axes.

const AXES = ".gl-container"; // what Plotly listens on for touches

/** @type {(plot: HTMLElement, signal: AbortSignal) => void} */
export function leaveSwipesToPage(plot, signal) {
  /** @param {TouchEvent} event */
  const keep = (event) => {
    if (event.touches.length < 2 && event.target instanceof Element && event.target.closest(AXES)) event.stopPropagation();
  };
  for (const type of /** @type {const} */ (["touchstart", "touchmove"])) {
    plot.addEventListener(type, keep, { capture: true, passive: true, signal });
  }
}
