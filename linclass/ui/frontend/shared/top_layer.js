// @ts-check
// Parts over everything else on a page: popovers, and in Safari before 17, which has none, parts of a fixed place. The style sheets
// know a raised part by its attribute, as `:popover-open` would make such a browser drop the whole rule.

const RAISED = "data-raised";

/**
 * Show a part over everything else, or hide it.
 * @type {(part: HTMLElement, isUp: boolean) => void}
 */
export function raise(part, isUp) {
  part.toggleAttribute(RAISED, isUp);
  if (part.isConnected) part.togglePopover?.(isUp);
}

/**
 * Whether a part is shown over everything else; one that was moved on the page, which closes a popover, keeps its fixed place.
 * @param {HTMLElement} part
 */
export function isRaised(part) {
  return part.hasAttribute(RAISED);
}
