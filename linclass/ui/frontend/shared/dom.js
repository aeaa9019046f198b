// @ts-check
// The few things that both components do with the page's elements.

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
 * The child that a component's own HTML declares.
 * @type {(parent: ParentNode, selector: string) => HTMLElement}
 */
export function child(parent, selector) {
  const match = parent.querySelector(selector);
  if (!(match instanceof HTMLElement)) throw new Error(`There is no ${selector}.`);
  return match;
}

/**
 * What draws on a canvas element.
 * @type {(canvas: HTMLCanvasElement, settings?: CanvasRenderingContext2DSettings) => CanvasRenderingContext2D}
 */
export function contextOf(canvas, settings = {}) {
  const context = canvas.getContext("2d", settings);
  if (!context) throw new Error("This browser gives no canvas to draw on.");
  return context;
}

/** @type {(node: Node, text: string) => void} */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text; // what says the same again is not read out again
}

/** Whether keys may be spoken of: where nothing hovers, on a phone or a tablet, there is none to speak of. */
export function hasKeyboard() {
  return !matchMedia("(hover: none)").matches;
}
