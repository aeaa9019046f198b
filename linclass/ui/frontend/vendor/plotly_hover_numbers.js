// @ts-check
// Numbers in hover labels, in the same format as all others, as Plotly's own would be 1.19e-6. Plotly formats them by a
// locale in `_fullLayout`, which is new with every layout.

import { written } from "../shared/numbers.js";

/** @import { NumberLocale, PlotlyElement } from "../types.js" */

const SIGNIFICANT = /^\.(\d)g$/; // a number of significant digits

/**
 * Format the numbers of a plot's hover labels, by changing the locale before Plotly receives a movement of the pointer.
 * @type {(plot: PlotlyElement, signal: AbortSignal) => void}
 */
export function formatHoverNumbers(plot, signal) {
  /** @type {WeakSet<NumberLocale>} */
  const ours = new WeakSet();
  const tell = () => {
    const locale = plot._fullLayout?._d3locale;
    if (!locale || ours.has(locale)) return;
    ours.add(locale);
    const others = locale.numberFormat;
    locale.numberFormat = (format) => {
      const digits = SIGNIFICANT.exec(format)?.[1];
      return digits ? (value) => written(Number(value), Number(digits)) : others(format);
    };
  };
  plot.addEventListener("mousemove", tell, { capture: true, signal });
}
