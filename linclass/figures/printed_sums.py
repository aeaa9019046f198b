r"""Printed equalities of numbers: "=" only where the digits that are printed give the result, else "\approx".

Numbers are written with a few digits. Whoever adds those up may get another last digit than the one that is written:
then the sign has to say so. `1.946\cdot0.5663-1=0.1020` stays, since its own digits give that; 0.1021 would not.
"""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from linclass.figures.numbers import SIGNIFICANT_DIGITS

Value: TypeAlias = tuple[Fraction, ...]  # one number, or the components of a vector

FORMULAS = 4000  # whose signs are known
MAX_CHARACTERS = 600  # of a side that is added up
MAX_POWER = 40  # of ten
MATH = re.compile(r"(?<![\\$])(\${1,2})(?!\$)([^$]+)\1")
RELATION = re.compile(r"((?<!\{set)=|\\approx(?![a-zA-Z]))")
OTHER_RELATION = re.compile(
    r"\\(?:leq?|geq?|neq?|lt|gt|in|to|quad|qquad|text|Rightarrow|iff|propto)(?![a-zA-Z])|[<>:≤≥≠&]|\\\\"
)
RESULT = re.compile(r"[-−+]?\d+(?:\\,\d{3})*(?:\.(?P<decimals>\d+))?(?:\\times10\^\{(?P<power>-?\d+)\})?")
SHORT_FRACTION = re.compile(r"\\t?frac(\d)(\d)")
TURNED = re.compile(r"\\htmlData\{[^{}]*\}")  # around a number that can be dragged
GAP = re.compile(r",(?:\\;|\s)")  # between the components of a vector
TOKEN = re.compile(
    r"(?P<number>\d+(?:\\,\d{3}(?!\d))*(?:\.\d+)?|\.\d+)|(?P<times>\\cdot(?![a-zA-Z])|\\times(?![a-zA-Z])|[·×])|(?P<gap>,(?:\\;|\s))|(?P<sign>[-+−])|(?P<open>\()|(?P<close>\))|(?P<frac>\\t?frac(?![a-zA-Z]))|(?P<brace>[{}])|(?P<power>\^)|(?P<slash>/)|(?P<blank>\\,|\\;|\\!|\s+)"
)


def with_honest_signs(text: str) -> str:
    r"""Return Markdown with "\approx" for each "=" whose two sides are numbers that differ in the digits printed."""
    return (
        MATH.sub(lambda formula: f"{formula[1]}{honest_formula(formula[2])}{formula[1]}", text) if "$" in text else text
    )


@dataclass(frozen=True)
class HonestTexts(Mapping[str, str]):
    """Texts by their titles, with honest signs; each is looked through when it is read, and most are never opened."""

    texts: Mapping[str, str]

    def __getitem__(self, title: str) -> str:
        return with_honest_signs(self.texts[title])

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)


@lru_cache(FORMULAS)
def honest_formula(formula: str) -> str:
    r"""Return a formula in LaTeX with "\approx" for each "=" whose sides are numbers that differ as printed."""
    parts = RELATION.split(formula)
    for k in range(1, len(parts), 2):
        if parts[k] == "=" and not is_honest(_last(parts[k - 1]), _first(parts[k + 1])):
            parts[k] = r"\approx" + ("" if parts[k + 1][:1] in " \\-(" or parts[k + 1][:1].isdigit() else " ")
    return "".join(parts)


def is_honest(left: str, right: str) -> bool:
    """Return False if both sides are numbers, and the right one is not the left one in the digits printed."""
    one, other = printed_value(left), printed_value(right)
    if one is None or other is None or len(one) != len(other):
        return True
    return all(abs(a - b) <= tolerance for a, b, tolerance in zip(one, other, _tolerances(right, other), strict=True))


def _last(side: str) -> str:
    """Return the left side from its last other relation on: in "a < b = c" it is b."""
    return OTHER_RELATION.split(side)[-1]


def _first(side: str) -> str:
    """Return the right side up to its first other relation, without punctuation at its end."""
    return OTHER_RELATION.split(side)[0].rstrip(" ,.;")


def _tolerances(text: str, values: Value) -> list[Fraction]:
    """Return how far rounding may have moved each component of a result; 0 where it is an expression itself."""
    without_braces = text.strip().removeprefix("{(").removesuffix(")}")  # which keep a bracket in one line
    parts = GAP.split(without_braces.strip(" ()"))
    if len(parts) != len(values):
        return [Fraction(0)] * len(values)
    return [_tolerance(part, value) for part, value in zip(parts, values, strict=True)]


