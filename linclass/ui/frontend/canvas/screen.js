// @ts-check
// The canvas element itself: as large as the page allows, painted at most once per frame of the display.

import { contextOf, element } from "../shared/dom.js";
import { draw } from "./draw.js";
import { Labels } from "./labels.js";
import { Stamps } from "./shapes.js";

/** @import { Place } from "../types.js" */
/** @import { Board } from "./board.js" */

const TYPE = 12; // px: the smallest type, unless the page asks for a larger one

export class Screen {
  /** @type {Board} */ #board;
  /** @type {HTMLCanvasElement} */ #surface;
  /** @type {HTMLElement} */ #room; // the element whose width is available; not the root, which is as narrow as the plane
  /** @type {() => void} */ #painted; // called after every paint
  /** @type {CanvasRenderingContext2D} */ #ctx;
  /** @type {number | null} */ #frame = null;
  /** @type {Stamps | null} */ #stamps = null;
  #labels = new Labels();
  #ratio = 1; // display pixels per page pixel
  #width = 0;
  #height = 0;
  #scale = 1; // page pixels per pixel of the drawing
  #most; // an element as high as the plane's limit, and as wide as the smallest type
  #observer = new ResizeObserver(() => this.resize());
  #listening = new AbortController();

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
    this.#most = element("i");
    board.root.append(element("span", { class: "most" }, this.#most));
    this.#observer.observe(this.#most);
    const { signal } = this.#listening;
    addEventListener("resize", () => this.resize(), { signal });
    this.#watchRatio();
    // The browser writes its own texts anew in a font that has loaded, but not a canvas's
    document.fonts.addEventListener("loadingdone", () => this.repaint(), { signal });
  }

  // Follow the ratio of display pixels, which changes without a resize where the window moves to another display.
  #watchRatio() {
    const changed = () => {
      this.resize();
      this.#watchRatio();
    };
    const present = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    present.addEventListener("change", changed, { once: true, signal: this.#listening.signal });
  }

  stop() {
    this.#listening.abort();
    this.#observer.disconnect();
    this.#cancel();
  }

  // Apply new colours: the stamps have the old ones.
  dress() {
    this.#stamps = null;
  }

  resize() {
    const { view, root } = this.#board;
    const most = this.#most.getBoundingClientRect();
    const width = Math.floor(Math.min(this.#room.clientWidth, most.height * view.aspect));
    const height = Math.round(width / view.aspect);
    const ratio = Math.max(1, devicePixelRatio);
    const scale = most.width / TYPE;
    if (!width || !scale) return;
    const same = width === this.#width && height === this.#height && ratio === this.#ratio && scale === this.#scale;
    if (same) return;
    view.resize(width / scale, height / scale);
    root.style.maxWidth = `${width}px`;
    Object.assign(this.#surface.style, { width: `${width}px`, height: `${height}px` });
    [this.#surface.width, this.#surface.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (ratio !== this.#ratio || scale !== this.#scale) this.#stamps = null;
    [this.#width, this.#height, this.#ratio, this.#scale] = [width, height, ratio, scale];
    this.#labels = new Labels(); // places on a plane of another size are obsolete
    this.#paint(); // a resized canvas is blank: fill it within the same frame
  }

  /**
   * A place of the page in the drawing's coordinates.
   * @type {(event: { clientX: number, clientY: number }) => Place}
   */
  place(event) {
    const frame = this.#surface.getBoundingClientRect();
    return [(event.clientX - frame.left) / this.#scale, (event.clientY - frame.top) / this.#scale];
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
    const pixels = this.#ratio * this.#scale;
    this.#stamps ??= new Stamps(this.#board.content.theme, pixels);
    this.#ctx.save();
    this.#ctx.setTransform(pixels, 0, 0, pixels, 0, 0);
    draw(this.#ctx, this.#board, this.#stamps, this.#labels);
    this.#ctx.restore(); // so that the next paint begins with the same pen; the last one's would change line joins
    this.#painted();
  }
}
