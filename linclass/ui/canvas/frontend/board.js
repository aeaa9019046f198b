// One canvas on the page: what it holds, what its buttons and keys do, and how it hears from Python.

import { Bar, element, RADIUS } from "./bar.js";
import { draw } from "./draw.js";
import { listenToKeys } from "./keys.js";
import { listenToPointer } from "./pointer.js";
import { Points } from "./points.js";
import { copy, Sender, writeAddress } from "./send.js";
import { Stamps } from "./shapes.js";
import { View } from "./view.js";

const JITTER = 0.012; // standard deviation, as a part of the window
const WIDEST = 900; // px; a plane wider than this is no easier to read

export class Board {
  constructor(parent, key, texts) {
    this.parent = parent;
    this.key = key;
    this.root = parent.querySelector(".canvas");
    this.texts = texts;
    this.points = new Points();
    this.view = new View();
    this.moved = new Map(); // handles dragged since Python last answered: name -> place
    this.answered = []; // when the messages were sent whose answers the next paint shows
    this.selection = new Set();
    this.tool = "add";
    this.chosen = 0;
    this.radius = RADIUS.start;
    this.hover = -1;
    this.gesture = this.box = this.cursor = this.cross = this.hoverHandle = this.brushPreview = null;
    this.stats = this.root.__stats = { sent: 0, lost: 0, latency: [] };
    this.sender = new Sender(() => this.state(), this.stats);
    this.#build();
  }

