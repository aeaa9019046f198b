// @ts-check
// A notebook cell: the plane, with a lesson's pictures and texts beside it, in JupyterLab, VS Code or marimo, by anywidget.
//
//   Python -> browser   the traits `_about` and `_shown` (CellAbout, CellData in ../types.d.ts), answers and news
//   browser -> Python   requests (CellRequest), each with an answer

import { copy } from "../canvas/link.js";
import { mount as mountPlane } from "../canvas/mount.js";
import { mount as mountFigure } from "../figure/mount.js";
import { mount as mountText } from "../live_text/mount.js";
import { element } from "../shared/dom.js";
import { partAt, placeOfPlane, placesOf } from "../shared/places.js";
import { Kernel, notice } from "./kernel.js";
import { themeAt, watchTheme } from "./theme.js";

/** @import { CellAbout, CellData, CellNews, DrawingMessage, FigureData, Flat, SecondPlane, Piece } from "../types.js" */
/** @import { MountedPlane } from "../canvas/mount.js" */
/** @import { Part } from "../shared/places.js" */
/** @import { Model, Question } from "./kernel.js" */

/** @typedef {Window & { linclassPlotly?: Promise<string> }} Shared shared by the cells of a notebook: the address of plotly.js */

/**
 * Show a cell; the returned function removes it.
 * @param {{ model: Model, el: HTMLElement }} given
 */
export function render({ model, el }) {
  const display = new Display(model, el);
  return () => display.destroy();
}

class Display {
  #model;
  #id = crypto.getRandomValues(new Uint32Array(2)).join("-"); // `randomUUID` is missing on a page without https
  /** @type {CellAbout} */ #about;
  /** @type {CellData} */ #data;
  #root;
  #view = element("div", { class: "lc-cell-view" });
  #link;
  #place; // the plane's element
  #notice;
  #kernel;
  /** @type {MountedPlane} */ #plane;
  /** @type {Part[]} */ #parts = [];
  #markup = "";
  #revision = 1;
  /** @type {Flat} */ #points;
  /** @type {"light" | "dark"} */ #theme;
  #over = new AbortController();
  #changed = () => this.#follow();

