// @ts-check
// A question on a phone: the plane, for answers that are a line, a direction, a place or a point, or a field.

import { mount as mountPlane } from "../canvas/mount.js";
import { mount as mountText } from "../live_text/mount.js";
import { child, element, hasKeyboard } from "../shared/dom.js";
import { keypadOf } from "../shared/typed_number.js";
import { addedPoints, firstGuess, guessOf, movedGuess, textOf, textOfPoints, withGuess, withMarks } from "./guess.js";
import { placeOfPlane } from "./place_of_plane.js";

/** @import { CanvasData, DrawingData, Flat, LiveAnswer, Marks, PhoneQuestion, Piece } from "../types.js" */
/** @import { Words } from "../shared/words.js" */
/** @import { Guess } from "./guess.js" */
/** @typedef {{ update(data: CanvasData): void, destroy(): void }} Plane */

export class ShownQuestion {
  #question;
  #root;
  #changed;
  #texts;
  /** @type {Plane} */ #plane;
  #guess;
  #key = `${Date.now()}`; // new for each question, as the browser stores points by key
  /** @type {Flat} */ #added = []; // the points drawn here
  #isOpen = true;
  /** @type {Marks} */ #right = {}; // the right answer, once it is shown
  #revision = 1;
  #ack = 0;
  #isMade = false; // whether a guess was made here: the first one is only the handles' initial place

  /**
   * @param {HTMLElement} root the page's element with the places of all parts
   * @param {PhoneQuestion} question
   * @param {Words} words
   * @param {() => void} changed called when a new answer could be sent
   */
  constructor(root, question, words, changed) {
    this.#root = root;
    this.#question = question;
    this.#changed = changed;
    this.#guess = firstGuess(question.canvas.plane);
    this.#texts = [mountText(child(root, "#ask"), { code: "ask", pieces: question.ask, hint: "" })];
    const { kind } = question.answer;
    child(root, "#how").textContent = [words.of(kind), hasKeyboard() ? words.of(`${kind}Keys`) : ""].join(" ");
    this.#showField(words);
    this.#plane = mountPlane(placeOfPlane(child(root, "#plane")), this.#data(), {
      change: (drawing) => this.#draw(drawing),
      ask: (request) => this.#preview(request),
    });
  }

  get #kind() {
    return this.#question.answer.kind;
  }

  get #field() {
    return child(this.#root, "#field");
  }

  /** @param {Words} words */
  #showField(words) {
    const { kind, what = "", options = [], low = "", high = "", step = "any" } = this.#question.answer;
    const field = this.#field;
    if (kind === "number") {
      const input = element("input", { type: "number", inputmode: keypadOf(low), min: low, max: high, step });
      input.addEventListener("input", () => this.#made());
      field.replaceChildren(element("label", {}, `${words.of("guess")} (${what}) `, input));
    } else {
      const rows = options.map(([letter, code, text]) => this.#option(letter, code, text));
      field.replaceChildren(...(rows.length ? [element("legend", {}, words.of("guess")), ...rows] : []));
    }
    field.hidden = kind !== "number" && kind !== "choice";
  }

  /** @type {(letter: string, code: string, text: readonly Piece[]) => HTMLElement} */
  #option(letter, code, text) {
    const input = element("input", { type: "radio", name: "option", value: code });
    input.addEventListener("change", () => this.#made());
    const words = element("span");
    this.#texts.push(mountText(words, { code, pieces: text, hint: "" }));
    return element("label", { class: "option" }, input, element("b", {}, letter), words);
  }

  #made() {
    this.#isMade = true;
    this.#changed();
  }

  /** @param {Guess} guess */
  #part(guess) {
    const { canvas } = this.#question;
    return withMarks(withGuess(canvas.plane, this.#kind, guess, canvas.window, this.#isOpen), this.#right);
  }

  #data() {
    const { canvas } = this.#question;
    const points = [...canvas.points, ...this.#added];
    const needsPen = canvas.needsPen || !this.#isOpen;
    return { ...canvas, key: this.#key, points, needsPen, plane: this.#part(this.#guess), revision: this.#revision, ack: this.#ack };
  }

  /** @param {DrawingData & { seq: number }} drawing */
  #draw(drawing) {
    this.#ack = drawing.seq;
    const before = this.#guess;
    if (this.#isOpen && this.#kind !== "points") this.#guess = movedGuess(before, drawing);
    if (!drawing.live) this.#takePoints(drawing.points);
    if (JSON.stringify(before) !== JSON.stringify(this.#guess)) this.#made();
    queueMicrotask(() => this.#plane.update(this.#data()));
  }

  /** @param {Flat} points */
  #takePoints(points) {
    const { canvas } = this.#question;
    const added = this.#kind === "points" && this.#isOpen ? addedPoints(points, canvas.points) : null;
    if (added) {
      const isOther = `${added}` !== `${this.#added}`;
      this.#added = added;
      if (isOther) this.#made();
    } else if (`${points}` !== `${[...canvas.points, ...this.#added]}`) this.#revision += 1; // the given points can't be moved
  }

  /**
   * @template Answer
   * @param {object} request
   * @returns {Promise<Answer | null>}
   */
  #preview(request) {
    if (!("drawing" in request)) return Promise.resolve(null);
    const drawing = /** @type {DrawingData} */ (request.drawing);
    /** @type {LiveAnswer} */
    const answer = { plane: this.#part(movedGuess(this.#guess, drawing)), second: null, generated: null, pictures: {}, words: {}, whole: true };
    return Promise.resolve(/** @type {Answer} */ (/** @type {unknown} */ (answer)));
  }

  /** The present answer; null without one. */
  get answer() {
    if (this.#kind === "number") {
      const input = this.#field.querySelector("input");
      return input?.value && input.checkValidity() ? input.value : null;
    }
    if (this.#kind === "points") return textOfPoints(this.#added);
    if (this.#kind === "choice") return this.#field.querySelector("input:checked")?.getAttribute("value") ?? null;
    return this.#isMade ? textOf(this.#kind, this.#guess, this.#question.canvas.window) : null;
  }

  /**
   * Show an earlier answer, unless a new one has been made here.
   * @param {string} text
   */
  restore(text) {
    if (this.#isMade) return;
    this.#isMade = true;
    for (const input of this.#field.querySelectorAll("input")) {
      if (input.type === "radio") input.checked = input.value === text;
      else input.value = text;
    }
    if (this.#kind === "number" || this.#kind === "choice") return;
    if (this.#kind === "points") {
      this.#added = text.split("~").map(Number);
      this.#revision += 1;
    } else this.#guess = guessOf(this.#kind, text, this.#guess, this.#question.canvas.window);
    this.#plane.update(this.#data());
  }

  /** @param {boolean} isOpen whether voting is open */
  open(isOpen) {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    for (const input of this.#field.querySelectorAll("input")) input.disabled = !isOpen;
    this.#plane.update(this.#data());
  }

  /** @param {Marks} right the marks of the right answer; none until it is shown */
  reveal(right) {
    if (JSON.stringify(right) === JSON.stringify(this.#right)) return;
    this.#right = right;
    this.#plane.update(this.#data());
  }

  destroy() {
    this.#plane.destroy();
    for (const text of this.#texts) text.destroy();
  }
}
