// @ts-check
// The player's elements, which only show a state and report presses.

import { element, focusClicked, setText } from "../shared/dom.js";

/** @import { Words } from "../shared/words.js" */
/** @import { Player } from "./player.js" */

const ICONS = {
  first: "M5 5h2v14H5zM19 5v14L8 12z",
  back: "M15 5v14L5 12zM17 5h2v14h-2z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  forward: "M9 5v14l10-7zM5 5h2v14H5z",
  last: "M17 5h2v14h-2zM5 5v14l11-7z",
};
/** @typedef {keyof typeof ICONS} Icon */
const PADDED = 2; // characters of a cell's padding

/**
 * The state of the controls.
 * @typedef {object} Shown
 * @property {number} step
 * @property {number | null} wanted a requested step that has not arrived
 * @property {number} total
 * @property {string} label
 * @property {Words} texts
 * @property {boolean} playing
 * @property {number} speed
 * @property {boolean} ghost whether the plane shows the run's end
 * @property {{ ghost: boolean }} run whether it can be shown
 */

export class Controls {
  element = element("div", { class: "lc-player", role: "group" });
  #first;
  #back;
  #play;
  #forward;
  #last;
  #scrub = element("input", { type: "range", min: 0, step: 1 });
  #number = element("input", { type: "number", min: 0, step: 1, inputmode: "numeric" });
  #typing = false; // a number of a step, which may be longer than its first digit
  #position = element("span", { class: "lc-position" });
  #total = element("span", { class: "lc-total" });
  #speed;
  #ghost = element("button", { type: "button", class: "lc-ghost" });
  #more = element("button", { type: "button", class: "lc-more", "aria-expanded": "false" }, "⋯");
  #extra = element("div", { class: "lc-extra", hidden: "" });
  keys = element("p", { class: "lc-keys" });

  /**
   * @param {Player} player
   * @param {readonly number[]} speeds
   */
  constructor(player, speeds) {
    this.#first = button("first", () => player.first());
    this.#back = button("back", () => player.back());
    this.#play = button("play", () => player.toggle());
    this.#play.classList.add("lc-play");
    this.#forward = button("forward", () => player.forward());
    this.#last = button("last", () => player.last());
    this.#speed = element("select", {}, ...speeds.map((speed) => element("option", { value: speed })));
    this.#scrub.addEventListener("input", () => player.scrub(this.#scrub.valueAsNumber));
    this.#number.addEventListener("input", () => this.#typing = true);
    for (const end of ["change", "blur"]) this.#number.addEventListener(end, () => this.#typing = false);
    this.#number.addEventListener("change", () => player.enter(this.#number.valueAsNumber));
    this.#speed.addEventListener("change", () => player.choose(Number(this.#speed.value)));
    this.#ghost.addEventListener("click", () => player.toggleGhost());
    this.#more.addEventListener("click", () => this.#open(Boolean(this.#extra.hidden)));
    this.#extra.append(
      element("span", { class: "lc-buttons" }, this.#first, this.#last),
      element("span", { class: "lc-count" }, this.#number, this.#total),
      this.#speed,
      this.#ghost,
      this.keys,
    );
    this.element.addEventListener("click", focusClicked, { capture: true });
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#extra.hidden) return;
      this.#typing = false;
      player.show(); // the present step in place of a typed one, which the browser would report as the focus leaves
      this.#open(false);
      this.#more.focus();
      event.stopPropagation(); // the page would handle it, too: on the projector it leaves
    });
    this.element.append(
      element("span", { class: "lc-buttons" }, this.#back, this.#play, this.#forward),
      this.#scrub,
      this.#position,
      this.#more,
      this.#extra,
    );
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    this.#extra.hidden = !isOpen;
    this.#more.setAttribute("aria-expanded", String(isOpen));
  }

