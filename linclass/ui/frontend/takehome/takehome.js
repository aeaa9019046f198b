// @ts-check
// The preview of a picture or a film, and the buttons that save it as PNG, GIF or WebM, rendered here from SVG.
// In the zip of all files of a state, the pictures are added to the server's files.

import { contextOf, element, setText } from "../shared/dom.js";
import { download } from "../shared/download.js";
import { arranged } from "../figure/arrange.js";
import { readJson } from "../shared/read_json.js";
import { filled } from "../shared/words.js";
import { loadPlotly } from "../vendor/plotly_script.js";
import { Gif, Palette } from "./gif.js";
import { Webm, codecFor } from "./webm.js";
import { appended } from "./zip.js";

/** @import { Mounted, PictureExportData, SpaceExport } from "../types.js" */
/** @import { Codec } from "./webm.js" */
/** @typedef {import("../figure/arrange.js").Given} Given */
/** @typedef {(content: PictureExportData, say: (text: string) => void) => Promise<Blob>} Make makes a file */

const SAMPLES = 8; // frames from which a film's palette is taken
const SHARPNESS = 3; // pixels of a 3-D view per unit of the picture
const MAX_IMAGES = 2; // of 3-D views: light and dark

/** @type {Map<string, Promise<string>>} */
const images = new Map(); // of the last 3-D views: rendering one takes seconds without a graphics card

/** @param {Mounted<ShadowRoot, PictureExportData, Record<string, never>>} mounted */
export default function takehome({ parentElement, data }) {
  const content = readJson(data);
  const [first = ""] = content.frames;
  const preview = content.archive ? "" : element("img", { alt: content.alt, src: dataUrlOf(first) });
  const whole = withSpace(content);
  const status = element("output");
  const buttons = element("p", {}, saver(content.name, content.label, content.archive ? archive : content.frames.length > 1 ? gif : picture), status);
  parentElement.querySelector(".takehome")?.replaceChildren(preview, buttons);
  if (content.print) offerPrint();
  void offerVideo();
  whole.then(
    ({ frames: [svg = ""] }) => svg !== first && preview && preview.setAttribute("src", dataUrlOf(svg)),
    () => setText(status, content.failed),
  );

  /** @type {(name: string, label: string, make: Make) => HTMLButtonElement} */
  function saver(name, label, make) {
    const button = element("button", { type: "button" }, label);
    button.addEventListener("click", () => void save(content, whole, name, make, button, status));
    return button;
  }

  function offerPrint() {
    const button = element("button", { type: "button" }, content.print);
    button.addEventListener("click", () => void whole.then(print));
    status.before(button);
  }

  async function offerVideo() {
    if (!content.video) return;
    const { width, height } = await painted(first, content.width);
    const [across, up] = even(width, height);
    const codec = await codecFor(across, up, content.delay);
    if (codec) status.before(saver(content.video.name, content.video.label, (_, say) => video(content, codec, say)));
  }
}

