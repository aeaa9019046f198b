// @ts-check
// An invisible component that scrolls the newest parts of a page into view: an outcome, the feedback to an answer, a next
// button. It does not scroll to the parts with which a page opens, unless a visitor has asked for them. If the pressed button
// is gone, the focus moves to the newest part.
//
//   Python -> browser   data: the keys of the parts, and a stamp (IntoViewData in ../types.d.ts)

import { Component } from "../vendor/streamlit_component.js";
import { keyed } from "../vendor/streamlit_content.js";

/** @import { IntoViewData, Mounted } from "../types.js" */

const ACTS = ["pointerdown", "keydown", "wheel"]; // acts of a person who has seen the new parts and goes on
/** @type {Component<IntoViewData, Record<string, never>>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, IntoViewData, Record<string, never>>} mounted */
export default function intoView(mounted) {
  return COMPONENT.showPart(mounted, ".into-view", ({ key }) => key, (_root, data, _send, signal) => new Newest(data, signal));
}

class Newest {
  /** @type {number | null} */ #stamp;
  /** @type {readonly string[]} */ #parts = [];
  /** @type {Node | null} */ #pressed = null;
  #isAsked; // whether a press before the mount has asked for the parts
  #observer = new ResizeObserver(() => this.#show()); // the layout of the page changes part by part

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
    if (this.#pressed instanceof Element) this.#observer.observe(this.#pressed); // its size becomes 0 when it is removed
    for (const part of parts) {
      for (let around = keyed(part); around; around = around.parentElement) this.#observer.observe(around);
    }
  }

  #show() {
    const parts = this.#parts.map(keyed).filter((part) => part !== null);
    for (const part of parts) part.scrollIntoView({ block: "nearest", behavior: "instant" }); // the next call would interrupt a smooth scroll
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
