"""A page's rule, matrices and step table as LaTeX."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from linclass.datasets.isolation import END_OF_ISOLATE, ISOLATE, RIGHT_TO_LEFT
from linclass.takehome import texts
from linclass.takehome.documents import sections
from linclass.takehome.documents.rich_text import FORMULA, GREEK, LINK, in_parts, markdown_as_text
from linclass.takehome.documents.sections import Rows
from linclass.takehome.page_state import PageState

MAX_STEPS = 60  # rows of the step table

SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "|": r"\textbar{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    '"': "''",
    "−": r"$-$",
    "–": "--",
    "—": "---",
    "…": r"\dots{}",
    "·": r"$\cdot$",
    "×": r"$\times$",
    "‖": r"$\Vert$",
    "≤": r"$\le$",
    "≥": r"$\ge$",
    "≠": r"$\ne$",
    "±": r"$\pm$",
    "≈": r"$\approx$",
    "∞": r"$\infty$",
    "→": r"$\to$",
    "←": r"$\gets$",
    "⊥": r"$\perp$",
    "∇": r"$\nabla$",
    "∂": r"$\partial$",
    "∈": r"$\in$",
    "\u00a0": "~",
    "\u202f": r"\,",
    "\u2009": r"\,",
    "ŷ": r"$\hat y$",
    "â": r"$\hat a$",
    "⋯": r"$\cdots$",
    "―": "---",
    "ỹ": r"$\tilde y$",
    "½": "1/2",
    "√": r"$\surd$",
    "∑": r"$\sum$",
    "▸": r"$\triangleright$",
    "●": r"$\bullet$",
    "■": r"$\blacksquare$",
    "◆": r"$\blacklozenge$",
    "▲": r"$\blacktriangle$",
    "★": r"$\bigstar$",
    "✓": r"$\checkmark$",
    "✗": r"$\times$",
}
SPECIAL |= {ISOLATE: "", END_OF_ISOLATE: ""}  # one without the other: no engine of LaTeX knows them
SPECIAL |= {"ß": r"\ss{}", "æ": r"\ae{}", "Æ": r"\AE{}", "œ": r"\oe{}", "Œ": r"\OE{}", "ø": r"\o{}", "Ø": r"\O{}"}
SPECIAL |= {"ł": r"\l{}", "Ł": r"\L{}", "¡": "!`", "¿": "?`", "„": ",,", "“": "``", "”": "''", "‘": "`", "’": "'"}
SPECIAL |= {letter: rf"$\{name}$" for name, letter in GREEK.items()}
LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₖₘₙₒₚᵣₛₜₗ", "0123456789+-=()aeijkmnoprstl", strict=True))
RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱᵏⁿ", "0123456789+-=()ikn", strict=True))
RAISED |= {"ᵀ": r"\top ", "′": r"\prime ", "°": r"\circ ", "ᐟ": "/"}
SCRIPTS = re.compile(f"[{''.join(LOWERED)}{''.join(RAISED)}]+")
ACCENT = re.compile(r"(.)([\u0302\u0303\u0304])")
LIGATURE_START = re.compile(r"[-–—](?=[-–—])|[?!`‘“](?=[`‘“])|['’”\"](?=['’”\"])")  # of a dash, ¿, ¡, quotation mark
JOINT = re.compile(r"(?<!\\)\$\$")  # of two formulas beside each other
LETTER_ACCENTS = dict(  # on a letter of a word
    zip(
        "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0327\u0331",
        "`'^~=u.\"rHvdcb",
        strict=True,
    )
)
LOW_ACCENTS = "\u0323\u0327\u0331"  # of these, the accents that leave the dot of an i
BY_NUMBER = r"\texttt{[U+#1]}"
OTHER_CHARACTERS = (  # pdfTeX has none of them, XeLaTeX and LuaLaTeX have those of their font
    "% letters of other scripts: by their number where the font lacks them\n"
    r"\newcommand{\othercharacter}[1]{\ifdefined\Umathcode\iffontchar\font"
    rf'"#1 \symbol{{"#1}}\else{BY_NUMBER}\fi\else{BY_NUMBER}\fi}}'
)
NAME = re.compile(f"{ISOLATE}(.*?){END_OF_ISOLATE}", re.DOTALL)
SCRIPTS_FROM_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff"
RUN_FROM_LEFT = re.compile(rf"((?:\d|[^\W{SCRIPTS_FROM_RIGHT}])+)")
RUN_FROM_RIGHT = re.compile(rf"([{SCRIPTS_FROM_RIGHT}]+(?:\W+[{SCRIPTS_FROM_RIGHT}]+)*)")
DIRECTIONS = (  # LuaTeX has \textdir, XeTeX \beginR; pdfTeX writes numbers, which run from the left
    "% names that run from right to left: in that direction where the font has their letters\n"
    r"\newcommand{\fromright}[2]{\ifdefined\Umathcode\iffontchar\font"
    r'"#1 \ifdefined\textdir{\textdir TRT #2}\else{\TeXXeTstate=1 \beginR #2\endR}\fi\else#2\fi\else#2\fi}'
    "\n"
    r"\newcommand{\fromleft}[1]{\ifdefined\textdir{\textdir TLT #1}\else"
    r"\ifnum\TeXXeTstate>0 \beginL #1\endL\else#1\fi\fi}"
)
ACCENTS = {"\u0302": "hat", "\u0303": "tilde", "\u0304": "bar"}


def plain(text: str) -> str:
    """Return a text that LaTeX sets as it is: no character of it is a command; an isolate has its own direction."""
    return "".join(_directed(part) if k % 2 else _undirected(part) for k, part in enumerate(NAME.split(text)))


def definitions(text: str) -> list[str]:
    """Return the definitions of the commands that `plain` has put into a text."""
    return [*[OTHER_CHARACTERS] * (r"\othercharacter{" in text), *[DIRECTIONS] * (r"\fromright{" in text)]


def _directed(name: str) -> str:
    """Return a name in the direction of its first letter, and what runs the other way in that."""
    if next((c for c in map(unicodedata.bidirectional, name) if c in ("L", "R", "AL")), "L") != "L":
        return _from_right(name)
    return "".join(
        _from_right(part) if k % 2 else _undirected(part) for k, part in enumerate(RUN_FROM_RIGHT.split(name))
    )


def _from_right(text: str) -> str:
    """Return a text that runs from right to left, whose numbers and Latin words do not."""
    parts = [
        rf"\fromleft{{{_undirected(part)}}}" if k % 2 else _undirected(part)
        for k, part in enumerate(RUN_FROM_LEFT.split(text))
    ]
    letter = next(c for c in text if unicodedata.bidirectional(c) in RIGHT_TO_LEFT)
    return rf"\fromright{{{ord(letter):X}}}{{{''.join(parts)}}}"


def _undirected(text: str) -> str:
    """Return plain text as LaTeX, letter by letter, with accents put on the letters they belong to."""

    def accented(match: re.Match[str]) -> str:
        return rf"$\{ACCENTS[match[2]]}{{{_characters(match[1]).strip('$')}}}$"

    latex = JOINT.sub("", in_parts(ACCENT, text, accented, _characters))
    return "".join(c if c.isascii() or c in FORMULA_ENDS else _letter(c) for c in latex)


def _letter(character: str) -> str:
    """Return a character as a command: an accent on its letter, or its number, which any engine reads."""
    parts = unicodedata.normalize("NFD", character)
    base, accent = parts[0], parts[1:]
    if accent in LETTER_ACCENTS and base.isascii() and base.isalpha():
        dotless = {"i": r"\i", "j": r"\j"}.get(base, base) if accent not in LOW_ACCENTS else base
        return f"\\{LETTER_ACCENTS[accent]}{{{dotless}}}"
    return rf"\othercharacter{{{ord(character):X}}}"


def _characters(text: str) -> str:
    """Return a text without accents as LaTeX; indices and exponents beside each other have one pair of braces each."""
    return in_parts(SCRIPTS, text, _scripts, _apart)


def _apart(text: str) -> str:
    """Return a text without indices as LaTeX, in which no two characters of it are set as another one."""
    return in_parts(
        LIGATURE_START,
        text,
        lambda first: f"{SPECIAL.get(first[0], first[0])}{{}}",
        lambda between: "".join(SPECIAL.get(c, c) for c in between),
    )


def _scripts(run: re.Match[str]) -> str:
    """Return indices and exponents as LaTeX, which takes one of each kind at a letter."""
    lower, upper = ("".join(table.get(c, "") for c in run[0]).strip() for table in (LOWERED, RAISED))
    return "$" + f"_{{{lower}}}" * bool(lower) + f"^{{{upper}}}" * bool(upper) + "$"


HEAD = r"""% {link}
\documentclass{{article}}
\usepackage{{amsmath,amssymb,array,booktabs,longtable}}
\usepackage[margin=20mm]{{geometry}}
\setlength{{\tabcolsep}}{{4pt}}
\sloppy
{definitions}
\begin{{document}}
\section*{{{title}}}
"""
LINE_LENGTH = 95  # letters of small type, on average; narrow ones fit in greater number
MAX_LINE_LENGTH = 105
COLUMN_GAP = 3  # the space between columns, in letters
MIN_PARAGRAPH = 20  # letters, from which on a column's cells are broken into lines where the table is too wide
PARAGRAPH = r">{\raggedright\arraybackslash}p"
EMPHASIS = re.compile(r"(?<!\\)\*\*((?:\\.|[^\\])+?)\*\*", re.DOTALL)
FORMULA_START, FORMULA_END = "\ue000", "\ue001"  # around the number of a formula: nobody's name has such characters
FORMULA_ENDS = FORMULA_START + FORMULA_END
KEPT_FORMULA = re.compile(rf"{FORMULA_START}(\d+){FORMULA_END}")
OPENING = ("(", "[", "*")  # which would be arguments of the commands that end a row
HTML_DATA = re.compile(r"\\htmlData\{[^{}]*\}")


def document(state: PageState) -> str:
    """Return rule, result, numbers and step table of a state as a document of LaTeX."""
    parts = []
    for title, body in _sections(state):
        parts += [rf"\subsection*{{{plain(title)}}}", *body]
    text = "\n\n".join([*parts, r"\end{document}"]) + "\n"
    head = HEAD.format(link=state.link, title=plain(state.title), definitions="\n".join(definitions(text)))
    return f"{head}\n{text}"


def _sections(state: PageState) -> Iterator[tuple[str, list[str]]]:
    """Yield heading and paragraphs of the rule, the result and the view's numbers, where there are any."""
    if state.frame.verdict.rule:
        yield sections.heading(state, texts.RULE), [from_markdown(state.frame.verdict.rule)]
    result = sections.verdict(state)
    if result:
        yield sections.heading(state, texts.RESULT), [from_markdown(text) for text in result]
    numbers = sections.view_texts(state)
    if numbers:
        yield "Numbers", [_table(text) if isinstance(text, Rows) else from_markdown(text) for text in numbers]
    steps = sections.step_table(state, MAX_STEPS)
    if steps is not None:
        yield texts.STEPS, [_table(steps)]


