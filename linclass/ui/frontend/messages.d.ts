// The messages between Python and the browser. Generated from linclass/wire/schema.py by
// `python -m tests.frontend.typescript`: edit messages there.

import type { Layout, LogEntry, Places, Trace } from "./types.js";

// ---- the plane

export type Texts = Readonly<Record<string, string>>; // sentences by name, with placeholders in braces
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

// Functions whose values are shown at the pointer.
export interface ReadoutData {
  names: readonly string[];
  functions: readonly (readonly number[])[]; // coefficients of 1, x, y and, for six, x², xy, y²
  posteriors: readonly string[]; // of one class: the sigmoid of the function; of as many as functions: softmax; or none
}

// The plane's part of a frame, mounted by a script run or sent in answer to a drag.
export interface PlanePart {
  marks: Marks;
  strokes: Strokes; // of these marks
  status: string; // the sentence under the plane
  readout: ReadoutData | null; // null: only coordinates are read off
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

// The browser's record of point ownership and tasks, for when the server has lost the session.
export interface MemoryData {
  mine: string; // the person's own points while others are shown, as in an address; empty: there are none
  scenic: boolean; // the points that are shown are this page's alone
  task: string; // the code of the task in progress; empty: none
  done: readonly string[]; // the codes of the page's tasks that are solved
  away: boolean; // the visitor has put the acts away
}

// The data of a canvas apart from its points and texts.
export interface CanvasAbout extends PointsAbout {
  key: string;
  plane: PlanePart;
  theme: ThemeData;
  limits: Limits;
  files: boolean; // tables may be dropped on the plane and pasted
  filesRead: number; // how many of them Python has read or refused
  revision: number; // a new value: Python has replaced the points
  visit: string; // a new value: the server was started again and has lost the drawing
  ack: number; // the number of the last message that Python has read; 0: an `Answer` follows
  stamp: number; // grows with each message that Python has read; the answer has the same
  linkNote: string; // why the address lacks the points; empty: it has them
  offered: number | null; // classes the person may draw
  bare: boolean; // no tools, no counts
  needsPen: boolean; // a press beside points and handles adds a point only once a tool was chosen
  follows: string; // the key of the plane whose drags it follows, in another state; empty: it can be drawn on
  shape: number; // width / height of the plane where its window has no equal units
  endpoint: string; // path of the live endpoint; empty: there is none
  own: MemoryData;
  wanted: readonly (HandleName | PointIndex)[]; // marked, because the act in progress asks to drag it
}

// The data with which a canvas is mounted.
export interface CanvasData extends CanvasAbout {
  points: Flat | null; // null: the browser has them
  texts: Texts | null; // null: the browser has them
}

// The data of a canvas that exchanges no messages with a server, so they are complete.
export interface StandingCanvas extends CanvasAbout {
  points: Flat;
  texts: Texts;
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

// The points and handles of a plane during or after a stroke or drag.
export interface DrawingData {
  revision: number; // of the points from which the drawing began
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

// A table that was chosen, dropped or pasted, sent once as the trigger "file", which Streamlit does not store.
export interface SentFile {
  name: string;
  data: string; // the bytes, in base64
}

// The messages of a canvas.
export interface CanvasState {
  state: DrawingMessage | null; // null: send everything again
  own: MemoryData; // the record from before Python lost it
}

// The answer to all messages that a script run has read, after which their senders may send the next.
export interface Answer {
  acks: Readonly<Record<string, number>>; // by the sender's key, the number of its last message that Python has read
  stamp: number; // the data of the same script run carry the same stamp
  whole: boolean; // the live endpoint sends everything that a drag changes
  page: string; // the path of the page that has run
  query: Readonly<Record<string, string>>; // of its address, as written by the run
}

// ---- live text

// One of several consecutive texts.
export interface Piece {
  kind: "good" | "mind" | "text" | "note" | "caption" | "line"; // good, mind: a verdict; line: of a derivation
  html: string; // formulas are their source, in elements of the class `math`
  height: number | null; // the greatest, in pixels, beyond which it scrolls
}

export type Pieces = readonly Piece[];

// The data with which live text is mounted.
export interface LiveTextData {
  code: string; // its name in the live endpoint's answers
  pieces: Pieces;
  katex: string; // the address of Streamlit's KaTeX script; empty: formulas come as MathML
  stamp: number; // grows with each message that Python has read: a new value brings new pieces
  hint: string; // the tooltip of a number that can be dragged
  answer: Answer | null; // to the plane and the sliders, if this text is the last part of the page
  log: string; // the name of a text to which pieces are added, each announced and kept in view; empty: an ordinary text
  kinds: readonly string[]; // the kinds of pieces shown here; empty: all
}

// ---- a slider

// The positions of a slider.
export interface SliderRange {
  low: number;
  high: number;
  step: number;
}

// The numbers that can be typed beside a slider.
export interface TypedRange {
  low: number;
  high: number;
  isWhole: boolean;
  refusal: string; // of any other number
}

// The data with which a slider is mounted.
export interface SliderData extends SliderRange {
  key: string;
  label: string;
  typedLabel: string; // of the field for the same number
  help: string;
  values: readonly number[] | null; // of the positions 0, 1, ...; null: a position is its own value
  words: readonly string[] | null; // the values in words; null: numbers with `decimals` decimals
  typed: TypedRange | null; // null: the nearest of `values` is taken
  nearest: string; // said where that is another number, whose place is "{value}"
  decimals: number;
  value: number;
  enabled: boolean;
  ack: number; // the number of the last message that Python had read when the slider was mounted
  visit: string; // a new value: the server was started again and has lost the slider's value
}

// The value of a slider.
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
  title: string; // empty where it would give away what the stop hides
  isPicture: boolean; // whether it has a thumbnail
  isOnWay: boolean; // whether PageDown leads to it: not on the short way to a stop that this leaves out
}

// The data with which the controls of a projector's page are mounted.
export interface PresenterData {
  texts: Texts;
  keys: readonly KeyHelp[];
  place: string; // the name of the stop or page
  at: number; // the number of the stop, from 1; 0 where no deck is shown
  stops: readonly StopTitle[]; // of the deck; empty: no deck is shown
  isLost: boolean; // the session lacks the visitor's own deck, which the browser may bring
  pictures: string; // the address of the thumbnails, without the code of a stop at its end
  views: number; // of the page
  hides: boolean; // whether any part can be hidden or revealed
  boards: number; // the number of the page's derivations
  board: string; // the one that is shown, by its code; empty: none
  next: string; // the effect of PageDown in words; empty: none
  back: string; // the effect of PageUp
  query: Readonly<Record<string, string>>; // of the address of the stop or page
  note: string; // for the speaker, that the address lacks the points; empty where it has them
  hasRooms: boolean; // phones can follow it
  speaker: string; // the address of the speaker's window; empty where there are no notes to show
  plotly: readonly string[]; // where plotly.js is served, relative to the app's address
  visit: string; // the session's name; a new one after the server was started again
  ack: number; // the number of the last request that was carried out
}

// The commands since the page last had an answer to all of them.
export interface PresenterRequest {
  commands: readonly string[]; // "next", "back", "stop:7" ...
  base: number; // the same for all requests with the same first command
  place: string; // the place that was shown before the first one
  seq: number; // grows with every request of one browser
}

// The last request of a projector's page.
export interface PresenterState {
  request: PresenterRequest;
}

// The plan of a lecture at the stop that is shown, in minutes from its beginning.
export interface SpeakerPlan {
  start: number;
  end: number;
  total: number;
  spare: readonly string[]; // the stops that can be left out from here on: numbers, titles and minutes
}

// The data with which the clock of the speaker's window is mounted.
export interface SpeakerData {
  texts: Texts;
  query: string; // of the address whose stop and state are shown
  plan: SpeakerPlan | null; // None beside the short way
  next: string; // what PageDown does on the projector's page
}

// The messages of the speaker's window.
export interface SpeakerState {
  query: string; // of the projector's address, marked if that lacks the points
}

// A request to the room's routes, sent through Streamlit where the host forwards no other path.
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

// A state of the wall for the page to show; without an address, the state before it.
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
  pointsQuery: string; // the address at which phones draw their own points
  refusal: string; // why the question can't be asked, or why there is no twin
  isRevealed: boolean; // its outcome is shown on the page
  theme: string;
  presents: boolean; // on a projector's page, whose keys go through the room's steps
  leads: string; // the token of the room whose phones follow this visitor; empty: none
  canUndo: boolean; // the state that one of the wall has replaced can be brought back
  speaks: boolean; // in the speaker's window: only the controls of a room that exists already
  answer: RoomAnswer;
}

// The messages of the lecturer's controls of a room.
export interface RoomState {
  twin: number; // changes with each wish for the question on other points
  asked: RoomRequest;
  pool: RoomPoints;
  lead: RoomLead;
  bring: RoomBring;
}

// ---- the states that a room sends its phones and its lecturer

export type AnswerKind = "line" | "direction" | "place" | "point" | "points" | "number" | "choice";
export type ChoiceOption = readonly [string, string, Pieces]; // letter, code, text

// The form of an answer: a number with its bounds, a choice with its options.
export interface AnswerForm {
  kind: AnswerKind;
  low?: number;
  high?: number;
  step?: number | "any";
  what?: string; // the number, in words
  options?: readonly ChoiceOption[];
  most?: number; // points that can be drawn
}

// A question on a phone.
export interface PhoneQuestion {
  ask: Pieces;
  answer: AnswerForm;
  canvas: StandingCanvas;
}

// The texts beside a plane that follow its settings.
export interface PageWords {
  settings: Pieces;
  verdict: Pieces;
}

// The lecturer's page at rest.
export interface LectureState extends PageWords {
  title: Pieces;
  sentence: Pieces;
  canvas: StandingCanvas | null; // null: a phone can show no plane
  page?: string;
  query?: string;
  canTry?: boolean;
}

// The part of the lecturer's page that the lecturer's drag changes.
export interface DragPart {
  points: GeneratedPoints;
  plane: PlanePart;
  settings: Pieces;
}

// The outcome of a drag on a phone's own copy of a page.
export interface FittedCopy extends PageWords {
  plane: PlanePart;
  query?: string; // of the copy once the drag is over
}

// A phone's answer to the present question, and its outcome.
export interface PhoneAnswer {
  again: boolean; // the vote repeats a question
  asksConfidence: boolean;
  open: boolean; // answers are accepted
  own: string | null; // this phone's answer on the server
  before: string | null; // this phone's answer before the discussion, until there is a new one
  marks: Marks; // the right answer on the plane; none until it is shown
  confidence: number; // of that answer
  outcome: Pieces; // the answer's gap; empty until it is shown
}

// The state of a phone apart from its answer.
export interface PhoneAbout {
  vote: number; // the number of votes so far
  shows: boolean; // the lecturer's state is shown instead of a question
  following: boolean; // phones follow the lecturer's page
  wall: boolean; // phones may hand in states
  handed: string; // the address of the state that this phone has handed in
  stops: number; // the number of stops shown so far
  at: number; // the number of the present stop, from 1; 0: none
  question?: PhoneQuestion; // only if it is new
  state?: LectureState; // of the lecturer's page, only if it is new
}

// The state of a phone that shows a question.
export interface PhoneState extends PhoneAbout, PhoneAnswer {
}

// The state of a room's wall.
export interface WallState {
  open: boolean;
  phones: number;
  numbers: readonly number[]; // of the visible states
}

// A state on the wall.
export interface WallPicture {
  number: number;
  page: string;
  query: string;
  picture: string; // SVG
}

// The present question of a room and the answers to it.
export interface VoteState {
  vote: number; // the number of votes so far
  again: boolean; // the vote repeats a question
  page: string;
  query: string;
  asksConfidence: boolean;
  answered: number;
  open: boolean;
  stage: number; // 0: only the count; 1: the answers; 2: the right answer; 3: the sentences
  off: number; // answers that were taken off the picture
  ask: Pieces;
  options: readonly ChoiceOption[];
  steps: number; // the number of steps, including closing
  isDrawn: boolean; // phones draw points instead of answering a question
  isLive: boolean; // they are shown as they arrive
  picture: string; // an SVG of the answers; empty before they are shown
  sentences: Pieces;
}

// The state of a room apart from its log.
export interface LecturerPart extends VoteState {
  phones: number;
  locked: boolean;
  following: boolean; // phones follow the projector
  wall: WallState;
}

// The state of a room that the server shows the lecturer.
export interface LecturerState extends LecturerPart {
  number: number; // of the last entry of the log
  entries: readonly LogEntry[]; // the entries since the last state
}

// ---- the page's address

// The visitor's course, stored by the browser for when the server has lost the session.
export interface StoredDeck {
  id: string; // a digest of its text; "-": it was removed; empty: the session has none
  text: string | null; // its file; null: the browser has it already
}

// The data of a page in a frame of another site.
export interface EmbeddingData {
  origins: readonly string[]; // of the pages around it that may step through it; "https://*.example.org": all subdomains
}

// The data with which the component that watches the address is mounted.
export interface NavigationData {
  page: string; // its path below the app's; empty: the first page
  query: Readonly<Record<string, string>>; // of the address, as the script run has read it
  embedding: EmbeddingData | null; // null: the page is not embedded
  run: number; // changes with each run, so that Streamlit calls the component
  deck: StoredDeck;
  theme: string; // of the script run: "light" or "dark"
  numbers: Texts; // why a typed number is refused
}

// The messages of the component that watches the address.
export interface NavigationState {
  reconnected: number; // changes each time that the server has come back
  restyled: number; // changes with the theme
  kept: string; // the digest of the course that the browser has stored
  deck: string; // a course from the browser's storage, or changed in another tab; empty: Python has it
}

// The data of the component that scrolls the newest parts of a page into view.
export interface IntoViewData {
  key: string;
  stamp: number; // a new value: the parts are new
  asked: boolean; // a press has brought the parts, even if the component was just mounted
  parts: readonly string[]; // the keys of their elements, the most important one last
}

// The data of the component that stores what is typed into a form until the browser's tab is closed.
export interface TypedAnswersData {
  key: string;
  around: string; // the key of the container around the form
  stamp: number; // of the form's question: answers typed for another one are not restored
}

// ---- a figure: its data are three lines, a stamp, the data that all figures share, and the picture

export type StepName = string; // the number of a step in decimal digits

// The data that are the same for all figures.
export interface FigureAbout {
  plotly: readonly string[]; // addresses of plotly.js, relative to the app's; the first that answers is used
  texts: Texts;
}

// The player under a figure with frames.
export interface PlayerData {
  total: number; // the number of the last step
  columns: readonly string[];
  rows: Readonly<Record<StepName, readonly string[]>>;
  label: string; // the word for a step
  initial: number; // the step to begin with where the person has asked for none
  step: number | null; // the step that the page's state names
  run: string; // the name of the points and settings of these steps
  ghost: boolean; // the plane can show the end of the run
  lines: readonly string[]; // the algorithm; blanks at a line's beginning are its indentation
  present: Readonly<Record<StepName, readonly number[]>>; // the numbers of the lines that a step executes, from 0
}

export type Status = string;
export type Phase = readonly [Marks, Status]; // the marks of a phase, and the sentence under the plane

// The marks that the plane shows at the steps of a player.
export interface FrameSequence {
  frames: Readonly<Record<StepName, readonly Phase[]>>; // a step may be shown in several phases
  strokes: Strokes;
}

// A frame sequence sent with a figure.
export interface FrameSequenceData extends FrameSequence {
  plane: string; // the key of the canvas
  run: string; // names the study, as in PlanePart
  theme: string; // of its strokes
  window: Sides; // of the plane, to which its marks are clipped
  own: boolean; // the steps are a setting's values, not the page's steps
  later: boolean; // only the first step shown is here; the others are fetched when the person plays
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

// ---- saving a picture

// The button that saves a film as a video, shown where the browser can encode one.
export interface VideoExport {
  name: string; // of the file
  label: string;
}

// A 3-D picture, which the browser renders and puts into the frames that refer to it.
export interface SpaceExport {
  figure: FigureData;
  plotly: readonly string[]; // where plotly.js is served, relative to the app's address
  href: string; // the image's address in the frames, replaced by the rendered one
  width: number; // in the picture's own units
  height: number;
  ground: string; // the colour behind it
}

// A picture that the browser renders as PNG for a zip.
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
  frames: readonly string[]; // SVG; one is saved as PNG, several as GIF; an archive has none
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

// The messages of a figure: the step at which the player has stopped, or one to show that has no frame.
export interface FigureState {
  step: StepRequest;
}

// ---- the live endpoint

// A slider, or a second plane's handle, that was moved since Python last answered.
export interface DraggedSlider {
  slider: string; // its key, or that of the second plane
  value: number | readonly [number, number]; // a handle's place
  live: boolean; // whether the drag goes on
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

// The request for a frame sequence that was not sent with its figure; the answer is a FrameSequence.
export interface FrameSequenceRequest extends PlaneRequest {
  picture: string; // its code
  run: string; // the name of the picture's study
}

// The parts beside the plane that a drag changes.
export interface LiveView {
  pictures: Readonly<Record<string, FigureData>>; // by code; empty if not requested, or while the view waits
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
  generated: GeneratedPoints | null; // points generated for a dragged slider, in place of those on the plane
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
  version: number; // of the points: a new one when anything but the last display to draw has replaced them
  by: string; // the display of the cell in which they were drawn; empty: Python has given them
  markup: string; // the places of a lesson's pictures and texts; empty: only a plane
  pictures: Readonly<Record<string, FigureData>>; // by code
  words: Readonly<Record<string, Pieces>>; // by place
  labels: readonly string[]; // of the classes, as Python writes them
  link: string; // to the same state in the app; empty: the app has no such state
  note: string; // on the data given in Python; empty: nothing to note
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
  refusal: string; // one sentence; empty: the request was answered
}

// The points and marks of a drag in one display, for the others.
export interface CellNews {
  by: string;
  live: Readonly<Record<string, string>>; // by theme, JSON: SecondPlane
}
