// @ts-check

/**
 * The distance of a place from the segment from a to b.
 * @type {(px: number, py: number, ax: number, ay: number, bx: number, by: number) => number}
 */
export function toSegment(px, py, ax, ay, bx, by) {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const t = square ? Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square)) : 0;
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}
