// @ts-check
// Whether a notebook is light or dark, whichever it is: by the ground on which a cell stands.

const DARK = matchMedia("(prefers-color-scheme: dark)");
const MOSTLY = 0.5; // opaque, or bright

/**
 * The theme of the ground under an element.
 * @param {Element} place
 * @returns {"light" | "dark"}
 */
export function themeAt(place) {
  /** @type {Node | null} */ let node = place;
  while (node) {
    if (node instanceof Element) {
      const [red = 0, green = 0, blue = 0, opacity = 1] = (getComputedStyle(node).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      if (opacity > MOSTLY) return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 > MOSTLY ? "light" : "dark";
    }
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
  return DARK.matches ? "dark" : "light";
}

/**
 * Be told when the notebook may have another theme.
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
