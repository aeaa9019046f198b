// Changes to the points that are one stroke each, whether a button, a key or a gesture asks for them.

const JITTER = 0.012; // standard deviation, as a part of the window

// Choose the class to draw with; a selection, or a carried point, changes to it.
export function choose(board, k) {
  const { points, selection, gesture } = board;
  if (k >= board.offered) return board.say("noSuchClass", { count: board.offered });
  board.chosen = k;
  const name = board.className(k);
  const paint = ([x, y]) => [x, y, k];
  if (gesture?.index !== undefined) points.change([gesture.index], paint);
  else if (selection.size) points.edit(() => points.change(selection, paint));
  board.say(selection.size ? "recoloured" : "chosen", { count: selection.size, name });
  if (selection.size || gesture) board.changed();
  board.repaint();
  board.bar.update();
  return true;
}

export function add(board, place) {
  if (!roomFor(board, 1)) return;
  board.points.edit(() => board.points.add([[...place, board.chosen]]));
  board.say("added", { name: board.className(board.chosen), ...board.numbers(...place) });
  board.changed();
}

export function roomFor(board, count) {
  const most = board.data.limits.points;
  if (board.points.list.length + count <= most) return true;
  board.say("full", { count: most });
  return false;
}

export function remove(board, indices) {
  board.finish();
  board.points.edit(() => board.points.remove(indices));
  board.forgetPlaces();
  board.say(indices.length === 1 ? "erasedOne" : "erased", { count: indices.length });
  board.changed();
}

export function clear(board) {
  board.finish();
  if (!board.points.edit(() => (board.points.list = []))) return;
  board.forgetPlaces();
  board.say("cleared");
  board.changed();
}

export function jitter(board) {
  board.finish();
  const { view, points, selection } = board;
  const shaken = selection.size ? [...selection] : [...points.list.keys()];
  const shake = ([x, y, k]) => [
    ...view.round(x + normal() * JITTER * view.spanX, y + normal() * JITTER * view.spanY), k,
  ];
  if (!points.edit(() => shaken.length && points.change(shaken, shake))) return;
  board.say("jittered", { count: shaken.length });
  board.changed();
}

export function undo(board) {
  board.finish();
  return travelled(board, board.points.undo(), "undone", "nothingToUndo");
}

export function redo(board) {
  board.finish();
  return travelled(board, board.points.redo(), "redone", "nothingToRedo");
}

function travelled(board, went, done, nothing) {
  board.forgetPlaces();
  board.say(went ? done : nothing, { count: board.points.list.length });
  if (went) board.changed();
  return true;
}

export function selectAll(board) {
  board.setTool("select");
  board.selection = new Set(board.points.list.keys());
  board.say("selected", { count: board.selection.size });
  board.repaint();
  return true;
}

// A standard normal number (Box and Muller).
function normal() {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}
