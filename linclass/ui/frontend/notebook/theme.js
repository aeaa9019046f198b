// @ts-check
// The theme of any notebook, light or dark, from the background of a cell.

import { contextOf, element } from "../shared/dom.js";

const DARK = matchMedia("(prefers-color-scheme: dark)");
const MOSTLY = 0.5; // threshold of opacity and of brightness
const MAX_BYTE = 255;
const PEN = contextOf(element("canvas", { width: 1, height: 1 }), { willReadFrequently: true });

/**
 * The brightness of an element's own background, from 0 to 1; null if it is transparent. The colour is painted and read, as it
 * may be written in any notation: rgb(), color() or oklch().
 * @param {Element} place
 */
function brightness(place) {
  PEN.clearRect(0, 0, 1, 1);
  PEN.fillStyle = getComputedStyle(place).backgroundColor;
  PEN.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = PEN.getImageData(0, 0, 1, 1).data;
  return opacity > MOSTLY * MAX_BYTE ? (0.2126 * red + 0.7152 * green + 0.0722 * blue) / MAX_BYTE : null;
}

/**
 * The theme of the background under an element.
 * @param {Element} place
 * @returns {"light" | "dark"}
 */
export function themeAt(place) {
  /** @type {Node | null} */ let node = place.isConnected ? place : document.body;
  for (; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const bright = node instanceof Element ? brightness(node) : null;
    if (bright !== null) return bright > MOSTLY ? "light" : "dark";
  }
  return DARK.matches ? "dark" : "light";
}

/**
 * Call when the notebook may have another theme.
 * @type {(changed: () => void, signal: AbortSignal) => void}
 */
export function watchTheme(changed, signal) {
  const later = () => requestAnimationFrame(changed);
  const observer = new MutationObserver(later);
  for (const root of [document.documentElement, document.body])
    observer.observe(root, { attributes: true, attributeFilter: ["class", "style", "data-theme", "data-jp-theme-light", "data-jp-theme-name", "data-vscode-theme-kind"] });
  signal.addEventListener("abort", () => observer.disconnect());
  DARK.addEventListener("change", later, { signal });
}
