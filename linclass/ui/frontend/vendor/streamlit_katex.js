// @ts-check
// Streamlit's own KaTeX, which its Markdown uses and whose styles the page has. It is called like Markdown calls it, by a
// plugin that replaces the sources of formulas in a tree of nodes.

import { escaped } from "../shared/escaped.js";

/** @import { Formulas, TreeNode } from "../types.js" */

// The number of a setting carries its name; no other command of a formula may add attributes.
/** @type {Parameters<Formulas["default"]>[0]} */
const SETTINGS = { trust: ({ command }) => command === "\\htmlData", strict: "ignore" };

/**
 * Load KaTeX, and return a function from a formula to HTML. Rejects where Streamlit has no such plugin.
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
