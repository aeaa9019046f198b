"""Markdown, LaTeX and Plotly's markup as plain text or pieces of text, and about how wide they are."""

import functools
import html
import re
import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from linclass.datasets.isolation import END_OF_ISOLATE, ISOLATE

SUBSCRIPTS = str.maketrans("0123456789+-−=()aeijklmnoprst", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑᵢⱼₖₗₘₙₒₚᵣₛₜ")
SUPERSCRIPTS = str.maketrans("0123456789+-−=()iknT", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱᵏⁿᵀ")
_SMALL_LETTERS = (
    "alpha beta gamma delta varepsilon epsilon zeta eta theta kappa lambda mu nu xi pi rho"
    " sigma tau phi varphi chi psi omega"
)
_CAPITAL = """Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega"""
_RELATIONS = (
    "cdot times le leq ge geq neq ne pm approx infty sum prod in to mapsto gets top perp nabla partial mid"
    " leftarrow rightarrow iff sim subset mp langle rangle lVert rVert lvert rvert"
)
GREEK = dict(zip(_SMALL_LETTERS.split(), "αβγδεϵζηθκλμνξπρστφφχψω", strict=True)) | dict(
    zip(_CAPITAL.split(), "ΓΔΘΛΞΠΣΦΨΩ", strict=True)
)
RELATIONS = dict(zip(_RELATIONS.split(), "·×≤≤≥≥≠≠±≈∞ΣΠ∈→↦←ᵀ⊥∇∂|←→⇔∼⊂∓⟨⟩‖‖||", strict=True))
_OF_DECKS = (  # commands of people's own texts
    "int iint oint forall exists neg land lor cup cap setminus subseteq supset supseteq notin ni emptyset Rightarrow"
    " Leftarrow Leftrightarrow leftrightarrow implies uparrow downarrow equiv simeq cong otimes oplus odot star ast"
    " bullet dagger lceil rceil lfloor rfloor vert Vert bot angle triangle geqslant leqslant succ prec parallel"
    " iota upsilon vartheta ddots colon"
)
RELATIONS |= dict(zip(_OF_DECKS.split(), "∫∬∮∀∃¬∧∨∪∩∖⊆⊃⊇∉∋∅⇒⇐⇔↔⇒↑↓≡≃≅⊗⊕⊙⋆∗•†⌈⌉⌊⌋|‖⊥∠△⩾⩽≻≺∥ιυϑ⋱:", strict=True))
_FUNCTIONS = """ln log exp max min arg det sin cos tan sinh cosh tanh sgn lim sup inf"""
WORDS = frozenset(_FUNCTIONS.split())
NO_BREAK = "\u00a0"
SPACES = {"quad": "  ", "qquad": "    ", "ldots": "…", "dots": "…", "cdots": "⋯", "vdots": "⋮"}
OTHERS = {"propto": "∝", "ll": "≪", "gg": "≫", "ell": "ℓ", "circ": "°", "prime": "′"}
PUNCTUATION = {"|": "‖", ",": " ", ";": " ", ":": " ", "!": "", " ": " ", "\\": "; "}
SIGNS = GREEK | RELATIONS | SPACES | OTHERS | PUNCTUATION
FENCES = {"left", "right", *(f"{size}{side}" for size in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "r"))}
STYLES = {
    "displaystyle",
    "textstyle",
    "limits",
    "mathbf",
    "mathrm",
    "mathit",
    "mathcal",
    "mathbb",
    "mathsf",
    "boldsymbol",
}
UNKNOWN = "□"  # for a command of which neither the meaning nor an argument is known
ACCENTS = {"hat": "\u0302", "tilde": "\u0303", "bar": "\u0304", "overline": "\u0304", "dot": "\u0307"}
ENVIRONMENT = re.compile(r"\\((?:begin|end)\{[A-Za-z]*)\*?\}")
PARENTHESES = {"begin{pmatrix": "(", "end{pmatrix": ")"}
TOKEN = re.compile(r"\\[A-Za-z]+|\\.|[{}^_]|[^\\{}^_]", re.DOTALL)
MAX_DEPTH = 40  # of braces and commands within one another: each takes several calls
FORMULA = re.compile(r"(?<!\\)\$\$(.+?)\$\$|(?<!\\)\$(.+?)(?<!\\)\$", re.DOTALL)
LINK = re.compile(r"(?<!\\)\[((?:\\.|[^\[\]\\])*)\]\([^)\[]*\)")  # no bracket within: each sign is read once
INLINE = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|:$~<>&\"'^=])|\*\*|\*|`|(&#?\w+;)")  # escaped, emphasis, entity
TAG = re.compile(r"<(/?)(sub|sup|b|i|br|span)(?:\s+style='color:([^';]+)')?\s*/?>", re.IGNORECASE)
UP, DOWN, END, FUNCTION = "\ue002", "\ue003", "\ue004", "\ue005"  # around scripts and before functions' names, inside
MARKED_SCRIPT = re.compile(f"([{UP}{DOWN}])([^{UP}{DOWN}{END}]*){END}")
MARKS = re.compile(f"[{UP}{DOWN}{END}{FUNCTION}]")
SCRIPT_LETTERS = "".join(map(chr, {*SUBSCRIPTS.values(), *SUPERSCRIPTS.values()} & set(range(0x80, 0x10000))))
FACTOR = re.compile(rf"[A-Za-z]*|\d+(?:\.\d+)?|\w[{SCRIPT_LETTERS}]*")  # a name, a number, a letter with scripts: x₁²
BEFORE_FUNCTION = re.compile(rf"(?<=[\w)‖])(?={FUNCTION})")
_ANY_FUNCTION = "|".join(sorted(WORDS, reverse=True))  # cosh before cos
AFTER_FUNCTION = re.compile(
    rf"{FUNCTION}({_ANY_FUNCTION})((?:[{SCRIPT_LETTERS}]|[{UP}{DOWN}][^{END}]*{END})*)"
    rf"(?=[^\W{SCRIPT_LETTERS}]|[√‖{FUNCTION}])"
)
OPERATOR = re.compile(  # relations, and signs between two terms; not those within scripts
    rf"{MARKED_SCRIPT.pattern}| ?(:?=|[<>≤≥≈≠←→⇔]) ?|(?<=[\w)|‖{END}]) ?([+−±]) ?(?=[\w(√|‖])"
)
FRACTIONS = ("frac", "dfrac", "tfrac")
VALUE = re.compile(r"\w\([^()]*\)")  # of a function: P(A)
SCRIPT_SIZE = 0.72  # of an index, of the text's size
MAX_READ = 300  # characters of a text whose first words are asked for
HEADING = re.compile(r"^( {0,3}#{1,6} .*)$", re.MULTILINE)
BLOCK_MARK = re.compile(
    r"^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+|(?:`{3,}|~{3,}).*$|[-*_=|: \t]{3,}$)+", re.MULTILINE
)
OPENS_MARKUP = re.compile(r"<(?=[A-Za-z/!?])|:(?=material/)")  # a tag, an icon
MARKDOWN_MARKS = set("*`$~[]#|\\")
CHARACTER = re.compile(r"&#?\w+;|.", re.DOTALL)  # of escaped text
UNSEEN = {ISOLATE, END_OF_ISOLATE}
NARROW_LETTERS, WIDE_LETTERS = set("iljtfrI.,:;'′|!()[] ·\u00a0"), set("mwMW@%—…")
WIDTHS = {False: (0.43, 1.0, 0.84, 0.64), True: (0.5, 1.11, 0.88, 0.72)}  # narrow, wide, capital, other; bold or not
OTHER_WIDTH, FULL_WIDTH = 1.06, 1.2  # of other characters: of a letter, of one that fills a square


