// @ts-check
// The lecturer's page on a phone: the projector's plane, title and sentence, even during a drag; or the phone's own copy of
// it, until the phone goes back to the lecture.

import { mount as mountPlane } from "../canvas/mount.js";
import { mount as mountText } from "../live_text/mount.js";
import { child, setText, turnOff } from "../shared/dom.js";
import { placeOfPlane } from "./place_of_plane.js";

/** @import { DragPart, DrawingData, FittedCopy, Flat, LectureState, LiveAnswer, PhoneState, Piece, PlanePart } from "../types.js" */
/** @import { MountedPlane } from "../canvas/mount.js" */
/** @import { Words } from "../shared/words.js" */
/** @import { PhoneRoom } from "./room.js" */
/** @typedef {{ page: string, query: string }} Address */

const PLACES = /** @type {const} */ (["title", "sentence", "settings", "verdict"]);
const GAP_MS = 150; // between two requests of a drag, as a room has many phones
const FOLLOWS = "room"; // the name of the followed plane

export class Lecture {
  #root;
  #room;
  #words;
  #texts;
  #free;
  #lecture;
  #giveOwn;
  #takes = false; // whether phones may hand in states
  #handed = ""; // the address of the state that this phone has handed in
  /** @type {LectureState | null} */ #state = null; // the lecturer's state
  /** @type {{ number: number, state: LectureState } | null} */ #earlier = null; // an earlier stop, to which the phone has gone back
  #stops = 0; // the number of stops that the lecturer has shown
  #at = 0; // the number of the present one, from 1
  /** @type {MountedPlane | null} */ #plane = null;
  /** @type {(Address & { canvas: NonNullable<LectureState["canvas"]>, of: string }) | null} */ #own = null; // the phone's copy, and the query of its origin
  #turn = {}; // the last step among the stops, or back to the lecture
  #asked = 0; // the time of a drag's last request
  #isFollowing = false;

