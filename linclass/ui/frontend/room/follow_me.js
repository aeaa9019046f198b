// @ts-check
// Follow me: the toggle in the room's sheet. The projector's page leads the phones, and tells Python so again after a
// reload.

import { publish } from "../shared/bus.js";
import { element, setText } from "../shared/dom.js";

/** @import { RoomData } from "../types.js" */
/** @import { Words } from "../shared/words.js" */
/** @import { Kept } from "./lecturer.js" */
/**
 * @typedef {object} Callbacks
 * @property {(isOn: boolean) => void} turn
 * @property {(secret: string) => void} lead makes the phones of this room follow the page
 */

export class FollowMe {
  toggle = element("button", { type: "button" });
  #words;
  #lead;
  #isOn = false;
  #asked = ""; // the room for which `lead` was called, until Python confirms it

  /**
   * @param {Words} words
   * @param {Callbacks} callbacks
   */
  constructor(words, { turn, lead }) {
    this.#words = words;
    this.#lead = lead;
    this.toggle.addEventListener("click", () => turn(!this.#isOn));
  }

  /** @type {(isOn: boolean, data: RoomData, kept: Kept | null) => void} */
  update(isOn, { presents, leads }, kept) {
    this.#isOn = isOn;
    setText(this.toggle, this.#words.of(isOn ? "followNot" : "follow"));
    publish("roomFollows", { isOn });
    if (kept && leads === kept.room) this.#asked = "";
    else if (isOn && presents && kept && this.#asked !== kept.room) {
      this.#asked = kept.room;
      this.#lead(kept.secret);
    }
  }
}
