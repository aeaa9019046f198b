// @ts-check
// The messages between the projector's page and the speaker's window: a channel of the browser, which no server sees.

/** @typedef {{ place: string, isBlank: boolean, isHidden: boolean }} Shown what the projector shows */
/** @typedef {{ shown: Shown } | { ask: true } | { by: number } | { blank: true } | { reveal: "next" | "all" }} Message */

const ID = "linclass.projector"; // in the tab's storage, so that a page that is loaded again keeps its speaker's window

/** Return the name of this tab as a projector. */
export function projectorId() {
  const id = sessionStorage.getItem(ID) ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
  sessionStorage.setItem(ID, id);
  return id;
}

/** @param {string} id */
function channelOf(id) {
  return new BroadcastChannel(`linclass.projector.${id}`);
}

/** The projector's end. */
export class SpeakerChannel {
  #channel;

  /**
   * @param {string} id
   * @param {{ asked: () => void, moved: (by: number) => void, blanked: () => void, revealed: (all: boolean) => void }} callbacks
   */
  constructor(id, { asked, moved, blanked, revealed }) {
    this.#channel = channelOf(id);
    this.#channel.addEventListener("message", (/** @type {MessageEvent<Message>} */ { data }) => {
      if ("ask" in data) asked();
      else if ("by" in data) moved(data.by);
      else if ("blank" in data) blanked();
      else if ("reveal" in data) revealed(data.reveal === "all");
    });
  }

  /** @param {Shown} shown */
  send(shown) {
    this.#post({ shown });
  }

  /** @param {Message} message */
  #post(message) {
    this.#channel.postMessage(message);
  }

  close() {
    this.#channel.close();
  }
}

/** The speaker's end. */
export class ProjectorChannel {
  #channel;

  /**
   * @param {string} id
   * @param {(shown: Shown) => void} take
   */
  constructor(id, take) {
    this.#channel = channelOf(id);
    this.#channel.addEventListener("message", (/** @type {MessageEvent<Message>} */ { data }) => {
      if ("shown" in data) take(data.shown);
    });
    this.#post({ ask: true });
  }

  /** @param {number} by */
  move(by) {
    this.#post({ by });
  }

  blank() {
    this.#post({ blank: true });
  }

  /** @param {boolean} all */
  reveal(all) {
    this.#post({ reveal: all ? "all" : "next" });
  }

  /** @param {Message} message */
  #post(message) {
    this.#channel.postMessage(message);
  }

  close() {
    this.#channel.close();
  }
}
