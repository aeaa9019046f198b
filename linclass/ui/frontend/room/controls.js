// @ts-check
// The lecturer's controls of a room: a button beside the question, and the sheet over the projector's page while the room
// answers, with the QR code and the count, then the answers, the solution and the summary.

import { mount as mountText } from "../live_text/mount.js";
import { publish, subscribe } from "../shared/bus.js";
import { element, setText, turnOff } from "../shared/dom.js";
import { download } from "../shared/download.js";
import { stored } from "../shared/stored.js";
import { isRaised, raise } from "../shared/top_layer.js";
import { Words } from "../shared/words.js";
import { FollowMe } from "./follow_me.js";
import { LecturerRoom } from "./lecturer.js";
import { ScriptRequests } from "./script_requests.js";
import { Wall } from "./wall.js";

/** @import { LecturerState, RoomData, RoomState } from "../types.js" */
/** @import { Kept } from "./lecturer.js" */
/** @typedef {"close" | "answers" | "right" | "sentences"} Step */

/** @type {readonly Step[]} */
const STEPS = ["close", "answers", "right", "sentences"]; // one press each

const NOTHING_ASKED = { vote: 0, answered: 0, open: false, stage: 0, ask: [], options: [], steps: 0, picture: "", sentences: [] };
const TWO_PLANES = "<svg x="; // begins each plane in a picture of two votes; numbers and choices share one axis
const SURE_MS = 5000; // within which a second press closes the room
const SHOWN = "linclass.room.shown"; // in the tab's storage: the room whose sheet is over the page
const COVERED = "data-room-asks"; // on the root element: the sheet covers what stands beside the plane

export class RoomControls {
  #root;
  #data;
  #words;
  #room;
  #scripts;
  /** @type {LecturerState | null} */ #state = null;
  #abort = new AbortController();
  /** @type {number | null} */ #target = null;
  #turning = Promise.resolve();
  #isAsking = false; // a request for another question is in flight
  #isProjectorElsewhere = false; // the same as `isElsewhere`, as the projector sent it to the speaker's window
  #askedBefore = ""; // the question whose twin the server is about to send
  #isSure = false; // the next press closes the room
  #taken = ""; // the device whose answer was pressed in the picture
  #ask;
  #followMe;
  #wall;
  #sheet = element("section", { class: "sheet", popover: "manual" });
  #notice = element("p", { class: "notice", role: "alert" });
  #connection = element("p", { class: "notice", role: "status" });
  #qr = element("div", { class: "qr" });
  #address = element("p", { class: "address" });
  #reach = element("p", { class: "reach" }); // how phones reach the page
  #code = element("p", { class: "code" });
  #count = element("p", { class: "count", role: "status" });
  #picture = element("div", { class: "picture" });
  #askText = element("div", { class: "ask" });
  #sentences = element("div", { class: "sentences" });
  #texts;
  #confidence = element("input", { type: "checkbox" });
  #live = element("input", { type: "checkbox" }); // whether points are shown as they arrive
  #liveLabel;
  /** @type {Readonly<Record<string, HTMLButtonElement>>} */ #buttons;

