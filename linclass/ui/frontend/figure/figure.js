// @ts-check
// A Plotly figure that Python replaces in place; zoom, camera and step survive.
//
//   Python -> browser   data: JSON bytes (FigureData in ../types.d.ts); of a moving hand also by the plane's line
//   browser -> Python   setStateValue("step", [k, n]): the person has come to rest at step k, or wants it and it has no
//                       frame; n makes it a new message
import { hear } from "../shared/bus.js";
import { child, element } from "../shared/dom.js";
import { inTurn } from "../shared/turn.js";
import { Words } from "../shared/words.js";
import { arranged, isSpatial, placed, scaleOf, windows } from "./arrange.js";
import { changed, steady } from "./change.js";
import { Data } from "./data.js";
import { enlarged } from "./enlarge.js";
import { Film } from "./film.js";
import { grab } from "./grab.js";
import { Player } from "./player.js";
import { said, tables } from "./tables.js";

/** @import { FigureData, FigureState, Mounted, PlotlyElement } from "../types.js" */
/** @import { Drawn } from "./change.js" */

/** @type {WeakMap<HTMLElement, Figure>} */
const FIGURES = new WeakMap();
const GAP = 8; // px between the parts of a view
const LOWEST = 0.6; // of the height that would be there without them: where they take more, the view scrolls
const CONFIG = {
  displaylogo: false,
  responsive: false, // the observer below knows the component's width, not the window's
  scrollZoom: false,
  modeBarButtons: [["zoomIn2d", "zoomOut2d", "resetScale2d", "toImage"]],
};
const CONFIG_3D = { ...CONFIG, modeBarButtons: [["orbitRotation", "resetCameraDefault3d", "toImage"]] };
const STILL = { mode: "immediate", frame: { duration: 0, redraw: false }, transition: { duration: 0 } };

/** @param {Mounted<HTMLElement, BufferSource, FigureState>} mounted */
export default function show({ parentElement, data, setStateValue }) {
  const host = child(parentElement, ".lc-figure");
  const figure = FIGURES.get(host) ?? new Figure(host);
  FIGURES.set(host, figure);
  figure.receive(new TextDecoder().decode(data), (k) => inTurn(() => setStateValue("step", [k, Date.now()])));
  // Streamlit cleans up superseded calls too, while the element is still in use
  return () => setTimeout(() => host.isConnected || figure.destroy());
}

class Figure {
  /** @type {HTMLElement} */ #host;
  #plot = element("div", { class: "lc-plot", role: "figure" });
  #data = new Data(() => this.#now());
  #received = ""; // the last message as it came
  /** @type {FigureData | null} */ #message = null;
  /** @type {Player | null} */ #player = null;
  #film = new Film();
  /** @type {Promise<unknown>} */ #work = Promise.resolve(); // drawing is asynchronous: one after the other
  #width = 0;
  #room = ""; // the height and the type that the page gives it
  /** @type {string | null} */ #shown = null; // the windows of what is on the screen
  /** @type {Drawn | null} */ #drawn = null; // what is on the screen, unless a step has moved it since
  /** @type {Element | null} */ #view; // where other things may stand beside the figure
  #sizes = new ResizeObserver(() => this.#resize(Math.floor(this.#host.clientWidth)));
  #others = new MutationObserver(() => this.#watch());
  #listening = new AbortController();
  #live = false; // a hand moves, and every picture but the last is seen for a moment only
  #ahead = false; // this hand's pictures come by the plane's line
  /** @type {string | null} */ #late = null; // what came by the page meanwhile
  /** @type {(step: number | null) => void} */ #ask = () => {};

