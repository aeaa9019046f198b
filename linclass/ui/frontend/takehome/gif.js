// @ts-check
// Encode frames as an animated GIF, with one palette for all of them, and only the changed area of each frame.
// A library's encoder (gifenc, gif.js) only compresses given frames: the palette and the changed areas would stay here.

import { joined } from "./bytes.js";

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Area in pixels, the right and lower ends outside */

const COLOURS = 255; // and one more index for unchanged pixels
const UNCHANGED = 255;
const CODES = 4096; // of LZW, after which it starts again
const BUCKETS = 1 << 15; // colours distinguished for the choice of the palette: five bits per channel

/** @type {(r: number, g: number, b: number) => number} */
const bucket = (r, g, b) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);

/** The growing bytes of a file. */
class Bytes {
  /** @type {Uint8Array[]} */ #parts = [];

  /** @param {...number} values */
  write(...values) {
    this.#parts.push(Uint8Array.from(values));
  }

  /** @param {number} value */
  short(value) {
    this.write(value & 255, value >> 8);
  }

  /** @param {string} text */
  text(text) {
    this.#parts.push(new TextEncoder().encode(text));
  }

  get data() {
    return joined(this.#parts);
  }
}

/** The palette of a film: the most frequent colours of some of its frames. */
export class Palette {
  bytes = new Uint8Array(3 * (COLOURS + 1)); // of its colours
  #count = 0;
  #nearest = new Int16Array(BUCKETS).fill(-1);

  /** @param {readonly Uint8ClampedArray[]} samples frames in RGBA */
  constructor(samples) {
    const [counts, sums] = [new Uint32Array(BUCKETS), new Float64Array(3 * BUCKETS)];
    for (const pixels of samples) {
      for (let i = 0; i < pixels.length; i += 4) {
        const [r, g, b] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
        const k = bucket(r, g, b);
        counts[k] = (counts[k] ?? 0) + 1;
        sums[3 * k] = (sums[3 * k] ?? 0) + r;
        sums[3 * k + 1] = (sums[3 * k + 1] ?? 0) + g;
        sums[3 * k + 2] = (sums[3 * k + 2] ?? 0) + b;
      }
    }
    const used = [...counts.keys()].filter((k) => counts[k]).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
    for (const k of used.slice(0, COLOURS)) {
      for (const part of [0, 1, 2]) this.bytes[3 * this.#count + part] = Math.round((sums[3 * k + part] ?? 0) / (counts[k] ?? 1));
      this.#nearest[k] = this.#count;
      this.#count += 1;
    }
  }

  /** @type {(r: number, g: number, b: number) => number} */
  index(r, g, b) {
    const k = bucket(r, g, b);
    const known = this.#nearest[k] ?? -1;
    if (known >= 0) return known;
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let n = 0; n < this.#count; n += 1) {
      const dr = r - (this.bytes[3 * n] ?? 0);
      const dg = g - (this.bytes[3 * n + 1] ?? 0);
      const db = b - (this.bytes[3 * n + 2] ?? 0);
      const away = dr * dr + dg * dg + db * db;
      if (away < least) [best, least] = [n, away];
    }
    this.#nearest[k] = best;
    return best;
  }
}

/** The writer of a film. */
export class Gif {
  #out = new Bytes();
  /** @type {Uint8Array | null} */ #before = null;
  /** @type {Palette} */ #palette;
  /** @type {number} */ #width;
  /** @type {number} */ #height;
  /** @type {number} */ #delay;

  /**
   * @param {Palette} palette
   * @param {number} width
   * @param {number} height
   * @param {number} delay between frames, in hundredths of a second
   */
  constructor(palette, width, height, delay) {
    this.#palette = palette;
    this.#width = width;
    this.#height = height;
    this.#delay = delay;
    const out = this.#out;
    out.text("GIF89a");
    out.short(width);
    out.short(height);
    out.write(0xf7, 0, 0); // 256 colours for all frames
    out.write(...palette.bytes);
    out.write(0x21, 0xff, 11);
    out.text("NETSCAPE2.0");
    out.write(3, 1, 0, 0, 0); // endless loop
  }

