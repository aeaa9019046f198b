// @ts-check
// Mouse, pen and fingers: begin the gesture of a press and pass movements to it.

import { addPoint, dragHandle, dragPoint, dragSelection, erase, rectangle, spray, tap } from "./gestures.js";
import { pan, pinch } from "./panning.js";
import { CURSORS } from "./pointer_state.js";
import { handleBeside, reachOf, under } from "./targets.js";

/** @import { Place } from "../types.js" */
/** @import { Board, Listen } from "./board.js" */
/** @import { Gesture } from "./gestures.js" */
/** @import { Finger } from "./panning.js" */

const WHEEL = 0.0015; // zoom per pixel of the wheel

/** @type {(board: Board, on: Listen) => void} */
export function listenToPointer(board, on) {
  const { surface } = board;
  /** @type {Map<number, Finger>} */
  const fingers = new Map();
  /** @type {number | null} */
  let owner = null; // the pointer of the present gesture

  /** @type {(event: { clientX: number, clientY: number }) => Place} */
  const place = (event) => board.screen.place(event);

  // Whether a finger's press is ignored: a palm's beside the pen, or a third finger's.
  /** @param {PointerEvent} event */
  const isPalm = ({ pointerType }) => {
    const isOthers = board.pointer.gesture !== null && owner !== null && !fingers.has(owner);
    return pointerType === "touch" && (isOthers || fingers.size === 2);
  };

  // Cancel the gesture of a palm that came before the pen, or of a finger that has left without an event.
  /** @param {PointerEvent} event */
  const dropFingers = ({ pointerType, isPrimary }) => {
    if (!fingers.size || (pointerType === "touch" && !isPrimary)) return; // a primary finger is the only one
    board.pointer.letGo();
    fingers.clear();
  };

  on(surface, "pointerdown", (event) => {
    if (event.button > 1) return;
    event.preventDefault(); // a middle press would start the browser's own scrolling
    dropFingers(event);
    if (isPalm(event)) return;
    surface.focus({ preventScroll: true });
    surface.setPointerCapture(event.pointerId);
    const [x, y] = place(event);
    board.pointer.cross = null;
    if (event.pointerType === "touch") fingers.set(event.pointerId, { x, y });
    const [first, second] = fingers.values();
    if (first && second && fingers.size === 2) {
      board.pointer.letGo();
      board.pointer.gesture = pinch(board, first, second);
      owner = null;
      return;
    }
    board.pointer.finish();
    board.pointer.gesture = event.button === 1 || board.pointer.panning ? pan(board, x, y) : press(board, x, y, event);
    owner = event.pointerId;
  });

  on(surface, "pointermove", (event) => {
    const [x, y] = place(event);
    const finger = fingers.get(event.pointerId);
    if (finger) Object.assign(finger, { x, y });
    if (fingers.size === 2) {
      board.pointer.gesture?.move(x, y);
      return;
    }
    if (event.pointerType !== "touch") board.pointer.cursor = [x, y];
    if (!board.pointer.gesture) hover(board, x, y, event.pointerType);
    else if (owner === event.pointerId) board.pointer.gesture.move(x, y);
    board.repaint();
  });

  /** @param {PointerEvent} event */
  const lift = (event) => {
    const paired = fingers.size === 2;
    const isKnown = fingers.delete(event.pointerId); // a third finger's press is ignored, and so is its end
    if (!(paired && isKnown) && owner !== event.pointerId) return;
    if (event.type === "pointercancel") board.pointer.letGo();
    else board.pointer.finish();
    owner = null;
  };
  on(surface, "pointerup", lift);
  on(surface, "pointercancel", lift);

  on(surface, "pointerleave", () => {
    board.pointer.cursor = board.pointer.hover = null;
    board.light(null);
    board.repaint();
  });

  on(surface, "wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return; // without a modifier key the wheel scrolls the page
    event.preventDefault();
    board.view.zoom(Math.exp(event.deltaY * WHEEL * (event.deltaMode ? 16 : 1)), ...place(event));
    board.windowChanged();
  }, { passive: false });

  // The browser decides at the first touch if a finger may scroll the page, which is so beside points and handles.
  on(surface, "touchstart", (event) => {
    const [first, second] = event.touches;
    if (event.cancelable && first && (second || !scrolls(board, ...place(first)))) event.preventDefault();
  }, { passive: false });

  on(surface, "contextmenu", (event) => event.preventDefault());
}

/**
 * The gesture of a press at this place with the present tool; null if no more points are allowed.
 * @type {(board: Board, x: number, y: number, how: { pointerType: string, shiftKey: boolean }) => Gesture | null}
 */
export function press(board, x, y, { pointerType, shiftKey }) {
  const { tool, selection } = board.pointer;
  if (tool === "spray") return spray(board, x, y);
  if (tool === "erase") return erase(board, x, y);
  const target = under(board, x, y, reachOf(pointerType));
  if (target?.handle) return dragHandle(board, target.handle, x, y);
  if (tool === "add" && target) return dragPoint(board, target.index, x, y);
  const beside = handleBeside(board, x, y, reachOf(pointerType));
  if (tool === "add" && beside) return dragHandle(board, beside, x, y);
  if (tool === "add") return pressBeside(board, x, y, pointerType);
  if (!target) return rectangle(board, x, y, shiftKey ? selection : []);
  if (!selection.has(target.index)) board.pointer.selection = new Set([...(shiftKey ? selection : []), target.index]);
  return dragSelection(board, x, y, selection);
}

/**
 * The gesture of a press beside points and handles that may add a point: on a projector only once a pen was chosen.
 * @type {(board: Board, x: number, y: number, pointerType: string) => Gesture | null}
 */
function pressBeside(board, x, y, pointerType) {
  if (!board.data.needsPen || board.pointer.hasPen) return pointerType === "touch" ? tap(board, x, y) : addPoint(board, x, y);
  board.announce("penNeeded");
  return null;
}

/**
 * Whether a swipe that begins here scrolls the page.
 * @type {(board: Board, x: number, y: number) => boolean}
 */
function scrolls(board, x, y) {
  const reach = reachOf("touch");
  return board.pointer.tool === "add" && !under(board, x, y, reach) && !handleBeside(board, x, y, reach);
}

/** @type {(board: Board, x: number, y: number, pointerType: string) => void} */
function hover(board, x, y, pointerType) {
  const picks = board.pointer.tool === "add" || board.pointer.tool === "select";
  board.pointer.hover = picks ? under(board, x, y, reachOf(pointerType)) : null;
  board.light(board.pointer.hover?.index ?? null);
  board.surface.style.cursor = board.pointer.panning ? "grab" : board.pointer.hover ? "move" : CURSORS[board.pointer.tool];
}
