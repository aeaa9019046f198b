// @ts-check
// The format of numbers for people, as in Python (linclass/figures/numbers.py; a test compares them).

const SIGNIFICANT_DIGITS = 4; // of computed numbers
const [LEAST, MOST] = /** @type {const} */ ([1e-4, 1e7]); // sizes written without a power of ten
const GROUPED = 10_000; // from here on thin spaces separate the thousands
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const RAISED = /** @type {const} */ (["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]);

/**
 * A computed number with at most `digits` significant digits: "−1 235 000", "1.19×10⁻⁶".
 * @type {(value: number, digits?: number) => string}
 */
export function written(value, digits = SIGNIFICANT_DIGITS) {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : value < 0 ? "−∞" : "?";
  return exact(Number(value.toPrecision(digits)));
}

/**
 * A posterior of finite functions, which is never 1, with its sign of relation: "= 0.774", "> 0.999".
 * @type {(share: number, digits: number) => string}
 */
export function proportion(share, digits) {
  const text = written(share, digits);
  return text === "1" ? `> ${exact(1 - 10 ** -digits)}` : `= ${text}`;
}

/**
 * A number with all its digits.
 * @param {number} value
 */
export function exact(value) {
  const size = Math.abs(value);
  return isFull(size) ? fixed(value, decimalsOf(size)) : raised(value);
}

/**
 * A number with `decimals` decimals, without a power of ten.
 * @type {(value: number, decimals: number) => string}
 */
export function fixed(value, decimals) {
  const [whole = "", part] = Math.abs(value).toFixed(Math.min(decimals, 20)).split(".");
  const grouped = Math.abs(value) >= GROUPED ? whole.replace(THOUSANDS, "\u202f") : whole;
  const text = part === undefined ? grouped : `${grouped}.${part}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/**
 * A number with a power of ten and a mantissa with `decimals` decimals, by default all its own.
 * @type {(value: number, decimals?: number) => string}
 */
export function raised(value, decimals) {
  const [mantissa = "", exponent = ""] = value.toExponential(decimals).split("e");
  const digits = [...exponent.replace("+", "")].map((sign) => (sign === "-" ? "⁻" : RAISED[Number(sign)]));
  return `${mantissa.replace("-", "−")}×10${digits.join("")}`;
}

/**
 * Whether a number of this size is written without a power of ten.
 * @param {number} size
 */
export function isFull(size) {
  return size === 0 || (LEAST <= size && size < MOST);
}

/** @param {number} size */
function decimalsOf(size) {
  return String(size).split(".")[1]?.length ?? 0; // from 0.0001 on JavaScript writes no exponent
}
