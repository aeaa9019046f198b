// @ts-check
// A slider in an element of any page: a native slider under its name, which the whole page follows during a drag; the number
// beside the name can also be typed.

import { publish, subscribe } from "../shared/bus.js";
import { element, setText } from "../shared/dom.js";
import * as numbers from "../shared/numbers.js";
import { reporting, Sender } from "../shared/send.js";
import { Stats } from "../shared/stats.js";
import { keypadOf, refuse, typedNumber } from "../shared/typed_number.js";

/** @import { SliderValue, SliderData, Turn, TypedRange } from "../types.js" */
/** @import { Send } from "../shared/send.js" */

/**
 * The functions that the page around a slider provides.
 * @typedef {object} Callbacks
 * @property {Send<SliderValue>} change receives the value
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
  #value = element("input", { type: "text", id: "value", autocomplete: "off", spellcheck: "false" });
  #help = element("span", { id: "help", class: "visually-hidden" });
  #abort = new AbortController();
  /** @type {Sender<SliderValue>} */ #sender;
  #live = false;
  #moved = false; // whether it was moved since Python last answered
  #typing = false;
  /** @type {number | null} */ #from = null; // the position at the beginning of a drag of a number in a sentence
  #now = 0; // the shown value, which a position may only approximate
  #answered = 0; // the last message that the page has answered: older data have an outdated value
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
    this.#sender = new Sender(root, reporting(change, (seq) => this.#answer(seq)), () => ({ value: this.#now, live: this.#live }), () => true, new Stats(), data.ack);
    root.replaceChildren(element("div", { class: "line" }, this.#name, this.#value), this.#range, this.#help);
    const { signal } = this.#abort;
    this.#sender.sendBeforeActsElsewhere(signal);
    this.#range.addEventListener("input", () => this.#move(true), { signal });
    this.#range.addEventListener("change", () => this.#move(false), { signal });
    for (const end of ["pointerup", "pointercancel"]) this.#range.addEventListener(end, () => this.#rest(), { signal });
    this.#value.addEventListener("input", () => this.#typing = true, { signal });
    this.#value.addEventListener("change", () => this.#typing && this.#type(), { signal });
    this.#value.addEventListener("blur", () => this.#type(true), { signal }); // without `change` where the text is as before
    this.#value.addEventListener("focus", () => this.#value.select(), { signal });
    this.#value.addEventListener("keydown", (event) => {
      if (!this.#typing || event.isComposing) return;
      if (event.key === "Escape") event.stopPropagation(); // the page would handle it, too: on the projector it leaves
      if (event.key === "Escape") this.#type(true);
      else if (event.key === "Enter") this.#type(); // Firefox has no `change` for a text that was refused before
    }, { signal });
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
    if (this.#moved) this.#release(); // the plane must not wait for an answer that comes after this slider is gone
  }

  /** @param {SliderData} data */
  receive(data) {
    const isOther = data.visit !== this.data.visit;
    const isForgotten = isOther && this.#moved;
    if (isOther) this.#answered = 0;
    this.data = data;
    if (isForgotten) this.#sender.again(); // send the value again to a restarted server
    setText(this.#name, data.label);
    setText(this.#help, data.help);
    this.#range.title = this.#name.title = data.help;
    this.#value.setAttribute("aria-label", data.typedLabel);
    this.#range.disabled = this.#value.disabled = !data.enabled;
    this.#value.inputMode = keypadOf(data.values?.[0] ?? data.low);
    Object.assign(this.#range, { min: data.low, max: data.high, step: data.step });
    this.#adopt();
  }

  // Take over Python's value, unless the person has moved the slider since.
  #adopt() {
    const { value } = this.data;
    if (!this.#live && this.#sender.idle && this.data.ack >= this.#answered) {
      this.#now = value;
      this.#range.valueAsNumber = this.#position(value);
    }
    this.#show();
  }

  /**
   * The slider's position for a value, or the nearest one.
   * @param {number} value
   */
  #position(value) {
    const { values } = this.data;
    if (!values) return value;
    const nearer = (/** @type {number} */ a, /** @type {number} */ b) => (Math.abs(b - value) < Math.abs(a - value) ? b : a);
    return values.indexOf(values.reduce(nearer));
  }

  // Take a typed number, or the nearest of a few, and say so; for any other text, or with `back`, restore the last number, and show
  // why beside it.
  #type(back = false) {
    this.#typing = false;
    const { values, words, typed, nearest } = this.data;
    const value = typedNumber(this.#value.value);
    if (back) {
      this.#show();
    } else if (typeof value === "string") {
      this.#show();
      publish("numberRefused", { input: this.#value, reason: value });
    } else if (typed && !isAmong(value, typed)) {
      this.#show();
      refuse(this.#value, typed.refusal);
    } else {
      const position = this.#position(value);
      const taken = values && !typed ? (values[position] ?? Number.NaN) : value;
      this.#range.valueAsNumber = position;
      this.#take(taken, false);
      if (taken !== value) refuse(this.#value, nearest.replace("{value}", () => words?.[position] ?? String(taken)));
    }
  }

  /**
   * Record an answer; return whether it is to the message in flight.
   * @param {number} ack
   */
  #answer(ack) {
    const isNew = this.#sender.acknowledge(ack);
    // Python's value may arrive after the answer: then `receive` adopts it
    if (isNew && this.data.ack >= ack) this.#adopt();
    if (this.#moved && !this.#live && this.#sender.idle) {
      this.#moved = false;
      queueMicrotask(() => this.#release()); // after the plane has received the answer, too
    }
    return isNew;
  }

  #release() {
    publish("sliderAnswered", { slider: this.data.key });
  }

  // The setting's name in sentences.
  get #of() {
    return this.data.key.split(".").at(-2);
  }

  /**
   * Move the slider for a dragged number in a sentence, or confirm that this is possible.
   * @param {Turn} turn
   */
  #turn(turn) {
    if (this.#range.disabled) return;
    turn.taken = true;
    if (turn.by === null || (!turn.live && this.#from === null)) return; // else it ends the drag of a slider that is gone
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

  // End a drag after the event `change`, which a browser leaves out where the slider is back at its beginning.
  #rest() {
    setTimeout(() => this.#live && !this.#abort.signal.aborted && this.#move(false));
  }

  /** @type {(value: number, live: boolean) => void} */
  #take(value, live) {
    if (live && !this.#live) publish("dragStarted", null);
    this.#live = live;
    this.#moved = true;
    this.#now = value;
    this.#show();
    publish("sliderDragged", { slider: this.data.key, value: this.#now, live });
    this.#sender.push();
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

/** @type {(value: number, range: TypedRange) => boolean} */
const isAmong = (value, { low, high, isWhole }) => low <= value && value <= high && (!isWhole || Number.isInteger(value));

/**
 * A number with `decimals` decimals; one with more, as from a link, with four significant digits.
 * @type {(value: number, decimals: number) => string}
 */
function written(value, decimals) {
  return Number(value.toFixed(decimals)) === value ? numbers.fixed(value, decimals) : numbers.written(value);
}
