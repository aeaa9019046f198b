// @ts-check
// Waiting for a paint of the page.

/** Wait for the display's next frame and a task after it, by when all present changes are painted. */
export function afterPaint() {
  return new Promise((/** @type {(painted: null) => void} */ painted) => {
    requestAnimationFrame(() => setTimeout(painted, 0, null));
  });
}
