// @ts-check
// The one point that a run moves can be grabbed: the hand leads it along its path, and the player stands where it is.

import { pixelsOf } from "../vendor/plotly_layout.js";

/** @import { MovingFigure, PlotlyElement } from "../types.js" */

const REACH = 24; // px from the point

/**
 * Let the hand lead the point of the last moving trace. `now` is asked at every press: the figure may be another by then.
 * @type {(plot: PlotlyElement, now: () => MovingFigure | null, at: () => number, lead: (step: number) => void, signal: AbortSignal) => void}
 */
export function dragMarker(plot, now, at, lead, signal) {
  let held = false;
  plot.addEventListener("pointerdown", (event) => {
    const figure = now();
    if (!figure || far(plot, figure, at(), event) > REACH) return;
    held = true;
    plot.setPointerCapture(event.pointerId);
    event.preventDefault();
    event.stopPropagation();
  }, { signal, capture: true });
  plot.addEventListener("pointermove", (event) => {
    const figure = now();
    if (!figure) return;
    plot.classList.toggle("lc-near", held || far(plot, figure, at(), event) <= REACH);
    if (held) lead(nearest(plot, figure, event));
  }, { signal, capture: true });
  for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
    plot.addEventListener(type, () => {
      held = false;
    }, { signal, capture: true });
  }
}

/** @type {(plot: PlotlyElement, figure: MovingFigure, step: number, event: PointerEvent) => number} */
function far(plot, figure, step, event) {
  const last = figure.frames[step]?.at(-1);
  const [x, y] = [first(last?.x), first(last?.y)];
  const [across, down] = [pixelsOf(plot, "x"), pixelsOf(plot, "y")];
  if (!across || !down) return Number.POSITIVE_INFINITY;
  const box = plot.getBoundingClientRect();
  return Math.hypot(box.left + across(x) - event.clientX, box.top + down(y) - event.clientY);
}

/**
 * The step whose place is nearest to the hand.
 * @type {(plot: PlotlyElement, figure: MovingFigure, event: PointerEvent) => number}
 */
function nearest(plot, figure, event) {
  const steps = Object.keys(figure.frames).map(Number);
  return steps.reduce((best, step) => (far(plot, figure, step, event) < far(plot, figure, best, event) ? step : best));
}

/** @param {unknown} places */
function first(places) {
  return Array.isArray(places) ? Number(places[0]) : Number.NaN;
}
