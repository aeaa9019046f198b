// @ts-check
// A page that plays from the disk, without a server: plane, view and texts of one or more states, in both themes.

import { mount as mountPlane } from "../canvas/mount.js";
import { mount as mountFigure } from "../figure/mount.js";
import { mount as mountText } from "../live_text/mount.js";
import { fitFigures } from "../navigation/print.js";
import { child, turnOff } from "../shared/dom.js";
import { written } from "../shared/numbers.js";
import { partAt, placeOfPlane, placesOf } from "../shared/places.js";
import { guardNumberFields } from "../shared/typed_number.js";

/** @import { CanvasData, FigureAbout, FigureData, Flat, FrameSequence, FrameSequenceRequest, LiveRequest, Piece, Texts } from "../types.js" */
/** @import { FigureInput } from "../figure/mount.js" */
/** @import { Part } from "../shared/places.js" */
/**
 * The content of a stop in one theme.
 * @typedef {object} Look
 * @property {(CanvasData & { points: Flat, texts: Texts }) | null} plane null: a text or an image
 * @property {Readonly<Record<string, FigureData>>} pictures by code
 * @property {Readonly<Record<string, FrameSequence>>} sequences of pictures that don't include their frames
 * @property {Readonly<Record<string, readonly Piece[]>>} texts by place
 * @property {AnswerData} [answer] of a stop's question
 */
/**
 * The right number (`value`), and the texts after the reveal, which for a choice depend on the chosen option.
 * @typedef {object} AnswerData
 * @property {number} [value]
 * @property {number} [tolerance]
 * @property {Readonly<Partial<Record<string, readonly Piece[]>>>} [choices]
 * @property {Readonly<Partial<Record<"right" | "near" | "off", readonly Piece[]>>>} [sentences] with {guess} and {difference}
 * @property {readonly Piece[]} none without a locked guess
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
let guess = null; // the typed or chosen guess, once it is locked
let at = 0;
/** @type {Part[]} */
let parts = [];

/**
 * Unpack the content of a stop.
 * @param {number} n
 * @returns {Promise<Looks>}
 */
function unpacked(n) {
  const bytes = Uint8Array.from(atob(child(document, `#content-${n}`).textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

/** @type {(looks: Looks) => Part[]} */
function planes(looks) {
  const input = () => {
    const { plane } = looks[theme];
    // Without the run's name nothing of the player's step, without a readout no value at the pointer gives the answer away
    return plane && hidden ? { ...plane, plane: { ...plane.plane, marks: {}, status: "", readout: null, run: "" } } : plane;
  };
  const first = input();
  if (!first) return [];
  /**
   * Return a run's frames that its picture does not include; there is no other request here.
   * @template Answer
   * @param {LiveRequest | FrameSequenceRequest} request
   * @returns {Promise<Answer | null>}
   */
  function ask(request) {
    const frames = "picture" in request ? looks[theme].sequences[request.picture] : undefined;
    return Promise.resolve(/** @type {Answer | null} */ (/** @type {unknown} */ (frames ?? null)));
  }
  const place = placeOfPlane(child(document, "#plane"), child(document, "#plane-style").textContent);
  const plane = mountPlane(place, first, { change: () => Promise.resolve(), ask });
  return [{ update: () => plane.update(input() ?? first), destroy: plane.destroy }];
}

/** @type {(looks: Looks) => Part[]} */
function figures(looks) {
  /** @type {(place: HTMLElement, input: FigureInput) => ReturnType<typeof mountFigure>} */
  const mount = (place, input) => mountFigure(place, input, { step: () => Promise.resolve() });
  return placesOf(stage, "data-picture").map(([place, code]) => partAt(mount, place, () => {
    const picture = looks[theme].pictures[code];
    if (!picture) throw new Error(`There is no picture ${code}.`);
    return { about, picture };
  }));
}

/** @type {(looks: Looks) => Part[]} */
function texts(looks) {
  return placesOf(stage, "data-text").map(([place, code]) =>
    partAt(mountText, place, () => ({ code, pieces: looks[theme].texts[code] ?? [], hint: "" })));
}

/** @type {(looks: Looks) => Part[]} */
function outcomes(looks) {
  const place = stage.querySelector("#outcome");
  if (!(place instanceof HTMLElement)) return [];
  return [partAt(mountText, place, () => {
    const { answer } = looks[theme];
    return { code: "outcome", pieces: answer && !hidden ? [...outcome(answer), ...answer.why] : [], hint: "" };
  })];
}

/**
 * The texts on the guess, as in Python (linclass/lessons/gap.py; a test compares them).
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

/** The form of the present question. */
function form() {
  const question = stage.querySelector("#question");
  return question instanceof HTMLFormElement ? question : null;
}

/** Lock the guess. */
function stand() {
  const asked = form();
  if (!asked) return;
  const fields = [...asked.querySelectorAll("input")];
  const made = fields.find((field) => (field.type === "radio" ? field.checked : field.value !== ""));
  if (!made?.reportValidity()) return; // the browser shows the mistake
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

/** @param {boolean} on */
function setHidden(on) {
  hide(on);
  update();
}

/**
 * Show a stop, unless another has been requested meanwhile.
 * @param {number} n
 */
async function show(n) {
  at = n;
  hidden = data.stops[n]?.hidden ?? false; // for a key that comes before the stop is unpacked
  const looks = await unpacked(n);
  const stop = data.stops[n];
  const template = document.querySelector(`#stop-${n}`);
  if (at !== n || !stop || !(template instanceof HTMLTemplateElement)) return;
  for (const part of parts) part.destroy();
  child(document, "#title").textContent = stop.title;
  stage.replaceChildren(template.content.cloneNode(true));
  hide(stop.hidden);
  form()?.addEventListener("submit", (event) => {
    event.preventDefault(); // Enter in the field locks the guess
    stand();
  });
  stage.querySelector("#lock")?.addEventListener("click", stand);
  reveal.hidden = !looks[theme].plane;
  parts = [...planes(looks), ...figures(looks), ...texts(looks), ...outcomes(looks)];
  if (!(list instanceof HTMLSelectElement)) return;
  list.value = `${n}`;
  turnOff(child(document, "#back"), n === 0);
  turnOff(child(document, "#on"), n === data.stops.length - 1);
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
reveal.addEventListener("click", () => setHidden(!hidden));
if (list instanceof HTMLSelectElement) {
  list.addEventListener("change", () => void show(Number(list.value)));
  child(document, "#back").addEventListener("click", () => go(-1));
  child(document, "#on").addEventListener("click", () => go(1));
  document.addEventListener("keydown", (event) => {
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (by === 1 && hidden && !reveal.hidden && !event.shiftKey) setHidden(false); // as on the projector
    else go(by);
  });
}
const [, number = 1] = location.hash.match(/^#(\d+)$/) ?? [];
void show(Math.min(Math.max(Number(number), 1), data.stops.length) - 1);
