// @ts-check
// A component of Streamlit's that holds a part of the page, which itself knows no Streamlit. Streamlit calls a component on
// a mount and again whenever data or theme have changed, each time with other functions that take what it sends.

import { whenRemoved } from "./streamlit_lifecycle.js";
import { sendAlone } from "./streamlit_messages.js";

/** @import { Mounted } from "../types.js" */

/**
 * A call of Streamlit's: the latest has the functions that count.
 * @template State
 * @typedef {Pick<Mounted<unknown, unknown, State>, "setStateValue" | "setTriggerValue">} Call
 */
/**
 * @template Data, State
 * @typedef {{ key: string, call: Call<State>, part?: { update(data: Data): void, destroy(): void }, stop: () => void }} Shown
 */

/** @template Data, State */
export class Component {
  /** @type {WeakMap<HTMLElement, Shown<Data, State>>} */ #shown = new WeakMap();

  /**
   * The key of the part in an element; undefined: there is none.
   * @param {HTMLElement} element
   */
  keyOf(element) {
    return this.#shown.get(element)?.key;
  }

  /**
   * Update the part in an element, or mount one there; another key is another page's part in the same place. Returns what
   * Streamlit calls as the component's cleanup.
   * @param {HTMLElement} element
   * @param {string} key
   * @param {Data} data
   * @param {Call<State>} call
   * @param {(send: Call<State>["setStateValue"], signal: AbortSignal, latest: () => Call<State>) => NonNullable<Shown<Data, State>["part"]>} mount
   */
  show(element, key, data, call, mount) {
    const before = this.#shown.get(element);
    if (before?.key === key) {
      before.call = call;
      before.part?.update(data);
      return whenRemoved(element, before.stop);
    }
    before?.stop();
    const listening = new AbortController();
    const stop = () => {
      here.part?.destroy();
      listening.abort();
      this.#shown.delete(element);
    };
    /** @type {Shown<Data, State>} */
    const here = { key, call, stop };
    /** @type {Partial<State>} */
    const newest = {}; // a message that has had to wait is sent as it is by then: an older one never comes after a newer
    /** @type {Set<keyof State>} */
    const waiting = new Set(); // it is sent once: a run without news may have read an address that is no longer the page's
    /** @type {Call<State>["setStateValue"]} */
    const send = (name, value) => {
      newest[name] = value;
      if (waiting.has(name)) return;
      waiting.add(name);
      sendAlone(element, () => {
        waiting.delete(name);
        here.call.setStateValue(name, newest[name] ?? value);
      });
    };
    here.part = mount(send, listening.signal, () => here.call);
    this.#shown.set(element, here); // not where it could not be mounted: the next call tries again
    return whenRemoved(element, stop);
  }
}
