"""The cells of a table as numbers and as names; what is neither says why."""

import math
import re
import unicodedata
from collections.abc import Iterable
from enum import Enum
from functools import cache

from linclass.datasets.dataset import JOINERS, MAX_CLASSES, MAX_COORDINATE, MAX_COORDINATE_TEXT, MAX_NAME, is_printable
from linclass.datasets.isolation import isolated

MISSING_WORDS = {"", "na", "n/a", "#n/a", "null", "?"}
NOT_FINITE_WORDS = {"nan", "inf", "infinity"}
PLAIN = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")  # no two ways to share digits: those take n^2 steps
GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}([, '])\d{3}(\1\d{3})*(\.\d+)?")  # 1,234,567.8; no group begins with 0
LAKHS = re.compile(r"[+-]?[1-9]\d?(,\d\d)+,\d{3}(\.\d+)?")  # 12,34,567.8 in India
SWAPPED = str.maketrans(",.", ".,")
DIRECTION_MARKS = "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u061c"
WITHOUT_MARKS = str.maketrans("", "", DIRECTION_MARKS)
ZEROS = "\uff10\u0660\u06f0"  # of full-width, Arabic and Persian digits
ASCII_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d", "-"),
        **dict.fromkeys("\u00a0\u2007\u2008\u2009\u200a\u202f", " "),
        **dict.fromkeys("\u2019\u02bc\uff07\u066c", "'"),
        **{chr(ord(zero) + digit): str(digit) for zero in ZEROS for digit in range(10)},
        "\uff0b": "+",
        "\uff05": "%",
        **dict.fromkeys("\uff0e\u066b", "."),
        "\uff0c": ",",
        **dict.fromkeys(DIRECTION_MARKS),
    }
)
FORMULA = re.compile(r"'*[=+\-@]")
MAX_MARKS = 30  # combining marks in a row, as Unicode's stream-safe format has it: to sort n of them takes n^2 steps
PLANES_WITH_MARKS = 0x20000  # no character from here on combines with another


LITERAL_UNREAD = (
    "This looks like the text of a program and could not be read as a table: check its brackets, paste the rows alone,"
    " or save the points as CSV."
)
BLANKS_IN_CELLS = (
    "Blanks separate the columns, and some cells hold blanks too: put these in quotation marks, or separate the columns"
    " by commas, tabs or at least two blanks."
)


class TableError(ValueError):
    """A file or a choice of columns that gives no points; the message is one sentence for the person."""


class Reason(Enum):
    """A reason for which a row of a table is no point, in words."""

    MISSING = "a value is missing"
    NOT_A_NUMBER = "a value is not a number"
    NOT_FINITE = "a value is NaN or infinity"
    TOO_LARGE = f"a value is beyond {MAX_COORDINATE_TEXT}"
    NO_LABEL = "the label is missing"
    MORE_CELLS = "there are more cells than columns"
    OTHER_CLASS = "the class is not one of the most frequent"
    NO_ROOM_FOR_CLASS = f"there are {MAX_CLASSES} other classes"
    UNKNOWN_CLASS = "the class is none of the training set's"
    TOO_MANY = "there are more points than can be shown"


def number(cell: str, *, decimal_comma: bool = False) -> float | Reason:
    """Return the number in a cell, or the reason why there is none.

    Digits may be grouped by threes, with a comma, a blank or an apostrophe, or with commas as in India; with
    `decimal_comma` the comma is the decimal separator and the dot groups by threes: 10.20.30.100 is an address.
    Typographic signs count as those of ASCII, and 12% is 0.12.
    """
    text = cell.strip()
    if not decimal_comma and PLAIN.fullmatch(text):
        return _within_range(float(text))
    text = text.translate(ASCII_SIGNS).strip()
    if text.lower() in MISSING_WORDS:
        return Reason.MISSING
    if text.lstrip("+-").lower() in NOT_FINITE_WORDS:
        return Reason.NOT_FINITE
    is_percent = text.endswith("%")
    text = text.removesuffix("%").rstrip()
    if text[:1] in ("+", "-"):
        text = text[0] + text[1:].lstrip()
    if decimal_comma:
        text = text.translate(SWAPPED)
    if GROUPED.fullmatch(text) or (not decimal_comma and LAKHS.fullmatch(text)):
        text = re.sub("[, ']", "", text)
    if not PLAIN.fullmatch(text):
        return Reason.NOT_A_NUMBER
    if not is_percent:
        return _within_range(float(text))
    return _within_range(float(text) / 100 if "e" in text.lower() else float(f"{text}e-2"))


