// @ts-check
// A figure's traces as tables of text, for people who want numbers. Nothing here touches the page.

import * as numbers from "../shared/numbers.js";
import { isObject } from "./axes.js";
import { gridOf, listOf } from "./grid.js";

/** @import { FigureData, Layout, Trace } from "../types.js" */
/** @import { Words } from "../shared/words.js" */
/** @typedef {{ caption: string, heads: readonly string[], rows: readonly (readonly string[])[], more: number }} Table */

const ROWS = 200; // of one table
const LETTERS = /** @type {const} */ (["x", "y", "z"]);

/**
 * A description of a figure: its sentence, and for a player's step the sentence under the plane (`status`) or its numbers.
 * @type {(message: FigureData, step: number | undefined, status: string, texts: Words) => string}
 */
export function description({ alt, player }, step, status, texts) {
  if (!player || step === undefined || player.total === 0) return alt;
  if (status) return `${alt} ${status}`;
  const row = (player.rows[step] ?? []).map((cell, j) => `${player.columns[j]} ${cell}`).join("; ");
  const at = texts.of("position", { label: player.label, step, total: player.total });
  return `${alt} ${row ? `${at}: ${row}` : at}`;
}

/**
 * A table for every visible trace.
 * @type {(data: readonly Trace[], layout: Layout, texts: Words) => Table[]}
 */
export function tables(data, layout, texts) {
  const headings = headingsOf(layout);
  return data.flatMap((trace, j) => {
    const columns = columnsOf(trace, layout);
    const rows = Array.from({ length: Math.max(0, ...columns.map(({ values }) => values.length)) }, (_, i) =>
      columns.map(({ values }) => written(values[i])),
    ).filter((row) => row.some(Boolean));
    if (trace.visible === false || rows.length === 0) return [];
    const heading = headings.get(String(trace.xaxis ?? "x"));
    const name = plain(trace.name);
    return [{
      caption: [heading, name].filter(Boolean).join(": ") || texts.of("series", { number: j + 1 }),
      heads: columns.map(({ head }) => head),
      rows: rows.slice(0, ROWS),
      more: Math.max(0, rows.length - ROWS),
    }];
  });
}

/**
 * The columns of a trace: coordinates along the axes, and texts.
 * @type {(trace: Trace, layout: Layout) => { head: string, values: readonly unknown[] }[]}
 */
function columnsOf(trace, layout) {
  const grid = gridOf(trace);
  const columns = LETTERS.map((letter) => ({ head: title(trace, layout, letter), values: grid?.[letter] ?? listOf(trace[letter]) }));
  return [...columns, { head: "", values: Array.isArray(trace.text) ? trace.text : [] }].filter(({ values }) => values.length);
}

/** @type {(trace: Trace, layout: Layout, letter: string) => string} */
function title(trace, layout, letter) {
  const scene = layout[String(trace.scene ?? "scene")];
  const flat = layout[String(trace[`${letter}axis`] ?? letter).replace(/^[xy]/, `${letter}axis`)];
  const axis = isObject(flat) ? flat : isObject(scene) ? scene[`${letter}axis`] : null;
  const heading = isObject(axis) ? axis.title : null;
  return plain(isObject(heading) ? heading.text : heading) || letter;
}

/**
 * The headings of panels by axis.
 * @param {Layout} layout
 */
function headingsOf(layout) {
  const notes = Array.isArray(layout.annotations) ? layout.annotations.filter(isObject) : [];
  const above = notes.filter(({ xref, y }) => /^x\d* domain$/.test(String(xref)) && Number(y) >= 1);
  return new Map(above.map(({ xref, text }) => [String(xref).split(" ")[0], plain(text)]));
}

/** @param {unknown} value */
function written(value) {
  return typeof value === "number" ? numbers.written(value) : plain(value);
}

/** @param {unknown} text */
function plain(text) {
  if (typeof text !== "string") return "";
  const page = new DOMParser().parseFromString(text.replaceAll(/<br\s*\/?>/g, " "), "text/html");
  return (page.body.textContent ?? "").trim();
}
