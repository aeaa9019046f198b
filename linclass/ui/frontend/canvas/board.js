// One canvas on the page: what it holds, what its buttons and keys do, and how it hears from Python.

import { Bar, element, RADIUS } from "./bar.js";
import { listenToKeys } from "./keys.js";
import { listenToPointer } from "./pointer.js";
import { Points } from "./points.js";
import { Screen } from "./screen.js";
import { copy, Sender } from "./send.js";
import { View } from "./view.js";

export class Board {
  constructor(parent, key, texts) {
    this.parent = parent;
    this.key = key;
    this.root = parent.querySelector(".canvas");
    this.texts = texts;
    this.points = new Points();
    this.view = new View();
    this.moved = new Map(); // handles dragged since Python last answered: name -> place
    this.touched = null; // the point a hand took hold of since Python last answered
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
    this.screen = new Screen(this, this.surface, () => {
      for (const sentAt of this.answered.splice(0)) this.sender.painted(sentAt);
    });
    listenToPointer(this, on);
    listenToKeys(this, on);
  }

  stop() {
    this.letGo();
    this.abort.abort();
    this.sender.stop();
    this.screen.stop();
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
      if (this.sender.idle && !this.gesture) this.forgetHand();
      this.answered.push(sentAt);
    }
    this.screen.resize();
    this.repaint();
    this.bar.update();
  }

  #adopt(data) {
    this.data = data;
    this.marks = data.marks;
    this.axes = data.axes;
    this.root.classList.toggle("bare", Boolean(data.bare));
    if (data.theme.name !== this.theme?.name) this.screen.dress(data.theme);
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
    if (keep && !data.bare) this.say("replaced");
  }

  repaint() {
    this.screen.repaint();
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
      touched: this.touched,
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

  get pointRadius() {
    const base = this.points.list.length > 1000 ? 3.5 : this.points.list.length > 300 ? 4.5 : 5.5;
    return matchMedia("(pointer: coarse)").matches ? base + 0.5 : base;
  }

  // Python knows by now what the hand did.
  forgetHand() {
    this.moved.clear();
    this.touched = null;
  }

  // Indices are out of date: the list has changed.
  forgetPlaces() {
    this.selection = new Set();
    this.hover = -1;
    this.visited = undefined;
    this.touched = null;
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
    if (this.data.linkNote) return this.say("plain", { sentence: this.data.linkNote });
    return this.say((await copy(location.href)) ? "copied" : "copyFailed");
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
}
