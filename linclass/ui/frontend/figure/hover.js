// @ts-check
// The numbers in hover labels, written as all others are: by its own formats Plotly says 1.19e-6.

import { written } from "../shared/numbers.js";

/** @import { NumberLocale, PlotlyElement } from "../types.js" */

const SIGNIFICANT = /^\.(\d)g$/; // so many significant digits

/**
 * Let a plot write them so. With every layout Plotly makes its formats anew: it is told again before it hears of a move.
 * @type {(plot: PlotlyElement, signal: AbortSignal) => void}
 */
export function writeNumbers(plot, signal) {
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
