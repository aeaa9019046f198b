// @ts-check
// The keys and buttons of a projector's page: stops, views, what is hidden, a blank screen, ink and spotlight.

import { publish, subscribe } from "../shared/bus.js";
import { element, setText } from "../shared/dom.js";
import { Words } from "../shared/words.js";
import { projectorId, SpeakerChannel } from "./channel.js";
import { ICONS } from "./icons.js";
import { Ink } from "./ink.js";
import { KeyList } from "./key_list.js";
import { Spotlight } from "./spotlight.js";

/** @import { PresenterData, PresenterState } from "../types.js" */
/** @import { Icon } from "./icons.js" */
/** @typedef {<Name extends keyof PresenterState>(name: Name, value: PresenterState[Name]) => void} Send */

const FIELDS = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])";
const MOVED_BY_ARROWS = "input, select, [role=slider], [role=radio], [role=tab], [role=combobox], [role=listbox]";
const PLANE_KEYS = new Set(["1", "2", "3", "4", "5", "6", "a", "s", "e", "r", "0"]); // on the whole page
/** @type {ReadonlyMap<string, 1 | -1>} */
const TURNS = new Map([["PageDown", 1], ["ArrowRight", 1], [" ", 1], ["PageUp", -1], ["ArrowLeft", -1]]); // of the board's lines
const PRESSED = "button, a[href], summary, input, [role=button]"; // by the space bar
const MAX_LINES = 999; // of a board that is not there yet
const LETTERS = "linclass.letters"; // in the browser's storage: whether a letter alone is a command
const BLANK = "linclass.blank";
const LOST_MS = 4000; // after which a request without an answer is no longer waited for

export class Presenter {
  #root;
  #send;
  /** @type {PresenterData} */ #data;
  #texts;
  #abort = new AbortController();
  /** @type {{ stop?: number, view?: string, hidden?: readonly string[], board?: string }} */ #wanted = {}; // asked for and not shown yet
  #seq;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #lost;
  #count = element("span", { class: "count", role: "status" });
  #notice = element("span", { class: "notice", role: "status" }); // why a key has done nothing
  #back;
  #next;
  #board;
  #left = { place: "", board: "" }; // where a board was closed: it opens there again
  #blank = element("div", { class: "blank", popover: "manual" });
  #ink;
  #light;
  #list;
  #speaker;

