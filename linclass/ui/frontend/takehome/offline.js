// @ts-check
// A page of lessons that plays from the disk: plane, view and texts of one state or more, in both themes, without a server.

import { mount as mountPlane } from "../canvas/mount.js";
import { mount as mountFigure } from "../figure/mount.js";
import { mount as mountText } from "../live_text/mount.js";
import { fitFigures } from "../navigation/print.js";
import { child } from "../shared/dom.js";
import { written } from "../shared/numbers.js";
import { guardNumberFields } from "../shared/typed_number.js";

/** @import { CanvasData, FigureAbout, FigureData, Flat, FrameSequence, FrameSequenceRequest, LiveRequest, Piece, Texts } from "../types.js" */
/**
 * Everything in the colours of one theme.
 * @typedef {object} Look
 * @property {(CanvasData & { points: Flat, texts: Texts }) | null} plane null: a text or an image
 * @property {Readonly<Record<string, FigureData>>} pictures by code
 * @property {Readonly<Record<string, FrameSequence>>} sequences of pictures whose frames have not come with them
 * @property {Readonly<Record<string, readonly Piece[]>>} texts by place
 * @property {AnswerData} [answer] where a question is asked
 */
/**
 * What is right of a number (`value`), and what is written after the reveal, of a choice by the option that was chosen.
 * @typedef {object} AnswerData
 * @property {number} [value]
 * @property {number} [tolerance]
 * @property {Readonly<Partial<Record<string, readonly Piece[]>>>} [choices]
 * @property {Readonly<Partial<Record<"right" | "near" | "off", readonly Piece[]>>>} [sentences] with {guess} and {difference}
 * @property {readonly Piece[]} none where no guess stands
 * @property {readonly Piece[]} why
 */
/** @typedef {"light" | "dark"} ThemeName */
/** @typedef {Readonly<Record<ThemeName, Look>>} Looks */
/**
 * @typedef {object} OfflineData
 * @property {readonly { title: string, hidden: boolean }[]} stops
 * @property {FigureAbout} about
 * @property {{ hide: string, reveal: string, numbers: Texts }} words
 */
/** @typedef {{ update(): void, destroy(): void }} Part what is mounted, in the present theme */

/** @type {OfflineData} */
const data = JSON.parse(child(document, "#data").textContent);
const root = document.documentElement;
const plotly = document.querySelector("#plotly");
const about = plotly ? { ...data.about, plotly: [URL.createObjectURL(new Blob([plotly.textContent], { type: "text/javascript" }))] } : data.about;
const stage = child(document, "#stop");
const reveal = child(document, "#hide");
const list = document.querySelector("#stops");
/** @type {ThemeName} */
let theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
let hidden = false;
/** @type {string | null} */
let guess = null; // as it was typed or chosen, once it stands
let at = 0;
/** @type {Part[]} */
let parts = [];

/**
 * Unpack what a stop shows.
 * @param {number} n
 * @returns {Promise<Looks>}
 */
