"""Sums and products as they are printed, read again and added up."""

import math
import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

FORMULA = re.compile(r"\$+([^$]+)\$+|^([^$]+)$", re.MULTILINE)
NUMBER = re.compile(r"\d+(?:\.\d+)?")
SIDES = re.compile(r"(?<!\{set)=")
END = re.compile(r"\\(?:approx|leq?|geq?|neq?|lt|gt|in|to|q?quad|text)(?![a-zA-Z])|[<>:&]|\\\\")
PYTHON = (  # LaTeX of a printed sum, as Python writes it: no letters are left of what is one
    (r"\\htmlData\{[^{}]*\}", ""),
    (r"(?<=\d)\\,(?=\d{3})", ""),
    (r"\\t?frac(\d)(\d)", r"(\1/\2)"),
    (r"\\t?frac\{([^{}]*)\}\{([^{}]*)\}", r"((\1)/(\2))"),
    (r",\\;|, ", ";"),
    (r"\\(?:cdot|times)(?![a-zA-Z])", "*"),
    (r"10\^\{(-?\d+)\}", r"10**(\1)"),
    (r"\^\{?(\d+)\}?", r"**\1"),
    (r"\{(\([^{}]*\))\}", r"\1"),  # braces that keep a bracket in one line
    (r"\\[,;! ]|\s", ""),
    (r"[−–]", "-"),
    (r"·", "*"),
)
ARITHMETIC = re.compile(r"[-+*/().;\d]*\d[-+*/().;\d]*")


class Vector(tuple[Fraction, ...]):
    """Numbers that are added and scaled together."""

    __slots__ = ()

    def __add__(self, other: Any) -> Any:
        return Vector(a + b for a, b in zip(self, other, strict=True))

    def __sub__(self, other: Any) -> Any:
        return Vector(a - b for a, b in zip(self, other, strict=True))

    def __mul__(self, other: Any) -> Any:
        return Vector(a * other for a in self)

    __rmul__ = __mul__


def value(side: str) -> Any:
    """Return a printed side's exact value; None where it is no arithmetic."""
    for pattern, text in PYTHON:
        side = re.sub(pattern, text, side)
    if not ARITHMETIC.fullmatch(side):
        return None
    side = re.sub(r"(?<=[\d)])\(", "*(", side)
    side = re.sub(r"\(([^()]*;[^()]*)\)", lambda vector: f"V([{vector[1].replace(';', ',')}])", side)
    source = re.sub(r"(?<!\*\*)(?<!\*\*\()(?<!\*\*\(-)\b" + NUMBER.pattern, lambda number: f"F('{number[0]}')", side)
    try:
        return eval(source, {"__builtins__": {}, "F": Fraction, "V": Vector})  # noqa: S307 - digits and signs alone
    except (SyntaxError, TypeError, ValueError, ZeroDivisionError):
        return None


def unit(side: str, result: Fraction) -> Fraction:
    """Return half a unit of the last digit of a printed result; 0 for a whole number."""
    plain = re.sub(r"\\,", "", side)
    decimals, power = re.search(r"\.(\d+)", plain), re.search(r"10\^\{(-?\d+)\}", plain)
    if not result or not (decimals or power):
        return Fraction(0)
    last = (int(power[1]) if power else 0) - (len(decimals[1]) if decimals else 0)
    return Fraction(10) ** min(last, math.floor(math.log10(abs(result))) - 3) / 2


def equalities(text: str) -> Iterator[tuple[str, str]]:
    """Yield the two sides of each "=" between numbers."""
    for formula in FORMULA.finditer(text):
        sides = SIDES.split(formula[1] or formula[2])
        for left, right in pairwise(sides):
            one, other = END.split(left)[-1], END.split(right)[0].rstrip(" .,;")
            if value(one) is not None and value(other) is not None:
                yield one, other


def holds(one: str, other: str) -> bool:
    left, right = value(one), value(other)
    if not isinstance(left, Vector):
        left, right = [left], [right]
    parts = other.strip("() ").split(r",\;")
    parts = parts if len(parts) == len(right) else [""] * len(right)
    return len(left) == len(right) and all(
        abs(a - b) <= unit(part, b) for a, b, part in zip(left, right, parts, strict=True)
    )


def false_equalities(texts: Iterable[str]) -> set[str]:
    """Return each "=" between printed numbers whose digits do not give the result."""
    pairs = (pair for text in texts for pair in equalities(text))
    return {f"{one} = {other}" for one, other in pairs if not holds(one, other)}
