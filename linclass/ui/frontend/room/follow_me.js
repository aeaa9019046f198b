// @ts-check
// Follow me: a button beside the picture that shows the room's code, and in its sheet the toggle. The page that is on the
// projector leads the phones; after a reload it says so again.

import { element, setText } from "../shared/dom.js";

/** @import { RoomData } from "../types.js" */
/** @import { Words } from "../shared/words.js" */
/** @import { Kept } from "./lecturer.js" */
/**
 * @typedef {object} Callbacks
 * @property {() => void} open shows the room, which is opened for phones that follow if there is none
 * @property {(isOn: boolean) => void} turn
 * @property {(secret: string) => void} lead lets the phones of this room follow the page
 */

const PHONE = '<svg viewBox="0 0 16 16" aria-hidden="true"><rect x="4" y="1" width="8" height="14" rx="1.5"/><path d="M7 12.5h2"/></svg>';

export class FollowMe {
  button = element("button", { type: "button", class: "follow" });
  toggle = element("button", { type: "button" });
  #words;
  #lead;
  #isOn = false;
  #asked = ""; // the room that was asked to follow, until Python says that it does

  /**
   * @param {Words} words
   * @param {Callbacks} callbacks
   */
  constructor(words, { open, turn, lead }) {
    this.#words = words;
    this.#lead = lead;
    this.button.innerHTML = PHONE; // our own constant
    this.button.title = words.of("follow");
    this.button.setAttribute("aria-label", words.of("follow"));
    this.button.addEventListener("click", open);
    this.toggle.addEventListener("click", () => turn(!this.#isOn));
  }

  /** @type {(isOn: boolean, data: RoomData, kept: Kept | null) => void} */
  update(isOn, { presents, leads }, kept) {
    this.#isOn = isOn;
    setText(this.toggle, this.#words.of(isOn ? "followNot" : "follow"));
    this.button.toggleAttribute("data-on", isOn);
    if (kept && leads === kept.room) this.#asked = "";
    else if (isOn && presents && kept && this.#asked !== kept.room) {
      this.#asked = kept.room;
      this.#lead(kept.secret);
    }
  }
}
