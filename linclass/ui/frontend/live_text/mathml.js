// @ts-check
// Convert TeX to MathML, which browsers render themselves, for formulas without KaTeX. It supports the commands that the
// lessons use; a test converts all their formulas. Nothing here touches the page. A library (Temml) supports all of TeX, but
// every offline file would have to contain it.

import { escaped } from "../shared/escaped.js";

/**
 * limits: scripts go under and over it; breaks: a line may end after it; opens: + or − after it is a sign; isName: of a function
 * @typedef {{ html: string, limits?: boolean, breaks?: boolean, opens?: boolean, isName?: boolean }} Part
 */
/** @typedef {(reader: Reader) => Part} Command */

/** @type {Readonly<Record<string, string>>} */
const LETTERS = {
  alpha: "α", beta: "β", gamma: "γ", delta: "δ", varepsilon: "ε", epsilon: "ϵ", zeta: "ζ", eta: "η", theta: "θ", kappa: "κ", lambda: "λ",
  mu: "μ", nu: "ν", xi: "ξ", pi: "π", rho: "ρ", sigma: "σ", tau: "τ", phi: "ϕ", varphi: "φ", chi: "χ", psi: "ψ", omega: "ω", ell: "ℓ",
};
/** @type {Readonly<Record<string, string>>} */
const UPRIGHT = {
  Gamma: "Γ", Delta: "Δ", Theta: "Θ", Lambda: "Λ", Xi: "Ξ", Pi: "Π", Sigma: "Σ", Phi: "Φ", Psi: "Ψ", Omega: "Ω", infty: "∞", top: "⊤", nabla: "∇",
  partial: "∂", perp: "⊥", dots: "…", ldots: "…", cdots: "⋯", vdots: "⋮", circ: "∘", "#": "#", "%": "%",
};
/** @type {Readonly<Record<string, string>>} */
const RELATIONS = {
  le: "≤", leq: "≤", ge: "≥", geq: "≥", ne: "≠", neq: "≠", approx: "≈", propto: "∝", sim: "∼", in: "∈", subset: "⊂", to: "→", leftarrow: "←",
  rightarrow: "→", iff: "⟺", mid: "∣",
};
/** @type {Readonly<Record<string, string>>} */
const SIGNS = { "-": "−", "*": "∗" };
/** @type {Readonly<Record<string, string>>} */
const BINARY = { cdot: "⋅", times: "×", pm: "±", mp: "∓" };
/** @type {Readonly<Record<string, string>>} */
const FENCES = { "{": "{", "}": "}", "|": "‖", lVert: "‖", rVert: "‖", lvert: "|", rvert: "|", langle: "⟨", rangle: "⟩" };
/** @type {Readonly<Record<string, string>>} */
const SPACES = { ",": "0.167em", ":": "0.222em", ";": "0.278em", " ": "0.333em", "!": "-0.167em", quad: "1em", qquad: "2em" };
const SIGNED = /^<mo>[+−±∓]<\/mo>$/;
const SPACED = /^<m(?:o[ >]|space)/; // it has its own space
const FUNCTIONS = new Set(["ln", "log", "exp", "sin", "cos", "cosh", "sinh", "tanh", "arg"]);
const LIMITS = new Set(["max", "min", "lim", "sup", "inf"]);
/** @type {Readonly<Record<string, string>>} */
const LARGE_OPERATORS = { sum: "∑", prod: "∏" };
/** @type {Readonly<Record<string, string>>} */
const ACCENTS = { tilde: "˜", hat: "^", bar: "¯", dot: "˙" };
/** @type {Readonly<Record<string, number>>} */
const SIZES = { big: 1.2, bigl: 1.2, bigr: 1.2, Big: 1.8, Bigl: 1.8, Bigr: 1.8 };
/** @type {Readonly<Record<string, { upper: number, lower: number, digits?: number, greek?: number, others?: Readonly<Record<string, string>> }>>} */
const FONTS = { // the code points of the letters A, a, the digit 0 and the letter α in each
  mathbf: { upper: 0x1d400, lower: 0x1d41a, digits: 0x1d7ce },
  boldsymbol: { upper: 0x1d468, lower: 0x1d482, digits: 0x1d7ce, greek: 0x1d736, others: { ϕ: "𝝓" } },
  mathcal: { upper: 0x1d49c, lower: 0x1d4b6, others: { B: "ℬ", E: "ℰ", F: "ℱ", H: "ℋ", I: "ℐ", L: "ℒ", M: "ℳ", R: "ℛ" } },
  mathbb: { upper: 0x1d538, lower: 0x1d552, digits: 0x1d7d8, others: { C: "ℂ", H: "ℍ", N: "ℕ", P: "ℙ", Q: "ℚ", R: "ℝ", Z: "ℤ" } },
  mathsf: { upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 },
};
const TOKEN = /\\[a-zA-Z]+|\\[\s\S]|\d+(?:\.\d+)?|\s+|[\s\S]/gu;