  /**
   * @param {HTMLElement} root
   * @param {RoomData} data
   * @param {import("../types.js").Mounted<unknown, unknown, RoomState>["setStateValue"]} send
   */
  constructor(root, data, send) {
    this.#root = root;
    this.#data = data;
    this.#words = new Words(data.texts);
    const { signal } = this.#abort;
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ press) => {
      const made = element("button", { type: "button" }, this.#words.of(name));
      made.addEventListener("click", press, { signal });
      return made;
    };
    this.#ask = button("ask", () => this.#askRoom(false));
    this.#buttons = {
      back: button("back", () => this.#turn(-1)),
      next: button("close", () => this.#turn(1)),
      again: button("again", () => this.#askRoom(true)),
      anew: button("anew", () => (this.#state?.isDrawn ? this.#askForPoints() : this.#askRoom(false))),
      twin: button("twin", () => {
        this.#askedBefore = this.#data.query;
        send("twin", Date.now());
      }),
      points: button("askPoints", () => this.#askForPoints()),
      pool: button("pool", async () => send("pool", { number: Date.now(), points: await this.#room.points() })),
      lock: button("lock", () => this.#do({ kind: "lock", is_locked: !this.#state?.locked })),
      off: button("off", () => this.#takeOff()),
      table: button("table", async () => saveText(await this.#room.table(), "csv", "text/csv")),
      save: button("save", () => saveText(this.#state?.picture ?? "", "svg", "image/svg+xml")),
      hide: button("hide", () => this.#show(false)),
      end: button("end", () => this.#end()),
    };
    this.#followMe = new FollowMe(this.#words, {
      turn: (isOn) => this.#follow(isOn),
      lead: (secret) => send("lead", { number: Date.now(), secret }),
    });
    this.#wall = new Wall(this.#words, {
      turn: (isOpen) => this.#do({ kind: "wall", is_open: isOpen }),
      takeDown: (number) => this.#do({ kind: "down", number }),
      bring: (page, query) => {
        send("bring", { number: Date.now(), page, query });
        this.#show(false);
      },
      fetch: (numbers) => this.#room.wall(numbers),
    });
    this.#sheet.setAttribute("aria-label", this.#words.of("sheet"));
    const sure = element("label", { class: "sure" }, this.#confidence, this.#words.of("confidence"));
    this.#liveLabel = element("label", { class: "sure" }, this.#live, this.#words.of("live"));
    this.#live.addEventListener("change", () => this.#do({ kind: "live", vote: this.#state?.vote, is_live: this.#live.checked }), { signal });
    this.#texts = [this.#askText, this.#sentences].map((place, k) => mountText(place, { code: `room.${k}`, pieces: [], hint: "" }));
    const { back, next, again, points, pool, off, hide, ...seldom } = this.#buttons;
    const shown = [back, next, again, points, pool, off, this.#followMe.toggle, this.#wall.toggle, this.#wall.undo, hide].filter((one) => one !== undefined);
    const more = element("details", { class: "more" }, element("summary", {}, this.#words.of("more")), element("div", { class: "seldom" }, ...Object.values(seldom), sure));
    more.addEventListener("click", ({ target }) => {
      if (target instanceof HTMLButtonElement && target !== seldom.end) more.open = false;
    }, { signal });
    hide?.classList.add("hide");
    const bar = element("div", { class: "bar" }, ...shown, this.#liveLabel, more);
    const join = element("div", { class: "join" }, this.#qr, this.#address, this.#code, this.#count, this.#reach);
    const side = element("div", { class: "side" }, join);
    this.#sheet.append(this.#askText, side, this.#picture, this.#wall.root, this.#sentences, this.#notice, this.#connection, bar);
    root.replaceChildren(this.#ask, this.#sheet);
    this.#picture.addEventListener("click", (event) => this.#choose(event), { signal });
    this.#scripts = new ScriptRequests((request) => send("asked", request));
    this.#room = new LecturerRoom(data.theme, this.#scripts, {
      show: (state) => this.#take(state),
      connected: (isThere) => setText(this.#connection, isThere ? "" : this.#words.of("away")),
      gone: (sentence) => this.#gone(sentence),
    });
    subscribe("roomTurned", (turn) => {
      if (data.speaks) return;
      turn.taken = turn.by === 0 ? this.#isShown : this.#stepOf(turn.by) !== "";
      if (turn.by === 0) this.#show(false);
      else if (turn.by === 1 && this.#asksNext) void this.#askRoom(false);
      else if (turn.taken) void this.#turn(turn.by); // does nothing while a request for a question is in flight
      else if (turn.by === 1) this.#show(false); // the page's own outcome comes next
    }, signal);
    subscribe("roomSteps", ({ isElsewhere }) => {
      if (!data.speaks || isElsewhere === this.#isProjectorElsewhere) return;
      this.#isProjectorElsewhere = isElsewhere;
      this.#update();
    }, signal);
    if (data.presents) subscribe("roomWanted", () => this.#openToFollow(), signal);
    if (!data.presents && !data.speaks) addEventListener("keydown", (event) => this.#key(event), { signal, capture: true });
    this.update(data);
  }

  /** @param {RoomData} data */
  update(data) {
    const before = this.#data;
    const hasMoved = data.page !== before.page || data.query !== before.query || data.pointsQuery !== before.pointsQuery;
    this.#data = data;
    this.#scripts.take(data.answer);
    setText(this.#ask, this.#words.of("ask"));
    this.#ask.hidden = data.speaks || !(data.query || data.refusal) || (data.isRevealed && data.presents); // the outcome needs the height
    if (this.#askedBefore && (data.refusal || this.#askedBefore !== data.query)) this.#askTwin();
    else if (hasMoved && !data.speaks && this.#state && this.#isOther && !this.#askedBefore && !this.#isAsking) this.#show(false);
    const vote = this.#isOther || data.speaks ? undefined : this.#state;
    if (data.isRevealed && !before.isRevealed && vote?.open) void this.#do({ kind: "voting", vote: vote.vote, is_open: false }); // by a press on the page
    this.#update();
  }

  #askTwin() {
    this.#askedBefore = "";
    if (this.#data.refusal) this.#say(this.#data.refusal);
    else void this.#askRoom(false);
  }

  // Whether the room's question is not the page's present one.
  get #isOther() {
    if (this.#state?.vote === 0) return false; // no question yet
    return this.#state?.page !== this.#data.page || ![this.#data.query, this.#data.pointsQuery].includes(this.#state.query);
  }

  // Whether the projector has left the room's question, so that the sheet shows only the code.
  get #isElsewhere() {
    return this.#data.speaks ? this.#isProjectorElsewhere : this.#isOther;
  }

  // Whether PageDown asks the room, which has phones, the page's question before its outcome is shown.
  get #asksNext() {
    const isNew = (this.#isOther || this.#state?.vote === 0) && !this.#isAsking;
    return Boolean(isNew && this.#state?.phones && this.#data.query && this.#data.presents && !this.#data.isRevealed);
  }

  /**
   * The name of the text for a key's effect here; empty: it turns the page.
   * @param {1 | -1} by
   */
  #stepOf(by) {
    if (this.#isAsking || (by === 1 && this.#asksNext)) return "ask";
    if (!this.#isShown || this.#isElsewhere || !this.#canTurn(by)) return "";
    return by === 1 ? STEPS[this.#to] ?? "" : "stepBack";
  }

  // Tell the page's own style whether the sheet covers what stands beside the plane.
  #markCover() {
    const isAsking = isRaised(this.#sheet) && this.#sheet.dataset.layout === "asks";
    document.documentElement.toggleAttribute(COVERED, isAsking);
  }

  #publishSteps() {
    const wordsOf = (/** @type {string} */ step) => step && this.#words.of(step);
    if (this.#data.presents) publish("roomSteps", { next: wordsOf(this.#stepOf(1)), back: wordsOf(this.#stepOf(-1)), isElsewhere: this.#isElsewhere });
  }

  get #isShown() {
    return isRaised(this.#sheet) || (this.#data.speaks && this.#state !== null);
  }

  /** @param {boolean} isShown */
  #show(isShown) {
    if (this.#data.speaks) return;
    stored(() => sessionStorage.setItem(SHOWN, (isShown && this.#room.kept?.room) || ""));
    raise(this.#sheet, isShown);
    this.#markCover();
    this.#publishSteps();
  }

  async #openToFollow() {
    if (isRaised(this.#sheet)) return this.#show(false);
    if (!this.#room.kept) await this.#follow(true);
    this.#show(true);
  }

  /** @param {boolean} isOn */
  async #follow(isOn) {
    this.#say((await this.#room.isByPage()) ? this.#words.of("followByPage") : await this.#room.follow(isOn));
  }

  async #askForPoints() {
    if (!this.#data.pointsQuery) {
      this.#say(this.#words.of("pointsTooMany"));
      return this.#show(true);
    }
    if (await this.#room.isByPage()) {
      this.#say(this.#words.of("pointsByPage"));
      return this.#show(true);
    }
    return this.#askRoom(false, this.#data.pointsQuery);
  }

  /**
   * @param {boolean} isAgain
   * @param {string} asked the address of the question
   */
  async #askRoom(isAgain, asked = this.#data.query) {
    if (!isAgain && !asked) {
      this.#say(this.#data.refusal);
      this.#show(true);
      return;
    }
    const { page, query } = isAgain && this.#state ? this.#state : { page: this.#data.page, query: asked };
    const isAsked = this.#state?.page === page && this.#state.query === query;
    if (!isAgain && isAsked && !this.#isShown) return this.#show(true); // it has been asked already
    this.#isAsking = true;
    const refused = await this.#room.ask({ page, query }, { again: isAgain, confidence: this.#confidence.checked && query !== this.#data.pointsQuery });
    this.#isAsking = !refused && (this.#isOther || this.#state?.vote === 0);
    this.#say(refused);
    this.#show(true);
  }

  /** @param {Readonly<Record<string, unknown>>} event */
  async #do(event) {
    const refused = await this.#room.act(event);
    if (refused) this.#target = null;
    this.#say(refused);
  }

  // Phones can't rejoin a closed room, so closing needs a second press.
  async #end() {
    if (this.#isSure || !this.#state?.phones) return this.#do({ kind: "ended" });
    this.#isSure = true;
    this.#update();
    await new Promise((resolve) => setTimeout(resolve, SURE_MS));
    this.#isSure = false;
    this.#update();
  }

  /** @param {string} sentence */
  #say(sentence) {
    setText(this.#notice, sentence);
  }

  // ---- the steps

  get #at() {
    return this.#state === null || this.#state.open ? 0 : 1 + this.#state.stage;
  }

  // The step requested by the last press, perhaps not answered yet.
  get #to() {
    return this.#target ?? this.#at;
  }

  /** @param {1 | -1} by */
  #canTurn(by) {
    return this.#state !== null && (by === 1 ? this.#to < this.#state.steps : this.#to > 0);
  }

  /** @param {1 | -1} by */
  async #turn(by) {
    const { vote } = this.#state ?? { vote: 0 };
    if (!this.#canTurn(by)) return;
    const to = this.#to + by;
    const event = to === 0 || (to === 1 && by === 1) ? { kind: "voting", vote, is_open: to === 0 } : { kind: "showed", vote, stage: to - 1 };
    this.#target = to;
    this.#publishSteps();
    this.#turning = this.#turning.then(() => this.#do(event)); // each press counts once, in order
    await this.#turning;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#isShown || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") this.#show(false);
    else if (event.key === "PageDown" && this.#canTurn(1)) void this.#turn(1);
    else if (event.key === "PageUp" && this.#canTurn(-1)) void this.#turn(-1);
    else if (event.key === "PageDown") this.#show(false); // otherwise the page below would scroll
    else if (event.key !== "PageUp") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // ---- content

  /** @param {LecturerState} state */
  #take(state) {
    const isNew = this.#state?.vote !== state.vote;
    this.#state = state;
    if (isNew) this.#taken = "";
    if (!this.#isOther && state.vote) this.#isAsking = false;
    if (isNew || this.#at === this.#target) this.#target = null;
    this.#update();
    const { kept } = this.#room;
    if (kept && !this.#isOther && stored(() => sessionStorage.getItem(SHOWN)) === kept.room) this.#show(true); // the page was reloaded
  }

  /** @param {string} sentence */
  #gone(sentence) {
    this.#state = null;
    this.#say(sentence);
    this.#show(false);
    this.#update();
  }

  #update() {
    const [state, kept] = [this.#isElsewhere && this.#state ? { ...this.#state, ...NOTHING_ASKED } : this.#state, this.#room.kept];
    this.#wall.update(state, this.#data);
    this.#sheet.dataset.layout = this.#data.speaks ? "speaks" : layoutOf(state);
    this.#sheet.hidden = this.#data.speaks && !state;
    this.#sheet.toggleAttribute("data-closed", !state || !kept);
    if (this.#data.speaks && !this.#sheet.hidden) this.#sheet.removeAttribute("popover");
    this.#markCover();
    this.#publishSteps();
    this.#followMe.update(this.#state?.following ?? false, this.#data, kept);
    if (!state || !kept) return;
    this.#updateTexts(state, kept);
    this.#updateButtons(state);
  }

  /** @type {(state: LecturerState, kept: Kept) => void} */
  #updateTexts(state, kept) {
    if (this.#qr.dataset.room !== kept.room) {
      this.#qr.innerHTML = kept.qr; // our own server's
      this.#qr.dataset.room = kept.room;
    }
    setText(this.#address, this.#room.typed.replace(/^https?:\/\//, ""));
    const limits = [this.#room.isLocal ? this.#words.of("isLocal") : "", kept.isByPage ? this.#words.of("byPage") : ""];
    setText(this.#reach, limits.join(" ").trim());
    setText(this.#code, kept.code);
    const counted = !state.phones ? "nobody" : state.wall.open ? "handed" : state.vote === 0 ? "phones" : state.open ? "count" : "countClosed";
    setText(this.#count, this.#words.of(counted, { answered: state.answered, phones: state.phones, handed: state.wall.phones }));
    const options = state.options.flatMap(([letter, , text]) => text.map((piece) => ({ ...piece, html: piece.html.replace("<p>", `<p><b>${letter}</b> `) })));
    this.#texts[0]?.update({ code: `room.ask.${state.vote}`, pieces: [...state.ask, ...options], hint: "" });
    this.#texts[1]?.update({ code: `room.result.${state.vote}`, pieces: state.sentences, hint: "" });
    if (this.#picture.dataset.svg !== state.picture) {
      this.#picture.innerHTML = state.picture; // from our own server: numbers and letters
      this.#picture.dataset.svg = state.picture;
      this.#mark(); // again in each new picture
    }
  }

  /** @param {LecturerState} state */
  #updateButtons(state) {
    const [words, next] = [this.#words, this.#at < state.steps ? STEPS[this.#at] : undefined];
    const { back, next: forth, again, anew, twin, points, pool, lock, off, table, save, hide, end } = this.#buttons;
    if (!back || !forth || !again || !anew || !twin || !points || !pool || !lock || !off || !table || !save || !hide || !end) return;
    setText(end, words.of(this.#isSure ? "endSure" : "end", { phones: state.phones }));
    hide.hidden = this.#data.speaks;
    forth.hidden = !next;
    turnOff(back, !this.#canTurn(-1));
    setText(forth, words.of(next ?? "close"));
    setText(lock, words.of(state.locked ? "unlock" : "lock"));
    back.hidden = state.vote === 0;
    again.hidden = state.open || state.isDrawn || state.vote === 0;
    anew.hidden = this.#data.speaks || !(state.isDrawn ? this.#data.pointsQuery : this.#data.query);
    twin.hidden = this.#data.speaks || state.isDrawn || !this.#data.query;
    points.hidden = this.#data.speaks || !this.#data.page || state.isDrawn || state.open; // a text has no plane, and an open question comes first
    pool.hidden = this.#data.speaks || !state.isDrawn || !state.picture || state.answered === 0;
    this.#liveLabel.hidden = !state.isDrawn || !state.open;
    this.#live.checked = state.isLive;
    this.#sheet.toggleAttribute("data-open", state.open);
    off.hidden = !this.#taken;
    save.hidden = !state.picture;
    table.hidden = state.answered === 0;
  }

  // ---- taking an answer off the picture

  /** @param {MouseEvent} event */
  #choose({ target }) {
    const mark = target instanceof Element ? target.closest("[data-answer]") : null;
    this.#taken = mark?.getAttribute("data-answer") ?? "";
    this.#mark();
    this.#update();
  }

  #mark() {
    for (const answer of this.#picture.querySelectorAll("[data-answer]")) {
      answer.toggleAttribute("data-chosen", answer.getAttribute("data-answer") === this.#taken);
    }
  }

  async #takeOff() {
    await this.#do({ kind: "off", vote: this.#state?.vote, device: this.#taken, is_off: true });
    this.#taken = "";
    this.#update();
  }

  destroy() {
    this.#abort.abort();
    this.#room.destroy();
    for (const text of this.#texts) text.destroy();
    document.documentElement.removeAttribute(COVERED);
    this.#root.replaceChildren();
  }
}

/** @param {LecturerState | null} state */
function layoutOf(state) {
  if (state?.wall.open) return "wall";
  if (!state?.picture) return "asks";
  return state.picture.includes(TWO_PLANES) ? "compares" : "answers";
}

/** @type {(text: string, ending: string, kind: string) => void} */
function saveText(text, ending, kind) {
  if (text) download(new Blob([text], { type: kind }), `room.${ending}`);
}
