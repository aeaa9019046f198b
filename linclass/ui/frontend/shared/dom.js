// @ts-check
// Functions for elements, shared by the components.

/**
 * Make an element with its attributes and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * A child that must exist in a component's own HTML.
 * @type {(parent: ParentNode, selector: string) => HTMLElement}
 */
export function child(parent, selector) {
  const match = parent.querySelector(selector);
  if (!(match instanceof HTMLElement)) throw new Error(`There is no ${selector}.`);
  return match;
}

/**
 * The 2-D context of a canvas element.
 * @type {(canvas: HTMLCanvasElement, settings?: CanvasRenderingContext2DSettings) => CanvasRenderingContext2D}
 */
export function contextOf(canvas, settings = {}) {
  const context = canvas.getContext("2d", settings);
  if (!context) throw new Error("This browser gives no canvas to draw on.");
  return context;
}

/** @type {(node: Node, text: string) => void} */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text; // screen readers would repeat an unchanged text
}

/**
 * Turn a button off or on. It is not disabled, so that it keeps the keyboard's focus; a press must do nothing while it is off.
 * @type {(button: Element, isOff: boolean) => void}
 */
export function turnOff(button, isOff) {
  button.setAttribute("aria-disabled", String(isOff));
}

/**
 * Give a clicked button the focus, as Safari does not: then Escape and the keys of the part around it go there.
 * @param {Event} event
 */
export function focusClicked({ target }) {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button && !button.matches(":focus")) button.focus({ preventScroll: true });
}

/**
 * Call back once an element comes into another one, unless it is on the page already.
 * @type {(selector: string, around: Element | null, comes: () => void, signal: AbortSignal) => void}
 */
export function whenComes(selector, around, comes, signal) {
  if (!around || document.querySelector(selector)) return;
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    comes();
  });
  observer.observe(around, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * Whether a key is for an open dialog.
 * @param {Event} event
 */
export function isInDialog(event) {
  return event.composedPath().some((part) => part instanceof Element && part.matches('dialog, [role="dialog"]'));
}

/**
 * Whether a part has a place on the page; Safari before 17.4 has no `checkVisibility`.
 * @param {Element} part
 */
export function isLaidOut(part) {
  return part.checkVisibility?.() ?? part.getClientRects().length > 0;
}

/** Whether to mention keys: devices without hover, such as phones and tablets, usually have no keyboard. */
export function hasKeyboard() {
  return !matchMedia("(hover: none)").matches;
}
