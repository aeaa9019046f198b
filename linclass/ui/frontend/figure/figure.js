// A Plotly figure that Python replaces in place; zoom, camera and step survive.
//
// Python -> browser   data: JSON bytes {plotly, alt, texts, data, layout, frames?, traces?, player?}
//                     frames: step number -> places of the traces numbered `traces`
// browser -> Python   setStateValue("step", k): the person has come to rest at step k, or wants it and it has no frame
import { Player } from "./player.js";

const FIGURES = new WeakMap();
const CONFIG = {
  displaylogo: false,
  responsive: false, // the observer below knows the component's width, not the window's
  scrollZoom: false,
  modeBarButtons: [["zoomIn2d", "zoomOut2d", "resetScale2d", "toImage"]],
};
const CONFIG_3D = { ...CONFIG, modeBarButtons: [["orbitRotation", "resetCameraDefault3d", "toImage"]] };

export default function ({ parentElement, data, setStateValue }) {
  const host = parentElement.querySelector(".lc-figure");
  let figure = FIGURES.get(host);
  if (!figure) FIGURES.set(host, (figure = new Figure(host)));
  figure.receive(new TextDecoder().decode(data), (k) => setStateValue("step", k));
  // Streamlit cleans up superseded calls too, while the element is still in use
  return () => setTimeout(() => host.isConnected || figure.destroy());
}

class Figure {
  constructor(host) {
    this.host = host;
    this.plot = host.appendChild(document.createElement("div"));
    this.plot.className = "lc-plot";
    this.plot.setAttribute("role", "figure");
    this.player = null;
    this.received = "";
    this.work = Promise.resolve(); // drawing is asynchronous: one after the other
    this.width = 0;
    this.sizes = new ResizeObserver(([entry]) => this.resize(Math.floor(entry.contentRect.width)));
    this.sizes.observe(host);
  }

  receive(text, ask) {
    if (this.player) this.player.ask = ask;
    if (text === this.received) return; // a rerun that changed nothing
    this.received = text;
    const message = JSON.parse(text);
    this.message = message;
    this.plot.setAttribute("aria-label", message.alt);
    this.spatial = message.data.some((trace) => trace.type.endsWith("3d") || trace.type === "surface");
    this.receivePlayer(message, ask);
    this.draw();
  }

  receivePlayer(message, ask) {
    if (!message.player) {
      this.player?.destroy();
      this.player = null;
      this.plot.removeAttribute("tabindex");
      return;
    }
    this.plot.tabIndex = 0;
    this.player ??= new Player(this.host, (step) => this.place(step));
    this.player.ask = ask;
    this.player.receive(message.player, Object.keys(message.frames).map(Number), message.texts);
  }

  // Put the whole figure on the screen, at the player's step.
  draw() {
    const { message } = this;
    if (!this.width) return; // hidden: the observer will tell when it is not
    const { data, layout } = this.arranged();
    this.enqueue(async () => {
      const plotly = await load(message.plotly);
      // react keeps a person's zoom, but also old windows of axes with equal units: new windows need a new plot
      const show = layout.uirevision === this.shown ? plotly.react : plotly.newPlot;
      this.shown = layout.uirevision;
      await show(this.plot, data, layout, this.spatial ? CONFIG_3D : CONFIG);
    });
  }

  // Show one frame; only places change, so nothing but the moving traces is painted again.
  place(step) {
    const places = this.message.frames[step];
    if (this.spatial) return this.draw(); // Plotly moves 3-D traces only by drawing them again
    this.enqueue(async () => {
      const plotly = await load(this.message.plotly);
      if (!this.plot.classList.contains("js-plotly-plot")) return;
      const still = { mode: "immediate", frame: { duration: 0, redraw: false }, transition: { duration: 0 } };
      await plotly.animate(this.plot, { data: places, traces: this.message.traces }, still);
    });
    return this.work;
  }

  // The message's figure with the current step's places and the arrangement that fits the width.
  arranged() {
    const { data, layout, frames, traces } = this.message;
    const now = data.map((trace) => ({ ...trace }));
    if (this.player) frames[this.player.step].forEach((places, j) => move(now[traces[j]], places));
    const arranged = structuredClone(layout);
    const variant = (layout.meta?.variants ?? []).filter(({ from }) => this.width >= from).at(-1);
    for (const [path, value] of Object.entries(variant?.patch ?? {})) set(arranged, path.split("."), value);
    arranged.width = this.width;
    arranged.uirevision = windows(arranged);
    if (variant) arranged.height = Math.round(variant.height[0] * this.width + variant.height[1]);
    return { data: now, layout: arranged };
  }

  resize(width) {
    if (width === this.width || width === 0) return;
    this.width = width;
    if (this.message) this.draw();
  }

  enqueue(task) {
    this.work = this.work.then(() => (this.host.isConnected ? task() : undefined)).catch((error) => {
      if (!this.host.isConnected) return; // the page was left meanwhile
      console.error(error);
      this.plot.textContent = this.message.texts.failed;
    });
  }

  destroy() {
    this.sizes.disconnect();
    this.player?.destroy();
    window.Plotly?.purge(this.plot);
  }
}

// Give a trace its places; those inside a group, such as a marker's sizes, leave the rest of the group as it is.
function move(trace, places) {
  for (const [name, value] of Object.entries(places)) {
    const group = value !== null && typeof value === "object" && !Array.isArray(value);
    trace[name] = group ? { ...trace[name], ...value } : value;
  }
}

// What part of its world each pair of axes shows, and where: a person's zoom survives as long as this is the same.
function windows(layout) {
  const axes = Object.entries(layout).filter(([name]) => /^([xy]axis|scene)\d*$/.test(name));
  return JSON.stringify(axes.map(([name, axis]) => [name, axis.domain, axis.range ?? axis.xaxis?.range]));
}

function set(object, path, value) {
  const last = path.pop();
  for (const name of path) object = object[name] ??= {};
  object[last] = value;
}

// Streamlit's own plotly.js; evaluating the module defines window.Plotly.
async function load(script) {
  if (!window.Plotly) await import(new URL(script, document.baseURI).href);
  return window.Plotly;
}
