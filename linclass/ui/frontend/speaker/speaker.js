// @ts-check
// The clock and the buttons of the speaker's window, and its channel to the projector's page, as a Streamlit component.
//
//   Python -> browser   data: the address of the shown stop and state (SpeakerData)
//   browser -> Python   state key "query": the projector's address, marked if that lacks the points

import { evaluatedQuery, ProjectorChannel } from "../presenter/channel.js";
import { publish } from "../shared/bus.js";
import { element, setText } from "../shared/dom.js";
import { keyOf } from "../shared/key_of.js";
import { stored } from "../shared/stored.js";
import { Words } from "../shared/words.js";
import { Component } from "../vendor/streamlit_component.js";

/** @import { Mounted, SpeakerData, SpeakerState } from "../types.js" */
/** @import { Key, Shown } from "../presenter/channel.js" */

/** @type {Component<SpeakerData, SpeakerState>} */ const COMPONENT = new Component();
const STARTED = `linclass.started.${new URLSearchParams(location.search).get("course")?.split(".")[0]}`; // in the tab's storage: the time at which the talk on this deck began
const MAX_TALK_MS = 3 * 3_600_000; // an older clock is that of another lecture
const TICK_MS = 500;
const SILENCE_MS = 3000; // after which there is no projector
const OWN_KEYS = new Set(["F5", "F11", "F12", "Tab", "o", "O", "f", "F"]); // for this window, or without effect unless pressed in the other one
const PRESSED = "button, a[href], summary, input, textarea";

/** @param {Mounted<ShadowRoot, SpeakerData, SpeakerState>} mounted */
export default function speaker(mounted) {
  return COMPONENT.showPart(mounted, ".speaker", () => "speaker", (root, data, send) => new Speaker(root, data, (query) => send("query", query)));
}

class Speaker {
  #asked; // the query requested last, perhaps not answered yet
  #evaluated; // the query of the server's last answer
  #ask;
  #root;
  #channel;
  #abort = new AbortController();
  #time = element("time", { class: "time" });
  #elapsed = element("span", { class: "elapsed" });
  #plan = element("span", { class: "plan" });
  #does = element("div", { class: "does" });
  #next; // the effect of PageDown on the projector's page
  #room = ""; // and on the sheet of a room, which comes first
  #spare = element("div", { class: "spare" });
  #started = 0; // the time at which the talk began
  #planned; // the lecture's plan at the shown stop, or null
  #texts;
  #blank;
  #notice = element("span", { class: "notice", role: "status" });
  #ticking;
  #silence;

  /**
   * @param {HTMLElement} root
   * @param {SpeakerData} data
   * @param {(query: string) => void} ask
   */
  constructor(root, data, ask) {
    this.#root = root;
    this.#asked = this.#evaluated = data.query;
    this.#ask = ask;
    const texts = new Words(data.texts);
    this.#texts = texts;
    this.#planned = data.plan;
    this.#next = data.next;
    const started = Number(stored(() => sessionStorage.getItem(STARTED)));
    if (data.plan?.start !== 0 && Date.now() - started < MAX_TALK_MS) this.#started = started; // at the first stop a talk begins
    else this.#start();
    const button = (/** @type {string} */ name, /** @type {() => void} */ press) => {
      const made = element("button", { type: "button" }, texts.of(name));
      made.addEventListener("click", press);
      return made;
    };
    const key = (/** @type {string} */ name, /** @type {string} */ pressed) => button(name, () => this.#press({ key: pressed, shiftKey: false }));
    this.#blank = key("blank", "b");
    root.replaceChildren(
      element("div", { class: "clock" }, this.#elapsed, this.#plan, this.#time, button("restart", () => this.#start())),
      element("div", { class: "ways" }, key("back", "PageUp"), key("next", "PageDown"), key("hide", "h"), this.#blank),
      this.#does,
      this.#spare,
      this.#notice,
    );
    this.#silence = this.#noteSilence();
    this.#channel = new ProjectorChannel(new URLSearchParams(location.search).get("window") ?? "", (shown) => this.#take(shown));
    addEventListener("keydown", (event) => this.#key(event), { signal: this.#abort.signal, capture: true });
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#tick();
    this.#showNext();
  }

  /** @param {SpeakerData} data */
  update({ plan, next, query }) {
    [this.#planned, this.#next] = [plan, next]; // the texts and the clock stay
    if (!query && this.#evaluated) this.#ask(this.#asked); // the server was started again, and has forgotten the stop
    this.#evaluated = query;
    this.#tick();
    this.#showNext();
  }

  #showNext() {
    const does = this.#room || this.#next;
    setText(this.#does, does && this.#texts.of("does", { does }));
  }

  /** @param {Shown} shown */
  #take(shown) {
    const { note, isBlank, room } = shown;
    clearTimeout(this.#silence);
    setText(this.#notice, note);
    this.#blank.setAttribute("aria-pressed", String(isBlank));
    this.#room = room.next;
    this.#showNext();
    publish("roomSteps", room);
    const query = evaluatedQuery(shown);
    if (query === this.#asked) return;
    this.#asked = query;
    this.#ask(query);
  }

  #start() {
    this.#started = Date.now();
    stored(() => sessionStorage.setItem(STARTED, String(this.#started)));
    stored(() => window.opener?.sessionStorage.setItem(STARTED, String(this.#started))); // the projector's tab, of which a window opened again has a copy
    this.#tick();
  }

  #tick() {
    const seconds = Math.floor((Date.now() - this.#started) / 1000);
    const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
    setText(this.#elapsed, `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`);
    this.#showPlan(seconds / 60);
    setText(this.#time, new Date().toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" }));
  }

  /**
   * Show the stop's planned time, and after it the delay and the stops that can be left out.
   * @param {number} minutes since the beginning
   */
  #showPlan(minutes) {
    const plan = this.#planned;
    const late = plan ? Math.floor(minutes - plan.end) : 0;
    this.#plan.toggleAttribute("data-late", late > 0);
    if (!plan) {
      setText(this.#plan, "");
      setText(this.#spare, "");
      return;
    }
    const { start, end, total, spare } = plan;
    const planned = this.#texts.of("plan", { start, end, total });
    const rest = spare.length ? this.#texts.of("spare", { stops: spare.join("; ") }) : this.#texts.of("noSpare");
    setText(this.#plan, late > 0 ? `${planned}, ${this.#texts.of("late", { minutes: late })}` : planned);
    setText(this.#spare, late > 0 ? rest : "");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const [key, { shiftKey }] = [keyOf(event), event];
    const [target] = event.composedPath();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || key === "Shift" || OWN_KEYS.has(key)) return;
    if ((key === "Enter" || key === " ") && target instanceof Element && target.matches(PRESSED)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) this.#press({ key, shiftKey });
  }

  /** @param {Key} key */
  #press(key) {
    this.#channel.press(key);
    clearTimeout(this.#silence);
    this.#silence = this.#noteSilence();
  }

  /** Return the timer after which there is no projector, unless it answers. */
  #noteSilence() {
    return setTimeout(() => setText(this.#notice, this.#texts.of("alone")), SILENCE_MS);
  }

  destroy() {
    this.#abort.abort();
    clearInterval(this.#ticking);
    clearTimeout(this.#silence);
    this.#channel.close();
    this.#root.replaceChildren();
  }
}
