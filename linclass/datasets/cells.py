"""The cells of a table as numbers and as names; what is neither says why."""

from __future__ import annotations

import math
import re
from enum import Enum
from typing import TYPE_CHECKING

from linclass.datasets.dataset import FARTHEST, MAX_COORDINATE, MAX_NAME

if TYPE_CHECKING:
    from collections.abc import Iterable

MISSING_WORDS = {"", "na", "n/a", "#n/a", "null", "?"}
NOT_FINITE_WORDS = {"nan", "inf", "infinity"}
PLAIN = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")  # no two ways to share digits: those take n^2 steps
GROUPED = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?")  # 1,234,567.8
FORMULA = re.compile(r"'*[=+\-@]")


class Reason(Enum):
    """Why a row of a table is no point; in words."""

    MISSING = "a value is missing"
    NOT_A_NUMBER = "a value is not a number"
    NOT_FINITE = "a value is NaN or infinity"
    TOO_LARGE = f"a value is beyond {FARTHEST}"
    NO_LABEL = "the label is missing"
    OTHER_CLASS = "the class is not one of the most frequent"
    TOO_MANY = "there are more points than can be shown"


def number(cell: str, *, decimal_comma: bool = False) -> float | Reason:
    """Return the number in a cell, or the reason why there is none.

    Digits may be grouped by threes; with `decimal_comma` the comma is the decimal sign and the dot groups.
    """
    text = cell.strip()
    if text.lower() in MISSING_WORDS:
        return Reason.MISSING
    if text.lstrip("+-").lower() in NOT_FINITE_WORDS:
        return Reason.NOT_FINITE
    if decimal_comma:
        text = text.translate({ord(","): ".", ord("."): ","})
    if GROUPED.fullmatch(text):
        text = text.replace(",", "")
    if not PLAIN.fullmatch(text):
        return Reason.NOT_A_NUMBER
    value = float(text)
    return value if abs(value) <= MAX_COORDINATE else Reason.TOO_LARGE


def is_numeric(cell: str, *, decimal_comma: bool = False) -> bool:
    """Whether a cell holds a number, however large."""
    value = number(cell, decimal_comma=decimal_comma)
    return isinstance(value, float) or value is Reason.TOO_LARGE


def is_missing(cell: str) -> bool:
    """Whether a cell stands for "no value"."""
    text = cell.strip().lower()
    return text in MISSING_WORDS or text == "nan"


def tidy(text: str) -> str:
    """Return a text as one printable line without blanks at its ends."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


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
            name = f"{shorten(wanted, MAX_NAME - 8)} ({count})"
        names.append(name)
        taken.add(name)
    return names


def shorten(text: str, length: int = MAX_NAME) -> str:
    """Return at most `length` characters, the last one "…" if some were cut off."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


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
