// @ts-check
// Scrolls the newest parts of a page into view: an outcome that was asked for, the feedback to an answer, a next button.
// Nothing is scrolled for the parts that a page opens with, unless a visitor has asked for them. Where the button that was
// pressed is gone, the focus goes to the newest part. Nothing is seen.
//
//   Python -> browser   data: the keys of the parts, and a stamp (IntoViewData in ../types.d.ts)

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Component } from "../vendor/streamlit_component.js";
import { keyed } from "../vendor/streamlit_content.js";

/** @import { IntoViewData, Mounted } from "../types.js" */

const ACTS = ["pointerdown", "keydown", "wheel"]; // of a person who has seen what is new, and goes on
/** @type {Component<IntoViewData, Record<string, never>>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, IntoViewData, Record<string, never>>} mounted */
export default function intoView(mounted) {
  const data = readJson(mounted.data);
  const root = child(mounted.parentElement, ".into-view");
  return COMPONENT.show(root, data.key, data, mounted, (_send, signal) => new Newest(data, signal));
}

class Newest {
  /** @type {number | null} */ #stamp;
  /** @type {readonly string[]} */ #parts = [];
  /** @type {Node | null} */ #pressed = null;
  #isAsked; // by a press that was before this was mounted
  #observer = new ResizeObserver(() => this.#show()); // the page is laid out anew part by part

  /**
   * @param {IntoViewData} data
   * @param {AbortSignal} signal
   */
  constructor(data, signal) {
    this.#isAsked = data.asked;
    this.#stamp = data.asked ? null : data.stamp;
    const options = { signal, capture: true };
    const end = () => {
      this.#isAsked = false;
      this.#observer.disconnect();
    };
    for (const type of ACTS) document.addEventListener(type, end, options);
    for (const type of ["click", "keydown"]) {
      document.addEventListener(type, ({ target }) => {
        this.#pressed = target instanceof Node ? target : null;
      }, options);
    }
    this.update(data);
  }

  /** @param {IntoViewData} data */
  update({ stamp, parts }) {
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    this.#parts = parts;
    this.#observer.disconnect();
    if (this.#pressed instanceof Element) this.#observer.observe(this.#pressed); // it has no size once it is removed
    for (const part of parts) {
      for (let around = keyed(part); around; around = around.parentElement) this.#observer.observe(around);
    }
  }

  #show() {
    const parts = this.#parts.map(keyed).filter((part) => part !== null);
    for (const part of parts) part.scrollIntoView({ block: "nearest", behavior: "instant" }); // one that glides would end where the next begins
    const last = parts.at(-1);
    const isGone = this.#isAsked || this.#pressed?.isConnected === false;
    if (!last || !isGone || document.activeElement !== document.body) return;
    last.tabIndex = -1;
    last.focus({ preventScroll: true });
  }

  destroy() {
    this.#observer.disconnect();
  }
}
