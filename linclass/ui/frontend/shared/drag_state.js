// @ts-check
// The state of a drag, as a part of the page knows it: the plane's live channel shows the part sooner than the page does.

import { subscribe } from "./bus.js";

export class DragState {
  live = false; // a hand moves, and whatever is shown but the last is seen for a moment only
  ahead = false; // the plane's line has told what this hand makes of the part

  /** @param {AbortSignal} signal */
  constructor(signal) {
    subscribe("dragStarted", () => {
      this.live = true;
    }, signal);
    subscribe("channelCut", () => {
      this.ahead = false;
    }, signal);
    subscribe("dragEnded", () => {
      this.live = this.ahead = false;
    }, signal);
  }
}