/**
 * The MathML of a formula's source; unknown commands become an `merror`.
 * @type {(source: string, displayed: boolean) => string}
 */
export function toMathML(source, displayed) {
  const parts = new Reader(source, displayed).parts(() => false);
  const annotation = `<annotation encoding="application/x-tex">${escaped(source)}</annotation>`; // for copying
  const math = (/** @type {readonly Part[]} */ line, /** @type {number} */ i) => {
    const content = i ? htmlOf(line) : `<semantics>${htmlOf(line)}${annotation}</semantics>`;
    return `<math${displayed ? ' display="block"' : ""}>${content}</math>`;
  };
  return (displayed ? [parts] : lines(parts)).map(math).join("<wbr>"); // a browser does not break lines within a math element
}

const THIN = space("0.167em");

class Reader {
  #tokens;
  #at = 0;
  #displayed;
  font = ""; // of the letters to come

  /**
   * @param {string} source
   * @param {boolean} displayed
   */
  constructor(source, displayed) {
    this.#tokens = source.match(TOKEN) ?? [];
    this.#displayed = displayed;
  }

  /** The next token, without consuming it; "" at the end. */
  get next() {
    return this.#tokens[this.#at] ?? "";
  }

  take() {
    this.#at += 1;
    return this.#tokens[this.#at - 1] ?? "";
  }

