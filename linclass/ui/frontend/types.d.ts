// The types of the scripts, for the type checker alone: no script loads this file. The messages between Python and
// the browser are generated (messages.d.ts); this file has the scripts' own names for some of them, the events between
// scripts, and the parts of plotly.js that they use.

import type { FrameSequence, LiveAnswer, Marks, SentFile, Strokes, ThemeData } from "./messages.js";

export type * from "./messages.js";

// ---- Streamlit calls a component's default export with this, on a mount and whenever data or theme have changed

export interface Mounted<Parent, Data, State> {
  parentElement: Parent; // a shadow root where styles are isolated
  data: Json<Data>; // a figure's comes behind a stamp and the end of its line
  setTriggerValue: (name: "file", value: SentFile) => void; // once: Streamlit does not keep it
  setStateValue: <Name extends keyof State>(name: Name, value: State[Name]) => void;
}

export type Json<Data> = BufferSource & { readonly of?: Data }; // in UTF-8

// ---- a room

export type LogEntry = { at: number; kind: string } & Readonly<Record<string, unknown>>;

// ---- the plane

export type Point = readonly [x: number, y: number, k: number]; // a place and its class

// The colours of a theme, and the strokes of all that is drawn now.
export interface Palette extends ThemeData {
  strokes: Strokes;
}

// ---- the parts of a page among themselves

export interface Frame {
  plane: string; // the key of the canvas
  run: string; // the run it is of: beside another the plane does not show it
  marks: Marks | null; // null: those that Python has painted
  shown?: number | null; // the step that is shown, as the address names it; null: the end
  step?: number | null; // that Python knows of: the marks it has painted are still another's where the plane's data have another
  status: string;
  ghost: Marks | null; // how the run ends
  strokes: Strokes; // of these marks
}

export interface Pictures {
  pictures: LiveAnswer["pictures"];
  drawn: Promise<unknown>[]; // who draws one of them adds when that will be done
}

export type Written = LiveAnswer["words"];

// ---- live text

// A number in a sentence that is dragged: its setting's slider turns with it.
export interface Turn {
  name: string; // of the setting
  by: number | null; // steps since the drag began; null: none, it is only asked
  live: boolean;
  taken: boolean; // by a slider
}

// The plugin by which Streamlit's Markdown sets its formulas, and the nodes that it knows.
export interface Formulas {
  default(settings: { trust(asked: { command: string }): boolean; strict: "ignore" }): (tree: TreeNode, file: { message(...parts: unknown[]): void }) => void;
}

export interface TreeNode {
  type: string;
  tagName?: string;
  properties?: Readonly<Record<string, string | readonly string[]>>;
  children?: TreeNode[];
  value?: string;
}

// ---- the figure

export type Places = Readonly<Record<string, unknown>>; // what of a trace changes from frame to frame

export interface Trace {
  type: string;
  [property: string]: unknown;
}

export type Range = readonly [from: number, to: number];

export interface Axis {
  type?: string;
  domain?: unknown;
  range?: Range;
  tick0?: unknown;
  dtick?: unknown;
  tickvals?: readonly number[];
  ticktext?: readonly string[];
  nticks?: number;
  automargin?: boolean;
  anchor?: string;
  scaleanchor?: string;
  showticklabels?: boolean;
  visible?: boolean;
  title?: { text?: string };
  xaxis?: { range?: unknown }; // of a scene
}

export interface Layout {
  meta?: { variants?: readonly Variant[]; names?: readonly string[]; heading?: number }; // names in the legend, lines of a heading
  font?: { family: string; size: number };
  margin?: Margins;
  legend?: { y: number; font: { size: number } };
  annotations?: readonly Annotation[];
  shapes?: readonly Readonly<Record<string, unknown>>[];
  [property: string]: unknown;
}

export interface Annotation {
  text?: unknown;
  y?: unknown;
  xref?: unknown;
  yref?: unknown;
  xanchor?: string;
  yanchor?: string;
  xshift?: number;
  [property: string]: unknown;
}

// Another arrangement, from a width on: values by their paths, and the height as slope * width + intercept.
export interface Variant {
  from: number;
  patch?: Readonly<Record<string, unknown>>;
  height: readonly [slope: number, intercept: number];
  across?: number; // panels in a row
  tight?: Pick<Variant, "patch" | "height">; // the same in less width than it asks for
  instead?: readonly Variant[]; // other numbers of panels in a row, for a height that is limited
}

export interface Wanted {
  plane: string;
  run: string;
  theme: string;
  code: string; // of the picture whose frame sequence is wanted
  take: (sequence: FrameSequence | null) => void; // null: there is none now
}

