// @ts-check
// Numbers in hover labels, in the same format as all others, as Plotly's own would be 1.19e-6. Plotly formats them by a
// locale in `_fullLayout`, which is new with every layout.

import { proportion, written } from "../shared/numbers.js";

/** @import { NumberLocale, PlotlyElement } from "../types.js" */

const FORMAT = /^\.(\d)([gp])$/; // significant digits of a number, or of a posterior (Plotly's own p writes per cent)

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
      const [, digits, type] = FORMAT.exec(format) ?? [];
      if (!digits) return others(format);
      return (value) => (type === "p" ? proportion : written)(Number(value), Number(digits));
    };
  };
  plot.addEventListener("mousemove", tell, { capture: true, signal });
}
