// The types of the scripts, only for the type checker: no script loads this file. The messages between Python and
// the browser are generated (messages.d.ts); this file has the scripts' own names for some of them, the events between
// scripts, and the parts of plotly.js that they use.

import type { FrameSequence, LiveAnswer, Marks, SentFile, Strokes, ThemeData } from "./messages.js";

export type * from "./messages.js";

// ---- the argument of a component's default export, which Streamlit calls on mount and after each change of data or theme

export interface Mounted<Parent, Data, State> {
  parentElement: Parent; // a shadow root where styles are isolated
  data: Json<Data>; // a figure's JSON follows a stamp and a line break
  setTriggerValue: (name: "file", value: SentFile) => void; // sent once: Streamlit does not store it
  setStateValue: <Name extends keyof State>(name: Name, value: State[Name]) => void;
}

export type Json<Data> = BufferSource & { readonly of?: Data }; // in UTF-8

// ---- a room

export type LogEntry = { at: number; kind: string } & Readonly<Record<string, unknown>>;

// ---- the plane

export type Point = readonly [x: number, y: number, k: number]; // a place and its class

// The colours of a theme, and the strokes of the present marks.
export interface Palette extends ThemeData {
  strokes: Strokes;
}

// ---- messages between the parts of a page

export interface Frame {
  plane: string; // the key of the canvas
  run: string; // the frame's run: the plane shows it only beside the same run
  marks: Marks | null; // null: those from Python
  shown?: number | null; // the shown step, as in the address; null: the end
  step?: number | null; // the step that Python knows: if the plane's data have a different one, their marks are outdated
  status: string;
  ghost: Marks | null; // the marks of the run's end
  strokes: Strokes; // of these marks
}

export interface Pictures {
  pictures: LiveAnswer["pictures"];
  drawn: Promise<unknown>[]; // whoever draws one of them adds a promise for its end
}

export type Written = LiveAnswer["words"];

// ---- live text

// A dragged number in a sentence, which moves its setting's slider.
export interface Turn {
  name: string; // of the setting
  by: number | null; // steps since the drag began; null: only asks for a slider
  live: boolean;
  taken: boolean; // whether a slider has taken the event
}

// The plugin with which Streamlit's Markdown renders formulas, and its nodes.
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

export type Places = Readonly<Record<string, unknown>>; // the changing attributes of a trace

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

// An arrangement from a width on: values by their paths, and the height as slope * width + intercept.
export interface Variant {
  from: number;
  patch?: Readonly<Record<string, unknown>>;
  height: readonly [slope: number, intercept: number];
  across?: number; // panels in a row
  tight?: Pick<Variant, "patch" | "height">; // the same in less than its width
  instead?: readonly Variant[]; // other numbers of panels in a row, for a limited height
}

export interface Wanted {
  plane: string;
  run: string;
  theme: string;
  code: string; // of the picture whose frame sequence is requested
  take: (sequence: FrameSequence | null) => void; // null: there is none at present
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
  l2p(value: number): number; // pixels from that offset
  _annIndices: readonly number[]; // the notes and shapes drawn with the axis
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

// A trace with Plotly's defaults. Its spots are painted; the first has the trace and its group.
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
  _plots: Readonly<Record<string, Subplot | undefined>>; // by the names of the axes
  _basePlotModules: readonly { name: string; transitionAxes?(plot: Sheet, windows: readonly []): void }[];
  _replotting?: boolean;
  _d3locale?: NumberLocale;
  _rehover?: () => void; // while the pointer is on something
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

// Plotly's drawing object of a scene, which also finds the object under a pixel.
export interface Drawing3D {
  pixelRatio: number;
  objects: readonly { drawPick?: unknown }[];
  gl: WebGLRenderingContext;
}

// The locale that formats the numbers of hover labels, by the formats in their templates.
export interface NumberLocale {
  numberFormat(format: string): (value: number) => string;
}

export interface PlotlyElement extends HTMLElement {
  layout?: { annotations?: Notes; shapes?: Notes; [property: string]: unknown }; // the given layout
  data?: Trace[];
  calcdata?: Spot[][]; // once it is drawn
  _fullData?: FullTrace[];
  _fullLayout?: FullLayout;
}

export type Sheet = PlotlyElement & Required<Pick<PlotlyElement, "layout" | "data" | "calcdata" | "_fullData" | "_fullLayout">>;

declare global {
  interface Window {
    linclassSends?: boolean; // whether a message is about to be sent
    linclassPlotlyFailures?: number; // loads of Plotly's script that have failed
    linclassNavigation?: {
      readonly isLeaving: boolean;
      arrive: (page: string, query: Readonly<Record<string, string>>) => void;
      wrote: (page: string, query: Readonly<Record<string, string>>) => void;
    };
    Plotly?: Plotly;
  }
}