@dataclass(frozen=True)
class Piece:
    """Text of one style; `shift` is 1 for a superscript, -1 for an index; without a colour it has that of the whole."""

    text: str
    shift: int = 0
    is_bold: bool = False
    is_italic: bool = False
    colour: str = ""


def pieces(markup: str) -> Iterator[Piece]:
    """Yield the pieces of a text in Plotly's markup: <sub>, <sup>, <b>, <i>, <span> with a colour; <br> is a blank."""
    now, place = Piece(""), 0
    for tag in TAG.finditer(markup):
        if markup[place : tag.start()]:
            yield replace(now, text=html.unescape(markup[place : tag.start()]))
        place, opens, name = tag.end(), not tag[1], tag[2].lower()
        if name == "br":
            yield replace(now, text=" ")
        elif name == "span":
            now = replace(now, colour=tag[3] or "")
        elif name in ("sub", "sup"):
            now = replace(now, shift=(1 if name == "sup" else -1) if opens else 0)
        else:
            now = replace(now, is_bold=opens) if name == "b" else replace(now, is_italic=opens)
    if markup[place:]:
        yield replace(now, text=html.unescape(markup[place:]))


def markdown_as_text(markdown: str) -> str:
    """Return Markdown as plain text, formulas written in Unicode."""
    return _unmarked(_marked_markdown(markdown))


def markdown_as_markup(markdown: str) -> str:
    """Return Markdown as escaped text with <sub> and <sup> for indices and exponents that Unicode has no letters for.

    Blanks inside these do not break.
    """
    return _as_markup(_marked_markdown(markdown))


def latex_as_markup(source: str) -> str:
    """Return a formula as escaped text with <sub> and <sup>, as `markdown_as_markup` does."""
    return _as_markup(_marked_latex(source))


