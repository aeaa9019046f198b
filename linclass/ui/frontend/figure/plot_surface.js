// @ts-check
// The element in which Plotly draws, one drawing after the other: whole pictures, or only their changes.

import { afterPaint } from "../shared/after_paint.js";
import { element } from "../shared/dom.js";
import { FULL_PIXEL_RATIO, set3DQuality } from "../vendor/plotly_3d_quality.js";
import { fast3DUpdate } from "../vendor/plotly_3d_update.js";
import { fastUpdate, isDrawn, keepMargins } from "../vendor/plotly_fast_update.js";
import { hasPlot } from "../vendor/plotly_layout.js";
import { loadPlotly } from "../vendor/plotly_script.js";
import { arePrivatePartsAllowed } from "../vendor/private_parts.js";
import { arranged, isSpatial, scaleOf, windows } from "./arrange.js";
import { changed } from "./change.js";
import { enlarged } from "./enlarge.js";
import { alone } from "./panels.js";
import { placeLastingTools } from "./tools.js";

/** @import { FigureAbout, FigureData, Layout, MovingFigure, Places, Plotly, PlotlyElement, Trace } from "../types.js" */
/** @import { Given } from "./arrange.js" */
/** @import { Panel } from "./panels.js" */
/** @import { Change, Drawn, Values } from "./change.js" */

const CONFIG = {
  displaylogo: false,
  responsive: false, // AvailableSize observes the component's width, not the window's
  scrollZoom: false,
  modeBarButtons: [["zoomIn2d", "zoomOut2d", "resetScale2d", "toImage"]],
};
const CONFIG_3D = { ...CONFIG, plotGlPixelRatio: FULL_PIXEL_RATIO, modeBarButtons: [["orbitRotation", "resetCameraDefault3d", "toImage"]] };
const TEXT = /^annotations\[(\d+)\]\.text$/;
const WITHOUT_TRANSITION = { mode: "immediate", frame: { duration: 0, redraw: false }, transition: { duration: 0 } };

export class PlotSurface {
  /** @type {PlotlyElement} */ plot = element("div", { class: "lc-plot", role: "figure" });
  /** @type {Promise<unknown>} */ work = Promise.resolve(); // drawing is asynchronous
  /** @type {Promise<unknown>} */ after = Promise.resolve(); // Plotly's script is loaded after this
  /** @type {FigureAbout} */ about = { plotly: [], texts: {} };
  /** @type {{ message?: FigureData, step?: number | undefined }} */ #last = {}; // the last drawing requested
  #asked = 0; // drawings requested; the plot has `data-drawing` until the last of them is done
  #whole = 0; // the number of the last drawing of a whole picture, before which waiting ones are skipped
  /** @type {string | null} */ #shown = null; // the windows on the screen
  /** @type {Drawn | null} */ #drawn = null; // the picture on the screen, unless a step has moved it since
  #hasFailed = false; // a sentence on the screen says so

