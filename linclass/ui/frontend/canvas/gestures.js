// What a hand can do, whether it holds a mouse, a finger or the arrow keys: begin, move(px, py), end or cancel.
// Places are in pixels of the plane's frame. A gesture that edits is one stroke in the history.

import * as edits from "./edits.js";

const SPRAY_EVERY = 45; // ms between points while the brush rests

export function dragPoint(board, index, px, py, added = false) {
  const { points, view } = board;
  points.begin();
  board.touched = index;
  const [x, y, k] = points.list[index];
  const [dx, dy] = added ? [0, 0] : [view.toX(x) - px, view.toY(y) - py];
  return {
    index,
    edits: true,
    move(toX, toY) {
      const place = view.round(view.fromX(toX + dx), view.fromY(toY + dy));
      points.change([index], ([, , now]) => [...place, now]);
      board.changed();
    },
    end() {
      const [endX, endY] = points.list[index];
      const values = { ...board.numbers(endX, endY), name: board.className(k) };
      board.say(!points.commit() ? "putDown" : added ? "added" : "moved", values);
      board.changed();
    },
    cancel() {
      points.cancel();
      board.changed();
    },
  };
}

export function addPoint(board, px, py) {
  const { points, view } = board;
  if (!edits.roomFor(board, 1)) return null;
  points.begin();
  points.add([[...view.round(view.fromX(px), view.fromY(py)), board.chosen]]);
  board.changed();
  return dragPoint(board, points.list.length - 1, px, py, true);
}

export function dragHandle(board, { name, label, at }, px, py) {
  const { view, moved } = board;
  const before = moved.get(name);
  const [dx, dy] = [view.toX(at[0]) - px, view.toY(at[1]) - py];
  return {
    handle: name,
    edits: true,
    move(toX, toY) {
      moved.set(name, view.round(view.fromX(toX + dx), view.fromY(toY + dy)));
      board.changed();
    },
    end() {
      const place = moved.get(name);
      board.say(place ? "movedHandle" : "putDown", { name: label || name, ...board.numbers(...(place ?? at)) });
      board.changed();
    },
    cancel() {
      moved.set(name, before ?? at);
      board.changed();
    },
  };
}

export function dragSelection(board, px, py) {
  const { points, view } = board;
  points.begin();
  const start = points.list;
  const chosen = [...board.selection];
  return {
    edits: true,
    move(toX, toY) {
      const [dx, dy] = [view.fromX(toX) - view.fromX(px), view.fromY(toY) - view.fromY(py)];
      points.change(chosen, (now, i) => [...view.round(start[i][0] + dx, start[i][1] + dy), now[2]]);
      board.changed();
    },
    end() {
      if (points.commit()) board.say("movedMany", { count: chosen.length });
      board.changed();
    },
    cancel() {
      points.cancel();
      board.changed();
    },
  };
}

export function rectangle(board, px, py, keep = []) {
  const { points, view } = board;
  board.box = [px, py, px, py];
  return {
    move(toX, toY) {
      board.box = [Math.min(px, toX), Math.min(py, toY), Math.max(px, toX), Math.max(py, toY)];
      const [x0, y0, x1, y1] = board.box;
      const inside = ([x, y]) => view.toX(x) >= x0 && view.toX(x) <= x1 && view.toY(y) >= y0 && view.toY(y) <= y1;
      board.selection = new Set([...keep, ...points.where(inside)]);
      board.repaint();
    },
    end() {
      board.box = null;
      const count = board.selection.size;
      board.say(count ? "selected" : "selectedNone", { count });
      board.repaint();
    },
    cancel() {
      board.box = null;
      board.selection = new Set();
      board.repaint();
    },
  };
}

export function spray(board, px, py) {
  const { points, view } = board;
  points.begin();
  const before = points.list.length;
  let [x, y, travelled] = [px, py, 0];
  const emit = () => {
    if (!edits.roomFor(board, 1)) return;
    const [r, angle] = [board.radius * Math.sqrt(Math.random()), 2 * Math.PI * Math.random()];
    const place = view.round(view.fromX(x + r * Math.cos(angle)), view.fromY(y + r * Math.sin(angle)));
    points.add([[...place, board.chosen]]);
    board.changed();
  };
  const timer = setInterval(emit, SPRAY_EVERY);
  emit();
  return {
    edits: true,
    move(toX, toY) {
      travelled += Math.hypot(toX - x, toY - y);
      [x, y] = [toX, toY];
      for (; travelled >= board.radius; travelled -= board.radius) emit();
    },
    end() {
      clearInterval(timer);
      const count = points.list.length - before;
      if (points.commit()) board.say("sprayed", { count, name: board.className(board.chosen) });
      board.changed();
    },
    cancel() {
      clearInterval(timer);
      points.cancel();
      board.changed();
    },
  };
}

export function erase(board, px, py) {
  const { points, view } = board;
  points.begin();
  let [x, y, count] = [px, py, 0];
  const wipe = (toX, toY) => {
    const touched = ([a, b]) => toSegment(view.toX(a), view.toY(b), x, y, toX, toY) <= board.radius;
    const gone = points.remove(points.where(touched));
    [x, y, count] = [toX, toY, count + gone];
    if (gone) board.forgetPlaces();
    board.changed();
  };
  wipe(px, py);
  return {
    edits: true,
    move: wipe,
    end() {
      points.commit();
      board.say(count === 0 ? "nothing" : count === 1 ? "erasedOne" : "erased", { count });
      board.changed();
    },
    cancel() {
      points.cancel();
      board.changed();
    },
  };
}

function toSegment(px, py, ax, ay, bx, by) {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const t = square ? Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square)) : 0;
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}
