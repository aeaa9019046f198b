// @ts-check
// The lecturer's controls as a Streamlit component: on a page with a question, and in the speaker's window.
//
//   Python -> browser   data: the address of the question that can be asked now (RoomData)
//   browser -> Python   state keys, among them "twin": ask the question on other points; "asked": a request to our own
//                       routes, which this host does not forward (RoomState)

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Component } from "../vendor/streamlit_component.js";
import { RoomControls } from "./controls.js";

/** @import { Mounted, RoomData, RoomState } from "../types.js" */

/** @type {Component<RoomData, RoomState>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, RoomData, RoomState>} mounted */
export default function room(mounted) {
  const data = readJson(mounted.data);
  const root = child(mounted.parentElement, ".room");
  return COMPONENT.show(root, `room.${data.theme}`, data, mounted, (send) => new RoomControls(root, data, send));
}
