// @ts-check
// Nothing to be seen: while a hand moves it asks Python for what stands beside the plane, no oftener than the browser can
// show it. A view is dearer than the plane: after each the plane has the browser to itself for half as long as it took.
// Not once the hand has let go: a part that runs right after the page keeps Streamlit from clearing what the page has
// left out, a sentence that no longer holds.

import { hear } from "../shared/bus.js";
import { inTurn } from "../shared/turn.js";

/** @import { Following, FollowState, Mounted } from "../types.js" */

const PAUSE = 100; // ms between two views at least
const LOST = 5000; // ms after which a wish is given up, and the next may be said

/** @type {WeakMap<ShadowRoot, Follower>} */
const FOLLOWERS = new WeakMap();

/** @param {Mounted<ShadowRoot, Following, FollowState>} mounted */
export default function follow({ parentElement, data, setStateValue }) {
  const follower = FOLLOWERS.get(parentElement) ?? new Follower(parentElement.host);
  FOLLOWERS.set(parentElement, follower);
  follower.receive(data.shown, (n) => inTurn(() => setStateValue("asked", n)));
  return () => setTimeout(() => parentElement.host.isConnected || follower.stop());
}

class Follower {
  /** @type {(n: number) => void} */ #ask = () => undefined;
  #shown = 0; // the number of the view that stands there
  #asked = 0; // when the next was asked for; 0: it has come
  #earliest = 0; // when the next may be asked for
  #resting = false; // the whole page is on its way
  #behind = false; // whether the hand has moved on since
  #timer = 0;
  #listening = new AbortController();

  /** @param {Element} host */
  constructor(host) {
    const { signal } = this.#listening;
    hear("answer", ({ live }) => {
      this.#behind = live;
      if (live && host.isConnected) this.#plan();
    }, signal);
    hear("hand", () => {
      this.#resting = false;
    }, signal);
    hear("rest", () => {
      this.#resting = true;
    }, signal);
  }

  /**
   * A view has come; it is on the screen after the next two frames.
   * @type {(shown: number, ask: (n: number) => void) => void}
   */
  receive(shown, ask) {
    this.#ask = ask;
    if (shown === this.#shown) return;
    this.#shown = shown;
    requestAnimationFrame(() => requestAnimationFrame(() => this.#painted()));
  }

  #painted() {
    const now = performance.now();
    if (this.#asked) this.#earliest = Math.max(this.#asked + PAUSE, now + (now - this.#asked) / 2);
    this.#asked = 0;
    if (this.#behind) this.#plan();
  }

  #plan() {
    const now = performance.now();
    if (this.#timer || (this.#asked && now - this.#asked < LOST)) return;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      if (!this.#behind || this.#resting) return;
      this.#behind = false;
      this.#asked = performance.now();
      this.#ask(Date.now());
    }, Math.max(0, this.#earliest - now));
  }

  stop() {
    window.clearTimeout(this.#timer);
    this.#listening.abort();
  }
}
