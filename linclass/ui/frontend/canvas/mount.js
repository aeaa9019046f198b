// @ts-check
// The drawing plane by itself: points, marks and tools in an element of any page.
//
// For measurements the element carries `__stats`: { sent, lost, latency: [ms from sending to the answer painted] }.

import { Board } from "./board.js";

/** @import { CanvasData, DrawingData, SecondPlane, Flat, FrameSequenceRequest, MemoryData, LiveRequest, SentFile, Texts } from "../types.js" */
/** @import { Send } from "../shared/send.js" */

/** @typedef {CanvasData & { points: Flat, texts: Texts }} WholeData what a plane needs to begin with */

/**
 * What a plane asks of the page around it.
 * @typedef {object} Callbacks
 * @property {Send<DrawingData>} change takes over what was drawn; an update's `ack` answers it too
 * @property {() => void} [resend] an update without points belongs to other points: it is needed with its points
 * @property {(file: SentFile) => void} [giveFile] takes over a table that was dropped on the plane or pasted
 * @property {(own: MemoryData) => void} [remember] takes over whose points these are, where Python has forgotten it
 * @property {<Answer>(request: LiveRequest | FrameSequenceRequest, signal: AbortSignal) => Promise<Answer | null>} [ask] evaluates
 *   a drag (`LiveAnswer`), or a run that plays (`FrameSequence`); null: there is no answer
 * @property {number} [asksAtOnce] questions on their way at a time, where the way takes longer than the answer
 * @property {() => Element | null} [verdict] the element that holds the verdict, which is read to screen readers
 * @property {() => string} [font] of the text inside the plane
 * @property {() => string} [address] of what is shown, which a button copies; else the page's
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
