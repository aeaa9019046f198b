// @ts-check
// A file for Python: its name, and its bytes in base64.

/** @import { SentFile } from "../types.js" */
/** @import { Values } from "./words.js" */

const MAX_NAME = 200; // characters
const MEGABYTE = 1e6;

/**
 * Read a file and pass it on, unless it has more bytes than the limit or the browser cannot read it; say which by the name of a
 * sentence.
 * @type {(name: string, content: Blob, limit: number, say: (sentence: string, values: Values) => void, take: (file: SentFile) => void) => Promise<void>}
 */
export async function giveFile(name, content, limit, say, take) {
  if (content.size > limit) return say("fileTooLarge", { name, size: (content.size / MEGABYTE).toFixed(1), limit: limit / MEGABYTE });
  const file = await readFile(name, content).catch(() => null);
  say(file ? "reading" : "fileUnread", { name });
  if (file) take(file);
}

/**
 * Read a file; rejects where the browser cannot, as for a folder.
 * @param {string} name
 * @param {Blob} content
 * @returns {Promise<SentFile>}
 */
function readFile(name, content) {
  return new Promise((read, failed) => {
    const reader = new FileReader();
    reader.onerror = () => failed(reader.error);
    reader.onload = () => read({ name: name.slice(0, MAX_NAME), data: `${reader.result}`.split(",")[1] ?? "" });
    reader.readAsDataURL(content);
  });
}
