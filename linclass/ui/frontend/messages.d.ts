// What Python and the browser send to each other. Generated from linclass/wire/schema.py by
// `python -m tests.frontend.typescript`: whoever changes a message changes it there.

import type { Layout, Places, Trace } from "./types.js";

// ---- the plane

export type Texts = Readonly<Record<string, string>>; // sentences by name; braces in them are filled in
export type Coordinate = number; // in the plane's units, or in pixels of its frame
export type Place = readonly [Coordinate, Coordinate]; // x, y
export type Sides = readonly [Coordinate, Coordinate, Coordinate, Coordinate]; // x0, x1, y0, y1 of the window on the plane
export type Flat = readonly Coordinate[]; // x, y, x, y, ... or x, y, class, x, y, class, ...
export type Colour = string;
export type Dash = readonly number[]; // lengths in pixels of dashes and gaps; empty: a solid line
export type Stroke = readonly [Colour, number, Dash]; // its width in pixels
export type Role = string;
export type Strokes = Readonly<Record<Role, Stroke>>;

// The colours of a theme.
export interface ThemeData {
  name: string;
  classes: readonly Colour[]; // one for each class
  symbols: readonly string[]; // a shape for each class
  background: Colour;
  text: Colour;
  muted: Colour;
  accent: Colour;
  ambiguous: Colour;
}

export type ClassNumber = number; // gives the colour, where there is one; otherwise the role does
export type PointIndex = number;
export type Label = string;
export type HandleName = string;
export type IsPoint = boolean; // drawn as a point of its class
export type Ends = readonly [Coordinate, Coordinate, Coordinate, Coordinate]; // x, y of the tail and of the tip
export type Widening = number; // in pixels, while a ring pulses; the browser's own, Python sends none
export type RegionMark = readonly [readonly ClassNumber[], Flat]; // the classes that claim a polygon
export type LineMark = readonly [Role, Flat, Label, ClassNumber?];
export type ArrowMark = readonly [Role, Ends, Label];
export type RingMark = readonly [Role, PointIndex, Label, Widening?];
export type SpotMark = readonly [Role, Place, Label, ClassNumber?, IsPoint?];
export type HandleMark = readonly [Role, Place, Label, HandleName, ClassNumber?];

// The marks of a plane by kind; kinds without marks are missing.
export interface Marks {
  regions?: readonly RegionMark[];
  lines?: readonly LineMark[];
  arrows?: readonly ArrowMark[];
  rings?: readonly RingMark[];
  spots?: readonly SpotMark[];
  handles?: readonly HandleMark[];
}

// Functions whose values are written at the pointer.
export interface ReadoutData {
  names: readonly string[];
  functions: readonly (readonly number[])[]; // coefficients of 1, x, y and, for six, x², xy, y²
  posteriors: readonly string[]; // of one class: the sigmoid of the function; of as many as functions: softmax; or none
}

// The plane's part of a frame, the same whether a script run mounts it or a drag's answer brings it.
export interface PlanePart {
  marks: Marks;
  strokes: Strokes; // of these marks
  status: string; // the sentence under the plane
  readout: ReadoutData | null; // null: there is nothing to read off but coordinates
  run: string; // names the study of the marks; a player's frames of another study are not shown beside them
  step: number | null; // of the study, as the page names it
}

// Names and window of the points on a plane.
export interface PointsAbout {
  names: readonly string[]; // of the classes
  axes: readonly [string, string]; // names of x and y
  window: Sides;
}

// The points that a generator makes while one of its sliders is dragged.
export interface GeneratedPoints extends PointsAbout {
  points: Flat;
}

// ---- the canvas

// The bounds of a drawing that Python accepts.
export interface Limits {
  points: number;
  classes: number;
  coordinate: number; // its absolute value
  bytes: number; // of a table
}

// A record of whose points are shown, kept by the browser for when the server has forgotten it.
export interface MemoryData {
  mine: string; // the person's own points where others are shown, as an address has them; empty: none wait
  scenic: boolean; // the points that are shown are this page's alone
  task: string; // the code of the task that is tried; empty: none is
  done: readonly string[]; // the codes of the page's tasks that are solved
  away: boolean; // the visitor has put the acts away
}

