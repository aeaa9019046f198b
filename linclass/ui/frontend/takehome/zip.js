// @ts-check
// Add files to the server's zip, uncompressed, since PNG is compressed already.
// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT; a library (fflate, JSZip) would compress, too, and be larger than this whole folder.

/** @typedef {readonly [value: number, bytes: number]} Field a whole number, the lowest byte first */

const END_BYTES = 22; // of the record at the zip's end
const UTF8 = 0x800;
const FIRST_DAY = 0x21; // 1 January 1980, like the server's files, so that the same state gives the same bytes
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/**
 * A zip without a final comment, with more files added.
 * @type {(zip: Uint8Array<ArrayBuffer>, files: readonly (readonly [name: string, content: Uint8Array<ArrayBuffer>])[]) => Blob}
 */
export function appended(zip, files) {
  const end = new DataView(zip.buffer, zip.byteOffset + zip.length - END_BYTES);
  const start = end.getUint32(16, true);
  const count = end.getUint16(10, true) + files.length;
  const contents = [zip.subarray(0, start)];
  const directory = [zip.subarray(start, zip.length - END_BYTES)];
  for (const [name, content] of files) {
    const title = new TextEncoder().encode(name);
    /** @type {readonly Field[]} */
    const about = [[20, 2], [UTF8, 2], [0, 2], [0, 2], [FIRST_DAY, 2], [checksum(content), 4], [content.length, 4], [content.length, 4], [title.length, 2], [0, 2]];
    directory.push(fields([0x02014b50, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [length(contents), 4]), title);
    contents.push(fields([0x04034b50, 4], ...about), title, content);
  }
  const tail = fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length(directory), 4], [length(contents), 4], [0, 2]);
  return new Blob([...contents, ...directory, tail], { type: "application/zip" });
}

/** @type {(parts: readonly Uint8Array[]) => number} */
function length(parts) {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

/** @type {(...values: Field[]) => Uint8Array<ArrayBuffer>} */
function fields(...values) {
  return Uint8Array.from(values.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, byte) => (value >>> (8 * byte)) & 255)));
}

/** @type {(content: Uint8Array) => number} CRC-32 */
function checksum(content) {
  let sum = 0xffffffff;
  for (const byte of content) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
