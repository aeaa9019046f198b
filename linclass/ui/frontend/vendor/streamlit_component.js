// @ts-check
// A Streamlit component around a part of the page that does not know Streamlit. Streamlit calls a component on mount and after
// each change of data or theme, each time with new functions for its messages.

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { whenRemoved } from "./streamlit_lifecycle.js";
import { sendAlone } from "./streamlit_messages.js";

/** @import { Mounted } from "../types.js" */

/**
 * A call by Streamlit; only the functions of the latest call are valid.
 * @template State
 * @typedef {Pick<Mounted<unknown, unknown, State>, "setStateValue" | "setTriggerValue">} Call
 */
/**
 * @template Data, State
 * @typedef {{ key: string, call: Call<State>, part?: { update(data: Data): void, destroy(): void }, stop: () => void }} Shown
 */

/**
 * Mounts a part; `send` is the latest call's function.
 * @template Data, State
 * @typedef {(send: Call<State>["setStateValue"], signal: AbortSignal, latest: () => Call<State>) => NonNullable<Shown<Data, State>["part"]>} Mount
 */

/** @template Data, State */
export class Component {
  /** @type {WeakMap<HTMLElement, Shown<Data, State>>} */ #shown = new WeakMap();

  /**
   * The key of the part in an element; undefined without one.
   * @param {HTMLElement} element
   */
  keyOf(element) {
    return this.#shown.get(element)?.key;
  }

  /**
   * Show a part with the component's data, in the element of its own HTML.
   * @param {Mounted<ParentNode, Data, State>} mounted
   * @param {string} selector
   * @param {(data: Data) => string} keyOf
   * @param {(root: HTMLElement, data: Data, ...page: Parameters<Mount<Data, State>>) => ReturnType<Mount<Data, State>>} mount
   */
  showPart(mounted, selector, keyOf, mount) {
    const data = readJson(mounted.data);
    const root = child(mounted.parentElement, selector);
    return this.show(root, keyOf(data), data, mounted, (...page) => mount(root, data, ...page));
  }

  /**
   * Update the part in an element, or mount one there; a new key means another page's part in the same place. Returns the
   * component's cleanup function for Streamlit.
   * @param {HTMLElement} element
   * @param {string} key
   * @param {Data} data
   * @param {Call<State>} call
   * @param {Mount<Data, State>} mount
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
    // A message that has to wait is sent with its latest value, so that an older one never follows a newer one. Each is sent
    // once, as a run without news may read an address that is no longer the page's
    /** @type {Map<keyof State, () => void>} */
    const waiting = new Map();
    /** @type {Call<State>["setStateValue"]} */
    const send = (name, value) => {
      const isWaiting = waiting.has(name);
      waiting.set(name, () => here.call.setStateValue(name, value));
      if (isWaiting) return;
      sendAlone(element, () => {
        const newest = waiting.get(name);
        waiting.delete(name);
        newest?.();
      });
    };
    here.part = mount(send, listening.signal, () => here.call);
    this.#shown.set(element, here); // only after a successful mount, else the next call tries again
    return whenRemoved(element, stop);
  }
}