  /**
   * @param {Model} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.#model = model;
    this.#about = JSON.parse(String(model.get("_about")));
    const data = JSON.parse(String(model.get("_shown")));
    this.#data = data;
    this.#points = data.canvas.points ?? [];
    const { words } = this.#about;
    this.#notice = notice({ silent: words.silent ?? "", copy: words.copy ?? "" }, () => void this.#copy());
    this.#kernel = new Kernel(model, () => this.#aboutMe, (silent) => this.#notice.say(silent ? (words.silent ?? "") : ""), (news) => this.#preview(news));
    el.dataset.lmSuppressShortcuts = "true"; // in JupyterLab A would add a cell
    const host = element("div", { class: "lc-cell-plane" });
    this.#place = placeOfPlane(host, this.#about.planeStyle);
    this.#link = element("a", { class: "lc-cell-link", target: "_blank", rel: "noopener", title: words.linkHelp ?? "" }, words.link ?? "");
    const plane = element("div", {}, host, this.#notice.place, this.#link);
    const both = element("div", { class: "lc-cell-both" }, plane, this.#view);
    this.#root = element("div", { class: "lc-cell" }, element("style", {}, this.#about.style), both);
    el.append(this.#root);
    for (const type of /** @type {const} */ (["keydown", "keyup", "paste"]))
      this.#root.addEventListener(type, (event) => event.stopPropagation()); // the notebook has its own shortcuts
    this.#theme = themeAt(el);
    this.#root.dataset.theme = this.#theme;
    this.#plane = this.#mountPlane(data);
    this.#showBeside();
    model.on("change:_shown", this.#changed);
    watchTheme(() => this.#dress(), this.#over.signal);
    this.#tell("hello");
    if (this.#theme !== data.canvas.theme.name) void this.#wear();
    requestAnimationFrame(() => this.#dress()); // the notebook inserts the cell only now
  }

  get #aboutMe() {
    return { by: this.#id, theme: this.#theme, version: this.#data.version };
  }

  /** @param {"hello" | "bye"} kind */
  #tell(kind) {
    this.#kernel.ask({ kind }).catch(() => {}); // never refused
  }

  /** @param {CellData & { canvas: { points: Flat } }} data */
  #mountPlane(data) {
    const texts = this.#about.planeTexts;
    return mountPlane(this.#place, { ...data.canvas, texts, revision: this.#revision }, {
      change: (drawing) => this.#draw(drawing),
      ask: (question) => {
        if ("picture" in question) return this.#json({ kind: "sequence", picture: question.picture, run: question.run });
        this.#points = question.drawing.points;
        return this.#json({ kind: "ask", drawing: question.drawing, asks: question.asks });
      },
      asksAtOnce: 3, // a notebook's server delays messages after the kernel's "busy" by 40 ms
      address: () => this.#data.link || location.href,
      verdict: () => this.#view.querySelector('[data-text="verdict"]'),
    });
  }

  /** @param {DrawingMessage} drawing */
  async #draw(drawing) {
    this.#points = drawing.points;
    try {
      this.#take(await this.#json({ kind: "draw", drawing }));
    } catch (refusal) {
      this.#notice.say(refusal instanceof Error ? refusal.message : String(refusal));
    }
  }

  /**
   * @template Content
   * @param {Question} question
   * @returns {Promise<Content>}
   */
  async #json(question) {
    return JSON.parse((await this.#kernel.ask(question)).text);
  }

  // ---- data from the kernel

  // Python, or another display of this cell, has changed the data.
  async #follow() {
    /** @type {CellData} */ const data = JSON.parse(String(this.#model.get("_shown")));
    if (data.by === this.#id) return; // the answer has them
    this.#take(this.#theme === data.canvas.theme.name ? data : await this.#json({ kind: "show" }));
  }

  // Request the same data in another theme.
  async #wear() {
    this.#take(await this.#json({ kind: "show" }), true);
  }

  /** @type {(data: CellData | null, isSame?: boolean) => void} */
  #take(data, isSame = data?.by === this.#id) {
    if (!data || this.#over.signal.aborted) return;
    this.#data = data;
    if (!isSame) {
      this.#revision += 1;
      this.#points = data.canvas.points ?? [];
    }
    this.#plane.update({ ...data.canvas, texts: this.#about.planeTexts, revision: this.#revision, ...(isSame ? { points: null } : {}) });
    this.#showBeside();
  }

  /** @param {CellNews} news */
  #preview({ by, live }) {
    if (by === this.#id) return;
    /** @type {SecondPlane} */ const shown = JSON.parse(live[this.#theme] ?? "null");
    this.#plane.preview(shown);
  }

  #dress() {
    const theme = themeAt(this.#root.parentElement ?? document.body);
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#root.dataset.theme = theme;
    void this.#wear();
  }

  #showBeside() {
    const { link, markup, note } = this.#data;
    this.#notice.say(note);
    this.#link.hidden = link === "";
    this.#link.href = link;
    if (markup === this.#markup) {
      for (const part of this.#parts) part.update();
      return;
    }
    this.#markup = markup;
    for (const part of this.#parts.splice(0)) part.destroy();
    this.#view.innerHTML = markup; // made by Python from escaped texts
    this.#parts = [...this.#figures(), ...this.#texts()];
  }

  /** @returns {Part[]} */
  #texts() {
    return placesOf(this.#view, "data-text").map(([place, code]) =>
      partAt(mountText, place, () => ({ code, pieces: /** @type {readonly Piece[]} */ (this.#data.words[code] ?? []), hint: "" })));
  }

  /** @returns {Part[]} */
  #figures() {
    return placesOf(this.#view, "data-picture").map(([place, code]) => this.#lateFigure(place, code));
  }

  /**
   * A figure that is drawn once plotly.js has loaded.
   * @type {(place: HTMLElement, code: string) => Part}
   */
  #lateFigure(place, code) {
    /** @type {ReturnType<typeof mountFigure> | null} */ let figure = null;
    let [address, isOver] = ["", false];
    const input = () => {
      const picture = /** @type {FigureData | undefined} */ (this.#data.pictures[code]);
      return picture && { about: { plotly: [address], texts: this.#about.figureTexts }, picture };
    };
    const refused = (/** @type {Error} */ { message }) => this.#notice.say(message);
    const step = (/** @type {number | null} */ k, /** @type {string} */ run) => {
      this.#json({ kind: "step", step: k, run }).then((data) => this.#take(data, true), refused);
    };
    this.#plotly().then((loaded) => {
      address = loaded;
      const first = input();
      if (first && !isOver) figure = mountFigure(place, first, { step });
    }, refused);
    const update = () => {
      const next = input();
      if (next) figure?.update(next);
    };
    const destroy = () => {
      isOver = true;
      figure?.destroy();
    };
    return { update, destroy };
  }

  // The address of plotly.js, which the kernel sends once for all cells.
  #plotly() {
    const shared = /** @type {Shared} */ (window);
    shared.linclassPlotly ??= this.#kernel.ask({ kind: "plotly" }).then(async ({ buffers: [packed] }) => {
      if (!packed) throw new Error("The kernel has sent no plotly.js.");
      const bytes = new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength).slice();
      const script = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).blob();
      return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    });
    shared.linclassPlotly.catch(() => delete shared.linclassPlotly); // the next cell tries again
    return shared.linclassPlotly;
  }

  // ---- without a kernel

  async #copy() {
    const rows = Array.from({ length: this.#points.length / 3 }, (_, i) => this.#points.slice(3 * i, 3 * i + 3));
    const places = rows.map(([x, y]) => `[${x}, ${y}]`).join(", ");
    const labels = rows.map(([, , k = 0]) => this.#data.labels[k] ?? k).join(", ");
    const { words } = this.#about;
    const done = await copy(`X = [${places}]\ny = [${labels}]\n`);
    this.#notice.say((done ? words.copied : words.copyFailed) ?? "");
  }

  destroy() {
    this.#tell("bye");
    this.#over.abort();
    this.#model.off("change:_shown", this.#changed);
    this.#kernel.stop();
    for (const part of this.#parts) part.destroy();
    this.#plane.destroy();
    this.#root.remove();
  }
}