  /**
   * @param {HTMLElement} root the section of the page
   * @param {Words} words
   * @param {PhoneRoom} room
   */
  constructor(root, words, room) {
    this.#root = root;
    this.#room = room;
    this.#words = words;
    this.#texts = PLACES.map((name) => mountText(child(root, `#shown-${name}`), { code: name, pieces: [], hint: "" }));
    this.#free = child(root, "#free");
    this.#free.addEventListener("click", () => this.#tryOut());
    this.#lecture = child(root, "#lecture");
    this.#lecture.addEventListener("click", () => this.#goBack());
    this.#giveOwn = child(root, "#give");
    this.#giveOwn.addEventListener("click", () => this.#give());
    child(root, "#earlier").addEventListener("click", () => this.#go(-1));
    child(root, "#later").addEventListener("click", () => this.#go(1));
  }

  /** @param {Pick<PhoneState, "following" | "stops" | "at" | "wall" | "handed" | "state">} next */
  show({ following, stops, at, wall, handed, state }) {
    [this.#takes, this.#handed] = [wall, handed];
    [this.#isFollowing, this.#stops, this.#at] = [following, stops, at];
    if (state) {
      this.#state = state;
      if (!this.#own && !this.#earlier) this.#showState();
    }
    this.#update();
  }

  // The state that the phone shows, or has begun to change.
  get #shown() {
    return this.#earlier?.state ?? this.#state;
  }

  /** @param {DragPart | null} part null at the drag's end */
  drag(part) {
    if (this.#own || this.#earlier || !this.#plane || !this.#state) return;
    this.#root.classList.toggle("drags", part !== null);
    if (!part) return this.#showState();
    this.#plane.preview(part);
    this.#write("settings", part.settings);
  }

  #showState() {
    const { canvas, title, sentence, settings, verdict } = this.#shown ?? { canvas: null, title: [], sentence: [], settings: [], verdict: [] };
    this.#root.classList.remove("drags");
    this.#write("title", title);
    this.#write("sentence", sentence);
    this.#write("settings", settings);
    this.#write("verdict", verdict);
    if (!canvas) return this.#leavePlane();
    const data = { ...canvas, follows: FOLLOWS };
    if (this.#plane) this.#plane.update(data);
    else this.#plane = mountPlane(placeOfPlane(child(this.#root, "#shown-plane")), data, { change: () => {} });
  }

  /** @type {(place: (typeof PLACES)[number], pieces: readonly Piece[]) => void} */
  #write(place, pieces) {
    this.#texts[PLACES.indexOf(place)]?.update({ code: place, pieces, hint: "" });
  }

  #leavePlane() {
    this.#plane?.destroy();
    this.#plane = null;
    child(this.#root, "#shown-plane").replaceChildren();
  }

  #update() {
    const words = this.#words;
    this.#showPace();
    this.#free.hidden = Boolean(this.#own) || !this.#isFollowing || !this.#shown?.canTry;
    this.#lecture.hidden = !this.#own && !this.#earlier;
    const follows = this.#isFollowing && this.#state ? "follows" : "wait";
    const isHanded = this.#own !== null && this.#own.query === this.#handed;
    this.#giveOwn.hidden = !this.#own || !this.#takes || isHanded;
    const own = isHanded && this.#takes ? "handed" : this.#own?.of === this.#state?.query && this.#own?.page === this.#state?.page ? "free" : "gone";
    setText(child(this.#root, "#shown-status"), words.of(this.#own ? own : this.#earlier ? "earlier" : follows));
  }

  #showPace() {
    const at = this.#earlier?.number ?? this.#at;
    child(this.#root, "#pace").hidden = this.#own !== null || this.#stops < 2;
    turnOff(child(this.#root, "#earlier"), at === 1);
    turnOff(child(this.#root, "#later"), at === 0 || at >= this.#stops);
    setText(child(this.#root, "#stop"), this.#words.of("stop", { number: at || "–", total: this.#stops }));
  }

  // ---- earlier stops of the lecturer

  /** @param {1 | -1} by */
  async #go(by) {
    const number = (this.#earlier?.number ?? (this.#at || this.#stops + 1)) + by;
    if (number < 1 || number > this.#stops) return;
    if (number === this.#at) return this.#goBack();
    const turn = {};
    this.#turn = turn;
    /** @type {{ answer: { state: LectureState } | null, sentence: string }} */
    const { answer, sentence } = await this.#room.ask("stop", { number });
    if (this.#own || turn !== this.#turn) return;
    if (answer) {
      this.#earlier = { number, state: answer.state };
      this.#showState();
    }
    this.#update();
    if (!answer) this.#say(sentence || this.#words.of("fits"));
  }

  // ---- the phone's own copy

  #tryOut() {
    const state = this.#shown;
    if (!state?.canvas) return;
    this.#showState(); // as it is at rest, also during a drag
    const { canvas, page = "", query = "" } = state;
    const own = { ...canvas, key: `${canvas.key}.${Date.now()}`, follows: "", bare: false };
    this.#own = { page, query, canvas: own, of: query };
    this.#leavePlane();
    this.#plane = mountPlane(placeOfPlane(child(this.#root, "#shown-plane")), own, {
      change: (drawing) => void this.#take(drawing),
      ask: (request) => this.#preview(request),
    });
    this.#update();
  }

  #goBack() {
    this.#own = this.#earlier = null;
    this.#turn = {};
    this.#leavePlane();
    this.#showState();
    this.#update();
  }

  /**
   * Show the state after a drag, or the one before if the drag was refused. Without an answer the request is repeated.
   * @param {DrawingData & { seq: number }} drawing
   */
  async #take(drawing) {
    const own = this.#own;
    if (!own) return;
    if (drawing.live) return this.#answer({ ack: drawing.seq });
    const { answer, status, sentence } = await this.#fit(own, drawing);
    if (own !== this.#own) return;
    if (!answer && (status === 0 || status === 429 || status >= 500)) return this.#say(sentence || this.#words.of("fits"));
    if (!answer) {
      this.#answer({ ack: drawing.seq, revision: own.canvas.revision + 1 });
      return this.#say(sentence);
    }
    const { plane, query = own.query, settings, verdict } = answer;
    own.query = query;
    this.#answer({ ack: drawing.seq, plane, points: drawing.points });
    this.#write("settings", settings);
    this.#write("verdict", verdict);
    this.#update();
  }

  /** @param {{ ack: number, revision?: number, plane?: PlanePart, points?: Flat }} parts the changed parts */
  #answer(parts) {
    if (!this.#own) return;
    this.#own.canvas = { ...this.#own.canvas, ...parts };
    const data = this.#own.canvas;
    queueMicrotask(() => this.#plane?.update(data));
  }

  /** @type {(own: Address, drawing: DrawingData) => Promise<{ answer: FittedCopy | null, status: number, sentence: string }>} */
  #fit({ page, query }, drawing) {
    this.#asked = performance.now();
    return this.#room.ask("fit", { page, query, drawing });
  }

  /**
   * @template Answer
   * @param {object} request
   * @returns {Promise<Answer | null>}
   */
  async #preview(request) {
    const own = this.#own;
    if (!own || !("drawing" in request)) return null;
    await new Promise((resolve) => setTimeout(resolve, this.#asked + GAP_MS - performance.now()));
    const { answer } = await this.#fit(own, /** @type {DrawingData} */ (request.drawing));
    if (!answer || own !== this.#own) return null;
    this.#write("settings", answer.settings);
    this.#write("verdict", answer.verdict);
    /** @type {LiveAnswer} */
    const live = { plane: answer.plane, second: null, generated: null, pictures: {}, words: {}, whole: true };
    return /** @type {Answer} */ (/** @type {unknown} */ (live));
  }

  async #give() {
    const own = this.#own;
    if (!own) return;
    const { status, sentence } = await this.#room.ask("give", { page: own.page, query: own.query });
    if (status >= 300 || status === 0) this.#say(sentence || this.#words.of("fits"));
  }

  /** @param {string} sentence */
  #say(sentence) {
    setText(child(this.#root, "#shown-status"), sentence);
  }
}
