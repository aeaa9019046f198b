// @ts-check
// Plotly's script: the plotly wheel's own, from our server, or else the one in Streamlit's bundle.
// Both define `window.Plotly` when evaluated as a module.

/** @import { Plotly } from "../types.js" */

/** @type {Promise<Plotly> | null} */
let loading = null;

/**
 * Load Plotly once; rejects if no source answers, and the next call tries again.
 * @param {readonly string[]} sources addresses relative to the app's, of which the first that answers is used
 */
export function loadPlotly(sources) {
  loading ??= firstOf(sources).catch((error) => {
    loading = null;
    window.linclassPlotlyFailures = (window.linclassPlotlyFailures ?? 0) + 1;
    throw error;
  });
  return loading;
}

/**
 * @param {readonly string[]} sources
 * @returns {Promise<Plotly>}
 */
async function firstOf([source, ...others]) {
  if (source === undefined) throw new Error("No source of plotly.js answers.");
  try {
    await import(new URL(source + again(), document.baseURI).href);
  } catch (error) {
    if (others.length === 0) throw error;
    return firstOf(others);
  }
  if (!window.Plotly) throw new Error(`${source} defines no Plotly.`);
  return window.Plotly;
}

// The end of the next load's addresses. Many browsers never load a module again after a failure, unless its address is
// different; this part of it is not sent to the server. The number is on the window, as each component has a copy of this script.
function again() {
  return window.linclassPlotlyFailures ? `#${window.linclassPlotlyFailures}` : "";
}
