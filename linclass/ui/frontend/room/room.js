// @ts-check
// Asking the room, as a component of Streamlit: on a page with a question, and in the speaker's window.
//
//   Python -> browser   data: the address of the question that can be asked now (RoomData)

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Component } from "../vendor/streamlit_component.js";
import { RoomControls } from "./controls.js";

/** @import { Mounted, RoomData } from "../types.js" */

/** @type {Component<RoomData, Record<string, never>>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, RoomData, Record<string, never>>} mounted */
export default function room(mounted) {
  const data = readJson(mounted.data);
  const root = child(mounted.parentElement, ".room");
  return COMPONENT.show(root, `room.${data.theme}`, data, mounted, () => new RoomControls(root, data));
}
