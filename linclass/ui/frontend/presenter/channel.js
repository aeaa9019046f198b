// @ts-check
// The messages between the projector's page and the speaker's window, over a BroadcastChannel without the server.

import { stored } from "../shared/stored.js";

/** @import { RoomSteps } from "../shared/bus.js" */
/** @typedef {{ address: string, note: string, isBlank: boolean, room: RoomSteps }} Shown the projector's state: the query of its address, what that lacks */
/** @typedef {{ key: string, shiftKey: boolean }} Key */
/** @typedef {{ shown: Shown } | { ask: true } | { pressed: Key } | { claimed: number } | { taken: number }} Message */

const ID = "linclass.projector"; // in the tab's storage, so that a reloaded page keeps its speaker's window
const DOCUMENT = performance.timeOrigin; // distinguishes this page from one in a duplicated tab, which copies the storage

let name = ""; // also where the tab's storage is refused, or was emptied

/** The name of this tab as a projector. */
export function projectorId() {
  return renamed(name || (stored(() => sessionStorage.getItem(ID)) ?? undefined));
}

/** Give this tab a name, a new one by default. */
function renamed(id = crypto.getRandomValues(new Uint32Array(2)).join("-")) {
  name = id;
  stored(() => sessionStorage.setItem(ID, id));
  return id;
}

/**
 * @param {string} id
 * @param {(message: Message) => void} take
 */
function channelOf(id, take) {
  const channel = new BroadcastChannel(`linclass.projector.${id}`);
  channel.addEventListener("message", (/** @type {MessageEvent<Message>} */ { data }) => take(data));
  return channel;
}

/** The projector's end. Of two pages with the same name the first keeps it, and the speaker's window. */
export class SpeakerChannel {
  #channel;
  #callbacks;

  /** @param {{ asked: () => void, pressed: (key: Key) => void, taken: () => void }} callbacks */
  constructor(callbacks) {
    this.#callbacks = callbacks;
    this.#channel = this.#open();
  }

  #open() {
    const channel = channelOf(projectorId(), (message) => this.#take(message));
    channel.postMessage({ claimed: DOCUMENT });
    return channel;
  }

  /** @param {Message} message */
  #take(message) {
    if ("ask" in message) this.#callbacks.asked();
    else if ("pressed" in message) this.#callbacks.pressed(message.pressed);
    else if ("shown" in message) this.#callbacks.asked(); // from a page that is about to leave, which the speaker's window has received, too
    else if ("claimed" in message && message.claimed !== DOCUMENT) this.#channel.postMessage({ taken: message.claimed });
    else if ("taken" in message && message.taken === DOCUMENT) this.#leave();
  }

  #leave() {
    this.#channel.close();
    renamed();
    this.#channel = this.#open();
    this.#callbacks.taken();
  }

  /** @param {Shown} shown */
  send(shown) {
    this.#channel.postMessage({ shown });
  }

  close() {
    this.#channel.close();
  }
}

/**
 * The query that the speaker's window evaluates: the projector's address, marked if that lacks the points.
 * @param {Pick<Shown, "address" | "note">} shown
 */
export const evaluatedQuery = ({ address, note }) => (note ? `${address}&lacks=points` : address);

/** The speaker's end. */
export class ProjectorChannel {
  #channel;

  /**
   * @param {string} id
   * @param {(shown: Shown) => void} take
   */
  constructor(id, take) {
    this.#channel = channelOf(id, (message) => {
      if ("shown" in message) take(message.shown);
    });
    this.#channel.postMessage({ ask: true });
  }

  /**
   * Press a key on the projector's page, which answers with its state.
   * @param {Key} key
   */
  press(key) {
    this.#channel.postMessage({ pressed: key });
    this.#channel.postMessage({ ask: true });
  }

  close() {
    this.#channel.close();
  }
}
