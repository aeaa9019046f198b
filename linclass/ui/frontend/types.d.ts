// What Python and the browser say to each other, for the type checker alone: no script loads this file.
// A test holds it against what Python really sends.

// ---- Streamlit calls a component's default export with this, on a mount and whenever data or theme have changed

export interface Mounted<Parent, Data, State> {
  parentElement: Parent; // a shadow root where styles are isolated
  data: Json<Data>; // a figure's comes behind a stamp and the end of its line
  setTriggerValue: (name: "file", value: SentFile) => void; // once: Streamlit does not keep it
  setStateValue: <Name extends keyof State>(name: Name, value: State[Name]) => void;
}

export interface SentFile {
  name: string;
  data: string; // the bytes, in base64
}

export type Json<Data> = BufferSource & { readonly of?: Data }; // in UTF-8

export type Texts = Readonly<Record<string, string>>; // sentences by name; braces in them are filled in

// ---- the plane

export type Place = readonly [x: number, y: number]; // in the plane's units, or in pixels of its frame
export type Point = readonly [x: number, y: number, k: number]; // a place and its class
export type Sides = readonly [x0: number, x1: number, y0: number, y1: number]; // of the window on the plane
export type Flat = readonly number[]; // x, y, x, y, ... or x, y, class, x, y, class, ...

export type Stroke = readonly [colour: string, width: number, dash: readonly number[]];

export interface Theme {
  name: string;
  classes: readonly string[]; // a colour each
  symbols: readonly string[]; // a shape each
  background: string;
  text: string;
  muted: string;
  accent: string;
  ambiguous: string;
}

export type Strokes = Readonly<Record<string, Stroke>>; // by role

// The colours of a theme, and the strokes of all that is drawn now.
export interface Palette extends Theme {
  strokes: Strokes;
}

// The marks of a page, by kind; kinds without marks are missing. A class k gives its colour, else the role does.
export interface Marks {
  regions?: readonly (readonly [claims: readonly number[], polygon: Flat])[];
  lines?: readonly (readonly [role: string, path: Flat, label: string, k?: number])[];
  arrows?: readonly (readonly [role: string, ends: readonly [number, number, number, number], label: string])[];
  rings?: readonly (readonly [role: string, index: number, label: string, wider?: number])[]; // in px, while it pulses
  spots?: readonly (readonly [role: string, at: Place, label: string, k?: number, point?: boolean])[]; // drawn as one of class k
  handles?: readonly (readonly [role: string, at: Place, label: string, name: string, k?: number])[];
}

// ---- the canvas

// What a plane shows of a frame: mounted by a script run, or sent during a drag, it is the same.
export interface PlanePart {
  marks: Marks;
  strokes: Strokes; // of these marks
  status: string; // the sentence under the plane
  run: string; // of which the marks are; a player's frames of another run are not shown beside them
  step: number | null; // of the run, as the page names it
}

export interface CanvasData {
  key: string;
  points: Flat | null; // null: the browser has them
  names: readonly string[]; // of the classes
  axes: readonly [x: string, y: string];
  window: Sides;
  plane: PlanePart;
  theme: Theme;
  texts: Texts | null; // null: the browser has them
  limits: { points: number; classes: number; coordinate: number; bytes: number };
  files: boolean; // tables may be dropped on the plane and pasted
  revision: number; // another one: Python has replaced the points
  visit: string; // another one: the server was started again, and has forgotten what was drawn
  ack: number; // the number of the last message that Python has read; 0: an `Answer` follows
  stamp: number; // of the messages that Python had read: it grows with each, as that of the answer
  linkNote: string; // why the address does not hold the points, where it doesn't
  offered: number | null; // classes the person may draw
  bare: boolean; // no tools, no counts
  shape: number; // width / height of the plane where its window has no equal units
  line: string; // where to ask for the marks of a moving hand; empty: nowhere
  own: Own;
}

export interface Own {
  mine: string; // the person's own points where others are shown, as an address has them; empty: none wait
  scenic: boolean; // the points that are shown are this page's alone
}

export interface Drawing {
  revision: number; // of the points that the drawing goes back to
  live: boolean; // a stroke is under way
  points: Flat;
  handles: Readonly<Record<string, Place>>; // those moved since Python last answered
  touched: number | null; // the point that a hand took hold of since Python last answered
  window: Sides;
}

