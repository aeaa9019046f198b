// @ts-check
// The buttons' pictures: strokes on a 20 x 20 grid, in the colour of the text.

/** @param {string} inside */
const stroked = (inside) =>
  `<svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`;

export const ICONS = {
  back: stroked(`<path d="M12.5 4 6.5 10l6 6"/>`),
  next: stroked(`<path d="m7.5 4 6 6-6 6"/>`),
  overview: stroked(`<path d="M3.500 4h5.500v4.500H3.500zM11 4h5.500v4.500H11zM3.500 11.500h5.500V16H3.500zM11 11.500h5.500V16H11z"/>`),
  board: stroked(`<rect x="3" y="4" width="14" height="10" rx="1"/><path d="M6 7.500h5M6 10.500h8M8 17l2-3 2 3"/>`),
  speaker: stroked(`<path d="M3.5 4.500h13v9h-7L6 16.500v-3H3.5zM6.5 7.500h7M6.5 10.500h4"/>`),
  room: stroked(`<rect x="5.500" y="2.500" width="9" height="15" rx="1.500"/><path d="M9 15h2"/>`),
  ink: stroked(`<path d="m4 16 1-4L13.500 3.500l3 3L8 15zM11.500 5.500l3 3"/>`),
  light: stroked(`<circle cx="10" cy="10" r="3.500"/><path d="M10 2.500v2M10 15.500v2M2.500 10h2M15.500 10h2M4.700 4.700l1.400 1.400M13.900 13.900l1.400 1.400M15.300 4.700l-1.400 1.400M6.100 13.900l-1.400 1.400"/>`),
  full: stroked(`<path d="M3.500 7.500v-4h4M12.500 3.500h4v4M16.500 12.500v4h-4M7.500 16.500h-4v-4"/>`),
  list: stroked(`<path d="M7.500 7.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .8-1 1.600v.6M10 15.200v.100"/>`),
};

/** @typedef {keyof typeof ICONS} Icon */
