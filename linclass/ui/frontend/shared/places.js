// @ts-check
// The places of plane, pictures and texts in markup that Python has made, for a notebook's cell and a page from the disk.

import { element } from "./dom.js";

/** @typedef {{ update(): void, destroy(): void }} Part shows the present data of its place */

/**
 * The elements that have an attribute, each with its value.
 * @type {(root: ParentNode, name: string) => [HTMLElement, string][]}
 */
export function placesOf(root, name) {
  const elements = [...root.querySelectorAll(`[${name}]`)].filter((place) => place instanceof HTMLElement);
  return elements.map((place) => [place, place.getAttribute(name) ?? ""]);
}

/**
 * Mount a part at a place.
 * @template Input
 * @param {(place: HTMLElement, input: Input) => { update(input: Input): void, destroy(): void }} mount
 * @param {HTMLElement} place
 * @param {() => Input} input returns the present data
 * @returns {Part}
 */
export function partAt(mount, place, input) {
  const part = mount(place, input());
  return { update: () => part.update(input()), destroy: part.destroy };
}

/**
 * Return an element for the plane in a shadow tree with the plane's own style sheet.
 * @type {(host: HTMLElement, style: string) => HTMLElement}
 */
export function placeOfPlane(host, style) {
  const place = element("div");
  host.attachShadow({ mode: "open" }).append(element("style", {}, style), element("div", {}, place));
  return place;
}
