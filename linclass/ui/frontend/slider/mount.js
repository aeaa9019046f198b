// @ts-check
// One number that can be swept, in an element of any page: a native slider under its name, which the whole page follows
// while it is dragged; the number beside the name can be typed too.

import { publish, subscribe } from "../shared/bus.js";
import { element, setText } from "../shared/dom.js";
import * as numbers from "../shared/numbers.js";
import { reporting, Sender } from "../shared/send.js";
import { Stats } from "../shared/stats.js";
import { typedNumber } from "../shared/typed_number.js";

/** @import { SliderValue, SliderData, Turn } from "../types.js" */
/** @import { Send } from "../shared/send.js" */

/**
 * What a slider asks of the page around it.
 * @typedef {object} Callbacks
 * @property {Send<SliderValue>} change takes over the value
 */

/**
 * Show a slider in an element.
 * @type {(place: HTMLElement, data: SliderData, callbacks: Callbacks) => { update(data: SliderData): void, destroy(): void }}
 */
export function mount(place, data, callbacks) {
  place.classList.add("slider");
  const slider = new Slider(place, data, callbacks);
  slider.receive(data);
  publish("sliderMounted", null);
  return { update: (next) => slider.receive(next), destroy: () => slider.stop() };
}

class Slider {
  #range = element("input", { type: "range", id: "range", "aria-describedby": "help" });
  #name = element("label", { for: "range" });
  #value = element("input", { type: "text", id: "value", inputmode: "decimal", autocomplete: "off", spellcheck: "false" });
  #help = element("span", { id: "help", class: "visually-hidden" });
  #abort = new AbortController();
  /** @type {Sender<SliderValue>} */ #sender;
  #live = false;
  #moved = false; // since Python last answered
  #typing = false;
  /** @type {number | null} */ #from = null; // where it stood when a number in a sentence was taken hold of
  #now = 0; // the value that is shown, which a position may only come near
  #answered = 0; // the last message that the page has answered: data of before do not say where the slider stands now
  #root;
  /** @type {SliderData} */ data;

