// @ts-check
// Waiting until what the page shows has been painted.

/** Wait for the display's next frame and a task after it: what has been asked to be painted by now is painted then. */
export function afterPaint() {
  return new Promise((/** @type {(painted: null) => void} */ painted) => {
    requestAnimationFrame(() => setTimeout(painted, 0, null));
  });
}

/**
 * Wait until the browser has nothing else to do, so many milliseconds at most.
 * @param {number} timeout
 */
export function idle(timeout) {
  return new Promise((/** @type {(idle: unknown) => void} */ done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout });
    else setTimeout(done);
  });
}