  /** @param {Shown} shown */
  show({ step, wanted, total, label, texts, playing, speed, ghost, run }) {
    const aim = wanted ?? step;
    const values = { label, step: aim, total };
    name(this.element, texts.of("player", values));
    name(this.#play, texts.of(playing ? "pause" : "play"));
    icon(this.#play, playing ? "pause" : "play");
    name(this.#number, texts.of("step", values));
    const [first, back, forward, last, scrub] = [this.#first, this.#back, this.#forward, this.#last, this.#scrub];
    const others = { first, back, forward, last, scrub, speed: this.#speed, more: this.#more };
    for (const [text, control] of Object.entries(others)) name(control, texts.of(text));
    for (const option of this.#speed.options) option.textContent = texts.of("perSecond", { speed: option.value });
    this.#speed.value = String(speed);
    scrub.max = this.#number.max = String(total);
    scrub.valueAsNumber = step;
    scrub.setAttribute("aria-valuetext", texts.of("position", values));
    if (!this.#typing) this.#number.valueAsNumber = aim;
    this.#total.textContent = texts.of("of", values);
    setText(this.#position, `${aim} ${texts.of("of", values)}`);
    this.#ghost.hidden = !run.ghost;
    this.#ghost.setAttribute("aria-pressed", String(ghost));
    setText(this.#ghost, texts.of("ghost"));
    this.#ghost.title = texts.of("ghostHelp");
    setText(this.keys, texts.of("keys"));
    this.element.classList.toggle("lc-waiting", wanted !== null);
    // aria-disabled, not disabled, so that a button that turns itself off keeps the keyboard's focus
    for (const way of [first, back]) way.setAttribute("aria-disabled", String(aim === 0));
    for (const way of [forward, last]) way.setAttribute("aria-disabled", String(aim === total));
    for (const control of [this.#play, scrub, this.#number]) control.disabled = total === 0;
  }
}

// A table of one row, which is vertical on a narrow page. Its columns fit their longest cells, so that none moves from step
// to step.
export class Row {
  element = element("table", { class: "lc-row" });
  #caption = this.element.createCaption();
  #head = this.element.createTHead().insertRow();
  #body = this.element.createTBody();
  #row = this.#body.insertRow();
  /** @type {readonly string[]} */ #names = [];

  /** @type {(names: readonly string[], rows: Iterable<readonly string[]>) => void} */
  columns(names, rows) {
    this.#names = names;
    const longest = names.map((text) => text.length);
    for (const cells of rows) {
      for (const [j, text] of cells.entries()) longest[j] = Math.max(longest[j] ?? 0, text.length);
    }
    const all = longest.reduce((sum, length) => sum + length + PADDED, 0);
    const share = (/** @type {number} */ length) => `width: ${(100 * (length + PADDED)) / all}%`;
    this.#head.replaceChildren(
      ...names.map((text, j) => element("th", { scope: "col", style: share(longest[j] ?? 0) }, text)),
    );
    this.element.hidden = names.length === 0;
  }

  /** @type {(cells: readonly string[], title: string, silent: boolean) => void} */
  show(cells, title, silent) {
    this.#body.setAttribute("aria-live", silent ? "off" : "polite");
    this.#caption.textContent = title;
    this.#row.replaceChildren(...cells.map((text, j) => element("td", { "data-name": this.#names[j] ?? "" }, text)));
  }
}

/** @type {(which: Icon, press: () => void) => HTMLButtonElement} */
function button(which, press) {
  const made = element("button", { type: "button" });
  made.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path/></svg>'; // our own constant, without data
  icon(made, which);
  made.addEventListener("click", press);
  return made;
}

/** @type {(control: HTMLElement, text: string) => void} */
function name(control, text) {
  control.setAttribute("aria-label", text);
  if (control.matches("button")) control.title = text;
}

/** @type {(on: HTMLButtonElement, which: Icon) => void} */
function icon(on, which) {
  on.querySelector("path")?.setAttribute("d", ICONS[which]);
}