function unpacked(n) {
  const bytes = Uint8Array.from(atob(child(document, `#content-${n}`).textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

/** The plane stands in a shadow tree, whose style sheet is its own. */
function placeOfPlane() {
  const shadow = child(document, "#plane").attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = child(document, "#plane-style").textContent;
  const place = document.createElement("div");
  const room = document.createElement("div");
  room.append(place);
  shadow.append(style, room);
  return place;
}

/** @type {(looks: Looks) => Part[]} */
function planes(looks) {
  const input = () => {
    const { plane } = looks[theme];
    return plane && hidden ? { ...plane, plane: { ...plane.plane, marks: {}, status: "" } } : plane;
  };
  const first = input();
  if (!first) return [];
  /**
   * The frames of a run that have not come with its picture; nothing else can be asked here.
   * @template Answer
   * @param {LiveRequest | FrameSequenceRequest} request
   * @returns {Promise<Answer | null>}
   */
  function ask(request) {
    const frames = "picture" in request ? looks[theme].sequences[request.picture] : undefined;
    return Promise.resolve(/** @type {Answer | null} */ (/** @type {unknown} */ (frames ?? null)));
  }
  const plane = mountPlane(placeOfPlane(), first, { change: () => Promise.resolve(), ask });
  return [{ update: () => plane.update(input() ?? first), destroy: plane.destroy }];
}

/**
 * @param {string} name of an attribute
 * @returns {[HTMLElement, string][]} the elements that have it, with what it says
 */
function places(name) {
  return [...stage.querySelectorAll(`[${name}]`)].map((element) => {
    if (!(element instanceof HTMLElement)) throw new Error(`The place of ${name} is no element of HTML.`);
    return [element, element.getAttribute(name) ?? ""];
  });
}

/** @type {(looks: Looks) => Part[]} */
function figures(looks) {
  return places("data-picture").map(([element, code]) => {
    const input = () => {
      const picture = looks[theme].pictures[code];
      if (!picture) throw new Error(`There is no picture ${code}.`);
      return { about, picture };
    };
    const figure = mountFigure(element, input(), { step: () => Promise.resolve() });
    return { update: () => figure.update(input()), destroy: figure.destroy };
  });
}

/** @type {(looks: Looks) => Part[]} */
function texts(looks) {
  return places("data-text").map(([element, code]) => {
    const input = () => ({ code, pieces: looks[theme].texts[code] ?? [], hint: "" });
    const text = mountText(element, input());
    return { update: () => text.update(input()), destroy: text.destroy };
  });
}

/** @type {(looks: Looks) => Part[]} */
function outcomes(looks) {
  const place = stage.querySelector("#outcome");
  if (!(place instanceof HTMLElement)) return [];
  const input = () => {
    const { answer } = looks[theme];
    return { code: "outcome", pieces: answer && !hidden ? [...outcome(answer), ...answer.why] : [], hint: "" };
  };
  const text = mountText(place, input());
  return [{ update: () => text.update(input()), destroy: text.destroy }];
}

/**
 * What is written of the guess, as Python writes it (linclass/lessons/gap.py; a test compares them).
 * @param {AnswerData} answer
 * @returns {readonly Piece[]}
 */
function outcome({ value, tolerance = 0, choices, sentences, none }) {
  if (guess === null) return none;
  if (value === undefined || !sentences) return choices?.[guess] ?? none;
  const difference = Math.abs(Number(guess) - value);
  const pieces = sentences[difference === 0 ? "right" : difference <= tolerance ? "near" : "off"] ?? none;
  const numbers = /** @type {const} */ ([["{guess}", written(Number(guess))], ["{difference}", written(difference)]]);
  return pieces.map((piece) => ({ ...piece, html: numbers.reduce((html, [name, text]) => html.replace(name, text), piece.html) }));
}

/** The form of the question that is asked, with its fields. */
function form() {
  const question = stage.querySelector("#question");
  return question instanceof HTMLFormElement ? question : null;
}

/** A guess that stands can't be changed any more. */
function stand() {
  const asked = form();
  if (!asked) return;
  const fields = [...asked.querySelectorAll("input")];
  const made = fields.find((field) => (field.type === "radio" ? field.checked : field.value !== ""));
  if (!made?.reportValidity()) return; // the browser says what is wrong with it
  guess = made.value;
  for (const field of asked.querySelectorAll("input, button")) field.toggleAttribute("disabled", true);
}

/** @param {boolean} on */
function hide(on) {
  hidden = on;
  if (on) {
    guess = null;
    form()?.reset();
  }
  for (const field of form()?.querySelectorAll("input, button") ?? []) field.toggleAttribute("disabled", !on);
  root.classList.toggle("hidden", on);
  reveal.textContent = on ? data.words.reveal : data.words.hide;
}

function update() {
  for (const part of parts) part.update();
}

/**
 * Show a stop, unless another has been asked for meanwhile.
 * @param {number} n
 */
async function show(n) {
  at = n;
  const looks = await unpacked(n);
  const stop = data.stops[n];
  const template = document.querySelector(`#stop-${n}`);
  if (at !== n || !stop || !(template instanceof HTMLTemplateElement)) return;
  for (const part of parts) part.destroy();
  child(document, "#title").textContent = stop.title;
  stage.replaceChildren(template.content.cloneNode(true));
  hide(stop.hidden);
  form()?.addEventListener("submit", (event) => {
    event.preventDefault(); // Enter in the field: the guess stands
    stand();
  });
  stage.querySelector("#lock")?.addEventListener("click", stand);
  reveal.hidden = !looks[theme].plane;
  parts = [...planes(looks), ...figures(looks), ...texts(looks), ...outcomes(looks)];
  if (!(list instanceof HTMLSelectElement)) return;
  list.value = `${n}`;
  child(document, "#back").toggleAttribute("disabled", n === 0);
  child(document, "#on").toggleAttribute("disabled", n === data.stops.length - 1);
  history.replaceState(null, "", `#${n + 1}`);
}

/** @param {number} by */
function go(by) {
  const next = at + by;
  if (next >= 0 && next < data.stops.length) void show(next);
}

addEventListener("beforeprint", fitFigures);
guardNumberFields((reason) => data.words.numbers[reason] ?? "");
root.setAttribute("data-theme", theme);
child(document, "#theme").addEventListener("click", () => {
  theme = theme === "light" ? "dark" : "light";
  root.setAttribute("data-theme", theme);
  update();
});
reveal.addEventListener("click", () => {
  hide(!hidden);
  update();
});
if (list instanceof HTMLSelectElement) {
  list.addEventListener("change", () => void show(Number(list.value)));
  child(document, "#back").addEventListener("click", () => go(-1));
  child(document, "#on").addEventListener("click", () => go(1));
  document.addEventListener("keydown", (event) => {
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(by);
  });
}
const [, number = 1] = location.hash.match(/^#(\d+)$/) ?? [];
void show(Math.min(Math.max(Number(number), 1), data.stops.length) - 1);
