// @ts-check
// Swipes on 3-D axes. Plotly rotates them with any finger, which then can't scroll the page; here one finger scrolls, and two
// rotate the axes.

const AXES = ".gl-container"; // the element on which Plotly listens for touches

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
