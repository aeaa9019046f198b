// @ts-check
// The buttons above, on and below the plane.

import * as commands from "./commands.js";
import { element, focusClicked, isLaidOut, setText } from "../shared/dom.js";
import { className, offeredClasses, shownClasses } from "./classes.js";
import * as edits from "./edits.js";
import { RADIUS } from "./pointer_state.js";
import { ScreenReader } from "./screen_reader.js";
import { ICONS } from "./icons.js";
import { symbolIcon } from "./shapes.js";

/** @import { Board, Listen } from "./board.js" */
/** @import { Tool } from "./pointer_state.js" */
/** @import { Icon } from "./icons.js" */

/** @type {readonly (readonly [tool: Tool, key: string])[]} */
const TOOLS = [["add", "A"], ["spray", "S"], ["erase", "E"], ["select", "R"]];
/** @type {ReadonlyMap<Icon, string>} */ // the text of buttons where the toolbar has room; the last ones are in the drawer, with their full text
const NAMED = new Map([
  ["add", "nameAdd"], ["spray", "nameSpray"], ["erase", "nameErase"], ["select", "nameSelect"],
  ["undo", "undo"], ["redo", "redo"], ["jitter", "nameJitter"], ["clear", "nameClear"],
  ["zoomIn", "zoomIn"], ["zoomOut", "zoomOut"], ["fit", "fit"], ["link", "link"], ["moreClasses", "moreClasses"],
]);
const SEPARATOR = " · "; // between two parts of the sentence under the plane
const MAX_UNBROKEN = 40; // letters of a part that is not broken

export class Bar {
  /** @type {Board} */ #board;
  /** @type {Listen} */ #on;
  /** @type {Map<Tool, HTMLButtonElement>} */ #tools;
  /** @type {HTMLButtonElement} */ #undo;
  /** @type {HTMLButtonElement} */ #redo;
  /** @type {HTMLButtonElement} */ #moreClasses;
  /** @type {HTMLButtonElement} */ #jitter;
  /** @type {HTMLButtonElement} */ #clear;
  /** @type {HTMLButtonElement} */ #toolbox; // opens the drawer
  #toolboxIcon = ICONS.more;
  #drawer = element("div", { class: "drawer", role: "group" }); // the less frequent tools, with their names
  #classes = element("span", { class: "group classes", role: "group" });
  /** @type {ClassButton[]} */ #classButtons = [];
  #classState = ""; // the state for which the class buttons were made
  /** @type {HTMLButtonElement} */ #nowTool; // on a projector, where the tools are not shown
  /** @type {HTMLButtonElement} */ #nowClass;
  #toolState = "";
  #slider = element("input", { type: "range", min: RADIUS.low, max: RADIUS.high });
  #status = element("span", { class: "status" });
  #announcement = element("span", { class: "announcement", role: "status" });
  #screenReader;

  /** @type {HTMLElement} */ top; // above the plane
  /** @type {HTMLElement} */ brush; // on the plane
  /** @type {HTMLElement} */ foot; // under the plane

