// @ts-check
// The storage of the browser or the tab, which may be refused, as with cookies blocked, or full.

/**
 * Use a storage; null where that is refused.
 * @template Result
 * @param {() => Result} work
 */
export function stored(work) {
  try {
    return work();
  } catch {
    return null;
  }
}
