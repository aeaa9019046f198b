// @ts-check
// Pictures in space while a hand moves: drawn by Plotly in a third of the time, where no graphics card helps.

import { isScene } from "./axes.js";

/** @import { PlotlyElement } from "../types.js" */

export const SHARP = 2; // pixels of a picture in space for one of the screen's
const BLURRED = 0.7; // of one that is seen for a moment, where no graphics card helps
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i; // what draws where there is no graphics card

/** @type {boolean | null} */
let helped = null; // by a graphics card; null: not known yet

/**
 * Let the scenes that Plotly keeps from one drawing to the next be drawn as what is seen for a moment, or as what stays.
 *
 * Of a moment Plotly would find out, too, what lies under every pixel, for hover labels: it draws everything once more, and
 * then holds up the page until the card has done so.
 * @type {(plot: PlotlyElement, moment: boolean) => void}
 */
export function focus({ _fullLayout: shown = null }, moment) {
  for (const name of Object.keys(shown ?? {}).filter(isScene)) {
    const glplot = shown?.[name]?._scene?.glplot;
    if (!glplot) continue;
    helped ??= !SOFTWARE.test(drawerOf(glplot.gl));
    glplot.pixelRatio = moment && !helped ? BLURRED : SHARP;
    for (const shape of glplot.objects) shadow(shape, "drawPick", moment, null);
    shadow(glplot.gl, "readPixels", moment, () => {});
  }
}

/**
 * Put something in the place of what an object has from its kind, or give that back.
 * @type {<K extends string>(of: { [key in K]?: unknown }, name: K, on: boolean, instead: unknown) => void}
 */
function shadow(of, name, on, instead) {
  if (on) Object.defineProperty(of, name, { value: instead, configurable: true });
  else Reflect.deleteProperty(of, name);
}

/** @param {WebGLRenderingContext} gl */
function drawerOf(gl) {
  const told = gl.getExtension("WEBGL_debug_renderer_info"); // Firefox tells without it
  return String(gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
}
