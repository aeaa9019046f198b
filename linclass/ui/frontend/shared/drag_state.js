// @ts-check
// The state of a drag, as a part of the page knows it: the plane's live channel shows the part sooner than the page does.

import { subscribe } from "./bus.js";

export class DragState {
  live = false; // a drag is under way, and every picture but the last stays for a moment only
  ahead = false; // the live channel has brought this part as the drag changes it, ahead of the page

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
