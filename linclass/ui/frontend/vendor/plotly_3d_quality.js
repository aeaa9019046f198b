// @ts-check
// 3-D axes during a drag: without a graphics card Plotly draws them in a third of the time, with fewer pixels and without
// its search for the object under each pixel.

import { isScene } from "../figure/axes.js";

/** @import { PlotlyElement } from "../types.js" */

export const FULL_PIXEL_RATIO = 2; // pixels of 3-D axes per pixel of the screen
const DRAG_PIXEL_RATIO = 0.7; // the same during a drag without a graphics card
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i; // renderers without a graphics card

/** @type {boolean | null} */
let hasCard = null; // whether there is a graphics card; null: not known yet

/**
 * Set the quality of 3-D axes, which Plotly keeps between drawings, for a drag or for rest.
 *
 * For hover labels Plotly finds the object under every pixel: it draws everything again, and blocks the page until the card
 * has finished. During a drag these two methods are shadowed by empty ones.
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
 * Shadow an inherited property of an object, or remove the shadow.
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