  /** @param {Uint8ClampedArray} pixels the next frame in RGBA */
  add(pixels) {
    const [size, palette, before] = [this.#width * this.#height, this.#palette, this.#before];
    const now = new Uint8Array(size);
    for (let i = 0; i < size; i += 1) now[i] = palette.index(pixels[4 * i] ?? 0, pixels[4 * i + 1] ?? 0, pixels[4 * i + 2] ?? 0);
    const area = before ? this.#changed(before, now) : { left: 0, top: 0, right: this.#width, bottom: this.#height };
    this.#write(area, before, now);
    this.#before = now;
  }

  /** @returns {Uint8Array<ArrayBuffer>} */
  end() {
    this.#out.write(0x3b);
    return this.#out.data;
  }

  /** @type {(before: Uint8Array, now: Uint8Array) => Area} */
  #changed(before, now) {
    let [left, top, right, bottom] = [this.#width, this.#height, 0, 0];
    for (let i = 0; i < now.length; i += 1) {
      if (now[i] === before[i]) continue;
      const x = i % this.#width;
      const y = (i - x) / this.#width;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
    return right > left ? { left, top, right, bottom } : { left: 0, top: 0, right: 1, bottom: 1 };
  }

  /** @type {(area: Area, before: Uint8Array | null, now: Uint8Array) => void} */
  #write({ left, top, right, bottom }, before, now) {
    const out = this.#out;
    out.write(0x21, 0xf9, 4, 0x05); // keep the previous frame, which a transparent index shows
    out.short(this.#delay);
    out.write(UNCHANGED, 0, 0x2c);
    for (const value of [left, top, right - left, bottom - top]) out.short(value);
    out.write(0, 8);
    const indices = new Uint8Array((right - left) * (bottom - top));
    let k = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const i = y * this.#width + x;
        indices[k] = before && before[i] === now[i] ? UNCHANGED : (now[i] ?? 0);
        k += 1;
      }
    }
    compress(indices, out);
  }
}

/** Codes of growing length, packed into blocks of at most 255 bytes. */
class Codes {
  /** @type {Bytes} */ #out;
  /** @type {number[]} */ #block = [];
  #bits = 0;
  #held = 0;

  /** @param {Bytes} out */
  constructor(out) {
    this.#out = out;
  }

  /** @type {(code: number, size: number) => void} */
  write(code, size) {
    this.#held |= code << this.#bits;
    this.#bits += size;
    while (this.#bits >= 8) {
      this.#push(this.#held & 255);
      this.#held >>>= 8;
      this.#bits -= 8;
    }
  }

  end() {
    if (this.#bits > 0) this.#push(this.#held & 255);
    this.#flush();
    this.#out.write(0);
  }

  /** @param {number} byte */
  #push(byte) {
    this.#block.push(byte);
    if (this.#block.length === 255) this.#flush();
  }

  #flush() {
    if (this.#block.length) this.#out.write(this.#block.length, ...this.#block);
    this.#block = [];
  }
}

/**
 * Write indices of eight bits as the format's LZW.
 * @type {(indices: Uint8Array, out: Bytes) => void}
 */
function compress(indices, out) {
  const [clear, end] = [256, 257];
  const longer = new Int16Array(CODES << 8); // the code of a known sequence extended by an index; 0 for none
  const codes = new Codes(out);
  let [size, next, prefix] = [9, 258, indices[0] ?? 0];
  codes.write(clear, size);
  for (const index of indices.subarray(1)) {
    const key = (prefix << 8) | index;
    const known = longer[key] ?? 0;
    if (known) {
      prefix = known;
      continue;
    }
    codes.write(prefix, size);
    prefix = index;
    if (next === CODES) {
      codes.write(clear, size);
      longer.fill(0);
      [size, next] = [9, 258];
      continue;
    }
    longer[key] = next;
    if (next === 1 << size) size += 1;
    next += 1;
  }
  codes.write(prefix, size);
  codes.write(end, size);
  codes.end();
}