def _table(table: Rows) -> str:
    """Return a table, which may be broken between pages."""
    rows = [_row(row) for row in (table.columns, *table.rows)]
    head = rf"{{\small\begin{{longtable}}{{{_columns(table)}}}" + "\n\\toprule"
    body = "\n".join([head, rows[0], r"\midrule", *rows[1:], r"\bottomrule", r"\end{longtable}}"])
    return body + (f"\n{plain(table.note)}" if table.note else "")


def _columns(table: Rows) -> str:
    """Return the columns of a table: at the right, or, where the rows are longer than a line, as paragraphs of text."""
    widths = [max(map(len, cells)) + COLUMN_GAP for cells in zip(table.columns, *table.rows, strict=True)]
    long = {k: width for k, width in enumerate(widths) if width > MIN_PARAGRAPH}
    if sum(widths) <= MAX_LINE_LENGTH or not long:
        return "r" * len(widths)
    left = LINE_LENGTH - sum(width for width in widths if width <= MIN_PARAGRAPH)
    shares = {k: 0.95 * left / LINE_LENGTH * width / sum(long.values()) for k, width in long.items()}
    return "".join(rf"{PARAGRAPH}{{{shares[k]:.2f}\linewidth}}" if k in shares else "r" for k in range(len(widths)))