// The data with which a canvas is mounted.
export interface CanvasData extends PointsAbout {
  key: string;
  points: Flat | null; // null: the browser has them
  plane: PlanePart;
  theme: ThemeData;
  texts: Texts | null; // null: the browser has them
  limits: Limits;
  files: boolean; // tables may be dropped on the plane and pasted
  filesRead: number; // of those that were, how many Python has read or refused
  revision: number; // another one: Python has replaced the points
  visit: string; // another one: the server was started again, and has forgotten what was drawn
  ack: number; // the number of the last message that Python has read; 0: an `Answer` follows
  stamp: number; // of the messages that Python had read: it grows with each, as that of the answer
  linkNote: string; // why the address does not hold the points, where it doesn't
  offered: number | null; // classes the person may draw
  bare: boolean; // no tools, no counts
  needsPen: boolean; // a press beside points and handles adds a point only once a tool was chosen
  follows: string;
  shape: number; // width / height of the plane where its window has no equal units
  endpoint: string; // path of the live endpoint; empty: there is none
  own: MemoryData;
  wanted: readonly (HandleName | PointIndex)[]; // what the act in sight asks to drag: it is marked
}

// The data with which a plane that plays by itself is mounted.
export interface StoryData {
  canvas: CanvasData;
  planes: readonly PlanePart[]; // the plane at each place on the path of the point
  path: readonly Place[]; // the places
  ms: number; // from one place to the next
  play: string; // the button's two names
  pause: string;
  place: string; // the slider's name
  alt: string; // the picture in words
}

// The points and handles of a plane as the pointer has left them, or is moving them.
export interface DrawingData {
  revision: number; // of the points that the drawing goes back to
  live: boolean; // a stroke or a drag is under way
  points: Flat;
  handles: Readonly<Record<HandleName, Place>>; // those moved since Python last answered
  touched: PointIndex | null; // the point that was pressed since Python last answered
  window: Sides;
}

// A drawing as the plane sends it.
export interface DrawingMessage extends DrawingData {
  seq: number; // grows with every message of one browser
}

// The data with which the field for a file is mounted.
export interface FileInputData {
  key: string;
  label: string;
  labelKeys: string; // the rest of the label, where there is a keyboard
  filesRead: number; // how many of this field's files Python has read or refused
  accept: string; // the kinds of files that the browser offers
  limit: number; // bytes
  texts: Texts;
}

// A table that was chosen, dropped or pasted, once, as the trigger "file": Streamlit does not keep it.
export interface SentFile {
  name: string;
  data: string; // the bytes, in base64
}

// The messages of a canvas.
export interface CanvasState {
  state: DrawingMessage | null; // null: send everything again
  own: MemoryData; // the record from before Python lost it
}

// The answer to all messages that a script run has read: their senders may send the next.
export interface Answer {
  acks: Readonly<Record<string, number>>; // by the sender's key, the number of its last message that Python has read
  stamp: number; // the data of the same script run carry the same stamp
  whole: boolean; // the live endpoint sends all that changes during a drag
  page: string; // the path of the page that has run
  query: Readonly<Record<string, string>>; // of its address, as the run has written it
}

// ---- live text

// One of the texts that stand under one another.
export interface Piece {
  kind: "good" | "mind" | "text" | "note" | "caption" | "line"; // good and mind are verdicts; a line of a derivation
  html: string; // every formula's source stands in an element of the class `math`
  height: number | null; // in pixels, beyond which it scrolls
}

export type Pieces = readonly Piece[];

// The data with which live text is mounted.
export interface LiveTextData {
  code: string; // the name by which the live endpoint sends others in its place
  pieces: Pieces;
  katex: string; // the address of Streamlit's KaTeX script; empty: formulas come as MathML
  stamp: number; // of the messages that Python had read: with another one the pieces are taken anew
  hint: string; // over a number that can be dragged
  answer: Answer | null; // to the plane and the sliders, if this text is the last part of the page
  log: string; // names what grows by a piece at its end, which is announced and kept in view; empty: nothing does
  kinds: readonly string[]; // of the pieces that stand here; empty: all
}

// ---- a slider

// The positions of a slider.
export interface SliderRange {
  low: number;
  high: number;
  step: number;
}

// The data with which a slider is mounted.
export interface SliderData extends SliderRange {
  key: string;
  label: string;
  typedLabel: string; // of the same number as a field
  help: string;
  values: readonly number[] | null; // of the positions 0, 1, ...; null: a position is its own value
  words: readonly string[] | null; // the values in words; null: as numbers with so many decimals
  typed: boolean; // whether a value between them can be typed
  decimals: number;
  value: number;
  enabled: boolean;
  ack: number; // the number of the last message that Python had read when the slider was mounted
  visit: string; // another one: the server was started again, and has forgotten where the slider was moved
}