def _as_markup(marked: str) -> str:
    """Return marked text as HTML, its marks turned into <sup> and <sub>."""

    def element(script: re.Match[str]) -> str:
        name, inside = "sup" if script[1] == UP else "sub", script[2].replace(" ", NO_BREAK)
        return f"<{name}>{inside}</{name}>"

    return MARKS.sub("", MARKED_SCRIPT.sub(element, html.escape(marked, quote=False)))


def _marked_markdown(markdown: str) -> str:
    """Return Markdown as plain text, with marks at the formulas' superscripts and subscripts."""
    return re.sub(
        r"\s+",
        " ",
        in_parts(FORMULA, MARKS.sub("", markdown), lambda match: _marked_latex(match[1] or match[2]), _words),
    ).strip()


def in_parts(
    pattern: re.Pattern[str], text: str, matched: Callable[[re.Match[str]], str], between: Callable[[str], str]
) -> str:
    """Return a text in which one function has written the matches of a pattern, and another what is between them."""
    parts, place = [], 0
    for match in pattern.finditer(text):
        parts += [between(text[place : match.start()]), matched(match)]
        place = match.end()
    return "".join([*parts, between(text[place:])])


def _unmarked(text: str) -> str:
    """Return a text with carets and underscores before its marked scripts."""
    return MARKS.sub(
        "", MARKED_SCRIPT.sub(lambda script: ("^" if script[1] == UP else "_") + _bracketed(script[2]), text)
    )


def first_words(markdown: str, most: int) -> str:
    """Return how a text begins, as plain text without a mark of Markdown; empty where it has no word.

    Parameters
    ----------
    markdown : str
        Any text; only its first characters are read.
    most : int
        The largest number of characters.
    """
    for block in re.split(r"\n\s*\n", HEADING.sub(r"\1\n\n", markdown[:MAX_READ])):
        text = markdown_as_text(BLOCK_MARK.sub("", block))
        kept = "".join(c for c in text if c not in MARKDOWN_MARKS and (c.isprintable() or c == " "))
        words = " ".join(OPENS_MARKUP.sub(r"\g<0> ", kept).replace(NO_BREAK, " ").split())
        if any(c.isalnum() for c in words):
            return words if len(words) <= most else (words[:most].rpartition(" ")[0] or words[: most - 1]) + "…"
    return ""


def _words(markdown: str) -> str:
    """Return Markdown outside formulas as plain text: no emphasis, links by their words."""
    return INLINE.sub(lambda mark: mark[1] or html.unescape(mark[2] or ""), LINK.sub(r"\1", markdown))


def _marked_latex(source: str) -> str:
    """Return a formula as one line of Unicode, scripts without letters of their own between marks."""
    source = ENVIRONMENT.sub(lambda edge: PARENTHESES.get(edge[1], ""), MARKS.sub("", source))  # the edges of matrices
    text = BEFORE_FUNCTION.sub(" ", _Formula(source).text())
    text = AFTER_FUNCTION.sub(r"\1\2 ", text).replace(FUNCTION, "")
    text = OPERATOR.sub(lambda sign: f" {sign[3] or sign[4]} " if sign[3] or sign[4] else sign[0], text)
    return re.sub(r" {2,}", " ", text).strip()