def _row(cells: Sequence[str]) -> str:
    """Return a row of a table; a bracket that opens it would belong to the command before it."""
    text = " & ".join(plain(cell) for cell in cells) + r" \\"
    return f"{{}}{text}" if text.startswith(OPENING) else text


def from_markdown(markdown: str) -> str:
    """Return a text with its formulas in LaTeX; displayed ones stand alone, single characters of words are escaped."""
    formulas: list[str] = []

    def keep(formula: re.Match[str]) -> str:
        source = HTML_DATA.sub("", formula[1] or formula[2]).strip()
        formulas.append(f"\\[{source}\\]" if formula[1] else f"${source}$")
        return f"{FORMULA_START}{len(formulas) - 1}{FORMULA_END}"

    words = _words(FORMULA.sub(keep, markdown)).strip()
    return KEPT_FORMULA.sub(lambda place: formulas[int(place[1])], words)


def _words(markdown: str) -> str:
    """Return Markdown without formulas as LaTeX: bold type, and the rest as text."""
    text = LINK.sub(r"\1", markdown)
    return in_parts(EMPHASIS, text, lambda bold: rf"\textbf{{{_plain_words(bold[1])}}}", _plain_words)


def _plain_words(markdown: str) -> str:
    """Return words as LaTeX, with the blanks at their ends."""
    before = " " if markdown[:1].isspace() else ""
    after = " " if markdown[-1:].isspace() and markdown.strip() else ""
    return before + plain(markdown_as_text(markdown)) + after
