// @ts-check
// Streamlit's popovers: Tab goes through an open one, and a press on a link to another page closes it first.
//
// - Their content is at the end of the document, far from the button that opens it: Tab has to go from the button to the
//   content, and from its end to the element after the button.
// - A click elsewhere closes them after it has requested the link's page, and the message of that names the old page, to
//   which the server then returns: the link would lead nowhere.

import { isLaidOut } from "../shared/dom.js";

const BUTTON = '[data-testid="stPopoverButton"][aria-expanded="true"]';
const BODY = '[data-testid="stPopoverBody"]';
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Handle Tab in popovers, and links beside them, once however often this is called: the listeners are always the same. */
export function watchPopoversOnce() {
  addEventListener("keydown", follow, { capture: true });
  addEventListener("pointerdown", closeForLink, { capture: true });
}

/** @param {PointerEvent} event */
function closeForLink({ target }) {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!link || link.closest(BODY)) return;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(BUTTON))) button.click();
}

/** @param {KeyboardEvent} event */
function follow(event) {
  if (event.key !== "Tab" || event.defaultPrevented) return;
  /** @type {HTMLElement | null} */ const button = document.querySelector(BUTTON);
  const body = document.querySelector(BODY);
  const stops = body ? stopsIn(body) : [];
  const focused = focusedIn(document);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!button || !first || !last || !focused) return;
  if (focused === button && !event.shiftKey) {
    event.preventDefault();
    first.focus();
  } else if (groupOf(focused) === groupOf(event.shiftKey ? first : last)) {
    if (event.shiftKey) event.preventDefault();
    button.focus(); // the browser continues from here
  }
}

/**
 * The group of a part, of which Tab reaches only one member, or the part itself.
 * @param {Element} part
 */
function groupOf(part) {
  return part.closest('[role="radiogroup"]') ?? part;
}

/**
 * The elements below a node that Tab reaches, in document order.
 * @type {(root: Element | ShadowRoot) => HTMLElement[]}
 */
function stopsIn(root) {
  const parts = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("*")]);
  return parts.flatMap((part) => {
    if (part.shadowRoot) return stopsIn(part.shadowRoot);
    return part.matches(STOPS) && part.tabIndex >= 0 && !part.matches(":disabled") && isLaidOut(part) ? [part] : [];
  });
}

/**
 * The focused element, even within a component.
 * @type {(root: Document | ShadowRoot) => Element | null}
 */
function focusedIn({ activeElement }) {
  return activeElement?.shadowRoot ? focusedIn(activeElement.shadowRoot) : activeElement;
}