  #skipSpace() {
    while (/^\s+$/.test(this.next)) this.#at += 1;
  }

  /** @type {(text: string) => boolean} whether this token comes next, which is then consumed */
  #taken(text) {
    this.#skipSpace();
    if (this.next !== text) return false;
    this.#at += 1;
    return true;
  }

  /**
   * Read parts up to one of these tokens or the end.
   * @type {(ends: (token: string) => boolean) => Part[]}
   */
  parts(ends) {
    /** @type {Part[]} */
    const parts = [];
    for (this.#skipSpace(); this.next && !ends(this.next); this.#skipSpace()) {
      const part = this.#scripted();
      const before = parts.at(-1);
      const isSign = SIGNED.test(part.html) && (!before || before.opens);
      if (before && (before.isName || part.isName) && ![before, part].some(({ html }) => SPACED.test(html))) parts.push(THIN);
      parts.push(isSign ? { html: part.html.replace("<mo>", '<mo form="prefix">') } : part);
    }
    return parts;
  }

  /** Read a part with its subscript and superscript. @returns {Part} */
  #scripted() {
    const part = /[_^]/.test(this.next) ? { html: row("") } : this.part();
    const { html, limits = false, isName = false } = part;
    const { low, high } = this.#scripts();
    if (!low && !high) return part;
    const [one, other, both] = limits && this.#displayed ? ["munder", "mover", "munderover"] : ["msub", "msup", "msubsup"];
    if (low && high) return { html: `<${both}>${html}${low}${high}</${both}>`, isName };
    return { html: low ? `<${one}>${html}${low}</${one}>` : `<${other}>${html}${high}</${other}>`, isName };
  }

  #scripts() {
    let [low, high] = ["", ""];
    for (this.#skipSpace(); /^[_^']$/.test(this.next); this.#skipSpace()) {
      const mark = this.take();
      if (mark === "_") low = this.argument();
      else high += mark === "'" ? "<mo>′</mo>" : this.argument();
    }
    return { low, high: high && row(high) };
  }

  /** Read a command's argument: a group in braces, or one part, which of a number is its first digit. */
  argument() {
    this.#skipSpace();
    const { next } = this;
    if (/^\d./.test(next)) this.#tokens.splice(this.#at, 1, next.slice(0, 1), next.slice(1));
    return this.part().html;
  }

  /** Read the text in braces or brackets, character by character. @type {(opens: string, closes: string) => string} */
  verbatim(opens, closes) {
    if (!this.#taken(opens)) return "";
    let text = "";
    while (this.next && this.next !== closes) text += this.take();
    this.take();
    return text;
  }

  /** @returns {Part} */
  part() {
    const token = this.take();
    if (token === "{") return this.#group();
    if (token.startsWith("\\")) return this.#command(token.slice(1));
    if (/^\d/.test(token)) return { html: `<mn>${inFont(token, this.font)}</mn>` };
    if (/\p{L}/u.test(token)) return { html: letter(token, this.font) };
    if ("=<>:".includes(token)) return relation(token);
    if ("+-*".includes(token)) return binary(SIGNS[token] ?? token);
    if ("()[]|".includes(token)) return { ...bracket(token), opens: "([".includes(token) };
    if (token === "~") return { html: "<mtext>\u00a0</mtext>" };
    return { html: operator(token), opens: token === "," || token === ";" };
  }

  /** @returns {Part} */
  #group() {
    const { font } = this;
    const html = htmlOf(this.parts((token) => token === "}"));
    this.take();
    this.font = font;
    return { html };
  }

  /** @type {(name: string) => Part} */
  #command(name) {
    if (name in Object.prototype) return unknown(name); // all tables have \constructor
    const greek = LETTERS[name];
    if (greek) return { html: letter(greek, this.font) };
    const upright = UPRIGHT[name];
    if (upright) return { html: `<mi mathvariant="normal">${inFont(upright, this.font)}</mi>` };
    if (RELATIONS[name]) return relation(RELATIONS[name]);
    if (BINARY[name]) return binary(BINARY[name]);
    if (FENCES[name]) return bracket(FENCES[name]);
    if (SPACES[name]) return space(SPACES[name]);
    if (FUNCTIONS.has(name)) return { html: `<mi>${name}</mi>`, isName: true };
    if (LIMITS.has(name)) return { html: `<mi>${name}</mi>`, limits: true, isName: true };
    if (LARGE_OPERATORS[name]) return { html: operator(LARGE_OPERATORS[name]), limits: true };
    if (ACCENTS[name]) return { html: `<mover accent="true">${this.argument()}${operator(ACCENTS[name], 'stretchy="false"')}</mover>` };
    if (SIZES[name]) return this.#sized(SIZES[name]);
    if (FONTS[name] || name === "mathrm") return this.#inFont(name);
    return COMMANDS[name]?.(this) ?? unknown(name);
  }

  /** @type {(times: number) => Part} */
  #sized(times) {
    this.#skipSpace();
    return { html: operator(fenceOf(this.take()), `minsize="${times}em" maxsize="${times}em" stretchy="true" symmetric="true"`) };
  }

  /** @type {(name: string) => Part} */
  #inFont(name) {
    const before = this.font;
    this.font = name;
    const html = this.argument();
    this.font = before;
    return { html };
  }

  /** @returns {Part} */
  stretched() {
    this.#skipSpace();
    const opens = fenceOf(this.take());
    const within = htmlOf(this.parts((token) => token === "\\right"));
    this.take();
    this.#skipSpace();
    const closes = fenceOf(this.take());
    return { html: `<mrow>${operator(opens, 'stretchy="true"')}${within}${operator(closes, 'stretchy="true"')}</mrow>` };
  }

  /** @returns {Part} */
  environment() {
    const name = this.verbatim("{", "}");
    /** @type {string[][]} */
    const rows = [[]];
    while (this.next && this.next !== "\\end") {
      rows.at(-1)?.push(htmlOf(this.parts((token) => token === "&" || token === "\\\\" || token === "\\end")));
      if (this.next === "\\\\") rows.push([]);
      if (this.next !== "\\end") this.take();
    }
    this.take();
    this.verbatim("{", "}");
    return { html: table(name, rows.filter((cells) => cells.join(""))) };
  }
}

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = {
  frac: (reader) => ({ html: `<mfrac>${reader.argument()}${reader.argument()}</mfrac>` }),
  dfrac: (reader) => ({ html: `<mfrac displaystyle="true">${reader.argument()}${reader.argument()}</mfrac>` }),
  tfrac: (reader) => ({ html: `<mfrac displaystyle="false" scriptlevel="+1">${reader.argument()}${reader.argument()}</mfrac>` }),
  binom: (reader) => ({
    html: `<mrow>${operator("(")}<mfrac linethickness="0">${reader.argument()}${reader.argument()}</mfrac>${operator(")")}</mrow>`,
  }),
  sqrt: (reader) => ({ html: `<msqrt>${reader.argument()}</msqrt>` }),
  underbrace: (reader) => ({ html: `<munder>${reader.argument()}${operator("⏟", 'stretchy="true"')}</munder>`, limits: true }),
  text: (reader) => ({ html: `<mtext>${escaped(reader.verbatim("{", "}")).replace(/^\s|\s$/g, "\u00a0")}</mtext>` }),
  operatorname: (reader) => ({ html: `<mi mathvariant="normal">${escaped(reader.verbatim("{", "}"))}</mi>`, isName: true }),
  htmlData: (reader) => {
    const [, name = ""] = reader.verbatim("{", "}").split("=");
    return { html: `<mrow data-set="${escaped(name)}">${reader.argument()}</mrow>` };
  },
  displaystyle: () => ({ html: "" }),
  textstyle: () => ({ html: "" }),
  left: (reader) => reader.stretched(),
  begin: (reader) => reader.environment(),
};

