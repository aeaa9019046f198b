// Mouse, pen and fingers: which gesture a press begins, and where it goes.

import { addPoint, dragHandle, dragPoint, dragSelection, erase, rectangle, spray } from "./gestures.js";
import { pan, pinch } from "./roam.js";

export const REACH = { mouse: 11, pen: 16, touch: 22 }; // px around a point within which a press means the point
const WHEEL = 0.0015; // zoom per pixel of the wheel
const CURSORS = { add: "crosshair", spray: "none", erase: "none", select: "crosshair" };

export function listenToPointer(board, on) {
  const { surface } = board;
  const fingers = new Map();
  let owner = null; // the pointer that leads the present gesture

  const place = (event) => {
    const frame = surface.getBoundingClientRect();
    return [event.clientX - frame.left, event.clientY - frame.top];
  };

  on(surface, "pointerdown", (event) => {
    if (event.button > 1) return;
    event.preventDefault(); // a middle press would start the browser's own scrolling
    surface.focus({ preventScroll: true });
    surface.setPointerCapture(event.pointerId);
    const [x, y] = place(event);
    board.cross = null;
    if (event.pointerType === "touch") fingers.set(event.pointerId, { x, y });
    if (fingers.size === 2) {
      board.letGo();
      board.gesture = pinch(board, ...fingers.values());
      owner = null;
      return;
    }
    board.finish();
    board.gesture = event.button === 1 || board.panning ? pan(board, x, y) : press(board, x, y, event);
    owner = event.pointerId;
  });

  on(surface, "pointermove", (event) => {
    const [x, y] = place(event);
    const finger = fingers.get(event.pointerId);
    if (finger) Object.assign(finger, { x, y });
    if (fingers.size === 2) return board.gesture?.move(x, y);
    if (event.pointerType !== "touch") board.cursor = [x, y];
    if (board.gesture && owner === event.pointerId) board.gesture.move(x, y);
    else if (!board.gesture) hover(board, x, y, event);
    return board.repaint();
  });

  const lift = (event) => {
    const paired = fingers.size === 2;
    fingers.delete(event.pointerId);
    if (paired || owner === event.pointerId) {
      if (event.type === "pointercancel") board.letGo();
      else board.finish();
      owner = null;
    }
  };
  on(surface, "pointerup", lift);
  on(surface, "pointercancel", lift);

  on(surface, "pointerleave", () => {
    board.cursor = board.hoverHandle = null;
    board.hover = -1;
    board.repaint();
  });

  on(surface, "wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return; // the wheel alone scrolls the page
    event.preventDefault();
    board.view.zoom(Math.exp(event.deltaY * WHEEL * (event.deltaMode ? 16 : 1)), ...place(event));
    board.windowChanged();
  }, { passive: false });

  on(surface, "contextmenu", (event) => event.preventDefault());
}

// The gesture that a press at this place begins with the present tool.
export function press(board, x, y, event) {
  const { tool, selection } = board;
  const reach = REACH[event.pointerType] ?? REACH.mouse;
  if (tool === "spray") return spray(board, x, y);
  if (tool === "erase") return erase(board, x, y);
  const handle = board.handleNear(x, y, reach);
  if (handle) return dragHandle(board, handle, x, y);
  const index = board.pointNear(x, y, reach);
  if (tool === "add") return index < 0 ? addPoint(board, x, y) : dragPoint(board, index, x, y);
  if (index < 0) return rectangle(board, x, y, event.shiftKey ? [...selection] : []);
  if (!selection.has(index)) board.selection = new Set(event.shiftKey ? [...selection, index] : [index]);
  return dragSelection(board, x, y);
}

function hover(board, x, y, { pointerType }) {
  const picks = board.tool === "add" || board.tool === "select";
  const reach = REACH[pointerType] ?? REACH.mouse;
  board.hoverHandle = picks ? (board.handleNear(x, y, reach)?.name ?? null) : null;
  board.hover = picks && !board.hoverHandle ? board.pointNear(x, y, reach) : -1;
  const onSomething = board.hoverHandle || board.hover >= 0;
  board.surface.style.cursor = board.panning ? "grab" : onSomething ? "move" : CURSORS[board.tool];
}
