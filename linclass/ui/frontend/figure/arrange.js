// @ts-check
// Arrange a message's figure for Plotly, at one step and in one width. Nothing here touches the page.

import { axesOf, domainOf, isObject, isScene } from "./axes.js";
import { enlarged, even } from "./enlarge.js";
import { clearHeadings, dropDetails, dropUpperTitles, fitHeadings, meetHeading, partRows } from "./headings.js";
import { leaveRoom, TITLED } from "./margins.js";
import { thinTicks } from "./ticks.js";
import { triangulated } from "./triangles.js";

/** @import { Axis, FigureData, Layout, Places, Range, Trace, Variant } from "../types.js" */

const TYPE = 12; // px, the smallest type in a figure as Python sends it
const HEIGHT = 450; // px, Plotly's default
const TIGHT_SHARE = 0.7; // of the width that an arrangement wants, enough if the narrower one would be squeezed
const UPRIGHT = /^yaxis\d*\.domain$/; // the vertical places of panels in an arrangement
const GAP_BELOW = { flat: 0.35, small: 0.2 }; // of the gap between two rows of panels: the part below the upper one
const TICKS = 2; // type sizes, of the numbers below a row
const HEADING = 2; // type sizes, of a heading above a row, which may have indices
const PANEL_MARGINS = 5; // type sizes, of the margins of small panels and a row of the legend, as in Python
const MIN_PANEL_SHARE = 0.3; // of a row's height, for a small panel under its heading
const SPARE = 6; // px that Plotly may add to the margins
const MIN_AXES_PX = 140 + SPARE; // px, the height below which a curve looks flat
const MIN_PANEL_PX = 90 + SPARE; // px, the same for panels in rows
const NARROW_PANEL = 150; // px of the width, for a small panel and the gap to the next
const IN_ROWS = 0.6; // of the height: axes with less share it with others
const MIN_LEGEND_SHARE = 0.75; // of the wanted height of small panels: below it a page that does not scroll leaves out the legend
const MAX_GROWTH = 2; // of the shown rows while others are folded away
const MIN_WIDTH_SHARE = 0.55; // of the available width, for a figure that would be too high

/**
 * Whether a picture is three-dimensional.
 * @param {FigureData} message
 */
export function isSpatial({ data }) {
  return data.some(({ type }) => type.endsWith("3d") || type === "surface");
}

/**
 * @typedef {{ type: number, least: number, most: number, button: number, scrolls: boolean }} Given in
 *   pixels: the smallest type, the least and the greatest height, and the height of the button below folded panels; and whether
 *   the page scrolls to a picture that is too high
 */

/**
 * The message's figure with one step's places and the arrangement that fits the width, in the page's type; and the height of
 * its first rows of panels if there is no room for all.
 * @type {(message: FigureData, width: number, step: number | undefined, given: Given)
 *   => { data: Trace[], layout: Layout, fold: number | null }}
 */
export function arranged(message, width, step, { type, least, most, button, scrolls }) {
  const data = placed(message, step).map(triangulated);
  const layout = structuredClone(message.layout);
  const scale = scaleOf(type);
  fit(layout, width / scale, least / scale, most / scale, scrolls ? MIN_PANEL_PX / scale : 0); // in the figure's own pixels
  const grown = enlarged(layout, scale, "layout");
  even(grown, scale);
  leaveRoom(grown);
  if (!scrolls) dropUpperTitles(grown);
  else if (raise(grown)) leaveRoom(grown); // headings are fitted to readable axes
  fitHeadings(grown);
  meetHeading(grown);
  if (scrolls) makeReadable(grown);
  else {
    clearHeadings(grown);
    partRows(grown);
  }
  if (scrolls) fillFold(grown, most, button);
  meetHeading(grown);
  thinTicks(grown);
  return { data: enlarged(data, scale), layout: grown, fold: scrolls ? foldOf(grown, most, button) : null };
}

/**
 * Enlarge the shown rows to the available height while others are folded away; small panels keep their shapes.
 * @type {(layout: Layout, most: number, button: number) => void}
 */
function fillFold(layout, most, button) {
  const fold = foldOf(layout, most, button);
  if (fold === null || fold >= most - button - 1 || !layout.margin || layout.meta?.variants?.[0]?.across) return;
  const { t, b } = layout.margin;
  const growth = Math.min((most - button - 1 - t) / (fold - t), MAX_GROWTH); // one pixel for rounding up
  layout.height = Math.floor(t + b + (Number(layout.height) - t - b) * growth);
  leaveRoom(layout);
}

