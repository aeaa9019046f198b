// @ts-check
// Where Plotly's buttons stand while a pointer, or the keyboard's focus, is on a picture: where they cover nothing written.
// On a screen for fingers they are always there.

import { marginsOf, pictureOf, textsOf, toolsOf } from "../vendor/plotly_layout.js";

/** @import { PlotlyElement } from "../types.js" */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Sides in pixels of the window */

const EDGE = 2; // px between the buttons and an edge
const TABLES = 28; // px that the button in the lower left corner takes

/** @type {(plot: PlotlyElement, signal: AbortSignal) => void} */
export function keepToolsClear(plot, signal) {
  plot.addEventListener("pointerenter", () => place(plot), { signal });
  plot.addEventListener("focusin", () => place(plot), { signal });
}

/**
 * A picture has been drawn: where no pointer comes first, this is the moment to place its buttons.
 * @param {PlotlyElement} plot
 */
export function placeLastingTools(plot) {
  if (matchMedia("(hover: none)").matches) place(plot);
}

/** @param {PlotlyElement} plot */
function place(plot) {
  const [tools, picture, margins] = [toolsOf(plot), pictureOf(plot), marginsOf(plot)];
  if (!tools || !picture || !margins) return;
  const written = textsOf(plot).map((text) => text.getBoundingClientRect());
  const [frame, { width, height }] = [picture.getBoundingClientRect(), tools.getBoundingClientRect()];
  const { l, r, t, b } = margins;
  const hidden = Math.max(0, frame.bottom - (plot.parentElement ?? plot).getBoundingClientRect().bottom); // of a folded picture
  const [low, high] = [EDGE + hidden, frame.height - height - EDGE];
  /** @type {readonly (readonly [right: number, bottom: number])[]} */
  const corners = [
    [EDGE, low], [frame.width - width - TABLES, low], [EDGE, high], // of the picture
    [r + EDGE, Math.max(b + EDGE, low)], [r + EDGE, high - t], [frame.width - width - l - EDGE, Math.max(b + EDGE, low)], // of its axes
    [frame.width - width - l - EDGE, high - t],
  ];
  /** @type {(corner: readonly [number, number]) => number} */
  const covered = ([fromRight, fromBottom]) => {
    const [right, bottom] = [frame.right - fromRight, frame.bottom - fromBottom];
    return written.filter((text) => overlap(text, { left: right - width, right, top: bottom - height, bottom })).length;
  };
  const [right, bottom] = corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
  plot.style.setProperty("--tools-right", `${right}px`);
  plot.style.setProperty("--tools-bottom", `${bottom}px`);
}

/** @type {(a: Sides, b: Sides) => boolean} */
function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