/** @type {(texts: PictureExportData, whole: Promise<PictureExportData>, name: string, make: Make, button: HTMLButtonElement, status: HTMLOutputElement) => Promise<void>} */
async function save({ saved, failed }, whole, name, make, button, status) {
  if (button.hasAttribute("aria-disabled")) return;
  button.setAttribute("aria-disabled", "true"); // not disabled, so that it keeps the keyboard's focus
  try {
    const file = await make(await whole, (text) => setText(status, text));
    download(file, name);
    setText(status, filled(saved, { name, size: Math.ceil(file.size / 1000) }));
  } catch (error) {
    setText(status, failed);
    throw error;
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

/**
 * The pictures with a 3-D view, which Plotly renders, in its place.
 * @type {(content: PictureExportData) => Promise<PictureExportData>}
 */
async function withSpace(content) {
  const { space, frames } = content;
  if (!space) return content;
  const url = await imageOf(space);
  return { ...content, frames: frames.map((svg) => svg.replaceAll(space.href, url)) };
}

/** @type {(space: SpaceExport) => Promise<string>} */
function imageOf(space) {
  const view = JSON.stringify(space);
  const image = images.get(view) ?? rendered(space);
  images.set(view, image);
  image.catch(() => images.delete(view));
  for (const [other] of images) if (images.size > MAX_IMAGES) images.delete(other);
  return image;
}

/** @type {(space: SpaceExport) => Promise<string>} */
async function rendered({ figure, plotly, width, height, ground }) {
  /** @type {Given} */
  const given = { type: 12, least: height, most: height, button: 0, scrolls: true };
  const step = "player" in figure ? (figure.player.step ?? figure.player.initial) : undefined;
  const { data, layout } = arranged(figure, width, step, given);
  const { toImage } = await loadPlotly(plotly);
  const shown = { data, layout: { ...layout, width, height, paper_bgcolor: ground } };
  return toImage(shown, { format: "png", width, height, scale: SHARPNESS });
}

/**
 * Print the first picture as vectors, on a page of its own size, perhaps to a PDF file.
 * @type {(content: PictureExportData) => void}
 */
function print({ frames: [svg = ""], alt }) {
  const page = element("iframe", { title: alt, "aria-hidden": "true" });
  page.style.cssText = "border: 0; height: 0; position: fixed; width: 0;";
  page.addEventListener("load", () => {
    const shown = page.contentDocument?.querySelector("svg")?.viewBox.baseVal;
    const sheet = page.contentDocument?.createElement("style");
    if (!shown || !sheet || !page.contentWindow) return;
    sheet.textContent = `@page { margin: 0; size: ${shown.width}px ${shown.height}px; } html, body { margin: 0; }
      svg { display: block; height: auto; print-color-adjust: exact; width: ${shown.width}px; }`;
    page.contentDocument?.head.append(sheet);
    page.contentWindow.addEventListener("afterprint", () => page.remove());
    page.contentWindow.print();
  });
  page.srcdoc = `<!doctype html><title></title>${svg}`;
  document.body.append(page);
}

/** @type {(content: PictureExportData) => Promise<Blob>} */
async function picture({ frames: [svg = ""], width }) {
  const canvas = await painted(svg, width);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error("The picture could not be written."))), "image/png");
  });
}

/** @type {(content: PictureExportData) => Promise<Blob>} */
async function archive(content) {
  const { zip, pictures } = content.archive ?? { zip: "", pictures: [] };
  /** @type {[string, Uint8Array<ArrayBuffer>][]} */
  const files = [];
  for (const { name, svg, space } of pictures) {
    const file = await picture(await withSpace({ ...content, frames: [svg], space }));
    files.push([name, new Uint8Array(await file.arrayBuffer())]);
  }
  return appended(Uint8Array.from(atob(zip), (letter) => letter.charCodeAt(0)), files);
}

/** @type {(content: PictureExportData, say: (text: string) => void) => Promise<Blob>} */
async function gif({ frames, width, delay, progress }, say) {
  const total = frames.length;
  const samples = [];
  for (let k = 0; k < Math.min(SAMPLES, total); k += 1) {
    const svg = frames[Math.round((k * (total - 1)) / Math.max(1, Math.min(SAMPLES, total) - 1))] ?? "";
    samples.push(await pixels(svg, width));
  }
  const [{ width: across, height: up } = { width: 1, height: 1 }] = samples;
  const result = new Gif(new Palette(samples.map((sample) => sample.data)), across, up, delay);
  for (const [done, svg] of frames.entries()) {
    say(filled(progress, { done: done + 1, total }));
    result.add((await pixels(svg, width)).data);
  }
  return new Blob([result.end()], { type: "image/gif" });
}

/** @type {(content: PictureExportData, codec: Codec, say: (text: string) => void) => Promise<Blob>} */
async function video({ frames, width, delay, progress }, codec, say) {
  const total = frames.length;
  const stage = element("canvas");
  /** @type {Webm | null} */
  let result = null;
  for (const [done, svg] of frames.entries()) {
    say(filled(progress, { done: done + 1, total }));
    const canvas = await painted(svg, width);
    if (!result) {
      [stage.width, stage.height] = even(canvas.width, canvas.height);
      result = new Webm(codec, stage.width, stage.height, delay);
    }
    contextOf(stage).drawImage(canvas, 0, 0);
    await result.add(stage);
  }
  if (!result) throw new Error("A film has frames.");
  return new Blob([await result.end()], { type: "video/webm" });
}

/** @type {(width: number, height: number) => [number, number]} */
const even = (width, height) => [width - (width % 2), height - (height % 2)]; // as codecs require

/** @type {(svg: string, width: number) => Promise<ImageData>} */
async function pixels(svg, width) {
  const canvas = await painted(svg, width);
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** @type {(svg: string, width: number) => Promise<HTMLCanvasElement>} */
async function painted(svg, width) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const canvas = element("canvas", { width, height });
  contextOf(canvas, { willReadFrequently: true }).drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  return canvas;
}

/**
 * The address of a picture that is shown, which needs no release as an object's does.
 * @param {string} svg
 */
function dataUrlOf(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
