// @ts-check
// The controls of a projector's page as a Streamlit component.
//
//   Python -> browser   data: the shown stop, the deck's stops, views, hidden parts (PresenterData)
//   browser -> Python   state key "request": the commands since the last answer (PresenterRequest)

import { child } from "../shared/dom.js";
import { readJson } from "../shared/read_json.js";
import { Component } from "../vendor/streamlit_component.js";
import { Presenter } from "./controls.js";

/** @import { Mounted, PresenterData, PresenterState } from "../types.js" */

/** @type {Component<PresenterData, PresenterState>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, PresenterData, PresenterState>} mounted */
export default function presenter(mounted) {
  const data = readJson(mounted.data);
  const root = child(mounted.parentElement, ".presenter");
  return COMPONENT.show(root, "presenter", data, mounted, (send) => new Presenter(root, data, send));
}
