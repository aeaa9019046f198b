// @ts-check
// Bytes of a file that a script writes.

/** @type {(parts: readonly Uint8Array[]) => Uint8Array<ArrayBuffer>} */
export function joined(parts) {
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    result.set(part, place);
    place += part.length;
  }
  return result;
}
