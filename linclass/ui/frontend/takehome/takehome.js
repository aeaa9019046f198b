// @ts-check
// The preview of a picture or a film, and the button that saves it as PNG or GIF: painted here, from the SVG.

import { contextOf, element, setText } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Gif, Palette } from "./gif.js";

/** @import { Mounted, PictureExportData } from "../types.js" */

const SAMPLES = 8; // frames of which a film's colours are taken

/** @param {Mounted<ShadowRoot, PictureExportData, Record<string, never>>} mounted */
export default function takehome({ parentElement, data }) {
  const told = readJson(data);
  const [first = ""] = told.frames;
  const preview = element("img", { alt: told.alt, src: urlOf(first) });
  const button = element("button", { type: "button" }, told.label);
  const status = element("output");
  parentElement.querySelector(".takehome")?.replaceChildren(preview, element("p", {}, button, status));
  button.addEventListener("click", () => void save(told, button, status));
}

/** @type {(told: PictureExportData, button: HTMLButtonElement, status: HTMLOutputElement) => Promise<void>} */
async function save(told, button, status) {
  button.disabled = true;
  try {
    const file = told.frames.length > 1 ? await film(told, (text) => setText(status, text)) : await picture(told);
    const link = element("a", { href: URL.createObjectURL(file), download: told.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser has read it by then
    setText(status, filled(told.saved, { name: told.name, size: Math.ceil(file.size / 1000) }));
  } catch (error) {
    setText(status, told.failed);
    throw error;
  } finally {
    button.disabled = false;
  }
}

/** @type {(told: PictureExportData) => Promise<Blob>} */
async function picture({ frames: [svg = ""], width }) {
  const canvas = await painted(svg, width);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error("The picture could not be written."))), "image/png");
  });
}

/** @type {(told: PictureExportData, say: (text: string) => void) => Promise<Blob>} */
async function film({ frames, width, delay, progress }, say) {
  const total = frames.length;
  const samples = [];
  for (let k = 0; k < Math.min(SAMPLES, total); k += 1) {
    const svg = frames[Math.round((k * (total - 1)) / Math.max(1, Math.min(SAMPLES, total) - 1))] ?? "";
    samples.push(await pixels(svg, width));
  }
  const [{ width: across, height: up } = { width: 1, height: 1 }] = samples;
  const gif = new Gif(new Palette(samples.map((sample) => sample.data)), across, up, delay);
  for (const [done, svg] of frames.entries()) {
    say(filled(progress, { done: done + 1, total }));
    gif.add((await pixels(svg, width)).data);
  }
  return new Blob([gif.end()], { type: "image/gif" });
}

/** @type {(svg: string, width: number) => Promise<ImageData>} */
async function pixels(svg, width) {
  const canvas = await painted(svg, width);
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** @type {(svg: string, width: number) => Promise<HTMLCanvasElement>} */
async function painted(svg, width) {
  const image = new Image();
  image.src = urlOf(svg);
  await image.decode();
  const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const canvas = element("canvas", { width, height });
  contextOf(canvas, { willReadFrequently: true }).drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  return canvas;
}

/** @param {string} svg */
function urlOf(svg) {
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}

/** @type {(text: string, values: Readonly<Record<string, string | number>>) => string} */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
