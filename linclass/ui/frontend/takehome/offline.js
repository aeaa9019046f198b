// @ts-check
// A page of a lesson that plays from the disk: plane, view and texts of one state, in both themes, without a server.

import { mount as mountPlane } from "../canvas/mount.js";
import { mount as mountFigure } from "../figure/mount.js";
import { mount as mountText } from "../live_text/mount.js";
import { child } from "../shared/dom.js";

/** @import { CanvasData, FigureAbout, FigureData, Flat, FrameSequence, FrameSequenceQuestion, LiveQuestion, Piece, Texts } from "../types.js" */
/**
 * Everything in the colours of one theme.
 * @typedef {object} Look
 * @property {CanvasData & { points: Flat, texts: Texts }} plane
 * @property {Readonly<Record<string, FigureData>>} pictures by code
 * @property {Readonly<Record<string, FrameSequence>>} sequences of pictures whose frames have not come with them
 * @property {Readonly<Record<string, readonly Piece[]>>} texts by place
 */
/** @typedef {"light" | "dark"} ThemeName */
/**
 * @typedef {object} OfflineData
 * @property {Readonly<Record<ThemeName, Look>>} looks
 * @property {FigureAbout} about
 * @property {{ hide: string, reveal: string }} words
 */

/** @type {OfflineData} */
const data = JSON.parse(child(document, "#data").textContent);
const root = document.documentElement;
const plotly = document.querySelector("#plotly");
const about = plotly ? { ...data.about, plotly: [URL.createObjectURL(new Blob([plotly.textContent], { type: "text/javascript" }))] } : data.about;
/** @type {ThemeName} */
let theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
let hidden = false;

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

function planeData() {
  const { plane } = data.looks[theme];
  return hidden ? { ...plane, plane: { ...plane.plane, marks: {}, status: "" } } : plane;
}

/**
 * The frames of a run that have not come with its picture; nothing else can be asked here.
 * @template Answer
 * @param {LiveQuestion | FrameSequenceQuestion} question
 * @returns {Promise<Answer | null>}
 */
function ask(question) {
  const found = "film" in question ? data.looks[theme].sequences[question.film] : undefined;
  return Promise.resolve(/** @type {Answer | null} */ (/** @type {unknown} */ (found ?? null)));
}

root.setAttribute("data-theme", theme);
const plane = mountPlane(placeOfPlane(), planeData(), {
  change: () => Promise.resolve(),
  ask,
});
const figures = [...document.querySelectorAll("[data-picture]")].map((element) => {
  if (!(element instanceof HTMLElement)) throw new Error("A picture's place is no element of HTML.");
  const code = element.getAttribute("data-picture") ?? "";
  const input = () => {
    const picture = data.looks[theme].pictures[code];
    if (!picture) throw new Error(`There is no picture ${code}.`);
    return { about, picture };
  };
  const figure = mountFigure(element, input(), { step: () => Promise.resolve() });
  return () => figure.update(input());
});
const texts = [...document.querySelectorAll("[data-text]")].map((element) => {
  if (!(element instanceof HTMLElement)) throw new Error("A text's place is no element of HTML.");
  const code = element.getAttribute("data-text") ?? "";
  const input = () => ({ code, pieces: data.looks[theme].texts[code] ?? [], hint: "" });
  const text = mountText(element, input());
  return () => text.update(input());
});

child(document, "#theme").addEventListener("click", () => {
  theme = theme === "light" ? "dark" : "light";
  root.setAttribute("data-theme", theme);
  plane.update(planeData());
  for (const update of [...figures, ...texts]) update();
});

const reveal = child(document, "#hide");
reveal.addEventListener("click", () => {
  hidden = !hidden;
  root.classList.toggle("hidden", hidden);
  reveal.textContent = hidden ? data.words.reveal : data.words.hide;
  plane.update(planeData());
});
