// @ts-check
// A plane that plays by itself, as a Streamlit component.

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Component } from "../vendor/streamlit_component.js";
import { Story } from "./play.js";

/** @import { Mounted, StoryData } from "../types.js" */

/** @type {Component<StoryData, Record<string, never>>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, StoryData, Record<string, never>>} mounted */
export default function story(mounted) {
  const data = readJson(mounted.data);
  const root = child(mounted.parentElement, ".story");
  return COMPONENT.show(root, data.canvas.key, data, mounted, (_, signal) => new Story(root, data, signal));
}
