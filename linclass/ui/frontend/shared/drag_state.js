// @ts-check
// The state of a drag for a part of the page, which the live channel updates before the page does.

import { subscribe } from "./bus.js";

export class DragState {
  live = false; // a drag is in progress
  ahead = false; // this part is from the live channel, ahead of the page

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