export interface CanvasState {
  state: (Drawing & { seq: number }) | null; // null: send everything again
  own: Own; // as they were before Python forgot
}

// ---- the page's address

export interface NavigationData {
  page: string; // its path below the app's; empty: the first page
  query: Readonly<Record<string, string>>; // what the script run has read in the address
  run: number; // another one in each run, so that Streamlit calls the component in each
}

export interface NavigationState {
  reconnected: number; // another one each time that the server has come back
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

export interface Answer {
  acks: Readonly<Record<string, number>>; // by the sender's key, the number of its last message that Python has read
  stamp: number; // what is on the page with it has this one too
  whole: boolean; // of all that follows a hand, the plane's line tells
}

export interface Held {
  slider: string; // its key
  value: number;
}

export interface Pictures {
  pictures: Told["pictures"];
  drawn: Promise<unknown>[]; // who draws one of them adds when that will be done
}

export type Written = Readonly<Record<string, readonly Piece[] | null>>; // sentences by what they are called; null: not known yet

// ---- the plane's own line: what it asks while a hand moves, and what it is answered

export interface Question {
  visit: string;
  plane: string; // the key of the canvas
  theme: string;
  drawing: Drawing & { seq: number };
  held: Held | null; // a slider that has moved since Python last answered
  asks: "plane" | "verdict" | "view"; // for what: each of them with those before
}

export interface Told {
  plane: PlanePart;
  pictures: Readonly<Record<string, FigureData>>; // by code; none where they were not asked for, or wait
  words: Written; // what came out, and the texts of the view; none where they were not asked for
  whole?: boolean; // all that changes during the drag has come; missing where only the view would say so
  made: Made | null; // points that the slider makes, in place of those that stand there
}

export interface Made {
  points: Flat;
  names: readonly string[]; // of the classes
  axes: readonly [x: string, y: string];
  window: Sides;
}

// ---- sentences

export interface Piece {
  kind: "good" | "mind" | "text" | "note" | "caption";
  html: string;
  height: number | null; // px, beyond which it scrolls
}

// A number in a sentence, turned by a hand: its setting's slider turns with it.
export interface Turn {
  name: string; // of the setting
  by: number | null; // steps since the hand took hold of it; null: none, it is only asked
  live: boolean;
  taken: boolean; // by a slider
}

export interface ProseData {
  code: string; // what the plane's line calls it
  pieces: readonly Piece[];
  katex: string; // where Streamlit serves what sets its formulas; empty: they are MathML
  stamp: number; // of the messages that Python had read: another one, and they are said anew
  hint: string; // over a number that can be dragged
  answer: Answer | null; // to the plane and the sliders, where this comes last
}

// The plugin by which Streamlit's Markdown sets its formulas, and the nodes that it knows.
export interface Formulas {
  default(settings: { trust(asked: { command: string }): boolean; strict: "ignore" }): (tree: TreeNode, file: { message(...said: unknown[]): void }) => void;
}

export interface TreeNode {
  type: string;
  tagName?: string;
  properties?: Readonly<Record<string, string | readonly string[]>>;
  children?: TreeNode[];
  value?: string;
}

// ---- a slider

export interface SliderData {
  key: string;
  label: string;
  typedLabel: string; // of the same number as a field
  help: string;
  low: number; // of the positions
  high: number;
  step: number;
  values: readonly number[] | null; // of the positions 0, 1, ...; null: a position is its own value
  words: readonly string[] | null; // how they are written; null: with so many decimals
  typed: boolean; // whether a value between them can be typed
  decimals: number;
  value: number;
  enabled: boolean;
  ack: number; // the number of the last message that Python had read when the slider was mounted
  visit: string; // another one: the server was started again, and has forgotten where the slider was moved
}

export interface Setting {
  value: number;
  live: boolean; // the hand still holds it
}

export interface SliderState {
  state: Setting & { seq: number };
}

// ---- the button that fills the screen

export interface ScreenData {
  label: string;
}

// ---- the figure; Python sends it as JSON in UTF-8

export type Places = Readonly<Record<string, unknown>>; // what of a trace changes from frame to frame

export interface Trace {
  type: string;
  [property: string]: unknown;
}

export type Range = readonly [from: number, to: number];

export interface Axis {
  domain?: unknown;
  range?: Range;
  tick0?: unknown;
  dtick?: unknown;
  tickvals?: readonly number[];
  ticktext?: readonly string[];
  automargin?: boolean;
  showticklabels?: boolean;
  title?: { text?: string };
  xaxis?: { range?: unknown }; // of a scene
}

export interface Layout {
  meta?: { variants?: readonly Variant[]; names?: readonly string[] }; // names in the legend
  font?: { family: string; size: number };
  margin?: Margins;
  legend?: { y: number; font: { size: number } };
  annotations?: readonly Readonly<Record<string, unknown>>[];
  shapes?: readonly Readonly<Record<string, unknown>>[];
  [property: string]: unknown;
}

// Another arrangement, from a width on: values by their paths, and the height as slope * width + intercept.
export interface Variant {
  from: number;
  patch?: Readonly<Record<string, unknown>>;
  height: readonly [slope: number, intercept: number];
  across?: number; // panels in a row
  instead?: readonly Variant[]; // other numbers of panels in a row, for a height that is limited
}

export interface Run {
  total: number; // the number of the last step
  columns: readonly string[];
  rows: Readonly<Record<string, readonly string[]>>; // by step
  label: string; // what a step is called
  initial: number; // the step to begin with where the person has asked for none
  step: number | null; // the step that the page's state names
  plays: boolean; // begins by itself and goes round; what moves last is one point, and a hand can lead it
  ghost: boolean; // the plane can show the end of the run
  lines: readonly string[]; // the algorithm; blanks at a line's beginning are its indentation
  present: Readonly<Record<string, readonly number[]>>; // by step, the lines that it executes, from 0
}

// What is the same for all figures.
export interface FigureAbout {
  plotly: readonly string[]; // addresses of plotly.js, relative to the app's: the first that answers
  texts: Texts;
}

interface Figure {
  code: string; // its name within the page
  alt: string;
  data: readonly Trace[];
  layout: Layout;
}

export interface StillFigure extends Figure {
  player?: undefined;
}

export interface MovingFigure extends Figure {
  frames: Readonly<Record<string, readonly Places[]>>; // by step, for the traces numbered `traces`
  traces: readonly number[];
  player: Run;
  film?: FilmData;
}

export type Beat = readonly [marks: Marks, status: string];

// What a canvas shows beside the player.
export interface FilmData extends Frames {
  plane: string; // the key of the canvas
  run: string;
  theme: string; // of its strokes
  window: Sides; // of the plane, in which its marks are cut off
  own: boolean; // the steps are a setting's values, not the page's steps
  later: boolean; // only the step shown first has come along; the others are fetched when somebody plays
  ghost: Marks | null;
}

export interface Frames {
  frames: Readonly<Record<string, readonly Beat[]>>; // by step; a step may be told in several beats
  strokes: Strokes;
}

export interface Wanted {
  plane: string;
  run: string;
  theme: string;
  code: string; // of the picture whose film is wanted
  take: (film: Frames | null) => void; // null: there is none now
}

export type FigureData = StillFigure | MovingFigure;

export interface FigureState {
  // The person has come to rest at this step, or wants it and it has no frame; null: at the end, whichever that is.
  // The number that grows makes the same wish a wish again.
  step: readonly [step: number | null, seq: number];
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
}

export interface Axis2D {
  type: string;
  range: Range;
  _offset: number; // of the axis in the plot
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

// A trace with all that it was not told. What is painted of it are its spots; the first knows the trace and its group.
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
  plot(traces: readonly FullTrace[], shown: FullLayout, told: object): void;
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
  layout?: { annotations?: Notes; shapes?: Notes; [property: string]: unknown }; // what it was told to draw
  data?: Trace[];
  calcdata?: Spot[][]; // as soon as it is drawn
  _fullData?: FullTrace[];
  _fullLayout?: FullLayout;
}

export type Sheet = PlotlyElement & Required<Pick<PlotlyElement, "layout" | "data" | "calcdata" | "_fullData" | "_fullLayout">>;

declare global {
  interface Window {
    linclassSends?: boolean; // whether a message is on its way out
    linclassNavigation?: { readonly isLeaving: boolean; arrive: (page: string, query: Readonly<Record<string, string>>) => void };
    Plotly?: Plotly;
  }
}
