// @ts-check
// 3-D axes during a drag: drawn by Plotly in a third of the time where no graphics card helps, with fewer pixels, and
// without the search for what lies under each of them.

import { isScene } from "../figure/axes.js";

/** @import { PlotlyElement } from "../types.js" */

export const FULL_PIXEL_RATIO = 2; // pixels of 3-D axes for one of the screen's
const DRAG_PIXEL_RATIO = 0.7; // the same during a drag, where no graphics card helps
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i; // what draws where there is no graphics card

/** @type {boolean | null} */
let hasCard = null; // whether a graphics card draws; null: not known yet

/**
 * Draw the 3-D axes that Plotly keeps from one drawing to the next for a drag, or in full.
 *
 * For hover labels Plotly finds out what lies under every pixel: it draws everything once more, and then holds up the page
 * until the card has done so. During a drag these two calls are shadowed by others that do nothing.
 * @type {(plot: PlotlyElement, isDragging: boolean) => void}
 */
export function set3DQuality({ _fullLayout: shown = null }, isDragging) {
  for (const name of Object.keys(shown ?? {}).filter(isScene)) {
    const glplot = shown?.[name]?._scene?.glplot;
    if (!glplot) continue;
    hasCard ??= !SOFTWARE.test(drawerOf(glplot.gl));
    glplot.pixelRatio = isDragging && !hasCard ? DRAG_PIXEL_RATIO : FULL_PIXEL_RATIO;
    for (const shape of glplot.objects) shadow(shape, "drawPick", isDragging, null);
    shadow(glplot.gl, "readPixels", isDragging, () => {});
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
  const debugInfo = gl.getExtension("WEBGL_debug_renderer_info"); // Firefox needs no extension for it
  return String(gl.getParameter(debugInfo ? debugInfo.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
}