def _within_range(value: float) -> float | Reason:
    """Return a number, or the reason why it can't be drawn."""
    return value if abs(value) <= MAX_COORDINATE else Reason.TOO_LARGE


def is_grouped(cell: str, *, decimal_comma: bool = False) -> bool:
    """Return True if a number's digits are grouped by commas, or by dots where the comma is the decimal separator."""
    text = cell.translate(ASCII_SIGNS).strip(" +-%")
    return ("." if decimal_comma else ",") in text and is_numeric(text, decimal_comma=decimal_comma)


def is_numeric(cell: str, *, decimal_comma: bool = False) -> bool:
    """Return whether a cell holds a number, however large."""
    value = number(cell, decimal_comma=decimal_comma)
    return isinstance(value, float) or value is Reason.TOO_LARGE


def is_missing(cell: str) -> bool:
    """Return whether a cell stands for "no value"."""
    text = cell.strip().lower()
    return text in MISSING_WORDS or text == "nan"


def compose(text: str) -> str:
    """Return a text in the composed form of Unicode (NFC), in which equal letters are equal.

    Raises
    ------
    TableError
        If more than MAX_MARKS combining marks follow one another.
    """
    if text.isascii():
        return text
    if _marks().search(text):
        raise TableError(f"More than {MAX_MARKS} accents stand on one letter: take them out, and read the table again.")
    return unicodedata.normalize("NFC", text)


@cache
def _marks() -> re.Pattern[str]:
    """Return the pattern of too many combining marks in a row."""
    marks = "".join(mark for mark in map(chr, range(PLANES_WITH_MARKS)) if unicodedata.combining(mark))
    return re.compile(f"[{marks}]{{{MAX_MARKS + 1}}}")


def tidy(text: str) -> str:
    """Return a text as one printable line without blanks at its ends; empty if nothing in it shows."""
    if not text.isprintable():
        text = "".join(sign if is_printable(sign) else " " for sign in text.translate(WITHOUT_MARKS))
    return text.strip() if text.strip(JOINERS + " ") else ""


def unique_names(texts: Iterable[str], otherwise: str) -> list[str]:
    """Return a name for each text: tidied, cut to what a name may hold, numbered where it would occur twice.

    An empty text gets the name `otherwise` and its place.
    """
    names: list[str] = []
    taken: set[str] = set()
    for place, text in enumerate(texts, start=1):
        name = wanted = shorten(tidy(text) or f"{otherwise} {place}")
        count = 1
        while name in taken:
            count += 1
            name = numbered(wanted, count)
        names.append(name)
        taken.add(name)
    return names


def numbered(name: str, count: int) -> str:
    """Return the name that stands for the second, third, ... text of a name."""
    return f"{shorten(name, MAX_NAME - 8)} ({count})"


def shorten(text: str, length: int = MAX_NAME) -> str:
    """Return at most `length` characters, the last one "…" if some were cut off."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def quotable(name: str, length: int = 30) -> str:
    """Return a name out of a table as it stands in a sentence: shortened, and it moves nothing beside it."""
    return isolated(shorten(name, length))


def protect(text: str) -> str:
    """Put an apostrophe before what a spreadsheet would run as a formula: a text that starts with = + - or @."""
    return "'" + text if FORMULA.match(text) else text


def unprotect(cell: str) -> str:
    """Undo `protect`."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell


def class_order(name: str) -> tuple[float, str, str]:
    """Return the key that sorts class names: numbers by value, then words by the alphabet."""
    value = number(name)
    return (value if isinstance(value, float) else math.inf, name.casefold(), name)
