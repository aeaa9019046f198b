// @ts-check
// A plane that plays by itself, as a Streamlit component.

import { Component } from "../vendor/streamlit_component.js";
import { Story } from "./play.js";

/** @import { Mounted, StoryData } from "../types.js" */

/** @type {Component<StoryData, Record<string, never>>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, StoryData, Record<string, never>>} mounted */
export default function story(mounted) {
  return COMPONENT.showPart(mounted, ".story", ({ canvas }) => canvas.key, (root, data, _, signal) => new Story(root, data, signal));
}
