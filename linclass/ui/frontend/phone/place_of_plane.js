// @ts-check
// The place of a plane on a phone's page.

import { child, element } from "../shared/dom.js";

/**
 * Return an element for the plane in a shadow tree with the plane's own style sheet.
 * @param {HTMLElement} around
 */
export function placeOfPlane(around) {
  const host = element("div");
  around.replaceChildren(host);
  const shadow = host.attachShadow({ mode: "open" });
  const place = element("div");
  shadow.append(element("style", {}, child(document, "#plane-style").textContent ?? ""), element("div", {}, place));
  return place;
}
