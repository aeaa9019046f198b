// @ts-check
// A message as Plotly shall show it: at one step, in one width. Nothing here touches the page.

import { axesOf, domainOf, isScene } from "./axes.js";
import { enlarged, even } from "./enlarge.js";
import { clearHeadings, dropUpperTitles, fitHeadings, meetHeading, partRows } from "./headings.js";
import { leaveRoom, TITLED } from "./margins.js";
import { thinTicks } from "./ticks.js";
import { triangulated } from "./triangles.js";

/** @import { Axis, FigureData, Layout, Places, Range, Trace, Variant } from "../types.js" */

const TYPE = 12; // px, the smallest type in a figure as Python sends it
const HEIGHT = 450; // px, Plotly's own, of a figure that states none
const TIGHT_SHARE = 0.7; // of the width that an arrangement asks for, where the one before would be squeezed
const UPRIGHT = /^yaxis\d*\.domain$/; // where panels stand, in an arrangement
const GAP_BELOW = { flat: 0.35, small: 0.2 }; // of what lies between two rows of panels: below the upper one
const TICKS = 2; // type sizes, of the numbers below a row
const HEADING = 1.5; // type sizes, of a heading above a row
const PANEL_MARGINS = 5; // type sizes, of the margins of small panels and a row of the legend, as Python reckons with them
const MIN_PANEL_SHARE = 0.3; // of a row's height, for a small panel under its heading
const SPARE = 6; // px that Plotly may add to the margins
const MIN_AXES_PX = 140 + SPARE; // px, the height below which a curve is a line
const MIN_PANEL_PX = 90 + SPARE; // px, the same where panels stand in rows
const NARROW_PANEL = 150; // px of the width, for a small panel and what parts it from the next
const IN_ROWS = 0.6; // of the height: axes that have less share it with others
const MIN_LEGEND_SHARE = 0.75; // of the height that small panels want, for a legend above them where the page does not scroll
const MAX_GROWTH = 2; // of the rows that are shown while others are folded away
const MIN_WIDTH_SHARE = 0.55; // of the width there is, for a figure that would be too high

/**
 * Whether it is a picture in three dimensions.
 * @param {FigureData} message
 */
export function isSpatial({ data }) {
  return data.some(({ type }) => type.endsWith("3d") || type === "surface");
}

/**
 * @typedef {{ type: number, least: number, most: number, button: number, scrolls: boolean }} Given the smallest type, and the
 *   heights, in pixels, of them the one of the button below panels that are folded away; whether a picture that is too high can
 *   be scrolled to
 */

/**
 * The message's figure with one step's places and the arrangement that fits the width, in the page's type; and how high its
 * first rows of panels are, where there is no room for all.
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
  else if (raise(grown)) leaveRoom(grown); // headings are fitted to axes that can be seen
  fitHeadings(grown);
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
 * Let the rows that are shown while others are folded away use the height there is; small panels keep their shapes.
 * @type {(layout: Layout, most: number, button: number) => void}
 */
function fillFold(layout, most, button) {
  const fold = foldOf(layout, most, button);
  if (fold === null || fold >= most - button - 1 || !layout.margin || layout.meta?.variants?.[0]?.across) return;
  const { t, b } = layout.margin;
  const growth = Math.min((most - button - 1 - t) / (fold - t), MAX_GROWTH); // one pixel for what is rounded up
  layout.height = Math.floor(t + b + (Number(layout.height) - t - b) * growth);
  leaveRoom(layout);
}

/**
 * The message's traces as they are at one step.
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
 * Choose the arrangement for a width, and the height; one that is too high becomes narrower too, as long as its
 * arrangement allows, if its axes have equal units: its parts keep their shapes. Small panels keep them by themselves, and
 * their headings need the width; more height than they want would be empty.
 * @type {(layout: Layout, width: number, least: number, most: number, panel: number) => void}
 */
function fit(layout, width, least, most, panel) {
  const variant = largest(chosen(layout.meta?.variants ?? [], width, most), width, most, panel);
  for (const [path, value] of Object.entries(variant?.patch ?? {})) set(layout, path.split("."), value);
  const [slope, offset] = variant?.height ?? [0, Number(layout.height ?? HEIGHT)];
  const wanted = slope * width + offset;
  const shape = (most - offset) / slope;
  const hasShape = axesOf(layout).some(([, { scaleanchor }]) => scaleanchor);
  const isReadable = panel === 0 || most - offset >= (MIN_AXES_PX / MIN_PANEL_PX) * panel; // else it will be higher than that
  const narrower = hasShape && isReadable && !variant?.across && wanted > most && shape >= Math.max(variant?.from ?? 0, MIN_WIDTH_SHARE * width);
  layout.width = Math.floor(narrower ? shape : width);
  const enough = variant?.across ? heightOf(layout, wanted, panel) : 0;
  const height = Math.floor(Math.min(variant?.across ? wanted : Math.max(wanted, least), Math.max(most, enough)));
  layout.height = height;
  if (variant?.across && height < Math.floor(wanted)) keepHeadings(layout, height, wanted);
  if (variant?.across && panel === 0 && height < MIN_LEGEND_SHARE * wanted) layout.showlegend = false; // the plane beside it has the symbols
}

