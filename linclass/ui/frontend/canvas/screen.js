// The canvas element itself: as large as the page allows, painted at most once per frame of the display.

import { draw } from "./draw.js";
import { Stamps } from "./shapes.js";

const WIDEST = 1100; // px; a plane wider than this is no easier to read
const USUAL = 800; // px, the height of a laptop's window, for which a page states its plane's height

export class Screen {
  constructor(board, surface, painted) {
    this.board = board;
    this.surface = surface;
    this.painted = painted; // called after every paint
    this.ctx = surface.getContext("2d", { alpha: false });
    this.frame = null;
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(board.root.parentElement); // not the root: that is kept as narrow as the plane
    this.listener = () => this.resize();
    addEventListener("resize", this.listener);
  }

  stop() {
    removeEventListener("resize", this.listener);
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
  }

  // Take the colours anew; the stamps hold the old ones.
  dress(theme) {
    this.theme = theme;
    this.stamps = null;
  }

  resize() {
    const { board, surface } = this;
    const { data, view, root } = board;
    if (!data) return;
    const available = Math.min(root.parentElement.clientWidth, WIDEST);
    const highest = data.maxHeight * Math.max(1, innerHeight / USUAL); // a projector's plane is larger
    const width = Math.floor(Math.min(available, highest * view.aspect));
    const height = Math.round(width / view.aspect);
    const ratio = Math.max(1, devicePixelRatio);
    if (!width || (width === view.width && height === view.height && ratio === this.ratio)) return;
    view.resize(width, height);
    root.style.maxWidth = `${width}px`;
    Object.assign(surface.style, { width: `${width}px`, height: `${height}px` });
    [surface.width, surface.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (ratio !== this.ratio) this.stamps = null;
    this.ratio = ratio;
    this.#paint(); // a resized canvas is blank: fill it within the same frame
  }

  repaint() {
    this.frame ??= requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    cancelAnimationFrame(this.frame);
    this.frame = null;
    if (!this.board.view.width) return;
    this.stamps ??= new Stamps(this.theme, this.ratio);
    this.ctx.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    draw(this.ctx, this.board, this.stamps);
    this.painted();
  }
}
