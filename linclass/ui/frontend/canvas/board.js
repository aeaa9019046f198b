// @ts-check
// One plane on the page: its state, and its messages from and to Python.

import { publish, subscribe } from "../shared/bus.js";
import { element } from "../shared/dom.js";
import { once } from "../shared/live_channel.js";
import { DragState } from "../shared/drag_state.js";
import { exact } from "../shared/numbers.js";
import { reporting, Sender } from "../shared/send.js";
import { Stats } from "../shared/stats.js";
import { markUsable } from "../shared/usable.js";
import { Words } from "../shared/words.js";
import { holdPen } from "./commands.js";
import { LivePreview } from "./live_preview.js";
import { Bar } from "./bar.js";
import { offeredClasses } from "./classes.js";
import { forgetPlaces } from "./edits.js";
import { listenToFiles } from "./files.js";
import { PointerState } from "./pointer_state.js";
import { listenToKeys, pressed } from "./keys.js";
import { restoreDrawing, saveDrawing } from "./session_storage.js";
import { listenToPointer } from "./pointer.js";
import { PlaneContent } from "./plane_content.js";
import { Points, taken } from "./points.js";
import { Screen } from "./screen.js";
import { View } from "./view.js";

/** @import { Answer, CanvasData, DrawingData, Flat, FrameSequenceRequest, FrameSequence, GeneratedPoints, MemoryData, SecondPlane, Sides, Wanted } from "../types.js" */
/** @import { Ask } from "../shared/live_channel.js" */
/** @import { Values } from "../shared/words.js" */
/** @import { Callbacks, WholeData } from "./mount.js" */

/**
 * Adds a listener until the board is destroyed.
 * @typedef {<Type extends keyof HTMLElementEventMap>(target: HTMLElement, type: Type,
 *   listener: (event: HTMLElementEventMap[Type]) => void, options?: AddEventListenerOptions) => void} Listen
 */

export class Board {
  // ---- the page's elements

  /** @type {HTMLElement & { __stats?: Stats, __channel?: Stats }} */ root;
  /** @type {HTMLCanvasElement} */ surface;
  /** @type {Bar} */ bar;
  /** @type {Screen} */ screen;
  /** @type {string} */ font = "sans-serif";
  #abort = new AbortController();

  // ---- data from Python

  /** @type {CanvasData} */ data;
  /** @type {Words} */ texts;
  /** @type {number} */ revision;
  /** @type {Sides} */ home; // the window that came with the points

  // ---- the person's points and window

  points = new Points();
  view = new View();
  pointer = new PointerState();
  content = new PlaneContent(this);
  /** @type {number | null} */ lit = null; // the point under the pointer, here or in a picture

  // ---- messages

  /** @type {Callbacks} */ callbacks;
  stats = new Stats();
  /** @type {Sender<DrawingData>} */ sender;
  /** @type {LivePreview | null} */ livePreview = null; // the live preview of a drag, ahead of the page
  /** @type {Answer | null} */ #answer = null; // an answer that arrived before the data with its stamp
  /** @type {GeneratedPoints | null} */ #generated = null; // the points of a dragged slider
  /** @type {Sides | null} */ #stood = null; // the window before it was changed
  /** @type {DragState | null} */ #drag = null; // the state of a drag on the plane
  /** @type {readonly unknown[]} */ #painted = []; // the parts of the content in the last paint
  #isFollowed = false; // the lesson's plane follows a handle of this second plane
  #drawn = false; // the person drew these points, which the address may lack
  /** @type {number[]} */ #answered = []; // the times of the messages whose answers the next paint shows

