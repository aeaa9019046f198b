// @ts-check
// Pictures in space while a hand moves: drawn by Plotly in a third of the time, where no graphics card helps.

/** @import { PlotlyElement } from "../types.js" */

export const SHARP = 2; // pixels of a picture in space for one of the screen's
const BLURRED = 1; // of one that is seen for a moment

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
    glplot.pixelRatio = moment ? BLURRED : SHARP;
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

/** @type {(name: string) => name is `scene${string}`} */
function isScene(name) {
  return name.startsWith("scene");
}
