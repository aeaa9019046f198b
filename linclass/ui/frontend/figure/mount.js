// @ts-check
// A Plotly figure in an element of any page: it is replaced in place and keeps zoom, camera and step.

import { subscribe } from "../shared/bus.js";
import { element } from "../shared/dom.js";
import { DragState } from "../shared/drag_state.js";
import { Words } from "../shared/words.js";
import { leaveSwipesToPage } from "../vendor/plotly_3d_touch.js";
import { formatHoverNumbers } from "../vendor/plotly_hover_numbers.js";
import { isSpatial, placed } from "./arrange.js";
import { Data } from "./data.js";
import { Fold } from "./fold.js";
import { FrameSequencePlayer } from "./frame_sequence.js";
import { Linked } from "./linked.js";
import { Panels } from "./panels.js";
import { PlotSurface } from "./plot_surface.js";
import { Player } from "./player.js";
import { AvailableSize } from "./available_size.js";
import { description, tables } from "./tables.js";
import { keepToolsClear } from "./tools.js";

/** @import { FigureAbout, FigureData } from "../types.js" */
/** @import { Ask, Standing } from "./player.js" */

/** @typedef {{ about: FigureAbout, picture: FigureData }} FigureInput the same `picture` again changes nothing */
/**
 * The functions that the page around a figure provides.
 * @typedef {object} Callbacks
 * @property {Ask} step receives the step at which the player has stopped, or one to show that has no frame;
 *   null: the end
 * @property {Promise<unknown>} [after] Plotly's script is loaded after this
 * @property {Element | null} [view] the element whose other children share their height with the figure
 * @property {Element | null} [aroundPlayer] the element in which a place for the player's controls may still come
 */

const NOWHERE = { step: 0, known: true, reported: null }; // of a figure without a player

/**
 * Show a figure in an element.
 * @type {(place: HTMLElement, input: FigureInput, callbacks: Callbacks) => { update(input: FigureInput): void, destroy(): void }}
 */
export function mount(place, input, callbacks) {
  place.classList.add("lc-figure");
  const figure = new Figure(place, callbacks);
  figure.receive(input);
  return { update: (next) => figure.receive(next), destroy: () => figure.destroy() };
}

class Figure {
  /** @type {HTMLElement} */ #host;
  #surface = new PlotSurface();
  #data = new Data(() => this.#now());
  #texts = new Words({});
  /** @type {FigureData | null} */ #received = null; // the last picture from Python, unless a drag has shown others since
  /** @type {FigureData | null} */ #message = null;
  /** @type {Player | null} */ #player = null;
  #frames = new FrameSequencePlayer(() => this.#describeAgain());
  #listening = new AbortController();
  #drag = new DragState(this.#listening.signal);
  #linked = new Linked(this.#surface.plot, () => this.#drawn(), this.#listening.signal);
  #panels = new Panels(this.#surface.plot, () => this.#draw(), this.#listening.signal);
  /** @type {AvailableSize} */ #size;
  /** @type {Fold} */ #fold;
  /** @type {Ask} */ #ask;
  #aroundPlayer;