// The value at which a slider stands.
export interface SliderValue {
  value: number;
  live: boolean; // it is being dragged
}

// A slider's value as the slider sends it.
export interface SliderMessage extends SliderValue {
  seq: number; // grows with every message of one browser
}

// The messages of a slider.
export interface SliderState {
  state: SliderMessage;
}

// ---- a projector's page

// A line of the list of keys.
export interface KeyHelp {
  keys: readonly string[];
  does: string;
}

// A stop in the overview of a deck.
export interface StopTitle {
  code: string;
  title: string; // empty where it would tell what the stop hides
  isPicture: boolean; // whether there is a small picture of it
}

// The data with which the controls of a projector's page are mounted.
export interface PresenterData {
  texts: Texts;
  keys: readonly KeyHelp[];
  place: string; // the name of what is shown: a stop's, or a page's
  at: number; // the number of the stop, from 1; 0 where no deck is shown
  stops: readonly StopTitle[]; // of the deck; none where none is shown
  isLost: boolean; // the visitor's own deck is not here: their browser may bring it
  pictures: string; // the address of the small pictures, to which the code of a stop is added
  views: number; // of the page
  hides: boolean; // whether something can be hidden or revealed
  boards: number; // the number of the page's derivations
  board: string; // the one that is shown, by its code; empty: none
  next: string; // what PageDown does, in words; empty: nothing
  back: string; // what PageUp does
  query: Readonly<Record<string, string>>; // of the address of what is shown
  hasRooms: boolean; // phones can follow it
  speaker: string; // the address of the speaker's window; empty where there are no notes to show
  plotly: readonly string[]; // where plotly.js is served, relative to the app's address
  visit: string; // the session's name: another one after the server was started again
  ack: number; // the number of the last request that was carried out
}

// The keys that were pressed since the page had an answer to all before.
export interface PresenterRequest {
  commands: readonly string[]; // "next", "back", "stop:7" ...
  base: number; // the same for all requests with the same first command
  place: string; // the place that was shown before the first one
  seq: number; // grows with every request of one browser
}

// The requests of a projector's page: the last one.
export interface PresenterState {
  request: PresenterRequest;
}

// The plan of a lecture at the stop that is shown, in minutes from its beginning.
export interface SpeakerPlan {
  start: number;
  end: number;
  total: number;
  spare: readonly string[]; // what can be left out from here on, the stops' numbers, titles and minutes
}

// The data with which the clock of the speaker's window is mounted.
export interface SpeakerData {
  texts: Texts;
  query: string; // of the address whose stop and state are shown
  plan: SpeakerPlan | null; // None beside the short way
}

// The messages of the speaker's window.
export interface SpeakerState {
  query: string; // of the address that the projector shows
}

// A request to the room's routes, by way of Streamlit where the host passes no other path.
export interface RoomRequest {
  number: number; // another one each time
  name: string; // of the route
  question: string; // JSON
}

// The answer to such a request.
export interface RoomAnswer {
  number: number; // of the request; 0 before the first
  status: number; // of HTTP
  text: string;
}

// The points that a room has drawn, to be added to the page's.
export interface RoomPoints {
  number: number; // another one each time
  points: Flat;
}

// A wish that phones follow this page.
export interface RoomLead {
  number: number; // another one each time
  secret: string; // of their room
}

// A state of the wall that the page is to show; without an address what was there before it.
export interface RoomBring {
  number: number; // another one each time
  page: string;
  query: string;
}

// The data with which the lecturer's controls of a room are mounted.
export interface RoomData {
  texts: Texts;
  page: string; // the lesson whose question can be asked
  query: string; // the address of the question; empty: it can't be asked
  pointsQuery: string; // the address at which points of one's own are asked for
  refusal: string; // why not, or why there is no twin
  isRevealed: boolean; // its outcome is shown on the page
  theme: string;
  presents: boolean; // on a projector's page, whose keys turn the room's steps
  leads: string; // the token of the room whose phones follow this visitor; empty: none do
  canUndo: boolean; // what a state of the wall has replaced can be brought back
  speaks: boolean; // in the speaker's window: the controls alone, of the room that is asked already
  answer: RoomAnswer;
}

// The messages of the lecturer's controls of a room.
export interface RoomState {
  twin: number; // another one each time that the question is to be asked on other points
  asked: RoomRequest;
  pool: RoomPoints;
  lead: RoomLead;
  bring: RoomBring;
}

// ---- the page's address

