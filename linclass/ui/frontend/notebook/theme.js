// @ts-check
// Whether a notebook is light or dark, whichever it is: by the ground on which a cell stands.

const DARK = matchMedia("(prefers-color-scheme: dark)");
const MOSTLY = 0.5; // opaque, or bright

/**
 * How bright an element's own ground is, from 0 to 1; null where what lies under it is seen.
 * @param {Element} place
 */
function brightness(place) {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (getComputedStyle(place).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return opacity > MOSTLY ? (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 : null;
}

/**
 * The theme of the ground under an element.
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
