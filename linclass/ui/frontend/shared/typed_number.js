// @ts-check
// The parser of typed numbers, as in Python (linclass/datasets/typed_number.py; a test compares them), and the guard of
// number fields: browsers silently drop unknown characters, which would turn 0,5 into 5.

/** @typedef {"NO_NUMBER" | "AMBIGUOUS" | "TWO_SIGNS" | "DIVIDED_BY_ZERO" | "WHOLE" | "PERCENT"} Refusal */

const MAX_TYPED = 40; // characters of a number
/** @type {Readonly<Record<string, string>>} */
const SIGNS = {
  ...signs("\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d⁻", "-"),
  ...signs("\u00a0\u2007\u2008\u2009\u200a\u202f\t", " "),
  ...signs("\u2019\u02bc\uff07", "'"),
  ...signs("\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u061c", ""),
  ...digits("٠١٢٣٤٥٦٧٨٩"),
  ...digits("۰۱۲۳۴۵۶۷۸۹"),
  ...digits("０１２３４５６７８９"),
  "\uff0b": "+", "\uff0e": ".", "\uff0c": ",", "\u066b": ".", "\u066c": "'", "\u2044": "/", "\uff05": "%", "⋅": "·",
};
const POWER_OF_TEN = /^(?:(.*[0-9.,]) ?[×·*] ?|([+-]? ?))10(?:\^ ?([+-]?[0-9]{1,2})|(-?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))$/;
const RAISED = digits("⁰¹²³⁴⁵⁶⁷⁸⁹");
const WITH_FRACTION = /^([+-]? ?)([0-9]{0,9}) ?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])$/;
const DECIMAL =
  /^([+-]?) ?(?=[.,]?[0-9])([1-9][0-9]{0,2}(?:([ '])[0-9]{3})(?:\3[0-9]{3})*|[0-9]*)(?:[.,]([0-9]*))?(?:[eE]([+-]?[0-9]{1,2}))?$/;
const AMBIGUOUS = /^[+-]? ?[1-9][0-9]{0,2},[0-9]{3}$/;
const TWO_SIGNS = /^[+-]? ?[0-9]+[.,][0-9]+[.,][0-9.,]*$/;

/** @type {(from: string, to: string) => Record<string, string>} */
function signs(from, to) {
  return Object.fromEntries([...from].map((sign) => [sign, to]));
}

/** @type {(from: string) => Record<string, string>} */
function digits(from) {
  return Object.fromEntries([...from].map((sign, digit) => [sign, `${digit}`]));
}

/** @param {string} text */
function plain(text) {
  return [...text].map((sign) => SIGNS[sign] ?? sign).join("").trim();
}

/** @type {(match: string, sign: string, whole: string, fraction: string) => string} */
function asQuotient(_, sign, whole, fraction) {
  const [part = 0, parts = 1] = fraction.normalize("NFKC").split("\u2044").map(Number);
  return `${sign}${Number(whole) * parts + part}/${parts}`;
}

/** @type {(match: string, factor: string | undefined, sign: string, caret: string | undefined, raised: string) => string} */
function withExponent(_, factor, sign, caret, raised) {
  return `${factor ?? `${sign}1`}e${caret ?? [...raised].map((digit) => RAISED[digit] ?? digit).join("")}`;
}

/**
 * The number in a text, or the reason for refusing it.
 * @param {string} text
 * @returns {number | Refusal}
 */
export function typedNumber(text) {
  const typed = plain(text);
  if (typed.length > MAX_TYPED) return "NO_NUMBER";
  const ascii = typed.replace(WITH_FRACTION, asQuotient);
  const slash = ascii.indexOf("/");
  if (slash < 0) return decimal(ascii);
  const below = decimal(ascii.slice(slash + 1).trim());
  if (below === 0) return "DIVIDED_BY_ZERO";
  const above = decimal(ascii.slice(0, slash).trim());
  return typeof below === "string" ? below : typeof above === "string" ? above : above / below;
}

/** @type {(share: string) => number | Refusal} */
function decimal(share) {
  const text = share.replace(/ *%$/, "").replace(POWER_OF_TEN, withExponent);
  if (AMBIGUOUS.test(text)) return "AMBIGUOUS";
  if (TWO_SIGNS.test(text)) return "TWO_SIGNS";
  const [match, sign = "", before = "", , after = "", exponent = "0"] = DECIMAL.exec(text) ?? [];
  if (match === undefined) return "NO_NUMBER";
  const power = Number(exponent) - (share.endsWith("%") ? 2 : 0);
  const value = Number(`${sign}${before.replaceAll(/[ ']/g, "") || 0}.${after || 0}e${power}`);
  return Number.isFinite(value) ? value : "NO_NUMBER";
}

/**
 * The text that a number field gets for a typed or pasted text, or the reason for refusing it.
 * @param {string} text
 * @param {{ value: string, selected: string, isWhole: boolean }} field
 * @returns {{ text: string } | Refusal}
 */
export function insertion(text, { value, selected, isWhole }) {
  const ascii = plain(text).replace(/^[.,]$/, ".");
  if (ascii.includes("%")) return "PERCENT"; // a field may be in per cent
  if (ascii.length < 2 && !WITH_FRACTION.test(ascii)) return fits(ascii, value, selected, isWhole);
  const number = typedNumber(text);
  if (typeof number === "string") return number;
  if (isWhole && !Number.isInteger(number)) return "WHOLE";
  return { text: /^[0-9]+$/.test(ascii) ? ascii : String(number) };
}

/** @type {(sign: string, value: string, selected: string, isWhole: boolean) => { text: string } | Refusal} */
function fits(sign, value, selected, isWhole) {
  if (!(isWhole ? /^[0-9+-]?$/ : /^[0-9+\-.eE]?$/).test(sign)) return isWhole ? "WHOLE" : "NO_NUMBER";
  const isSecond = sign === "." && value.includes(".") && !selected.includes(".");
  return isSecond ? "TWO_SIGNS" : { text: sign };
}

/**
 * The keypad of a phone for numbers from a lowest one: an iPhone's for decimals has no minus sign.
 * @param {number | string} low
 */
export function keypadOf(low) {
  return Number(low) < 0 ? "" : "decimal";
}

/**
 * Show beside a field why its text is refused, until the text is changed.
 * @type {(input: HTMLInputElement, sentence: string) => void}
 */
export function refuse(input, sentence) {
  const taken = () => input.setCustomValidity("");
  input.setCustomValidity(sentence);
  input.reportValidity();
  input.addEventListener("input", taken, { once: true });
  input.addEventListener("blur", taken, { once: true });
}

/**
 * Make every number field of the document, also in shadow trees, accept commas and typographic signs, and refuse in words
 * what is no number, and on Enter what is out of range.
 * @param {(reason: Refusal) => string} sentence
 */
export function guardNumberFields(sentence) {
  const options = { capture: true };
  document.addEventListener("invalid", (event) => {
    if (numberField(event)) event.stopPropagation(); // Streamlit's field would keep the browser from saying why
  }, options);
  document.addEventListener("keydown", (event) => {
    const input = numberField(event);
    if (event.key === "Enter" && (input?.validity.rangeOverflow || input?.validity.rangeUnderflow)) input.reportValidity();
  }, options);
  document.addEventListener("beforeinput", (event) => {
    const input = numberField(event);
    const text = event.data ?? event.dataTransfer?.getData("text/plain");
    if (!input || !text || event.isComposing) return;
    const selected = String(document.getSelection() ?? "");
    if (input.validity.customError && !selected && input.value) { // after a refused 2,5 in a field of whole numbers, 5 must not make 25
      event.preventDefault();
      input.reportValidity();
      return;
    }
    const result = insertion(text, { value: input.value, selected, isWhole: takesWhole(input) });
    if (typeof result !== "string" && result.text === text) return;
    event.preventDefault();
    if (typeof result === "string") refuse(input, sentence(result));
    else document.execCommand("insertText", false, result.text); // the only way that reaches React and the undo history
  }, options);
}

/** @param {Event} event */
function numberField(event) {
  const [input] = event.composedPath();
  return input instanceof HTMLInputElement && input.type === "number" ? input : null;
}

/** @param {HTMLInputElement} input */
function takesWhole({ step, min, max }) {
  return [step, min, max].every((bound) => bound !== "" && Number.isInteger(Number(bound)));
}
