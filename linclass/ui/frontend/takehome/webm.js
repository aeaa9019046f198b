// @ts-check
// Films as WebM: the browser encodes the frames, and this script writes them into the container (Matroska).
// With a library (webm-muxer) the encoding, half of this file, would stay here, and unused sound and subtitles would be added.

import { joined } from "./bytes.js";

/** @typedef {{ codec: string, id: string }} Codec its names in WebCodecs and in the container */
/** @typedef {{ isKey: boolean, time: number, data: Uint8Array }} Block an encoded frame, at a time in ms */

/** @type {readonly Codec[]} */
const CODECS = [
  { codec: "vp09.00.31.08", id: "V_VP9" },
  { codec: "vp8", id: "V_VP8" },
];
const BITS_PER_FRAME = 500_000; // approximate limit, for pictures of lines and letters
const GROUP = 20; // frames between two key frames, at which a player can begin
const QUEUE = 4; // frames waiting in the encoder
const MS_PER_HUNDREDTH = 10;

/** @type {(width: number, height: number, delay: number, codec: string) => VideoEncoderConfig} */
const settings = (width, height, delay, codec) => ({
  codec,
  width,
  height,
  framerate: 100 / delay,
  bitrate: (BITS_PER_FRAME * 100) / delay,
  latencyMode: "quality",
});

/**
 * A codec with which this browser can encode films; null without one.
 * @type {(width: number, height: number, delay: number) => Promise<Codec | null>}
 */
export async function codecFor(width, height, delay) {
  if (typeof VideoEncoder === "undefined") return null; // missing on a page without TLS, too
  for (const codec of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(settings(width, height, delay, codec.codec));
    if (supported) return codec;
  }
  return null;
}

/** The encoder of a film. */
export class Webm {
  /** @type {Block[]} */ #blocks = [];
  /** @type {VideoEncoder} */ #encoder;
  /** @type {Codec} */ #codec;
  /** @type {number} */ #width;
  /** @type {number} */ #height;
  /** @type {number} */ #delay;
  #count = 0;
  /** @type {DOMException | null} */ #error = null;

  /**
   * @param {Codec} codec
   * @param {number} width even, as codecs require
   * @param {number} height even
   * @param {number} delay between frames, in hundredths of a second
   */
  constructor(codec, width, height, delay) {
    this.#codec = codec;
    this.#width = width;
    this.#height = height;
    this.#delay = delay;
    this.#encoder = new VideoEncoder({
      output: (chunk) => this.#take(chunk),
      error: (error) => {
        this.#error = error;
      },
    });
    this.#encoder.configure(settings(width, height, delay, codec.codec));
  }

  /** @param {CanvasImageSource} picture the next frame */
  async add(picture) {
    const length = this.#delay * MS_PER_HUNDREDTH * 1000; // in microseconds
    const frame = new VideoFrame(picture, { timestamp: this.#count * length, duration: length });
    this.#encoder.encode(frame, { keyFrame: this.#count % GROUP === 0 });
    frame.close();
    this.#count += 1;
    if (this.#encoder.encodeQueueSize > QUEUE) await new Promise((resolve) => this.#encoder.addEventListener("dequeue", resolve, { once: true }));
    if (this.#error) throw this.#error;
  }

  /** @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async end() {
    await this.#encoder.flush();
    this.#encoder.close();
    if (this.#error) throw this.#error;
    return container(this.#blocks, this.#codec.id, this.#width, this.#height, this.#delay * MS_PER_HUNDREDTH);
  }

  /** @param {EncodedVideoChunk} chunk */
  #take(chunk) {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    this.#blocks.push({ isKey: chunk.type === "key", time: Math.round(chunk.timestamp / 1000), data });
  }
}

/**
 * A WebM file of encoded frames, shown for `delay` milliseconds each.
 * @type {(blocks: readonly Block[], codec: string, width: number, height: number, delay: number) => Uint8Array<ArrayBuffer>}
 */
export function container(blocks, codec, width, height, delay) {
  const head = element(0x1a45dfa3, whole(0x4286, 1), whole(0x42f7, 1), whole(0x42f2, 4), whole(0x42f3, 8), text(0x4282, "webm"), whole(0x4287, 4), whole(0x4285, 2));
  const about = element(0x1549a966, whole(0x2ad7b1, 1_000_000), real(0x4489, blocks.length * delay), text(0x4d80, "linclass"), text(0x5741, "linclass"));
  const size = element(0xe0, whole(0xb0, width), whole(0xba, height));
  const track = element(0xae, whole(0xd7, 1), whole(0x73c5, 1), whole(0x9c, 0), whole(0x83, 1), text(0x86, codec), whole(0x23e383, delay * 1_000_000), size);
  const tracks = element(0x1654ae6b, track);
  const clusters = groups(blocks).map((group) => ({ time: group[0]?.time ?? 0, data: cluster(group) }));
  const cues = (/** @type {number} */ start) => {
    let place = start;
    const points = clusters.map(({ time, data }) => {
      const point = element(0xbb, whole(0xb3, time), element(0xb7, whole(0xf7, 1), whole(0xf1, place)));
      place += data.length;
      return point;
    });
    return element(0x1c53bb6b, ...points);
  };
  const before = about.length + tracks.length;
  const index = cues(before + cues(0).length); // an integer has the same length, however large it is
  return joined([head, element(0x18538067, about, tracks, index, ...clusters.map(({ data }) => data))]);
}

/**
 * The frames in groups that begin with a key frame.
 * @type {(blocks: readonly Block[]) => Block[][]}
 */
function groups(blocks) {
  /** @type {Block[][]} */
  const result = [];
  for (const block of blocks) {
    if (block.isKey || !result.length) result.push([]);
    result.at(-1)?.push(block);
  }
  return result;
}

/** @type {(group: readonly Block[]) => Uint8Array<ArrayBuffer>} */
function cluster(group) {
  const start = group[0]?.time ?? 0;
  const blocks = group.map(({ isKey, time, data }) => element(0xa3, new Uint8Array([0x81, (time - start) >> 8, (time - start) & 255, isKey ? 0x80 : 0]), data));
  return element(0x1f43b675, whole(0xe7, start), ...blocks);
}

/** @type {(id: number, ...content: Uint8Array[]) => Uint8Array<ArrayBuffer>} */
function element(id, ...content) {
  const body = joined(content);
  const name = id.toString(16).match(/../g) ?? [];
  const length = new Uint8Array(8);
  const view = new DataView(length.buffer);
  view.setUint32(4, body.length);
  length[0] = 1; // the length takes eight bytes
  return joined([Uint8Array.from(name, (byte) => Number.parseInt(byte, 16)), length, body]);
}

/** @type {(id: number, value: number) => Uint8Array<ArrayBuffer>} */
function whole(id, value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return element(id, bytes);
}

/** @type {(id: number, value: number) => Uint8Array<ArrayBuffer>} */
function real(id, value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, bytes);
}

/** @type {(id: number, value: string) => Uint8Array<ArrayBuffer>} */
function text(id, value) {
  return element(id, new TextEncoder().encode(value));
}
