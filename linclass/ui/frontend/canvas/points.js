// The points and their history. A point [x, y, class] is never changed, only replaced: a snapshot costs one array.

const DEPTH = 200; // strokes that can be undone

export class Points {
  constructor() {
    this.list = [];
    this.past = [];
    this.future = [];
    this.before = null; // the snapshot a stroke in progress goes back to
  }

  get live() {
    return this.before !== null;
  }

  counts(classes) {
    const counts = new Array(classes).fill(0);
    for (const [, , k] of this.list) counts[k] += 1;
    return counts;
  }

  flat() {
    return this.list.flat();
  }

  // ---- strokes: everything between begin and commit is undone as one

  begin() {
    this.before ??= this.list;
  }

  // Returns whether the stroke has changed anything.
  commit() {
    const changed = this.live && this.before !== this.list;
    if (changed) this.#remember(this.before);
    this.before = null;
    return changed;
  }

  cancel() {
    if (this.live) this.list = this.before;
    this.before = null;
  }

  // Run an edit as one stroke of its own.
  edit(change) {
    this.commit();
    this.begin();
    change();
    return this.commit();
  }

  #remember(snapshot) {
    this.past.push(snapshot);
    if (this.past.length > DEPTH) this.past.shift();
    this.future = [];
  }

  undo() {
    this.commit();
    if (!this.past.length) return false;
    this.future.push(this.list);
    this.list = this.past.pop();
    return true;
  }

  redo() {
    this.commit();
    if (!this.future.length) return false;
    this.past.push(this.list);
    this.list = this.future.pop();
    return true;
  }

  // Take over what Python sends; `keep` puts the person's own points on the undo stack.
  replace(flat, keep) {
    this.commit();
    if (keep) this.#remember(this.list);
    this.list = [];
    for (let i = 0; i + 2 < flat.length; i += 3) this.list.push([flat[i], flat[i + 1], flat[i + 2]]);
  }

  // ---- edits

  add(points) {
    if (points.length) this.list = [...this.list, ...points];
  }

  // Replace the points at these indices by change(point, index).
  change(indices, change) {
    const list = this.list.slice();
    for (const i of indices) list[i] = change(list[i], i);
    this.list = list;
  }

  remove(indices) {
    const gone = new Set(indices);
    if (gone.size) this.list = this.list.filter((_, i) => !gone.has(i));
    return gone.size;
  }

  // The indices for which holds(point).
  where(holds) {
    const found = [];
    this.list.forEach((point, i) => holds(point) && found.push(i));
    return found;
  }
}
