// @ts-check
// A guess on a phone's plane: its handles and marks, and its text in an answer (which linclass/lessons/guess.py reads).

/** @import { AnswerKind, DrawingData, Flat, Marks, Place, PlanePart, Sides } from "../types.js" */
/** @typedef {{ places: readonly Place[], index: number | null }} Guess the places of its handles, or the index of a pressed point */

const NAMES = ["guess.0", "guess.1"]; // of the handles
const MARK = "my guess";
const COORDINATE_DIGITS = 6; // significant digits of a coordinate
const SPANS = 4; // lengths of the window: a line is drawn this far and clipped by the plane

/**
 * The initial guess, at the places of the handles.
 * @param {PlanePart} plane
 * @returns {Guess}
 */
export function firstGuess(plane) {
  return { places: (plane.marks.handles ?? []).filter(([, , , name]) => NAMES.includes(name)).map(([, at]) => at), index: null };
}

/**
 * A guess after a drag of its handles, or a press on a point.
 * @type {(guess: Guess, drawing: Pick<DrawingData, "handles" | "touched">) => Guess}
 */
export function movedGuess({ places, index }, { handles, touched }) {
  return { places: places.map((at, k) => handles[NAMES[k] ?? ""] ?? at), index: touched ?? index };
}

/**
 * A guess as the text of an answer; null before there is one.
 * @type {(kind: AnswerKind, guess: Guess, window: Sides) => string | null}
 */
export function textOf(kind, { places, index }, window) {
  const [first, second] = places;
  if (kind === "point") return index === null ? null : `${index}`;
  if (kind === "line") return first && second && `${first}` !== `${second}` ? [...first, ...second].map(rounded).join("~") : null;
  if (kind === "place") return first ? first.map(rounded).join("~") : null;
  return first ? `${rounded(angleOf(first, centreOf(window)))}` : null;
}

/**
 * The guess in a text; a line or direction goes through the handles' earlier places.
 * @type {(kind: AnswerKind, text: string, before: Guess, window: Sides) => Guess}
 */
export function guessOf(kind, text, before, window) {
  const [a = 0, b = 0, c = 0, d = 0] = text.split("~").map(Number);
  if (kind === "point") return { places: [], index: a };
  if (kind === "line") return { places: [[a, b], [c, d]], index: null };
  if (kind === "place") return { places: [[a, b]], index: null };
  const [x, y] = centreOf(window);
  const [first = [x + 1, y]] = before.places;
  const reach = Math.hypot(first[0] - x, first[1] - y);
  const radians = (a * Math.PI) / 180;
  return { places: [[x + reach * Math.cos(radians), y + reach * Math.sin(radians)]], index: null };
}

/**
 * The plane's content with a guess; with handles while it can be changed.
 * @type {(plane: PlanePart, kind: AnswerKind, guess: Guess, window: Sides, isOpen: boolean) => PlanePart}
 */
export function withGuess(plane, kind, guess, window, isOpen) {
  const { lines = [], rings = [], spots = [], handles = [] } = plane.marks;
  const own = (/** @type {readonly unknown[]} */ [role]) => role === "guess";
  const [first] = guess.places;
  const through = kind === "line" ? guess.places : kind === "direction" && first ? [centreOf(window), first] : [];
  /** @type {Marks} */
  const marks = {
    ...plane.marks,
    lines: [...lines.filter((mark) => !own(mark)), ...drawnLine(through, window)],
    rings: guess.index === null ? rings : [...rings, ["guess", guess.index, MARK]],
    spots: isOpen || kind !== "place" || !first ? spots : [...spots, ["guess", first, MARK]],
    handles: isOpen ? handles.filter(own).map((mark) => placed(mark, guess)) : [], // the lesson's handles can't be moved here
  };
  return { ...plane, marks };
}

/**
 * The plane's content with the marks of the right answer.
 * @type {(plane: PlanePart, more: Marks) => PlanePart}
 */
export function withMarks(plane, more) {
  const { lines = [], rings = [], spots = [] } = plane.marks;
  const marks = { ...plane.marks, lines: [...lines, ...(more.lines ?? [])], rings: [...rings, ...(more.rings ?? [])], spots: [...spots, ...(more.spots ?? [])] };
  return { ...plane, marks };
}

/** @typedef {NonNullable<Marks["handles"]>[number]} HandleMark */

/** @type {(mark: HandleMark, guess: Guess) => HandleMark} */
function placed(mark, guess) {
  const [role, at, label, name] = mark;
  return [role, guess.places[NAMES.indexOf(name)] ?? at, label, name];
}

/** @type {(through: readonly Place[], window: Sides) => NonNullable<Marks["lines"]>} */
function drawnLine([first, second], [left, right, low, high]) {
  if (!first || !second) return [];
  const [dx, dy] = [second[0] - first[0], second[1] - first[1]];
  const far = (SPANS * (right - left + high - low + Math.abs(first[0]) + Math.abs(first[1]))) / (Math.hypot(dx, dy) || 1);
  const end = (/** @type {number} */ t) => [first[0] + t * dx, first[1] + t * dy];
  return [["guess", [...end(-far), ...end(far)], MARK]];
}

/** @type {(window: Sides) => Place} */
function centreOf([left, right, low, high]) {
  return [(left + right) / 2, (low + high) / 2];
}

/** @type {(at: Place, centre: Place) => number} degrees, 0 to 180 */
function angleOf(at, centre) {
  const degrees = (Math.atan2(at[1] - centre[1], at[0] - centre[0]) * 180) / Math.PI;
  const axis = ((degrees % 180) + 180) % 180;
  return rounded(axis) === 180 ? 0 : axis;
}

/**
 * The points added to the given ones, x, y, class, ...; null if the given ones have changed.
 * @type {(points: Flat, given: Flat) => Flat | null}
 */
export function addedPoints(points, given) {
  return `${points.slice(0, given.length)}` === `${given}` ? points.slice(given.length) : null;
}

/** @type {(added: Flat) => string | null} */
export function textOfPoints(added) {
  return added.length ? added.map(rounded).join("~") : null;
}

/** @param {number} value */
function rounded(value) {
  return Number(value.toPrecision(COORDINATE_DIGITS));
}
