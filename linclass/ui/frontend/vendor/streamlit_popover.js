// @ts-check
// Streamlit's popovers by keyboard. Their content is at the end of the document, far from the button that opens it: this makes
// Tab go from the button to the content, and from its end to the element after the button.

const BUTTON = '[data-testid="stPopoverButton"][aria-expanded="true"]';
const BODY = '[data-testid="stPopoverBody"]';
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

let isFollowing = false;

/** Handle Tab in popovers from now on. */
export function followTabOnce() {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener("keydown", (event) => event.key === "Tab" && !event.defaultPrevented && follow(event), { capture: true });
}

/** @param {KeyboardEvent} event */
function follow(event) {
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
    return part.matches(STOPS) && part.tabIndex >= 0 && !part.matches(":disabled") && part.checkVisibility() ? [part] : [];
  });
}

/**
 * The focused element, even within a component.
 * @type {(root: Document | ShadowRoot) => Element | null}
 */
function focusedIn({ activeElement }) {
  return activeElement?.shadowRoot ? focusedIn(activeElement.shadowRoot) : activeElement;
}
