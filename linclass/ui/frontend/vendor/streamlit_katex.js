// @ts-check
// Streamlit's own KaTeX, the one that its Markdown uses and whose styles the page has: it is reached as Markdown reaches
// it, by a plugin that replaces the sources of formulas in a tree of nodes.

/** @import { Formulas, TreeNode } from "../types.js" */

// A number that is a setting bears its name; nothing else of a formula may be more than what is seen.
/** @type {Parameters<Formulas["default"]>[0]} */
const SETTINGS = { trust: ({ command }) => command === "\\htmlData", strict: "ignore" };
const ESCAPED = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/**
 * Load KaTeX, and return what makes HTML of a formula. Rejects where Streamlit has no such plugin.
 * @param {string} script its address relative to the app's
 * @returns {Promise<(source: string, displayed: boolean) => string>}
 */
export async function loadKatex(script) {
  /** @type {Formulas} */
  const { default: plugin } = await import(new URL(script, document.baseURI).href);
  const transform = plugin(SETTINGS);
  return (source, displayed) => {
    const className = ["language-math", displayed ? "math-display" : "math-inline"];
    const code = { type: "element", tagName: "code", properties: { className }, children: [{ type: "text", value: source }] };
    /** @type {TreeNode & { children: TreeNode[] }} */
    const tree = { type: "root", children: [code] };
    transform(tree, { message: console.error });
    return tree.children.map(written).join("");
  };
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