/**
 * The message's traces at one step.
 * @type {(message: FigureData, step: number | undefined) => Trace[]}
 */
export function placed(message, step) {
  const data = message.data.map((trace) => ({ ...trace }));
  const places = message.player && step !== undefined ? (message.frames[step] ?? []) : [];
  for (const [j, place] of places.entries()) {
    const trace = data[message.player ? (message.traces[j] ?? -1) : -1];
    if (trace) move(trace, place);
  }
  return data;
}

/**
 * Choose the arrangement for a width, and the height. A figure that is too high and has equal units becomes narrower, too, as
 * far as its arrangement allows, to keep its shape. Small panels keep their shapes anyway, and their headings need the width;
 * additional height would stay empty.
 * @type {(layout: Layout, width: number, least: number, most: number, panel: number) => void}
 */
function fit(layout, width, least, most, panel) {
  const variant = largest(chosen(layout.meta?.variants ?? [], width, most), width, most, panel);
  for (const [path, value] of Object.entries(variant?.patch ?? {})) set(layout, path.split("."), value);
  const [slope, offset] = variant?.height ?? [0, Number(layout.height ?? HEIGHT)];
  const wanted = slope * width + offset;
  if (variant?.across) {
    fitPanels(layout, width, wanted, most, panel);
    return;
  }
  const shape = (most - offset) / slope;
  const hasShape = axesOf(layout).some(([, { scaleanchor }]) => scaleanchor);
  const isReadable = panel === 0 || most - offset >= (MIN_AXES_PX / MIN_PANEL_PX) * panel; // else it exceeds the greatest height
  const narrower = hasShape && isReadable && wanted > most && shape >= Math.max(variant?.from ?? 0, MIN_WIDTH_SHARE * width);
  layout.width = Math.floor(narrower ? shape : width);
  layout.height = Math.floor(Math.min(Math.max(wanted, least), Math.max(most, 0)));
}

/**
 * Choose the height of small panels. On a page that does not scroll, headings are reduced to the panels' names where they
 * would leave the panels too little of the height.
 * @type {(layout: Layout, width: number, wanted: number, most: number, panel: number) => void}
 */
function fitPanels(layout, width, wanted, most, panel) {
  const around = aroundPanels(layout);
  const headings = heightOf(layout, wanted, 0) - around;
  const saved = panel === 0 && headings > (1 - MIN_PANEL_SHARE) * (most - around) ? dropDetails(layout) : 0;
  const height = Math.floor(Math.min(wanted, Math.max(most, heightOf(layout, wanted, panel - saved))));
  [layout.width, layout.height] = [Math.floor(width), height];
  if (height < Math.floor(wanted)) keepHeadings(layout, height, wanted, saved);
  if (panel === 0 && height < MIN_LEGEND_SHARE * wanted) layout.showlegend = false; // the plane beside it shows the symbols
}

/**
 * The height of a picture of small panels for which each panel is `panel` high, with headings as high as their type.
 * @type {(layout: Layout, wanted: number, panel: number) => number}
 */
function heightOf(layout, wanted, panel) {
  const around = aroundPanels(layout);
  const shares = sharesOf(layout);
  const rows = new Set(endsOf(layout).map(([, top]) => top)).size;
  const headings = (1 / rows - Math.min(...shares)) * (wanted - around);
  return around + rows * (panel + headings);
}

/**
 * The height of the margins of small panels and a row of the legend.
 * @param {Layout} layout
 */
function aroundPanels({ font }) {
  return PANEL_MARGINS * (font?.size ?? TYPE);
}

/**
 * Make axes high enough to read, and separate their headings from a legend, which needs more height.
 * @param {Layout} layout
 */
function makeReadable(layout) {
  if (raise(layout)) leaveRoom(layout);
  clearHeadings(layout);
  if (raise(layout)) leaveRoom(layout);
}

/**
 * Make a picture with unreadably low axes higher; return whether that was needed.
 * @param {Layout} layout
 */
function raise(layout) {
  const shares = sharesOf(layout);
  if (!shares.length || layout.meta?.variants?.[0]?.across) return false;
  const share = Math.min(...shares);
  const { t, b } = layout.margin ?? { t: 0, b: 0 };
  const least = Math.ceil(t + b + (share < IN_ROWS ? MIN_PANEL_PX : MIN_AXES_PX) / share);
  if (Number(layout.height) >= least) return false;
  layout.height = least;
  return true;
}

