"""TeX for the tests of exports: many documents compiled by one start, the faults in its log, the texts of its pages."""

import os
import re
import shutil
import subprocess
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from linclass.takehome.documents.latex import RAISED, SCRIPTS

PROGRAMS = {"pdflatex": "a TeX with standalone, pgfplots and booktabs", "pdftotext": "poppler", "pdftoppm": "poppler"}
MAX_OVERFULL_PT = 3.0  # a millimetre beyond the margin is not seen
INK = 128  # of 255: a darker pixel is ink
LINE_LENGTH = 10_000  # characters of a line of the log, which TeX would break at 79
PICTURES = r"\documentclass[border=4pt, multi=tikzpicture]{standalone}"
DEFINITION = re.compile(r"^(?:\\definecolor.*|\\newcommand\{\\othercharacter\}.*)$", re.MULTILINE)
COMMENT = re.compile(r"^%.*\n?", re.MULTILINE)
START = "DOCUMENT "
OVERFULL = re.compile(r"Overfull \\[hv]box \(([\d.]+)pt too (?:wide|high)\)")
EQUAL_CHARACTERS = {  # characters that TeX's fonts and a screen's write one for the other
    "∥": "‖",
    "⋅": "·",
    "⁄": "/",
    "ᐟ": "/",
    "▷": "▸",
    "✗": "×",
    "∗": "*",
    "′": "'",
    "’": "'",
    "‘": "'",
    "“": "''",
    "”": "''",
    "–": "-",
    "−": "-",
    "—": "-",
    "―": "-",
    "♦": "◆",
    "•": "●",
    "◦": "°",
    "∆": "Δ",
    "µ": "μ",
    "Σ": "∑",
    "ϕ": "φ",
    "ϵ": "ε",
    "Ω": "Ω",
    "⊤": "T",
    "⩽": "≤",
    "⩾": "≥",
}
ACCENTS = "ˆ˜¯ˉ´`¨˚ˇ˘˙¸"  # which TeX writes as characters of their own


@dataclass(frozen=True)
class TexDocument:
    """A document of LaTeX in its parts.

    Attributes
    ----------
    name : str
        By which its faults are named.
    head, definitions, body : str
        What all documents of a kind have in common before the text; colours and commands of this one; the text.
    """

    name: str
    head: str
    definitions: str
    body: str


def document(name: str, text: str) -> TexDocument:
    """Take a document apart."""
    before, start, rest = text.partition("\\begin{document}\n")
    body, end, after = rest.rpartition("\\end{document}\n")
    assert start, name
    assert end, name
    assert not after, name
    head = DEFINITION.sub("", COMMENT.sub("", before))
    definitions = "\n".join(DEFINITION.findall(before)).replace("newcommand", "providecommand")
    return TexDocument(name, "\n".join(filter(None, head.split("\n"))), definitions, body)


def compiled(documents: Sequence[TexDocument], folder: Path) -> Path:
    """Compile documents with one start of TeX, each on pages of its own; return the PDF, of which no fault is known."""
    missing = [f"{program} ({package})" for program, package in PROGRAMS.items() if not shutil.which(program)]
    assert not missing, f"--tex needs {', '.join(missing)} on the path."
    [head] = {document.head for document in documents}
    classes = re.compile(r"\\documentclass\[border=4pt\]\{standalone\}")
    parts = [classes.sub(lambda _: PICTURES, head), r"\begin{document}"]
    for one in documents:
        parts += [rf"\typeout{{{START}{one.name}}}", one.definitions, one.body.rstrip("\n")]
        parts += [] if PICTURES in parts[0] else [r"\clearpage"]
    (folder / "all.tex").write_text("\n".join([*parts, r"\end{document}", ""]), encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"]
    environment = os.environ | {"max_print_line": str(LINE_LENGTH), "TEXMFVAR": str(folder)}
    result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    log = (folder / "all.log").read_text(encoding="utf-8", errors="replace")
    wrong = list(faults(log))
    assert not wrong, wrong  # a module of helpers: pytest does not rewrite its asserts
    assert result.returncode == 0, log[-2000:]
    return folder / "all.pdf"


def faults(log: str) -> Iterator[str]:
    """Yield errors, characters without a letter, references, boxes that are too wide, each after its document."""
    name = ""
    for line in log.splitlines():
        overfull = OVERFULL.match(line)
        if line.startswith(START):
            name = line.removeprefix(START)
        elif overfull:
            if float(overfull[1]) > MAX_OVERFULL_PT:
                yield f"{name}: {line}"
        elif line.startswith(("!", "Missing character")) or ("Warning" in line and "rerun" not in line.lower()):
            yield f"{name}: {line}"


def pages(pdf: Path) -> list[str]:
    """Return the texts of the pages, in the order in which they were written."""
    result = subprocess.run(["pdftotext", "-raw", pdf.name, "-"], cwd=pdf.parent, capture_output=True, check=True)
    return result.stdout.decode().split("\f")[:-1]


def inks(pdf: Path) -> list[float]:
    """Return which part of each page is dark, from 0 to 1."""
    command = ["pdftoppm", "-r", "40", "-gray", pdf.name, "page"]
    subprocess.run(command, cwd=pdf.parent, capture_output=True, check=True)
    shares = []
    for path in sorted(pdf.parent.glob("page-*.pgm")):
        with Image.open(path) as image:
            dark = sum(image.histogram()[:INK])
            shares.append(dark / (image.width * image.height))
    return shares


def letters(text: str) -> str:
    """Return the characters of a text that both a PDF and an SVG have: without blanks, accents and forms."""
    decomposed = unicodedata.normalize("NFKD", SCRIPTS.sub(lambda scripts: _stacked(scripts[0]), text))
    kept = "".join(EQUAL_CHARACTERS.get(c, c) for c in decomposed if not unicodedata.combining(c) and c not in ACCENTS)
    return "".join(kept.split())


def _stacked(scripts: str) -> str:
    """Return indices and exponents of one letter in the order of TeX, which writes what is above first."""
    above = [c for c in scripts if c in RAISED]
    return "".join([*above, *(c for c in scripts if c not in RAISED)])


def not_written(expected: Sequence[str], page: str) -> list[str]:
    """Return the texts that a page has not, each as often as it is expected.

    A text is first sought as whole words of the page, so that 0.010 is not found in 0.01 beside 0.
    """
    words = [letters(word) for word in page.split()]
    inside = []  # texts that begin or end inside a word, as two labels do that nearly touch
    for text in sorted(map(letters, expected), key=len, reverse=True):
        place = _words_of(words, text)
        if place is None:
            inside.append(text)
        else:
            words[place] = ["\n"]
    rest, missing = "".join(words), []
    for text in inside:
        if text in rest:
            rest = rest.replace(text, "\n", 1)
        else:
            missing.append(text)
    return missing


def _words_of(words: Sequence[str], text: str) -> slice | None:
    """Return the first words in a row that make up a text."""
    for start, first in enumerate(words):
        joined, stop = first, start + 1
        while len(joined) < len(text) and stop < len(words):
            joined, stop = joined + words[stop], stop + 1
        if joined == text:
            return slice(start, stop)
    return None


def surplus(expected: Sequence[str], page: str) -> str:
    """Return the characters that a page has beyond its texts."""
    return "".join((Counter(letters(page)) - Counter("".join(map(letters, expected)))).elements())