  /** @param {HTMLElement} host */
  constructor(host) {
    this.#host = host;
    this.#followHand(this.#listening.signal);
    host.append(element("div", { class: "lc-stage" }, this.#plot, this.#data.button), this.#data.window);
    this.#view = host.closest(".st-key-view");
    if (this.#view) this.#others.observe(this.#view, { childList: true });
    this.#watch();
    addEventListener("resize", () => this.#resize(this.#width), { signal: this.#listening.signal });
  }

  /** @type {(text: string, ask: (step: number | null) => void) => void} */
  receive(text, ask) {
    this.#ask = ask;
    if (this.#player) this.#player.ask = ask;
    this.#late = null;
    if (text === this.#received) return; // a rerun that changed nothing
    if (this.#ahead) {
      this.#late = text;
      return;
    }
    this.#received = text;
    this.#take(JSON.parse(text));
  }

  // While a hand moves, the plane's line brings the picture sooner than the page does.
  /** @param {AbortSignal} signal */
  #followHand(signal) {
    hear("hand", () => {
      this.#live = true;
    }, signal);
    hear("rest", () => {
      this.#live = this.#ahead = false;
    }, signal);
    hear("pictures", ({ pictures, drawn }) => {
      const message = this.#message && pictures[this.#message.code];
      if (!message || !this.#live) return;
      this.#ahead = true;
      this.#received = "";
      this.#take(message);
      drawn.push(this.#work);
    }, signal);
    // Python may end where it was before, and then sends nothing new
    hear("answer", () => setTimeout(() => this.#late !== null && this.receive(this.#late, this.#ask)), signal);
  }

  /** @param {FigureData} message */
  #take(message) {
    const before = this.#message?.player && this.#message.film?.run;
    this.#message = message;
    this.#data.speak(new Words(message.texts));
    this.#describe(message, undefined);
    this.#receivePlayer(message, before);
    this.#film.receive(message.player && message.film, this.#player?.step ?? 0, this.#player?.known ?? true);
    this.#draw(message);
  }

  /** @type {(message: FigureData, before: string | undefined) => void} */
  #receivePlayer(message, before) {
    if (!message.player) {
      this.#player?.destroy();
      this.#player = null;
      this.#plot.removeAttribute("tabindex");
      return;
    }
    this.#plot.tabIndex = 0;
    const frames = Object.keys(message.frames).map(Number);
    const texts = new Words(message.texts);
    if (this.#player) {
      this.#player.receive(message.player, frames, texts, message.film?.run === before);
      return;
    }
    const stage = {
      place: (/** @type {number} */ step, /** @type {boolean} */ slowly) => this.#place(step, slowly),
      ghost: (/** @type {boolean} */ on) => this.#film.ghost(on),
      tells: () => Boolean(this.#message?.player && this.#message.film),
      settle: (/** @type {number} */ step) => this.#message && this.#describe(this.#message, step),
    };
    this.#player = new Player(this.#host, stage, this.#ask, message.player, frames, texts);
    if (message.player.plays) {
      const now = () => (this.#message?.player ? this.#message : null);
      grab(this.#plot, now, () => this.#player?.step ?? 0, (step) => this.#player?.scrub(step), this.#listening.signal);
    }
    this.#player.start();
  }

  /**
   * Say what the figure shows, at a step of its player.
   * @type {(message: FigureData, step: number | undefined) => void}
   */
  #describe(message, step) {
    this.#plot.setAttribute("aria-label", said(message, step, new Words(message.texts)));
  }

  // What is drawn at this moment, in words and as tables.
  #now() {
    const message = this.#message;
    if (!message) return { said: "", tables: [] };
    const step = message.player ? this.#player?.step : undefined;
    const texts = new Words(message.texts);
    return { said: said(message, step, texts), tables: tables(placed(message, step), message.layout, texts) };
  }

  /**
   * Put the whole figure on the screen, at the player's step.
   * @param {FigureData} message
   */
  #draw(message) {
    if (!this.#width) return; // hidden: the observer will tell when it is not
    const { data, layout } = arranged(message, this.#width, this.#player?.step, this.#given());
    const frame = windows(layout);
    const shown = this.#fullLayout;
    if (this.#live && shown && !isSpatial(message)) steady(layout, data, shown);
    const [before, now] = [this.#drawn, { data, layout: structuredClone(layout) }];
    const change = this.#live && before ? changed(before, now) : null;
    this.#drawn = now;
    this.#enqueue(async () => {
      const plotly = await load(message.plotly);
      if (change) {
        const { notes, ...moves } = change;
        if (Object.keys(moves.layout).length) this.#shown = null; // its windows are those of a moment
        await plotly.animate(this.#plot, moves, STILL);
        if (Object.keys(notes).length) await plotly.relayout(this.#plot, notes);
        return;
      }
      // react keeps a person's zoom, but also old windows of axes with equal units: new windows need a new plot
      const put = frame === this.#shown ? plotly.react : plotly.newPlot;
      this.#shown = frame;
      this.#plot.style.height = `${layout.height}px`; // at once: Chromium was seen to keep the height of an empty plot
      await put(this.#plot, data, { ...layout, uirevision: frame }, isSpatial(message) ? CONFIG_3D : CONFIG);
    });
  }

  /**
   * Show one frame, here and on the plane; only places change, so nothing but the moving traces is painted again.
   * @type {(step: number, slowly: boolean) => Promise<unknown> | undefined}
   */
  #place(step, slowly) {
    const message = this.#message;
    if (!message?.player) return undefined;
    const { plotly, frames, traces } = message;
    const places = frames[step];
    if (!places) return undefined;
    const told = this.#film.show(step, this.#player?.known ?? true, slowly);
    if (isSpatial(message)) {
      this.#draw(message); // Plotly moves 3-D traces only by drawing them again
      return told;
    }
    this.#drawn = null;
    this.#enqueue(async () => {
      const library = await load(plotly);
      if (!this.#plot.classList.contains("js-plotly-plot")) return;
      await library.animate(this.#plot, { data: enlarged(places, scaleOf(this.#given().type)), traces }, STILL);
    });
    return told ? Promise.all([told, this.#work]) : this.#work;
  }

  /** @param {number} width */
  #resize(width) {
    const room = JSON.stringify(this.#given());
    if ((width === this.#width && room === this.#room) || width === 0) return;
    this.#width = width;
    this.#room = room;
    if (this.#message) this.#draw(this.#message);
  }

  // What Plotly has made of the layout.
  get #fullLayout() {
    /** @type {PlotlyElement} */
    const { _fullLayout } = this.#plot;
    return _fullLayout;
  }

  // Watch the width, and the heights of all that shares the view with the figure.
  #watch() {
    this.#sizes.observe(this.#host);
    for (const { part } of this.#parts()) this.#sizes.observe(part);
  }

  // The other parts of the view that hold no figure of their own.
  #parts() {
    return [...(this.#view?.children ?? [])]
      .filter((part) => !part.contains(this.#host) && !part.querySelector(".lc-figure"))
      .map((part) => ({ part, height: part.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0);
  }

  // What the page gives the picture: the smallest type, and how high it may be beside what stands around it.
  /** @returns {import("./arrange.js").Given} */
  #given() {
    const { fontSize, maxHeight, minHeight } = getComputedStyle(this.#plot);
    const type = Number.parseFloat(fontSize);
    const least = Number.parseFloat(minHeight);
    if (!maxHeight.endsWith("px")) return { type, least, most: Number.POSITIVE_INFINITY };
    const under = this.#host.offsetHeight - this.#plot.offsetHeight;
    const around = this.#parts().reduce((sum, { height }) => sum + height + GAP, 0);
    const most = Number.parseFloat(maxHeight);
    return { type, least, most: Math.max(most - under - around, LOWEST * (most - under)) };
  }

  /** @param {() => Promise<void>} task */
  #enqueue(task) {
    this.#work = this.#work.then(() => (this.#host.isConnected ? task() : undefined)).catch((error) => {
      if (!this.#host.isConnected) return; // the page was left meanwhile
      console.error(error);
      this.#plot.textContent = this.#message?.texts.failed ?? "";
    });
  }

  destroy() {
    this.#sizes.disconnect();
    this.#others.disconnect();
    this.#listening.abort();
    this.#player?.destroy();
    this.#film.destroy();
    window.Plotly?.purge(this.#plot);
  }
}

/**
 * Streamlit's own plotly.js; evaluating the module defines window.Plotly.
 * @param {string} script
 */
async function load(script) {
  if (!window.Plotly) await import(new URL(script, document.baseURI).href);
  if (!window.Plotly) throw new Error("Streamlit's plotly.js defines no Plotly.");
  return window.Plotly;
}
