// @ts-check
// Decode a component's data, which Python sends as JSON in UTF-8.

/** @import { Json } from "../types.js" */

/**
 * @template Data
 * @param {Json<Data>} data
 * @returns {Data}
 */
export function readJson(data) {
  return JSON.parse(new TextDecoder().decode(data));
}
