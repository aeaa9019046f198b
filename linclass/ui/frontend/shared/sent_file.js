// @ts-check
// A file for Python: its name, and its bytes in base64.

/** @import { SentFile } from "../types.js" */

const MAX_NAME = 200; // characters

/**
 * Read a file; rejects where the browser cannot, as for a folder.
 * @param {string} name
 * @param {Blob} content
 * @returns {Promise<SentFile>}
 */
export function readFile(name, content) {
  return new Promise((read, failed) => {
    const reader = new FileReader();
    reader.onerror = () => failed(reader.error);
    reader.onload = () => read({ name: name.slice(0, MAX_NAME), data: `${reader.result}`.split(",")[1] ?? "" });
    reader.readAsDataURL(content);
  });
}