  /**
   * @param {HTMLElement} host
   * @param {Callbacks} callbacks
   */
  constructor(host, callbacks) {
    this.#host = host;
    this.#ask = callbacks.step;
    this.#aroundPlayer = callbacks.aroundPlayer ?? null;
    this.#followDrag(this.#listening.signal);
    if (callbacks.after) this.#surface.after = callbacks.after;
    const { plot } = this.#surface;
    const stage = element("div", { class: "lc-stage" }, plot, this.#linked.element, this.#data.button);
    this.#fold = new Fold(stage);
    host.append(stage, this.#fold.button, this.#data.window);
    keepToolsClear(plot, this.#listening.signal);
    formatHoverNumbers(plot, this.#listening.signal);
    leaveSwipesToPage(plot, this.#listening.signal);
    this.#size = new AvailableSize(host, stage, plot, this.#fold, callbacks.view ?? null, () => this.#draw(), this.#listening.signal);
  }

  /** @param {FigureInput} input */
  receive({ about, picture }) {
    this.#surface.about = about;
    this.#texts = new Words(about.texts);
    // A known picture changes nothing; one behind the live channel comes again after the drag
    if (picture === this.#received || this.#drag.ahead) return;
    this.#received = picture;
    this.#take(picture);
  }

  // Show the live channel's pictures during a drag, ahead of the page's.
  /** @param {AbortSignal} signal */
  #followDrag(signal) {
    subscribe("livePictures", ({ pictures, drawn }) => {
      const message = this.#message && pictures[this.#message.code];
      if (!message || !this.#drag.live) return;
      this.#drag.ahead = true;
      this.#received = null;
      this.#take(message);
      drawn.push(this.#surface.work);
    }, signal);
  }

  /** @param {FigureData} message */
  #take(message) {
    const before = this.#message?.player && this.#message.sequence?.run;
    this.#message = message;
    this.#panels.receive(message);
    this.#data.speak(this.#texts);
    this.#fold.speak(this.#texts);
    this.#describe(message, undefined);
    this.#receivePlayer(message, before);
    this.#frames.receive(message.player && message.sequence, message.code, this.#player?.place ?? NOWHERE);
    this.#describeAgain();
    this.#draw();
  }

  /** @type {(message: FigureData, before: string | undefined) => void} */
  #receivePlayer(message, before) {
    if (!message.player) {
      this.#player?.destroy();
      this.#player = null;
      this.#surface.plot.removeAttribute("tabindex");
      return;
    }
    this.#surface.plot.tabIndex = 0;
    const frames = Object.keys(message.frames).map(Number);
    if (this.#player) {
      this.#player.receive(message.player, frames, this.#texts, message.sequence?.run === before);
      return;
    }
    const stage = {
      place: (/** @type {Standing} */ place, /** @type {boolean} */ slowly) => this.#place(place, slowly),
      ghost: (/** @type {boolean} */ on) => this.#frames.ghost(on),
      isDescribed: () => Boolean(this.#message?.player && this.#message.sequence),
      settle: (/** @type {number} */ step) => this.#message && this.#describe(this.#message, step),
    };
    this.#player = new Player(this.#host, stage, this.#ask, message.player, frames, this.#texts, this.#aroundPlayer);
  }

  /**
   * Describe the figure for screen readers, at a step of its player.
   * @type {(message: FigureData, step: number | undefined) => void}
   */
  #describe(message, step) {
    this.#surface.plot.setAttribute("aria-label", this.#description(message, step));
  }

  // Describe the step again after its frame sequence has changed or got more frames.
  #describeAgain() {
    if (this.#message?.player && this.#player && !this.#player.playing) this.#describe(this.#message, this.#player.step);
  }

  /** @type {(message: FigureData, step: number | undefined) => string} */
  #description(message, step) {
    return description(message, step, step === undefined ? "" : this.#frames.statusAt(step), this.#texts);
  }

  // The present content, in words and as tables.
  #now() {
    const message = this.#message;
    const drawn = this.#drawn();
    if (!message || !drawn) return { text: "", tables: [] };
    const step = message.player ? this.#player?.step : undefined;
    return { text: this.#description(message, step), tables: tables(drawn, message.layout, this.#texts) };
  }

  // The traces at the player's step.
  #drawn() {
    const message = this.#message;
    return message && placed(message, message.player ? this.#player?.step : undefined);
  }

  // Draw the whole figure at the player's step; a hidden one waits until AvailableSize reports a width.
  #draw() {
    const { width, given } = this.#size;
    if (!this.#message || !width) return;
    this.#fold.at(this.#surface.draw(this.#message, this.#player?.step, width, given, this.#drag.live, this.#panels.chosen));
    this.#surface.work.then(() => this.#linked.draw());
  }

  /**
   * Show one frame, here and on the plane.
   * @type {(place: Standing, slowly: boolean) => Promise<unknown> | undefined}
   */
  #place(place, slowly) {
    const message = this.#message;
    const places = message?.player && message.frames[place.step];
    if (!places) return undefined;
    const shown = this.#frames.show(place, slowly, () => {
      if (isSpatial(message)) this.#draw(); // Plotly can move 3-D traces only by a new drawing
      else this.#surface.step(message, places, this.#size.type);
      this.#linked.draw();
    });
    return isSpatial(message) ? shown : (shown ?? Promise.resolve()).then(() => this.#surface.work);
  }

  destroy() {
    this.#listening.abort();
    this.#player?.destroy();
    this.#frames.destroy();
    this.#surface.destroy();
    this.#host.replaceChildren();
  }
}
