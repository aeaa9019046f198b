// @ts-check
// The keys and buttons of a projector's page: stops, views, hidden parts, a blank screen, ink and spotlight.

import { publish, subscribe } from "../shared/bus.js";
import { element, isInDialog, setText, turnOff } from "../shared/dom.js";
import { keyOf } from "../shared/key_of.js";
import { stored } from "../shared/stored.js";
import { isRaised, raise } from "../shared/top_layer.js";
import { Words } from "../shared/words.js";
import { loadPlotly } from "../vendor/plotly_script.js";
import { isConnected, whenConnectionChanges } from "../vendor/streamlit_server.js";
import { projectorId, SpeakerChannel } from "./channel.js";
import { ICONS } from "./icons.js";
import { Ink } from "./ink.js";
import { KeyList } from "./key_list.js";
import { Overview } from "./overview.js";
import { Spotlight } from "./spotlight.js";

/** @import { PresenterData, PresenterState } from "../types.js" */
/** @import { Icon } from "./icons.js" */
/** @typedef {<Name extends keyof PresenterState>(name: Name, value: PresenterState[Name]) => void} Send */

const FIELDS = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])";
const MOVED_BY_ARROWS = "input, select, [role=slider], [role=radio], [role=tab], [role=combobox], [role=listbox]";
const PENS = new Set(["a", "s", "e", "r"]); // keys of pens, anywhere on the page, like the digits
/** @type {ReadonlyMap<string, "line" | "lineBack">} */
const TURNS = new Map([[" ", "line"], ["ArrowLeft", "lineBack"]]); // keys that show only the board's lines
const PRESSED = "button, a[href], summary, input, [role=button]"; // elements that the space bar presses
const MAX_DIGITS = 4; // of a stop's number
const MAX_WAITING = 50; // unanswered commands: further presses are dropped
const LETTERS = "linclass.letters"; // in the browser's storage: whether single letters are commands
const BLANK = "linclass.blank";
const PREPARE_MS = 2000; // after the first stop, which is painted by then
const LATE_MS = 4000; // after which a request is late, and further keys are refused until its answer

export class Presenter {
  #root;
  #send;
  /** @type {PresenterData} */ #data;
  #texts;
  #abort = new AbortController();
  /** @type {string[]} */ #waiting = []; // unanswered commands
  #base = 0; // distinguishes these commands from earlier ones
  /** @type {PresenterData} */ #before; // the data when the first of them was requested
  #isCut = false; // whether the connection was lost before their answer
  #seq;
  /** @type {Readonly<Record<string, string>>} */ #query = {}; // of the address of the shown state
  #digits = ""; // typed so far, of a stop's number
  #hasPen = false; // whether a pen was chosen on the plane
  #room = { next: "", back: "", isElsewhere: false }; // the effect of the keys on the sheet of a room
  #isLate = false; // whether the server's answer is late
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #late;
  #count = element("span", { class: "count", role: "status" });
  #notice = element("span", { class: "notice", role: "status" });
  #why = ""; // why a key has had no effect
  #back;
  #next;
  #board;
  #blank = element("div", { class: "blank", popover: "manual" });
  #ink;
  #light;
  #list;
  #overview;
  #speaker;