/**
 * The height of the rows of panels that fit above the button, at least one; null if all of them fit or are in one row.
 * @type {(layout: Layout, most: number, button: number) => number | null}
 */
function foldOf(layout, most, button) {
  const { margin, height, font, meta } = layout;
  if (!margin || Number(height) <= most) return null;
  const ends = endsOf(layout);
  const bottoms = [...new Set(ends.map(([bottom]) => bottom))].filter((place) => ends.every(([bottom, top]) => bottom >= place || top <= place));
  const axes = Number(height) - margin.t - margin.b;
  const folds = bottoms.flatMap((bottom) => {
    const next = Math.max(...ends.map(([, top]) => top).filter((top) => top <= bottom));
    if (next === Number.NEGATIVE_INFINITY) return [];
    const [gap, type] = [(bottom - next) * axes, font?.size ?? TYPE];
    const share = meta?.variants?.[0]?.across ? GAP_BELOW.small : GAP_BELOW.flat;
    const below = hasTitleBelow(layout, bottom)
      ? Math.min(gap - HEADING * type, TITLED[0] + TITLED[1] * type)
      : Math.min(gap * share, TICKS * type);
    return [Math.ceil(margin.t + (1 - bottom) * axes + below)];
  });
  if (!folds.length) return null;
  const fitting = folds.filter((fold) => fold <= most - button);
  return fitting.length ? Math.max(...fitting) : Math.min(...folds);
}

/**
 * Whether axes that end at this place have a title below.
 * @type {(layout: Layout, bottom: number) => boolean}
 */
function hasTitleBelow(layout, bottom) {
  const axes = Object.fromEntries(axesOf(layout));
  return Object.entries(axes).some(([name, { title, anchor, visible }]) => name.startsWith("x") && visible !== false
    && title?.text && domainOf(axes[`yaxis${String(anchor ?? "y").slice(1)}`] ?? {})[0] === bottom);
}

/**
 * The axes' shares of the height.
 * @param {Layout} layout
 */
function sharesOf(layout) {
  return endsOf(layout).map(([bottom, top]) => top - bottom);
}

/**
 * The vertical domains of all axes, including 3-D ones.
 * @param {Layout} layout
 */
function endsOf(layout) {
  const flat = axesOf(layout).filter(([name, { visible }]) => name.startsWith("y") && visible !== false);
  const spaces = Object.entries(layout).filter(([name]) => isScene(name));
  const high = (/** @type {unknown} */ space) => /** @type {{ domain?: { y?: unknown } }} */ (space).domain?.y;
  const domains = [...flat.map(([, { domain }]) => domain), ...spaces.map(([, space]) => high(space))];
  return domains.map((domain) => /** @type {Range} */ (domain ?? [0, 1]));
}

/**
 * In vertically squeezed small panels, keep headings as high as their type: the panels become smaller, so that no heading
 * runs into the legend or the panel above it. `saved` is by how many pixels reduced headings are lower.
 * @type {(layout: Layout, height: number, wanted: number, saved: number) => void}
 */
function keepHeadings(layout, height, wanted, saved) {
  const around = aroundPanels(layout);
  const squeezed = (wanted - around) / (height - around);
  const upright = axesOf(layout).flatMap(([name, axis]) => (name.startsWith("y") ? [axis] : []));
  const ends = upright.map(({ domain }) => /** @type {[bottom: number, top: number]} */ (domain));
  const rows = new Set(ends.map(([, top]) => top)).size;
  for (const [j, [bottom, top]] of ends.entries()) {
    const row = Math.floor((1 - top) * rows);
    const [floor, ceiling] = [1 - (row + 1) / rows, 1 - row / rows];
    const domain = [floor + (bottom - floor) * squeezed, ceiling - (ceiling - top) * squeezed + saved / (height - around)];
    const axis = upright[j];
    if (axis && Number(domain[1]) - Number(domain[0]) >= MIN_PANEL_SHARE / rows) axis.domain = domain;
  }
}

/**
 * The last arrangement that fits the width. If that would have to be squeezed vertically, the next one, which is lower, if it
 * is not much too wide, as on a projector with its large type.
 * @type {(variants: readonly Variant[], width: number, most: number) => Variant | undefined}
 */