class _Formula:
    """Reads a formula term by term; what is nested deeper than MAX_DEPTH stands beside what is around it."""

    def __init__(self, source: str) -> None:
        self.tokens = deque(TOKEN.findall(source))
        self.depth = 0

    @property
    def next(self) -> str:
        """The next token; empty at the end."""
        return self.tokens[0] if self.tokens else ""

    def text(self) -> str:
        """Return the whole formula as marked text."""
        terms = []
        while self.tokens:
            terms.append(self.term())
        return "".join(terms)

    def term(self) -> str:
        """Read one term: a group, a script, a command or a character."""
        part = self.tokens.popleft()
        if part == "{":
            return self.group()
        if part in ("^", "_"):
            return _raised(self.argument(), part)
        if not part.startswith("\\"):
            return "" if part == "}" else {"-": "−", "&": " ", "~": " "}.get(part, part)
        return self.command(part[1:])

    def command(self, name: str) -> str:
        """Read a command with its arguments, and return it as text; UNKNOWN for one without a text."""
        if name in WITH_ARGUMENTS:
            return WITH_ARGUMENTS[name](self)
        if name in ACCENTS:
            letter = self.argument()
            return letter + ACCENTS[name] if len(letter) == 1 else letter
        if name.isalpha() and name not in WORDS:
            self.skip_blanks()
        if name in WORDS:
            follows = next((part for part in self.tokens if part.strip()), "")
            return FUNCTION + name + (f"({self.argument()})" if follows[1:] in FRACTIONS else "")
        return SIGNS[name] if name in SIGNS else self.unknown(name)

    def unknown(self, name: str) -> str:
        """Return nothing for a command that changes the type or the size of what follows; nobody reads its name."""
        if not name.isalpha():
            return name
        return "" if self.next == "{" or name in STYLES else UNKNOWN

    def fraction(self) -> str:
        above, below = self.argument(), self.argument()
        numerator = above if above.isalnum() else _bracketed(above)  # above the stroke a product needs no brackets
        return f"{numerator}/{_bracketed(below)}"

    def binomial(self) -> str:
        return f"({self.argument()} over {self.argument()})"

    def root(self) -> str:
        return f"√{_bracketed(self.argument())}"

    def setting(self) -> str:
        """Skip the first argument of a command that sets a length, and return the second."""
        self.argument()  # which setting the number is
        return self.argument()

    def brace(self) -> str:
        """Return a term, and what the brace below or above says that it is."""
        term = self.argument()
        if self.next not in ("_", "^"):
            return term
        self.tokens.popleft()
        return f"{term} (= {self.argument()})"

    def fence(self) -> str:
        """Drop the dot of an invisible fence."""
        if self.next == ".":  # no fence
            self.tokens.popleft()
        return ""

    def argument(self) -> str:
        """Read an argument; empty at the end, and deeper than MAX_DEPTH."""
        self.skip_blanks()
        if not self.tokens or self.depth == MAX_DEPTH:
            return ""
        self.depth += 1
        text = self.term()
        self.depth -= 1
        return text

    def group(self) -> str:
        """Read up to the closing brace; empty deeper than MAX_DEPTH."""
        if self.depth == MAX_DEPTH:
            return ""
        self.depth += 1
        inside = []
        while self.tokens and self.next != "}":
            inside.append(self.term())
        self.depth -= 1
        if self.tokens:
            self.tokens.popleft()
        return "".join(inside)

    def skip_blanks(self) -> None:
        while self.next == " ":
            self.tokens.popleft()


WITH_ARGUMENTS: dict[str, Callable[[_Formula], str]] = {
    **dict.fromkeys(FRACTIONS, _Formula.fraction),
    **dict.fromkeys(("underbrace", "overbrace"), _Formula.brace),
    **dict.fromkeys(FENCES, _Formula.fence),
    "binom": _Formula.binomial,
    "sqrt": _Formula.root,
    "htmlData": _Formula.setting,
}


def _raised(text: str, kind: str) -> str:
    """Return a script in Unicode's own characters where all are there, else marked."""
    table = SUPERSCRIPTS if kind == "^" else SUBSCRIPTS
    if text in ("ᵀ", "′", "°", "⊥"):
        return text
    if text and table.keys() >= set(map(ord, text)):
        return text.translate(table)
    return f"{UP if kind == '^' else DOWN}{_unmarked(text)}{END}"


def _bracketed(text: str) -> str:
    """Return an operand in brackets unless it is one name, number, letter with its scripts, or value of a function."""
    is_one = len(text) <= 1 or FACTOR.fullmatch(text) or VALUE.fullmatch(text)
    return text if is_one else f"({text})"


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a text is at most in a usual sans-serif type of this size: about as wide as in DejaVu Sans."""
    return size * sum(_width(character, *WIDTHS[bold]) for character in text)


@functools.lru_cache(4096)
def _width(character: str, narrow: float, wide: float, capital: float, other: float) -> float:
    """Return how wide a character is, of the type's size; an accent takes no room."""
    character = unicodedata.normalize("NFD", character)[0]
    if character in NARROW_LETTERS:
        return narrow
    if character in WIDE_LETTERS:
        return wide
    if character.isascii():
        return other if character.islower() or character.isdigit() else capital
    if unicodedata.combining(character) or character in UNSEEN:
        return 0.0
    return FULL_WIDTH if unicodedata.east_asian_width(character) in "WF" else OTHER_WIDTH


def lines(markup: str, size: float, room: float) -> list[str]:
    """Return a text in lines that fit into the room; a longer word is broken."""
    result = [""]
    words = [part for word in markup.split(" ") for part in _broken(word, size, room)]
    for word in words:
        longer = f"{result[-1]} {word}".strip(" ")
        if result[-1] and width(joined(pieces(longer)), size) > room:
            result.append(word)
        else:
            result[-1] = longer
    return [line for line in result if line]


def _broken(word: str, size: float, room: float) -> Iterator[str]:
    """Yield a word, such as a link, in parts that fit into the room; one with indices stays whole."""
    if "<" in word or width(html.unescape(word), size) <= room:
        yield word
        return
    part = ""
    for letter in CHARACTER.findall(word):
        if part and width(html.unescape(part + letter), size) > room:
            yield part
            part = ""
        part += letter
    yield part


def joined(parts: Iterable[Piece]) -> str:
    """Return pieces as plain text, without indices' places."""
    return "".join(piece.text for piece in parts)