  /**
   * Draw a picture. During a drag (`moment`) margins and windows stay steady, and only changes are drawn. Returns the height of
   * the first rows if there is no room for all.
   * @type {(message: FigureData, step: number | undefined, width: number, given: Given, moment: boolean, panel: Panel | null) => number | null}
   */
  draw(message, step, width, given, moment, panel) {
    const whole = arranged(message, width, step, given);
    const { data, layout, fold } = panel ? { ...alone(whole, panel), fold: null } : whole;
    const frame = windows(layout);
    if (!hasPlot(this.plot)) this.plot.style.height = `${layout.height}px`; // reserves its place while Plotly is loading
    const isStep = message === this.#last.message && step !== this.#last.step;
    this.#last = { message, step };
    this.#whole = this.#asked + 1;
    this.#next(!moment && !isStep, async (plotly) => {
      const [before, { plot }] = [this.#drawn, this];
      const spatial = isSpatial(message);
      const [allowed, fast] = [arePrivatePartsAllowed(), moment && arePrivatePartsAllowed()];
      if (fast && !spatial && isDrawn(plot)) keepMargins(plot, before?.layout, layout);
      if (allowed && spatial) set3DQuality(plot, moment);
      this.#drawn = { data, layout: structuredClone(layout) };
      if (fast && before && (await this.#follow(plotly, before, this.#drawn, spatial))) return;
      if (!moment && isLegendMisplaced(before?.layout, layout)) this.#shown = null;
      await this.#put(plotly, data, layout, spatial ? CONFIG_3D : CONFIG, frame);
    });
    return fold;
  }

  /**
   * Draw only the moved parts of the next picture; false if more has changed.
   * @type {(plotly: Plotly, before: Drawn, after: Drawn, spatial: boolean) => Promise<boolean>}
   */
  async #follow(plotly, before, after, spatial) {
    if (!isDrawn(this.plot)) return false;
    if (spatial) {
      const followed = fast3DUpdate(this.plot, before, after);
      if (followed && windows(after.layout) !== this.#shown) this.#shown = null;
      return followed;
    }
    const change = changed(before, after);
    if (change) await this.#move(plotly, change);
    return change !== null;
  }

  // Plotly.react keeps a person's zoom, but also old windows of axes with equal units, so new windows need a new plot
  /** @type {(plotly: Plotly, data: Trace[], layout: Layout, config: object, frame: string) => Promise<void>} */
  async #put(plotly, data, layout, config, frame) {
    const put = frame === this.#shown ? plotly.react : plotly.newPlot;
    this.#shown = frame;
    if (this.#hasFailed) this.plot.replaceChildren(); // Plotly would draw below the sentence
    this.#hasFailed = false;
    this.plot.style.height = `${layout.height}px`; // at once, as Chromium sometimes keeps the height of an empty plot
    await put(this.plot, data, { ...layout, uirevision: frame }, config);
    placeLastingTools(this.plot);
  }

  /** @type {(plotly: Plotly, change: Change) => Promise<void>} */
  async #move(plotly, { moves, notes, names }) {
    if (Object.keys(moves.layout).length) this.#shown = null; // its windows are temporary
    if (!(await fastUpdate(plotly, this.plot, moves, notes))) {
      await plotly.animate(this.plot, moves, WITHOUT_TRANSITION);
      if (Object.keys(notes).length) await plotly.relayout(this.plot, rewritten(this.plot, notes));
    }
    if (names.size) await plotly.restyle(this.plot, { name: [...names.values()] }, [...names.keys()]);
  }

  /**
   * Show another frame of a picture: only places change, so only the moving traces are painted.
   * @type {(message: MovingFigure, places: readonly Places[], type: number) => void} `type`: the smallest, in pixels
   */
  step(message, places, type) {
    this.#next(false, async (plotly) => {
      this.#drawn = null;
      if (!hasPlot(this.plot) || this.#hasFailed) return;
      const moves = { data: enlarged(places, scaleOf(type)), traces: message.traces };
      const done = arePrivatePartsAllowed() && (await fastUpdate(plotly, this.plot, moves));
      if (!done) await plotly.animate(this.plot, moves, WITHOUT_TRANSITION);
    });
  }

  /**
   * Queue a drawing; `waits`: after plane and texts are painted, since Plotly takes longer than all of them together.
   * @type {(waits: boolean, draw: (plotly: Plotly) => Promise<void>) => void}
   */
  #next(waits, draw) {
    const { plotly, texts } = this.about;
    this.#asked += 1;
    const number = this.#asked;
    this.plot.toggleAttribute("data-drawing", true);
    const isWanted = () => number >= this.#whole && this.plot.isConnected;
    const task = async () => {
      if (waits && isWanted()) await afterPaint();
      if (!isWanted()) return;
      const loaded = await this.after.then(() => loadPlotly(plotly));
      if (number >= this.#whole) await draw(loaded);
    };
    this.work = this.work.then(task).catch((error) => {
      if (!this.plot.isConnected) return; // the page has been left
      console.error(error);
      [this.#hasFailed, this.#shown, this.#drawn] = [true, null, null];
      this.plot.textContent = texts.failed ?? "";
    }).then(() => number === this.#asked && this.plot.removeAttribute("data-drawing"));
  }

  destroy() {
    this.#whole = Number.POSITIVE_INFINITY; // nothing more is drawn
    window.Plotly?.purge(this.plot);
  }
}

/**
 * Whether Plotly.react would leave the legend at its place in a picture of another size, as plotly.js sometimes does.
 * @type {(before: Layout | undefined, after: Layout) => boolean}
 */
function isLegendMisplaced(before, after) {
  return Boolean(before && after.meta?.names?.length && (before.width !== after.width || before.height !== after.height));
}

/**
 * Write changed texts into the layout, and return the changes that paint them: a change of a text alone makes Plotly redraw
 * the whole picture, since an annotation may widen autoranged windows. Temporary ones are not autoranged.
 * @type {(plot: PlotlyElement, notes: Values) => Values}
 */
function rewritten({ layout }, notes) {
  return Object.fromEntries(
    Object.entries(notes).map(([path, value]) => {
      const [, i] = path.match(TEXT) ?? [];
      const note = layout?.annotations?.[Number(i)];
      if (!note) return [path, value];
      note.text = value;
      return [`annotations[${i}].opacity`, note.opacity ?? 1];
    }),
  );
}
