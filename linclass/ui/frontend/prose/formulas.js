// @ts-check
// Formulas set by Streamlit's own KaTeX, the one that its Markdown uses and whose styles the page has: it is reached as
// that does, by a plugin that replaces the sources in a tree of nodes.

/** @import { Formulas, TreeNode } from "../types.js" */

// A number that is a setting bears its name; nothing else of a formula may be more than what is seen.
/** @type {Parameters<Formulas["default"]>[0]} */
const SETTINGS = { trust: ({ command }) => command === "\\htmlData", strict: "ignore" };
const KEPT = 300; // formulas, as HTML; most of a text's stay the same while a hand moves
const ESCAPED = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/** @type {ReturnType<Formulas["default"]> | null} */ let transform = null; // as soon as it has been loaded
/** @type {Map<string, string>} */ const set = new Map();

/** @param {string} script where Streamlit serves the plugin */
export async function load(script) {
  /** @type {Formulas} */
  const { default: plugin } = await import(new URL(script, document.baseURI).href);
  transform ??= plugin(SETTINGS);
}

/**
 * Set the formulas whose sources stand in a place, if KaTeX is there by now.
 * @param {Element} place
 */
export function typeset(place) {
  if (!transform) return;
  for (const formula of place.querySelectorAll(".math:not(:has(.katex))")) {
    formula.innerHTML = asHtml(formula.textContent ?? "", formula.classList.contains("block"));
  }
}

/** @type {(source: string, displayed: boolean) => string} */
function asHtml(source, displayed) {
  const key = `${displayed}${source}`;
  const known = set.get(key);
  if (known !== undefined) return known;
  const className = ["language-math", displayed ? "math-display" : "math-inline"];
  const code = { type: "element", tagName: "code", properties: { className }, children: [{ type: "text", value: source }] };
  const tree = { type: "root", children: [code] };
  transform?.(tree, { message: console.error });
  const made = tree.children.map(written).join("");
  if (set.size >= KEPT) set.delete(set.keys().next().value ?? "");
  set.set(key, made);
  return made;
}

/**
 * @param {TreeNode} node
 * @returns {string}
 */
function written({ tagName, properties = {}, children = [], value = "" }) {
  if (!tagName) return escaped(value);
  const attributes = Object.entries(properties).map(([name, held]) => ` ${attribute(name)}="${escaped([held].flat().join(" "))}"`);
  return `<${tagName}${attributes.join("")}>${children.map(written).join("")}</${tagName}>`;
}

/** @param {string} property its name in the tree */
function attribute(property) {
  if (property === "className") return "class";
  if (property === "dataSet") return "data-set";
  return property.replace(/^aria([A-Z])/, (_, letter) => `aria-${letter.toLowerCase()}`);
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? "");
}