  /**
   * @param {Board} board
   * @param {Listen} on
   */
  constructor(board, on) {
    const { texts } = board;
    this.#board = board;
    this.#on = on;
    this.#screenReader = new ScreenReader(board);
    this.#tools = new Map(TOOLS.map(([tool, key]) => [tool, this.#button(tool, key, () => commands.setTool(board, tool))]));
    this.#undo = this.#button("undo", "Ctrl+Z", () => edits.undo(board));
    this.#redo = this.#button("redo", "Ctrl+Shift+Z", () => edits.redo(board));
    this.#jitter = this.#button("jitter", "J", () => edits.jitter(board));
    this.#clear = this.#button("clear", "", () => edits.clear(board));
    this.#classes.setAttribute("aria-label", texts.of("classes"));
    const history = element("span", { class: "group history", role: "group", "aria-label": texts.of("history") }, this.#undo, this.#redo);
    this.#toolbox = this.#button("more", "", () => this.#open(Boolean(this.#drawer.hidden)));
    this.#toolbox.setAttribute("aria-expanded", "false");
    const [add, ...others] = this.#tools.values();
    this.#drawer.setAttribute("aria-label", texts.of("more"));
    this.#moreClasses = this.#button("moreClasses", "", () => edits.choose(board, shownClasses(board)));
    this.#drawer.append(
      ...others, this.#moreClasses, this.#jitter, this.#clear,
      this.#button("zoomIn", "+", () => commands.zoom(board, 0.8)),
      this.#button("zoomOut", "−", () => commands.zoom(board, 1.25)),
      this.#button("fit", "F", () => commands.fit(board)),
      this.#button("link", "", () => void commands.copyLink(board)),
    );
    this.#drawer.hidden = true;
    this.top = element(
      "div", { class: "bar", role: "toolbar", "aria-label": texts.of("tools") },
      element("span", { class: "group tools" }, ...(add ? [add] : [])), this.#classes, history, this.#toolbox, this.#drawer,
    );
    on(board.root, "click", focusClicked, { capture: true });
    on(this.top, "keydown", (event) => this.#walk(event));
    on(this.#drawer, "click", (event) => event.target instanceof Element && event.target.closest("[aria-pressed], [data-name=link]") && this.#open(false));
    on(board.root, "pointerdown", (event) => event.composedPath().includes(this.top) || this.#open(false));
    on(board.surface, "focus", () => this.#open(false));
    this.#listenToSlider();
    this.brush = element("div", { class: "brush" }, this.#slider);
    this.#nowTool = this.#button("add", "", () => commands.setTool(board, TOOLS[(this.#place + 1) % TOOLS.length]?.[0] ?? "add"));
    this.#nowClass = element("button", { type: "button" });
    on(this.#nowClass, "click", () => edits.choose(board, (board.pointer.chosen + 1) % shownClasses(board)));
    const now = element("span", { class: "now", role: "group", "aria-label": texts.of("tools") }, this.#nowTool, this.#nowClass);
    const words = element("span", { class: "words" }, this.#status, this.#announcement);
    this.foot = element("div", { class: "foot" }, words, this.#screenReader.result, this.#screenReader.shows, now);
  }

  /** @type {(name: Icon, key: string, press: () => void) => HTMLButtonElement} */
  #button(name, key, press) {
    const words = this.#board.texts.of(name);
    const made = element("button", { type: "button", "data-name": name, "aria-label": words, "data-tip": words + (key ? ` (${key})` : "") });
    if (key.length === 1) made.setAttribute("aria-keyshortcuts", key);
    made.innerHTML = ICONS[name]; // our own constant
    const short = NAMED.get(name);
    if (short) made.append(element("span", { class: "name" }, this.#board.texts.of(short)));
    this.#on(made, "click", press);
    return made;
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    const hadFocus = this.#drawer.contains(this.#board.focused);
    this.#drawer.hidden = !isOpen;
    this.#toolbox.setAttribute("aria-expanded", String(isOpen));
    if (isOpen || !hadFocus) return;
    this.#stopAt(this.#toolbox);
    this.#toolbox.focus();
  }

  #listenToSlider() {
    const [board, slider] = [this.#board, this.#slider];
    slider.setAttribute("aria-label", board.texts.of("radius"));
    slider.title = `${board.texts.of("radius")} ([ and ], W)`;
    this.#on(slider, "input", () => {
      board.pointer.brushPreview = [board.view.width / 2, board.view.height / 2];
      commands.setRadius(board, slider.valueAsNumber);
    });
    for (const end of /** @type {const} */ (["change", "pointerup"])) { // only the second one where it is back at its beginning
      this.#on(slider, end, () => {
        board.pointer.brushPreview = null;
        board.repaint();
      });
    }
  }

  /**
   * One tab stop for the whole row; the arrow keys move inside it.
   * @param {KeyboardEvent} event
   */
  #walk(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // the browser's: Alt and an arrow key go back or forward
    if (event.key === "Escape" && !this.#drawer.hidden) {
      this.#open(false);
      this.#toolbox.focus();
      event.stopPropagation();
      return;
    }
    const stops = [...this.top.querySelectorAll("button")].filter((button) => !button.disabled && isLaidOut(button));
    const now = event.target instanceof HTMLButtonElement ? stops.indexOf(event.target) : -1;
    const ways = new Map([["ArrowRight", now + 1], ["ArrowLeft", now - 1], ["Home", 0], ["End", -1]]);
    const next = ways.get(event.key);
    const target = next === undefined ? undefined : stops[(next + stops.length) % stops.length];
    if (!target) return;
    event.preventDefault();
    this.#stopAt(target);
    target.focus();
  }

  /** @param {Element | undefined} target */
  #stopAt(target) {
    for (const button of this.top.querySelectorAll("button")) button.tabIndex = button === target ? 0 : -1;
  }

  update() {
    const board = this.#board;
    const { points, texts } = board;
    for (const [tool, button] of this.#tools) button.setAttribute("aria-pressed", String(tool === board.pointer.tool));
    const isOther = board.pointer.tool !== "add";
    const icon = ICONS[isOther ? board.pointer.tool : "more"]; // our own constants
    if (this.#toolboxIcon !== icon) this.#toolbox.innerHTML = this.#toolboxIcon = icon;
    this.#toolbox.classList.toggle("chosen", isOther);
    this.#updateClasses();
    this.#updateNow();
    board.root.classList.toggle("penless", board.data.needsPen && !board.pointer.hasPen);
    this.#undo.disabled = !points.past.length;
    this.#redo.disabled = !points.future.length;
    this.#jitter.disabled = this.#clear.disabled = !points.list.length;
    this.brush.hidden = board.pointer.tool !== "spray" && board.pointer.tool !== "erase";
    this.#slider.valueAsNumber = board.pointer.radius;
    const count = points.shown.length;
    const counted = board.data.bare ? "" : count === 1 ? texts.of("countOne") : texts.of("count", { count });
    setParts(this.#status, [counted, board.content.status].filter(Boolean).join(SEPARATOR));
    this.#screenReader.update();
    this.#keepFocus();
  }

  // A button that was just pressed may be gone or disabled: then the focus moves to the plane instead of being lost.
  #keepFocus() {
    const activeElement = this.#board.focused;
    const focused = [...this.top.querySelectorAll("button")].find((button) => button === activeElement);
    const isGone = focused?.disabled || focused?.hidden;
    if (isGone) this.#board.surface.focus({ preventScroll: true });
    const { tool } = this.#board.pointer;
    this.#stopAt(focused && !isGone ? focused : tool === "add" ? this.#tools.get(tool) : this.#toolbox);
  }

  // The index of the tool in the row.
  get #place() {
    return TOOLS.findIndex(([tool]) => tool === this.#board.pointer.tool);
  }

  // The buttons of the present tool and class; a press changes to the next one.
  #updateNow() {
    const { pointer: { tool, chosen }, texts, content: { theme } } = this.#board;
    const counted = this.#board.points.counts(this.#board.data.limits.classes)[chosen] ?? 0;
    const state = `${tool} ${chosen} ${theme.name} ${className(this.#board, chosen)} ${counted}`;
    if (state === this.#toolState) return;
    this.#toolState = state;
    const named = (/** @type {HTMLButtonElement} */ button, /** @type {string} */ icon, /** @type {string} */ words, /** @type {string} */ keys) => {
      button.innerHTML = icon;
      button.setAttribute("aria-label", words);
      button.dataset.tip = `${words} (${keys})`;
    };
    named(this.#nowTool, ICONS[tool], texts.of(tool), TOOLS.map(([, key]) => key).join(", "));
    named(this.#nowClass, symbolIcon(theme, chosen), texts.of("class", { name: className(this.#board, chosen), count: counted }), "1–6");
  }

  #updateClasses() {
    const board = this.#board;
    const shown = shownClasses(board);
    this.#moreClasses.hidden = shown >= offeredClasses(board);
    const state = `${shown} ${board.content.theme.name}`;
    if (state !== this.#classState) this.#makeClasses(shown);
    this.#classState = state;
    const counts = board.points.counts(board.data.limits.classes);
    for (const [k, { button, count }] of this.#classButtons.entries()) {
      const words = board.texts.of("class", { name: className(board, k), count: counts[k] ?? 0 });
      button.setAttribute("aria-pressed", String(k === board.pointer.chosen));
      button.setAttribute("aria-label", words);
      button.dataset.tip = `${words} (${k + 1})`;
      setText(count, String(counts[k] ?? 0));
    }
  }

  /** @param {number} shown */
  #makeClasses(shown) {
    const board = this.#board;
    this.#classButtons = Array.from({ length: shown }, (_, k) => this.#classButton(k));
    const focused = this.#classes.contains(board.focused);
    this.#classes.replaceChildren(...this.#classButtons.map(({ button }) => button));
    if (focused) this.#classButtons[board.pointer.chosen]?.button.focus();
    this.#classes.dataset.shown = String(shown);
  }

  /**
   * @typedef {{ button: HTMLButtonElement, count: HTMLElement }} ClassButton
   * @type {(k: number) => ClassButton}
   */
  #classButton(k) {
    const button = element("button", { type: "button", "data-class": k + 1, "aria-keyshortcuts": k + 1 });
    const count = element("span", { class: "count" });
    button.innerHTML = symbolIcon(this.#board.content.theme, k);
    button.append(count);
    this.#on(button, "click", () => edits.choose(this.#board, k));
    return { button, count };
  }

  /** @param {string} sentence */
  announce(sentence) {
    setText(this.#announcement, sentence);
  }
}

/**
 * Write a sentence whose short parts are not broken, so that no line ends between a name and its number. If all parts are
 * short, no line begins or ends with the separator.
 * @type {(place: Element, sentence: string) => void}
 */
function setParts(place, sentence) {
  if (place.textContent === sentence) return;
  const parts = sentence.split(SEPARATOR);
  const isShort = parts.every((part) => part.length <= MAX_UNBROKEN);
  place.classList.toggle("short", isShort);
  const last = parts.length - 1;
  const written = parts.map((part, i) => {
    const before = isShort && i ? [element("span", { class: "between" }, "· ")] : [];
    const after = isShort || i === last ? [] : [" ·"];
    return element("span", { class: wrapping(part) }, ...before, ...clauses(part), ...after);
  });
  place.replaceChildren(...spaced(written));
}

/**
 * A long part as its clauses, between which a line may end: "at x:", "y₁ = 0.58,", "y₂ = 0.42".
 * @param {string} part
 * @returns {(Node | string)[]}
 */
function clauses(part) {
  if (part.length <= MAX_UNBROKEN) return [part];
  return spaced(part.split(/(?<=[,:]) /).map((clause) => element("span", { class: wrapping(clause) }, clause)));
}

/**
 * Parts with a space between them.
 * @param {Node[]} parts
 * @returns {(Node | string)[]}
 */
function spaced(parts) {
  return parts.flatMap((part, i) => (i ? [" ", part] : [part]));
}

/** @param {string} words */
function wrapping(words) {
  return words.length > MAX_UNBROKEN ? "" : "whole";
}
