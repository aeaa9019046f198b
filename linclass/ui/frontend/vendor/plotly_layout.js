// @ts-check
// Plotly's computed layout of a drawing: the pixels of a value and of a pair of axes (both from `_fullLayout`, since no
// public function returns them), and its elements, by their classes.

/** @import { Axis2D, PlotlyElement } from "../types.js" */
/** @typedef {"x" | "y"} Letter */

/**
 * The function from an axis's values to pixels from the plot's corner; null where that axis is not drawn.
 * @type {(plot: PlotlyElement, letter: Letter, name?: unknown) => ((value: unknown) => number) | null} name: of a trace's axis, such as "x2"
 */
export function pixelsOf(plot, letter, name = letter) {
  const axis = plot._fullLayout?.[`${letter}axis${String(name).slice(1)}`];
  return axis ? (value) => pixel(axis, value) : null;
}

/**
 * The box of a pair of axes in the plot, in pixels; null where it is not drawn.
 * @type {(plot: PlotlyElement, across: string, upright: string) => { left: number, right: number, top: number, bottom: number } | null}
 */
export function boxOf(plot, across, upright) {
  const x = plot._fullLayout?.[`xaxis${across.slice(1)}`];
  const y = plot._fullLayout?.[`yaxis${upright.slice(1)}`];
  return x && y ? { left: x._offset, right: x._offset + x._length, top: y._offset, bottom: y._offset + y._length } : null;
}

/**
 * The boxes of a plot's panels, in pixels; none for a 3-D picture.
 * @type {(plot: PlotlyElement) => { left: number, right: number, top: number, bottom: number }[]}
 */
export function axesOf(plot) {
  return [...plot.querySelectorAll(".cartesianlayer > .subplot")].flatMap((panel) => {
    const [, across = "x", upright = "y"] = /\b(x\d*)(y\d*)\b/.exec(panel.getAttribute("class") ?? "") ?? [];
    return boxOf(plot, across, upright) ?? [];
  });
}

/** @type {(axis: Axis2D, value: unknown) => number} on a logarithmic axis `l2p` expects the logarithm */
function pixel(axis, value) {
  if (value === null || value === undefined) return Number.NaN;
  return axis._offset + axis.l2p(axis.type === "log" ? Math.log10(Number(value)) : Number(value));
}

/** The row of buttons over a drawing. @param {PlotlyElement} plot */
export function toolsOf(plot) {
  return plot.querySelector(".modebar");
}

/** The drawing itself, in an element that may be wider. @param {PlotlyElement} plot */
export function pictureOf(plot) {
  return plot.querySelector(".svg-container");
}

/** All texts of a drawing except those of hover labels. @param {PlotlyElement} plot */
export function textsOf(plot) {
  return [...plot.querySelectorAll("text")].filter((text) => !text.closest(".hoverlayer"));
}

/** Whether Plotly has drawn anything in an element. @param {PlotlyElement} plot */
export function hasPlot(plot) {
  return plot.classList.contains("js-plotly-plot");
}