  /**
   * @param {HTMLElement} root
   * @param {WholeData} data
   * @param {Callbacks} callbacks
   */
  constructor(root, data, callbacks) {
    this.root = root;
    this.callbacks = callbacks;
    this.texts = new Words(data.texts);
    this.data = data;
    this.revision = data.revision;
    this.home = data.window;
    this.root.__stats = this.stats;
    const change = reporting(callbacks.change, (seq) => this.#react(() => this.#acknowledge(seq)));
    this.sender = new Sender(this.root, change, () => this.state(), () => this.livePreview?.works ?? false, this.stats, data.ack);
    if (callbacks.ask) this.#connect(callbacks.ask);
    /** @type {Listen} */
    const on = (target, type, listener, options = {}) =>
      target.addEventListener(type, listener, { signal: this.#abort.signal, ...options });
    this.surface = element("canvas", {
      class: "surface",
      ...(data.follows
        ? { role: "img", "aria-label": this.texts.of("second"), "aria-describedby": "shows" }
        : { tabindex: 0, role: "application", "aria-label": this.texts.of("plane"), "aria-describedby": "shows keys" }),
    });
    const keys = element("span", { id: "keys", class: "visually-hidden" }, this.texts.of("keys"));
    this.bar = new Bar(this, on);
    const plane = element("div", { class: "plane" }, this.surface, keys, this.bar.brush);
    this.root.replaceChildren(this.bar.top, plane, this.bar.foot);
    this.screen = new Screen(this, this.surface, () => {
      this.#painted = this.content.parts;
      this.#count();
      this.livePreview?.painted();
      markUsable();
    });
    const { signal } = this.#abort;
    this.sender.sendBeforeActsElsewhere(signal);
    subscribe("planeFrame", (frame) => frame.plane === this.key && this.content.play(frame) && this.#refresh(), signal);
    subscribe("serverAnswered", (answer) => this.#react(() => this.#answer = answer), signal);
    subscribe("pointHighlighted", ({ index }) => {
      if (this.data.bare || index === this.lit) return;
      this.lit = index;
      this.repaint();
    }, signal);
    subscribe("liveCompleteness", (whole) => this.sender.pace(whole), signal);
    subscribe("sliderDragged", (held) => this.livePreview?.hold(held), signal);
    subscribe("sliderAnswered", ({ slider }) => this.#react(() => this.livePreview?.release(slider)), signal);
    subscribe("planeKeyPressed", ({ key }) => this.data.bare || pressed(this, key), signal);
    subscribe("framesWanted", (wanted) => wanted.plane === this.key && this.#fetch(wanted, signal), signal);
    if (data.follows) {
      this.#drag = new DragState(signal);
      subscribe("secondPlaneDragged", ({ first, second }) => first === data.follows && this.#follow(second), signal);
    } else {
      listenToPointer(this, on);
      listenToKeys(this, on);
      listenToFiles(this, signal);
    }
    this.#adopt(data);
    this.#take(data, false);
    window.addEventListener("pagehide", () => this.#leave(), { signal });
    document.addEventListener("visibilitychange", () => this.#aside(), { signal });
    this.#comeBack();
    this.#show();
    publish("planeReady", { plane: this.key });
  }

  get key() {
    return this.data.key;
  }

  // The focused element, in the page or in the plane's shadow root.
  get focused() {
    const place = this.root.getRootNode();
    return place instanceof ShadowRoot || place instanceof Document ? place.activeElement : null;
  }

  stop() {
    this.pointer.letGo();
    this.#abort.abort();
    this.#letFollow();
    this.sender.stop();
    this.livePreview?.stop();
    this.screen.stop();
    this.root.replaceChildren();
  }

  // ---- messages from Python

  /**
   * Take over new data from Python: an answer, other points, or the state of a restarted server.
   * @param {CanvasData} data
   */
  update(data) {
    const { points } = data;
    const follows = Boolean(this.#drag && points);
    if (follows && this.#drag?.ahead) return; // the data come again, with a new stamp, when the drag ends
    if (!follows && !data.bare && data.visit !== this.data.visit) return this.#recall(data);
    const isKnown = !follows && data.revision === this.revision;
    if (!isKnown && !points) return this.callbacks.resend?.();
    if (points && this.content.followed) this.content.followed = this.points.generated = null; // the preview ends
    this.#adopt(data);
    if (!isKnown && points) this.#take({ ...data, points }, !follows);
    this.#arrive();
  }

  /**
   * Show a drag of the plane that this one follows.
   * @param {SecondPlane} second
   */
  #follow(second) {
    if (!this.#drag?.live) return; // the page itself is about to show the end of the drag
    this.#drag.ahead = true;
    this.preview(second);
  }

  /**
   * Show a state dragged on another plane, until the next update.
   * @param {SecondPlane} shown
   */
  preview(shown) {
    this.content.followed = shown;
    this.points.generated = taken(shown.points.points);
    this.showWindow(shown.points.window);
    this.#refresh();
  }

  /**
   * The server has lost this visit: send it the person's drawing again.
   * @param {CanvasData} data
   */
  #recall(data) {
    const { own } = this.data;
    this.#adopt(data);
    this.revision = data.revision;
    this.#remind(own);
    this.sender.again();
    this.announce("recalled");
    this.#show();
  }

  // New data from Python have arrived, with or without points.
  #arrive() {
    this.#acknowledge(this.data.ack);
    if (!this.live && this.sender.idle) this.#letFollow();
    this.#settle();
    publish("planeReady", { plane: this.key });
    this.#show();
  }

  #leave() {
    if (this.data.bare) return;
    const points = this.#drawn || this.data.linkNote ? this.points.flat() : null;
    saveDrawing(this.key, { points, window: this.view.window, own: this.data.own });
  }

  // Store the drawing of a hidden page, which a phone may discard without warning; a page that is shown again needs nothing.
  #aside() {
    if (document.visibilityState === "hidden") this.#leave();
    else restoreDrawing(this.key);
  }

  #comeBack() {
    const saved = this.data.bare ? null : restoreDrawing(this.key);
    if (!saved) return;
    this.#remind(saved.own);
    if (!saved.points || `${saved.points}` === `${this.points.flat()}`) return;
    this.points.replace(saved.points, this.view.window);
    this.view.show(saved.window, this.data.limits.coordinate);
    this.sender.push();
    this.announce("recalled");
  }

  // Send Python the record of ownership and tasks that it has lost.
  /** @param {MemoryData} own */
  #remind(own) {
    if (JSON.stringify(own) !== JSON.stringify(this.data.own)) this.callbacks.remember?.(own);
  }

  /** @param {CanvasData} data */
  #adopt(data) {
    if (data.theme.name !== this.data.theme.name) this.screen.dress();
    if (data.filesRead !== this.data.filesRead) this.bar.announce(""); // no longer that a file is being read
    const reframed = data.shape !== this.view.free; // Python shows the same points in a window of another shape
    this.data = data;
    this.view.free = data.shape;
    if (reframed) {
      this.home = data.window;
      this.view.show(data.window, data.limits.coordinate);
    }
    this.root.classList.toggle("bare", data.bare);
    this.root.classList.toggle("follows", data.follows !== "");
    this.font = this.callbacks.font?.() || getComputedStyle(this.root).fontFamily;
    this.pointer.chosen = Math.min(this.pointer.chosen, offeredClasses(this) - 1);
  }

  /** @type {(data: CanvasData & { points: Flat }, again: boolean) => void} */
  #take(data, again) {
    this.pointer.letGo();
    this.#drawn = false;
    this.livePreview?.forget();
    const stood = this.#stood ?? this.view.window;
    this.#generated = this.points.generated = this.#stood = null;
    this.revision = data.revision;
    if (data.needsPen && again) {
      this.pointer.tool = "add"; // points of another stop: the pen was chosen for earlier ones
      holdPen(this, false);
    }
    const areOther = this.points.replace(data.points, again ? stood : null);
    this.home = data.window;
    this.view.show(data.window, data.limits.coordinate);
    this.pointer.moved.clear();
    forgetPlaces(this);
    this.pointer.cross = null;
    if (again && areOther && !data.bare) this.announce("replaced");
  }

  /** @param {number} ack */
  #acknowledge(ack) {
    const { sentAt } = this.sender;
    if (!this.sender.acknowledge(ack)) return;
    if (this.sender.idle && !this.pointer.isChanging) {
      this.pointer.forgetDeeds();
      this.#announceDropped();
    }
    this.#answered.push(sentAt);
  }

  // Announce a dropped handle where Python has placed it, perhaps not where it was released.
  #announceDropped() {
    const dropped = this.content.handles.find(({ name }) => name === this.pointer.dropped);
    this.pointer.dropped = "";
    if (dropped) this.announce(this.view.shows(dropped.at) ? "movedHandle" : "movedHandleOut", { name: dropped.label || dropped.name, ...this.numbers(...dropped.at) });
  }

  // Receive a part of an answer, and show the effect.
  /** @param {() => unknown} receive */
  #react(receive) {
    receive();
    this.#settle();
    this.#refresh();
  }

  // Apply an answer once the data with its stamp are here: the two arrive in any order.
  #settle() {
    if (this.#answer && this.#answer.stamp <= this.data.stamp) {
      this.#acknowledge(this.#answer.acks[this.key] ?? 0);
      this.#answer = null;
    }
    this.livePreview?.answered();
  }

