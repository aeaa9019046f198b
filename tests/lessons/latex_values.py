"""The values of formulas in numbers, as they are written on a board: sums, products, fractions, vectors, matrices.

A written number stands for all that are rounded to it, so a value carries its largest error.
"""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray

WRITTEN_DIGITS = 4  # that are written of a number
ROUNDING_NOISE = 1e-9  # beside the terms of a sum; a written 0 may stand for it
RELATION = re.compile(r"=|\\le(?![a-z])|\\ge(?![a-z])|\\approx|[{}]")
NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?:e[-+]?\d+)?")
VECTOR = re.compile(r"\(([^()]*,\\;[^()]*)\)")
FRACTION = re.compile(r"\\frac\{([^{}]*)\}\{([^{}]*)\}")
MATRIX = re.compile(r"\\begin\{pmatrix\}(.*?)\\end\{pmatrix\}")


@dataclass(frozen=True)
class Rounded:
    """A number, vector or matrix, and how far it may be from what was rounded."""

    value: FloatArray
    error: FloatArray

    def __add__(self, other: "Rounded") -> "Rounded":
        return Rounded(self.value + other.value, self.error + other.error)

    def __neg__(self) -> "Rounded":
        return Rounded(-self.value, self.error)

    def __pos__(self) -> "Rounded":
        return self

    def __sub__(self, other: "Rounded") -> "Rounded":
        return self + -other

    def __mul__(self, other: "Rounded") -> "Rounded":
        a, b = abs(self.value), abs(other.value)
        return Rounded(self.value * other.value, a * other.error + (b + other.error) * self.error)

    def __matmul__(self, other: "Rounded") -> "Rounded":
        a, b = abs(self.value), abs(other.value)
        return Rounded(self.value @ other.value, a @ other.error + self.error @ (b + other.error))

    def __truediv__(self, other: "Rounded") -> "Rounded":
        ratio, least = self.value / other.value, abs(other.value) - other.error
        return Rounded(ratio, (self.error + abs(ratio) * other.error) / least)

    def __pow__(self, times: int) -> "Rounded":
        return self if times == 1 else self * self ** (times - 1)


def exact(value: object) -> Rounded:
    """Return a value without an error."""
    array = np.asarray(value, dtype=np.float64)
    return Rounded(array, np.zeros_like(array))


def relations(formula: str) -> list[tuple[str, str, str]]:
    """Return the relations of a formula: left side, sign, right side, of a chain one after the other."""
    signs: list[str] = []
    sides, begin, depth = [], 0, 0
    for match in RELATION.finditer(formula):
        depth += (match[0] == "{") - (match[0] == "}")
        if depth == 0 and match[0] not in "{}":
            signs.append(match[0])
            sides.append(formula[begin : match.start()].strip())
            begin = match.end()
    sides.append(formula[begin:].strip())
    return list(zip(sides, signs, sides[1:], strict=False))


def holds(left: str, sign: str, right: str, known: Mapping[str, object]) -> bool:
    """Return whether a relation is true of what was rounded; `known` are the values of symbols."""
    a, b = value(left, known), value(right, known)
    room = a.error + b.error + ROUNDING_NOISE * (1 + np.maximum(abs(a.value), abs(b.value)))
    if sign == r"\le":
        return bool((a.value <= b.value + room).all())
    if sign == r"\ge":
        return bool((a.value >= b.value - room).all())
    if a.value.size == b.value.size == 1:
        return bool((abs(a.value.ravel() - b.value.ravel()) <= room.ravel()).all())  # a vector of one number is one
    return a.value.shape == b.value.shape and bool((abs(a.value - b.value) <= room).all())


def value(side: str, known: Mapping[str, object]) -> Rounded:
    """Return the value of one side: that of a known symbol, or what its numbers make."""
    if side in known:
        return exact(known[side])
    text = re.sub(r"(?<=\d)\\,(?=\d)", "", side.removesuffix(r"^\circ"))
    text = re.sub(r"\\times10\^\{(-?\d+)\}", r"e\1", text).replace(r"\infty", "1e999")
    text = (
        text.replace(r"\tfrac12(", "HALF*(")
        .replace(r"\tfrac12", "HALF")
        .replace(r"\cdot", "*")
        .replace(r"\sigma", "sigmoid")
        .replace(r"\eta", "eta")
    )
    text = MATRIX.sub(lambda match: f"matrix({_rows(match[1])})", text).replace(")matrix", ") @ matrix")
    text = VECTOR.sub(lambda match: f"vector(({match[1]},))", text)
    text = FRACTION.sub(r"((\1)/(\2))", text)
    text = text.replace(r"\,", "*").replace(r",\;", ",").replace("^2", "**2")
    text = re.sub(r"\*\*2", "**TWO", text)
    text = NUMBER.sub(lambda match: f'number("{match[0]}")', text).replace("TWO", "2")
    names = {name: exact(number) for name, number in known.items() if name in ("k", "eta")}
    names |= {"HALF": exact(0.5)}
    functions = {"number": _number, "vector": _vector, "matrix": _matrix, "sigmoid": _sigmoid}
    made: Rounded = eval(text, {"__builtins__": {}}, {**functions, **names})  # noqa: S307 - our own formulas
    return made


def _rows(inside: str) -> str:
    rows = (f"({row.replace('&', ',').strip()},)" for row in inside.split(r"\\"))
    return f"({','.join(rows)},)"


def _number(text: str) -> Rounded:
    number = np.float64(text)
    if not np.isfinite(number):
        return exact(number)
    size = math.floor(math.log10(abs(number))) if number else math.log10(ROUNDING_NOISE)
    return Rounded(np.asarray(number), np.asarray(0.5 * 10 ** (size - WRITTEN_DIGITS + 1)))


def _vector(parts: tuple[Rounded, ...]) -> Rounded:
    return Rounded(np.array([part.value for part in parts]), np.array([part.error for part in parts]))


def _matrix(rows: tuple[tuple[Rounded, ...], ...]) -> Rounded:
    made = [_vector(row) for row in rows]
    return Rounded(np.array([row.value for row in made]), np.array([row.error for row in made]))


def _sigmoid(a: Rounded) -> Rounded:
    P = 1 / (1 + np.exp(-a.value))
    return Rounded(P, P * (1 - P) * a.error * (1 + a.error) + ROUNDING_NOISE * P)
