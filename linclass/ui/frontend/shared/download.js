// @ts-check
// Saving a file that a script has made.

import { element } from "./dom.js";

const READ_MS = 60_000; // by then the browser has read the file

/**
 * Save a file under a name. Its address stays valid for a while, as some browsers read the file only after the click.
 * @type {(file: Blob, name: string) => void}
 */
export function download(file, name) {
  const link = element("a", { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