// The visitor's course, which the browser keeps for when the server has forgotten it.
export interface StoredDeck {
  id: string; // a digest of its text; "-" where it was removed; empty where the session knows of none
  text: string | null; // its file; null where the browser has it already
}

// The data of a page in a frame of another site.
export interface EmbeddingData {
  origins: readonly string[]; // of the pages around it that may step through it; "https://*.example.org" for all below a host
}

// The data with which the component that watches the address is mounted.
export interface NavigationData {
  page: string; // its path below the app's; empty: the first page
  query: Readonly<Record<string, string>>; // what the script run has read in the address
  embedding: EmbeddingData | null; // null: the page stands by itself
  run: number; // another one in each run, so that Streamlit calls the component in each
  deck: StoredDeck;
  theme: string; // in which the script run draws: "light" or "dark"
  numbers: Texts; // why a number that is typed is refused
}

// The messages of the component that watches the address.
export interface NavigationState {
  reconnected: number; // another one each time that the server has come back
  restyled: number; // another one each time that the theme has changed
  kept: string; // the digest of the course that the browser has stored
  deck: string; // a course that the browser had stored, or that another tab has changed; empty where Python has it
}

// The data of the component that scrolls the newest parts of a page into view.
export interface IntoViewData {
  key: string;
  stamp: number; // another one: the parts are new
  asked: boolean; // the parts are there since a press, also where the component is mounted first
  parts: readonly string[]; // the keys of their elements, the most important one last
}

// The data of the component that keeps what is typed into a form, until the browser's tab is closed.
export interface TypedAnswersData {
  key: string;
  around: string; // the key of the container around the form
  stamp: number; // of what the form asks: what was typed for another question is not put back
}

// ---- a figure: its data are three lines, a stamp, what is the same for all figures, and the picture

export type StepName = string; // the number of a step in decimal digits

// The data that are the same for all figures.
export interface FigureAbout {
  plotly: readonly string[]; // addresses of plotly.js, relative to the app's: the first that answers
  texts: Texts;
}

// The player under a figure with frames.
export interface PlayerData {
  total: number; // the number of the last step
  columns: readonly string[];
  rows: Readonly<Record<StepName, readonly string[]>>;
  label: string; // what a step is called
  initial: number; // the step to begin with where the person has asked for none
  step: number | null; // the step that the page's state names
  run: string; // names the points and settings whose steps these are
  ghost: boolean; // the plane can show the end of the run
  lines: readonly string[]; // the algorithm; blanks at a line's beginning are its indentation
  present: Readonly<Record<StepName, readonly number[]>>; // the lines that a step executes, from 0
}

export type Status = string;
export type Phase = readonly [Marks, Status]; // of a step, and the sentence under the plane

// The marks that the plane shows at the steps of a player.
export interface FrameSequence {
  frames: Readonly<Record<StepName, readonly Phase[]>>; // a step may be shown in several phases
  strokes: Strokes;
}

// A frame sequence as it comes with a figure.
export interface FrameSequenceData extends FrameSequence {
  plane: string; // the key of the canvas
  run: string; // names the study, as in PlanePart
  theme: string; // of its strokes
  window: Sides; // of the plane, in which its marks are cut off
  own: boolean; // the steps are a setting's values, not the page's steps
  later: boolean; // only the step shown first has come along; the others are fetched when the person plays
  ghost: Marks | null; // the end of the run
}

// The fields that all figures have.
export interface FigureBase {
  code: string; // its name within the page
  alt: string;
  data: readonly Trace[];
  layout: Layout;
}

// A figure without a player.
export interface StillFigure extends FigureBase {
  player?: never;
}

// A figure with a player and its frames.
export interface MovingFigure extends FigureBase {
  frames: Readonly<Record<StepName, readonly Places[]>>; // for the traces numbered `traces`
  traces: readonly number[];
  player: PlayerData;
  sequence?: FrameSequenceData;
}

export type FigureData = StillFigure | MovingFigure;

// ---- taking a picture home

// The button that saves a film as a video, shown where the browser can encode one.
export interface VideoExport {
  name: string; // of the file
  label: string;
}

// A picture in space, which the browser paints into the frames where they name it.
export interface SpaceExport {
  figure: FigureData;
  plotly: readonly string[]; // where plotly.js is served, relative to the app's address
  href: string; // the address of the image, for which the painted one is put in
  width: number; // in the picture's own units
  height: number;
  ground: string; // the colour behind it
}

