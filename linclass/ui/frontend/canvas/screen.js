// @ts-check
// The canvas element itself: as large as the page allows, painted at most once per frame of the display.

import { contextOf } from "../shared/dom.js";
import { draw } from "./draw.js";
import { Stamps } from "./shapes.js";

/** @import { Board } from "./board.js" */

const WIDEST = 1100; // px; a plane wider than this is no easier to read
const USUAL = 800; // px, the height of a laptop's window, for which a page states its plane's height

export class Screen {
  /** @type {Board} */ #board;
  /** @type {HTMLCanvasElement} */ #surface;
  /** @type {HTMLElement} */ #room; // whose width there is to fill; not the root, which is kept as narrow as the plane
  /** @type {() => void} */ #painted; // called after every paint
  /** @type {CanvasRenderingContext2D} */ #ctx;
  /** @type {number | null} */ #frame = null;
  /** @type {Stamps | null} */ #stamps = null;
  #ratio = 1; // pixels of the display for one of the page's
  #observer = new ResizeObserver(() => this.resize());
  #listener = () => this.resize();

  /**
   * @param {Board} board
   * @param {HTMLCanvasElement} surface
   * @param {() => void} painted
   */
  constructor(board, surface, painted) {
    this.#board = board;
    this.#surface = surface;
    this.#painted = painted;
    this.#ctx = contextOf(surface, { alpha: false });
    const room = board.root.parentElement;
    if (!room) throw new Error("The canvas stands in nothing.");
    this.#room = room;
    this.#observer.observe(room);
    addEventListener("resize", this.#listener);
  }

  stop() {
    removeEventListener("resize", this.#listener);
    this.#observer.disconnect();
    this.#cancel();
  }

  // Take the colours anew; the stamps hold the old ones.
  dress() {
    this.#stamps = null;
  }

  resize() {
    const { data, view, root } = this.#board;
    const available = Math.min(this.#room.clientWidth, WIDEST);
    const highest = data.maxHeight * Math.max(1, innerHeight / USUAL); // a projector's plane is larger
    const width = Math.floor(Math.min(available, highest * view.aspect));
    const height = Math.round(width / view.aspect);
    const ratio = Math.max(1, devicePixelRatio);
    if (!width || (width === view.width && height === view.height && ratio === this.#ratio)) return;
    view.resize(width, height);
    root.style.maxWidth = `${width}px`;
    Object.assign(this.#surface.style, { width: `${width}px`, height: `${height}px` });
    [this.#surface.width, this.#surface.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (ratio !== this.#ratio) this.#stamps = null;
    this.#ratio = ratio;
    this.#paint(); // a resized canvas is blank: fill it within the same frame
  }

  repaint() {
    this.#frame ??= requestAnimationFrame(() => this.#paint());
  }

  #cancel() {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  #paint() {
    this.#cancel();
    if (!this.#board.view.width) return;
    this.#stamps ??= new Stamps(this.#board.theme, this.#ratio);
    this.#ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    draw(this.#ctx, this.#board, this.#stamps);
    this.#painted();
  }
}
