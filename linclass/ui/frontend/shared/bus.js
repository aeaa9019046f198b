// @ts-check
// The event bus of a page: its scripts publish events to one another in the browser, without asking Python.

import { target } from "./bus_target.js";

/** @import { Answer, DraggedSlider, Frame, Pictures, SecondPlane, Turn, Wanted, Written } from "../types.js" */
/** @import { Refusal } from "./typed_number.js" */
/** @typedef {{ next: string, back: string, isElsewhere: boolean }} RoomSteps isElsewhere: the page has left the question */

/**
 * The events by name, each with the type of its detail.
 * @typedef {object} Events
 * @property {Frame} planeFrame a player sends the plane's content at its step
 * @property {{ plane: string }} planeReady the plane has new data and asks for that
 * @property {Wanted} framesWanted a player asks the plane, which has a live channel, to fetch a frame sequence
 * @property {{ step: number | null }} stepWanted a page around this one asks the player for a step; null: the end
 * @property {null} planePainted the plane of a page was painted for the first time
 * @property {null} dragStarted a drag of a point, a handle or a slider has begun
 * @property {null} dragEnded it ended, and a message goes to Python
 * @property {DraggedSlider} sliderDragged a slider's dragged value
 * @property {{ slider: string }} sliderAnswered Python has answered the last one
 * @property {null} sliderMounted a slider was added to the page
 * @property {Turn} numberTurned a draggable number moves its setting's slider by steps, or asks whether there is one (null);
 *   the slider marks the event as `taken`
 * @property {{ input: HTMLInputElement, reason: Refusal }} numberRefused a typed text is no number or ambiguous; the
 *   navigation component shows a sentence beside the field
 * @property {Answer} serverAnswered Python's answers to messages
 * @property {Pictures} livePictures pictures of the dragged state, from the live endpoint
 * @property {Written} liveTexts texts of the dragged state, from the live endpoint
 * @property {{ first: string, second: SecondPlane }} secondPlaneDragged the plane beside a dragged one during the drag, from
 *   the live endpoint
 * @property {boolean} liveCompleteness whether the live endpoint sends everything that follows a drag
 * @property {null} channelCut the live endpoint no longer answers; from now on the page's own updates are shown, even during
 *   a drag
 * @property {{ index: number | null }} pointHighlighted the point of the plane under the pointer, there or in a picture;
 *   null: none
 * @property {{ isChosen: boolean }} penChosen a tool was chosen on the plane, or put down
 * @property {{ key: string }} planeKeyPressed a key of the plane was pressed anywhere on a projector's page
 * @property {null} panelKeyPressed the key that enlarges the next of several small pictures was pressed
 * @property {null} logPressed a text to which pieces are added was clicked
 * @property {{ by: 1 | -1 | 0, taken: boolean }} roomTurned a key of a projector's page asks for the room's next step, the one
 *   before, or (0) to hide its sheet, which marks the event as `taken`
 * @property {RoomSteps} roomSteps the effect of these keys there, empty where they turn the page; in the speaker's window, too
 * @property {null} roomWanted a button or key of a projector's page asks for the room's code
 * @property {{ isOn: boolean }} roomFollows whether phones follow the page
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
