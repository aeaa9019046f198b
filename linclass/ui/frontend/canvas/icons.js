// @ts-check
// The buttons' pictures: strokes on a 20 x 20 grid, in the colour of the text.

/** @param {string} inside */
const stroked = (inside) =>
  `<svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`;
/** @param {readonly (readonly [x: number, y: number])[]} places */
const dots = (places) => places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.25" fill="currentColor" stroke="none"/>`).join("");

export const ICONS = {
  add: stroked(`<circle cx="6.5" cy="6.5" r="3" fill="currentColor" stroke="none"/><path d="M14 9.5v7M10.5 13h7"/>`),
  spray: stroked(dots([[10, 10], [6, 8], [13.5, 7], [8, 13.5], [13.5, 13], [10, 4], [4, 12], [16.5, 10.5], [10.5, 16.5]])),
  erase: stroked(`<path d="M8 16.5 3.7 12.200a1.5 1.5 0 0 1 0-2.100l6-6a1.5 1.5 0 0 1 2.1 0l4.5 4.500a1.5 1.5 0 0 1 0 2.100L10.5 16.500ZM7 7l6.3 6.300M7 16.500h10"/>`),
  select: stroked(`<path d="M3.5 6.500v-3h3M13.5 3.500h3v3M16.5 13.500v3h-3M6.5 16.500h-3v-3M9 3.500h2M9 16.500h2M3.5 9v2M16.5 9v2"/>`),
  undo: stroked(`<path d="M7 4 3.5 7.5 7 11M3.8 7.500H12a4.3 4.3 0 0 1 0 8.600H8"/>`),
  redo: stroked(`<path d="m13 4 3.5 3.500L13 11M16.2 7.500H8a4.3 4.3 0 0 0 0 8.600h4"/>`),
  jitter: stroked(`<path d="M2.5 10c1.2-3.5 2.5-3.5 3.7 0s2.5 3.5 3.8 0 2.5-3.5 3.7 0 2.5 3.5 3.8 0"/>`),
  clear: stroked(`<path d="M3.5 5.500h13M8 5.300V3.500h4v1.800M5.2 5.500l.8 11h8l.8-11M8.5 8.500v5M11.5 8.500v5"/>`),
  zoomIn: stroked(`<path d="M10 4.500v11M4.5 10h11"/>`),
  zoomOut: stroked(`<path d="M4.5 10h11"/>`),
  fit: stroked(`<path d="M3.5 7.500v-4h4M12.5 3.500h4v4M16.5 12.500v4h-4M7.5 16.500h-4v-4"/>${dots([[8, 11.5], [12, 8.5]])}`),
  link: stroked(`<path d="M8.5 11.500a3 3 0 0 0 4.3 0l2.8-2.800a3 3 0 0 0-4.3-4.300L10.3 5.400M11.5 8.500a3 3 0 0 0-4.3 0l-2.8 2.800a3 3 0 0 0 4.3 4.300l1-1"/>`),
  more: stroked(dots([[4.5, 10], [10, 10], [15.5, 10]])),
  moreClasses: stroked(`<path d="M10 6v8M6 10h8"/>`),
};

/** @typedef {keyof typeof ICONS} Icon */