/**
 * How high a picture of small panels has to be, so that each of them is as high as `panel`, and its heading as its type.
 * @type {(layout: Layout, wanted: number, panel: number) => number}
 */
function heightOf(layout, wanted, panel) {
  const around = PANEL_MARGINS * (layout.font?.size ?? TYPE);
  const shares = sharesOf(layout);
  const rows = new Set(endsOf(layout).map(([, top]) => top)).size;
  const headings = (1 / rows - Math.min(...shares)) * (wanted - around);
  return around + rows * (panel + headings);
}

/**
 * Make axes high enough, and part their headings from a legend, for which they have to be higher still.
 * @param {Layout} layout
 */
function makeReadable(layout) {
  if (raise(layout)) leaveRoom(layout);
  clearHeadings(layout);
  if (raise(layout)) leaveRoom(layout);
}

/**
 * Make a picture higher whose axes would be too low to read; true where it was.
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
 * How high the rows of panels are for which there is room, one of them at least; null where there is room for all, or all
 * stand in one row. The button below them has its own height.
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
 * Whether a title stands below axes that end at this place.
 * @type {(layout: Layout, bottom: number) => boolean}
 */
function hasTitleBelow(layout, bottom) {
  const axes = Object.fromEntries(axesOf(layout));
  return Object.entries(axes).some(([name, { title, anchor, visible }]) => name.startsWith("x") && visible !== false
    && title?.text && domainOf(axes[`yaxis${String(anchor ?? "y").slice(1)}`] ?? {})[0] === bottom);
}

/**
 * The shares of the height that axes have.
 * @param {Layout} layout
 */
function sharesOf(layout) {
  return endsOf(layout).map(([bottom, top]) => top - bottom);
}

/**
 * Where axes begin and end upright, those in space too.
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
 * Where small panels are squeezed from above, their headings stay as high as their type: the panels become smaller, and no
 * heading runs into the legend or the panel above it.
 * @type {(layout: Layout, height: number, wanted: number) => void}
 */
function keepHeadings(layout, height, wanted) {
  const around = PANEL_MARGINS * (layout.font?.size ?? TYPE);
  const squeezed = (wanted - around) / (height - around);
  const upright = axesOf(layout).flatMap(([name, axis]) => (name.startsWith("y") ? [axis] : []));
  const ends = upright.map(({ domain }) => /** @type {[bottom: number, top: number]} */ (domain));
  const rows = new Set(ends.map(([, top]) => top)).size;
  for (const [j, [bottom, top]] of ends.entries()) {
    const row = Math.floor((1 - top) * rows);
    const [floor, ceiling] = [1 - (row + 1) / rows, 1 - row / rows];
    const domain = [floor + (bottom - floor) * squeezed, ceiling - (ceiling - top) * squeezed];
    const axis = upright[j];
    if (axis && Number(domain[1]) - Number(domain[0]) >= MIN_PANEL_SHARE / rows) axis.domain = domain;
  }
}

/**
 * The last arrangement for which it is wide enough; where that would have to be squeezed from above, rather the next one,
 * which stands less high, if its width is not much more than there is: on a projector, whose type is large.
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
 * So many panels in a row that they are largest in the height there is; where there is no end to it, as many as Python says;
 * and where they would be lower than `least`, or too narrow for their headings, as many as are not.
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
 * How high the panels of an arrangement are where nothing limits its height.
 * @type {(variant: Variant, width: number) => number}
 */
function panelHeight({ height: [slope, offset], patch = {} }, width) {
  const [[bottom, top] = [0, 1]] = domainsOf(patch);
  return (top - bottom) * (slope * width + offset - PANEL_MARGINS * TYPE);
}

/**
 * The share of their height that the panels of an arrangement have in a limited height, as headings stay as high as they are.
 * @type {(variant: Variant, width: number, most: number) => number}
 */
function shareLeft(variant, width, most) {
  const [slope, offset] = variant.height;
  const missing = slope * width + offset - most;
  const rows = new Set(domainsOf(variant.patch ?? {}).map(([, top]) => top)).size || 1;
  return missing > 0 ? 1 - missing / rows / panelHeight(variant, width) : 1;
}

/**
 * Where the panels of an arrangement begin and end upright.
 * @param {Readonly<Record<string, unknown>>} patch
 */
function domainsOf(patch) {
  return Object.entries(patch).flatMap(([path, domain]) => (UPRIGHT.test(path) ? [/** @type {Range} */ (domain)] : []));
}

/**
 * How much larger a figure is drawn than Python sends it, for type of so many pixels.
 * @param {number} type
 */
export function scaleOf(type) {
  return type / TYPE;
}

/**
 * Give a trace its places; those inside a group, such as a marker's sizes, leave the rest of the group as it is.
 * @type {(trace: Trace, places: Places) => void}
 */
function move(trace, places) {
  for (const [name, value] of Object.entries(places)) {
    const old = trace[name];
    trace[name] = isObject(value) && !Array.isArray(value) ? { ...(isObject(old) ? old : {}), ...value } : value;
  }
}

/** @type {(value: unknown) => value is Record<string, unknown>} */
function isObject(value) {
  return value !== null && typeof value === "object";
}

/**
 * What part of its world each pair of axes shows, and where: a person's zoom survives as long as this is the same.
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