  /**
   * @param {HTMLElement} root
   * @param {PresenterData} data
   * @param {Send} send
   */
  constructor(root, data, send) {
    this.#root = root;
    this.#send = send;
    this.#data = this.#before = data;
    this.#texts = new Words(data.texts);
    this.#seq = Math.max(data.ack, Date.now());
    const { signal } = this.#abort;
    this.#back = this.#button("back", "PageUp", () => this.#walk("back"));
    this.#next = this.#button("next", "PageDown", () => this.#walk("next"));
    this.#board = this.#button("board", "D", () => this.#toggleBoard());
    this.#overview = new Overview(this.#texts, (number) => this.#jump(number));
    const room = this.#button("room", "C", () => publish("roomWanted", null));
    const ink = this.#button("ink", "I", () => this.#ink.toggle());
    const light = this.#button("light", "L", () => this.#light.toggle());
    this.#ink = new Ink(ink, signal);
    this.#light = new Spotlight(light, signal);
    this.#list = new KeyList(data.keys, this.#texts, stored(() => localStorage.getItem(LETTERS)) !== "off", (on) => stored(() => localStorage.setItem(LETTERS, on ? "on" : "off")));
    const speaker = this.#button("speaker", "O", () => this.#openSpeaker());
    const bar = element(
      "div", { class: "bar", role: "toolbar", "aria-label": this.#texts.of("controls") },
      this.#back, this.#count, this.#next, this.#button("overview", "G", () => this.#openOverview()), this.#board, speaker, room, ink, light, this.#button("full", "F", () => this.#fillScreen()), this.#button("list", "?", () => this.#list.dialog.showModal()), this.#notice,
    );
    root.replaceChildren(bar, this.#ink.surface, this.#light.shade, this.#blank, this.#list.dialog, this.#overview.dialog);
    this.#speaker = new SpeakerChannel({
      asked: () => this.#updateSpeaker(),
      pressed: (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true, composed: true })),
      taken: () => this.#notify("otherProjector"),
    });
    this.#blank.addEventListener("click", () => this.#toggleBlank(), { signal });
    addEventListener("keydown", (event) => this.#key(event), { signal, capture: true });
    addEventListener("keydown", (event) => this.#arrow(event), { signal });
    subscribe("logPressed", () => this.#ask("line"), signal);
    subscribe("penChosen", ({ isChosen }) => {
      this.#hasPen = isChosen;
    }, signal);
    subscribe("roomSteps", (steps) => {
      this.#room = steps;
      this.#showCount();
      this.#updateSpeaker();
    }, signal);
    subscribe("roomFollows", ({ isOn }) => room.setAttribute("aria-pressed", String(isOn)), signal);
    subscribe("serverAnswered", ({ query }) => this.#show(query), signal);
    whenConnectionChanges(() => {
      this.#isCut = this.#waiting.length > 0;
      this.#say();
      this.#request();
    }, signal);
    this.update(data);
    if (stored(() => sessionStorage.getItem(BLANK))) this.#toggleBlank();
    // Load Plotly early: the next stop may have the first picture, which is then a second faster
    const preparing = setTimeout(() => void loadPlotly(data.plotly).catch(() => {}), PREPARE_MS);
    signal.addEventListener("abort", () => clearTimeout(preparing));
  }

  /** @type {(name: Icon, key: string, press: () => void) => HTMLButtonElement} */
  #button(name, key, press) {
    const words = this.#texts.of(name);
    const made = element("button", { type: "button", "data-name": name, "aria-label": words, title: `${words} (${key})`, "aria-keyshortcuts": key });
    made.innerHTML = ICONS[name]; // our own constant
    made.addEventListener("click", () => {
      this.#say("");
      press();
    }, { signal: this.#abort.signal });
    return made;
  }

  /** @param {PresenterData} data */
  update(data) {
    const [isOtherVisit, isOtherPlace] = [data.visit !== this.#data.visit, data.place !== this.#data.place];
    if (isOtherPlace && this.#why !== this.#texts.of("otherProjector")) this.#say(""); // that one is about the tab
    this.#data = data;
    if (data.ack >= this.#seq) this.#answered();
    // A restarted server has lost the commands, and may know the stop only once it has the course
    else if (isOtherVisit || (isOtherPlace && data.place === this.#before.place)) this.#request();
    const hasStops = data.stops.length > 0;
    for (const part of [this.#back, this.#count, this.#next]) part.hidden = !hasStops;
    this.#board.hidden = data.boards === 0;
    this.#board.setAttribute("aria-pressed", String(Boolean(data.board)));
    for (const [name, isOffered] of Object.entries({ speaker: data.speaker !== "", overview: hasStops, room: data.hasRooms })) {
      this.#root.querySelector(`[data-name="${name}"]`)?.toggleAttribute("hidden", !isOffered);
    }
    this.#ink.show(data.place);
    this.#overview.data = data;
    this.#showCount();
    this.#show(data.query);
  }

  #answered() {
    // The answer was lost with the connection, and the page has come back to the earlier address
    if (this.#isCut && JSON.stringify(this.#data.query) === JSON.stringify(this.#before.query)) {
      this.#base = this.#seq + 1; // so that none of the commands counts as done
      this.#isCut = false;
      this.#request();
      return;
    }
    clearTimeout(this.#late);
    this.#waiting = [];
    if (this.#isLate) this.#setLate(false);
    this.#root.removeAttribute("data-pending");
  }

  #showCount() {
    const { at, stops, next, back } = this.#data;
    setText(this.#count, this.#digits || (stops.length ? `${at}/${stops.length}` : ""));
    this.#count.classList.toggle("typed", this.#digits !== "");
    this.#describe(this.#back, "back", this.#room.back || back);
    this.#describe(this.#next, "next", this.#room.next || next);
  }

  /** @type {(button: HTMLButtonElement, name: "back" | "next", does: string) => void} */
  #describe(button, name, does) {
    const words = does ? this.#texts.of(name, { does }) : this.#texts.of(name === "back" ? "noBack" : "noNext");
    turnOff(button, !does);
    button.setAttribute("aria-label", words);
    button.title = `${words} (${name === "back" ? "PageUp" : "PageDown"})`;
  }

  /**
   * Ask Python to carry out a command. A request has all unanswered commands, and each is carried out once, in order. While
   * the server does not answer, commands are refused: nobody wants ten steps at once when it is back.
   * @param {string} command
   */
  #ask(command) {
    if (this.#isAway) {
      this.#request(); // repeats a request whose answer was lost
      return;
    }
    if (this.#waiting.length >= MAX_WAITING) return;
    if (!this.#waiting.length) [this.#base, this.#before, this.#isCut] = [this.#seq + 1, this.#data, false];
    this.#waiting.push(command);
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.#setLate(true), LATE_MS);
    this.#request();
  }

  /** Request all unanswered commands, again if need be. */
  #request() {
    if (!this.#waiting.length || !isConnected()) return;
    this.#seq += 1;
    this.#root.toggleAttribute("data-pending", true);
    this.#send("request", { commands: [...this.#waiting], base: this.#base, place: this.#before.place, seq: this.#seq });
  }

  /** @param {boolean} isLate */
  #setLate(isLate) {
    this.#isLate = isLate;
    this.#say();
  }

  get #isAway() {
    return this.#isLate || !isConnected();
  }

  // Show that the server does not answer, as long as that is so, else the sentence on a key.
  #say(why = this.#why) {
    this.#why = why;
    setText(this.#notice, this.#isAway ? this.#texts.of("away") : why);
  }

  // ---- keys

  /** @param {"next" | "back"} way */
  #walk(way) {
    if (this.#isBlank) this.#toggleBlank();
    if (this.#turnRoom(way === "next" ? 1 : -1)) return; // after the board's lines, over which there is no sheet of a room
    if (this.#waiting.length || this.#data[way]) this.#ask(way);
    else if (!this.#data.stops.length) this.#notify(this.#noStops);
    else this.#notify(way === "back" ? "noBack" : "noNext");
  }

  /** @param {1 | -1 | 0} by */
  #turnRoom(by) {
    const turn = { by, taken: false };
    publish("roomTurned", turn);
    return turn.taken;
  }

  /** The name of the sentence on why there is no other stop. */
  get #noStops() {
    return this.#data.isLost ? "notBack" : "noStops";
  }

  /**
   * Skip to another stop on the chosen way, even if this one still hides something.
   * @param {1 | -1} by
   */
  #skip(by) {
    const last = this.#waiting.findLast((command) => command.startsWith("stop:"));
    let number = (last ? Number(last.slice("stop:".length)) : this.#data.at) + by;
    while (this.#data.stops[number - 1]?.isOnWay === false) number += by;
    if (this.#data.stops.length && !this.#data.stops[number - 1]) this.#notify(by === 1 ? "noNext" : "noBack");
    else this.#jump(number);
  }

  /** @param {number} number of a stop, from 1 */
  #jump(number) {
    const { stops } = this.#data;
    if (this.#isBlank) this.#toggleBlank();
    if (!stops.length) this.#notify(this.#noStops);
    else if (number >= 1 && number <= stops.length) this.#ask(`stop:${number}`);
    else this.#notify("noStop", { total: stops.length });
  }

  /** @param {string} digits of the stop to go to */
  #type(digits) {
    this.#digits = digits;
    this.#showCount();
    if (digits) this.#notify("jump", { number: digits });
    else this.#say("");
  }

  #openOverview() {
    if (this.#data.stops.length) this.#overview.open();
    else this.#notify(this.#noStops);
  }

  /** @param {boolean} all */
  #reveal(all) {
    if (this.#data.hides) this.#ask(all ? "revealAll" : "reveal");
    else this.#notify("noHiding");
  }

  #nextView() {
    if (this.#data.views > 1) this.#ask("view");
    else this.#notify("noView");
  }

  #toggleBoard() {
    if (this.#data.boards) this.#ask("board");
    else this.#notify("noBoard");
  }

  get #isBlank() {
    return isRaised(this.#blank);
  }

  #toggleBlank() {
    raise(this.#blank, !this.#isBlank);
    stored(() => (this.#isBlank ? sessionStorage.setItem(BLANK, "1") : sessionStorage.removeItem(BLANK)));
    this.#updateSpeaker();
  }

  #openSpeaker() {
    const { speaker, isLost } = this.#data;
    if (!speaker) this.#notify(isLost ? "notBack" : "noSpeaker");
    else window.open(`${speaker}&window=${projectorId()}`, `linclass-${projectorId()}`, "popup,width=1100,height=760");
  }

  /** @param {Readonly<Record<string, string>>} query of the address of the shown state */
  #show(query) {
    this.#query = query;
    this.#updateSpeaker();
  }

  #updateSpeaker() {
    const { speaker, note } = this.#data;
    if (speaker) this.#speaker.send({ address: new URLSearchParams(this.#query).toString(), note, isBlank: this.#isBlank, room: this.#room });
  }

  // The open one of the dialogs here.
  get #dialog() {
    return [this.#list.dialog, this.#overview.dialog].find(({ open }) => open);
  }

  /**
   * Whether a key is the browser's, or another part's dialog's, which Escape closes.
   * @param {KeyboardEvent} event
   */
  #isOthers(event) {
    return event.ctrlKey || event.metaKey || event.altKey || (!this.#dialog && isInDialog(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key } = event;
    if (this.#isOthers(event)) return;
    this.#say("");
    if (key === "Escape") {
      if (this.#takeBack()) stop(event);
      return;
    }
    if (this.#dialog || isTyping(event)) return;
    if (this.#isOfJump(event) || this.#isOfBoard(event)) {
      stop(event);
      return;
    }
    if (key !== "Shift") this.#type("");
    const command = key.length > 1 || this.#list.letters ? this.#meaning(event) : undefined;
    if (!command) return;
    stop(event);
    if (!event.repeat) command();
  }

  /**
   * Whether a key is part of a stop's number: digits and Enter, unless a pen uses digits for classes.
   * @param {KeyboardEvent} event
   */
  #isOfJump({ key, repeat, shiftKey }) {
    if (key === "Enter" && this.#digits) {
      const number = Number(this.#digits);
      this.#type("");
      this.#jump(number);
      return true;
    }
    const isDigit = /^[0-9]$/.test(key) && !shiftKey && this.#list.letters && !this.#hasPen && this.#data.stops.length > 0;
    if (!isDigit || (key === "0" && !this.#digits)) return false; // without further digits it is the plane's key
    if (!repeat) this.#type((this.#digits + key).slice(-MAX_DIGITS));
    return true;
  }

  /**
   * Whether a key was the board's; a repeated key has no further effect.
   * @param {KeyboardEvent} event
   */
  #isOfBoard(event) {
    const command = TURNS.get(event.key);
    const [target] = event.composedPath();
    if (!command || !this.#data.board || this.#isBlank || event.shiftKey) return false;
    if (target instanceof Element && target.matches(event.key === " " ? PRESSED : MOVED_BY_ARROWS)) return false;
    if (!event.repeat) this.#ask(command);
    return true;
  }

  /**
   * The command of a key, with or without Shift; undefined: none here.
   * @type {(event: KeyboardEvent) => (() => void) | undefined}
   */
  #meaning(event) {
    const key = keyOf(event);
    const letter = key.length === 1 ? key.toLowerCase() : key;
    const hasCapital = key.startsWith("Page") || (key.length === 1 && letter !== key.toUpperCase());
    const name = event.shiftKey && hasCapital ? `Shift+${letter}` : letter;
    if (PENS.has(name) || /^[0-6]$/.test(name)) return () => publish("planeKeyPressed", { key: name });
    /** @type {Readonly<Record<string, () => void>>} */
    const commands = {
      PageDown: () => this.#walk("next"),
      PageUp: () => this.#walk("back"),
      "Shift+PageDown": () => this.#skip(1),
      "Shift+PageUp": () => this.#skip(-1),
      b: () => this.#toggleBlank(),
      ".": () => this.#toggleBlank(),
      f: () => this.#fillScreen(),
      g: () => this.#openOverview(),
      h: () => this.#reveal(false),
      "Shift+h": () => this.#reveal(true),
      v: () => this.#nextView(),
      c: () => publish("roomWanted", null),
      d: () => this.#toggleBoard(),
      i: () => this.#ink.toggle(),
      x: () => this.#ink.wipe(),
      l: () => this.#light.toggle(),
      m: () => publish("panelKeyPressed", null),
      o: () => this.#openSpeaker(),
      "?": () => this.#list.dialog.showModal(),
    };
    return commands[name];
  }

  // Turn full screen on or off; a page in a frame needs the permission of the page around it.
  #fillScreen() {
    const refused = () => this.#notify("notFull");
    if (document.fullscreenElement) document.exitFullscreen();
    else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(refused);
    else refused();
  }

  /**
   * Show why a key has had no effect, until the next key.
   * @param {string} name of the sentence
   * @param {Readonly<Record<string, string | number>>} [fields]
   */
  #notify(name, fields) {
    this.#say(this.#texts.of(name, fields));
  }

  // End whatever is over the page, as Escape does first; return whether there was something.
  #takeBack() {
    if (this.#dialog) this.#dialog.close();
    else if (this.#digits) this.#type("");
    else if (this.#isBlank) this.#toggleBlank();
    else if (this.#ink.isDrawing) this.#ink.toggle();
    else if (this.#light.isOn) this.#light.toggle();
    else if (this.#turnRoom(0)) return true;
    else if (this.#data.board) this.#ask("board");
    else return false;
    return true;
  }

  // Handle an arrow key that the player has not handled, as at its last step.
  /** @param {KeyboardEvent} event */
  #arrow(event) {
    const [target] = event.composedPath();
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat);
    if (event.key !== "ArrowRight" || event.defaultPrevented || !isPlain || this.#dialog || isInDialog(event)) return;
    if (target instanceof Element && (target.matches(MOVED_BY_ARROWS) || target.matches(FIELDS)) && !target.matches(".lc-player *")) return;
    event.preventDefault();
    this.#walk("next");
  }

  destroy() {
    this.#abort.abort();
    clearTimeout(this.#late);
    this.#speaker.close();
    this.#root.replaceChildren();
  }
}

/** @param {KeyboardEvent} event */
function isTyping(event) {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(FIELDS);
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation(); // the plane and Streamlit use the key otherwise
}