  /**
   * @param {HTMLElement} root
   * @param {PresenterData} data
   * @param {Send} send
   */
  constructor(root, data, send) {
    this.#root = root;
    this.#send = send;
    this.#data = data;
    this.#texts = new Words(data.texts);
    this.#seq = Math.max(data.ack, Date.now());
    const { signal } = this.#abort;
    this.#back = this.#button("back", "PageUp", () => this.#move(-1));
    this.#next = this.#button("next", "PageDown", () => this.#move(1));
    this.#board = this.#button("board", "D", () => this.#toggleBoard());
    const ink = this.#button("ink", "I", () => this.#ink.toggle());
    const light = this.#button("light", "L", () => this.#light.toggle());
    this.#ink = new Ink(ink, signal);
    this.#light = new Spotlight(light, signal);
    this.#list = new KeyList(data.keys, this.#texts, localStorage.getItem(LETTERS) !== "off", (on) => localStorage.setItem(LETTERS, on ? "on" : "off"));
    const speaker = this.#button("speaker", "O", () => this.#openSpeaker());
    const bar = element(
      "div", { class: "bar", role: "toolbar", "aria-label": this.#texts.of("controls") },
      this.#back, this.#count, this.#next, this.#board, speaker, ink, light, this.#button("full", "F", () => this.#fillScreen()), this.#button("list", "?", () => this.#list.open()), this.#notice,
    );
    root.replaceChildren(bar, this.#ink.surface, this.#light.shade, this.#blank, this.#list.dialog);
    this.#speaker = new SpeakerChannel(projectorId(), {
      asked: () => this.#updateSpeaker(),
      moved: (by) => {
        if (!this.#turn(by < 0 ? -1 : 1)) this.#move(by);
      },
      blanked: () => this.#toggleBlank(),
      revealed: (all) => this.#reveal(all),
    });
    this.#blank.addEventListener("click", () => this.#toggleBlank(), { signal });
    addEventListener("keydown", (event) => this.#key(event), { signal, capture: true });
    addEventListener("keydown", (event) => this.#arrow(event), { signal });
    subscribe("logPressed", () => this.#turn(1), signal);
    this.update(data);
    if (sessionStorage.getItem(BLANK)) this.#toggleBlank();
  }

  /** @type {(name: Icon, key: string, press: () => void) => HTMLButtonElement} */
  #button(name, key, press) {
    const words = this.#texts.of(name);
    const made = element("button", { type: "button", "data-name": name, "aria-label": words, title: `${words} (${key})`, "aria-keyshortcuts": key });
    made.innerHTML = ICONS[name]; // our own constant
    made.addEventListener("click", press, { signal: this.#abort.signal });
    return made;
  }

  /** @param {PresenterData} data */
  update(data) {
    if (data.place !== this.#data.place) setText(this.#notice, "");
    this.#data = data;
    if (data.ack >= this.#seq) this.#forget();
    const hasStops = data.total > 0;
    for (const part of [this.#back, this.#count, this.#next]) part.hidden = !hasStops;
    this.#board.hidden = data.boards.length === 0;
    this.#board.setAttribute("aria-pressed", String(Boolean(this.#shownBoard)));
    const speaker = this.#root.querySelector('[data-name="speaker"]');
    speaker?.toggleAttribute("hidden", !data.speaker);
    this.#ink.show(data.place);
    this.#showCount();
    this.#updateSpeaker();
  }

  #forget() {
    clearTimeout(this.#lost);
    this.#wanted = {};
    this.#root.removeAttribute("data-pending");
  }

  #showCount() {
    const { at, total } = this.#data;
    const shown = this.#wanted.stop ?? at;
    setText(this.#count, total ? `${shown}/${total}` : "");
    this.#back.disabled = shown <= 1;
    this.#next.disabled = shown >= total;
  }

  /**
   * Ask Python for something, always by its own name: of several requests under way the last one counts.
   * @template {keyof PresenterState} Name
   * @param {Name} name
   * @param {PresenterState[Name]["to"]} to
   */
  #ask(name, to) {
    this.#seq += 1;
    clearTimeout(this.#lost);
    this.#lost = setTimeout(() => {
      this.#forget();
      this.#showCount();
    }, LOST_MS);
    this.#root.toggleAttribute("data-pending", true);
    this.#send(name, /** @type {PresenterState[Name]} */ ({ to, place: this.#data.place, seq: this.#seq }));
  }

  // ---- what the keys do

  /** @param {number} by */
  #move(by) {
    const { at, total } = this.#data;
    const from = this.#wanted.stop ?? at;
    const to = Math.min(Math.max(from + by, 1), total);
    if (this.#isBlank) this.#toggleBlank();
    if (!total || to === from) return;
    this.#wanted.stop = to;
    this.#showCount();
    this.#ask("stop", to);
  }

  #nextView() {
    const { views, view } = this.#data;
    if (views.length < 2) {
      this.#notify("noView");
      return;
    }
    const to = views[(views.indexOf(this.#wanted.view ?? view) + 1) % views.length] ?? view;
    this.#wanted.view = to;
    this.#ask("view", to);
  }

  get #hidden() {
    return this.#wanted.hidden ?? this.#data.hidden;
  }

  // Reveal the next part, or all; where nothing is hidden, hide all that can be.
  /** @param {boolean} [all] */
  #reveal(all = false) {
    const { hideable } = this.#data;
    if (!hideable.length) {
      this.#notify("noHiding");
      return;
    }
    const to = this.#hidden.length ? this.#hidden.slice(all ? this.#hidden.length : 1) : hideable;
    this.#wanted.hidden = to;
    this.#ask("hidden", to);
    this.#updateSpeaker();
  }

  /** The board that is shown, or asked for: "theorem.3"; empty: none. */
  get #shownBoard() {
    return this.#wanted.board ?? this.#data.board;
  }

  /** @param {string} to */
  #showBoard(to) {
    if (!to) this.#left = { place: this.#data.place, board: this.#shownBoard };
    this.#wanted.board = to;
    this.#board.setAttribute("aria-pressed", String(Boolean(to)));
    this.#ask("board", to);
  }

  #toggleBoard() {
    const [first] = this.#data.boards;
    if (!first) {
      this.#notify("noBoard");
      return;
    }
    const left = this.#left.place === this.#data.place ? this.#left.board : "";
    this.#showBoard(this.#shownBoard ? "" : left || `${first}.1`);
  }

  /**
   * Show the next line of the board, or take one back; whether there was one.
   * @param {1 | -1} by
   */
  #turn(by) {
    const [code, line] = this.#shownBoard.split(".");
    if (!code) return false;
    const isKnown = this.#data.board.startsWith(`${code}.`); // else the answer, with the number of its lines, is on its way
    const to = Math.min(Number(line), isKnown ? this.#data.lines : MAX_LINES) + by;
    if (to < 1 || to > (isKnown ? this.#data.lines : MAX_LINES)) return false;
    this.#showBoard(`${code}.${to}`);
    return true;
  }

  get #isBlank() {
    return this.#blank.matches(":popover-open");
  }

  #toggleBlank() {
    this.#blank.togglePopover();
    if (this.#isBlank) sessionStorage.setItem(BLANK, "1");
    else sessionStorage.removeItem(BLANK);
    this.#updateSpeaker();
  }

  #openSpeaker() {
    const { speaker } = this.#data;
    if (!speaker) this.#notify("noSpeaker");
    else window.open(`${speaker}&window=${projectorId()}`, `linclass-${projectorId()}`, "popup,width=960,height=640");
  }

  #updateSpeaker() {
    const { place, speaker } = this.#data;
    if (speaker) this.#speaker.send({ place, isBlank: this.#isBlank, isHidden: this.#hidden.length > 0 });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    setText(this.#notice, "");
    if (key === "Escape") {
      if (this.#takeBack()) stop(event);
      return;
    }
    if (this.#list.isOpen || isTyping(event) || isInDialog(event)) return;
    if (this.#isTurned(event)) {
      stop(event);
      return;
    }
    const isCapital = event.shiftKey && key.length === 1 && key.toLowerCase() !== key.toUpperCase();
    const command = key.length > 1 || this.#list.letters ? (isCapital ? this.#capital(key) : this.#command(key)) : undefined;
    if (!command) return;
    stop(event);
    if (!event.repeat) command();
  }

  /**
   * Whether a key is the board's, and has turned it; held down it does no more.
   * @param {KeyboardEvent} event
   */
  #isTurned(event) {
    const by = TURNS.get(event.key);
    const [target] = event.composedPath();
    if (!by || !this.#shownBoard || this.#isBlank || event.shiftKey) return false;
    if (target instanceof Element && !event.key.startsWith("Page") && target.matches(event.key === " " ? PRESSED : MOVED_BY_ARROWS)) return false;
    return event.repeat || this.#turn(by) || event.key === " ";
  }

  /**
   * What a key does; undefined: nothing here.
   * @type {(key: string) => (() => void) | undefined}
   */
  #command(key) {
    const letter = key.length === 1 ? key.toLowerCase() : key;
    if (PLANE_KEYS.has(letter)) return () => publish("planeKeyPressed", { key: letter });
    /** @type {Readonly<Record<string, () => void>>} */
    const commands = {
      PageDown: () => this.#move(1),
      PageUp: () => this.#move(-1),
      b: () => this.#toggleBlank(),
      ".": () => this.#toggleBlank(),
      f: () => this.#fillScreen(),
      h: () => this.#reveal(),
      v: () => this.#nextView(),
      d: () => this.#toggleBoard(),
      i: () => this.#ink.toggle(),
      x: () => this.#ink.wipe(),
      l: () => this.#light.toggle(),
      m: () => publish("panelKeyPressed", null),
      o: () => this.#openSpeaker(),
      "?": () => this.#list.open(),
    };
    return commands[letter];
  }

  /**
   * What a letter does together with Shift; undefined: nothing here.
   * @type {(key: string) => (() => void) | undefined}
   */
  #capital(key) {
    return key.toLowerCase() === "h" ? () => this.#reveal(true) : undefined;
  }

  #fillScreen() {
    setText(this.#notice, "");
    fillScreen(() => this.#notify("notFull"));
  }

  /**
   * Say why a key has done nothing, until the next key.
   * @param {string} name of the sentence
   */
  #notify(name) {
    setText(this.#notice, this.#texts.of(name));
  }

  // Escape ends what lies over the page first. Returns whether there was something.
  #takeBack() {
    if (this.#list.isOpen) this.#list.dialog.close();
    else if (this.#isBlank) this.#toggleBlank();
    else if (this.#ink.isDrawing) this.#ink.toggle();
    else if (this.#light.isOn) this.#light.toggle();
    else if (this.#shownBoard) this.#showBoard("");
    else return false;
    return true;
  }

  // A player has taken the arrow already, unless it stands at its last step.
  /** @param {KeyboardEvent} event */
  #arrow(event) {
    const [target] = event.composedPath();
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat);
    if (event.key !== "ArrowRight" || event.defaultPrevented || !isPlain || this.#list.isOpen || isInDialog(event)) return;
    if (target instanceof Element && (target.matches(MOVED_BY_ARROWS) || target.matches(FIELDS)) && !target.matches(".lc-player *")) return;
    event.preventDefault();
    if (this.#hidden.length) this.#reveal();
    else this.#move(1);
  }

  destroy() {
    this.#abort.abort();
    clearTimeout(this.#lost);
    this.#speaker.close();
    this.#root.replaceChildren();
  }
}

/** @param {KeyboardEvent} event */
function isTyping(event) {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(FIELDS);
}

/**
 * Whether a key is for a dialog that lies over the page.
 * @param {Event} event
 */
function isInDialog(event) {
  return event.composedPath().some((part) => part instanceof Element && part.matches('[role="dialog"]'));
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation(); // to the plane, and to Streamlit, the key means another thing
}

/**
 * Fill the screen, or give it back. A page inside another may not, unless that allows it.
 * @param {() => void} refused
 */
function fillScreen(refused) {
  if (document.fullscreenElement) document.exitFullscreen();
  else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(refused);
  else refused();
}