// A picture that the browser paints as PNG for a zip.
export interface ArchivedPicture {
  name: string; // of the file
  svg: string;
  space: SpaceExport | null;
}

// The zip of a state's files, and the pictures that the browser adds to it.
export interface ArchiveExport {
  zip: string; // in base64
  pictures: readonly ArchivedPicture[];
}

// The data with which the preview of a picture or a film, and the button that saves it, are mounted.
export interface PictureExportData {
  frames: readonly string[]; // SVG; one is saved as PNG, several as GIF; none of an archive
  delay: number; // between frames, in hundredths of a second
  width: number; // of the saved picture, in pixels
  name: string; // of the file
  alt: string;
  label: string; // of the button
  video: VideoExport | null;
  space: SpaceExport | null;
  archive: ArchiveExport | null;
  print: string; // the label of the button that prints the picture, or saves it as PDF; empty for none
  progress: string; // with the fields {done} and {total}
  saved: string; // with the fields {name} and {size}, in kB
  failed: string;
}

export type StepRequest = readonly [number | null, string, number]; // step, null for the end; its run; a number: a new request

// The messages of a figure: the step at which the person has come to rest, or a wanted one without a frame.
export interface FigureState {
  step: StepRequest;
}

// ---- the live endpoint

// A slider, or a second plane's handle, that has moved since Python last answered.
export interface DraggedSlider {
  slider: string; // its key, or that of the second plane
  value: number | readonly [number, number]; // a handle's place
}

// The session, plane and theme of a request.
export interface PlaneRequest {
  visit: string;
  plane: string; // the key of the canvas
  theme: string;
}

// The request that a plane makes during a drag.
export interface LiveRequest extends PlaneRequest {
  drawing: DrawingMessage;
  held: DraggedSlider | null;
  asks: "plane" | "verdict" | "view"; // each includes the ones before it
}

// The request for a frame sequence that has not come with its figure; the answer is a FrameSequence.
export interface FrameSequenceRequest extends PlaneRequest {
  picture: string; // its code
  run: string; // the name of the study of which the picture is
}

// The parts beside the plane that a drag changes.
export interface LiveView {
  pictures: Readonly<Record<string, FigureData>>; // by code; empty where they were not asked for, or the view waits
  words: Readonly<Record<string, Pieces | null>>; // verdict and texts by name; null: not known yet
  whole?: boolean;
}

// The second plane of two side by side, which follows a drag of the first.
export interface SecondPlane {
  plane: PlanePart;
  points: GeneratedPoints;
}

// The parts of a page that a drag changes.
export interface LiveAnswer extends LiveView {
  plane: PlanePart;
  second: SecondPlane | null; // null: the page shows one state
  generated: GeneratedPoints | null; // points that a dragged slider makes, in place of those on the plane
}

// ---- a cell of a notebook

// The data that are the same for all cells.
export interface CellAbout {
  planeTexts: Texts;
  figureTexts: Texts;
  words: Texts; // of the cell itself
  planeStyle: string;
  style: string; // of all but the plane
}

// The data with which a cell is shown, and shown again after each change.
export interface CellData {
  canvas: CanvasData;
  version: number; // of the points: another one where others than the last to draw have replaced them
  by: string; // the display of the cell in which they were drawn; empty: Python has given them
  markup: string; // the places of a lesson's pictures and texts; empty: there is a plane alone
  pictures: Readonly<Record<string, FigureData>>; // by code
  words: Readonly<Record<string, Pieces>>; // by place
  labels: readonly string[]; // of the classes, as Python writes them
  link: string; // opens the same state in the app; empty: the app has no such state
  note: string; // on what Python was given; empty: it is shown
}

// The request of a cell's display.
export interface CellRequest {
  id: number;
  kind: "hello" | "bye" | "show" | "draw" | "ask" | "sequence" | "step" | "plotly";
  by: string; // the display
  theme: string;
  version: number; // of the points that it shows
  drawing?: DrawingMessage; // of "draw" and "ask"
  asks?: string; // as in LiveRequest
  picture?: string; // of "sequence": its code
  run?: string; // of "sequence" and "step"
  step?: number | null;
}

// The kernel's answer to a cell's display.
export interface CellAnswer {
  id: number;
  text: string; // JSON: CellData, LiveAnswer or FrameSequence; or null
  refusal: string; // one sentence; empty where nothing was refused
}

// The points and marks of a drag in one display, for the others.
export interface CellNews {
  by: string;
  live: Readonly<Record<string, string>>; // by theme, JSON: SecondPlane
}
