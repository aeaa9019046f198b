// @ts-check
// Waiting until what the page shows has been painted.

/** Wait for the display's next frame and a task after it: what has been asked to be painted by now is painted then. */
export function afterPaint() {
  return new Promise((/** @type {(painted: null) => void} */ painted) => {
    requestAnimationFrame(() => setTimeout(painted, 0, null));
  });
}
