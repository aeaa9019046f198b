// @ts-check
// What a part of the page knows of a moving hand: the plane's line tells what it makes of the part, sooner than the page.

import { hear } from "./bus.js";

export class Moving {
  live = false; // a hand moves, and whatever is shown but the last is seen for a moment only
  ahead = false; // the plane's line has told what this hand makes of the part

  /** @param {AbortSignal} signal */
  constructor(signal) {
    hear("hand", () => {
      this.live = true;
    }, signal);
    hear("cut", () => {
      this.ahead = false;
    }, signal);
    hear("rest", () => {
      this.live = this.ahead = false;
    }, signal);
  }
}
