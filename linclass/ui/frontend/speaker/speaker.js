// @ts-check
// The clock and the buttons of the speaker's window, and its channel to the projector's page, as a component of Streamlit.
//
//   Python -> browser   data: the stop whose notes are shown (SpeakerData)
//   browser -> Python   state key "stop": the stop that the projector shows

import { ProjectorChannel } from "../presenter/channel.js";
import { child, element, setText } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Words } from "../shared/words.js";
import { Component } from "../vendor/streamlit_component.js";

/** @import { Mounted, SpeakerData, SpeakerState } from "../types.js" */
/** @import { Shown } from "../presenter/channel.js" */

/** @type {Component<SpeakerData, SpeakerState>} */ const COMPONENT = new Component();
const STARTED = "linclass.started"; // in the tab's storage: when the talk began
const TICK_MS = 500;
/** @type {Readonly<Record<string, number>>} */
const STEPS = { PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 };

/** @param {Mounted<ShadowRoot, SpeakerData, SpeakerState>} mounted */
export default function speaker(mounted) {
  const data = readJson(mounted.data);
  const root = child(mounted.parentElement, ".speaker");
  return COMPONENT.show(root, "speaker", data, mounted, (send) => new Speaker(root, data, (stop) => send("stop", stop)));
}

class Speaker {
  /** @type {SpeakerData} */ #data;
  #ask;
  #root;
  #channel;
  #abort = new AbortController();
  #time = element("time", { class: "time" });
  #elapsed = element("span", { class: "elapsed" });
  #blank = element("button", { type: "button" });
  #reveal = element("button", { type: "button", "aria-keyshortcuts": "H" });
  #texts;
  #ticking;

  /**
   * @param {HTMLElement} root
   * @param {SpeakerData} data
   * @param {(stop: string) => void} ask
   */
  constructor(root, data, ask) {
    this.#root = root;
    this.#data = data;
    this.#ask = ask;
    const texts = new Words(data.texts);
    this.#texts = texts;
    if (!sessionStorage.getItem(STARTED)) this.#start();
    setText(this.#blank, texts.of("blank"));
    const button = (/** @type {string} */ name, /** @type {() => void} */ press) => {
      const made = element("button", { type: "button" }, texts.of(name));
      made.addEventListener("click", press);
      return made;
    };
    this.#blank.addEventListener("click", () => this.#channel.blank());
    setText(this.#reveal, texts.of("hide"));
    this.#reveal.addEventListener("click", () => this.#channel.reveal(false));
    root.replaceChildren(
      element("div", { class: "clock" }, this.#elapsed, this.#time, button("restart", () => this.#start())),
      element("div", { class: "ways" }, button("back", () => this.#channel.move(-1)), button("next", () => this.#channel.move(1)), this.#reveal, this.#blank),
    );
    this.#channel = new ProjectorChannel(new URLSearchParams(location.search).get("window") ?? "", (shown) => this.#take(shown));
    addEventListener("keydown", (event) => this.#key(event), { signal: this.#abort.signal, capture: true });
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#tick();
  }

  /** @param {SpeakerData} data */
  update(data) {
    this.#data = data;
  }

  /** @param {Shown} shown */
  #take({ place, isBlank, isHidden }) {
    setText(this.#reveal, this.#texts.of(isHidden ? "reveal" : "hide"));
    this.#blank.setAttribute("aria-pressed", String(isBlank));
    if (place !== this.#data.stop) this.#ask(place);
  }

  #start() {
    sessionStorage.setItem(STARTED, String(Date.now()));
    this.#tick();
  }

  #tick() {
    const seconds = Math.floor((Date.now() - Number(sessionStorage.getItem(STARTED))) / 1000);
    const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
    setText(this.#elapsed, `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`);
    setText(this.#time, new Date().toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = STEPS[event.key];
    const isReveal = event.key.toLowerCase() === "h";
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(isReveal || (by && !event.shiftKey))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isReveal) this.#channel.reveal(event.shiftKey);
    else if (by) this.#channel.move(by);
  }

  destroy() {
    this.#abort.abort();
    clearInterval(this.#ticking);
    this.#channel.close();
    this.#root.replaceChildren();
  }
}