def _tolerance(text: str, value: Fraction) -> Fraction:
    """Return half a unit of the last decimal that a result was written with: zeros at its end are not."""
    match = RESULT.fullmatch(text.strip(" ()"))
    if match is None or not value or not (match["decimals"] or match["power"]):
        return Fraction(0)
    place = int(match["power"] or 0) - len(match["decimals"] or "")
    lowest = math.floor(math.log10(abs(value))) - SIGNIFICANT_DIGITS + 1
    return Fraction(10) ** min(place, lowest) / 2


def printed_value(text: str) -> Value | None:
    """Return the exact value of a printed expression, a number or a vector; None where letters stand in it."""
    if len(text) > MAX_CHARACTERS or not any(sign.isdigit() for sign in text):
        return None
    try:
        parser = _Parser(_tokens(SHORT_FRACTION.sub(r"\\frac{\1}{\2}", TURNED.sub("", text))))
        result = parser.sum()
        parser.end()
    except (ValueError, ZeroDivisionError):
        return None
    return result


def _tokens(text: str) -> list[tuple[str, str]]:
    """Return kind and text of each token but blanks; ValueError for what is no arithmetic, such as a letter."""
    tokens: list[tuple[str, str]] = []
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            raise ValueError
        at = match.end()
        if match.lastgroup != "blank":
            tokens.append((str(match.lastgroup), match.group()))
    return tokens


class _Parser:
    """Recursive descent over sums and products of numbers and vectors."""

    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self.tokens = [*tokens, ("end", "")]
        self.at = 0

    def end(self) -> None:
        """Raise ValueError if a token is left over."""
        if self.kind != "end":
            raise ValueError

    @property
    def kind(self) -> str:
        """The kind of the next token."""
        return self.tokens[self.at][0]

    def take(self, kind: str) -> str:
        """Return the next token, which has to be of this kind, and go on."""
        kind_here, text = self.tokens[self.at]
        if kind_here != kind:
            raise ValueError
        self.at += 1
        return text

    def sum(self) -> Value:
        """Return the value of a sum."""
        result = self.product()
        while self.kind == "sign":
            sign = -1 if self.take("sign") in "-−" else 1
            result = tuple(a + sign * b for a, b in zip(result, self.product(), strict=True))
        return result

    def product(self) -> Value:
        """Return the value of a product; beside a bracket or a fraction no sign is needed."""
        result = self.factor()
        while self.kind in ("times", "slash", "open", "frac"):
            is_divided = self.kind == "slash"
            if self.kind in ("times", "slash"):
                self.at += 1
            other = self.factor()
            result = _divided(result, other) if is_divided else _multiplied(result, other)
        return result

    def factor(self) -> Value:
        """Return the value of a number, vector or bracket with its sign and power."""
        if self.kind == "sign":
            sign = -1 if self.take("sign") in "-−" else 1
            return tuple(sign * v for v in self.factor())
        result = self.atom()
        if self.kind != "power":
            return result
        self.at += 1
        exponent = self.exponent()
        if len(result) != 1 or exponent.denominator != 1 or abs(exponent) > MAX_POWER:
            raise ValueError
        return (result[0] ** int(exponent),)

    def exponent(self) -> Fraction:
        """Return the value of an exponent."""
        if self.kind == "number":
            return Fraction(self.take("number"))
        return self.braced()[0]

    def braced(self) -> Value:
        """Return the value inside braces."""
        if self.take("brace") != "{":
            raise ValueError
        result = self.sum()
        if self.take("brace") != "}":
            raise ValueError
        return result

    def atom(self) -> Value:
        """Return the value of a number, a fraction, or what stands in a bracket."""
        if self.kind == "number":
            return (Fraction(self.take("number").replace(r"\,", "")),)
        if self.kind == "frac":
            self.at += 1
            return _divided(self.braced(), self.braced())
        if self.kind == "brace":
            return self.braced()
        self.take("open")
        result = self.sum()
        while self.kind == "gap":
            self.at += 1
            result = (*result, *self.sum())
        self.take("close")
        return result


def _multiplied(one: Value, other: Value) -> Value:
    """Return a product with a number; ValueError for two vectors, as the sign does not say which product is meant."""
    if min(len(one), len(other)) != 1:
        raise ValueError
    return tuple(a * b for a in one for b in other)


def _divided(one: Value, other: Value) -> Value:
    """Return a quotient by a number; ValueError for a vector, ZeroDivisionError for 0."""
    if len(other) != 1:
        raise ValueError
    return tuple(a / other[0] for a in one)