// ---- the part of plotly.js in use

// One frame: places of numbered traces, and windows by their paths in the layout.
export interface Moved {
  data: readonly Places[];
  traces: readonly number[];
  layout?: Readonly<Record<string, unknown>>;
}

export interface Plotly {
  newPlot(plot: HTMLElement, data: Trace[], layout: Layout, config: object): Promise<unknown>;
  react(plot: HTMLElement, data: Trace[], layout: Layout, config: object): Promise<unknown>;
  animate(plot: HTMLElement, frame: Moved, how: object): Promise<unknown>;
  relayout(plot: HTMLElement, changes: Readonly<Record<string, unknown>>): Promise<unknown>;
  restyle(plot: HTMLElement, changes: Readonly<Record<string, unknown>>, traces: readonly number[]): Promise<unknown>;
  purge(plot: HTMLElement): void;
  toImage(
    figure: { data: Trace[]; layout: Layout },
    how: { format: "png"; width: number; height: number; scale: number },
  ): Promise<string>;
}

export interface Axis2D {
  type: string;
  range: Range;
  _offset: number; // of the axis in the plot
  _length: number;
  l2p(value: number): number; // pixels from there
  _annIndices: readonly number[]; // the notes and shapes that are drawn with it
  _shapeIndices: readonly number[];
}

export interface Margins {
  l: number;
  r: number;
  t: number;
  b: number;
}

export interface Selection {
  node(): Node | null;
  selectAll(of: () => Node[]): Selection;
}

export interface Subplot {
  xaxis: Axis2D;
  yaxis: Axis2D;
  plot: Selection;
}

// A trace with Plotly's defaults filled in. What is painted of it are its spots; the first knows the trace and its group.
export interface FullTrace extends Trace {
  visible: boolean | "legendonly";
  xaxis: string;
  yaxis: string;
  scene?: `scene${string}`;
  fill?: string;
  error_x?: { visible: boolean };
  error_y?: { visible: boolean };
  _length: number;
  _module: {
    calc(plot: Sheet, trace: FullTrace): Spot[];
    crossTraceCalc(plot: Sheet, subplot: Subplot): void;
    plot(plot: Sheet, subplot: Subplot, traces: readonly Spot[][], into: Selection, transition?: { duration: number }): void;
  };
}

export interface Spot {
  trace?: FullTrace;
  t?: object;
  node3?: Selection;
}

type Notes = Record<string, unknown>[];

export type FullLayout = {
  xaxis: Axis2D;
  yaxis: Axis2D;
  annotations: Notes;
  shapes: Notes;
  _size: Margins;
  _plots: Readonly<Record<string, Subplot | undefined>>; // by the names of their axes
  _basePlotModules: readonly { name: string; transitionAxes?(plot: Sheet, windows: readonly []): void }[];
  _replotting?: boolean;
  _d3locale?: NumberLocale;
  _rehover?: () => void; // while something is pointed at
} & {
  [axis: `xaxis${string}` | `yaxis${string}`]: Axis2D | undefined;
} & {
  [scene: `scene${string}`]: (SceneLayout & { _scene?: Scene }) | undefined;
};

export type SceneLayout = Partial<Record<"xaxis" | "yaxis" | "zaxis", { range?: Range }>>;

export interface Scene {
  glplot?: Drawing3D;
  plot(traces: readonly FullTrace[], shown: FullLayout, input: object): void;
}

// What draws a scene, and finds out what lies under its pixels.
export interface Drawing3D {
  pixelRatio: number;
  objects: readonly { drawPick?: unknown }[];
  gl: WebGLRenderingContext;
}

// What writes the numbers of hover labels, by the formats in their templates.
export interface NumberLocale {
  numberFormat(format: string): (value: number) => string;
}

export interface PlotlyElement extends HTMLElement {
  layout?: { annotations?: Notes; shapes?: Notes; [property: string]: unknown }; // the layout that it was given
  data?: Trace[];
  calcdata?: Spot[][]; // as soon as it is drawn
  _fullData?: FullTrace[];
  _fullLayout?: FullLayout;
}

export type Sheet = PlotlyElement & Required<Pick<PlotlyElement, "layout" | "data" | "calcdata" | "_fullData" | "_fullLayout">>;

declare global {
  interface Window {
    linclassSends?: boolean; // whether a message is on its way out
    linclassNavigation?: {
      readonly isLeaving: boolean;
      arrive: (page: string, query: Readonly<Record<string, string>>) => void;
      wrote: (page: string, query: Readonly<Record<string, string>>) => void;
    };
    Plotly?: Plotly;
  }
}
