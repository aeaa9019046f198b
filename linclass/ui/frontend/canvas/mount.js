// @ts-check
// The drawing plane without Streamlit: points, marks and tools in an element of any page.
//
// For measurements the element carries `__stats`: { sent, lost, latency: [ms from sending to the answer painted] }.

import { Board } from "./board.js";

/** @import { CanvasData, DrawingData, SecondPlane, Flat, FrameSequenceRequest, MemoryData, LiveRequest, SentFile, Texts } from "../types.js" */
/** @import { Send } from "../shared/send.js" */

/** @typedef {CanvasData & { points: Flat, texts: Texts }} WholeData the first data of a plane */

/**
 * The functions that the page around a plane provides.
 * @typedef {object} Callbacks
 * @property {Send<DrawingData>} change receives the drawing; an update's `ack` can answer it, too
 * @property {() => void} [resend] asks for an update with points, after one without them for unknown points
 * @property {(file: SentFile) => void} [giveFile] receives a table that was dropped on the plane or pasted
 * @property {(own: MemoryData) => void} [remember] receives the record of ownership and tasks that Python has lost
 * @property {<Answer>(request: LiveRequest | FrameSequenceRequest, signal: AbortSignal) => Promise<Answer | null>} [ask] evaluates
 *   a drag (`LiveAnswer`), or a run that plays (`FrameSequence`); null: there is no answer
 * @property {number} [asksAtOnce] requests in flight at a time, more than 1 for a slow connection
 * @property {() => Element | null} [verdict] the element of the verdict, which is announced to screen readers
 * @property {() => string} [font] of the text inside the plane
 * @property {() => string} [address] the address that a button copies; by default the page's
 */

/**
 * @typedef {object} MountedPlane
 * @property {(data: CanvasData) => void} update
 * @property {(shown: SecondPlane) => void} preview shows other points and marks, dragged elsewhere, until the next update
 * @property {() => void} destroy
 */

/**
 * Show a plane in an element.
 * @type {(element: HTMLElement, data: WholeData, callbacks: Callbacks) => MountedPlane}
 */
export function mount(element, data, callbacks) {
  element.classList.add("canvas");
  const board = new Board(element, data, callbacks);
  return { update: (next) => board.update(next), preview: (shown) => board.preview(shown), destroy: () => board.stop() };
}
