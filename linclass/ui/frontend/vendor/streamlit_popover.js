// @ts-check
// Streamlit's popovers by keyboard. What one shows stands at the end of the document, far from the button that opens it:
// Tab leads from the button to it, and from its end to what follows the button.

const BUTTON = '[data-testid="stPopoverButton"][aria-expanded="true"]';
const BODY = '[data-testid="stPopoverBody"]';
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

let isFollowing = false;

/** Follow Tab through popovers from now on. */
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
    button.focus(); // the browser goes on from here
  }
}

/**
 * The group of which Tab leads to one part alone, or the part itself.
 * @param {Element} part
 */
function groupOf(part) {
  return part.closest('[role="radiogroup"]') ?? part;
}

/**
 * All that Tab leads to below a node, in the order of the document.
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
 * What has the focus, also within a component.
 * @type {(root: Document | ShadowRoot) => Element | null}
 */
function focusedIn({ activeElement }) {
  return activeElement?.shadowRoot ? focusedIn(activeElement.shadowRoot) : activeElement;
}
