// @ts-check
// The object through which the events of one notebook cell go, in place of the page's, so that a drag in one cell moves no
// other. Each cell has its own copies of the scripts, including this one.

const CELL = new EventTarget();

export const target = () => CELL;