/** @type {(name: string, rows: readonly string[][]) => string} */
function table(name, rows) {
  const sides = name === "aligned" ? ["right", "left"] : ["center"];
  const cell = (/** @type {string} */ html, /** @type {number} */ j) => `<mtd style="text-align: ${sides[j % sides.length]}">${html}</mtd>`;
  const body = rows.map((cells) => `<mtr>${cells.map(cell).join("")}</mtr>`).join("");
  const style = name === "aligned" ? ' displaystyle="true"' : "";
  const [opens, closes] = name === "pmatrix" ? ["(", ")"] : ["", ""];
  const fence = (/** @type {string} */ text) => (text ? operator(text, 'stretchy="true"') : "");
  return `<mrow>${fence(opens)}<mtable${style}>${body}</mtable>${fence(closes)}</mrow>`;
}

/** @param {readonly Part[]} parts */
function htmlOf(parts) {
  return row(parts.map(({ html }) => html).join(""));
}

/** @param {string} html */
function row(html) {
  return `<mrow>${html}</mrow>`;
}

/**
 * Parts in pieces that are not broken: a line may end after a relation or a binary operator, as in KaTeX.
 * @param {readonly Part[]} parts
 */
function lines(parts) {
  /** @type {Part[][]} */
  const pieces = [[]];
  for (const [i, part] of parts.entries()) {
    const ends = part.breaks && i > 0 && i < parts.length - 1;
    pieces.at(-1)?.push(ends ? { html: part.html.replace("<mo>", '<mo form="infix">') } : part); // not postfix
    if (ends) pieces.push([]);
  }
  return pieces;
}

/** @param {string} text */
function fenceOf(text) {
  if (!text.startsWith("\\")) return text.replace(/^\.$/, "");
  const name = text.slice(1);
  return (Object.hasOwn(FENCES, name) && FENCES[name]) || "";
}

/** @type {(text: string) => Part} */
function relation(text) {
  if (text === "∣") return { html: operator(text, 'lspace="0.278em" rspace="0.278em"'), opens: true };
  return { html: operator(text, 'form="infix"'), breaks: true, opens: true };
}

/** @type {(text: string) => Part} */
function bracket(text) {
  return { html: operator(text, /[|‖]/.test(text) ? 'stretchy="false" lspace="0" rspace="0"' : 'stretchy="false"') };
}

/** @type {(name: string) => Part} */
function unknown(name) {
  return { html: `<merror><mtext>\\${escaped(name)}</mtext></merror>` };
}

/** @type {(width: string) => Part} */
function space(width) {
  return { html: `<mspace width="${width}"></mspace>` };
}

/** @type {(text: string) => Part} */
function binary(text) {
  return { html: operator(text), breaks: true, opens: true };
}

/** @type {(text: string, attributes?: string) => string} */
function operator(text, attributes = "") {
  return `<mo${attributes && ` ${attributes}`}>${escaped(text)}</mo>`;
}

/** @type {(text: string, font: string) => string} */
function letter(text, font) {
  return font ? `<mi mathvariant="normal">${inFont(text, font)}</mi>` : `<mi>${text}</mi>`;
}

/** @type {(text: string, font: string) => string} the letters and digits in another alphabet, if it has them */
function inFont(text, font) {
  const alphabet = FONTS[font];
  if (!alphabet) return text;
  const { upper, lower, digits, greek, others = {} } = alphabet;
  return [...text].map((character) => others[character] ?? shifted(character, [["A", "Z", upper], ["a", "z", lower], ["0", "9", digits], ["α", "ω", greek]])).join("");
}

/** @type {(character: string, ranges: readonly (readonly [from: string, to: string, start: number | undefined])[]) => string} */
function shifted(character, ranges) {
  const [from, , start] = ranges.find(([first, last, there]) => there && first <= character && character <= last) ?? [];
  if (from === undefined || start === undefined) return character;
  return String.fromCodePoint(start + (character.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0));
}