function chosen(variants, width, most) {
  const enough = Math.max(variants.findLastIndex(({ from }) => width >= from), 0);
  const [variant, wider] = [variants[enough], variants[enough + 1]];
  const high = (/** @type {Variant} */ { height: [slope, offset] }) => slope * width + offset;
  const isTight = variant && wider && high(variant) > most && high(wider) < high(variant) && width >= TIGHT_SHARE * wider.from;
  return isTight ? { ...wider, ...wider.tight } : variant;
}

/**
 * The number of panels in a row with which they are largest in the available height; Python's number for unlimited height;
 * fewer if they would be lower than `least` or too narrow for their headings.
 * @type {(variant: Variant | undefined, width: number, most: number, least: number) => Variant | undefined}
 */
function largest(variant, width, most, least) {
  if (!variant?.instead) return variant;
  const panel = (/** @type {Variant} */ one) => (shareLeft(one, width, most) * width) / (one.across ?? 1);
  const others = variant.instead.filter(({ from }) => width >= from);
  const limited = most < Number.POSITIVE_INFINITY;
  const best = limited ? others.reduce((widest, other) => (panel(other) > panel(widest) ? other : widest), variant) : variant;
  const narrow = (NARROW_PANEL / MIN_PANEL_PX) * least;
  /** @param {Variant} one */
  const isLarge = (one) => width / (one.across ?? 1) >= narrow && panelHeight(one, width) >= least;
  if (isLarge(best) && (!limited || panel(best) >= narrow)) return best;
  const wide = [variant, ...others].filter(isLarge);
  return wide.reduce((widest, other) => ((other.across ?? 1) > (widest.across ?? 1) ? other : widest), wide[0] ?? best);
}

/**
 * The height of an arrangement's panels without a limit.
 * @type {(variant: Variant, width: number) => number}
 */
function panelHeight({ height: [slope, offset], patch = {} }, width) {
  const [[bottom, top] = [0, 1]] = domainsOf(patch);
  return (top - bottom) * (slope * width + offset - PANEL_MARGINS * TYPE);
}

/**
 * The share of their full height that an arrangement's panels keep in a limited height, as headings keep theirs.
 * @type {(variant: Variant, width: number, most: number) => number}
 */
function shareLeft(variant, width, most) {
  const [slope, offset] = variant.height;
  const missing = slope * width + offset - most;
  const rows = new Set(domainsOf(variant.patch ?? {}).map(([, top]) => top)).size || 1;
  return missing > 0 ? 1 - missing / rows / panelHeight(variant, width) : 1;
}

/**
 * The vertical domains of an arrangement's panels.
 * @param {Readonly<Record<string, unknown>>} patch
 */
function domainsOf(patch) {
  return Object.entries(patch).flatMap(([path, domain]) => (UPRIGHT.test(path) ? [/** @type {Range} */ (domain)] : []));
}

/**
 * The scale at which Python's figure is drawn for a type size in pixels.
 * @param {number} type
 */
export function scaleOf(type) {
  return type / TYPE;
}

/**
 * Set a trace's places; those inside a group, such as a marker's sizes, leave the rest of the group unchanged.
 * @type {(trace: Trace, places: Places) => void}
 */
function move(trace, places) {
  for (const [name, value] of Object.entries(places)) {
    const old = trace[name];
    trace[name] = isObject(value) && !Array.isArray(value) ? { ...(isObject(old) ? old : {}), ...value } : value;
  }
}

/**
 * A key of the ranges and places of all axes: a person's zoom survives as long as it is the same.
 * @param {Layout} layout
 */
export function windows(layout) {
  const axes = /** @type {[name: string, axis: Axis][]} */ (
    Object.entries(layout).filter(([name]) => /^([xy]axis|scene)\d*$/.test(name))
  );
  return JSON.stringify(axes.map(([name, axis]) => [name, axis.domain, axis.range ?? axis.xaxis?.range]));
}

/** @type {(object: Record<string, unknown>, path: readonly string[], value: unknown) => void} */
function set(object, [name = "", ...rest], value) {
  if (rest.length === 0) {
    object[name] = value;
    return;
  }
  object[name] ??= {};
  const inner = object[name];
  if (!isObject(inner)) throw new Error(`The layout's ${name} has no ${rest.join(".")}.`);
  set(inner, rest, value);
}