  #build() {
    this.abort = new AbortController();
    const on = (target, type, listener, options = {}) =>
      target.addEventListener(type, listener, { signal: this.abort.signal, ...options });
    this.surface = element("canvas", {
      class: "surface", tabindex: "0", role: "application",
      "aria-label": this.texts.plane, "aria-description": this.texts.keys,
    });
    this.bar = new Bar(this, on);
    this.plane = element("div", { class: "plane" }, this.surface, this.bar.brush);
    this.root.replaceChildren(this.bar.top, this.plane, this.bar.foot);
    this.ctx = this.surface.getContext("2d", { alpha: false });
    listenToPointer(this, on);
    listenToKeys(this, on);
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(this.root);
  }

  stop() {
    this.letGo();
    this.abort.abort();
    this.observer.disconnect();
    this.sender.stop();
    cancelAnimationFrame(this.frame);
  }

  // ---- hearing from Python

  receive(data, setStateValue) {
    const first = !this.data;
    this.sender.setStateValue = setStateValue;
    if (first) this.sender.start(data.ack);
    this.#adopt(data);
    if (first || data.revision !== this.revision) this.#replace(data, !first);
    const { sentAt } = this.sender;
    if (this.sender.acknowledge(data.ack)) {
      if (this.sender.idle && !this.gesture) this.moved.clear();
      this.answered.push(sentAt);
    }
    this.#resize();
    this.#writeAddress();
    this.repaint();
    this.bar.update();
  }

  #adopt(data) {
    this.data = data;
    this.marks = data.marks;
    this.axes = data.axes;
    if (data.theme.name !== this.theme?.name) this.stamps = null;
    this.theme = data.theme;
    const style = getComputedStyle(this.root);
    this.font = style.getPropertyValue("--st-font").trim() || "sans-serif";
    this.offered = Math.min(data.offered ?? data.limits.classes, data.limits.classes);
    this.chosen = Math.min(this.chosen, this.offered - 1);
  }

  #replace(data, keep) {
    this.letGo();
    this.revision = data.revision;
    this.points.replace(data.points, keep);
    this.home = data.window;
    this.view.show(data.window, data.limits.coordinate);
    this.moved.clear();
    this.forgetPlaces();
    this.cross = null;
    if (keep) this.say("replaced");
  }

  #writeAddress() {
    if (!this.live && this.sender.idle) writeAddress(this.data.link);
  }

  // ---- telling Python

  get live() {
    return Boolean(this.gesture) || this.points.live;
  }

  state() {
    return {
      revision: this.revision,
      live: this.live,
      points: this.points.flat(),
      handles: Object.fromEntries(this.moved),
      window: this.view.window,
    };
  }

  changed() {
    this.repaint();
    this.bar.update();
    this.sender.push();
  }

  windowChanged(announce = false) {
    const { view } = this;
    const [x0, x1, y0, y1] = view.window;
    const [a, b] = [this.numbers(x0, y0), this.numbers(x1, y1)];
    if (announce) this.say("window", { x0: a.x, x1: b.x, y0: a.y, y1: b.y });
    this.repaint();
    this.sender.push();
  }

  // ---- gestures

  finish() {
    const done = this.gesture;
    this.gesture = null;
    done?.end();
    return true;
  }

  letGo() {
    const left = this.gesture;
    this.gesture = null;
    left?.cancel();
    if (left) this.forgetPlaces();
  }

  escape() {
    if (this.gesture) {
      this.letGo();
      this.say("putBack");
    }
    this.selection = new Set();
    this.cross = null;
    this.repaint();
  }

  // ---- finding

  get handles() {
    return (this.marks.handles ?? []).map(([role, at, label, name]) => ({ role, at: this.moved.get(name) ?? at, label, name }));
  }

  handleNear(px, py, reach) {
    return this.handles.find(({ at }) => this.view.distance(at, px, py) <= reach + 2) ?? null;
  }

  pointNear(px, py, reach) {
    let [best, nearest] = [-1, reach];
    this.points.list.forEach((point, i) => {
      const distance = this.view.distance(point, px, py);
      if (distance <= nearest) [best, nearest] = [i, distance]; // the topmost of equals
    });
    return best;
  }

  // ---- commands

  setTool(tool) {
    this.finish();
    this.tool = tool;
    this.say("tool", { name: this.texts[tool] });
    if (tool !== "select") this.selection = new Set();
    this.surface.style.cursor = tool === "spray" || tool === "erase" ? "none" : "crosshair";
    this.repaint();
    this.bar.update();
    return true;
  }

  get shownClasses() {
    const used = this.points.list.reduce((most, [, , k]) => Math.max(most, k + 1), 0);
    return Math.min(this.offered, Math.max(this.data.names.length, used, this.chosen + 1, 2));
  }

  get canGrow() {
    return this.shownClasses < this.offered;
  }

  // Choose the class to draw with; a selection, or a carried point, changes to it.
  choose(k) {
    if (k >= this.offered) return this.say("noSuchClass", { count: this.offered });
    this.chosen = k;
    const name = this.className(k);
    const carried = this.gesture?.index;
    if (carried !== undefined) this.points.change([carried], ([x, y]) => [x, y, k]);
    if (this.selection.size && this.points.edit(() => this.points.change(this.selection, ([x, y]) => [x, y, k]))) {
      this.say("recoloured", { count: this.selection.size, name });
      this.changed();
    } else this.say("chosen", { name });
    this.repaint();
    this.bar.update();
    return true;
  }

  addAt(place) {
    if (!this.roomFor(1)) return;
    this.points.edit(() => this.points.add([[...place, this.chosen]]));
    this.say("added", { name: this.className(this.chosen), ...this.numbers(...place) });
    this.changed();
  }

  roomFor(count) {
    const most = this.data.limits.points;
    if (this.points.list.length + count <= most) return true;
    this.say("full", { count: most });
    return false;
  }

  removePoints(indices) {
    this.finish();
    this.points.edit(() => this.points.remove(indices));
    this.forgetPlaces();
    this.say(indices.length === 1 ? "erasedOne" : "erased", { count: indices.length });
    this.changed();
  }

  clear() {
    this.finish();
    if (!this.points.edit(() => (this.points.list = []))) return;
    this.forgetPlaces();
    this.say("cleared");
    this.changed();
  }

  jitter() {
    this.finish();
    const { view, points } = this;
    const chosen = this.selection.size ? [...this.selection] : points.list.map((_, i) => i);
    if (!chosen.length) return;
    points.edit(() => points.change(chosen, ([x, y, k]) => [
      ...view.round(x + normal() * JITTER * view.spanX, y + normal() * JITTER * view.spanY), k,
    ]));
    this.say("jittered", { count: chosen.length });
    this.changed();
  }

  undo() {
    this.finish();
    return this.#travel(this.points.undo(), "undone", "nothingToUndo");
  }

  redo() {
    this.finish();
    return this.#travel(this.points.redo(), "redone", "nothingToRedo");
  }

  #travel(went, done, nothing) {
    this.forgetPlaces();
    this.say(went ? done : nothing, { count: this.points.list.length });
    if (went) this.changed();
    return true;
  }

  selectAll() {
    this.setTool("select");
    this.selection = new Set(this.points.list.keys());
    this.say("selected", { count: this.selection.size });
    this.repaint();
    return true;
  }

  setRadius(radius, announce = false) {
    this.radius = Math.min(RADIUS.high, Math.max(RADIUS.low, radius));
    if (announce) this.say("radiusIs", { radius: this.radius });
    this.bar.update();
    this.repaint();
  }

  zoom(factor) {
    this.view.zoom(factor);
    this.windowChanged(true);
  }

  fit() {
    this.view.fit(this.points.list, this.home);
    this.windowChanged(true);
  }

  async copyLink() {
    if (!this.data.link) return this.say("plain", { sentence: this.data.linkNote || this.texts.noLink });
    return this.say((await copy(location.href)) ? "copied" : "copyFailed");
  }

  // Indices are out of date: the list has changed.
  forgetPlaces() {
    this.selection = new Set();
    this.hover = -1;
    this.visited = undefined;
  }

  // ---- words

  fill(text, values) {
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  }

  say(name, values = {}) {
    this.bar.say(name === "plain" ? values.sentence : this.fill(this.texts[name], values));
    return true;
  }

  className(k) {
    const name = this.data.names[k] ?? String(k + 1);
    return /^\d+$/.test(name) ? this.fill(this.texts.className, { number: name }) : name;
  }

  numbers(x, y) {
    const { view } = this;
    const text = (value, span) => String(Number(value.toFixed(Math.min(20, view.digits(span))))).replace("-", "−");
    return { x: text(x, view.spanX), y: text(y, view.spanY) };
  }

  // ---- size and paint

  get pointRadius() {
    const base = this.points.list.length > 1000 ? 3.5 : this.points.list.length > 300 ? 4.5 : 5.5;
    return matchMedia("(pointer: coarse)").matches ? base + 0.5 : base;
  }

  #resize() {
    if (!this.data) return;
    const { view } = this;
    const available = Math.min(this.root.parentElement.clientWidth || this.root.clientWidth, WIDEST);
    const width = Math.floor(Math.min(available, this.data.maxHeight * view.aspect));
    const height = Math.round(width / view.aspect);
    const ratio = Math.max(1, devicePixelRatio);
    if (!width || (width === view.width && height === view.height && ratio === this.ratio)) return;
    view.resize(width, height);
    this.root.style.maxWidth = `${width}px`;
    Object.assign(this.surface.style, { width: `${width}px`, height: `${height}px` });
    [this.surface.width, this.surface.height] = [Math.round(width * ratio), Math.round(height * ratio)];
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
    if (!this.view.width) return;
    this.stamps ??= new Stamps(this.theme, this.ratio);
    draw(this.ctx, this);
    for (const sentAt of this.answered.splice(0)) this.sender.painted(sentAt);
  }
}

// A standard normal number (Box and Muller).
function normal() {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}
