// @ts-check
// The controls of a projector's page as a Streamlit component.
//
//   Python -> browser   data: the shown stop, the deck's stops, views, hidden parts (PresenterData)
//   browser -> Python   state key "request": the commands since the last answer (PresenterRequest)

import { Component } from "../vendor/streamlit_component.js";
import { Presenter } from "./controls.js";

/** @import { Mounted, PresenterData, PresenterState } from "../types.js" */

/** @type {Component<PresenterData, PresenterState>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, PresenterData, PresenterState>} mounted */
export default function presenter(mounted) {
  return COMPONENT.showPart(mounted, ".presenter", () => "presenter", (root, data, send) => new Presenter(root, data, send));
}