  // Whether Python has answered every message about a drag.
  get #settled() {
    return this.sender.idle && !this.#answer && !this.live && !this.livePreview?.held;
  }

  /** @param {NonNullable<Callbacks["ask"]>} ask */
  #connect(ask) {
    const { key } = this;
    const request = () => ({
      visit: this.data.visit, plane: key, theme: this.data.theme.name, drawing: { seq: 0, ...this.state() },
    });
    this.livePreview = new LivePreview(ask, request, () => this.#settled, () => {
      const second = this.livePreview?.answer?.second;
      if (second) publish("secondPlaneDragged", { first: key, second });
      this.#refresh();
    }, this.callbacks.asksAtOnce);
    this.root.__channel = this.livePreview.stats;
  }

  /** @type {(wanted: Wanted, signal: AbortSignal) => Promise<void>} */
  async #fetch({ run, theme, code, take }, signal) {
    const { key, callbacks: { ask }, data: { visit } } = this;
    /** @type {FrameSequenceRequest} */
    const request = { visit, plane: key, theme, picture: code, run };
    /** @type {Ask<typeof request, FrameSequence>} */
    const frames = (...asked) => ask?.(...asked) ?? Promise.resolve(null);
    take(await once(frames, request, signal).catch(() => null)); // without an answer the plane waits for the page
  }

  #show() {
    this.screen.resize();
    this.#refresh();
  }

  /**
   * Show the window of other points.
   * @param {Sides} window
   */
  showWindow(window) {
    this.view.show(window, this.data.limits.coordinate);
    this.screen.resize();
  }

  // Show the points generated for a dragged slider, and their window, during the drag.
  #make() {
    const generated = this.livePreview?.answer?.generated ?? null;
    if (generated === this.#generated) return;
    this.#stood ??= this.view.window;
    this.#generated = generated;
    this.points.generated = generated && taken(generated.points);
    this.showWindow(generated?.window ?? this.#stood);
    if (!generated) this.#stood = null;
  }

  // Keep the present size: reading it would force a layout of the page, 30 times a second while a run plays.
  #refresh() {
    this.#make();
    if (this.content.parts.some((part, i) => part !== this.#painted[i])) this.repaint();
    else this.#count(); // the answer has changed nothing visible
    this.bar.update();
  }

  // Record the latency of the messages whose answers are on the screen now.
  #count() {
    for (const sentAt of this.#answered.splice(0)) this.stats.painted(sentAt);
  }

  repaint() {
    this.surface.toggleAttribute("data-cross", this.pointer.cross !== null); // then the page's player ignores its keys
    this.screen.repaint();
  }

  // ---- messages to Python

  get live() {
    return this.pointer.isChanging || this.points.live;
  }

  /** @returns {DrawingData} */
  state() {
    return {
      revision: this.revision,
      live: this.live,
      points: this.points.flat(),
      handles: Object.fromEntries(this.pointer.moved),
      touched: this.pointer.touched,
      window: this.view.window,
    };
  }

  changed() {
    this.#drawn = true;
    if (this.live) publish("dragStarted", null); // the player stops and reports its step to Python
    this.repaint();
    this.bar.update();
    if (this.data.bare) this.#publishHandle();
    this.livePreview?.push();
    this.sender.push();
  }

  // Make the lesson's plane follow a second plane's handle, as it follows a slider.
  #publishHandle() {
    const [at] = this.pointer.moved.values();
    if (!at) return;
    this.#isFollowed = true;
    publish("sliderDragged", { slider: this.key, value: at, live: this.live });
  }

  // End that, since Python has answered or this plane is gone.
  #letFollow() {
    if (!this.#isFollowed) return;
    this.#isFollowed = false;
    publish("sliderAnswered", { slider: this.key });
  }

  windowChanged(announce = false) {
    const [x0, x1, y0, y1] = this.view.window;
    const [a, b] = [this.numbers(x0, y0), this.numbers(x1, y1)];
    if (announce) this.announce("window", { x0: a.x, x1: b.x, y0: a.y, y1: b.y });
    this.repaint();
    // While a run plays, the live endpoint has only the step that Python knows
    if (this.livePreview?.answer || !this.content.played?.marks) this.livePreview?.push();
    this.sender.push();
  }

  get pointRadius() {
    const count = this.points.shown.length;
    const base = count > 1000 ? 3.5 : count > 300 ? 4.5 : 5.5;
    return matchMedia("(pointer: coarse)").matches ? base + 0.5 : base;
  }

  // ---- the point under the pointer, and texts

  /**
   * Highlight the point under the pointer or the cross-hair, here and in the pictures.
   * @param {number | null} index
   */
  light(index) {
    if (index !== this.lit && !this.data.bare) publish("pointHighlighted", { index });
  }

  /** @type {(name: string, values?: Values) => void} */
  announce(name, values = {}) {
    this.bar.announce(this.texts.of(name, values));
  }

  /**
   * A place's coordinates as text, with the digits that matter in this window.
   * @type {(x: number, y: number) => { x: string, y: string }}
   */
  numbers(x, y) {
    const { view } = this;
    /** @type {(value: number, span: number) => string} */
    const text = (value, span) => exact(Number(value.toFixed(Math.min(20, view.digits(span)))));
    return { x: text(x, view.spanX), y: text(y, view.spanY) };
  }
}