  /**
   * @param {HTMLElement} root
   * @param {SliderData} data
   * @param {Callbacks} callbacks
   */
  constructor(root, data, { change }) {
    this.#root = root;
    this.data = data;
    this.#sender = new Sender(root, reporting(change, (seq) => this.#answer(seq)), () => this.#setting(), () => true, new Stats(), data.ack);
    root.replaceChildren(element("div", { class: "line" }, this.#name, this.#value), this.#range, this.#help);
    const { signal } = this.#abort;
    this.#range.addEventListener("input", () => this.#move(true), { signal });
    this.#range.addEventListener("change", () => this.#move(false), { signal });
    this.#value.addEventListener("input", () => this.#typing = true, { signal });
    this.#value.addEventListener("change", () => this.#type(), { signal });
    this.#value.addEventListener("focus", () => this.#value.select(), { signal });
    this.#value.addEventListener("keydown", (event) => event.key === "Escape" && this.#type(true), { signal });
    subscribe("numberTurned", (turn) => turn.name === this.#of && this.#turn(turn), signal);
    subscribe("liveCompleteness", (whole) => this.#sender.pace(whole), signal);
    subscribe("serverAnswered", ({ acks }) => {
      const ack = acks[this.data.key] ?? 0;
      if (this.#answer(ack)) this.#answered = ack;
    }, signal);
  }

  stop() {
    this.#abort.abort();
    this.#sender.stop();
    this.#root.replaceChildren();
    if (!this.#moved) return;
    publish("dragEnded", null); // the answer will come when this slider is gone: the plane waits for it no longer
    publish("sliderDragged", null);
  }

  /** @param {SliderData} data */
  receive(data) {
    const isOther = data.visit !== this.data.visit;
    const isForgotten = isOther && this.#moved;
    if (isOther) this.#answered = 0;
    this.data = data;
    if (isForgotten) this.#sender.again(); // by a server that was started anew: what was moved goes there again
    setText(this.#name, data.label);
    setText(this.#help, data.help);
    this.#range.title = this.#name.title = data.help;
    this.#value.setAttribute("aria-label", data.typedLabel);
    this.#range.disabled = this.#value.disabled = !data.enabled;
    Object.assign(this.#range, { min: data.low, max: data.high, step: data.step });
    this.#adopt();
  }

  // Stand where Python says, unless the person has moved the slider since.
  #adopt() {
    const { value } = this.data;
    if (!this.#live && this.#sender.idle && this.data.ack >= this.#answered) {
      this.#now = value;
      this.#range.valueAsNumber = this.#position(value);
    }
    this.#show();
  }

  /**
   * Where the slider stands at a value, or nearest to it.
   * @param {number} value
   */
  #position(value) {
    const { values } = this.data;
    if (!values) return value;
    const nearer = (/** @type {number} */ a, /** @type {number} */ b) => (Math.abs(b - value) < Math.abs(a - value) ? b : a);
    return values.indexOf(values.reduce(nearer));
  }

  // A number was typed, or what is none: then the last one stays, as for who takes it back, and the page says why.
  #type(back = false) {
    this.#typing = false;
    const { values, typed } = this.data;
    const value = typedNumber(this.#value.value);
    if (back || typeof value === "string") {
      this.#show();
      if (typeof value === "string" && !back) publish("numberRefused", { input: this.#value, reason: value });
      return;
    }
    const position = this.#position(value);
    this.#range.valueAsNumber = position;
    this.#take(values && !typed ? (values[position] ?? Number.NaN) : value, false);
  }

  /**
   * Return whether this answers the message in flight.
   * @param {number} ack
   */
  #answer(ack) {
    const isNew = this.#sender.acknowledge(ack);
    // where Python wants it to stand may come after the answer: then `receive` adopts it
    if (isNew && this.data.ack >= ack) this.#adopt();
    if (this.#moved && !this.#live && this.#sender.idle) {
      this.#moved = false;
      queueMicrotask(() => publish("sliderDragged", null)); // once the plane has received the answer too
    }
    return isNew;
  }

  // The setting's name, as sentences call it.
  get #of() {
    return this.data.key.split(".").at(-2);
  }

  /**
   * A number in a sentence is turned, or asks whether it can be.
   * @param {Turn} turn
   */
  #turn(turn) {
    if (this.#range.disabled) return;
    turn.taken = true;
    if (turn.by === null) return;
    this.#from ??= this.#range.valueAsNumber;
    this.#range.valueAsNumber = this.#from + turn.by * Number(this.#range.step);
    if (!turn.live) this.#from = null;
    this.#move(turn.live);
  }

  /** @param {boolean} live */
  #move(live) {
    const position = this.#range.valueAsNumber;
    this.#take(this.data.values ? (this.data.values[position] ?? Number.NaN) : position, live);
  }

  /** @type {(value: number, live: boolean) => void} */
  #take(value, live) {
    if (live && !this.#live) publish("dragStarted", null);
    this.#live = live;
    this.#moved = true;
    this.#now = value;
    this.#show();
    publish("sliderDragged", { slider: this.data.key, value: this.#now });
    this.#sender.push();
  }

  /** @returns {SliderValue} */
  #setting() {
    return { value: this.#now, live: this.#live };
  }

  #show() {
    const { values, words, decimals } = this.data;
    const position = this.#range.valueAsNumber;
    const word = values?.[position] === this.#now ? words?.[position] : undefined;
    const text = word ?? written(this.#now, decimals);
    if (!this.#typing) this.#value.value = text;
    this.#value.size = Math.max(text.length, 2);
    this.#range.setAttribute("aria-valuetext", text);
  }
}

/**
 * A number with so many decimals; one that has more of them, from a link, with four digits.
 * @type {(value: number, decimals: number) => string}
 */
function written(value, decimals) {
  return Number(value.toFixed(decimals)) === value ? numbers.fixed(value, decimals) : numbers.written(value);
}
