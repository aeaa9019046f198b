// @ts-check
// The event bus of a page: its scripts publish events to one another in the browser, without asking Python.

import { target } from "./bus_target.js";

/** @import { Answer, DraggedSlider, Frame, Pictures, SecondPlane, Turn, Wanted, Written } from "../types.js" */
/** @import { Refusal } from "./typed_number.js" */
/** @typedef {{ next: string, back: string, isElsewhere: boolean }} RoomSteps isElsewhere: the page has left the question */

/**
 * `planeFrame`: a player sends the plane's content at its step. `planeReady`: the plane has new data and asks for that.
 * `dragStarted`: a drag of a point, a handle or a slider has begun. `dragEnded`: it ended, and a message goes to Python.
 * `sliderDragged`: a slider's dragged value. `sliderAnswered`: Python has answered the last one.
 * `serverAnswered`: Python's answers to messages.
 * `livePictures`, `liveTexts`: pictures and texts of the dragged state, from the live endpoint.
 * `secondPlaneDragged`: the plane beside a dragged one during the drag, from the live endpoint.
 * `liveCompleteness`: whether the live endpoint sends everything that follows a drag.
 * `channelCut`: the live endpoint no longer answers; from now on the page's own updates are shown, even during a drag.
 * `pointHighlighted`: the point of the plane under the pointer, there or in a picture; null: none.
 * `numberTurned`: a draggable number moves its setting's slider by steps, or asks whether there is one (null); the slider
 * marks the event as `taken`. `sliderMounted`: a slider was added to the page.
 * `penChosen`: a tool was chosen on the plane, or put down. `planeKeyPressed`: a key of the plane was pressed anywhere on a
 * projector's page. `panelKeyPressed`: the key that enlarges the next of several small pictures was pressed.
 * `stepWanted`: a page around this one asks the player for a step; null: the end.
 * `planePainted`: the plane of a page was painted for the first time.
 * `logPressed`: a text to which pieces are added was clicked.
 * `numberRefused`: a typed text is no number or ambiguous; the navigation component shows a sentence beside the field.
 * `roomTurned`: a key of a projector's page asks for the room's next step, the one before, or (0) to hide its sheet, which
 * marks the event as `taken`. `roomSteps`: the effect of these keys there, empty where they turn the page; in the speaker's
 * window, too.
 * `roomWanted`: a button or key of a projector's page asks for the room's code; `roomFollows`: whether phones follow the page.
 * `framesWanted`: a player asks the plane, which has a live channel, to fetch a frame sequence.
 * @typedef {{ planeFrame: Frame, planeReady: { plane: string }, serverAnswered: Answer, dragStarted: null, dragEnded: null,
 *   channelCut: null, sliderDragged: DraggedSlider, sliderAnswered: { slider: string }, livePictures: Pictures, liveTexts: Written,
 *   liveCompleteness: boolean, secondPlaneDragged: { first: string, second: SecondPlane },
 *   pointHighlighted: { index: number | null }, numberTurned: Turn, sliderMounted: null, penChosen: { isChosen: boolean }, planeKeyPressed: { key: string },
 *   panelKeyPressed: null, stepWanted: { step: number | null }, planePainted: null, logPressed: null, framesWanted: Wanted,
 *   roomTurned: { by: 1 | -1 | 0, taken: boolean }, roomSteps: RoomSteps, roomWanted: null, roomFollows: { isOn: boolean }, numberRefused: { input: HTMLInputElement, reason: Refusal } }} Events
 */

/** @param {keyof Events} name */
const full = (name) => `linclass:${name}`;

/**
 * Publish an event to all its subscribers.
 * @template {keyof Events} Name
 * @param {Name} name
 * @param {Events[Name]} detail
 */
export function publish(name, detail) {
  target().dispatchEvent(new CustomEvent(full(name), { detail }));
}

/**
 * Subscribe to an event until the signal is aborted.
 * @template {keyof Events} Name
 * @param {Name} name
 * @param {(detail: Events[Name]) => void} listener
 * @param {AbortSignal} signal
 */
export function subscribe(name, listener, signal) {
  target().addEventListener(full(name), (event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  }, { signal });
}
