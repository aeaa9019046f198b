// The buttons above, on and under the plane.

import * as edits from "./edits.js";
import { ICONS } from "./icons.js";
import { symbolIcon } from "./shapes.js";

const TOOLS = [["add", "A"], ["spray", "S"], ["erase", "E"], ["select", "R"]];
export const RADIUS = { low: 8, high: 90, start: 28 }; // px

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export class Bar {
  constructor(board, on) {
    this.board = board;
    this.on = on;
    this.texts = board.texts;
    this.tools = TOOLS.map(([tool, key]) => this.button(tool, key, () => board.setTool(tool)));
    this.classes = element("span", { class: "group classes", role: "group", "aria-label": this.texts.classes });
    this.undo = this.button("undo", "Ctrl+Z", () => edits.undo(board));
    this.redo = this.button("redo", "Ctrl+Shift+Z", () => edits.redo(board));
    this.jitter = this.button("jitter", "J", () => edits.jitter(board));
    this.clear = this.button("clear", "", () => edits.clear(board));
    this.view = element(
      "span", { class: "group corner", role: "group", "aria-label": this.texts.view },
      this.button("zoomIn", "+", () => board.zoom(0.8)),
      this.button("zoomOut", "−", () => board.zoom(1.25)),
      this.button("fit", "F", () => board.fit()),
    );
    this.top = element(
      "div", { class: "bar", role: "toolbar", "aria-label": this.texts.tools },
      element("span", { class: "group" }, ...this.tools),
      this.classes,
      element("span", { class: "group", role: "group", "aria-label": this.texts.history }, this.undo, this.redo, this.jitter, this.clear),
      this.view,
    );
    on(this.top, "keydown", (event) => this.#walk(event));
    this.brush = this.#brush();
    this.link = this.button("link", "", () => board.copyLink());
    this.status = element("span", { class: "status" });
    this.said = element("span", { class: "said", role: "status" });
    this.heard = element("span", { class: "heard", role: "status" }); // Python's sentence, for screen readers: only at rest
    this.foot = element("div", { class: "foot" }, this.status, this.said, this.heard, this.link);
  }

  button(name, key, press) {
    const words = this.texts[name] + (key ? ` (${key})` : "");
    const made = element("button", { type: "button", "data-name": name, "aria-label": this.texts[name], title: words });
    if (key.length === 1) made.setAttribute("aria-keyshortcuts", key);
    made.innerHTML = ICONS[name];
    this.on(made, "click", press);
    return made;
  }

  #brush() {
    const { board, texts } = this;
    this.slider = element("input", {
      type: "range", min: RADIUS.low, max: RADIUS.high, "aria-label": texts.radius, title: `${texts.radius} ([ and ])`,
    });
    this.on(this.slider, "input", () => {
      board.brushPreview = [board.view.width / 2, board.view.height / 2];
      board.setRadius(Number(this.slider.value));
    });
    this.on(this.slider, "change", () => {
      board.brushPreview = null;
      board.repaint();
    });
    return element("div", { class: "brush" }, this.slider);
  }

  // One tab stop for the whole row; the arrow keys move inside it.
  #walk(event) {
    const stops = this.#stops();
    const now = stops.indexOf(event.target);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: stops.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = stops[(next + stops.length) % stops.length];
    this.#stopAt(target);
    target.focus();
  }

  #stops() {
    return [...this.top.querySelectorAll("button:not([disabled])")];
  }

  #stopAt(target) {
    for (const button of this.top.querySelectorAll("button")) button.tabIndex = button === target ? 0 : -1;
  }

  update() {
    const { board } = this;
    const { points, texts } = board;
    for (const button of this.tools) button.setAttribute("aria-pressed", button.dataset.name === board.tool);
    this.#updateClasses();
    this.undo.disabled = !points.past.length;
    this.redo.disabled = !points.future.length;
    this.jitter.disabled = this.clear.disabled = !points.list.length;
    this.brush.hidden = board.tool !== "spray" && board.tool !== "erase";
    this.slider.value = board.radius;
    const count = points.list.length;
    const counted = board.data.bare ? "" : count === 1 ? texts.countOne : board.fill(texts.count, { count });
    setText(this.status, [counted, board.data.status].filter(Boolean).join(" · "));
    if (!board.live && board.sender.idle) setText(this.heard, board.data.status);
    this.#keepFocus();
  }

  // A button that was just pressed may be gone or disabled now: the focus goes on to the plane, not to nowhere.
  #keepFocus() {
    const { activeElement } = this.board.parent;
    const inside = this.top.contains(activeElement);
    if (inside && activeElement.disabled) this.board.surface.focus({ preventScroll: true });
    this.#stopAt(inside && !activeElement.disabled ? activeElement : this.tools.find((b) => b.dataset.name === this.board.tool));
  }

  #updateClasses() {
    const { board, texts } = this;
    const look = `${board.shownClasses} ${board.canGrow} ${board.theme.name}`;
    if (look !== this.look) {
      this.look = look;
      this.classButtons = Array.from({ length: board.shownClasses }, (_, k) => this.#classButton(k));
      const more = board.canGrow ? [this.button("moreClasses", "", () => edits.choose(board, board.shownClasses))] : [];
      const focused = this.classes.contains(board.parent.activeElement);
      this.classes.replaceChildren(...this.classButtons, ...more);
      if (focused) this.classButtons[board.chosen].focus();
      this.classes.dataset.shown = board.shownClasses;
    }
    const counts = board.points.counts(board.data.limits.classes);
    this.classButtons.forEach((button, k) => {
      const words = board.fill(texts.class, { name: board.className(k), count: counts[k] });
      button.setAttribute("aria-pressed", k === board.chosen);
      button.setAttribute("aria-label", words);
      button.title = `${words} (${k + 1})`;
      setText(button.lastChild, String(counts[k]));
    });
  }

  #classButton(k) {
    const made = element("button", { type: "button", "data-class": k + 1, "aria-keyshortcuts": String(k + 1) });
    made.innerHTML = symbolIcon(this.board.theme, k);
    made.append(element("span", { class: "count" }));
    this.on(made, "click", () => edits.choose(this.board, k));
    return made;
  }

  say(sentence) {
    setText(this.said, sentence);
    this.said.title = sentence;
  }
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
